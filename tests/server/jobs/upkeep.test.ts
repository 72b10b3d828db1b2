import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areaJobs } from '../../../server/areas/jobs';
import { systemCall } from '../../../server/core/context';
import { checkJobs } from '../../../server/jobs/job';
import { analyze, idempotencyCleanup, sessionsCleanup } from '../../../server/serving/upkeep/upkeep';
import type { Database } from '../../../server/sql/connection';
import { inLanguage } from '../../../server/sql/localized';
import { servicesOf } from '../../support/calls';
import { library } from '../../support/library';
import { engines, OPENING_MS, TEST_NOW } from '../../support/server';

const hoursAgo = (hours: number) => new Date(TEST_NOW.getTime() - hours * 3_600_000);
const never = new AbortController().signal;

describe.each(engines)('upkeep on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open(library);
  }, OPENING_MS);
  afterAll(() => db.close());
  const call = () => systemCall(servicesOf(db, library));

  it('forgets the answers of calls made more than a day ago', async () => {
    for (const [key, hours] of [
      ['old', 25],
      ['fresh', 23],
    ] as const)
      await sql`insert into idempotency (key, user_id, route, body_hash, created_at)
        values (${key}, 1, 'POST /x', 'h', ${hoursAgo(hours)})`.execute(db.kysely);
    expect(await idempotencyCleanup.run(call(), {}, never)).toEqual({ deleted: 1 });
    const left = await sql`select key from idempotency`.execute(db.kysely);
    expect(left.rows).toEqual([{ key: 'fresh' }]);
    expect(await idempotencyCleanup.run(call(), {}, never)).toEqual({ deleted: 0 });
  });

  it('forgets counts of attempts that have held nobody back for a day', async () => {
    for (const [key, hours] of [
      ['old', 25],
      ['lately', 23],
      ['still held back', -1],
    ] as const)
      await sql`insert into login_failures (key, failures, window_ends_at) values (${key}, 9, ${hoursAgo(hours)})`.execute(
        db.kysely,
      );
    expect(await idempotencyCleanup.run(call(), {}, never)).toEqual({ deleted: 1 });
    const left = await sql<{ key: string }>`select key from login_failures order by window_ends_at`.execute(db.kysely);
    expect(left.rows.map(({ key }) => key)).toEqual(['lately', 'still held back']);
  });

  it('deletes sessions that ended or ran out thirty days ago', async () => {
    const day = 24;
    const sessions = [
      ['ended long ago', 31 * day, 40 * day],
      ['ended lately', 29 * day, 40 * day],
      ['ran out long ago', null, 31 * day],
      ['ran out lately', null, 29 * day],
      ['living', null, -1],
    ] as const;
    for (const [name, ended, expired] of sessions)
      await sql`insert into sessions (secret_hash, user_id, kind, created_at, last_seen_at, expires_at, ended_at)
        values (${name}, 1, 'cookie', ${hoursAgo(50 * day)}, ${hoursAgo(50 * day)}, ${hoursAgo(expired)},
          ${ended === null ? null : hoursAgo(ended)})`.execute(db.kysely);
    expect(await sessionsCleanup.run(call(), {}, never)).toEqual({ deleted: 2 });
    const left = await sql<{ secret_hash: string }>`select secret_hash from sessions order by id`.execute(db.kysely);
    expect(left.rows.map((row) => row.secret_hash)).toEqual(['ended lately', 'ran out lately', 'living']);
  });

  it('gives the planner new figures of every table, and stops between two when it is told to', async () => {
    const { tables } = await analyze.run(call(), {}, never);
    expect(tables).toBeGreaterThan(8);
    expect(await analyze.run(call(), {}, AbortSignal.abort())).toEqual({ tables: 0 });
  });
});

describe('the jobs of this server', () => {
  it('can be told in sentences', () => {
    expect(() => checkJobs(areaJobs)).not.toThrow();
    expect(areaJobs.length).toBeGreaterThanOrEqual(3);
  });

  it('are called in both languages', () => {
    for (const { name, label } of areaJobs)
      for (const language of ['id', 'en'] as const) expect(inLanguage(language, label), name).toMatch(/^[A-Z].{8,}/);
  });
});
