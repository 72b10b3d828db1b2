import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractStandIn, startStandIn } from '../support/contractStandIn';
import { type ApiCalls, announcedQuestions, isDescribed, watchCalls } from '../support/describedCalls';
import { picture, signInAs, type Visit, visit } from '../support/journey';
import { sees } from '../support/officeVisit';

const screens = [
  '/volunteers',
  '/volunteers/502',
  '/anggota-legislatif',
  '/anggota-legislatif/1',
  '/anggota-legislatif/create',
  '/anggota-legislatif/edit/2',
];

/** Controls and facts that only an API with extensions can serve. */
const beyond = /Terhapus|Urungkan|Riwayat perubahan|Pulihkan|Lihat semua relawan|Warga binaan \(\d/;

let api: ContractStandIn;
let visitor: Visit;
let page: Page;
let calls: ApiCalls;

beforeAll(async () => {
  api = await startStandIn({ panelDir: 'dist/panel' });
  visitor = await visit(api.url);
  page = visitor.page;
  calls = watchCalls(page, api.apiUrl);
  await signInAs(page);
});
afterAll(async () => {
  await api.close();
});

const lastOf = (line: string) => api.requests.findLast(({ method, path }) => `${method} ${path}` === line);
const rowsOf = (name: string): Locator => page.getByRole('table', { name }).locator('tbody tr:not(:has(.bone))');
const dialog = (): Locator => page.getByRole('dialog');
const main = (): Locator => page.getByRole('main');
const field = (name: string): Locator =>
  main()
    .getByLabel(new RegExp(`^${name}`))
    .and(page.locator('input, select, textarea'));
const save = () => main().getByRole('button', { name: 'Simpan', exact: true }).click();

async function settled(path: string): Promise<void> {
  await page.goto(path);
  await page.locator('h1', { hasNotText: 'Memuat' }).waitFor({ state: 'attached' });
  await expect.poll(() => page.locator('[aria-busy=true], .MuiSkeleton-root').count(), { timeout: 10_000 }).toBe(0);
}

describe('volunteers and legislators on an API with only the described calls', () => {
  it('open with described calls alone, and offer nothing else', async () => {
    for (const path of screens) {
      await settled(path);
      const labels = page
        .locator('main, nav, [role=dialog]')
        .locator('button, a, [role=tab], label, legend, h2, dt, th');
      expect(
        (await labels.allTextContents()).filter((text) => beyond.test(text)),
        path,
      ).toEqual([]);
      await picture(page, `stand-in-people-${path.slice(1).replaceAll(/\W/g, '-')}`);
    }
    expect(calls.lines.filter((line) => !isDescribed(line))).toEqual(announcedQuestions);
    expect(calls.failures).toEqual(announcedQuestions.map((line) => `404 ${line}`));
  });

  it('volunteers are counted, narrowed and paged by the described names', async () => {
    await settled('/volunteers');
    await sees(page.getByRole('region', { name: 'Ringkasan relawan' }), '18');
    expect(await rowsOf('Daftar relawan').count()).toBe(15);
    await sees(rowsOf('Daftar relawan').filter({ hasText: 'Bunga Citra' }), '82% · Hampir lengkap');
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Nonaktif' });
    await expect.poll(() => rowsOf('Daftar relawan').count()).toBe(3);
    await page.getByRole('combobox', { name: 'Kelengkapan' }).selectOption({ label: 'Belum lengkap' });
    await page.getByRole('textbox', { name: 'Kota' }).fill('bogor');
    await expect
      .poll(() => lastOf('GET /admin/volunteers')?.query)
      .toEqual({ page: '1', per_page: '15', status: 'inactive', profile_complete: 'incomplete', city: 'bogor' });
  });

  it('a volunteer is read from the nested answer, switched and deleted', async () => {
    await settled('/volunteers/501');
    await sees(dialog(), 'Agus Salim, S.Sos.');
    await page.getByRole('tab', { name: /^Keluarga/ }).click();
    await sees(dialog(), 'Anak Agus Salim');
    await page.getByRole('tab', { name: /^Ekonomi/ }).click();
    const economy = page.getByRole('tabpanel', { name: /^Ekonomi/ });
    await sees(economy, 'Defisit');
    await sees(economy, 'Motor');
    expect(await economy.getByText('Jumlah hutang').count()).toBe(0);
    await dialog().getByRole('button', { name: 'Nonaktifkan' }).click();
    await dialog().getByRole('button', { name: 'Aktifkan', exact: true }).waitFor();
    expect(lastOf('PATCH /admin/volunteers/501/status')?.body).toEqual({ is_active: false });
    await dialog().getByRole('button', { name: 'Hapus' }).click();
    const question = page.getByRole('dialog', { name: 'Hapus relawan?' });
    await sees(question, 'akan dihapus permanen');
    expect(await question.getByText('memulihkannya').count()).toBe(0);
    await question.getByRole('button', { name: /^Hapus relawan/ }).click();
    await sees(page, 'Relawan dihapus.');
    expect(api.volunteers.some(({ id }) => id === 501)).toBe(false);
  });

  it('legislators: one sentence of the server stands under its fields, which typing clears', async () => {
    await settled('/anggota-legislatif/create');
    for (const [name, value] of Object.entries({
      'Kode aleg': 'AL-01',
      'Nama lengkap': 'Sri Wahyuni',
      'Tempat lahir': 'Bandung',
      'Tanggal lahir': '1972-04-05',
      'No. telepon': '0812-3450-0777',
      Email: 'aleg2@dprd.example',
      Alamat: 'Jl. Kenanga 3',
      Kelurahan: 'Mekarjaya',
      Kecamatan: 'Sukmajaya',
      Kota: 'Depok',
      Provinsi: 'Jawa Barat',
      'Kode pos': '16411',
      'Jabatan saat ini': 'Anggota',
      'Partai politik': 'Partai Maju',
      'Daerah pemilihan': 'Dapil 2',
    }))
      await field(name).fill(value);
    await main().getByRole('radio', { name: 'Perempuan' }).check();
    await save();
    await sees(main(), 'The kode_aleg has already been taken.');
    await sees(main(), 'The email has already been taken.');
    expect(await field('Kode aleg').getAttribute('aria-invalid')).toBe('true');
    await picture(page, 'stand-in-legislator-refused');
    await field('Kode aleg').fill('AL-90');
    await expect.poll(() => field('Kode aleg').getAttribute('aria-invalid')).not.toBe('true');
    await field('Email').fill('sri@dprd.example');
    await save();
    await sees(page, 'Anggota legislatif berhasil ditambahkan!');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/anggota-legislatif');
    const sent = lastOf('POST /admin/anggota-legislatif');
    expect(String(sent?.headers['content-type'])).toMatch(/^multipart\/form-data/);
    // What is empty is not sent.
    expect(Object.keys(sent?.body ?? {})).not.toContain('riwayat_jabatan');
  });

  it('legislators: changed with the described override, deleted with the server’s reason', async () => {
    await settled('/anggota-legislatif/edit/2');
    await field('Kota').fill('Kota Bekasi');
    await save();
    await sees(page, 'Anggota legislatif berhasil diperbarui!');
    expect(lastOf('POST /admin/anggota-legislatif/2')).toMatchObject({
      headers: { 'x-http-method-override': 'PUT' },
      body: { kota: 'Kota Bekasi', kode_aleg: 'AL-02' },
    });
    await settled('/anggota-legislatif/1');
    await sees(dialog().getByRole('region', { name: /^Relawan \(\d\)/ }), 'Dewi Anjani');
    await dialog().getByRole('button', { name: 'Hapus' }).click();
    const question = page.getByRole('dialog', { name: /Hapus/ }).last();
    await sees(question, 'Tindakan ini tidak dapat dibatalkan.');
    await question.getByRole('button', { name: 'Hapus anggota legislatif' }).click();
    await sees(question, /Gagal menghapus anggota legislatif: Masih memiliki \d relawan\./);
  });

  it('asked for nothing else on the way', () => {
    expect(calls.lines.filter((line) => !isDescribed(line))).toEqual(announcedQuestions);
    expect(visitor.problems).toEqual([]);
  });
});
