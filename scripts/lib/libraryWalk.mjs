// The library as an application of its own: started by its own command, and used by two people in a browser.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.mjs';

const START_MS = 180_000;
const PASSWORD = 'baca-buku-tiap-hari';
const flags = '--no-sandbox --disable-gpu --disable-quic --disable-background-networking --no-first-run'.split(' ');

/**
 * `npm start`, until it says where it listens.
 * @param {string} home folder of the application
 * @param {Readonly<Record<string, string>>} env further variables
 * @returns {Promise<{ url: string, seconds: number, stop: () => Promise<void> }>}
 */
export function startIn(home, env = {}) {
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: home,
    detached: true,
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: join(home, 'data'), ...env },
  });
  const ended = new Promise((resolve) => child.once('exit', () => resolve(undefined)));
  const stop = async () => {
    // With the commands npm has started.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
  return new Promise((resolve, reject) => {
    let said = '';
    const giveUp = (/** @type {string} */ why) => {
      void stop();
      reject(new Error(`${why}\n${said}`));
    };
    const late = setTimeout(() => giveUp(`Belum siap setelah ${START_MS / 1000} detik.`), START_MS);
    const hear = (/** @type {Buffer} */ chunk) => {
      said += chunk;
      const [url] = /http:\/\/127\.0\.0\.1:\d+(?=\n)/.exec(said) ?? [];
      if (url === undefined) return;
      clearTimeout(late);
      resolve({ url: url.replace('127.0.0.1', 'localhost'), seconds: (performance.now() - begun) / 1000, stop });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => {
      clearTimeout(late);
      giveUp(`npm start berakhir dengan ${code}.`);
    });
  });
}

/**
 * Signs in as each role, lists, creates, lends, takes back with a fine, imports, changes the language, and is refused.
 * @param {string} url
 * @returns {Promise<number>} how many steps were done
 */
export async function walkLibrary(url) {
  const executablePath = findChromium(process.env);
  if (executablePath === undefined) throw new Error('Chromium tidak ditemukan.');
  const browser = await chromium.launch({ executablePath, args: flags });
  try {
    return (await asLibrarian(await openPage(browser, url))) + (await asClerk(await openPage(browser, url)));
  } finally {
    await browser.close();
  }
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 */
async function openPage(browser, url) {
  const page = await (await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 } })).newPage();
  page.setDefaultTimeout(30_000);
  await page.goto('/');
  return page;
}

/** @typedef {import('playwright-core').Page} Page */

/**
 * @param {Page} page
 * @param {string} email
 */
async function signIn(page, email) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Masuk' }).click();
  await heading(page, 'Peminjaman');
}

/**
 * @param {Page} page
 * @param {string} name
 */
const heading = (page, name) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/**
 * @param {Page} page
 * @param {string} label
 * @param {string} name
 */
async function choose(page, label, name) {
  await page.getByRole('combobox', { name: label }).fill(name);
  await page.getByRole('option', { name }).click();
}

/** @param {Page} page */
const save = (page) => page.getByRole('button', { name: 'Simpan', exact: true }).click();

