import type { Page } from 'playwright-core';
import { at, button, dialog, inList, type Screen } from './screen';

const search = (typed: string, until: (page: Page) => Promise<void>) => async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Cari di seluruh panel' }).fill(typed);
  await until(page);
};

const openViews = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Daftar tersimpan', exact: true }).click();

async function nameView(page: Page): Promise<void> {
  await openViews(page);
  await page.getByRole('menuitem', { name: /^Simpan sebagai/ }).click();
  await dialog(page).getByRole('button', { name: 'Simpan', exact: true }).click();
  await dialog(page).getByText('Nama daftar tersimpan harus diisi').waitFor();
}

export const searchScreens: readonly Screen[] = [
  {
    name: 'search',
    open: at(
      '/help',
      search('', (page) => page.getByRole('option').first().waitFor()),
    ),
  },
  {
    name: 'search, found',
    open: at(
      '/help',
      search('sit', (page) => page.getByRole('group', { name: 'Pengguna' }).waitFor()),
    ),
  },
  {
    name: 'search, nothing found',
    open: at(
      '/help',
      search('zqxw', (page) => page.getByText('Tidak ada hasil untuk "zqxw"').waitFor()),
    ),
  },
  {
    name: 'no such page, records found',
    open: at('/tidak-ada', async (page) => {
      await page.getByRole('searchbox').fill('siti');
      await page.getByRole('region', { name: 'Pengguna' }).waitFor();
    }),
  },
  { name: 'header of a page', open: at('/help', (page) => button(page, 'Cari di seluruh panel').hover()) },
  { name: 'saved views', open: inList('/users', openViews) },
  { name: 'saved views, a new one', open: inList('/users', nameView) },
];
