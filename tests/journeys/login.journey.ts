import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PASSWORD, signInAs } from '../support/journey';
import { journeyFile, readStorage } from '../support/journeyFile';

const { arrive, arriveAs, expectProblem } = journeyFile();

const denied = 'Akses ditolak. Hanya admin yang dapat menggunakan panel ini.';

async function openLogin(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Masuk ke panel' }).waitFor();
}

const passwordOf = (page: Page) => page.getByLabel('Password', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Masuk', exact: true }).click();

async function tryToSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await passwordOf(page).fill(password);
  await submit(page);
}

async function expectNothingStored(page: Page): Promise<void> {
  const { local } = await readStorage(page);
  expect(Object.keys(JSON.parse(local)).filter((key) => ['token', 'user'].includes(key))).toEqual([]);
}

const tellAlert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ }).textContent();

describe('the login page', () => {
  it('says under each field that it is empty and focuses the first', async () => {
    const { page } = await arrive();
    await openLogin(page);
    await submit(page);
    await page.getByText('Email wajib diisi', { exact: true }).waitFor();
    await page.getByText('Password wajib diisi', { exact: true }).waitFor();
    expect(await page.getByLabel('Email').evaluate((input) => input === document.activeElement)).toBe(true);
  });

  it('says that address or password is wrong, keeps the address and stores nothing', async () => {
    const { page } = await arrive();
    await openLogin(page);
    await tryToSignIn(page, 'admin@contoh.example', 'bukan passwordnya');
    expect(await tellAlert(page)).toContain('Login gagal. Periksa email dan password Anda.');
    expect(await page.getByLabel('Email').inputValue()).toBe('admin@contoh.example');
    await expectNothingStored(page);
  });

  it.each(['staff@contoh.example', 'warga@contoh.example'])('refuses %s and stores nothing', async (email) => {
    const { page, context } = await arrive();
    await openLogin(page);
    await tryToSignIn(page, email, PASSWORD);
    expect(await tellAlert(page)).toBe(denied);
    expect(new URL(page.url()).pathname).toBe('/login');
    await expectNothingStored(page);
    expect((await context.request.get('/api/auth/me')).status()).toBe(401);
  });

  it('locks an address after five wrong passwords, also for the right one', async () => {
    const { page, context } = await arrive();
    for (let tries = 0; tries < 5; tries += 1)
      await context.request.post('/api/auth/login', { data: { email: 'aleg2@contoh.example', password: 'tebakan' } });
    await openLogin(page);
    await tryToSignIn(page, 'aleg2@contoh.example', PASSWORD);
    expect(await tellAlert(page)).toBe('Terlalu banyak percobaan. Coba lagi dalam 15 menit.');
    await expectNothingStored(page);
  });

  it('shows what the server finds wrong under its field', async () => {
    const { page } = await arrive();
    await openLogin(page);
    await tryToSignIn(page, 'admin@contoh.example', '   ');
    await page.getByText('Password wajib diisi', { exact: true }).waitFor();
    expect(await passwordOf(page).getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('says that the network failed and lets the person try again', async () => {
    const { page } = await arrive();
    await openLogin(page);
    await page.route(/\/api\/(auth\/)?login$/, (route) => route.abort());
    await tryToSignIn(page, 'admin@contoh.example', PASSWORD);
    expect(await tellAlert(page)).toBe('Terjadi kesalahan jaringan.');
    await page.unroute(/\/api\/(auth\/)?login$/);
    await submit(page);
    await page.waitForURL('**/dashboard');
  });

  it('shows and hides the password', async () => {
    const { page } = await arrive();
    await openLogin(page);
    await passwordOf(page).fill('rahasia');
    expect(await passwordOf(page).getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Tampilkan password' }).click();
    expect(await passwordOf(page).getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Sembunyikan password' }).click();
    expect(await passwordOf(page).getAttribute('type')).toBe('password');
    expect(await passwordOf(page).inputValue()).toBe('rahasia');
  });

  it('is there after three files of JavaScript, and the first list after a dozen', async () => {
    const { page } = await arrive();
    const files = new Set<string>();
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) files.add(response.url());
    });
    await page.goto('/users');
    await passwordOf(page).waitFor();
    await page.waitForLoadState('networkidle');
    expect(files.size).toBeLessThanOrEqual(3);
    await tryToSignIn(page, 'admin@contoh.example', PASSWORD);
    await page.getByRole('row').nth(2).waitFor();
    expect(files.size).toBeLessThanOrEqual(15);
  });

  it('signs in with Enter', async () => {
    const { page } = await arrive();
    await openLogin(page);
    await page.getByLabel('Email').fill('admin@contoh.example');
    await passwordOf(page).fill(PASSWORD);
    await passwordOf(page).press('Enter');
    await page.getByRole('heading', { level: 1, name: /^Selamat datang, / }).waitFor();
  });

  it('speaks English when asked, also after signing in and coming back', async () => {
    const { page } = await arrive();
    await openLogin(page);
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByText('Email is required', { exact: true }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await page.getByLabel('Email').fill('admin@contoh.example');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
  });

  it('is light or dark as the device is', async () => {
    const shade = async (dark: boolean) => {
      const { page } = await arrive({ dark });
      await openLogin(page);
      const colour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      return Math.max(...(colour.match(/\d+/g) ?? []).slice(0, 3).map(Number));
    };
    expect(await shade(false)).toBeGreaterThan(200);
    expect(await shade(true)).toBeLessThan(60);
  });
});

describe('without a session', () => {
  const wanted = [
    '/dashboard',
    '/users',
    '/users/create',
    '/users/1',
    '/users/1/edit',
    '/families?page=2',
    '/families/create',
    '/families/1/edit',
    '/admin/profile?tab=settings',
    '/help',
    '/tidak/ada',
  ];

  it('every address of the panel leads to the login page, which takes the place of that address', async () => {
    const { page } = await arrive();
    for (const address of wanted) {
      await page.goto('about:blank');
      const before = await page.evaluate(() => history.length);
      await page.goto(address);
      await page.getByRole('heading', { name: 'Masuk ke panel' }).waitFor();
      expect(new URL(page.url()).pathname, address).toBe('/login');
      expect(await page.evaluate(() => history.length), address).toBe(before + 1);
    }
  });

  it.each(['/families?page=2', '/admin/profile?tab=settings'])('leads back to %s after signing in', async (address) => {
    const { page } = await arrive();
    await page.goto(address);
    await page.getByRole('heading', { name: 'Masuk ke panel' }).waitFor();
    await tryToSignIn(page, 'admin@contoh.example', PASSWORD);
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Masuk' }).waitFor();
    expect(page.url()).toContain(address);
  });

  it.each([
    ['a user record', 'user', '{"id":1,"name":"Palsu","role":"admin"}'],
    ['an unreadable user record', 'user', '{rusak'],
    ['a token', 'token', 'bukan-token'],
  ])('%s alone in the storage opens nothing', async (_, key, value) => {
    const { page } = await arrive();
    await page.addInitScript(
      ([name, content]) => sessionStorage.getItem('seeded') ?? localStorage.setItem(name, content),
      [key, value] as const,
    );
    await page.goto('/users');
    await page.getByRole('heading', { name: 'Masuk ke panel' }).waitFor();
    await expectNothingStored(page);
    await page.getByText('Sesi login telah berakhir. Silakan login kembali.').waitFor();
  });
});

describe('with a session', () => {
  it.each([
    ['/login', '/dashboard'],
    ['/', '/dashboard'],
    ['/profile', '/admin/profile'],
  ])('%s leads to %s', async (from, to) => {
    const { page } = await arriveAs('admin@contoh.example', from);
    await expect.poll(() => new URL(page.url()).pathname).toBe(to);
  });

  it('an unknown address is a page that says so and finds others', async () => {
    const { page } = await arriveAs('admin@contoh.example', '/tidak/ada');
    await page.getByRole('heading', { level: 1, name: 'Halaman tidak ditemukan' }).waitFor();
    await page.getByRole('searchbox', { name: 'Cari halaman atau data' }).fill('kelu');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: /Keluarga/ }).waitFor();
    expect(await main.getByRole('listitem').filter({ hasText: '/users' }).count()).toBe(0);
    await main.getByRole('link', { name: /Keluarga/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Keluarga' }).waitFor();
  });

  it('a page that a role may not open says so, stays at its address and leads on', async () => {
    const { page } = await arriveAs('aleg@contoh.example', '/users/create');
    await page.getByText('Tidak punya akses').waitFor();
    expect(new URL(page.url()).pathname).toBe('/users/create');
    expect(await page.getByRole('textbox', { name: /Nama Lengkap/ }).count()).toBe(0);
    await page.getByRole('link', { name: 'Ke Dashboard' }).click();
    await page.waitForURL('**/dashboard');
  });
});

async function askToLogOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu akun/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByText('Apakah Anda yakin ingin logout?').waitFor();
}

describe('logout', () => {
  it('asks first, and cancelling changes nothing', async () => {
    const { page } = await arriveAs('admin@contoh.example');
    await askToLogOut(page);
    await page.getByRole('button', { name: 'Batal' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: /^Selamat datang/ }).waitFor();
  });

  it('ends the session here, on the server and within a second in the other tab', async () => {
    const { page, context } = await arriveAs('admin@contoh.example');
    await page.getByRole('link', { name: 'Keluarga', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Keluarga' }).waitFor();
    const other = await context.newPage();
    await other.goto('/users');
    await other.getByRole('heading', { level: 1, name: 'Pengguna' }).waitFor();
    await askToLogOut(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    const start = performance.now();
    await other.getByRole('heading', { name: 'Masuk ke panel' }).waitFor();
    expect(performance.now() - start).toBeLessThan(1_000);
    await page.getByRole('heading', { name: 'Masuk ke panel' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await expectNothingStored(page);
    await expect.poll(async () => (await context.request.get('/api/auth/me')).status()).toBe(401);
    await page.goBack();
    await page.waitForURL('**/login');
  });
});

describe('what breaks', () => {
  it('a broken page leaves the menu in place, and another page works', async () => {
    expectProblem(/rusak/);
    const { page } = await arriveAs('admin@contoh.example');
    await page.route(/\/HelpPage-[^/]+\.js$/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export const HelpPage = () => { throw new Error("rusak") }',
      }),
    );
    await page.goto('/help');
    await page.getByRole('heading', { level: 1, name: 'Halaman ini gagal ditampilkan' }).waitFor();
    await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Pengguna' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pengguna' }).waitFor();
  });

  it('a part of the panel that a new version replaced offers to load that version', async () => {
    expectProblem(/dynamically imported module/);
    const { page } = await arriveAs('admin@contoh.example');
    await page.route(/\/HelpPage-[^/]+\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/help');
    await page.getByRole('heading', { name: 'Panel perlu dimuat ulang' }).waitFor();
    await page.unroute(/\/HelpPage-[^/]+\.js$/);
    await page.getByRole('button', { name: 'Muat ulang' }).click();
    await page.getByRole('heading', { level: 1, name: 'Bantuan' }).waitFor();
  });

  it('the crash screen leads to the login page, clears the session and keeps drafts', async () => {
    expectProblem(/toReversed/);
    const { page } = await arriveAs('admin@contoh.example', '/users/create');
    await page.getByRole('textbox', { name: /Nama Lengkap/ }).fill('Ibu Draf');
    await expect.poll(async () => (await readStorage(page)).local).toContain('Ibu Draf');
    await breakTheShell(page);
    await page.getByRole('heading', { name: 'Terjadi kesalahan' }).waitFor();
    await page.getByText('Silakan coba lagi beberapa saat atau masuk ulang.').waitFor();
    expect(await page.getByText(/toReversed/).count()).toBe(0);
    await page.getByRole('button', { name: 'Kembali ke Login' }).click();
    await page.getByRole('heading', { name: 'Masuk ke panel' }).waitFor();
    await expectNothingStored(page);
    await page.evaluate(() => sessionStorage.removeItem('rusak'));
    await signInAs(page);
    await page.goto('/users/create');
    await page.getByText(/Isian yang belum disimpan dari .* ditemukan\./).waitFor();
    await page.getByRole('button', { name: 'Pulihkan' }).click();
    expect(await page.getByRole('textbox', { name: /Nama Lengkap/ }).inputValue()).toBe('Ibu Draf');
  });
});

/** As a browser does that lacks a function the shell calls, for as long as this tab says so. */
async function breakTheShell(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('rusak')) Object.assign(Array.prototype, { toReversed: undefined });
  });
  await page.evaluate(() => sessionStorage.setItem('rusak', 'ya'));
  await page.reload();
}
