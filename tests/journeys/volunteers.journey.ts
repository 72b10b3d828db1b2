import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { leave, picture, type RunningServer, signInAs, startServer, type Visit, visit } from '../support/journey';
import { callAs } from '../support/journeyFile';
import { ask, breakPath, type Figures, focused, isInAddress, type RowOf, sees, wordsOf } from '../support/officeVisit';

interface Volunteer {
  readonly id: number;
  readonly name: string;
  readonly is_active: boolean;
  readonly kota: string | null;
  readonly profile_percentage: number;
  readonly residents_count: number;
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
  await page.goto('/volunteers');
  await rows().first().waitFor();
});
afterEach(() => expect(office.problems).toEqual([]));

const rows = (where: Page = page): Locator =>
  where.getByRole('table', { name: 'Daftar relawan' }).locator('tbody tr:not(:has(.bone))');
const rowOf = (name: string): Locator => rows().filter({ hasText: name });
const dialog = (name?: string | RegExp): Locator => page.getByRole('dialog', name === undefined ? {} : { name });
const tab = (name: RegExp): Locator => page.getByRole('tab', { name });
const list = async (query = '', who: Page = page) =>
  (await ask<RowOf<Volunteer>>(who, `/admin/volunteers?page=1&per_page=1000&${query}`)).data;
const open = async (id: number) => {
  await page.goto(`/volunteers/${id}`);
  await page.getByRole('tablist', { name: 'Bagian profil relawan' }).waitFor();
};

it('the figures are the server’s, and narrow the list', async () => {
  const figures = await ask<Figures>(page, '/admin/volunteers/statistics');
  const summary = page.getByRole('region', { name: 'Ringkasan relawan' });
  await sees(summary, String(figures.total_volunteers));
  await summary.getByRole('button', { name: /^Profil Lengkap/ }).click();
  await expect.poll(() => rows().count()).toBe(figures.complete_profiles);
  const badges = await wordsOf(rows().locator('td:nth-child(4)'));
  expect(new Set(badges)).toEqual(new Set(['100% · Lengkap']));
  expect(isInAddress(page, 'profile_complete')).toBe(true);
});

it('the badge says in words how complete a profile is', async () => {
  const word = (percentage: number) =>
    percentage === 100
      ? 'Lengkap'
      : percentage >= 75
        ? 'Hampir lengkap'
        : percentage >= 50
          ? 'Sebagian'
          : 'Masih kurang';
  for (const { name, profile_percentage } of await list())
    await sees(rowOf(name), `${profile_percentage}% · ${word(profile_percentage)}`);
});

it('search and filters, the city as it is typed', async () => {
  const all = await list();
  await page.getByRole('textbox', { name: 'Kota' }).fill('depok');
  const inCity = all.filter(({ kota }) => kota?.toLowerCase().includes('depok')).length;
  await expect.poll(() => rows().count()).toBe(inCity);
  await page.getByRole('combobox', { name: 'Kelengkapan' }).selectOption({ label: 'Belum lengkap' });
  const incomplete = (await list('city=depok&profile_complete=incomplete')).length;
  await expect.poll(() => rows().count()).toBe(incomplete);
  const [first] = all;
  await page.goto('/volunteers');
  await page.getByRole('searchbox').fill(first?.name ?? '');
  await page.keyboard.press('Enter');
  await expect.poll(() => rows().count()).toBe((await list(`search=${encodeURIComponent(first?.name ?? '')}`)).length);
});

it('the detail shows four tabs, by keyboard too, and says what is still missing and who fills it in', async () => {
  const [least] = await list('sort_by=profile_percentage&sort_order=asc');
  await rowOf(least?.name ?? '')
    .locator('a.row-link')
    .press('Enter');
  await dialog(least?.name).waitFor();
  await sees(dialog(), /Data yang belum lengkap harus dilengkapi oleh relawan melalui aplikasi mobile\./);
  await sees(dialog(), 'Belum diisi');
  expect((await page.getByRole('tab').allTextContents()).map((text) => text.replace(/ [\d/]+$/, ''))).toEqual([
    'Profil Pribadi',
    'Keluarga',
    'Ekonomi',
    'Sosial',
  ]);
  await tab(/^Profil Pribadi/).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('tabpanel', { name: /^Keluarga/ }).waitFor();
  await tab(/^Sosial/).click();
  await sees(page.getByRole('tabpanel', { name: /^Sosial/ }), 'Minat kegiatan');
  await page.keyboard.press('Escape');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/volunteers');
});

