import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '../../examples/by-hand/api.mjs';
import { buildByHand } from '../support/byHand';
import { leave, type Visit, visit } from '../support/journey';

let api: Awaited<ReturnType<typeof startApi>>;
let library: Visit;
let page: Page;
const folder = mkdtempSync(join(tmpdir(), 'by-hand-'));

beforeAll(async () => {
  await buildByHand(folder);
  api = await startApi({ panel: folder });
  library = await visit(api.url);
  page = library.page;
  page.setDefaultTimeout(20_000);
  await enterAs(page, 'librarian');
}, 120_000);
afterAll(async () => {
  // react-admin logs what the API refuses.
  expect(library.problems.filter((problem) => !/Unprocessable Entity/.test(problem))).toEqual([]);
  api?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function enterAs(who: Page, role: string): Promise<void> {
  await who.goto('/#/login');
  await who.locator('input[name=username]').fill(role);
  await who.locator('input[name=password]').fill('-');
  await who.locator('button[type=submit]').click();
  await who.getByRole('table').waitFor();
}
const rows = () => page.getByRole('table').locator('tbody tr');
const firstTitle = () => rows().first().locator('.column-title').innerText();
const press = (name: string | RegExp) => page.getByRole('button', { name }).click();

describe('the library written by hand', () => {
  it('lists, searches, filters by tabs, sorts and pages', async () => {
    expect(await rows().count()).toBe(15);
    await page.getByRole('tab', { name: 'Hilang' }).click();
    await expect.poll(() => rows().count()).toBe(8);
    await page.getByRole('tab', { name: 'Semua' }).click();
    await expect.poll(() => rows().count()).toBe(15);
    await page.locator('input[name=q]').fill('Buku 07');
    await expect.poll(() => rows().count()).toBe(1);
    await page.locator('input[name=q]').fill('');
    await expect.poll(() => rows().count()).toBe(15);
    await page
      .getByRole('table')
      .getByRole('button', { name: /Halaman/ })
      .click();
    await expect.poll(firstTitle).toBe('Buku 01');
    await page
      .getByRole('button', { name: 'Go to page 3', exact: false })
      .or(page.getByLabel(/halaman 3/i))
      .first()
      .click();
    await expect.poll(() => rows().count()).toBe(10);
  });

  it('says what is wrong below the fields, the API’s own finding too, and saves what is right', async () => {
    await page.goto('/#/books/create');
    await page.getByLabel(/^Judul/).fill('X');
    await page.getByLabel(/^Halaman/).fill('20000');
    await press('Simpan');
    for (const sentence of ['Judul minimal 2 karakter', 'Halaman maksimal 10000', 'Genre wajib diisi'])
      await page.getByText(sentence).waitFor();
    await page.getByLabel(/^Judul/).fill('Laut Bercerita');
    await page.getByLabel(/^Halaman/).fill('1600');
    await page.getByText('Jumlah halaman tidak lazim').waitFor();
    await page.getByLabel(/^Genre/).click();
    await page.getByRole('option', { name: 'Novel' }).click();
    await page.getByLabel(/^Slug/).fill('buku-1');
    await page.getByLabel(/^Tersedia/).click();
    await page.getByLabel(/^Hilang/).fill('2026-02-01');
    await page.getByLabel(/^Kembali/).fill('2026-01-01');
    await press('Simpan');
    await page.getByText('Tanggal kembali harus setelah tanggal hilang').waitFor();
    await page.getByLabel(/^Kembali/).fill('2026-03-01');
    await press('Simpan');
    await page.getByText('Slug sudah digunakan').waitFor();
    await page.getByLabel(/^Slug/).fill('laut-bercerita');
    await press('Simpan');
    await page.getByRole('table').waitFor();
    expect(api.tables.books.find(({ title }) => title === 'Laut Bercerita')).toMatchObject({
      pages: 1600,
      available: false,
      lost_on: '2026-02-01',
    });
  });

  it('marks many books available at once', async () => {
    await page.getByRole('tab', { name: 'Hilang' }).click();
    await expect.poll(() => rows().count()).toBe(9);
    await page.getByRole('table').locator('thead input[type=checkbox]').check();
    await press('Tandai tersedia');
    await press(/Konfirmasi|Confirm|Ya/i);
    await expect.poll(() => api.tables.books.filter(({ available }) => !available).length).toBe(0);
    await page.getByRole('tab', { name: 'Semua' }).click();
    // The list remembers its tab only once the click has come through.
    await expect.poll(() => rows().count()).toBe(15);
  });

  it('judges a file before it saves anything', async () => {
    await page.goto('/#/books/upload');
    await page.locator('input[type=file]').setInputFiles({
      name: 'buku.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Judul,Genre,Halaman,Penulis\nBumi,Novel,300,Ayu\nX,Sains,100,Bima\nKimia,Sains,,Citra\n'),
    });
    await page.getByText('Baris 3: Judul minimal 2 karakter').waitFor();
    await page.getByText('Baris 4: Halaman wajib diisi').waitFor();
    await page.getByText('Kolom "Penulis" tidak dikenal').waitFor();
    await press('Simpan 1 buku');
    await page.getByRole('table').waitFor();
    expect(api.tables.books.at(-1)).toMatchObject({ title: 'Bumi', genre: 'novel', pages: 300 });
  });

  it('offers a reader nothing to change, and a branch librarian the books of the branch', async () => {
    const reader = await visit(api.url);
    await enterAs(reader.page, 'reader');
    expect(await reader.page.getByRole('link', { name: /Tambah|Buat/i }).count()).toBe(0);
    expect(await reader.page.getByRole('link', { name: 'Impor' }).count()).toBe(0);
    await leave(reader.context);
    const branch = await visit(api.url);
    await enterAs(branch.page, 'branch_librarian');
    await expect
      .poll(() => branch.page.locator('.MuiTablePagination-displayedRows').innerText())
      .toContain(String(api.tables.books.filter(({ branch_id }) => branch_id === 2).length));
    await leave(branch.context);
  });
});
