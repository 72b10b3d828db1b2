import type { Page } from 'playwright-core';
import { at, button, dialog, inList, type Screen } from './screen';

const written = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: /^Konten/ }).waitFor();
};

export const newsScreens: readonly Screen[] = [
  { name: 'articles', open: inList('/berita-artikel') },
  { name: 'articles, as a legislator’s office sees them', as: 'aleg', open: inList('/berita-artikel') },
  { name: 'article form', open: at('/tambah-berita', written) },
  {
    name: 'article form with errors',
    open: at('/tambah-berita', async (page) => {
      await written(page);
      await button(page, 'Publikasikan').click();
      await page.getByText('Judul artikel wajib diisi').first().waitFor();
    }),
  },
  {
    name: 'article form, preview',
    open: at('/edit-berita/5', async (page) => {
      await written(page);
      await button(page, 'Pratinjau').click();
      await page.getByRole('article').waitFor();
    }),
  },
  {
    name: 'link in an article',
    open: at('/edit-berita/5', async (page) => {
      await written(page);
      await button(page, 'Tautan').click();
      await dialog(page).waitFor();
    }),
  },
  { name: 'an article', open: at('/berita-artikel/5', (page) => page.getByRole('article').waitFor()) },
  {
    name: 'templates to write from',
    open: inList('/berita-artikel', async (page) => {
      await button(page, /^Template Artikel/).click();
      await dialog(page).getByRole('listitem').first().waitFor();
    }),
  },
  { name: 'categories of articles', open: inList('/news/categories') },
  {
    name: 'category form with errors',
    open: at('/news/categories/create', async (page) => {
      await dialog(page).getByRole('button', { name: 'Simpan', exact: true }).click();
      await dialog(page).getByText('Nama kategori wajib diisi').first().waitFor();
    }),
  },
  { name: 'templates of articles', open: inList('/news/templates') },
  { name: 'template form', open: at('/news/templates/1/edit', written) },
];
