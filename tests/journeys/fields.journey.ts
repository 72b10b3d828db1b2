import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  choose,
  eventually,
  inForce,
  lastLook,
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
} from '../support/fieldsVisit';
import { leave, picture, type RunningServer, signInAs, startServer, type Visit, visit } from '../support/journey';
import { ask, exported, focused, type RowOf, textOf, wordsOf } from '../support/officeVisit';
import { settle } from '../support/screens';
import { itInProof } from '../support/sized';

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
const residents = (who: Page = page) => ask<RowOf<Resident>>(who, '/admin/warga-binaan?per_page=100');

async function exportOf(who: Page): Promise<readonly string[]> {
  await openList(who);
  const [head = ''] = (await textOf(await exported(who))).replace(/^\uFEFF/, '').split('\r\n');
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

  itInProof(
    'hides a field from one role: form, list, export and API know nothing of it any more, the others keep it',
    async () => {
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
    },
  );

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
    if (!from) throw new Error('What is dragged is not on the screen.');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    // Near an edge the outline goes on under the pointer: followed until it stands still.
    let at = -1;
    await eventually(async () => {
      const to = await rowIn(outline(page), target).boundingBox();
      if (!to) return false;
      await page.mouse.move(to.x + 20, to.y + 3, { steps: 12 });
      const isStill = to.y === at;
      at = to.y;
      return isStill;
    }).toBe(true);
    await picture(page, 'fields-dragged');
    await page.mouse.up();
    await eventually(async () => (await namesIn(0)).includes(dragged)).toBe(true);
    await untilSaved(page);
    await page.getByRole('button', { name: 'Buang draf' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Buang draf' }).click();
    await eventually(() => namesIn(0)).not.toContain(dragged);
  });

  it('written as a sentence into the search, is a change of the draft and of nothing else', async () => {
    await page.goto('/dashboard');
    await settle(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Cari di seluruh panel' }).waitFor();
    await page.keyboard.type('Jadikan NIK wajib bila Status KTA adalah Sudah punya di Warga Binaan');
    await page.getByRole('option', { name: /^Ubah formulir/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Menjadi perubahan draf: Warga Binaan › NIK: wajib diisi bila Status KTA').first().waitFor();
    await untilSaved(page);
    const published = await (await page.request.get(`${server.url}/api/admin/fields`)).text();
    expect(published).not.toContain('requiredWhen');
    await page.getByRole('button', { name: 'Buang draf' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Buang draf' }).click();
    await page.getByRole('button', { name: '1 perubahan' }).waitFor({ state: 'detached' });
    // Said once: not again with the page.
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('button', { name: '1 perubahan' }).count()).toBe(0);
  });
});
