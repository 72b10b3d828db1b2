import type { Page } from 'playwright-core';
import { at, button, type Screen } from './screen';

const drawn = (page: Page) => page.locator('svg.recharts-surface').first().waitFor();

const openTable = async (page: Page) => {
  await drawn(page);
  await button(page, 'Tabel Pendaftaran menurut status').click();
  await page.getByRole('table').waitFor();
};

export const statisticsScreens: readonly Screen[] = [
  { name: 'statistics', open: at('/statistics', drawn) },
  { name: 'statistics, by day', open: at('/statistics?period=daily', drawn) },
  { name: 'statistics, as a table', open: at('/statistics', openTable) },
  { name: 'statistics, by week, as a table', open: at('/statistics?period=weekly', openTable) },
  { name: 'statistics of a legislator', as: 'aleg', open: at('/statistics?period=yearly', drawn) },
  {
    name: 'statistics of a year without any',
    open: at('/statistics?year=2001', (page) => page.getByText('Belum ada data pada periode ini').first().waitFor()),
  },
];
