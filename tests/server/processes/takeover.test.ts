import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Running } from '../../support/builtServer';
import { addPeople, csvOf, RESIDENTS, residents } from '../../support/imports';
import { runsOf, until } from '../../support/jobs';
import { openProcesses, type Processes, shared } from '../../support/processes';
import { sized } from '../../support/sized';

/** What people see of it: their work stands still for so long at most. */
const MOST_MS = 10_000;

describe.each(shared)('work of a server process on $name that is killed', (engine) => {
  let world: Processes;
  let volunteer = 0;
  let first: Running;
  let env: Readonly<Record<string, string>>;

  beforeAll(async () => {
    world = await openProcesses(engine);
    env = { STORAGE_DIR: join(world.folder, 'files') };
    volunteer = (await addPeople(world.db)).volunteers.a;
    first = await world.start(env);
    await world.start(env);
  }, 120_000);
  afterAll(() => world?.close());

  const kill = ({ child }: Running): number => {
    child.kill('SIGKILL');
    return performance.now();
  };

  it('an import is begun anew by another process within ten seconds, and no row is there twice', async () => {
    const times: number[] = [];
    const rounds = sized(1, 8);
    const rows = 6_000;
    for (let round = 0; round < rounds; round += 1) {
      const form = new FormData();
      form.set('relawan_id', String(volunteer));
      form.set(
        'file',
        new Blob([csvOf(residents(rows, 1 + round * rows))], { type: 'text/csv' }),
        `warga-${round}.csv`,
      );
      const { authorization } = await world.signIn(first.address);
      const uploading = fetch(`${first.address}/api${RESIDENTS}/mass-upload`, {
        method: 'POST',
        headers: { authorization },
        body: form,
      }).catch(() => undefined);
      const held = () =>
        sql<{ id: number; holder: string | null; state: string; rows: number }>`select id, holder, state,
          (select count(*)::int from residents where import_id = imports.id) as rows
          from import_work join imports on imports.id = import_id order by id desc limit 1`
          .execute(world.db.kysely)
          .then((found) => found.rows[0]);
      const before = await until(held, (work) => work?.holder != null && work.state === 'berjalan');
      await new Promise((resolve) => setTimeout(resolve, 100 + 120 * round));
      expect(await held()).toMatchObject({ holder: before?.holder, rows: 0 });
      const killed = kill(first);
      await uploading;
      await until(held, (work) => work?.holder !== before?.holder, 30_000);
      times.push(performance.now() - killed);
      expect(await until(held, (work) => work?.state === 'selesai', 60_000)).toMatchObject({ id: before?.id, rows });
      first = await world.start(env);
    }
    const doubled = await sql`select nama from residents group by nama, tanggal_lahir having count(*) > 1`.execute(
      world.db.kysely,
    );
    expect(doubled.rows).toEqual([]);
    console.log(`imports taken over after ${times.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s`);
    expect(Math.max(...times)).toBeLessThan(MOST_MS);
  }, 600_000);

  it('a job is begun anew by another process within ten seconds', async () => {
    // What it waits for, so that it does not end before it is killed.
    const killed = await world.db.kysely.transaction().execute(async (tx) => {
      await sql`lock table departments in access exclusive mode`.execute(tx);
      const as = await world.signIn(first.address);
      expect((await as('POST', '/admin/settings/system/backups')).status).toBe(202);
      await until(
        () => runsOf(world.db, 'backup'),
        (runs) => runs.length === 1,
      );
      return kill(first);
    });
    const runs = await until(
      () => runsOf(world.db, 'backup'),
      (all) => all.length === 2,
      30_000,
    );
    const seconds = (performance.now() - killed) / 1000;
    console.log(`a job taken over after ${seconds.toFixed(1)} s`);
    expect(runs[0]).toMatchObject({ attempt: 1, state: 'failed' });
    expect(seconds * 1000).toBeLessThan(MOST_MS);
    await until(
      () => runsOf(world.db, 'backup'),
      (all) => all[1]?.state === 'done',
      30_000,
    );
  }, 120_000);
});
