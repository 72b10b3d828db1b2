import type { Page } from 'playwright-core';
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
import { leave, picture, type RunningServer, signInAs, startServer, type Visit, visit } from '../support/journey';
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

  it('sent once more changes nothing, and says so', async () => {
    await openUpload(page);
    await chooseFile(page, { name: 'warga.csv', text: residentCsv(people(100, 5)) });
    await chooseVolunteer(page);
    await submitButton(page).click();
    await page.getByText(/^Tidak ada yang berubah\. /).waitFor();
    await page.waitForTimeout(2500);
    expect(new URL(page.url()).pathname).toBe('/warga-binaan/upload');
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
    expect(await lineOf(page, 4).first().textContent()).toContain('Tanggal lahir');
    await picture(page, 'import-result');
    expect((await residents('Warga Impor 20')).total).toBe(1);
  });

  it('gives back only the failed rows, which are corrected and taken in', async () => {
    await page.getByRole('button', { name: 'Unduh baris yang gagal' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
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

describe('columns and dates', () => {
  it('are mapped by name, corrected by the person, and never filled twice', async () => {
    await openUpload(page);
    const text = residentCsv([residentCells(300)]).replace('alamat', 'tempat tinggal sekarang');
    await chooseFile(page, { name: 'lain.csv', text });
    await page.getByText('Belum ada kolom untuk: Alamat.').waitFor();
    const column = page.getByRole('combobox', { name: 'Kolom "tempat tinggal sekarang" mengisi' });
    await column.click();
    await page.getByRole('option', { name: /^Nama/ }).click();
    await page.getByText('Nama sudah diisi kolom "nama".').waitFor();
    await column.click();
    await page.getByRole('option', { name: /^Alamat/ }).click();
    await expect.poll(() => tile(page, 'Baru').textContent()).toBe('1');
    await chooseVolunteer(page);
    await submitButton(page).click();
    await page.waitForURL('**/warga-binaan');
    expect((await residents('Warga Impor 300')).total).toBe(1);
  });

  it('invalid start rows are ignored; a start row beyond the file is said', async () => {
    await openUpload(page);
    await chooseFile(page, { name: 'warga.csv', text: residentCsv(people(400, 3)) });
    const start = page.getByRole('spinbutton', { name: 'Baris mulai' });
    await start.fill('0');
    await start.blur();
    expect(await start.inputValue()).toBe('2');
    await page.getByText(/^Baris 2: IMP-400/).waitFor();
    await start.fill('3');
    await page
      .getByText(/^Baris 3: IMP-401/)
      .first()
      .waitFor();
    await start.fill('1');
    expect(await page.getByRole('checkbox', { name: 'Baris pertama berisi judul kolom' }).isChecked()).toBe(true);
    await page.getByText(/^Baris 2: IMP-400/).waitFor();
  });

  it('refuses what is no file of records, and keeps the one that was chosen', async () => {
    await chooseFile(page, { name: 'foto.png', text: 'x', type: 'image/png' });
    await page.getByText('Format file tidak valid. Silakan upload file CSV.').waitFor();
    await chooseFile(page, { name: 'besar.csv', text: 'a'.repeat(5 * 1024 * 1024 + 1) });
    await page.getByText('Ukuran file terlalu besar. Maksimal 5MB.').waitFor();
    await page.getByText('warga.csv', { exact: true }).waitFor();
  });

  it('asks before a chosen file is left behind', async () => {
    await page.getByRole('link', { name: 'Pengguna', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Tinggalkan impor?' });
    await dialog.getByRole('button', { name: 'Tetap di sini' }).click();
    await page.getByText('warga.csv', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Pengguna', exact: true }).click();
    await dialog.getByRole('button', { name: 'Tinggalkan' }).click();
    await page.waitForURL('**/users');
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

  it('get the page by their declaration: legislators', async () => {
    await openUpload(page, '/anggota-legislatif/upload');
    const text = [
      'kode_aleg,nama_lengkap,jenis_kelamin,tempat_lahir,tanggal_lahir,no_telepon,email,alamat,kelurahan,kecamatan,kota,provinsi,kode_pos,jabatan_saat_ini,partai_politik,daerah_pemilihan,status',
      'IMP-01,Legislator Impor,L,Bandung,1970-05-06,081234567812,impor@contoh.example,Jl. Impor 1,Citarum,Bandung Wetan,Bandung,Jawa Barat,40115,Anggota,Partai Contoh,Dapil 1,Aktif',
    ].join('\n');
    await chooseFile(page, { name: 'aleg.csv', text });
    await expect.poll(() => tile(page, 'Baru').textContent()).toBe('1');
    await submitButton(page).click();
    await page.waitForURL('**/anggota-legislatif');
  });
});

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
    const chooserOpens = page.waitForEvent('filechooser');
    await page.keyboard.press('Space');
    const chooser = await chooserOpens;
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

describe('who sees only their own', () => {
  it('is offered only own volunteers, and finds only own imports', async () => {
    const other = await visit(server.url, { width: 360 });
    await signInAs(other.page, 'aleg@contoh.example');
    await openUpload(other.page);
    await chooseFile(other.page, { name: 'aleg.csv', text: residentCsv(people(700, 2)) });
    await chooseVolunteer(other.page);
    await expect.poll(() => tile(other.page, 'Baru').textContent()).toBe('2');
    expect(await other.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await picture(other.page, 'import-360');
    await submitButton(other.page).click();
    await other.page.waitForURL('**/warga-binaan');
    expect((await residents('Warga Impor 70', other.page)).total).toBe(2);
    await other.page.goto('/impor');
    await other.page.getByText('aleg.csv').first().waitFor();
    expect(await other.page.getByText('urung.csv').count()).toBe(0);
    await other.page.goto('/anggota-legislatif/upload');
    await other.page.getByText('Anda tidak punya akses ke halaman ini.').waitFor();
    expect(other.problems).toEqual([]);
    await leave(other.context);
  });
});
