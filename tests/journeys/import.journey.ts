import type { FileChooser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
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
import { picture, type RunningServer, signInAs, startServer, type Visit, visit } from '../support/journey';
import { ask, type RowOf, textOf } from '../support/officeVisit';

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

const residents = async (search: string, who: Page = page) =>
  ask<RowOf<{ readonly id: number; readonly nama: string }>>(
    who,
    `/admin/warga-binaan?per_page=100&search=${encodeURIComponent(search)}`,
  );

describe('a good file', () => {
  it('is reached from the list, previewed, checked and taken in; the list follows by itself', async () => {
    await page.goto('/warga-binaan');
    await page.getByRole('main').getByRole('link', { name: 'Upload CSV' }).first().click();
    await page.waitForURL('**/warga-binaan/upload');
    expect(await submitButton(page).isDisabled()).toBe(true);
    await page.getByText('Silakan pilih file terlebih dahulu').waitFor();
    await chooseFile(page, { name: 'warga.csv', text: residentCsv(people(100, 5)) });
    await page.getByText('Silakan pilih relawan terlebih dahulu').waitFor();
    await page.getByText(/^\d+,\d{2} KB$/).waitFor();
    await page.getByText('5 baris data').waitFor();
    await page.getByText(/^Baris 2: IMP-100 · Warga Impor 100/).waitFor();
    await page.getByText(/^Baris 6: IMP-104 · Warga Impor 104/).waitFor();
    expect(
      await page
        .getByRole('table', { name: 'Tiga baris pertama dari berkas' })
        .locator('tbody tr:not(:has(.bone))')
        .count(),
    ).toBe(3);
    await expect.poll(() => tile(page, 'Baru').textContent()).toBe('5');
    await chooseVolunteer(page);
    await page.getByRole('button', { name: 'Periksa' }).click();
    await page.getByText('Diperiksa server, juga terhadap data yang sudah ada.').waitFor();
    await submitButton(page).click();
    await page.waitForURL('**/warga-binaan');
    await page.getByText('Berhasil mengupload 5 data warga binaan').first().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect((await residents('Warga Impor 10')).total).toBe(5);
  });
});

const damaged = residentCsv([
  residentCells(200),
  residentCells(201, { nama: '' }),
  residentCells(202, { tanggal_lahir: '2026-02-30' }),
  residentCells(203, { no_hp: '8.12346E+11' }),
  residentCells(204, { rt: '01-Feb' }),
  residentCells(205, { jenis_kelamin: 'X' }),
  residentCells(200),
  residentCells(100),
  residentCells(206, { status_kta: '#REF!' }),
]);

describe('a damaged file', () => {
  it('says per row what is wrong before and after it is sent', async () => {
    await openUpload(page);
    await chooseFile(page, { name: 'rusak.csv', text: damaged });
    await chooseVolunteer(page);
    await expect.poll(() => tile(page, 'Gagal').textContent()).toBe('6');
    await page.getByRole('button', { name: 'Periksa' }).click();
    await page.getByText('Diperiksa server, juga terhadap data yang sudah ada.').waitFor();
    for (const row of [3, 4, 5, 6, 7, 10]) await lineOf(page, row).first().waitFor();
    expect(await lineOf(page, 3).first().textContent()).toContain('Nama harus diisi');
    expect(await lineOf(page, 8).first().textContent()).toContain('baris 2');
    await submitButton(page).click();
    await page.getByRole('heading', { name: 'Hasil upload' }).waitFor();
    expect(await tile(page, 'Berhasil').textContent()).toBe('1');
    expect(await tile(page, 'Gagal').textContent()).toBe('6');
    expect(await lineOf(page, 4).first().textContent()).toContain('tidak ada di kalender');
    await picture(page, 'import-result');
    expect((await residents('Warga Impor 20')).total).toBe(1);
  });

  it('gives back only the failed rows, which are corrected and taken in', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Unduh baris yang gagal' }).click(),
    ]);
    const failed = await textOf(download);
    const lines = failed.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toMatch(/hasil_verifikasi,Alasan$/);
    expect(lines).toHaveLength(7);
    const mended = failed
      .replace(/IMP-201,,/, 'IMP-201,Warga Impor 201,')
      .replace('2026-02-30', '1962-02-28')
      .replace('8.12346E+11', '081234599999')
      .replace('01-Feb', '001')
      .replace(',X,', ',Laki-laki,')
      .replace('#REF!', 'Belum punya');
    await page.getByRole('button', { name: 'Impor berkas lain' }).click();
    await chooseFile(page, { name: 'perbaikan.csv', text: mended });
    await chooseVolunteer(page);
    await expect.poll(() => tile(page, 'Baru').textContent()).toBe('6');
    await submitButton(page).click();
    await page.getByText('Berhasil mengupload 6 data warga binaan').first().waitFor();
    expect((await residents('Warga Impor 20')).total).toBe(7);
  });
});

