import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, sharedServer, signInAs, type Visit, visit } from '../support/journey';
import { untilQuiet } from '../support/journeyFile';
import { reachable, walk } from '../support/keyboard';
import { settle } from '../support/screens';
import { sizedList } from '../support/sized';

let server: RunningServer;
let visitor: Visit;
let page: Page;
beforeAll(async () => {
  server = await sharedServer();
  visitor = await visit(server.url);
  page = visitor.page;
  await signInAs(page);
});
afterAll(async () => {
  await server.stop();
});

const button = (name: string | RegExp) => page.getByRole('button', { name });

async function open(path: string): Promise<void> {
  await page.goto(path);
  await settle(page);
}

/** Two rows say as much about the keyboard as fifteen. */
async function openShortList(): Promise<void> {
  await open('/users');
  await page.getByRole('searchbox').fill('contoh.example');
  await page.getByRole('combobox', { name: 'Role' }).selectOption('staff');
  await page.getByText(/^Menampilkan [12] dari [12] /).waitFor();
  await settle(page);
}

describe('the keyboard', () => {
  it('reaches every control of the users list, shows where it is, and gets out again', async () => {
    await openShortList();
    // Arrived anew: Tab begins at the top.
    await page.reload();
    await page.getByText(/^Menampilkan [12] dari [12] /).waitFor();
    await settle(page);
    // What is counted in a name, as in the bell's, comes after the rows.
    await untilQuiet(page);
    const wanted = await reachable(page);
    const stops = await walk(page);
    expect(wanted.filter((said) => !stops.some((stop) => stop.said === said))).toEqual([]);
    expect(stops.filter(({ hasVisibleFocus }) => !hasVisibleFocus)).toEqual([]);
    expect(stops.filter(({ isCovered }) => isCovered)).toEqual([]);
    expect(stops.length).toBeLessThan(80);
    console.log(`${stops.length} stops`);
  }, 120_000);

  it('stays inside an open dialog', async () => {
    await open('/users/create');
    await page.getByRole('dialog').waitFor();
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(
        () => document.activeElement?.closest('[role=dialog], .MuiDialog-root') !== null,
      );
      expect(inside).toBe(true);
    }
  });
});

type Opener = readonly [name: string, opener: () => ReturnType<typeof button>, inMenu: string | RegExp | undefined];

/** A link and a menu first: one of each kind in every run, all in a proof. */
const openers: readonly Opener[] = [
  ['editing', () => page.getByRole('link', { name: /^Ubah / }).first(), undefined],
  ['permissions', () => button(/^Tindakan lain/).first(), /Permissions/],
  ['creating', () => page.getByRole('link', { name: 'Tambah pengguna' }), undefined],
  ['deleting', () => button(/^Tindakan lain/).first(), /^Hapus/],
  ['bulk actions', () => button(/^Bulk Actions/), undefined],
  ['logging out', () => button(/^Menu akun/), 'Logout'],
];

describe('a closed dialog', () => {
  it.each(sizedList(2, openers))('gives the focus back after %s', async (_name, opener, inMenu) => {
    await openShortList();
    await opener().focus();
    const before = await opener().evaluate((element) => element.outerHTML.slice(0, 80));
    await page.keyboard.press('Enter');
    if (inMenu !== undefined) {
      // A menu that still opens takes the focus to its first item.
      await settle(page);
      await page.getByRole('menuitem', { name: inMenu }).press('Enter');
    }
    await page.getByRole('dialog').waitFor();
    await settle(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80)), { timeout: 5_000 })
      .toBe(before);
  });
});

const sizes = [
  ['320 px wide', 320, '100%'],
  ['at 200 % zoom', 640, '100%'],
  ['with text at 200 %', 1280, '200%'],
] as const;

describe('a page', () => {
  it.each(sizedList(1, sizes))('needs no sideways scrolling %s', async (_name, width, fontSize) => {
    await page.setViewportSize({ width, height: 720 });
    const overflowing: string[] = [];
    for (const path of sizedList(4, [
      '/dashboard',
      '/users',
      '/families/create',
      '/admin/profile',
      '/users/create',
      '/users/4',
      '/families',
      '/help',
    ])) {
      await open(path);
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), fontSize);
      await settle(page);
      overflowing.push(...(await page.evaluate(cutOff)).map((what) => `${path}: ${what}`));
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(overflowing).toEqual([]);
  });
});

/** What sticks out of the page, and controls whose words do not fit into them. Runs in the browser. */
function cutOff(): readonly string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const cut = [...document.querySelectorAll<HTMLElement>('button, h1, h2, [role=tab], a')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.scrollWidth > element.clientWidth + 1 &&
      element.clientWidth > 1 &&
      getComputedStyle(element).overflowX !== 'visible',
  );
  return [
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide, of ${clientWidth}`] : []),
    ...cut.map((element) => `cut: ${element.tagName} ${element.textContent?.slice(0, 40)}`),
  ];
}