/** @param {Page} page */
async function asLibrarian(page) {
  await signIn(page, 'sari@contoh.example');

  await page.goto('/books/create');
  await page.getByLabel('Judul').fill('Peta Angin');
  await page.getByLabel('ISBN').fill('9786020000009');
  await save(page);
  await page.getByText('Buku ditambahkan.').waitFor();

  const lend = async () => {
    await page.goto('/loans/create');
    await choose(page, 'Buku', 'Peta Angin');
    await choose(page, 'Anggota', 'Dewi');
    await page.getByLabel('Dipinjam').fill('2026-02-02');
    await page.getByLabel('Jatuh tempo').fill('2026-02-16');
    await save(page);
  };
  await lend();
  await page.getByText('Peminjaman ditambahkan.').waitFor();
  // What only the server knows stands under its field.
  await lend();
  await page.getByText('Buku ini sedang dipinjam').first().waitFor();

  await page.goto('/loans?filter=%7B%22state%22%3A%22lent%22%7D');
  await page.getByRole('row', { name: /Bumi/ }).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Terima kembali' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Terima kembali' }).click();
  await page.getByText('Buku diterima kembali.').waitFor();
  const loans = await answerOf(page, 'GET', '/api/loans?state=returned&page=1&per_page=10');
  assert.ok(loans.body.data.data[0].fine >= 1000, 'a book that comes back late costs something');

  await page.goto('/books/upload');
  const text =
    'Judul,Pengarang,ISBN,Genre,Halaman\nHujan,Rini,9786020000011,Novel,120\nAngin,Rini,9786020000012,Sains,80\n';
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'buku.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page
    .getByRole('button', { name: /^(Impor|Unggah|Upload)/ })
    .last()
    .click();
  await page
    .getByText(/Berhasil mengupload 2/)
    .first()
    .waitFor();

  await shape(page);

  await page.goto('/desk');
  await page.getByText('Peta Angin, Dewi').waitFor();
  await page.getByLabel('Bahasa').selectOption('en');
  await heading(page, 'Desk');
  await page.goto('/books');
  await heading(page, 'Books');
  await page.getByText('Hujan').waitFor();
  const refused = await answerOf(page, 'POST', '/api/books', {}, 'en');
  assert.equal(refused.body.errors.title[0], 'Title is required');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  return 13;
}

/**
 * Renames a field and requires it where it stands, publishes, and meets both in the form.
 * @param {Page} page
 */
async function shape(page) {
  await page.goto('/books/create');
  await page.getByRole('button', { name: 'Atur halaman' }).click();
  await page.getByLabel('Atur kolom Pengarang').click();
  const sheet = page.getByRole('complementary', { name: 'Sifat yang dipilih' });
  await sheet.getByRole('textbox', { name: 'Nama kolom', exact: true }).fill('Penulis');
  await sheet.getByRole('switch', { name: 'Wajib diisi', exact: true }).click();
  await page.getByText('Draf tersimpan', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Terbitkan…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Terbitkan perubahan' });
  await dialog.getByRole('heading', { name: 'Dampak' }).waitFor();
  await dialog.getByRole('button', { name: 'Terbitkan', exact: true }).click();
  await page.getByText('Perubahan diterbitkan.').first().waitFor();
  await page.getByRole('button', { name: 'Selesai' }).click();

  await page.goto('/books/create');
  await page.getByLabel('Judul').fill('Tanpa Nama');
  await page.getByLabel('ISBN').fill('9786020000013');
  await save(page);
  await page.getByText('Penulis wajib diisi').first().waitFor();
  await page.goto('/settings/fields/versions');
  await page.getByText('Versi 1', { exact: true }).first().waitFor();
}

/** @param {Page} page */
async function asClerk(page) {
  await signIn(page, 'budi@contoh.example');
  assert.equal(await page.getByRole('link', { name: 'Akun' }).count(), 0);
  await page.goto('/books');
  await heading(page, 'Buku');
  assert.equal(await page.getByRole('link', { name: 'Tambah buku' }).count(), 0);
  // Of the other branch there is nothing.
  const members = await answerOf(page, 'GET', '/api/members?page=1&per_page=50');
  assert.deepEqual(
    members.body.data.data.map((/** @type {{ name: string }} */ { name }) => name),
    ['Ani'],
  );
  // What the panel does not offer the server refuses.
  const book = { title: 'Curian', isbn: '9786020000099' };
  assert.equal((await answerOf(page, 'POST', '/api/books', book)).status, 403);
  assert.equal((await answerOf(page, 'GET', '/api/users')).status, 403);
  const [, other] = [0, 2];
  assert.equal((await answerOf(page, 'GET', `/api/members/${other}`)).status, 404);
  return 6;
}

/**
 * A call as the page makes it.
 * @param {Page} page
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {string} [language]
 */
const answerOf = (page, method, path, body, language = 'id') =>
  page.evaluate(
    async ({ method, path, body, language }) => {
      const [, token = ''] = /XSRF-TOKEN=([^;]+)/.exec(document.cookie) ?? [];
      const headers = {
        'Content-Type': 'application/json',
        'Accept-Language': language,
        'X-XSRF-TOKEN': decodeURIComponent(token),
      };
      const response = await fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      return { status: response.status, body: await response.json() };
    },
    { method, path, body, language },
  );
