import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openingAddress } from '../../src/framework/rest/opening';
import { routeOf } from '../../src/framework/schema';
import { model } from '../../src/resources';
import { PASSWORD, sharedServer } from '../support/journey';
import { journeyFile, readStorage } from '../support/journeyFile';

const { arrive, arriveAs, expectProblem } = journeyFile({}, sharedServer);

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

/** As it is sent where it was compressed in advance. */
const kib = (file: string): number =>
  brotliCompressSync(readFileSync(join('dist/panel', new URL(file).pathname))).length / 1024;
const kibOf = (files: ReadonlySet<string>): number => [...files].reduce((sum, file) => sum + kib(file), 0);
/** What broke the budget: `npm run bench weight -- --why` names the modules. */
const weightsOf = (files: ReadonlySet<string>): string =>
  [...files].map((file) => `${new URL(file).pathname}: ${kib(file).toFixed(1)} KiB`).join('\n');

describe('the login page', () => {
  it('is there after three files and 72 KiB of JavaScript, and the first list after a dozen and 226 KiB', async () => {
    const { page } = await arrive();
    const files = new Set<string>();
    const asked: string[] = [];
    let beforeRows: readonly string[] = [];
    page.on('request', (request) => {
      asked.push(`${request.method()} ${request.url()}`);
      if (/\.js$|\/declarations-[^/]+\/[^/]+\.json$/.test(request.url())) files.add(request.url());
    });
    page.on('response', (response) => {
      if (response.url().includes('/admin/users?')) beforeRows = [...asked];
    });
    await page.goto('/users');
    await passwordOf(page).waitFor();
    await page.waitForLoadState('networkidle');
    expect(files.size).toBeLessThanOrEqual(3);
    expect(kibOf(files), weightsOf(files)).toBeLessThanOrEqual(72);
    asked.length = 0;
    await tryToSignIn(page, 'admin@contoh.example', PASSWORD);
    await page.getByRole('row').nth(2).waitFor();
    // The rows come first; what stands around them is asked for once they are there.
    const around = ['/users/statistics', '/me/views', '/me/notifications?per_page=1', '/me/events'];
    const askedAround = (all: readonly string[]) => around.filter((path) => all.some((each) => each.endsWith(path)));
    // One of them asks, in a browser that is new to the person, which columns they have.
    expect(beforeRows.length).toBeLessThanOrEqual(12);
    expect(askedAround(beforeRows)).toEqual([]);
    await expect.poll(() => askedAround(asked)).toEqual(around);
    // News may come at any time: others work on this server.
    const twice = asked.filter(
      (each, at) => asked.indexOf(each) !== at && !each.endsWith('/me/notifications?per_page=1'),
    );
    expect(twice).toEqual([]);
    expect(files.size).toBeLessThanOrEqual(13);
    expect(kibOf(files), weightsOf(files)).toBeLessThanOrEqual(226);
  });

  it('leads to lists that come with their rows and fetch nothing of forms, menus and pickers before somebody comes to one', async () => {
    const { page } = await arriveAs('admin@contoh.example');
    const heavy: string[] = [];
    const asked: string[] = [];
    let place = '';
    let rows = '';
    page.on('request', (request) => {
      const [, file] = /\/assets\/((?:form|mui-form|floating)-[^/]+\.js)$/.exec(request.url()) ?? [];
      if (file) heavy.push(`${place}: ${file}`);
      if (request.url().endsWith(rows)) asked.push(rows);
    });
    const lists = model.resources.filter((resource) => routeOf(resource, 'list') !== undefined);
    for (const resource of lists) {
      place = routeOf(resource, 'list') ?? '';
      rows = openingAddress('/api', resource);
      await page.goto(place);
      await page.locator('.list-sheet').waitFor();
      await page.waitForTimeout(400);
    }
    expect(heavy).toEqual([]);
    expect(asked).toEqual([]);
    expect(lists.length).toBeGreaterThan(15);
  });

  it('signs in with Enter', async () => {
    const { page } = await arrive();
    await openLogin(page);
    await page.getByLabel('Email').fill('admin@contoh.example');
    await passwordOf(page).fill(PASSWORD);
    await passwordOf(page).press('Enter');
    await page.getByRole('heading', { level: 1, name: /^Selamat datang, / }).waitFor();
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
});

async function askToLogOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu akun/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByText('Apakah Anda yakin ingin logout?').waitFor();
}

describe('logout', () => {
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
    await page.getByRole('heading', { level: 1, name: 'Terjadi kesalahan' }).waitFor();
    await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Pengguna' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pengguna' }).waitFor();
  });
});
