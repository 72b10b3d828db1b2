import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, sharedServer, signInAs, type Visit, visit } from '../support/journey';
import { ask, type RowOf, sees } from '../support/officeVisit';

interface Resident {
  readonly id: number;
  readonly nama: string;
  readonly relawan_id: number;
  readonly relawan: { readonly name: string; readonly email: string };
  readonly hasil_verifikasi: string | null;
}

const list = '/admin/warga-binaan';
let server: RunningServer;
let office: Visit;
let page: Page;

beforeAll(async () => {
  server = await sharedServer();
  office = await visit(server.url);
  page = office.page;
  await signInAs(page);
});
afterAll(async () => {
  expect(office.problems).toEqual([]);
  await server?.stop();
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const find = async (name: string) =>
  (await ask<RowOf<Resident>>(page, `${list}?page=1&per_page=100&search=${encodeURIComponent(name)}`)).data;

describe('the register of residents', () => {
  it('takes a new one whose age follows the birth date, and refuses one with gaps', async () => {
    await page.goto('/warga-binaan/create');
    await page.getByRole('textbox', { name: /^Nama/ }).waitFor();
    await press('Simpan');
    await sees(page, 'Mohon lengkapi semua field yang wajib diisi');
    for (const sentence of [
      'Relawan harus dipilih',
      'Nama harus diisi',
      'RT harus diisi',
      'Jenis kelamin harus dipilih',
    ])
      await sees(page, sentence);
    const picker = page.getByRole('combobox', { name: 'Relawan' });
    await picker.click();
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.getByRole('textbox', { name: /^Nama/ }).fill('Uji Perjalanan');
    await page.getByLabel('Tanggal lahir').fill('2004-02-29');
    expect(await page.getByRole('group', { name: 'Usia' }).locator('output').textContent()).toMatch(/^2\d$/);
    await page.getByRole('radio', { name: 'Perempuan' }).check();
    await page.getByRole('textbox', { name: /^Alamat/ }).fill('Jl. Uji 1');
    await page.getByRole('textbox', { name: /^Kecamatan/ }).fill('Beji');
    await page.getByRole('combobox', { name: /^Kelurahan/ }).fill('Kukusan');
    await page.getByRole('textbox', { name: /^RT/ }).fill('1');
    await page.getByRole('textbox', { name: /^RW/ }).fill('2');
    await press('Simpan');
    await sees(page, 'Warga binaan berhasil ditambahkan');
    expect(await find('Uji Perjalanan')).toMatchObject([{ rt: '001', rw: '002', status_kta: 'Belum punya' }]);
  });
});
