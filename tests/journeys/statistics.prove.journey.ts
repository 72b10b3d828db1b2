import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Statistics } from '../../src/calls/statistics/figures';
import { leave, picture, type RunningServer, sharedServer, signInAs, type Visit, visit } from '../support/journey';
import { ask, sees } from '../support/officeVisit';
import { unzip } from '../support/unzip';

let server: RunningServer;
let office: Visit;
let page: Page;

beforeAll(async () => {
  server = await sharedServer();
  office = await visit(server.url);
  page = office.page;
  await signInAs(page);
});
afterAll(async () => {
  await server?.stop();
});

const drawn = (place: Page) => place.locator('svg.recharts-surface').first().waitFor();
const sumOf = ({ charts }: Statistics, key: string): number =>
  charts
    .find((chart) => chart.key === key)
    ?.rows.reduce((sum, row) => sum + row.values.reduce<number>((a, b) => a + (b ?? 0), 0), 0) ?? -1;

describe('the statistics', () => {
  it('are read as a table with the keyboard, and each figure leads to a list of just as many', async () => {
    await page.goto('/statistics');
    await drawn(page);
    await page.getByRole('combobox', { name: 'Tahun' }).focus();
    const button = page.getByRole('button', { name: 'Tabel Pendaftaran menurut status' });
    for (let presses = 0; presses < 10; presses += 1) {
      await page.keyboard.press('Tab');
      if (await button.evaluate((node) => node === document.activeElement)) break;
    }
    await page.keyboard.press('Enter');
    const table = page.getByRole('table', { name: 'Tabel Pendaftaran menurut status' });
    await table.waitFor();
    for (const pick of [/^Total, Disetujui/, /^(?!Total).*, Pending/]) {
      const link = table.getByRole('link', { name: pick }).last();
      const figure = await link.innerText();
      await link.focus();
      await page.keyboard.press('Enter');
      await sees(page, new RegExp(`dari ${figure} pendaftaran`));
      await page.goBack();
      await drawn(page);
      await button.click();
    }
  });

  it('are saved as a file with a sheet for each chart, whose figures are those of the screen', async () => {
    await page.goto('/statistics');
    await drawn(page);
    const statistics = await ask<Statistics>(page, '/admin/statistics');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Ekspor' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^statistik-bulanan-\d{4}-.*sintetis.*\.xlsx$/i);
    const stream = await download.createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const files = unzip(Buffer.concat(chunks));
    const book = String(files.get('xl/workbook.xml'));
    expect([...book.matchAll(/<sheet /g)]).toHaveLength(statistics.charts.length + 1);
    expect(book).toContain('Pendaftaran per status');
    const first = String(files.get('xl/worksheets/sheet2.xml'));
    expect(first).toContain(`<v>${sumOf(statistics, 'applications_by_status')}</v>`);
    await sees(page, /^Statistik disimpan ke statistik-bulanan-/);
  });

  it('are printed on white paper with every chart and its table, without what stands around them', async () => {
    const dark = await visit(server.url, { dark: true });
    await signInAs(dark.page);
    await dark.page.goto('/statistics');
    await drawn(dark.page);
    expect(await dark.page.getByRole('table').count()).toBe(0);
    await dark.page.emulateMedia({ media: 'print' });
    await dark.page.setViewportSize({ width: 680, height: 1000 });
    const { charts } = await ask<Statistics>(dark.page, '/admin/statistics');
    const shown = charts.filter(({ rows }) => rows.some(({ values }) => values.some(Boolean)));
    await expect.poll(() => dark.page.getByRole('table').count()).toBe(shown.length);
    expect(await dark.page.getByRole('navigation', { name: 'Menu utama' }).isVisible()).toBe(false);
    expect(await dark.page.getByRole('button', { name: 'Ekspor' }).isVisible()).toBe(false);
    expect(await dark.page.getByRole('combobox', { name: 'Periode' }).isVisible()).toBe(false);
    const box = await dark.page.locator('svg.recharts-surface').first().boundingBox();
    expect(box?.width).toBeGreaterThan(400);
    expect(box?.width).toBeLessThanOrEqual(680);
    const wide = await dark.page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(680);
    await picture(dark.page, 'statistics-print');
    expect(dark.problems).toEqual([]);
    await leave(dark.context);
  });
});
