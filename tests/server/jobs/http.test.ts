import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Job } from '../../../server/jobs/job';
import type { Row } from '../../../server/sql/records';
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
  const rowsOf = async (admin: Client, path: string, headers?: Readonly<Record<string, string>>) =>
    ((await admin('GET', path, undefined, headers)).body.data as { readonly data: readonly Row[] }).data;
  const listed = (admin: Client) => rowsOf(admin, '/admin/jobs?page=1&per_page=50');
  const stateOf = async (admin: Client, name: string) => (await listed(admin)).find((each) => each.name === name);
  const idOf = async (admin: Client, name: string) => (await stateOf(admin, name))?.id;
  const start = async (admin: Client, name: string) => admin('POST', `/admin/jobs/${await idOf(admin, name)}/run`);
  const runsOf = async (admin: Client, name: string) =>
    rowsOf(admin, `/admin/job-runs?page=1&per_page=50&job_id=${await idOf(admin, name)}`);

  it('lists each job of this database with its schedule as a sentence', () =>
    withApp(async (admin) => {
      const all = await listed(admin);
      expect(all.map(({ name }) => name)).toEqual(['quick', 'held', 'broken', 'event']);
      expect(all[0]).toMatchObject({
        name: 'quick',
        label: 'Cepat',
        schedule: 'Setiap malam pukul 01.30',
        state: 'idle',
        by_hand: true,
        last_started_at: null,
        last_finished_at: null,
        last_result: null,
        last_error: null,
        next_run_at: '2026-08-31T18:30:00.000Z',
      });
      expect(all[3]).toMatchObject({ schedule: 'Saat diperlukan', by_hand: false, next_run_at: null });
      const english = await rowsOf(admin, '/admin/jobs?page=1&sort_by=label', { 'accept-language': 'en' });
      expect(english.map(({ schedule }) => schedule)).toEqual([
        'Every night at 01:30',
        ...['When needed', 'When needed', 'When needed'],
      ]);
    }));

  it('starts one now, tells how it went, and keeps its runs', () =>
    withApp(async (admin) => {
      const answer = await start(admin, 'quick');
      expect([answer.status, answer.body.message]).toEqual([200, 'Cepat dimulai.']);
      expect(answer.body.data).toMatchObject({ name: 'quick', state: expect.stringMatching(/running|idle/) });
      const state = await until(
        () => stateOf(admin, 'quick'),
        (each) => each?.last_finished_at !== null && each?.state === 'idle',
      );
      expect(state).toMatchObject({ last_started_at: at, last_finished_at: at, last_result: '4 dihapus' });
      expect(await runsOf(admin, 'quick')).toMatchObject([
        {
          job: { label: 'Cepat' },
          attempt: 1,
          state: 'done',
          started_at: at,
          finished_at: at,
          counts: { deleted: 4 },
          result: '4 dihapus',
          error: null,
        },
      ]);
    }));

  it('refuses to start one that runs, and starts it once for two people at once', () =>
    withApp(async (admin) => {
      const [one, two] = await Promise.all([start(admin, 'held'), start(admin, 'held')]);
      expect([one.status, two.status].toSorted()).toEqual([200, 409]);
      await until(
        () => runsOf(admin, 'held'),
        (runs) => runs.length === 1,
      );
      const again = await start(admin, 'held');
      expect([again.status, again.body.code]).toEqual([409, 'alreadyDecided']);
      expect(await stateOf(admin, 'held')).toMatchObject({
        state: 'running',
        last_started_at: at,
        last_finished_at: null,
      });
    }));

  it('shows a failure with its error and the next attempt, which can be brought forward', () =>
    withApp(async (admin) => {
      await start(admin, 'broken');
      const failed = await until(
        () => stateOf(admin, 'broken'),
        (each) => each?.state === 'failed',
      );
      expect(failed).toMatchObject({ last_error: 'tidak bisa', last_result: 'tidak bisa' });
      // The queue lives by the clock of the database.
      expect(Date.parse(String(failed?.next_run_at))).toBeGreaterThan(Date.now());
      expect((await start(admin, 'broken')).status).toBe(200);
      const runs = await until(
        () => runsOf(admin, 'broken'),
        (all) => all.length === 2 && all[0]?.state === 'failed',
      );
      expect(runs.map(({ attempt }) => attempt)).toEqual([2, 1]);
      expect((await stateOf(admin, 'broken'))?.next_run_at).toBeNull();
    }));

  it('never starts what only an event can cause', () =>
    withApp(async (admin) => {
      expect((await start(admin, 'event')).status).toBe(409);
      expect(await runsOf(admin, 'event')).toEqual([]);
    }));

  it('has nothing behind a number that is no job', () =>
    withApp(async (admin) => {
      for (const id of ['0', '5', 'quick', '%2e%2e', "1'--", '__proto__', '9'.repeat(15)])
        expect((await admin('POST', `/admin/jobs/${id}/run`)).status, id).toBe(404);
    }));

  it('is the administrator’s alone', () =>
    withApp(async (_admin, app) => {
      for (const role of ['admin_aleg', null] as const) {
        const email = office.fresh();
        if (role) await office.add({ email, role });
        const client = role ? await signIn(app, email) : clientOf(app);
        const expected = role ? 403 : 401;
        expect((await client('GET', '/admin/jobs')).status).toBe(expected);
        expect((await client('GET', '/admin/job-runs')).status).toBe(expected);
        expect((await client('POST', '/admin/jobs/1/run')).status).toBe(expected);
        expect((await client('POST', '/admin/jobs/99/run')).status).toBe(expected);
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
