import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../support/journey';
import { beginSession, callAs, journeyFile } from '../support/journeyFile';

const { arriveAs, arrive } = journeyFile();
const admin = 'admin@contoh.example';

const nameOf = (page: Page) => page.getByRole('textbox', { name: /Nama Lengkap/ });
const phoneOf = (page: Page) => page.getByRole('textbox', { name: /Nomor Telepon/ });
const save = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true }).click();
const reloginOf = (page: Page) => page.getByRole('dialog', { name: 'Masuk kembali' });

/** A citizen nobody else in this file touches. */
let nextId = 60;
const anotherUser = (): number => nextId++;
const readUser = async (page: Page, id: number) => (await callAs(page, 'GET', `/admin/users/${id}`)).data;

async function openForm(page: Page, id: number): Promise<void> {
  await page.goto(`/users/${id}/edit`);
  await nameOf(page).waitFor();
}

/** The server ends the session of that page, as when it was thrown out from another device. */
async function endSessionOf(page: Page): Promise<void> {
  const elsewhere = await arrive();
  await beginSession(elsewhere.page, admin);
  await callAs(elsewhere.page, 'DELETE', '/auth/sessions');
  expect((await callAs(page, 'GET', '/auth/me')).status).toBe(401);
}

async function signInAgain(page: Page): Promise<void> {
  await reloginOf(page).getByLabel('Password').fill(PASSWORD);
  await reloginOf(page).getByRole('button', { name: 'Masuk', exact: true }).click();
  await reloginOf(page).waitFor({ state: 'hidden' });
}

describe('a session that ends while a form is open', () => {
  it('is begun again in place, and the save that met it goes through', async () => {
    const { page } = await arriveAs(admin);
    const id = anotherUser();
    await openForm(page, id);
    await nameOf(page).fill('Nama Setelah Masuk Lagi');
    await phoneOf(page).fill('0812-1111-2222');
    await endSessionOf(page);
    await save(page);
    await reloginOf(page).getByText('Sesi login telah berakhir. Silakan login kembali.').waitFor();
    expect(await reloginOf(page).getByLabel('Email').inputValue()).toBe(admin);
    expect(await reloginOf(page).getByLabel('Email').getAttribute('readonly')).not.toBeNull();
    await signInAgain(page);
    await page.getByText('Pengguna diperbarui.').waitFor();
    expect(await readUser(page, id)).toMatchObject({ name: 'Nama Setelah Masuk Lagi', phone: '+6281211112222' });
    expect(new URL(page.url()).pathname).not.toBe('/login');
  });
});

describe('two people at one record', () => {
  const conflictOf = (page: Page) => page.getByRole('dialog', { name: 'Data ini sudah diubah orang lain' });

  it('the later save shows both values, and what is chosen is saved while the rest stays', async () => {
    const { page } = await arriveAs(admin);
    const id = anotherUser();
    await openForm(page, id);
    const { version } = await readUser(page, id);
    await nameOf(page).fill('Nama Dari Saya');
    const theirs = { name: 'Nama Dari Rekan', phone: '0813-3333-4444', version };
    expect((await callAs(page, 'PUT', `/admin/users/${id}`, theirs)).status).toBe(200);
    await save(page);
    await conflictOf(page).getByText('Nama Dari Saya').waitFor();
    await conflictOf(page).getByText('Nama Dari Rekan').waitFor();
    await conflictOf(page)
      .getByText(/Diubah oleh Ratna Wijayanti/)
      .waitFor();
    await conflictOf(page)
      .getByRole('radiogroup', { name: 'Nama Lengkap' })
      .getByRole('radio', { name: /Pakai punya saya/ })
      .check();
    await conflictOf(page).getByRole('button', { name: 'Simpan pilihan' }).click();
    await page.getByText('Pengguna diperbarui.').waitFor();
    expect(await readUser(page, id)).toMatchObject({ name: 'Nama Dari Saya', phone: '+6281333334444' });
  });
});

describe('without a connection', () => {
  it('a form says so at once, keeps what was typed and saves it once it is back', async () => {
    const { page, context } = await arriveAs(admin);
    const id = anotherUser();
    await openForm(page, id);
    await nameOf(page).fill('Diketik Saat Luring');
    await context.setOffline(true);
    const start = performance.now();
    const note = page.getByRole('dialog').getByText(/^Tidak ada koneksi internet\./);
    await note.waitFor();
    expect(performance.now() - start).toBeLessThan(2_000);
    await save(page);
    await page.getByText(/Isian Anda masih ada di sini\./).waitFor();
    expect(await nameOf(page).inputValue()).toBe('Diketik Saat Luring');
    await context.setOffline(false);
    await note.waitFor({ state: 'hidden' });
    await save(page);
    await page.getByText('Pengguna diperbarui.').waitFor();
    expect(await readUser(page, id)).toMatchObject({ name: 'Diketik Saat Luring' });
  });
});

describe('a panel whose files were replaced while it was open', () => {
  it('comes anew with the page of the next link, and not while a form is open', async () => {
    const { page } = await arriveAs(admin);
    await page.goto('/news/create');
    await page.getByRole('heading', { level: 1, name: 'Tulis artikel' }).waitFor();
    const isSamePage = () => page.evaluate(() => 'kept' in window);
    await page.evaluate(() => Object.assign(window, { kept: true }));
    // As after an update: the page names files of other names. What is open asks for it by `fetch`.
    let asked = 0;
    await page.route('/', async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.fallback();
      const response = await route.fetch();
      asked += 1;
      return route.fulfill({
        response,
        body: (await response.text()).replaceAll('/assets/start-', '/assets/start-2-'),
      });
    });
    await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')));
    await expect.poll(() => asked).toBe(1);
    const menu = page.getByRole('navigation', { name: 'Menu utama' });
    await menu.getByRole('link', { name: 'Relawan' }).click();
    await page.getByRole('heading', { level: 1, name: 'Relawan' }).waitFor();
    expect(await isSamePage()).toBe(true);
    await menu.getByRole('link', { name: 'Pengguna' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pengguna' }).waitFor();
    expect(await isSamePage()).toBe(false);
  });
});
