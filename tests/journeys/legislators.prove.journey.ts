import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type RunningServer, sharedServer, signInAs, type Visit, visit } from '../support/journey';
import { ask, type RowOf, sees } from '../support/officeVisit';
import { photo, plain } from '../support/pictures';

interface Member {
  readonly id: number;
  readonly kode_aleg: string;
  readonly nama_lengkap: string;
  readonly foto_profil: string | null;
  readonly volunteers_count: number;
  readonly volunteers: readonly { readonly id: number; readonly name: string }[];
}

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
  await server?.stop();
});
beforeEach(async () => {
  await page.goto('/anggota-legislatif');
  await rows().first().waitFor();
});
afterEach(() => expect(office.problems).toEqual([]));

const path = '/admin/anggota-legislatif';
const rows = (): Locator =>
  page.getByRole('table', { name: 'Daftar anggota legislatif' }).locator('tbody tr:not(:has(.bone))');
const rowOf = (name: string): Locator => rows().filter({ hasText: name });
const main = (): Locator => page.getByRole('main');
const input = (name: string): Locator =>
  main()
    .getByLabel(new RegExp(`^${name}`))
    .and(page.locator('input, textarea, select'));
const save = () => main().getByRole('button', { name: 'Simpan', exact: true }).click();
const list = async (query = '') => (await ask<RowOf<Member>>(page, `${path}?page=1&per_page=1000&${query}`)).data;

const values = {
  'Kode aleg': 'ALEG-777',
  'Nama lengkap': 'Sri Wahyuni, S.H.',
  'Tempat lahir': 'Bandung',
  'Tanggal lahir': '1972-04-05',
  'No. telepon': '0812-3450-0777',
  Email: 'sri777@dprd.example',
  Alamat: 'Jl. Kenanga 3',
  Kelurahan: 'Mekarjaya',
  Kecamatan: 'Sukmajaya',
  Kota: 'Kota Bekasi',
  Provinsi: 'Jawa Barat',
  'Kode pos': '16411',
  'Jabatan saat ini': 'Anggota Komisi D',
  'Partai politik': 'Partai Contoh',
  'Daerah pemilihan': 'Dapil 2',
} as const;

it('is created, with its photo, and stands in the list', async () => {
  await page.getByRole('link', { name: 'Tambah anggota legislatif' }).last().click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/anggota-legislatif/create');
  await save();
  for (const name of ['Kode aleg', 'Email', 'Kota']) await sees(main(), `${name} wajib diisi`);
  for (const [name, value] of Object.entries(values)) await input(name).fill(value);
  await main().getByRole('radio', { name: 'Perempuan' }).check();
  await main()
    .locator('input[type=file][data-field=foto_profil]')
    .setInputFiles({ name: 'catatan.txt', mimeType: 'text/plain', buffer: Buffer.from('bukan foto') });
  await sees(main(), /JPG|PNG/);
  await main()
    .locator('input[type=file][data-field=foto_profil]')
    .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await save();
  await sees(page, 'Anggota legislatif berhasil ditambahkan!');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/anggota-legislatif');
  await rowOf('Sri Wahyuni, S.H.').waitFor();
  const [created] = await list('search=ALEG-777');
  expect(created?.foto_profil).toMatch(/^legislators\/\d{4}\/[0-9a-f]{32}\.jpg\?/);
});

it('is changed at its own address, its photo replaced', async () => {
  const [member] = await list('search=ALEG-777');
  await rowOf('Sri Wahyuni, S.H.').getByRole('link', { name: /^Ubah/ }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/anggota-legislatif/edit/${member?.id}`);
  await input('Jabatan saat ini').fill('Ketua Komisi D');
  await main()
    .locator('input[type=file][data-field=foto_profil]')
    .setInputFiles({ name: 'baru.png', mimeType: 'image/png', buffer: await plain().png().toBuffer() });
  await save();
  await sees(page, 'Anggota legislatif berhasil diperbarui!');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/anggota-legislatif');
  const changed = await ask<Member & { jabatan_saat_ini: string }>(page, `${path}/${member?.id}`);
  expect(changed.jabatan_saat_ini).toBe('Ketua Komisi D');
  expect(changed.foto_profil?.split('?')[0]).not.toBe(member?.foto_profil?.split('?')[0]);
});
