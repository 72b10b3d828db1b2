import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workingDaysSql } from '../../../../../server/areas/complaints/complaints/workingDays';
import type { Database } from '../../../../../server/sql/connection';
import { daysLater } from '../../../../../src/domain/dates';
import { isWorkingDay } from '../../../../../src/domain/workingDays';
import { defineModel } from '../../../../../src/framework/schema';
import { library } from '../../../../support/library';
import { engines, OPENING_MS } from '../../../../support/server';

describe.each(engines)('working days on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open(defineModel([], library.kinds));
  }, OPENING_MS);
  afterAll(() => db.close());

  // A Monday, a Saturday and days of both ends of a year.
  const holidays = new Set(['2026-08-17', '2026-08-22', '2026-12-25', '2027-01-01']);
  const calendar = { timeZone: 'Asia/Jakarta', holidays } as const;
  const taken = async (pairs: readonly (readonly [string, string | null])[]) => {
    const given = sql.join(pairs.map(([from, to]) => sql`(${from}::timestamptz, ${to}::timestamptz)`));
    const days = workingDaysSql(sql.ref('given.first'), sql.ref('given.last'), calendar, '2027-12-31');
    const { rows } = await sql<{ days: number | null }>`
      select (${days})::integer as days from (values ${given}) as given(first, last)`.execute(db.kysely);
    return rows.map((row) => row.days);
  };

  it('are counted as one would count day by day, across weeks, holidays and years', async () => {
    const first = '2026-08-14';
    const spans = [0, 1, 3, 7, 8, 30, 140, 400];
    const pairs = [0, 1, 2, 3, 4, 5, 6].flatMap((at) =>
      spans.map((days) => [daysLater(first, at), daysLater(first, at + days)] as const),
    );
    const counted = pairs.map(([from, to]) => {
      let count = 0;
      for (let day = daysLater(from, 1); day <= to; day = daysLater(day, 1))
        count += Number(isWorkingDay(day, holidays));
      return count;
    });
    expect(await taken(pairs.map(([from, to]) => [`${from}T05:00:00Z`, `${to}T05:00:00Z`]))).toEqual(counted);
  });

  it('follow the clock of the site, are never less than none, and unknown without an end', async () => {
    expect(
      await taken([
        ['2026-08-28T16:59:00Z', '2026-08-30T17:00:00Z'],
        ['2026-08-28T16:59:00Z', '2026-08-30T16:59:00Z'],
        ['2026-08-28T05:00:00Z', '2026-08-20T05:00:00Z'],
        ['2026-08-28T05:00:00Z', null],
      ]),
    ).toEqual([1, 0, 0, null]);
  });
});
