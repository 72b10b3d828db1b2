import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enqueue } from '../../../server/core/context';
import type { Job } from '../../../server/jobs/job';
import type { Database } from '../../../server/sql/connection';
import { emptyQueue, type JobWorld, runsOf, startJobs, until } from '../../support/jobs';
import { library } from '../../support/library';
import { engines, OPENING_MS } from '../../support/server';

const done = (name: string) => async (db: Database) => (await runsOf(db, name)).some((run) => run.state !== 'running');

describe.each(engines)('background work on $name', ({ open }) => {
  let db: Database;
  let seen: unknown[];
  const worlds: JobWorld[] = [];
  const start = async (...given: Parameters<typeof startJobs> extends [Database, ...infer Rest] ? Rest : never) => {
    const world = await startJobs(db, ...given);
    worlds.push(world);
    return world;
  };
  const note: Job = {
    name: 'note',
    label: 'Catat',
    run: async (_call, data) => {
      seen.push(data);
      return { noted: 1 };
    },
  };
  const settled = (name: string) => until(() => done(name)(db), Boolean);

  beforeAll(async () => {
    db = await open(library);
  }, OPENING_MS);
  beforeEach(() => {
    seen = [];
  });
  afterEach(async () => {
    for (const world of worlds.splice(0)) await world.runner.stop();
    await emptyQueue(db);
  });
  afterAll(() => db.close());

  it('is begun at once by the process that queued it, with its data, and leaves a run and an audit entry', async () => {
    const { change, reported } = await start([note], { pollMs: 600_000 });
    await change((work) => enqueue(work, 'note', { book: 7 }));
    await settled('note');
    expect(seen).toEqual([{ book: 7 }]);
    expect(await runsOf(db, 'note')).toEqual([
      { name: 'note', attempt: 1, state: 'done', result: { noted: 1 }, error: null },
    ]);
    const audit = await sql`select action, actor_id, detail from audit order by id desc limit 1`.execute(db.kysely);
    expect(audit.rows).toEqual([{ action: 'jobDone', actor_id: null, detail: { job: 'note', result: { noted: 1 } } }]);
    expect(reported).toEqual([]);
  });

  it('does not happen when the change that caused it is taken back', async () => {
    const { change, runner } = await start([note]);
    const broken = change(async (work) => {
      await enqueue(work, 'note', { book: 1 });
      throw new Error('taken back');
    });
    await expect(broken).rejects.toThrow('taken back');
    await change((work) => enqueue(work, 'note', { book: 2 }));
    await settled('note');
    await runner.look();
    expect(seen).toEqual([{ book: 2 }]);
  });

  it('waits until the moment it was queued for', async () => {
    const { change } = await start([note]);
    const begun = Date.now();
    await change((work) => enqueue(work, 'note', {}, { startAfter: new Date(begun + 1500) }));
    await settled('note');
    expect(Date.now() - begun).toBeGreaterThan(1400);
  });

  it('refuses a name that is no job, and says which there are', async () => {
    const { change } = await start([note]);
    await expect(change((work) => enqueue(work, 'notes'))).rejects.toThrow('There is no job "notes". Jobs are: note.');
  });

  it('is tried again after a failure, and every attempt can be seen', async () => {
    let attempts = 0;
    const shaky: Job = {
      name: 'shaky',
      label: 'Goyah',
      retry: { limit: 2, delaySeconds: 1 },
      run: async () => {
        attempts += 1;
        if (attempts < 3) throw new Error(`percobaan ${attempts} gagal`);
        return { attempts };
      },
    };
    const { change } = await start([shaky]);
    await change((work) => enqueue(work, 'shaky'));
    const runs = await until(
      () => runsOf(db, 'shaky'),
      (all) => all.at(-1)?.state === 'done',
    );
    expect(runs.map(({ attempt, state, error }) => [attempt, state, error])).toEqual([
      [1, 'failed', 'percobaan 1 gagal'],
      [2, 'failed', 'percobaan 2 gagal'],
      [3, 'done', null],
    ]);
  });

  it('is given up after its last attempt, and its error repeats nothing secret', async () => {
    const secretive: Job = {
      name: 'secretive',
      label: 'Rahasia',
      retry: { limit: 0, delaySeconds: 1 },
      run: async () => {
        throw new Error(
          'NIK 3173054201900001 milik siti@contoh.example di postgres://bos:rahasia@db/x\nat line 1 of the stack',
        );
      },
    };
    const { change, reported, runner } = await start([secretive]);
    await change((work) => enqueue(work, 'secretive'));
    await settled('secretive');
    await runner.look();
    const runs = await runsOf(db, 'secretive');
    expect(runs.map(({ error }) => error)).toEqual(['NIK … milik … di postgres://…']);
    expect(reported).toHaveLength(1);
    const left = await sql`select state, output from pgboss.job where name = 'secretive'`.execute(db.kysely);
    expect(left.rows).toEqual([{ state: 'failed', output: { message: 'NIK … milik … di postgres://…' } }]);
  });

  it('says of a refusing database only its code', async () => {
    const clumsy: Job = {
      name: 'clumsy',
      label: 'Ceroboh',
      retry: { limit: 0, delaySeconds: 1 },
      run: async (call) => {
        await sql`select ${'siti 3173'}::int`.execute(call.db.kysely);
        return {};
      },
    };
    const { change } = await start([clumsy]);
    await change((work) => enqueue(work, 'clumsy'));
    await settled('clumsy');
    expect((await runsOf(db, 'clumsy'))[0]?.error).toBe('Basis data menolak (22P02).');
  });

  it('ends at its time limit and is told so', async () => {
    let told: unknown;
    const endless: Job = {
      name: 'endless',
      label: 'Tanpa akhir',
      timeoutSeconds: 1,
      retry: { limit: 0, delaySeconds: 1 },
      run: (_call, _data, signal) =>
        new Promise(() => signal.addEventListener('abort', () => (told = (signal.reason as Error).message))),
    };
    const { change } = await start([endless]);
    await change((work) => enqueue(work, 'endless'));
    await settled('endless');
    expect(told).toBe('Dihentikan karena belum selesai setelah 1 detik.');
    expect(await runsOf(db, 'endless')).toMatchObject([{ state: 'failed', error: told }]);
  });

  it('runs one of a name at a time and two names side by side, in the order of queueing', async () => {
    const inside = new Set<string>();
    const together: string[][] = [];
    const order: unknown[] = [];
    const slow = (name: string): Job => ({
      name,
      label: name,
      run: async (_call, data) => {
        expect(inside.has(name)).toBe(false);
        inside.add(name);
        together.push([...inside].toSorted());
        if (name === 'left') order.push(data.number);
        await new Promise((resolve) => setTimeout(resolve, 150));
        inside.delete(name);
        return {};
      },
    });
    const { change, reported } = await start([slow('left'), slow('right'), slow('third')]);
    for (const number of [1, 2, 3]) await change((work) => enqueue(work, 'left', { number }));
    for (const name of ['right', 'third']) await change((work) => enqueue(work, name));
    await until(
      async () => (await Promise.all(['left', 'right', 'third'].map((name) => runsOf(db, name)))).flat(),
      (runs) => runs.filter(({ state }) => state === 'done').length === 5,
    );
    expect(order).toEqual([1, 2, 3]);
    expect(together).toContainEqual(['left', 'right']);
    expect(Math.max(...together.map((names) => names.length))).toBe(2);
    expect(reported).toEqual([]);
  });

  it('is finished by a server that stops, and nothing more is begun', async () => {
    let release: () => void = () => undefined;
    const slow: Job = {
      name: 'slow',
      label: 'Lambat',
      run: () =>
        new Promise((resolve) => {
          release = () => resolve({ moved: 1 });
        }),
    };
    const { change, runner } = await start([slow, note]);
    await change((work) => enqueue(work, 'slow'));
    await until(
      () => runsOf(db, 'slow'),
      (runs) => runs.length === 1,
    );
    const stopped = runner.stop();
    await change((work) => enqueue(work, 'note'));
    setTimeout(() => release(), 300);
    await stopped;
    expect(await runsOf(db, 'slow')).toMatchObject([{ state: 'done', result: { moved: 1 } }]);
    expect(seen).toEqual([]);
    await start([slow, note]);
    await settled('note');
    expect(seen).toEqual([{}]);
  });

  it('that takes longer than a stopping server waits is begun again by the next one', async () => {
    let begun = 0;
    const stubborn: Job = {
      name: 'stubborn',
      label: 'Bandel',
      retry: { limit: 1, delaySeconds: 600 },
      run: async () => {
        begun += 1;
        return begun === 1 ? new Promise(() => undefined) : { begun };
      },
    };
    const first = await start([stubborn], { graceMs: 200 });
    await first.change((work) => enqueue(work, 'stubborn'));
    await until(
      () => begun,
      (count) => count === 1,
    );
    await first.runner.stop();
    expect(await runsOf(db, 'stubborn')).toMatchObject([
      { state: 'failed', error: 'Server berhenti sebelum pekerjaan ini selesai; akan diulang.' },
    ]);
    await start([stubborn]);
    const runs = await until(
      () => runsOf(db, 'stubborn'),
      (all) => all.length === 2 && all[1]?.state === 'done',
    );
    expect(runs[1]).toMatchObject({ attempt: 2, result: { begun: 2 } });
  });

  it('is resumed after its process was killed', async () => {
    const { change, runner } = await start([note]);
    await runner.stop();
    // What kill -9 leaves: taken from the queue, a run without an end, no sign of life.
    await change((work) => enqueue(work, 'note', { book: 3 }));
    await sql`update pgboss.job set state = 'active', started_on = now() where name = 'note'`.execute(db.kysely);
    await sql`insert into job_runs (name, job_id, attempt, state, started_at, alive_at)
      select name, id, 1, 'running', now(), now() - interval '2 minutes' from pgboss.job where name = 'note'`.execute(
      db.kysely,
    );
    await start([note]);
    const runs = await until(
      () => runsOf(db, 'note'),
      (all) => all.length === 2 && all[1]?.state === 'done',
    );
    expect(runs.map(({ attempt, state }) => [attempt, state])).toEqual([
      [1, 'failed'],
      [2, 'done'],
    ]);
    expect(seen).toEqual([{ book: 3 }]);
  });
});
