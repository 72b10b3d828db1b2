import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leave, type RunningServer, signInAs, startServer, type Visit, visit } from '../support/journey';
import { ask, exported, type Figures, linesOf, sees, textOf, wordsOf } from '../support/officeVisit';

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

const press = (name: string | RegExp, place: Page | Locator = page) => place.getByRole('button', { name }).click();
const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name });

describe('the report on aid', () => {
  interface Report {
    readonly programmes: readonly { readonly nama_bantuan: string; readonly pendaftar: number }[];
    readonly totals: Figures;
  }

  beforeEach(async () => {
    await page.goto('/laporan/bantuan');
    await page.getByRole('table', { name: 'Laporan per program' }).waitFor();
  });

  it('says what the API counted, for all time and for a period', async () => {
    const { programmes: rows, totals } = await ask<Report>(page, '/admin/laporan/bantuan');
    const lines = page.getByRole('table').locator('tbody tr:not(:has(.bone))');
    expect(await lines.count()).toBe(rows.length);
    expect((await wordsOf(page.getByRole('table').locator('tfoot tr'))).join()).toContain(
      `Total ${rows.length} program ${totals.kuota} ${totals.terpakai}`,
    );
    await press('Bulan ini');
    await expect.poll(() => page.url()).toContain('dari=');
    const part = await ask<Report>(page, `/admin/laporan/bantuan?${new URL(page.url()).searchParams}`);
    await expect
      .poll(async () => (await wordsOf(page.getByRole('region', { name: 'Ringkasan laporan' }))).join())
      .toContain(`Pendaftar ${part.totals.pendaftar}`);
    await page.getByLabel('Dari tanggal').fill('2026-12-31');
    await page.getByLabel('Sampai tanggal').fill('2026-01-01');
    await sees(page, 'Tanggal akhir tidak boleh sebelum tanggal awal');
  });

  it('is saved as a file of either kind', async () => {
    const { programmes: rows } = await ask<Report>(page, '/admin/laporan/bantuan');
    const csv = await exported(page);
    expect(csv.suggestedFilename()).toMatch(/^laporan-bantuan-\d{8}.*\.csv$/);
    const lines = await linesOf(csv);
    expect(lines).toHaveLength(rows.length + 2);
    expect(lines[0]).toContain('Program,Jenis,Status,Kuota,Terpakai');
    const xlsx = await exported(page, 'Excel (XLSX)');
    expect(xlsx.suggestedFilename()).toMatch(/\.xlsx$/);
    expect((await textOf(xlsx)).startsWith('PK')).toBe(true);
  });

  it('is printed without what stands around it', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('navigation', { name: 'Menu utama' }).isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Ekspor' }).isVisible()).toBe(false);
    expect(await page.getByRole('table').isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
  });
});

describe('background work', () => {
  it('is started by hand and remembers it', async () => {
    await page.goto('/settings/jobs');
    const name = 'Hapus sesi lama';
    const row = page.getByRole('row').filter({ hasText: name });
    await sees(row, 'Setiap malam pukul 01.30');
    await sees(row, 'Belum pernah dijalankan');
    await press(`Jalankan sekarang: ${name}`, row);
    await sees(page, `${name} selesai.`);
    await sees(row, 'Tidak ada yang perlu dikerjakan');
    await press(`Riwayat ${name}`, row);
    const history = dialog(`Riwayat: ${name}`);
    await expect.poll(() => history.getByRole('listitem').count()).toBe(1);
    await sees(history, 'Selesai');
    await press('Tutup', history);
  });
});

describe('a legislator’s administrator', () => {
  it('reads programmes and changes none', async () => {
    const guest = await visit(server.url);
    await signInAs(guest.page, 'aleg@contoh.example');
    await guest.page.goto('/daftar-bantuan');
    const cards = guest.page.getByRole('list', { name: 'Daftar program bantuan' }).locator('> li');
    await cards.first().waitFor();
    const main = guest.page.getByRole('main');
    expect(await main.getByRole('link', { name: /Tambah Program|^Ubah/ }).count()).toBe(0);
    expect(await main.getByRole('button', { name: /^Hapus/ }).count()).toBe(0);
    await cards
      .first()
      .getByRole('link', { name: /^Detail/ })
      .click();
    await sees(guest.page, 'Hanya pendaftaran warga anggota legislatif Anda.');
    expect(await main.getByRole('button', { name: /Hapus|Ubah(?! tampilan)/ }).count()).toBe(0);
    for (const path of ['/tambah-bantuan', '/edit-bantuan/1', '/settings/jobs']) {
      await guest.page.goto(path);
      await sees(guest.page, /tidak punya akses ke halaman ini/);
    }
    expect(guest.problems).toEqual([]);
    await leave(guest.context);
  });
});
