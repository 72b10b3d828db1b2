import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { leave, type Visit, visit } from '../tests/support/journey';

/** What the rows of every example are to begin with: see rows.mjs. */
const taken = '9786020000000';

export interface Example {
  /** Where its panel begins. */
  readonly url: string;
  readonly isPhone: boolean;
}

/** A person at the panel of an example, whose tab keeps what is `stored`; ends with nothing complained about. */
export async function atPanel(
  url: string,
  width: number,
  use: (page: Page) => Promise<void>,
  stored: Readonly<Record<string, string>> = {},
) {
  const { context, page, problems }: Visit = await visit(url, { width, dark: width < 600 });
  await page.addInitScript((entries) => {
    for (const [name, value] of entries) sessionStorage.setItem(name, value);
  }, Object.entries(stored));
  page.setDefaultTimeout(15_000);
  await page.goto(url);
  await use(page);
  expect(await widthOf(page)).toBeLessThanOrEqual(width);
  expect(problems).toEqual([]);
  await leave(context);
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const titles = (page: Page) => page.locator('.row-link').allInnerTexts();

/** Everything a person does with a list of books, in one visit. */
export async function useTheLibrary(page: Page, isPhone: boolean): Promise<void> {
  await heading(page, 'Buku').waitFor();
  await listIsThere(page);
  await searches(page);
  await narrows(page, isPhone);
  if (!isPhone) await sorts(page);
  await pages(page);
  await adds(page);
  await changes(page, isPhone);
  await removes(page, isPhone);
}

async function listIsThere(page: Page) {
  await expect.poll(() => titles(page)).toHaveLength(15);
  expect((await titles(page))[0]).toBe('Bintang di Kala Kemarau');
}

async function searches(page: Page) {
  const box = page.getByRole('searchbox');
  await box.fill('Laut');
  await expect
    .poll(async () => (await titles(page)).toSorted())
    .toEqual(['Kemarau', 'Malam', 'Pagi', 'Senja'].map((time) => `Laut di Kala ${time}`));
  await box.fill('');
  await expect.poll(() => titles(page)).toHaveLength(15);
}

async function narrows(page: Page, isPhone: boolean) {
  if (isPhone) await page.getByRole('button', { name: 'Saringan' }).click();
  await page.getByLabel('Genre').first().selectOption('science');
  await expect.poll(async () => (await titles(page)).includes('Bintang di Kala Kemarau')).toBe(false);
  await expect.poll(() => page.getByText('dari 13 buku').count()).toBeGreaterThan(0);
  await page
    .getByRole('button', { name: /Hapus semua filter|Hapus saringan/ })
    .first()
    .click();
  await expect.poll(async () => (await titles(page))[0]).toBe('Bintang di Kala Kemarau');
}

async function sorts(page: Page) {
  await page.getByRole('columnheader', { name: 'Halaman' }).getByRole('button').click();
  await expect.poll(async () => (await titles(page))[0]).toBe('Laut di Kala Pagi');
  await page.getByRole('columnheader', { name: 'Judul' }).getByRole('button').click();
  await expect.poll(async () => (await titles(page))[0]).toBe('Bintang di Kala Kemarau');
}

async function pages(page: Page) {
  await page.getByRole('button', { name: 'Berikutnya' }).click();
  await expect.poll(async () => (await titles(page))[0]).not.toBe('Bintang di Kala Kemarau');
  await expect.poll(() => titles(page)).toHaveLength(15);
}

async function adds(page: Page) {
  await page.getByRole('link', { name: 'Tambah buku' }).click();
  await heading(page, 'Tambah buku').waitFor();
  await page.getByLabel('Judul').fill('Peta Angin');
  await page.getByLabel('ISBN').fill(taken);
  await page.getByLabel('Genre').selectOption('novel');
  await page.getByRole('combobox', { name: 'Cabang' }).fill('Tim');
  await page.getByRole('option', { name: 'Timur' }).click();
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  // What only the other side knows stands under its field, and everything typed is still there.
  await page.getByLabel('ISBN').and(page.locator('[aria-invalid=true]')).waitFor();
  await page.getByText('ISBN ini sudah terdaftar.').first().waitFor();
  expect(await page.getByLabel('Judul').inputValue()).toBe('Peta Angin');
  await page.getByLabel('ISBN').fill('9786029999999');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await page.getByText('Buku ditambahkan.').waitFor();
}

async function changes(page: Page, isPhone: boolean) {
  await findNew(page);
  await rowAction(page, 'Ubah', isPhone);
  await heading(page, 'Ubah buku').waitFor();
  await page.getByRole('textbox', { name: 'Halaman' }).fill('212');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await page.getByText('Buku diperbarui.').waitFor();
  await findNew(page);
  await expect.poll(() => page.getByText('212').count()).toBeGreaterThan(0);
}

async function removes(page: Page, isPhone: boolean) {
  await rowAction(page, 'Hapus', isPhone);
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
  await page.getByText('Buku dihapus.').waitFor();
  await page.getByText('Tidak ada buku yang cocok').first().waitFor();
}

async function findNew(page: Page) {
  const current = page.getByRole('searchbox');
  await current.waitFor();
  await current.fill('Peta Angin');
  await expect.poll(() => titles(page)).toEqual(['Peta Angin']);
}

async function rowAction(page: Page, verb: string, isPhone: boolean) {
  if (verb === 'Ubah' && !isPhone) return page.getByRole('link', { name: 'Ubah Peta Angin' }).click();
  await page.getByRole('button', { name: /Peta Angin/ }).click();
  await page.getByRole('menuitem', { name: new RegExp(verb) }).click();
}
