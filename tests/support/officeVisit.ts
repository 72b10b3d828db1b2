import type { Download, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** What the API answers to the person who is signed in on this page. */
export async function ask<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(`/api${path}`);
  expect(answer.status(), path).toBe(200);
  return ((await answer.json()) as { readonly data: T }).data;
}

export interface Figures {
  readonly [name: string]: number;
}

export interface RowOf<T> {
  readonly data: readonly T[];
  readonly total: number;
}

/** The sentence is on the screen now, or will be within five seconds. */
export async function sees(place: Page | Locator, text: string | RegExp): Promise<void> {
  await place.getByText(text).first().waitFor({ timeout: 5_000 });
}

/** The field that is being typed into. */
export const focused = (page: Page): Locator => page.locator(':focus');

/** The words of each element, with the spaces a person sees; without the arrow of a sorted column. */
export const wordsOf = async (places: Locator): Promise<readonly string[]> =>
  (await places.allInnerTexts()).map((text) => text.replace(/[\s▲▼]+/g, ' ').trim());

export const isInAddress = (page: Page, part: string): boolean => decodeURIComponent(page.url()).includes(part);

/** Counts calls of a list that carry a search, from now on. */
export function searchesOf(page: Page, path: string): readonly string[] {
  const searches: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === `/api${path}` && url.searchParams.has('search'))
      searches.push(url.searchParams.get('search') ?? '');
  });
  return searches;
}

/** The next answers of a path are failures, until `mend` is called. */
export async function breakPath(page: Page, path: string): Promise<{ readonly mend: () => Promise<void> }> {
  const matches = (url: URL) => url.pathname === `/api${path}`;
  const body = { status: 'error', success: false, message: 'Server sedang bermasalah.', code: 'internal', errors: {} };
  await page.route(matches, (route) => route.fulfill({ status: 500, json: { ...body, data: null } }));
  return { mend: () => page.unroute(matches) };
}

export async function textOf(download: Download): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
