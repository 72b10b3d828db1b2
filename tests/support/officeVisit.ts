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

/** The sentence is on the screen now, or will be before patience ends. */
export async function sees(place: Page | Locator, text: string | RegExp): Promise<void> {
  await place.getByText(text).first().waitFor();
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

/** Presses the export of what this page shows; the file that comes of it. */
export async function exported(page: Page, format = 'CSV'): Promise<Download> {
  await page.getByRole('button', { name: 'Ekspor', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Ekspor/ });
  const kind = dialog.getByRole('radio', { name: format, exact: true });
  // A report has no columns to choose: its kinds of file are a menu.
  const item = page.getByRole('menuitem', { name: format, exact: true });
  const go = dialog.getByRole('button', { name: /^Ekspor/ });
  await go.or(item).waitFor();
  const isMenu = await item.isVisible();
  // An API that writes no files leaves no choice of kinds.
  if (await kind.isVisible()) await kind.check();
  const [download] = await Promise.all([page.waitForEvent('download'), (isMenu ? item : go).click()]);
  return download;
}

/** The lines of a CSV file, without the mark that says how it is encoded. */
export const linesOf = async (download: Download): Promise<readonly string[]> =>
  (await textOf(download))
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');

/** The button that says which view of the list is chosen. */
export const viewButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: /^Daftar tersimpan/ });

/** Keeps the list as it is under a name, for a role besides oneself if one is given. */
export async function saveView(page: Page, name: string, sharedWith?: string): Promise<void> {
  await viewButton(page).click();
  await page.getByRole('menuitem', { name: /^Simpan sebagai/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Simpan daftar' });
  await dialog.getByLabel('Nama daftar tersimpan').fill(name);
  if (sharedWith) await dialog.getByLabel('Dapat dipakai oleh').selectOption(sharedWith);
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.waitForURL(/view=\d+/);
}
