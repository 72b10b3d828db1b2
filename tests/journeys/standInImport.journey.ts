import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractStandIn, startStandIn } from '../support/contractStandIn';
import {
  chooseFile,
  chooseVolunteer,
  lineOf,
  openUpload,
  people,
  residentCells,
  residentCsv,
  submitButton,
  tile,
} from '../support/importVisit';
import { picture, signInAs, type Visit, visit } from '../support/journey';
import { textOf } from '../support/officeVisit';

/** Controls and facts that only an API with extensions can serve. */
const beyond = /XLSX|Urungkan|Riwayat [Ii]mpor|Rincian impor|Unduh baris yang gagal|Mengisi/;

let api: ContractStandIn;
let visitor: Visit;
let page: Page;

beforeAll(async () => {
  api = await startStandIn({ panelDir: 'dist/panel' });
  visitor = await visit(api.url);
  page = visitor.page;
  await signInAs(page);
});
afterAll(async () => {
  await api?.close();
});

const importCalls = () =>
  api.requests.filter(({ path }) => /download-template|preview-csv|mass-upload|imports/.test(path));
const lastUpload = () => importCalls().findLast(({ path }) => path.endsWith('/mass-upload'));
const wordsOfPage = async () => (await page.getByRole('main').innerText()).replaceAll('\n', ' ');

describe('an API with only the described calls', () => {
  it('gives its template', async () => {
    await openUpload(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Unduh template' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('template_warga_binaan.csv');
    expect(await textOf(download)).toMatch(/^no_kta,nama,/);
  });

  it('previews every chosen file, with the start row and column that were typed', async () => {
    await chooseFile(page, { name: 'warga.csv', text: residentCsv(people(1, 4)) });
    const table = page.getByRole('table', { name: 'Tiga baris pertama dari berkas' });
    await table.waitFor();
    expect(await table.locator('thead th').count()).toBe(14);
    expect(await table.locator('tbody tr:not(:has(.bone))').count()).toBe(3);
    await page.getByText('4 baris data').waitFor();
    await page.getByRole('spinbutton', { name: 'Baris mulai' }).fill('3');
    await page.getByText('3 baris data').waitFor();
    expect(importCalls().at(-1)?.body).toMatchObject({ start_row: '3', start_column: '0' });
    await page.getByRole('spinbutton', { name: 'Baris mulai' }).fill('2');
    await page.getByText('4 baris data').waitFor();
  });

  it('is offered nothing it does not have', async () => {
    expect(await wordsOfPage()).not.toMatch(beyond);
    expect(await page.getByRole('button', { name: 'Periksa' }).count()).toBe(0);
    await chooseFile(page, { name: 'warga.xlsx', text: 'x', type: 'application/zip' });
    await page.getByText('Format file tidak valid. Silakan upload file CSV.').waitFor();
  });

  it('takes the file in, and the list follows after two seconds', async () => {
    await chooseVolunteer(page);
    await submitButton(page).click();
    await page.getByText('Berhasil mengupload 4 data warga binaan').first().waitFor();
    await page.waitForURL('**/warga-binaan');
    expect(api.residents.filter(({ nama }) => /^Warga Impor [1-4]$/.test(String(nama)))).toHaveLength(4);
    const sent = lastUpload()?.body ?? {};
    expect(Object.keys(sent).toSorted()).toEqual(['file', 'relawan_id', 'skip_first_row', 'start_column', 'start_row']);
    expect(sent).toMatchObject({ skip_first_row: '0', start_row: '2', start_column: '0' });
  });

  it('says its errors per row, and the person stays', async () => {
    await openUpload(page);
    const rows = [residentCells(10), residentCells(11, { alamat: '' }), residentCells(12, { rt: '' })];
    await chooseFile(page, { name: 'rusak.csv', text: residentCsv(rows) });
    await chooseVolunteer(page);
    await submitButton(page).click();
    await page.getByRole('heading', { name: 'Hasil upload' }).waitFor();
    expect(await tile(page, 'Berhasil').textContent()).toBe('1');
    expect(await tile(page, 'Gagal').textContent()).toBe('2');
    expect(await lineOf(page, 3).first().textContent()).toContain('Kolom alamat wajib diisi.');
    await page.waitForTimeout(2500);
    expect(new URL(page.url()).pathname).toBe('/warga-binaan/upload');
    expect(await wordsOfPage()).not.toMatch(beyond);
    await picture(page, 'import-stand-in');
  });

  it('says the failure of an upload, and keeps the file', async () => {
    await page.getByRole('button', { name: 'Impor berkas lain' }).click();
    await chooseFile(page, { name: 'warga.csv', text: residentCsv(people(20, 1)) });
    await chooseVolunteer(page);
    await page.route('**/mass-upload', (route) => route.abort());
    await submitButton(page).click();
    await page.getByText('Gagal mengupload file').waitFor();
    await page.unroute('**/mass-upload');
    await page.getByText('warga.csv', { exact: true }).waitFor();
    await submitButton(page).click();
    await page.getByText('Berhasil mengupload 1 data warga binaan').first().waitFor();
  });

  it('says so when template or volunteers cannot be had', async () => {
    await page.route('**/download-template', (route) => route.fulfill({ status: 500, json: { status: 'error' } }));
    await page.route('**/relawan-options*', (route) => route.fulfill({ status: 500, json: { status: 'error' } }));
    await openUpload(page);
    await page.getByText('Gagal memuat daftar relawan').waitFor();
    await page.getByRole('button', { name: 'Unduh template' }).click();
    await page.getByText('Gagal mengunduh template').first().waitFor();
  });

  it('has no import where the specification describes none, and no history', async () => {
    for (const path of ['/families/upload', '/anggota-legislatif/upload', '/impor']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByRole('heading', { name: 'Petunjuk' }).count(), path).toBe(0);
    }
    expect(api.requests.filter(({ path }) => path.startsWith('/admin/imports'))).toEqual([]);
    expect(visitor.problems).toEqual([]);
  });
});
