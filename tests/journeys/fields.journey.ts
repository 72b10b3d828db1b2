import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  choose,
  eventually,
  impactOf,
  inForce,
  lastLook,
  listRows,
  openEditor,
  openForm,
  openList,
  outline,
  PATIENCE,
  preview,
  publish,
  rowIn,
  sees,
  untilSaved,
  versions,
} from '../support/fieldsVisit';
import { leave, picture, type RunningServer, signInAs, startServer, type Visit, visit } from '../support/journey';
import { ask, focused, type RowOf, textOf, wordsOf } from '../support/officeVisit';

interface Resident {
  readonly id: number;
  readonly nama: string;
  readonly no_hp?: string | null;
}

let server: RunningServer;
let office: Visit;
let page: Page;

beforeAll(async () => {
  server = await startServer();
  office = await visit(server.url);
  page = office.page;
  page.setDefaultTimeout(PATIENCE);
  await signInAs(page);
});
afterAll(async () => {
  await server?.stop();
});
afterEach(() => expect(office.problems).toEqual([]));

/** Labels of a form in the order a person reads them, without the marks at them. */
const labelsOf = async (place: Locator): Promise<readonly string[]> =>
  (await wordsOf(place.locator('label'))).map((text) => text.replace(/ \*.*$/, ''));
/** Fields of the preview in the order they stand in. */
const framesOf = (): Promise<readonly (string | null)[]> =>
  preview(page)
    .locator('[data-field-frame]')
    .evaluateAll((frames) => frames.map((frame) => frame.getAttribute('data-field-frame')));
const residents = (who: Page = page) => ask<RowOf<Resident>>(who, '/admin/warga-binaan?per_page=100');

async function exportOf(who: Page): Promise<readonly string[]> {
  await openList(who);
  await who.getByRole('button', { name: /^Ekspor/ }).click();
  const [download] = await Promise.all([
    who.waitForEvent('download'),
    who.getByRole('menuitem', { name: 'CSV', exact: true }).click(),
  ]);
  const [head = ''] = (await textOf(download)).replace(/^\uFEFF/, '').split('\r\n');
  return head.split(/[;,]/).map((cell) => cell.replaceAll('"', ''));
}

