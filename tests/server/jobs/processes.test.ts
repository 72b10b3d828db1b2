import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { enqueue } from '../../../server/core/context';
import type { Job } from '../../../server/jobs/job';
import type { Database } from '../../../server/sql/connection';
import { migrate } from '../../../server/sql/migrate';
import { emptyQueue, type JobWorld, runsOf, startJobs, until } from '../../support/jobs';
import { library } from '../../support/library';
import { clock } from '../../support/office';
import { OPENING_MS } from '../../support/server';
import { sized } from '../../support/sized';
import { oneConnection, testPostgres } from '../sql/connection/databases';

/** Each server process has its own connections, where the database has several; PGlite has one, shared by all. */
describe.each([oneConnection(), ...testPostgres('jobs')])('several servers on $name', (engine) => {
  const opened: Database[] = [];
  const worlds: JobWorld[] = [];
  let first: Database;
  const open = async () => {
    const db = await engine.open();
    opened.push(db);
    return db;
  };
  const start = async (...given: Parameters<typeof startJobs>) => {
    const world = await startJobs(...given);
    worlds.push(world);
    return world;
  };
  const job = (run: Job['run'], more: Partial<Job> = {}): Job => ({ name: 'shared', label: 'Bersama', run, ...more });

  beforeAll(async () => {
    first = await open();
    await migrate(first, library);
    await open();
    await open();
  }, OPENING_MS);
  afterEach(async () => {
    for (const world of worlds.splice(0)) await world.runner.stop();
    await emptyQueue(first);
  });
  afterAll(async () => {
    for (const db of opened) await db.close();
    await engine.drop();
  });

  it('that start at once on a database without a queue make one', async () => {
    for (let round = 0; round < sized(3, 30); round += 1) {
      await sql`drop schema if exists pgboss cascade`.execute(first.kysely);
      const started = await Promise.all(opened.map((db) => start(db, [job(async () => ({}))])));
      expect(started.flatMap(({ reported }) => reported)).toEqual([]);
      for (const world of worlds.splice(0)) await world.runner.stop();
    }
  });

  it('do each job once, whoever queued it', async () => {
    const seen: unknown[] = [];
    const shared = job(async (_call, data) => {
      seen.push(data.number);
      return {};
    });
    const started = await Promise.all(opened.map((db) => start(db, [shared], { pollMs: 50 })));
    const count = sized(20, 100);
    await Promise.all(
      Array.from({ length: count }, (_, number) =>
        started[number % started.length]?.change((work) => enqueue(work, 'shared', { number })),
      ),
    );
    await until(
      () => seen.length,
      (length) => length >= count,
      60_000,
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(seen.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: count }, (_, number) => number),
    );
    expect(started.flatMap(({ reported }) => reported)).toEqual([]);
    console.log(`three servers: ${count} jobs queued, ${seen.length} done`);
  });

  it('never run one of a name side by side', async () => {
    let inside = 0;
    let most = 0;
    const slow = job(async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, 60));
      inside -= 1;
      return {};
    });
    const [a, ...others] = await Promise.all(opened.map((db) => start(db, [slow], { pollMs: 20 })));
    for (let index = 0; index < 8; index += 1) await a?.change((work) => enqueue(work, 'shared'));
    await until(
      () => runsOf(first, 'shared'),
      (all) => all.filter(({ state }) => state === 'done').length === 8,
    );
    expect(most).toBe(1);
    expect(others).toHaveLength(2);
  });

  it('run scheduled work once, though all of them see that it is due', async () => {
    const { now, pass } = clock();
    const scheduled = job(async () => ({ once: 1 }), { schedule: '30 1 * * *' });
    const started = await Promise.all(opened.map((db) => start(db, [scheduled], { now, pollMs: 600_000 })));
    const days = sized(5, 50);
    for (let day = 1; day <= days; day += 1) {
      pass({ hours: 24 });
      await Promise.all(started.map(({ runner }) => runner.look()));
      await until(
        () => runsOf(first, 'shared'),
        (all) => all.filter(({ state }) => state === 'done').length === day,
      );
    }
    await Promise.all(started.map(({ runner }) => runner.look()));
    expect(await runsOf(first, 'shared')).toHaveLength(days);
    console.log(`three servers: due ${days} times, done ${days} times`);
  });

  // Whoever opens PGlite is alone with it, and takes over at once.
  const isShared = engine.name === 'PostgreSQL';
  if (isShared)
    it('take over from one that died, and not from one that lives', async () => {
      let begun = 0;
      const shared = job(
        async (_call, _data, signal) => {
          begun += 1;
          if (begun === 1) await new Promise((resolve) => signal.addEventListener('abort', resolve));
          return { begun };
        },
        { retry: { limit: 1, delaySeconds: 600 } },
      );
      const [, other] = opened;
      const living = await start(first, [shared], { graceMs: 200 });
      await living.change((work) => enqueue(work, 'shared'));
      await until(
        () => begun,
        (count) => count === 1,
      );
      if (!other) throw new Error('There is no second server.');
      const second = await start(other, [shared], { pollMs: 50 });
      await second.runner.look();
      expect(await runsOf(first, 'shared')).toMatchObject([{ state: 'running' }]);
      await second.runner.stop();
      // No sign of life for longer than the lease: as after kill -9.
      await sql`update job_runs set alive_at = now() - interval '61 seconds'`.execute(first.kysely);
      await start(other, [shared], { pollMs: 50 });
      const runs = await until(
        () => runsOf(first, 'shared'),
        (all) => all.length === 2 && all[1]?.state === 'done',
      );
      expect(runs.map(({ attempt, state }) => [attempt, state])).toEqual([
        [1, 'failed'],
        [2, 'done'],
      ]);
    });
});
