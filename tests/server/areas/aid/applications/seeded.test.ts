import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../../../../demo';
import { nextApplications, rescore } from '../../../../../server/areas/aid/applications/rescore';
import { inTransaction } from '../../../../../server/core/context';
import { grantedStatuses } from '../../../../../src/domain/applications/states';
import { model } from '../../../../../src/resources';
import { type CaseWorld, openCases } from '../../../../support/caseWorld';
import { engines, TEST_NOW } from '../../../../support/server';
import { sized } from '../../../../support/sized';

describe.each(engines)('the demo city on $name', (engine) => {
  let world: CaseWorld;
  beforeAll(async () => {
    world = await openCases(engine);
    const size = sized(0, 1) === 1 ? 'M' : 'S';
    await seedDemo({ db: world.db, model, size, now: TEST_NOW, hashPassword: async () => 'hash' });
  }, 120_000);
  afterAll(() => world.close());

  it('is scored as the server scores: working everything out again changes nothing', async () => {
    let [last, seen, changed] = [0, 0, 0];
    for (;;) {
      const ids = await nextApplications(world.call(null), last, 500);
      if (ids.length === 0) break;
      changed += await inTransaction(world.call(null), (work) => rescore(work, ids));
      seen += ids.length;
      last = ids.at(-1) ?? last;
    }
    expect(seen).toBeGreaterThan(0);
    expect(changed).toBe(0);
    console.log(`demo city: ${seen} applications, ${changed} scored otherwise`);
  });

  it('uses as many places of each programme as were granted, and never more than there are', async () => {
    const found = await sql<{ id: number; kuota: number; kuota_terpakai: number; granted: number }>`
      select programmes.id, kuota, kuota_terpakai, (select count(*) from applications where deleted_at is null
        and bantuan_sosial_id = programmes.id and status = any(${[...grantedStatuses]}::text[])) as granted
      from programmes`.execute(world.db.kysely);
    expect(found.rows.length).toBeGreaterThan(0);
    for (const row of found.rows) {
      expect([row.id, Number(row.kuota_terpakai)]).toEqual([row.id, Number(row.granted)]);
      expect(Number(row.kuota_terpakai)).toBeLessThanOrEqual(Number(row.kuota));
    }
  });
});
