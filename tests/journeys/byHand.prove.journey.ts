import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '../../examples/by-hand/api.mjs';
import { buildByHand } from '../support/byHand';
import { type Visit, visit } from '../support/journey';

let api: Awaited<ReturnType<typeof startApi>>;
let library: Visit;
let page: Page;
const folder = mkdtempSync(join(tmpdir(), 'by-hand-'));

beforeAll(async () => {
  await buildByHand(folder);
  api = await startApi({ panel: folder });
  library = await visit(api.url);
  page = library.page;
  page.setDefaultTimeout(20_000);
  await enterAs(page, 'librarian');
}, 120_000);
afterAll(async () => {
  // react-admin logs what the API refuses.
  expect(library.problems.filter((problem) => !/Unprocessable Entity/.test(problem))).toEqual([]);
  api?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function enterAs(who: Page, role: string): Promise<void> {
  await who.goto('/#/login');
  await who.locator('input[name=username]').fill(role);
  await who.locator('input[name=password]').fill('-');
  await who.locator('button[type=submit]').click();
  await who.getByRole('table').waitFor();
}
const rows = () => page.getByRole('table').locator('tbody tr');
const firstTitle = () => rows().first().locator('.column-title').innerText();
const press = (name: string | RegExp) => page.getByRole('button', { name }).click();

describe('the library written by hand', () => {
  it('lists, searches, filters by tabs, sorts and pages', async () => {
    expect(await rows().count()).toBe(15);
    await page.getByRole('tab', { name: 'Hilang' }).click();
    await expect.poll(() => rows().count()).toBe(8);
    await page.getByRole('tab', { name: 'Semua' }).click();
    await expect.poll(() => rows().count()).toBe(15);
    await page.locator('input[name=q]').fill('Buku 07');
    await expect.poll(() => rows().count()).toBe(1);
    await page.locator('input[name=q]').fill('');
    await expect.poll(() => rows().count()).toBe(15);
    await page
      .getByRole('table')
      .getByRole('button', { name: /Halaman/ })
      .click();
    await expect.poll(firstTitle).toBe('Buku 01');
    await page
      .getByRole('button', { name: 'Go to page 3', exact: false })
      .or(page.getByLabel(/halaman 3/i))
      .first()
      .click();
    await expect.poll(() => rows().count()).toBe(10);
  });

  it('marks many books available at once', async () => {
    await page.getByRole('tab', { name: 'Hilang' }).click();
    await expect.poll(() => rows().count()).toBe(8);
    await page.getByRole('table').locator('thead input[type=checkbox]').check();
    await press('Tandai tersedia');
    await press(/Konfirmasi|Confirm|Ya/i);
    await expect.poll(() => api.tables.books.filter(({ available }) => !available).length).toBe(0);
    await page.getByRole('tab', { name: 'Semua' }).click();
    // The list remembers its tab only once the click has come through.
    await expect.poll(() => rows().count()).toBe(15);
  });
});
