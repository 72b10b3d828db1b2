import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { picture, type RunningServer, sharedServer, signInAs, type Visit, visit } from '../support/journey';
import { ask, focused, type RowOf, sees } from '../support/officeVisit';
import { plain } from '../support/pictures';

interface Article {
  readonly id: number;
  readonly judul: string;
  readonly slug: string;
  readonly konten: string;
  readonly is_published: boolean;
  readonly tags: readonly string[];
  readonly gambar_utama: string | null;
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
  await server.stop();
});
beforeEach(() => page.setViewportSize({ width: 1280, height: 900 }));

const title = () => page.getByRole('textbox', { name: /^Judul/ });
const content = () => page.getByRole('textbox', { name: /^Konten/ });
const press = (name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
const named = async (judul: string): Promise<Article> => {
  const found = await ask<RowOf<Article>>(page, `/admin/news?per_page=5&search=${encodeURIComponent(judul)}`);
  return found.data.find((one) => one.judul === judul) as Article;
};
async function openForm(path = '/tambah-berita'): Promise<void> {
  await page.goto(path);
  await content().waitFor();
}

describe('an article', () => {
  it('is written with the keyboard alone: title, formatted text, category, tags, and kept as a draft', async () => {
    await openForm();
    await title().focus();
    await page.keyboard.type('Posyandu Minggu Pagi');
    await page.keyboard.press('Tab');
    expect(await focused(page).inputValue()).toBe('posyandu-minggu-pagi');
    await page.keyboard.press('Tab');
    expect(await focused(page).getAttribute('aria-label')).toBe('Tebal');
    await page.keyboard.press('ArrowRight');
    expect(await focused(page).getAttribute('aria-label')).toBe('Miring');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Datang ');
    await page.keyboard.press('Control+b');
    expect(await page.getByRole('button', { name: 'Tebal' }).getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.type('pagi');
    await page.keyboard.press('Control+b');
    await page.keyboard.type(' sekali.');
    await sees(page, '19 karakter');
    await page.keyboard.press('Tab');
    expect(await focused(page).getAttribute('name')).toBe('kategori');
    await page.keyboard.type('Kegi');
    await page.keyboard.press('Tab');
    await page.keyboard.type('balita');
    await page.keyboard.press('Enter');
    await page.keyboard.type('balita');
    await page.keyboard.press('Enter');
    await page.keyboard.type('sehat');
    await press('Tambah');
    await page.getByRole('button', { name: 'Simpan sebagai draf' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/berita-artikel');
    await sees(page, 'Artikel "Posyandu Minggu Pagi" disimpan.');
    expect(await named('Posyandu Minggu Pagi')).toMatchObject({
      slug: 'posyandu-minggu-pagi',
      konten: '<p>Datang <strong>pagi</strong> sekali.</p>',
      is_published: false,
      tags: ['balita', 'sehat'],
    });
  });

  it('is previewed as citizens will read it, and published with its picture', async () => {
    const { id } = await named('Posyandu Minggu Pagi');
    await openForm(`/edit-berita/${id}`);
    const bytes = await plain(300, 200).jpeg().toBuffer();
    await page
      .locator('input[data-field=gambar_utama]')
      .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: bytes });
    await press('Pratinjau');
    const preview = page.getByRole('article');
    await sees(preview, 'Posyandu Minggu Pagi');
    expect(await preview.locator('strong').innerText()).toBe('pagi');
    expect(await preview.locator('img').getAttribute('src')).toMatch(/^blob:/);
    await picture(page, 'news-preview');
    await press('Kembali menulis');
    await press('Publikasikan');
    await page.waitForURL('**/berita-artikel');
    const article = await named('Posyandu Minggu Pagi');
    expect(article).toMatchObject({ is_published: true, gambar_utama: expect.stringMatching(/^public\/news\//) });
    const open = await fetch(`${server.url}/api/news/${article.slug}`);
    expect(await open.json()).toMatchObject({ data: { judul: 'Posyandu Minggu Pagi', views: 1 } });
  });

  it('is withdrawn and published again from its card', async () => {
    await page.goto('/berita-artikel?filter=%7B%22q%22%3A%22Posyandu%22%7D');
    const card = page.getByRole('listitem').filter({ hasText: 'Posyandu Minggu Pagi' });
    await sees(card, 'Dilihat 1 kali');
    await card.getByRole('button', { name: /^Unpublish/ }).click();
    await sees(page, 'Status publikasi berhasil diubah');
    await sees(card, 'Draft');
    expect(await card.getByText('Dilihat').count()).toBe(0);
    await card.getByRole('button', { name: /^Publish/ }).click();
    await sees(card, 'Published');
  });

  it('is not sent while something is missing, and what is missing is said twice', async () => {
    await openForm();
    await press('Publikasikan');
    await sees(page, 'Judul tidak boleh kosong! Konten tidak boleh kosong! Kategori harus dipilih!');
    await sees(page, 'Terdapat kesalahan validasi');
    for (const sentence of ['Judul artikel wajib diisi', 'Konten artikel wajib diisi', 'Kategori wajib dipilih'])
      await sees(page, sentence);
    expect(await focused(page).getAttribute('name')).toBe('judul');
  });

  it('keeps what was typed when the address is taken, when the server fails, and when the session is over', async () => {
    await openForm();
    await title().fill('Kabar terlambat');
    await content().fill('Isi yang tidak boleh hilang.');
    await page.getByRole('combobox', { name: /^Kategori/ }).selectOption('Umum');
    const slug = page.getByRole('textbox', { name: /^Slug/ });
    await slug.fill('posyandu-minggu-pagi');
    await press('Simpan sebagai draf');
    await sees(page, 'Slug sudah digunakan');
    await press('Auto-generate');
    expect(await slug.inputValue()).toBe('kabar-terlambat');
    await page.route('**/api/admin/news', (route) => route.fulfill({ status: 500, json: { message: 'Server Error' } }));
    await press('Simpan sebagai draf');
    await sees(page, 'Terjadi kesalahan server. Periksa log server untuk detail.');
    await page.unroute('**/api/admin/news');
    expect(await content().innerText()).toContain('Isi yang tidak boleh hilang.');
    await page.context().clearCookies();
    await press('Simpan sebagai draf');
    const again = page.getByRole('dialog', { name: 'Masuk kembali' });
    await sees(again, 'Sesi login telah berakhir. Silakan login kembali.');
    await again.getByLabel('Password', { exact: true }).fill('Bansos-Demo-2026');
    await again.getByRole('button', { name: 'Masuk', exact: true }).click();
    await page.waitForURL('**/berita-artikel');
    expect(await named('Kabar terlambat')).toMatchObject({ slug: 'kabar-terlambat', is_published: false });
  });
});

describe('categories', () => {
  it('are added with a colour and a preview, deactivated, and refused to be deleted while they have articles', async () => {
    await page.goto('/news/categories');
    await page.getByRole('link', { name: 'Tambah kategori' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Nama kategori/ }).fill('Olahraga');
    await dialog.getByRole('textbox', { name: /^Deskripsi/ }).fill('Lomba antar-RW.');
    await dialog.getByRole('radio', { name: 'Ungu' }).check();
    await sees(dialog, /Ratna|Rini|Dimas|·/);
    await picture(page, 'news-category');
    await dialog.getByRole('button', { name: 'Simpan', exact: true }).click();
    await sees(page, 'Kategori "Olahraga" ditambahkan.');
    const row = page.getByRole('row').filter({ hasText: 'Olahraga' });
    await row.getByRole('button', { name: /^Tindakan lain/ }).click();
    await page.getByRole('menuitem', { name: 'Nonaktifkan' }).click();
    await sees(page, 'Kategori dinonaktifkan.');
    const health = page.getByRole('row').filter({ hasText: 'Kesehatan' });
    await health.getByRole('button', { name: /^Tindakan lain/ }).click();
    await page.getByRole('menuitem', { name: /^Hapus/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Hapus/ })
      .click();
    await sees(page, /Kategori ini masih dipakai oleh \d+ artikel/);
    await page.keyboard.press('Escape');
  });
});