describe('somebody who does not program', () => {
  it('renames and explains a field, sees it in the preview at once, and everybody has it once it is published', async () => {
    await openEditor(page);
    const properties = await choose(page, 'no_hp');
    await properties.getByRole('textbox', { name: 'Nama kolom', exact: true }).fill('No. WhatsApp');
    await properties.getByRole('textbox', { name: 'Penjelasan', exact: true }).fill('Nomor yang aktif menerima pesan.');
    await sees(rowIn(outline(page), 'no_hp'), 'No. WhatsApp');
    await preview(page).getByRole('textbox', { name: 'No. WhatsApp' }).waitFor();
    await sees(preview(page), 'Nomor yang aktif menerima pesan.');
    await page.getByRole('button', { name: '2 perubahan' }).click();
    const changes = page.getByRole('dialog', { name: 'Perubahan' });
    expect(await wordsOf(changes.getByRole('listitem'))).toEqual([
      expect.stringContaining('nama menjadi "No. WhatsApp"'),
      expect.stringContaining('bantuan menjadi "Nomor yang aktif menerima pesan."'),
    ]);
    await changes.getByRole('button', { name: 'Tutup' }).click();
    await untilSaved(page);
    // It is a draft: nobody else sees anything of it.
    expect((await inForce(page)).overlay).toBeNull();
    expect(await publish(page, 'Nama yang dipakai di lapangan')).toBe(1);
    const form = await openForm(page);
    await form.getByRole('textbox', { name: 'No. WhatsApp' }).waitFor();
    await sees(form, 'Nomor yang aktif menerima pesan.');
    expect(await form.getByText('No. HP', { exact: true }).count()).toBe(0);
    expect(await exportOf(page)).not.toContain('No. HP');
  });

  it('puts a field in another place with the keyboard, told where it stands now', async () => {
    await openEditor(page);
    const before = await framesOf();
    const row = rowIn(outline(page), 'nik').locator('button[aria-pressed]');
    await row.focus();
    await page.keyboard.press('Alt+ArrowUp');
    await sees(outline(page).getByRole('status'), 'NIK dipindahkan ke tempat 6 di bagian Informasi pribadi.');
    // The focus stays with what is moved.
    await page.keyboard.press('Alt+ArrowUp');
    await sees(outline(page).getByRole('status'), 'NIK dipindahkan ke tempat 5 di bagian Informasi pribadi.');
    expect(await focused(page).innerText()).toContain('NIK');
    const moved = before.filter((name) => name !== 'nik').toSpliced(before.indexOf('nik') - 2, 0, 'nik');
    await eventually(framesOf).toEqual(moved);
    await publish(page);
    const labels = await labelsOf(await openForm(page));
    // The choices of Jenis kelamin have labels of their own.
    expect(labels.indexOf('NIK')).toBe(labels.indexOf('Laki-laki') - 1);
  });

  it('demands a field after a report whose figures are those of the register', async () => {
    await openEditor(page);
    const properties = await choose(page, 'no_hp');
    await properties.getByRole('switch', { name: 'Wajib diisi', exact: true }).check();
    await preview(page).getByText('No. WhatsApp *').waitFor();
    const all = (await ask<RowOf<Resident>>(page, '/admin/warga-binaan?per_page=1')).total;
    const dialog = await lastLook(page);
    const draft = await ask<{ readonly overlay: never }>(page, '/admin/fields/draft');
    const { impact } = await impactOf(page, draft.overlay);
    const empty = impact.find(({ code }) => code === 'empty');
    expect(empty).toMatchObject({ field: 'no_hp', total: all });
    const rows = await Promise.all(
      [1, 2, 3].map((at) => ask<RowOf<Resident>>(page, `/admin/warga-binaan?per_page=100&page=${at}`)),
    );
    const without = rows.flatMap(({ data }) => data).filter(({ no_hp }) => !no_hp).length;
    expect(empty?.count).toBe(without);
    await sees(dialog, `Menjadikan "No. WhatsApp" wajib: ${without} dari ${all} warga binaan belum terisi.`);
    await sees(dialog, /"No\. WhatsApp" ada di \d+ dari \d+ templat impor\./);
    await picture(page, 'fields-impact');
    await dialog.getByRole('button', { name: 'Batal', exact: true }).click();
    await publish(page);
    const form = await openForm(page);
    await form.getByRole('button', { name: 'Simpan', exact: true }).click();
    await sees(form, /No\. WhatsApp .*(wajib|harus) diisi/);
  });

  it('answers why: who demands it, in which version, and where it is changed', async () => {
    const form = await openForm(page);
    await form.getByRole('textbox', { name: /^No\. WhatsApp/ }).focus();
    await page.keyboard.press('F1');
    const answer = page.getByRole('dialog', { name: 'No. WhatsApp' });
    await answer.getByText('Wajib diisi.').waitFor();
    await sees(answer, 'Ditetapkan di Kolom & Formulir (versi 3); yang berhak menerbitkan di sana dapat mengubahnya.');
    await picture(page, 'fields-why');
    await answer.getByRole('link', { name: 'Buka di Kolom & Formulir' }).click();
    await page.waitForURL('**/settings/fields?**field=no_hp**');
    await sees(page, 'Nama dan penjelasan');
  });

  it('hides a field from one role: form, list, export and API know nothing of it any more, the others keep it', async () => {
    const aleg = await visit(server.url);
    aleg.page.setDefaultTimeout(PATIENCE);
    await signInAs(aleg.page, 'aleg@contoh.example');
    expect((await residents(aleg.page)).data[0]).toHaveProperty('nik');
    await openEditor(page);
    const properties = await choose(page, 'nik');
    await properties
      .getByRole('group', { name: 'Sembunyikan dari' })
      .getByRole('checkbox', { name: 'Admin Anggota Legislatif', exact: true })
      .check();
    await sees(rowIn(outline(page), 'nik'), 'disembunyikan untuk sebagian peran');
    const dialog = await lastLook(page);
    await sees(dialog, /Menyembunyikan "NIK": \d+ dari \d+ warga binaan sudah terisi; isinya tetap disimpan\./);
    await dialog.getByRole('button', { name: 'Batal', exact: true }).click();
    await publish(page);

    expect((await residents(page)).data[0]).toHaveProperty('nik');
    for (const row of (await residents(aleg.page)).data) expect(row).not.toHaveProperty('nik');
    const form = await openForm(aleg.page);
    await form.getByRole('textbox', { name: /^Nama/ }).waitFor();
    expect(await labelsOf(form)).not.toContain('NIK');
    await openList(aleg.page);
    await aleg.page.getByRole('button', { name: 'Pilih kolom' }).click();
    const chooser = aleg.page.getByRole('menu').or(aleg.page.getByRole('dialog')).last();
    await sees(chooser, 'Kelurahan');
    expect(await chooser.getByText('NIK', { exact: true }).count()).toBe(0);
    await aleg.page.keyboard.press('Escape');
    expect(await exportOf(aleg.page)).not.toContain('NIK');
    expect(aleg.problems).toEqual([]);
    await leave(aleg.context);
  });

  it('goes back to an earlier version in one click, and the newer one stays in the history', async () => {
    await page.goto('/settings/fields/versions');
    await sees(page, 'Nama yang dipakai di lapangan');
    await page.getByRole('button', { name: 'Kembalikan ke versi ini: Versi 2' }).click();
    const dialog = page.getByRole('dialog', { name: 'Kembalikan ke versi 2?' });
    await sees(dialog, /NIK.*tidak lagi disembunyikan di sini/);
    await picture(page, 'fields-rollback');
    await dialog.getByRole('button', { name: 'Kembalikan ke versi ini' }).click();
    await sees(page, 'Kembali ke isi versi 2. Sekarang berlaku sebagai versi 5.');
    expect((await versions(page)).map(({ version, how, of }) => [version, how, of])).toEqual([
      [5, 'rollback', 2],
      [4, 'publish', undefined],
      [3, 'publish', undefined],
      [2, 'publish', undefined],
      [1, 'publish', undefined],
    ]);
    const form = await openForm(page);
    await form.getByRole('textbox', { name: 'No. WhatsApp' }).waitFor();
    expect(await form.getByText('No. WhatsApp *').count()).toBe(0);
    await openList(page);
    expect(await listRows(page).count()).toBeGreaterThan(0);
  });

  it('moves a field into another section by mouse and by keyboard, and the focus goes with it', async () => {
    await openEditor(page);
    const groups = outline(page).locator('[data-drop-group]');
    const namesIn = (at: number) =>
      groups
        .nth(at)
        .locator('[data-drop-row]')
        .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-drop-row') ?? ''));
    const [first = ''] = await namesIn(1);
    await rowIn(outline(page), first).locator('button[aria-pressed]').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await eventually(async () => (await namesIn(0)).at(-1)).toBe(first);
    const label = await rowIn(outline(page), first).locator('button[aria-pressed]').innerText();
    expect(await focused(page).innerText()).toBe(label);

    const [dragged = '', target = ''] = [(await namesIn(1))[0], (await namesIn(0))[1]];
    const handle = outline(page).locator(`[data-drag-handle="${dragged}"]`);
    await handle.scrollIntoViewIfNeeded();
    const from = await handle.boundingBox();
    const to = await rowIn(outline(page), target).boundingBox();
    if (!from || !to) throw new Error('What is dragged, or where to, is not on the screen.');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + 3, { steps: 12 });
    await picture(page, 'fields-dragged');
    await page.mouse.up();
    await eventually(async () => (await namesIn(0)).includes(dragged)).toBe(true);
    await untilSaved(page);
    await page.getByRole('button', { name: 'Buang draf' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Buang draf' }).click();
    await eventually(() => namesIn(0)).not.toContain(dragged);
  });

  it('takes a good file as a draft, and says of a damaged one that nothing was changed', async () => {
    const choose = (content: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'fields.json', mimeType: 'application/json', buffer: Buffer.from(content) });
    await page.goto('/settings/fields/versions');
    await page
      .getByRole('button', { name: /^Lihat: Versi/ })
      .first()
      .waitFor();
    await choose('{"format": 1, "resour');
    const dialog = page.getByRole('dialog');
    await sees(dialog, /bukan JSON yang utuh/);
    await picture(page, 'fields-file-damaged');
    expect(await dialog.getByRole('button', { name: 'Jadikan draf' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    const { version } = await inForce(page);
    await choose(JSON.stringify({ format: 1, resources: { residents: { fields: { rw: { label: 'Rukun warga' } } } } }));
    await sees(dialog, /RW: nama menjadi "Rukun warga"/);
    await dialog.getByRole('button', { name: 'Jadikan draf' }).click();
    await openEditor(page);
    await sees(outline(page), 'Rukun warga');
    expect((await inForce(page)).version).toBe(version);
  });
});
