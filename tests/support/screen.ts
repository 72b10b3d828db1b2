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
  // Also in the frames after: a part that has just come may begin to load then. A promise would count as true here.
  await page.waitForFunction(
    (counted) => {
      const isStill = document.querySelector('[aria-busy=true], .bone, [role=tooltip]') === null;
      counted.frames = isStill ? counted.frames + 1 : 0;
      return counted.frames > 4;
    },
    { frames: 0 },
  );
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => 0))),
  );
}

/**
 * From page to page as a link in the panel leads, without loading the panel anew. Loaded anew is
 * what begins at another page's address of the same area, and what something of the page before is left of.
 */
export async function go(page: Page, path: string): Promise<void> {
  const isOnItsWay = await page.evaluate((to) => {
    const areaOf = (address: string) => address.split(/[/?]/)[1];
    if (!document.querySelector('main h1') || areaOf(location.pathname) === areaOf(to)) return false;
    const left = 'h1, [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip], .MuiModal-root';
    for (const element of document.querySelectorAll(left)) element.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    return true;
  }, path);
  if (!isOnItsWay || !(await isArrived(page))) await page.goto(path);
}

const isArrived = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(
      () => document.querySelector('main h1') !== null && document.querySelector('[data-left]') === null,
      undefined,
      { timeout: 1_500 },
    )
    .then(
      () => true,
      () => false,
    );

export const at =
  (path: string, then?: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    await go(page, path);
    await settle(page);
    await then?.(page);
    await settle(page);
  };

/** As Ctrl+V does with this in the clipboard, once what listens for it has come. */
export const pasteInto = (page: Page, text: string): Promise<void> =>
  page
    .waitForFunction((clipboard) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', clipboard);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      return document.activeElement?.dispatchEvent(event) === false;
    }, text)
    .then(() => undefined);

/** A list with its rows there, then one step more. */
export const inList = (path: string, then?: (page: Page) => Promise<unknown>) =>
  at(path, async (page) => {
    await rows(page);
    await then?.(page);
  });

/** Goes to a page that brings no answers along: it asks for all of them, and they can be answered otherwise. */
export async function goAsking(page: Page, path: string): Promise<void> {
  const address = (url: URL) => url.pathname === path;
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const given = /<script type="application\/json" id="given">.*?<\/script>/s;
    return route.fulfill({ response, body: text.replace(given, '') });
  });
  await page.goto(path);
  await page.unroute(address);
}
