import { describe, expect, it } from 'vitest';
import { sampleStatistics, sampleYears } from '../../../../src/custom/statistics/figures/sample';
import { stepNames } from '../../../../src/custom/statistics/figures/steps';
import { chartTotal, isEmptyChart, toTable } from '../../../../src/custom/statistics/figures/table';
import { readView, viewToSearch } from '../../../../src/custom/statistics/figures/view';
import { chartKeys } from '../../../../src/domain/statistics/charts';
import { statisticsPeriods } from '../../../../src/domain/statistics/periods';
import { statistics as english } from '../../../../src/i18n/en/statistics/statistics';
import { statistics as indonesian } from '../../../../src/i18n/id/statistics/statistics';
import { answer } from './world';

const [timeline, groups] = answer.charts as unknown as [(typeof answer.charts)[0], (typeof answer.charts)[0]];

describe('a chart as a table', () => {
  it('adds up what are parts of one sum, by row and by column, each with the filter of its list', () => {
    const { columns, lines, total } = toTable(timeline);
    expect(columns.map(({ key }) => key)).toEqual(['Pending', 'Disetujui', '@total']);
    expect(lines[1]?.cells.map(({ value }) => value)).toEqual([3, 4, 7]);
    expect(lines[1]?.cells[0]?.filter).toEqual({
      created_at__gte: '2025-12-31T17:00:00.000Z',
      created_at__lt: '2026-02-28T17:00:00.000Z',
      status: 'Pending',
    });
    expect(total?.cells.map(({ value }) => value)).toEqual([1203, 4, 1207]);
    expect(total?.cells[2]?.filter).toEqual(timeline.filter);
    expect(chartTotal(timeline)).toBe(1207);
  });

  it('adds up no days and no percents, and leads nowhere from them', () => {
    const { columns, lines, total } = toTable(groups);
    expect(columns).toHaveLength(3);
    expect(lines[0]?.cells.map(({ filter }) => filter)).toEqual([null, { kategori: 'Teknis' }, null]);
    expect(total?.cells.map(({ value }) => value)).toEqual([null, 5, null]);
  });

  it('is empty when nothing was counted', () => {
    expect(isEmptyChart(timeline)).toBe(false);
    expect(isEmptyChart({ ...timeline, rows: [] })).toBe(true);
    expect(isEmptyChart({ ...timeline, rows: [{ key: '2026-01-01', filter: null, values: [0, null] }] })).toBe(true);
  });
});

describe('the view in the address', () => {
  it('is by months of this year unless it says otherwise', () => {
    expect(readView(new URLSearchParams(''))).toEqual({ period: 'monthly', year: null });
    expect(readView(new URLSearchParams('period=weekly&year=2025'))).toEqual({ period: 'weekly', year: 2025 });
    expect(readView(new URLSearchParams('period=besok&year=dua'))).toEqual({ period: 'monthly', year: null });
    expect(viewToSearch({ period: 'daily', year: null })).toEqual({ period: 'daily' });
  });
});

describe('the names of steps', () => {
  it('are Indonesian, and English where the panel is', () => {
    const week = { first: '2026-01-05', last: '2026-01-11' };
    expect(stepNames('weekly', 'id').full(week)).toMatch(/^5–11 Jan 2026$/);
    expect(stepNames('monthly', 'id').full(week)).toBe('Januari 2026');
    expect(stepNames('monthly', 'en').full({ first: '2026-08-01', last: '2026-08-31' })).toBe('August 2026');
    expect(stepNames('daily', 'id').short({ first: '2028-02-29', last: '2028-02-29' })).toBe('29 Feb');
    expect(stepNames('yearly', 'id').full(week)).toBe('2026');
  });
});

describe('the sample', () => {
  it('has the years of the specification, figures for every view, and leads to no list', () => {
    expect(sampleYears).toEqual([2024, 2023, 2022]);
    for (const period of statisticsPeriods) {
      const { charts, buckets, from } = sampleStatistics({ period, year: 2022 });
      expect(buckets.length).toBe({ daily: 365, weekly: 53, monthly: 12, yearly: 3 }[period]);
      expect(from).toBe('2022-01-01');
      expect(charts.filter(isEmptyChart)).toEqual([]);
      const cells = charts.flatMap((chart) => {
        const { lines, total } = toTable(chart);
        return [...lines, ...(total ? [total] : [])].flatMap((line) => line.cells);
      });
      expect(cells.filter(({ filter }) => filter !== null)).toEqual([]);
    }
  });
});

describe.each([
  ['id', indonesian],
  ['en', english],
])('the sheets of the file in %s', (_, texts) => {
  it('have names that fit and differ', () => {
    const names = chartKeys.map((key) => texts.charts[key].sheet);
    expect(new Set([...names, texts.about]).size).toBe(chartKeys.length + 1);
    for (const name of names) expect(name.length).toBeLessThanOrEqual(31);
  });
});
