import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { residentRules } from '../../../../server/areas/people/residents';
import { systemCall } from '../../../../server/core/context';
import { createFields } from '../../../../server/core/overlays/source';
import { createSite } from '../../../../server/core/site';
import { product } from '../../../../server/product';
import type { Database } from '../../../../server/sql/connection';
import { ageOn } from '../../../../src/domain/dates';
import { library } from '../../../support/library';
import { engines, OPENING_MS } from '../../../support/server';
import { sized } from '../../../support/sized';

const days = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

describe.each(engines)('the age of residents on $name', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await engine.open(library);
  }, OPENING_MS);
  afterAll(() => db.close());

  /** The ages the list's own expression gives for these birth dates, when it is noon in Jakarta on that day. */
  async function agesOn(today: string, births: readonly string[]): Promise<readonly (number | null)[]> {
    const now = () => new Date(`${today}T12:00:00+07:00`);
    const call = systemCall({
      now,
      sites: createSite(db.kysely, product.site),
      fields: createFields({ db: db.kysely, model: library, now }),
    } as never);
    const usia = residentRules.derived?.(call).usia;
    const found = await sql<{ usia: number | null }>`select ${usia} as usia
      from unnest(${[...births]}::date[]) with ordinality as residents(tanggal_lahir, at) order by at`.execute(
      db.kysely,
    );
    return found.rows.map((row) => row.usia);
  }

  it('grows on the birthday, not the day before', async () => {
    expect(await agesOn('2026-08-31', ['2000-09-01', '2000-08-31', '2000-08-30', '2026-08-31'])).toEqual([
      25, 26, 26, 0,
    ]);
  });

  it('of who was born on 29 February grows on 1 March of common years', async () => {
    const born = ['2004-02-29'];
    expect(await agesOn('2025-02-28', born)).toEqual([20]);
    expect(await agesOn('2025-03-01', born)).toEqual([21]);
    expect(await agesOn('2028-02-29', born)).toEqual([24]);
  });

  it('is what the form works out, for any day', async () => {
    let compared = 0;
    const leap = fc.constantFrom('1904-02-29', '1960-02-29', '2000-02-29', '2004-02-29');
    const birth = fc.oneof(days('1900-01-01', '2019-12-31'), leap);
    const today = fc.oneof(days('2020-01-01', '2060-12-31'), fc.constantFrom('2025-02-28', '2025-03-01', '2028-02-29'));
    await fc.assert(
      fc.asyncProperty(today, fc.array(birth, { minLength: 50, maxLength: 50 }), async (day, births) => {
        expect(await agesOn(day, births)).toEqual(births.map((born) => ageOn(born, day)));
        compared += births.length;
      }),
      { numRuns: sized(25, 400), seed: 20_260_831 },
    );
    console.log(`ages compared: ${compared}`);
    expect(compared).toBeGreaterThanOrEqual(1_000);
  });
});
