import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDashboard } from '../../../../../server/areas/statistics/dashboard/dashboard';
import { reachFor } from '../../../../../server/core/context';
import { completeRows } from '../../../../../server/core/records';
import { readListQuery } from '../../../../../server/sql/listQuery';
import { listRecords } from '../../../../../server/sql/listRecords';
import { getResource } from '../../../../../src/framework/schema';
import { model } from '../../../../../src/resources';
import { administrator, adminOf, ago, type CaseWorld, openCases } from '../../../../support/caseWorld';
import { engines, OPENING_MS } from '../../../../support/server';

describe.each(engines)('the aid part of the dashboard on $name', (engine) => {
  let world: CaseWorld;
  beforeAll(async () => {
    world = await openCases(engine);
    const mine = await world.addPerson({ aleg_id: 1 });
    const theirs = await world.addPerson({ aleg_id: 2 });
    const half = await world.addProgramme({ kuota: 10, kuota_terpakai: 5 });
    await world.addProgramme({ kuota: 10, kuota_terpakai: 9 });
    await world.addProgramme({ kuota: 10, kuota_terpakai: 10, status: 'Selesai', selesai_diusulkan_pada: ago(1) });
    await world.addProgramme({ selesai_diusulkan_pada: ago(1) });
    await world.addCase(mine, half, { created_at: ago(8) });
    await world.addCase(theirs, half, { created_at: ago(8) });
    await world.addCase(theirs, half, { created_at: ago(1) });
    await world.addCase(theirs, half, { status: 'Disetujui' });
    await world.addCase(mine, half, { status: 'Diproses' });
    await world.addCase(mine, half, { status: 'Selesai' });
  }, OPENING_MS);
  afterAll(() => world.close());

  it('counts programmes and applications, within the scope of who asks', async () => {
    const all = await readDashboard(world.call());
    expect(all.overview).toMatchObject({ total_programs: 4, active_programs: 3, pending_applications: 3 });
    const counts = Object.fromEntries(all.attention.map(({ key, count }) => [key, count]));
    expect(counts).toMatchObject({
      proposed_finished: 1,
      quota_nearly_full: 1,
      waiting_applications: 2,
      handover_due: 2,
    });
    expect(all.attention.map(({ key }) => key).slice(0, 4)).toEqual([
      'waiting_applications',
      'handover_due',
      'quota_nearly_full',
      'proposed_finished',
    ]);
    const own = await readDashboard(world.call(adminOf(1)));
    expect(own.overview).toMatchObject({ total_programs: 4, pending_applications: 1 });
    // Who may only look at them is not asked to handle them.
    expect(own.attention).toEqual([]);
  });

  it('leads from each figure to a list of just as many', async () => {
    const { attention } = await readDashboard(world.call());
    const targets: Readonly<Record<string, string>> = {
      '/daftar-bantuan': 'programmes',
      '/pendaftaran': 'applications',
    };
    for (const { key, count, path } of attention) {
      const url = new URL(path, 'http://localhost');
      const name = targets[url.pathname];
      if (!name) continue;
      const resource = getResource(model, name);
      const query = JSON.parse(url.searchParams.get('filter') ?? '{}') as Record<string, unknown>;
      const asked = Object.fromEntries(Object.entries(query).map(([field, value]) => [field, String(value)]));
      const call = world.call(administrator);
      const found = await listRecords(
        reachFor(call, resource, 'list'),
        resource,
        readListQuery(resource, { kinds: model.kinds, role: 'admin' }, asked),
      );
      expect([key, found.total]).toEqual([key, count]);
    }
  });

  it('gives a programme its statistics with one query, however many there are', async () => {
    const call = world.call();
    const programmes = getResource(model, 'programmes');
    const reach = reachFor(call, programmes, 'list');
    const { rows } = await listRecords(
      reach,
      programmes,
      readListQuery(programmes, { kinds: model.kinds, role: 'admin' }, {}),
    );
    const counted = async (some: typeof rows) => {
      const before = world.statements();
      const completed = await completeRows(call, programmes, some, { where: 'list', db: reach.db });
      return { completed, statements: world.statements() - before };
    };
    const all = await counted(rows);
    expect(all.statements).toBe((await counted(rows.slice(0, 1))).statements);
    expect(all.statements).toBe(1);
    const half = all.completed.find(({ kuota_terpakai }) => kuota_terpakai === 5);
    expect(half).toMatchObject({
      kuota_persen: 50,
      statistik_pendaftaran: {
        total_pendaftar: 6,
        pending: 3,
        under_review: 0,
        perlu_dilengkapi: 0,
        disetujui: 3,
        ditolak: 0,
        diserahkan: 1,
      },
    });
  });
});
