import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkJobs, type Job } from '../../../server/jobs/job';
import type { Database } from '../../../server/sql/connection';
import { emptyQueue, type JobWorld, runsOf, startJobs, until } from '../../support/jobs';
import { library } from '../../support/library';
import { clock } from '../../support/office';
import { engines, OPENING_MS } from '../../support/server';

const nightly: Job = { name: 'nightly', label: 'Malam', schedule: '30 1 * * *', run: async () => ({ nights: 1 }) };

describe.each(engines)('scheduled work on $name', ({ open }) => {
  let db: Database;
  const worlds: JobWorld[] = [];
  const start = async (jobs: readonly Job[], now: () => Date) => {
    const world = await startJobs(db, jobs, { now, pollMs: 600_000 });
    worlds.push(world);
    return world;
  };
  const stopAll = async () => {
    for (const world of worlds.splice(0)) await world.runner.stop();
  };
  const dueAt = async () =>
    (await sql<{ due_at: string }>`select due_at from job_schedules where name = 'nightly'`.execute(db.kysely)).rows[0]
      ?.due_at;
  const runs = (count: number) =>
    until(
      () => runsOf(db, 'nightly'),
      (all) => all.filter(({ state }) => state === 'done').length === count,
    );

  beforeAll(async () => {
    db = await open(library);
  }, OPENING_MS);
  afterEach(async () => {
    await stopAll();
    await emptyQueue(db);
  });
  afterAll(() => db.close());

  it('is due at its time on the clock of the site, not before', async () => {
    const { now, pass } = clock();
    const { runner } = await start([nightly], now);
    expect(await dueAt()).toBe('2026-08-31T18:30:00.000Z');
    pass({ hours: 15, minutes: 29 });
    await runner.look();
    expect(await runsOf(db, 'nightly')).toEqual([]);
    pass({ minutes: 1 });
    await runner.look();
    await runs(1);
    expect(await dueAt()).toBe('2026-09-01T18:30:00.000Z');
    await runner.look();
    expect(await runsOf(db, 'nightly')).toHaveLength(1);
  });

  it('that was due while no server ran is done once after the next start, however many times it was due', async () => {
    const { now, pass } = clock();
    await start([nightly], now);
    await stopAll();
    pass({ hours: 24 * 5 });
    const { runner } = await start([nightly], now);
    await runner.look();
    await runs(1);
    expect(await dueAt()).toBe('2026-09-05T18:30:00.000Z');
    await runner.look();
    expect(await runsOf(db, 'nightly')).toHaveLength(1);
  });

  it('follows a changed schedule from its next time on', async () => {
    const { now } = clock();
    await start([nightly], now);
    await stopAll();
    await start([{ ...nightly, schedule: '0 5 * * *' }], now);
    expect(await dueAt()).toBe('2026-08-31T22:00:00.000Z');
  });

  it('is not queued a second time while it still runs', async () => {
    const { now, pass } = clock();
    let release: (() => void) | undefined;
    const slow: Job = {
      ...nightly,
      run: () =>
        new Promise((resolve) => {
          release = () => resolve({ nights: 1 });
        }),
    };
    const { runner } = await start([slow], now);
    pass({ hours: 24 });
    await runner.look();
    // Its run is written down a moment before it begins.
    const end = await until(
      () => release,
      (begun) => begun !== undefined,
    );
    pass({ hours: 24 });
    await runner.look();
    end?.();
    await runs(1);
    await runner.look();
    expect(await runsOf(db, 'nightly')).toHaveLength(1);
    expect(await dueAt()).toBe('2026-09-02T18:30:00.000Z');
  });

  it('costs an idle server one small query a poll', async () => {
    const { now } = clock();
    let queries = 0;
    const counting: Database = {
      ...db,
      kysely: db.kysely.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          queries += 1;
          return result;
        },
      }),
      execScript: async (script) => {
        queries += 1;
        await db.execScript(script);
      },
    };
    const world = await startJobs(counting, [nightly, { ...nightly, name: 'other' }], { now, pollMs: 100 });
    worlds.push(world);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await world.runner.look();
    const [before, begun] = [queries, Date.now()];
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const polls = Math.round((Date.now() - begun) / 100);
    const asked = queries - before;
    expect(asked).toBeGreaterThan(polls / 2);
    // Two looks for dead runs, of two statements each, may fall into the time.
    expect(asked).toBeLessThanOrEqual(polls + 5);
    console.log(`idle: ${(asked / polls).toFixed(2)} queries a poll`);
  });
});

describe('the list of jobs', () => {
  it('refuses a name twice, a name that is none, and a schedule no sentence says', () => {
    expect(() => checkJobs([nightly, nightly])).toThrow('Two jobs are called "nightly".');
    expect(() => checkJobs([{ ...nightly, name: 'Nightly Job' }])).toThrow('small letters and hyphens');
    expect(() => checkJobs([{ ...nightly, schedule: '0 1-5 * * *' }])).toThrow(/schedule "0 1-5 \* \* \*" is none of/);
  });
});
