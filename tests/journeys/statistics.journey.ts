import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Statistics } from '../../src/domain/statistics/answers';
import { leave, picture, type RunningServer, signInAs, startServer, type Visit, visit } from '../support/journey';
import { ask, breakPath, sees, wordsOf } from '../support/officeVisit';
import { unzip } from '../support/unzip';

let server: RunningServer;
let office: Visit;
let page: Page;

beforeAll(async () => {
  server = await startServer();
  office = await visit(server.url);
  page = office.page;
  await signInAs(page);
});
afterAll(async () => {
  await server?.stop();
});

const drawn = (place: Page) => place.locator('svg.recharts-surface').first().waitFor();
const summary = async (place: Page) =>
  (await wordsOf(place.getByRole('region', { name: 'Ringkasan statistik' }))).join();
const sumOf = ({ charts }: Statistics, key: string): number =>
  charts
    .find((chart) => chart.key === key)
    ?.rows.reduce((sum, row) => sum + row.values.reduce<number>((a, b) => a + (b ?? 0), 0), 0) ?? -1;
const choose = async (place: Page, name: string, option: string | RegExp) => {
  await place.getByRole('combobox', { name }).click();
  await place.getByRole('option', { name: option }).click();
};

describe('the statistics', () => {
  it('are reached from the menu and from the dashboard', async () => {
    await page
      .getByRole('navigation', { name: 'Menu utama' })
      .getByRole('link', { name: 'Statistik & Analisis' })
      .click();
    await drawn(page);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Statistik & Analisis');
    await page.goto('/dashboard');
    await page
      .getByRole('region', { name: 'Aksi cepat' })
      .getByRole('link', { name: /statistik/i })
      .click();
    await page.waitForURL('**/statistics');
    await drawn(page);
    await picture(page, 'statistics');
  });

  it('say what the API counted, for another period and another year', async () => {
    await page.goto('/statistics');
    await drawn(page);
    const monthly = await ask<Statistics>(page, '/admin/statistics');
    expect(sumOf(monthly, 'applications_by_status')).toBeGreaterThan(0);
    expect(await summary(page)).toContain(`Pendaftaran ${sumOf(monthly, 'applications_by_status')} `);
    await choose(page, 'Periode', 'Mingguan');
    await page.waitForURL(/period=weekly/);
    await sees(page, /Minggu mulai hari Senin/);
    const [, other = 0] = monthly.years;
    await choose(page, 'Tahun', String(other));
    await page.waitForURL(new RegExp(`period=weekly&year=${other}`));
    const weekly = await ask<Statistics>(page, `/admin/statistics?period=weekly&year=${other}`);
    await expect.poll(() => summary(page)).toContain(`Pengguna ${sumOf(weekly, 'new_users')} `);
    await page.reload();
    await drawn(page);
    expect(await page.getByRole('combobox', { name: 'Periode' }).innerText()).toBe('Mingguan');
    expect(await page.getByRole('combobox', { name: 'Tahun' }).innerText()).toBe(String(other));
  });

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

  it('say that they could not be loaded, and load after all', async () => {
    const { mend } = await breakPath(page, '/admin/statistics');
    const broken = office.problems.length;
    await page.goto('/statistics?period=yearly');
    await sees(page, 'Gagal memuat statistik: Server sedang bermasalah.');
    await mend();
    await page.getByRole('main').getByRole('button', { name: 'Coba lagi' }).click();
    await drawn(page);
    expect(office.problems.slice(broken).filter((text) => !text.includes('500'))).toEqual([]);
    expect(office.problems.slice(0, broken)).toEqual([]);
  });
});

describe('the statistics of a legislator’s administrator', () => {
  it('count the own people’s alone, on a phone in English as well', async () => {
    const phone = await visit(server.url, { width: 360, dark: true });
    await signInAs(phone.page, 'aleg@contoh.example');
    await phone.page.evaluate(() => localStorage.setItem('panel:language', 'en'));
    await phone.page.goto('/statistics');
    await drawn(phone.page);
    await sees(phone.page, /Only data of your legislator’s people\.$/);
    const [own, all] = [
      await ask<Statistics>(phone.page, '/admin/statistics'),
      await ask<Statistics>(page, '/admin/statistics'),
    ];
    for (const key of ['applications_by_status', 'new_residents', 'complaints_by_category', 'new_users'])
      expect(sumOf(own, key), key).toBeLessThan(sumOf(all, key));
    const text = (await wordsOf(phone.page.getByRole('region', { name: 'Summary of the statistics' }))).join();
    expect(text).toContain(`Applications ${sumOf(own, 'applications_by_status')} `);
    const { scrollWidth } = await phone.page.evaluate(() => ({ scrollWidth: document.documentElement.scrollWidth }));
    expect(scrollWidth).toBeLessThanOrEqual(360);
    await picture(phone.page, 'statistics-phone');
    expect(phone.problems).toEqual([]);
    await leave(phone.context);
  });
});
