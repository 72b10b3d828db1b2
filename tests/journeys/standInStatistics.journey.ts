import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractStandIn, startStandIn } from '../support/contractStandIn';
import { announcedQuestions, isDescribed, watchCalls } from '../support/describedCalls';
import { leave, picture, signInAs, visit } from '../support/journey';
import { sees } from '../support/officeVisit';

let api: ContractStandIn;
beforeAll(async () => {
  api = await startStandIn({ panelDir: 'dist/panel' });
});
afterAll(async () => {
  await api.close();
});

describe('the statistics on an API with only the described calls', () => {
  it.each([1280, 360])('are the sample page, which says so and asks for nothing, at %d px', async (width) => {
    const { page, context, problems } = await visit(api.url, { width });
    const calls = watchCalls(page, api.apiUrl);
    await signInAs(page);
    await page.goto('/statistics');
    await page.locator('svg.recharts-surface').first().waitFor();
    await sees(page.getByRole('alert'), 'Data contoh sementara');
    expect(await page.getByText('CONTOH', { exact: true }).count()).toBe(6);
    expect(await page.getByRole('button', { name: /Ekspor|Cetak|Segarkan/ }).count()).toBe(0);
    await page.getByRole('combobox', { name: 'Tahun' }).click();
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['2024', '2023', '2022']);
    await page.getByRole('option', { name: '2023' }).click();
    await page.getByRole('combobox', { name: 'Periode' }).click();
    await page.getByRole('option', { name: 'Harian' }).click();
    await sees(page, /^Harian, 1 Januari 2023 sampai 31 Desember 2023/);
    await page.getByRole('button', { name: 'Tabel Pendaftaran menurut status' }).click();
    const table = page.getByRole('table');
    expect(await table.locator('tbody tr:not(:has(.bone))').count()).toBe(365);
    expect(await table.getByRole('link').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await picture(page, `stand-in-statistics-${width}`);
    expect(calls.lines.filter((line) => line.includes('/admin/statistics'))).toEqual([]);
    expect(calls.lines.filter((line) => !isDescribed(line))).toEqual(announcedQuestions);
    expect(problems.filter((text) => !text.includes('404'))).toEqual([]);
    await leave(context);
  });
});
