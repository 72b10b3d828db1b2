import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { askBack } from '../support/auditScreens';
import {
  leave,
  openTab,
  picture,
  type RunningServer,
  signInAs,
  startServer,
  type Visit,
  visit,
} from '../support/journey';
import { ask, breakPath, focused, isInAddress, sees, wordsOf } from '../support/officeVisit';

interface Member {
  readonly id: number;
  readonly nama_anggota: string;
  readonly pekerjaan: string;
}

let server: RunningServer;
let office: Visit;
let page: Page;

beforeAll(async () => {
  server = await startServer();
  office = await visit(server.url);
  page = office.page;
  await signInAs(page);
});
afterAll(async () => {
  await server?.stop();
});
afterEach(() => expect(office.problems).toEqual([]));

const memberOf = (id: number) => ask<Member>(page, `/admin/families/${id}`);
const history = (where: Page = page): Locator => where.getByRole('region', { name: 'Riwayat perubahan' });
const dialog = (where: Page = page): Locator => where.getByRole('dialog');
const press = (name: string | RegExp, place: Page | Locator = page) =>
  place
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
const rows = (where: Page = page) =>
  where.getByRole('table', { name: 'Log Audit' }).locator('tbody tr:not(:has(.bone))');

/** Types another name into the form and saves it. */
async function rename(id: number, name: string, where: Page = page): Promise<void> {
  await where.goto(`/families/${id}/edit`);
  await where.getByRole('textbox', { name: /Nama anggota/ }).fill(name);
  await press('Simpan', where);
  // The form closes once the change is stored.
  await expect.poll(async () => (await memberOf(id)).nama_anggota, { timeout: 10_000 }).toBe(name);
}

