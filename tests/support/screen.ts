import type { Page } from 'playwright-core';

/** One state a person can look at, and how it is reached from a fresh address. */
export interface Screen {
  readonly name: string;
  /** Who is signed in; default the administrator. */
  readonly as?: 'nobody' | 'aleg';
  /** Only where there is this much room. */
  readonly only?: 'wide' | 'narrow';
  readonly open: (page: Page) => Promise<void>;
}

export const dialog = (page: Page) => page.getByRole('dialog');
export const rows = (page: Page) => page.locator('table tbody tr, ul > li .row-link').first().waitFor();
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Waits until the page stands still: nothing loads and nothing fades in. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1', { hasNotText: 'Memuat' }).waitFor({ state: 'attached' });
  // A hint below the pointer belongs to no landmark and goes with it.
  await page.mouse.move(0, 0);
  await page.waitForFunction(
    () => document.querySelector('[aria-busy=true], .MuiSkeleton-root, [role=tooltip]') === null,
  );
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => 0))),
  );
}

export const at =
  (path: string, then?: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    await page.goto(path);
    await settle(page);
    await then?.(page);
    await settle(page);
  };

/** A list with its rows there, then one step more. */
export const inList = (path: string, then?: (page: Page) => Promise<unknown>) =>
  at(path, async (page) => {
    await rows(page);
    await then?.(page);
  });
