import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CustomField } from '../../src/framework/schema';
import { choose, openEditor, openList, outline, PATIENCE, preview, publishWith, rowIn } from '../support/fieldsVisit';
import { picture, type RunningServer, signInAs, startServer, type Visit, visit } from '../support/journey';

let server: RunningServer;
let office: Visit;
let page: Page;

const kinds = ['text', 'longText', 'number', 'rupiah', 'date', 'boolean', 'phone'] as const;
/** A hundred fields of staff, every one a filter, thirty of them columns. */
const custom = Object.fromEntries(
  Array.from({ length: 100 }, (_, at): [string, CustomField] => [
    `x_kolom_${at + 1}`,
    {
      kind: kinds[at % kinds.length] ?? 'text',
      label: `Kolom tambahan ${at + 1}`,
      inFilters: true,
      ...(at < 30 ? { inList: true } : {}),
    },
  ]),
);

beforeAll(async () => {
  server = await startServer();
  office = await visit(server.url);
  page = office.page;
  page.setDefaultTimeout(PATIENCE);
  await signInAs(page);
  await publishWith(page, { format: 1, resources: { residents: { custom } } });
});
afterAll(async () => {
  await server?.stop();
});
afterEach(() => expect(office.problems).toEqual([]));

const topOf = async (place: ReturnType<Page['locator']>): Promise<number> => (await place.boundingBox())?.y ?? -1;

describe('a hundred fields that staff added', () => {
  it.each([1280, 360])('leave the page as wide as its window of %i px', async (width) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/warga-binaan');
    await page.locator('.record-table tbody td, .record-cards > li').first().waitFor();
    await picture(page, `many-own-fields-${width}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

  it('are pushed within the frame of the table, its head and the names of its rows in sight', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openList(page);
    const place = page.locator('.record-place');
    const name = page.locator('.record-table tbody tr').nth(8).locator('td').nth(1);
    const before = await name.boundingBox();
    await place.evaluate((element) => element.scrollTo(1500, 100));
    const after = await name.boundingBox();
    expect([after?.x, (after?.y ?? 0) < (before?.y ?? 0)]).toEqual([before?.x, true]);
    const [head, frame] = [page.locator('.record-table thead th').nth(1), place];
    expect(Math.round((await topOf(head)) - (await topOf(frame)))).toBe(0);
    // What stands at the corner is the head, not a row below it.
    const box = await head.boundingBox();
    const said = await page.evaluate(
      ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('th, td')?.tagName,
      [(box?.x ?? 0) + 12, (box?.y ?? 0) + 18],
    );
    expect(said).toBe('TH');
    await picture(page, 'many-own-fields-pushed');
  });

  it('as filters are folded, and unfolded leave rows in sight', async () => {
    await openList(page);
    const table = page.locator('.record-table');
    expect(await topOf(table)).toBeLessThan(300);
    await page.getByRole('button', { name: 'Saringan', exact: true }).click();
    await page.getByRole('group', { name: 'Saringan lain' }).waitFor();
    expect(await topOf(table)).toBeLessThan(650);
    await picture(page, 'many-own-filters');
  });

  it('are shaped in an editor that begins at 160 px at most, and brings what is selected into sight', async () => {
    await openEditor(page);
    expect(await topOf(preview(page))).toBeLessThanOrEqual(160);
    await rowIn(outline(page), 'x_kolom_90').scrollIntoViewIfNeeded();
    await choose(page, 'x_kolom_90');
    const frame = preview(page).locator('[data-field-frame="x_kolom_90"]');
    await expect.poll(async () => topOf(frame), { timeout: PATIENCE }).toBeLessThan(800);
    expect(await topOf(frame)).toBeGreaterThan(100);
  });
});
