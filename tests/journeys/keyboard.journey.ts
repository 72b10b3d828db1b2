import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyAddress } from '../support/everyAddress';
import { type RunningServer, sharedServer, signInAs, type Visit, visit } from '../support/journey';
import { untilQuiet } from '../support/journeyFile';
import { reachable, walk } from '../support/keyboard';
import { go, settle } from '../support/screen';
import { itInProof, sized, sizedList } from '../support/sized';

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

/** A window of 1280 × 1024 as it is at 400 % and at 200 %. */
const magnified = [
  { zoom: '400 %', width: 320, height: 256 },
  { zoom: '200 %', width: 640, height: 512 },
] as const;

/** No two of settings after each other: from one area to another the panel is not loaded anew. */
function inTurns(addresses: readonly string[]): readonly string[] {
  const [settings, others] = [true, false].map((isOfSettings) =>
    addresses.filter((path) => path.startsWith('/settings') === isOfSettings),
  );
  return addresses.flatMap((_, at) => [...(others?.slice(at, at + 1) ?? []), ...(settings?.slice(at, at + 1) ?? [])]);
}

describe('a page', () => {
  it('needs no sideways scrolling at 200 % and 400 % zoom, and leaves room between what stays in sight', async () => {
    const found: string[] = [];
    const addresses = everyAddress().filter((_, at) => sized(at % 6 === 0, true));
    for (const path of inTurns(addresses)) {
      // Opened where there is room: what a low window has not come to waits there for good.
      await page.setViewportSize({ width: 1280, height: 900 });
      await go(page, path);
      await page
        .waitForFunction(isStillInSight, undefined, { timeout: 8_000 })
        .catch(() => found.push(`${path} goes on loading`));
      for (const { zoom, width, height } of magnified) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(100);
        found.push(...(await page.evaluate(tooTight)).map((what) => `${path} at ${zoom}: ${what}`));
      }
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    console.log(`${addresses.length} addresses, twice`);
    expect(found).toEqual([]);
  }, 300_000);

  itInProof('needs no sideways scrolling with text at 200 %', async () => {
    const overflowing: string[] = [];
    for (const path of ['/dashboard', '/users', '/families/create', '/admin/profile', '/users/4', '/help']) {
      await open(path);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await settle(page);
      overflowing.push(...(await page.evaluate(cutOff)).map((what) => `${path}: ${what}`));
    }
    expect(overflowing).toEqual([]);
  });
});

/** What lies further down asks when it comes into sight. Runs in the browser. */
const isStillInSight = (): boolean =>
  document.querySelector('main h1') !== null &&
  [...document.querySelectorAll('[aria-busy=true], .bone')].every(
    (element) => !element.checkVisibility() || element.getBoundingClientRect().top > innerHeight,
  );

/** What is wider than the window, and what stays in sight and takes more than two fifths of it. Runs in the browser. */
function tooTight(): readonly string[] {
  const { scrollWidth, clientWidth, scrollHeight } = document.documentElement;
  scrollTo(0, (scrollHeight - innerHeight) / 2);
  const covered = new Set<number>();
  for (const element of document.querySelectorAll('body *')) {
    const { position, top: stuckTop, bottom: stuckBottom } = getComputedStyle(element);
    const { top, bottom, width, height } = element.getBoundingClientRect();
    const isStuck =
      position === 'fixed' ||
      (position === 'sticky' &&
        (Math.abs(top - Number.parseFloat(stuckTop)) < 2 ||
          Math.abs(innerHeight - bottom - Number.parseFloat(stuckBottom)) < 2));
    // What fills the window is a dialog's place, and what is narrow lies beside the text.
    if (!isStuck || width < innerWidth / 2 || height >= innerHeight || !element.checkVisibility()) continue;
    for (let y = Math.max(0, Math.ceil(top)); y < Math.min(innerHeight, bottom); y += 1) covered.add(y);
  }
  return [
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide, of ${clientWidth}`] : []),
    ...(covered.size > innerHeight * 0.4 ? [`bars take ${covered.size} of ${innerHeight} px`] : []),
  ];
}

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