describe('an import', () => {
  it('is kept in the history and can be undone; what was edited since stays', async () => {
    await openUpload(page);
    await chooseFile(page, { name: 'urung.csv', text: residentCsv(people(500, 3)) });
    await chooseVolunteer(page);
    await submitButton(page).click();
    await page.waitForURL('**/warga-binaan');
    const { data } = await residents('Warga Impor 500');
    await page.goto(`/warga-binaan/${data[0]?.id}/edit`);
    await page.getByRole('main').getByLabel(/^Nama/).fill('Warga Impor 500 Diubah');
    await page.getByRole('main').getByRole('button', { name: 'Simpan', exact: true }).click();
    await page.getByText('Warga binaan berhasil diperbarui').first().waitFor();
    await page.goto('/impor');
    await page.getByRole('link', { name: 'urung.csv' }).first().click();
    await page.waitForURL('**/impor/*');
    await page.getByRole('button', { name: 'Urungkan impor ini' }).click();
    const dialog = page.getByRole('dialog', { name: 'Urungkan impor ini?' });
    await dialog.getByText('Warga Impor 500 Diubah').waitFor();
    await picture(page, 'import-undo');
    await dialog.getByRole('button', { name: 'Hapus 2 warga binaan' }).click();
    await page.getByText(/Impor ini sudah diurungkan/).waitFor();
    expect((await residents('Warga Impor 50')).total).toBe(1);
  });
});

describe('other entities', () => {
  it('get the page by their declaration: families', async () => {
    const [user] = (await ask<RowOf<{ readonly email: string }>>(page, '/admin/users?role=user&per_page=1')).data;
    await openUpload(page, '/families/upload');
    const text = [
      'user_id,nama_anggota,hubungan,jenis_kelamin,tanggal_lahir,pekerjaan,pendidikan,penghasilan,tanggungan',
      `${user?.email},Anak Impor,Anak,L,2015-04-03,Belum bekerja,SD,0,ya`,
    ].join('\n');
    await chooseFile(page, { name: 'keluarga.csv', text });
    await expect.poll(() => tile(page, 'Baru').textContent()).toBe('1');
    await submitButton(page).click();
    await page.waitForURL('**/families');
    await page.getByText('Berhasil mengupload 1 data anggota keluarga').first().waitFor();
  });
});

/** A key that is pressed while the browser is busy with the page may open none: the person presses again. */
async function chooserOf(page: Page): Promise<FileChooser> {
  for (let attempt = 0; ; attempt += 1) {
    const opens = page.waitForEvent('filechooser', { timeout: 5_000 });
    await page.keyboard.press('Space');
    try {
      return await opens;
    } catch (error) {
      if (attempt === 4) throw error;
    }
  }
}

describe('with the keyboard alone', () => {
  it('a file is chosen, checked and sent', async () => {
    await openUpload(page);
    const volunteer = page.getByRole('combobox', { name: /^Relawan/ });
    await volunteer.focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option').first().waitFor();
    // Newer entries take the place of those that were there, and with them what was pointed at: one presses again.
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowDown');
        await page.locator('[role=option].Mui-focused').waitFor();
        await page.keyboard.press('Enter');
        return volunteer.inputValue();
      })
      .not.toBe('');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Pilih berkas');
    const chooser = await chooserOf(page);
    await chooser.setFiles({
      name: 'papan.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(residentCsv(people(600, 2))),
    });
    await expect.poll(() => tile(page, 'Baru').textContent()).toBe('2');
    // The columns were all found: what corrects them is not in the way.
    expect(await page.getByRole('combobox', { name: /mengisi$/ }).count()).toBe(0);
    await submitButton(page).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Berhasil mengupload 2 data warga binaan').first().waitFor();
  });
});