describe('a record that was changed by mistake', () => {
  it('shows each change, says what going back would do, goes back, and takes that back', async () => {
    const before = await memberOf(11);
    await rename(11, 'Nama Keliru');
    await page.goto('/families/11');
    await sees(history(), `Nama anggota: ${before.nama_anggota} → Nama Keliru`);
    await press(/^Kembalikan ke versi/, history());
    await dialog().getByRole('table').waitFor();
    expect(await wordsOf(dialog().locator('tbody tr:not(:has(.bone))'))).toEqual([
      `Nama anggota Nama Keliru ${before.nama_anggota}`,
    ]);
    expect(await focused(page).innerText()).toBe('Batal');
    await press('Kembalikan versi ini', dialog());
    await page.getByRole('heading', { level: 1, name: before.nama_anggota }).waitFor();
    await sees(history(), /^Dikembalikan ke keadaan awal oleh /);
    expect(await memberOf(11)).toMatchObject({ nama_anggota: before.nama_anggota });
    await press('Urungkan');
    await page.getByRole('heading', { level: 1, name: 'Nama Keliru' }).waitFor();
    expect((await memberOf(11)).nama_anggota).toBe('Nama Keliru');
  });

  it('is not overwritten when a colleague was faster: who it was is said, and what would change now', async () => {
    await askBack(page, 12);
    const colleague = await openTab(office.context);
    await rename(12, 'Diubah Rekan', colleague.page);
    await colleague.page.close();
    await press('Kembalikan versi ini', dialog());
    await sees(dialog().getByRole('alert'), /^Data ini baru saja diubah oleh .+\. Periksa lagi perubahannya\.$/);
    await sees(dialog(), 'Diubah Rekan');
    expect((await memberOf(12)).nama_anggota).toBe('Diubah Rekan');
    await press('Kembalikan versi ini', dialog());
    await expect.poll(async () => (await memberOf(12)).nama_anggota).not.toBe('Diubah Rekan');
  });

  it('shows what was typed as text, in the history and in the log', async () => {
    const evil = 'Budi <img src=x onerror=alert(1)>';
    await rename(13, evil);
    await page.goto('/families/13');
    await sees(history(), evil);
    await history().getByRole('link', { name: 'Lihat di log audit' }).first().click();
    await rows().first().waitFor();
    await press(/^Rincian: Mengubah/);
    await sees(dialog(), evil);
    expect(await page.locator('img[src="x"]').count()).toBe(0);
  });

  it('leads from its history to the entry in the log, with both values', async () => {
    await rename(14, 'Sebuah Nama');
    await page.goto('/families/14');
    await history().getByRole('link', { name: 'Lihat di log audit' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Log Audit' }).waitFor();
    expect(isInAddress(page, 'request_id=')).toBe(true);
    await expect.poll(() => rows().count()).toBe(1);
    await press(/^Rincian: Mengubah/);
    await sees(dialog().getByRole('table', { name: 'Isi sebelum dan sesudah' }), 'Sebuah Nama');
    await picture(page, 'audit-entry');
  });
});

describe('the audit log', () => {
  it('is reached from the menu and the settings, and narrowed by person and days in the address', async () => {
    await page.goto('/settings');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Log Audit/ })
      .click();
    await rows().first().waitFor();
    const person = page.getByRole('combobox', { name: 'Pelaku' });
    await person.fill('Ratna Wijayanti');
    // Until the answer is there, the list still offers others.
    await page.getByRole('listbox').getByRole('option', { name: 'Ratna Wijayanti' }).click();
    await expect.poll(() => isInAddress(page, 'user=')).toBe(true);
    const offered = await page.getByLabel('Tindakan').getByRole('option').allInnerTexts();
    expect(offered).toContain('Menerbitkan susunan kolom');
    expect(offered.filter((name) => /^\w+\.\w+/.test(name))).toEqual([]);
    await page.getByLabel('Tindakan').selectOption({ label: 'Masuk' });
    await expect
      .poll(async () => new Set(await rows().locator('td:nth-child(3)').allInnerTexts()))
      .toEqual(new Set(['Masuk']));
    await page.getByLabel('Dari tanggal').fill('2001-01-01');
    await page.getByLabel('Sampai tanggal').fill('2001-12-31');
    await sees(page, 'Tidak ada catatan yang sesuai dengan saringan.');
    await page.reload();
    await sees(page, 'Tidak ada catatan yang sesuai dengan saringan.');
    expect(await page.getByLabel('Sampai tanggal').inputValue()).toBe('2001-12-31');
    await press('Hapus saringan');
    await rows().first().waitFor();
    expect(isInAddress(page, 'user=')).toBe(false);
  });

  it('says under the field why days cannot be', async () => {
    await page.goto('/settings/audit?from=2026-02-02&to=2026-01-01');
    await sees(page, 'Sampai tanggal tidak boleh sebelum dari tanggal');
  });

  it('shows older entries on demand, none twice', async () => {
    await page.goto('/settings/audit');
    await rows().first().waitFor();
    expect(await rows().count()).toBe(30);
    await press('Tampilkan yang lebih lama');
    await expect.poll(() => rows().count()).toBe(60);
  });

  it('is taken away as a file with what the filters leave, and that is an entry, too', async () => {
    await page.goto('/settings/audit?action=auditRead');
    await rows().first().waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), press('Ekspor CSV')]);
    expect(file.suggestedFilename()).toMatch(/^log-audit-\d{8}-data-sintetis\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    const [, ...lines] = text.split('\r\n').slice(0, -1);
    expect(lines).toHaveLength(await rows().count());
    for (const line of lines) expect(line).toContain(',Membuka log audit,');
    await sees(page, `Berkas ${file.suggestedFilename()} tersimpan.`);
    await picture(page, 'audit-export');
    await page.goto('/settings/audit?action=export');
    await sees(rows().first(), 'Mengekspor');
  });

  it('opens and closes an entry with the keyboard, and the back button closes it, too', async () => {
    await page.goto('/settings/audit?action=login');
    const first = page.getByRole('button', { name: /^Rincian: Masuk/ }).first();
    await first.focus();
    await page.keyboard.press('Enter');
    await dialog().waitFor();
    expect(isInAddress(page, 'entry=')).toBe(true);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(isInAddress(page, 'entry=')).toBe(false);
    await first.click();
    await dialog().waitFor();
    await page.goBack();
    await dialog().waitFor({ state: 'detached' });
    expect(isInAddress(page, 'action=login')).toBe(true);
  });

  it('says that it could not be loaded, and tries again', async () => {
    const { mend } = await breakPath(page, '/admin/audit');
    await page.goto('/settings/audit');
    await sees(page, 'Log audit gagal dimuat');
    await mend();
    await press('Coba lagi');
    await rows().first().waitFor();
  });

  it('fits a phone of 360 pixels, filters behind a button', async () => {
    const phone = await visit(server.url, { width: 360, dark: true });
    await signInAs(phone.page);
    await phone.page.goto('/settings/audit');
    await phone.page.getByRole('list', { name: 'Log Audit' }).getByRole('listitem').first().waitFor();
    expect(await phone.page.getByLabel('Tindakan').isVisible()).toBe(false);
    await press(/^Saring/, phone.page);
    expect(await phone.page.getByLabel('Tindakan').isVisible()).toBe(true);
    await press(/^Rincian/, phone.page);
    await dialog(phone.page).waitFor();
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(phone.problems).toEqual([]);
    await leave(phone.context);
  });

  it('is not there for who administers one legislator: no menu, a page that says so, and a refusal', async () => {
    const other = await visit(server.url);
    await signInAs(other.page, 'aleg@contoh.example');
    expect(await other.page.getByRole('link', { name: 'Log Audit' }).count()).toBe(0);
    expect((await other.page.request.get('/api/admin/audit')).status()).toBe(403);
    await other.page.goto('/settings/audit');
    await sees(other.page.getByRole('main'), /[Tt]idak (punya|memiliki) (akses|hak)|tidak berhak/);
    await other.page.goto('/families');
    expect(await other.page.getByRole('link', { name: 'Lihat di log audit' }).count()).toBe(0);
    await leave(other.context);
  });
});

describe('a group of settings', () => {
  it('is given an earlier version again, and its form shows that', async () => {
    const field = () => page.getByRole('textbox', { name: /Prioritas tinggi mulai nilai/ });
    for (const value of ['7', '8']) {
      await page.goto('/settings/scoring');
      await field().fill(value);
      await press('Simpan');
      await expect
        .poll(async () => (await ask<{ readonly version: number }>(page, '/admin/settings/scoring')).version)
        .toBe(Number(value) - 6);
    }
    await page.goto('/settings/scoring');
    await sees(history(), 'Prioritas tinggi mulai nilai: 7 → 8');
    await press(/^Kembalikan ke versi/, history());
    await press('Kembalikan versi ini', dialog());
    await expect.poll(() => field().inputValue()).toBe('7');
    await sees(history(), /^Dikembalikan ke versi/);
  });
});
