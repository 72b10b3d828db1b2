import type { Page } from 'playwright-core';
import { openPage } from './journeyFile';

/** What a piece of work costs the person who does it. */
export interface WalkFigures {
  /** Keys that were pressed, letters of texts included. */
  readonly keys: number;
  readonly clicks: number;
  /** Addresses that were gone to, the first not counted. */
  readonly pages: number;
  /** The tallest page on the way. */
  readonly px: number;
  readonly seconds: number;
}

/** Opens a page and counts, as the browser sees it, what is done from there on. Beside other work the seconds say little. */
export async function beginWalk(page: Page, address: string): Promise<(name: string) => Promise<WalkFigures>> {
  // Before the panel's own listeners, which may keep a key to themselves.
  await page.addInitScript(() => {
    const walked = { keys: 0, clicks: 0, px: 0 };
    const count = (kind: 'keys' | 'clicks') => (event: Event) => {
      if (event.isTrusted) walked[kind] += 1;
    };
    addEventListener('keydown', count('keys'), true);
    addEventListener('pointerdown', count('clicks'), true);
    addEventListener('DOMContentLoaded', () => {
      new ResizeObserver(() => {
        walked.px = Math.max(walked.px, document.documentElement.scrollHeight);
      }).observe(document.body);
    });
    Object.assign(globalThis, { walked });
  });
  await openPage(page, address);
  const began = performance.now();
  const paths: string[] = [new URL(page.url()).pathname];
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame === page.mainFrame() && pathname !== paths.at(-1)) paths.push(pathname);
  });
  return async (name) => {
    const seen = await page.evaluate(() => (globalThis as unknown as { walked: Omit<WalkFigures, 'pages'> }).walked);
    const figures = { ...seen, pages: paths.length - 1, seconds: (performance.now() - began) / 1000 };
    const { keys, clicks, pages, px, seconds } = figures;
    console.log(`${name}: ${keys} keys, ${clicks} clicks, ${pages} pages, ${px} px, ${seconds.toFixed(1)} s`);
    return figures;
  };
}
