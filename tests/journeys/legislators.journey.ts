import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { leave, type RunningServer, signInAs, startServer, type Visit, visit } from '../support/journey';
import { callAs } from '../support/journeyFile';
import { ask, breakPath, type Figures, isInAddress, type RowOf, searchesOf, sees } from '../support/officeVisit';
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
  server = await startServer();
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
const dialog = (): Locator => page.getByRole('dialog');
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

it('the figures are the server’s, the volunteers’ among them', async () => {
  const figures = await ask<Figures>(page, `${path}/statistics`);
  const summary = page.getByRole('region', { name: 'Ringkasan anggota legislatif' });
  for (const [label, figure] of [
    ['Total Aleg', figures.total_aleg],
    ['Aktif', figures.active_aleg],
    ['Tidak Aktif', figures.inactive_aleg],
    ['Total Relawan', figures.total_volunteers],
  ])
    await sees(summary, new RegExp(`^${label}$`)).then(() => sees(summary, String(figure)));
});

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

it('a taken code is said under its field, and gone once it is typed anew', async () => {
  const [first] = await list('search=ALEG-001');
  await page.goto('/anggota-legislatif/create');
  for (const [name, value] of Object.entries({ ...values, Email: 'lain@dprd.example' })) await input(name).fill(value);
  await input('Kode aleg').fill(first?.kode_aleg ?? '');
  await main().getByRole('radio', { name: 'Laki-laki' }).check();
  await save();
  await sees(main(), 'Kode aleg sudah digunakan');
  await expect.poll(() => input('Kode aleg').getAttribute('aria-invalid')).toBe('true');
  await input('Kode aleg').fill('ALEG-778');
  await input('Kode aleg').press('Tab');
  await expect.poll(() => input('Kode aleg').getAttribute('aria-invalid')).not.toBe('true');
  await page.goto('/help');
  const leave = page.getByRole('button', { name: /Buang/ });
  if ((await leave.count()) > 0) await leave.click();
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

it('search and typed filters wait, then narrow', async () => {
  const searches = searchesOf(page, path);
  await page.getByRole('searchbox').pressSequentially('ALEG-77', { delay: 30 });
  await expect.poll(() => rows().count()).toBe(1);
  expect(searches).toEqual(['ALEG-77']);
  await page.goto('/anggota-legislatif');
  await page.getByRole('textbox', { name: 'Kota' }).fill('bekasi');
  await rowOf('Sri Wahyuni').waitFor();
  await expect.poll(() => rows().count()).toBe((await list('kota=bekasi')).length);
  await page.getByRole('textbox', { name: 'Partai politik' }).fill('contoh');
  await page.getByRole('combobox', { name: 'Jenis kelamin' }).selectOption('Laki-laki');
  await sees(page, 'Tidak ada anggota legislatif yang cocok');
  expect(isInAddress(page, '"partai_politik":"contoh"')).toBe(true);
});

it('the detail has the photo and the volunteers, each with the way to it', async () => {
  const [named] = (await list()).filter(({ volunteers_count }) => volunteers_count > 0);
  const member = await ask<Member>(page, `${path}/${named?.id}`);
  await rowOf(member.nama_lengkap).locator('a.row-link').click();
  const panel = dialog().getByRole('region', { name: `Relawan (${member.volunteers.length})` });
  await panel.waitFor();
  expect(await panel.getByRole('link').allTextContents()).toEqual(
    expect.arrayContaining(member.volunteers.map(({ name }) => name)),
  );
  const image = dialog().locator('img').first();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await panel.getByRole('link', { name: member.volunteers[0]?.name ?? '', exact: true }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/volunteers/${member.volunteers[0]?.id}`);
  const broken = await breakPath(page, `${path}/${member.id}`);
  await page.goto(`/anggota-legislatif/${member.id}`);
  await sees(dialog(), 'Gagal Memuat Detail');
  await sees(dialog(), 'Server sedang bermasalah.');
  await broken.mend();
});

it('is not deleted while anything is theirs, and otherwise recoverably', async () => {
  const [kept] = (await list()).filter(({ volunteers_count }) => volunteers_count > 0);
  await rowOf(kept?.nama_lengkap ?? '')
    .getByRole('button', { name: /^Hapus/ })
    .click();
  await sees(dialog(), 'Tindakan ini tidak dapat dibatalkan.');
  await dialog().getByRole('button', { name: 'Hapus anggota legislatif' }).click();
  await sees(dialog(), /Gagal menghapus anggota legislatif: Masih dipakai oleh \d+ pengguna/);
  await dialog().getByRole('button', { name: 'Batal' }).click();
  await rowOf('Sri Wahyuni')
    .getByRole('button', { name: /^Hapus/ })
    .click();
  await dialog().getByRole('button', { name: 'Hapus anggota legislatif' }).click();
  await sees(page, 'Anggota legislatif dihapus.');
  await expect.poll(() => rowOf('Sri Wahyuni').count()).toBe(0);
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await rowOf('Sri Wahyuni').waitFor();
});

it('figures and list say what failed', async () => {
  const figures = await breakPath(page, `${path}/statistics`);
  const broken = await breakPath(page, path);
  await page.goto('/anggota-legislatif');
  await sees(page, /Gagal memuat statistik anggota legislatif/);
  await sees(page, /Gagal memuat data anggota legislatif/);
  await broken.mend();
  await figures.mend();
  await page.getByRole('button', { name: 'Coba lagi' }).last().click();
  await rows().first().waitFor();
});

it('is nobody’s but the administrator’s', async () => {
  const aleg = await visit(server.url);
  await signInAs(aleg.page, 'aleg@contoh.example');
  expect(await aleg.page.getByRole('link', { name: 'Anggota Legislatif', exact: true }).count()).toBe(0);
  for (const where of ['', '/create', '/edit/1', '/1']) {
    await aleg.page.goto(`/anggota-legislatif${where}`);
    await sees(aleg.page, /tidak (punya|memiliki) akses/i);
  }
  expect((await callAs(aleg.page, 'GET', `${path}/1`)).status).toBe(403);
  await leave(aleg.context);
});
