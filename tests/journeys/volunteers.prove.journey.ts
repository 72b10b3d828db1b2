import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { picture, type RunningServer, signInAs, startServer, type Visit, visit } from '../support/journey';
import { ask, focused, type RowOf, sees } from '../support/officeVisit';

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

it('the detail shows four tabs, by keyboard too, and says what is still missing and who fills it in', async () => {
  const [least] = await list('sort_by=profile_percentage&sort_order=asc');
  await rowOf(least?.name ?? '')
    .locator('a.row-link')
    .press('Enter');
  await dialog(least?.name).waitFor();
  await sees(dialog(), /Data yang belum lengkap harus dilengkapi oleh relawan melalui aplikasi mobile\./);
  await sees(dialog(), 'Belum diisi');
  expect((await page.getByRole('tab').allTextContents()).map((text) => text.replace(/ [\d/]+( terisi)?$/, ''))).toEqual(
    ['Profil Pribadi', 'Keluarga', 'Ekonomi', 'Sosial'],
  );
  await tab(/^Profil Pribadi/).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('tabpanel', { name: /^Keluarga/ }).waitFor();
  await tab(/^Sosial/).click();
  await sees(page.getByRole('tabpanel', { name: /^Sosial/ }), 'Minat kegiatan');
  await page.keyboard.press('Escape');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/volunteers');
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
