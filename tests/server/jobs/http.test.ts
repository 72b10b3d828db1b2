import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Job } from '../../../server/jobs/job';
import type { JobState } from '../../../server/jobs/overview';
import type { JobRun } from '../../../server/jobs/runs';
import { emptyQueue, until } from '../../support/jobs';
import { useOffice } from '../../support/office';
import { type Client, clientOf, engines, signIn, TEST_NOW } from '../../support/server';

const at = TEST_NOW.toISOString();

describe.each(engines)('background work over HTTP on $name', (engine) => {
  const office = useOffice(engine);
  let release: () => void = () => undefined;
  const jobs: readonly Job[] = [
    { name: 'quick', label: 'Cepat', schedule: '30 1 * * *', run: async () => ({ deleted: 4 }) },
    {
      name: 'held',
      label: 'Tertahan',
      run: () =>
        new Promise((resolve) => {
          release = () => resolve({});
        }),
    },
    {
      name: 'broken',
      label: 'Rusak',
      retry: { limit: 1, delaySeconds: 600 },
      run: async () => {
        throw new Error('tidak bisa');
      },
    },
    { name: 'event', label: 'Kejadian', byEventOnly: true, run: async () => ({}) },
    {
      name: 'elsewhere',
      label: 'Di tempat lain',
      only: engine.name === 'PGlite' ? 'postgres' : 'pglite',
      run: async () => ({}),
    },
  ];

  /** An app with these jobs and an administrator's client; closed at the end, whatever happens. */
  async function withApp(work: (admin: Client, app: FastifyInstance) => Promise<void>): Promise<void> {
    const app = await office.start({ jobs });
    const email = office.fresh();
    await office.add({ email });
    try {
      await work(await signIn(app, email), app);
    } finally {
      release();
      await app.close();
      await emptyQueue(office.db());
    }
  }
  const listed = async (admin: Client) => (await admin('GET', '/admin/jobs')).body.data as JobState[];
  const stateOf = async (admin: Client, name: string) => (await listed(admin)).find((each) => each.name === name);
  const runsOf = async (admin: Client, name: string) =>
    (await admin('GET', `/admin/jobs/${name}/runs`)).body.data as JobRun[];

  it('lists each job of this database with its schedule as a sentence', () =>
    withApp(async (admin) => {
      const all = await listed(admin);
      expect(all.map(({ name }) => name)).toEqual(['quick', 'held', 'broken', 'event']);
      expect(all[0]).toEqual({
        name: 'quick',
        label: 'Cepat',
        schedule: '30 1 * * *',
        schedule_text: 'Setiap malam pukul 01.30',
        state: 'idle',
        can_run: true,
        last_started_at: null,
        last_finished_at: null,
        last_result: null,
        last_error: null,
        next_run_at: '2026-08-31T18:30:00.000Z',
      });
      expect(all[3]).toMatchObject({ schedule: null, schedule_text: null, can_run: false, next_run_at: null });
    }));

  it('starts one now, tells how it went, and keeps its runs', () =>
    withApp(async (admin) => {
      const answer = await admin('POST', '/admin/jobs/quick/run');
      expect([answer.status, answer.body.message]).toEqual([200, 'Pekerjaan dimulai.']);
      expect(answer.body.data).toMatchObject({ name: 'quick', state: expect.stringMatching(/running|idle/) });
      const state = await until(
        () => stateOf(admin, 'quick'),
        (each) => each?.last_finished_at !== null && each?.state === 'idle',
      );
      expect(state).toMatchObject({ last_started_at: at, last_finished_at: at, last_result: { deleted: 4 } });
      expect(await runsOf(admin, 'quick')).toEqual([
        {
          id: expect.any(Number),
          name: 'quick',
          attempt: 1,
          state: 'done',
          started_at: at,
          finished_at: at,
          result: { deleted: 4 },
          error: null,
        },
      ]);
    }));

  it('refuses to start one that runs, and starts it once for two people at once', () =>
    withApp(async (admin) => {
      const [one, two] = await Promise.all([
        admin('POST', '/admin/jobs/held/run'),
        admin('POST', '/admin/jobs/held/run'),
      ]);
      expect([one.status, two.status].toSorted()).toEqual([200, 409]);
      await until(
        () => runsOf(admin, 'held'),
        (runs) => runs.length === 1,
      );
      const again = await admin('POST', '/admin/jobs/held/run');
      expect([again.status, again.body.code, again.body.message]).toEqual([
        409,
        'inUse',
        'Pekerjaan ini sedang berjalan. Tunggu sampai selesai.',
      ]);
      expect(await stateOf(admin, 'held')).toMatchObject({
        state: 'running',
        last_started_at: at,
        last_finished_at: null,
      });
    }));

  it('shows a failure with its error and the next attempt, which can be brought forward', () =>
    withApp(async (admin) => {
      await admin('POST', '/admin/jobs/broken/run');
      const failed = await until(
        () => stateOf(admin, 'broken'),
        (each) => each?.state === 'failed',
      );
      expect(failed).toMatchObject({ last_error: 'tidak bisa', last_result: null });
      // The queue lives by the clock of the database.
      expect(Date.parse(failed?.next_run_at ?? '')).toBeGreaterThan(Date.now());
      expect((await admin('POST', '/admin/jobs/broken/run')).status).toBe(200);
      const runs = await until(
        () => runsOf(admin, 'broken'),
        (all) => all.length === 2 && all[0]?.state === 'failed',
      );
      expect(runs.map(({ attempt }) => attempt)).toEqual([2, 1]);
      expect((await stateOf(admin, 'broken'))?.next_run_at).toBeNull();
    }));

  it('never starts what only an event can cause', () =>
    withApp(async (admin) => {
      const answer = await admin('POST', '/admin/jobs/event/run');
      expect([answer.status, answer.body.message]).toEqual([
        400,
        'Pekerjaan ini dimulai oleh sistem, bukan dengan tangan.',
      ]);
    }));

  it('has nothing behind a name that is no job', () =>
    withApp(async (admin) => {
      for (const name of ['none', 'elsewhere', '%2e%2e', "quick'--", '__proto__', '1', 'x'.repeat(150)]) {
        expect((await admin('GET', `/admin/jobs/${name}/runs`)).status, name).toBe(404);
        expect((await admin('POST', `/admin/jobs/${name}/run`)).status, name).toBe(404);
      }
    }));

  it('is the administrator’s alone', () =>
    withApp(async (_admin, app) => {
      for (const role of ['admin_aleg', null] as const) {
        const email = office.fresh();
        if (role) await office.add({ email, role });
        const client = role ? await signIn(app, email) : clientOf(app);
        const expected = role ? 403 : 401;
        expect((await client('GET', '/admin/jobs')).status).toBe(expected);
        expect((await client('GET', '/admin/jobs/quick/runs')).status).toBe(expected);
        expect((await client('POST', '/admin/jobs/quick/run')).status).toBe(expected);
        expect((await client('POST', '/admin/jobs/none/run')).status).toBe(expected);
      }
    }));

  it('is announced as an extension, and a server without jobs lists none', async () => {
    const app = await office.start();
    const email = office.fresh();
    await office.add({ email });
    const admin = await signIn(app, email);
    expect(await listed(admin)).toEqual([]);
    const { extensions } = (await admin('GET', '/capabilities')).body.data as { extensions: string[] };
    expect(extensions).toContain('jobs');
  });
});
