import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractStandIn, startStandIn } from '../support/contractStandIn';
import { type DescribedVisit, offersNothingBeyond, settled, visitStandIn } from '../support/describedOnly';
import { picture } from '../support/journey';
import { sees } from '../support/officeVisit';

let api: ContractStandIn;
let visited: DescribedVisit;
let page: Page;
beforeAll(async () => {
  api = await startStandIn({ panelDir: 'dist/panel' });
  visited = await visitStandIn(api);
  page = visited.page;
});
afterAll(async () => {
  await api.close();
});

const lastOf = (line: string) => api.requests.findLast(({ method, path }) => `${method} ${path}` === line);
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 });
const cards = () => page.getByRole('list', { name: 'Daftar artikel' }).locator('> li');
const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
const content = () => page.getByRole('textbox', { name: /^Konten/ });

describe('articles on an API with only the described calls', () => {
  it('are listed, counted, narrowed and searched here, without pages this API cannot have', async () => {
    await settled(page, '/berita-artikel');
    await eventually(() => cards().count()).toBe(15);
    await offersNothingBeyond(page);
    await picture(page, 'stand-in-news');
    await sees(page, 'Total Views');
    expect(await page.getByRole('button', { name: /^Template Artikel/ }).count()).toBe(0);
    expect(await page.getByText('Kelola Kategori').count()).toBe(0);
    await press(/^Tampilkan artikel Umum: 5/);
    await eventually(() => cards().count()).toBe(5);
    await settled(page, '/berita-artikel');
    await page
      .getByRole('group', { name: /^Saring/ })
      .getByRole('button', { name: /^Draft/ })
      .click();
    await eventually(() => cards().count()).toBe(7);
    await page.goto('/news/categories');
    await sees(page, /tidak ditemukan/i);
    visited.hasStayedWithin();
  });

  it('are read without what their markup would run', async () => {
    await settled(page, '/berita-artikel/2');
    const article = page.getByRole('article');
    expect(await article.locator('strong, b').innerText()).toBe('tebal');
    expect(await article.locator('script, [onclick]').count()).toBe(0);
    await settled(page, '/berita-artikel/4');
    await sees(article, 'Admin');
    visited.hasStayedWithin();
  });

  it('are written as a form with tags as one JSON text, the address that is shown, and one of the four categories', async () => {
    await settled(page, '/tambah-berita');
    await content().waitFor();
    await page.getByRole('textbox', { name: /^Judul/ }).fill('Kabar Baik');
    await content().fill('Isi kabar.');
    const category = page.getByRole('combobox', { name: /^Kategori/ });
    expect(await category.locator('option').allInnerTexts()).toEqual(
      expect.arrayContaining(['Pengumuman', 'Kegiatan', 'Bantuan', 'Umum']),
    );
    await category.selectOption('Umum');
    await page.getByRole('combobox', { name: /^Tag/ }).fill('warga');
    await press('Tambah');
    await press('Publikasikan');
    await page.waitForURL('**/berita-artikel');
    expect(lastOf('POST /admin/news')?.body).toEqual({
      judul: 'Kabar Baik',
      slug: 'kabar-baik',
      konten: '<p>Isi kabar.</p>',
      kategori: 'Umum',
      is_published: '1',
      tags: '["warga"]',
    });
    visited.hasStayedWithin();
  });

  it('are changed by POST with _method, turned and deleted by the described calls', async () => {
    await settled(page, '/edit-berita/5');
    await content().waitFor();
    await page.getByRole('textbox', { name: /^Judul/ }).fill('Berita 5 baru');
    await press('Publikasikan');
    await page.waitForURL('**/berita-artikel');
    expect(lastOf('POST /admin/news/5')?.body).toMatchObject({
      _method: 'PUT',
      judul: 'Berita 5 baru',
      is_published: '1',
    });
    await settled(page, '/berita-artikel');
    await press(/^Unpublish: Berita 20/);
    await sees(page, 'Status publikasi berhasil diubah');
    expect(api.news.find(({ id }) => id === 20)?.is_published).toBe(0);
    await settled(page, '/berita-artikel/19');
    await press('Hapus');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Hapus/ })
      .click();
    await sees(page, 'Berita berhasil dihapus');
    expect(api.news.some(({ id }) => id === 19)).toBe(false);
    visited.hasStayedWithin();
  });

  it('say what this API says when it refuses, and what is described when it breaks', async () => {
    await settled(page, '/edit-berita/7');
    await content().waitFor();
    await page.getByRole('textbox', { name: /^Slug/ }).fill('sudah-ada');
    await press('Publikasikan');
    await sees(page, 'Slug sudah digunakan');
    await page.getByRole('textbox', { name: /^Slug/ }).fill('lain');
    await page.getByRole('textbox', { name: /^Judul/ }).fill('Gagal di server');
    await press('Publikasikan');
    await sees(page, 'Terjadi kesalahan server. Periksa log server untuk detail.');
  });
});
