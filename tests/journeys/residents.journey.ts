import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leave, picture, type RunningServer, signInAs, startServer, type Visit, visit } from '../support/journey';
import { ask, breakPath, type RowOf, sees, wordsOf } from '../support/officeVisit';

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
  server = await startServer();
  office = await visit(server.url);
  page = office.page;
  await signInAs(page);
});
afterAll(async () => {
  expect(office.problems).toEqual([]);
  await server?.stop();
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const rows = () => page.getByRole('table', { name: 'Daftar warga binaan' }).locator('tbody tr:not(:has(.bone))');
const find = async (name: string) =>
  (await ask<RowOf<Resident>>(page, `${list}?page=1&per_page=100&search=${encodeURIComponent(name)}`)).data;
const openList = async () => {
  await page.goto('/warga-binaan');
  await rows().first().waitFor();
};

describe('the register of residents', () => {
  it('counts as the API does, in seven figures that narrow the list', async () => {
    await openList();
    const figures = await ask<Record<string, number & Record<string, number>>>(page, `${list}/statistics`);
    const cards = page.getByRole('region', { name: 'Ringkasan warga binaan' }).getByRole('button');
    expect(await wordsOf(cards)).toEqual([
      `Total Warga ${figures.total_warga}`,
      `Sudah punya KTA ${figures.status_kta?.sudah_punya}`,
      `Belum punya KTA ${figures.status_kta?.belum_punya}`,
      `UPA Bulanan ${figures.hasil_verifikasi?.upa_bulanan}`,
      `UPA Mingguan ${figures.hasil_verifikasi?.upa_mingguan}`,
      `Tidak Bersedia ${figures.hasil_verifikasi?.tidak_bersedia}`,
      `Belum diverifikasi ${figures.hasil_verifikasi?.belum_diverifikasi}`,
    ]);
    await cards.filter({ hasText: 'Belum diverifikasi' }).click();
    await sees(page, `dari ${figures.hasil_verifikasi?.belum_diverifikasi} warga binaan`);
    expect(await wordsOf(rows().first())).toEqual([expect.stringContaining('Belum diverifikasi')]);
    await cards.filter({ hasText: 'UPA Mingguan' }).click();
    await sees(page, `dari ${figures.hasil_verifikasi?.upa_mingguan} warga binaan`);
    expect(await wordsOf(rows().first())).toEqual([expect.stringContaining('UPA Mingguan')]);
    await picture(page, 'residents');
  });

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
    await page.getByRole('textbox', { name: /^Kelurahan/ }).fill('Kukusan');
    await page.getByRole('textbox', { name: /^RT/ }).fill('1');
    await page.getByRole('textbox', { name: /^RW/ }).fill('2');
    await press('Simpan');
    await sees(page, 'Warga binaan berhasil ditambahkan');
    expect(await find('Uji Perjalanan')).toMatchObject([{ rt: '001', rw: '002', status_kta: 'Belum punya' }]);
  });

  it('shows one with every section, the mentor leading to the person', async () => {
    const [resident] = await find('Uji Perjalanan');
    await page.goto(`/warga-binaan/${resident?.id}`);
    await sees(page.getByRole('region', { name: 'Ringkasan' }), 'RT 001/RW 002');
    for (const section of ['Relawan', 'Informasi pribadi', 'Alamat', 'Status dan verifikasi', 'Pencatatan'])
      await page.getByRole('region', { name: section, exact: true }).waitFor();
    await sees(page.getByRole('region', { name: 'Alamat' }), 'RT 001/RW 002');
    await sees(page, resident?.relawan.email ?? '');
    expect(await page.getByRole('region', { name: 'Pencatatan' }).locator('time').first().textContent()).toMatch(
      /^\d{1,2} \p{L}+ \d{4} \d{2}:\d{2}$/u,
    );
    await picture(page, 'resident');
    await page.getByRole('link', { name: resident?.relawan.name ?? '', exact: true }).click();
    await page.waitForURL(`**/users/${resident?.relawan_id}`);
    await page.getByRole('heading', { level: 1, name: resident?.relawan.name ?? '' }).waitFor();
  });

  it('says that one is missing, and what could not be loaded', async () => {
    await page.goto('/warga-binaan/999999');
    await sees(page, 'Data warga binaan tidak ditemukan');
    const [resident] = await find('Uji Perjalanan');
    const broken = await breakPath(page, `${list}/${resident?.id}`);
    await page.goto(`/warga-binaan/${resident?.id}/edit`);
    await sees(page.getByRole('alert'), 'Gagal memuat data warga binaan');
    await broken.mend();
    await page.getByRole('button', { name: 'Ke daftar' }).click();
    await rows().first().waitFor();
  });

  it('deletes one after the described question, and it can be taken back', async () => {
    const [resident] = await find('Uji Perjalanan');
    await page.goto(`/warga-binaan/${resident?.id}`);
    await page.getByRole('main').getByRole('button', { name: 'Hapus', exact: true }).click();
    await sees(
      page.getByRole('dialog'),
      'Apakah Anda yakin ingin menghapus warga binaan "Uji Perjalanan"? Tindakan ini tidak dapat dibatalkan.',
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus warga binaan' }).click();
    await rows().first().waitFor();
    await sees(page, 'Warga binaan berhasil dihapus');
    await press('Urungkan');
    await expect.poll(async () => (await find('Uji Perjalanan')).length).toBe(1);
  });

  it('deletes many at once, says what the server says, and takes them back', async () => {
    await openList();
    const names = await rows().locator('.row-link').allTextContents();
    const before = (await ask<RowOf<Resident>>(page, `${list}?page=1`)).total;
    for (const name of names.slice(0, 2))
      await page
        .getByRole('checkbox', { name: `Pilih ${name}`, exact: true })
        .first()
        .check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Hapus' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Hapus 2 warga binaan/ })
      .click();
    await sees(page, '2 warga binaan dihapus.');
    expect((await ask<RowOf<Resident>>(page, `${list}?page=1`)).total).toBe(before - 2);
    await press('Urungkan');
    await expect.poll(async () => (await ask<RowOf<Resident>>(page, `${list}?page=1`)).total).toBe(before);
  });

  it('shows an aleg the own ones, and a foreign one like a missing one', async () => {
    const all = (await ask<RowOf<Resident>>(page, `${list}?page=1&per_page=1000`)).data;
    const scoped = await visit(server.url);
    await signInAs(scoped.page, 'aleg@contoh.example');
    const own = (await ask<RowOf<Resident>>(scoped.page, `${list}?page=1&per_page=1000`)).data.map(({ id }) => id);
    expect([own.length > 0, own.length < all.length]).toEqual([true, true]);
    const foreign = all.find(({ id }) => !own.includes(id));
    await scoped.page.goto(`/warga-binaan/${foreign?.id}`);
    await sees(scoped.page, 'Data warga binaan tidak ditemukan');
    await scoped.page.goto(`/users/${foreign?.relawan_id}`);
    await sees(scoped.page, 'Data pengguna tidak ditemukan');
    await leave(scoped.context);
  });
});