it('shows the family, and the way to the person and to the residents in care', async () => {
  const [volunteer] = (await list()).filter(({ residents_count }) => residents_count > 0);
  const id = volunteer?.id ?? 0;
  const member = await callAs(page, 'POST', '/admin/families', {
    user_id: id,
    nama_anggota: 'Intan Permata',
    hubungan: 'Anak',
    jenis_kelamin: 'Perempuan',
    tanggal_lahir: '2016-02-03',
    pekerjaan: 'Pelajar',
    pendidikan: 'SD',
    penghasilan: 0,
    tanggungan: true,
  });
  expect(member.status).toBe(201);
  await open(id);
  await tab(/^Keluarga/).click();
  const family = page.getByRole('tabpanel', { name: /^Keluarga/ });
  expect(await family.getByRole('link', { name: 'Intan Permata' }).getAttribute('href')).toMatch(/^\/families\/\d+$/);
  await sees(family, 'Anak');
  expect(await dialog().getByRole('link', { name: 'Halaman orang ini' }).getAttribute('href')).toBe(`/users/${id}`);
  await dialog()
    .getByRole('link', { name: `Warga binaan (${volunteer?.residents_count})` })
    .click();
  await expect.poll(() => isInAddress(page, `"relawan_id":${id}`)).toBe(true);
  await sees(page, new RegExp(`dari ${volunteer?.residents_count} warga binaan`));
});

it('is switched off and on again, with the wanted state', async () => {
  const [volunteer] = (await list()).filter(({ is_active }) => is_active);
  const id = volunteer?.id ?? 0;
  await open(id);
  await dialog().getByRole('button', { name: 'Nonaktifkan' }).click();
  await sees(page, `${volunteer?.name} sekarang Nonaktif.`);
  await dialog().getByRole('button', { name: 'Aktifkan', exact: true }).waitFor();
  expect(await ask<Volunteer>(page, `/admin/volunteers/${id}`)).toMatchObject({ is_active: false });
  await dialog().getByRole('button', { name: 'Aktifkan', exact: true }).click();
  await dialog().getByRole('button', { name: 'Nonaktifkan' }).waitFor();
});

it('with residents is deleted only after somebody else has them, all by keyboard', async () => {
  const [giver, taker] = (await list()).filter(({ residents_count }) => residents_count > 0);
  if (!giver || !taker) throw new Error('The demo city has no two volunteers with residents.');
  await open(giver.id);
  await dialog(giver.name).getByRole('button', { name: 'Hapus' }).press('Enter');
  const question = dialog('Hapus relawan?');
  await sees(question, /semua data terkait .* akan dihapus permanen/);
  expect(await question.getByText('memulihkannya').count()).toBe(0);
  expect(await focused(page).textContent()).toBe('Batal');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await sees(question, `Masih dipakai oleh ${giver.residents_count} warga binaan`);
  const move = question.getByRole('button', { name: `Pindahkan ${giver.residents_count} warga binaan, lalu hapus` });
  await move.press('Enter');
  await sees(question, 'Relawan pengganti harus dipilih');
  await picture(page, 'volunteer-reassign');
  const picker = question.getByRole('combobox', { name: 'Relawan pengganti' });
  await picker.fill(taker.name);
  const options = page.getByRole('option');
  await expect
    .poll(() => options.allTextContents().then((all) => all.every((one) => one.includes(taker.name))))
    .toBe(true);
  await expect.poll(() => options.count()).toBe(1);
  expect(await page.getByRole('option', { name: new RegExp(giver.name) }).count()).toBe(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await move.press('Enter');
  await sees(page, `${giver.residents_count} warga binaan dipindahkan ke ${taker.name}.`);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/volunteers');
  expect((await list()).find(({ id }) => id === giver.id)).toBeUndefined();
  expect((await list()).find(({ id }) => id === taker.id)?.residents_count).toBe(
    taker.residents_count + giver.residents_count,
  );
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await rowOf(giver.name).waitFor();
});

it('says what failed, and tries again', async () => {
  const [volunteer] = await list();
  const detail = await breakPath(page, `/admin/volunteers/${volunteer?.id}`);
  await page.goto(`/volunteers/${volunteer?.id}`);
  await sees(dialog(), 'Gagal memuat detail relawan');
  await detail.mend();
  await dialog().getByRole('button', { name: 'Coba lagi' }).click();
  await page.getByRole('tablist').waitFor();
  await page.goto('/volunteers/999999');
  await sees(dialog(), 'Data relawan tidak ditemukan');
  const broken = await breakPath(page, '/admin/volunteers');
  await page.goto('/volunteers');
  await sees(page, /Gagal memuat data relawan/);
  await broken.mend();
});

it('people of a legislator see and switch their own, and delete none', async () => {
  const aleg = await visit(server.url, { width: 360 });
  await signInAs(aleg.page, 'aleg@contoh.example');
  const [own, all] = [await list('', aleg.page), await list()];
  expect(own.length).toBeGreaterThan(0);
  expect(own.length).toBeLessThan(all.length);
  await aleg.page.goto('/volunteers');
  await aleg.page
    .getByRole('link', { name: own[0]?.name ?? '' })
    .first()
    .click();
  const detail = aleg.page.getByRole('dialog');
  await detail.getByRole('button', { name: 'Nonaktifkan' }).waitFor();
  expect(await detail.getByRole('button', { name: 'Hapus' }).count()).toBe(0);
  expect(await aleg.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  const foreign = all.find(({ id }) => !own.some((each) => each.id === id));
  await aleg.page.goto(`/volunteers/${foreign?.id}`);
  await sees(aleg.page.getByRole('dialog'), 'Data relawan tidak ditemukan');
  expect(aleg.problems).toEqual([]);
  await leave(aleg.context);
});
