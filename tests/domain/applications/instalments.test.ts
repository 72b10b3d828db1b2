import { describe, expect, it } from 'vitest';
import {
  instalmentOf,
  monthsLater,
  nextDue,
  readInstalmentSchedule,
} from '../../../src/domain/applications/instalments';

describe('instalments', () => {
  it.each([
    ['2026-11-30', 3, '2027-02-28'],
    ['2027-11-30', 3, '2028-02-29'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-08-31', 12, '2027-08-31'],
  ])('%s and %i months is %s', (day, months, expected) => expect(monthsLater(day, months)).toBe(expected));

  it('are due from the day the one before was due, late or not', () => {
    expect(nextDue(null, '2026-08-31', 3)).toBe('2026-11-30');
    expect(nextDue('2026-08-01', '2026-08-31', 3)).toBe('2026-11-01');
  });

  it('are one where a programme says nothing, or nothing that can be', () => {
    for (const jumlah_tahap of [undefined, null, 0, -1, 1.5, 'x'])
      expect(readInstalmentSchedule({ jumlah_tahap, jarak_tahap: 3 })).toEqual({ count: 1, months: null });
    expect(readInstalmentSchedule({ jumlah_tahap: '3', jarak_tahap: null })).toEqual({ count: 3, months: 1 });
  });

  it('were as many as were handed over where the application is done', () => {
    const schedule = { count: 5, months: 1 };
    expect(instalmentOf({ status: 'Diproses', tahap: 2 }, schedule)).toEqual({ number: 2, of: 5 });
    expect(instalmentOf({ status: 'Selesai', tahap: 3 }, schedule)).toEqual({ number: 3, of: 3 });
    expect(instalmentOf({ status: 'Selesai', tahap: null }, schedule)).toEqual({ number: 1, of: 1 });
  });
});
