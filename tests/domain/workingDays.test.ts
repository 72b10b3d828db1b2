import { describe, expect, it } from 'vitest';
import { addWorkingDays, deadlineOf, isWorkingDay, monthKey, toHolidays } from '../../src/domain/workingDays';

const none: ReadonlySet<string> = new Set();
const holidays = new Set(['2026-08-17', '2026-08-31']);

describe('working days', () => {
  it('are Monday to Friday without holidays', () => {
    const week = ['2026-08-24', '2026-08-25', '2026-08-26', '2026-08-27', '2026-08-28', '2026-08-29', '2026-08-30'];
    expect(week.map((day) => isWorkingDay(day, none))).toEqual([true, true, true, true, true, false, false]);
    expect(isWorkingDay('2026-08-31', holidays)).toBe(false);
  });

  it.each([
    ['2026-08-24', 1, none, '2026-08-25'],
    ['2026-08-28', 1, none, '2026-08-31'],
    ['2026-08-29', 1, none, '2026-08-31'],
    ['2026-08-28', 1, holidays, '2026-09-01'],
    ['2026-08-24', 5, none, '2026-08-31'],
    ['2026-08-24', 5, holidays, '2026-09-01'],
    ['2026-12-31', 1, none, '2027-01-01'],
    ['2028-02-28', 1, none, '2028-02-29'],
    ['2026-08-29', 0, none, '2026-08-29'],
  ])('after %s, %i of them end on the right day', (from, count, free, expected) => {
    expect(addWorkingDays(from, count, free)).toBe(expected);
  });
});

describe('a deadline', () => {
  const at = (iso: string, timeZone: 'Asia/Jakarta' | 'Asia/Jayapura') =>
    deadlineOf(new Date(iso), 1, { timeZone, holidays: none }).toISOString();

  it('is the end of the last day on the clock of the site', () => {
    expect(at('2026-08-24T23:30:00+07:00', 'Asia/Jakarta')).toBe('2026-08-25T16:59:59.000Z');
  });

  it('is a day later where the same moment is after midnight', () => {
    // 23.30 WIB on Monday is 01.30 WIT on Tuesday; 00.30 WIT is still Monday in Jakarta.
    expect(at('2026-08-24T23:30:00+07:00', 'Asia/Jayapura')).toBe('2026-08-26T14:59:59.000Z');
    expect(at('2026-08-25T00:30:00+09:00', 'Asia/Jayapura')).toBe('2026-08-26T14:59:59.000Z');
    expect(at('2026-08-25T00:30:00+09:00', 'Asia/Jakarta')).toBe('2026-08-25T16:59:59.000Z');
  });
});

it('knows the month of a moment by the clock of the site', () => {
  const moment = new Date('2026-08-31T23:30:00+07:00');
  expect([monthKey(moment, 'Asia/Jakarta'), monthKey(moment, 'Asia/Jayapura')]).toEqual(['202608', '202609']);
});

it('takes the days of saved holidays and nothing else', () => {
  expect(toHolidays([{ tanggal: '2026-08-17', nama: 'Kemerdekaan' }, { tanggal: 'x' }, null, {}])).toEqual(
    new Set(['2026-08-17']),
  );
  expect(toHolidays(null)).toEqual(new Set());
});
