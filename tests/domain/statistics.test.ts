import { describe, expect, it } from 'vitest';
import { daysLater } from '../../src/domain/dates';
import { bucketsOf, isPeriod, readYear, statisticsPeriods, yearRange } from '../../src/domain/statistics/periods';

const whole = (year: number) => ({ oldest: year, newest: year, today: `${year}-12-31` });
const daysOf = (period: (typeof statisticsPeriods)[number], year: number) =>
  bucketsOf({ period, ...whole(year) }).flatMap(({ first, last }) => {
    const days: string[] = [];
    for (let day = first; day <= last; day = daysLater(day, 1)) days.push(day);
    return days;
  });

describe('bucketsOf', () => {
  it.each([
    [2026, 365],
    [2028, 366],
    [2000, 366],
    [2100, 365],
  ])('gives for %d as many days as the year has, whatever it is divided into', (year, count) => {
    const days = daysOf('daily', year);
    expect(days).toHaveLength(count);
    for (const period of ['weekly', 'monthly', 'yearly'] as const) expect(daysOf(period, year)).toEqual(days);
  });

  it('has a leap day of its own and in its month', () => {
    expect(bucketsOf({ period: 'daily', ...whole(2028) })[59]).toEqual({ first: '2028-02-29', last: '2028-02-29' });
    expect(bucketsOf({ period: 'monthly', ...whole(2028) })[1]).toEqual({ first: '2028-02-01', last: '2028-02-29' });
    expect(bucketsOf({ period: 'monthly', ...whole(2027) })[1]).toEqual({ first: '2027-02-01', last: '2027-02-28' });
  });

  it('begins weeks on Monday and cuts the one that two years share', () => {
    // 28 December 2026 is a Monday: its week is the 53rd of 2026 and goes on until 3 January 2027.
    expect(bucketsOf({ period: 'weekly', ...whole(2026) }).at(-1)).toEqual({ first: '2026-12-28', last: '2026-12-31' });
    const next = bucketsOf({ period: 'weekly', ...whole(2027) });
    expect(next[0]).toEqual({ first: '2027-01-01', last: '2027-01-03' });
    expect(next[1]).toEqual({ first: '2027-01-04', last: '2027-01-10' });
    const mondays = next.slice(1).map(({ first }) => new Date(`${first}T00:00:00Z`).getUTCDay());
    expect([...new Set(mondays)]).toEqual([1]);
  });

  it('ends with the step that contains today', () => {
    const ofToday = (period: 'daily' | 'weekly' | 'monthly' | 'yearly') =>
      bucketsOf({ period, oldest: 2026, newest: 2026, today: '2026-08-31' }).at(-1);
    expect(ofToday('daily')).toEqual({ first: '2026-08-31', last: '2026-08-31' });
    expect(ofToday('weekly')).toEqual({ first: '2026-08-31', last: '2026-09-06' });
    expect(ofToday('monthly')).toEqual({ first: '2026-08-01', last: '2026-08-31' });
    expect(ofToday('yearly')).toEqual({ first: '2026-01-01', last: '2026-12-31' });
  });

  it('makes each of several years a step', () => {
    const years = bucketsOf({ period: 'yearly', oldest: 2024, newest: 2026, today: '2026-03-01' });
    expect(years.map(({ first }) => first)).toEqual(['2024-01-01', '2025-01-01', '2026-01-01']);
  });
});

describe('what an address may ask for', () => {
  it('is one of four periods', () => {
    expect(['daily', 'weekly', 'monthly', 'yearly', 'hourly', '', null, 'DAILY'].filter(isPeriod)).toEqual([
      ...statisticsPeriods,
    ]);
  });

  it('is a year in four figures', () => {
    expect(readYear('2026')).toBe(2026);
    for (const text of ['26', '20266', '1999', '-2026', '2026.0', 'tahun', '', null, 2026])
      expect(readYear(text)).toBe(undefined);
  });

  it('is offered newest first', () => {
    expect(yearRange(2024, 2026)).toEqual([2026, 2025, 2024]);
    expect(yearRange(2026, 2026)).toEqual([2026]);
  });
});
