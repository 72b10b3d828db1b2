import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDashboard } from '../../../../../server/areas/statistics/dashboard/dashboard';
import { reachFor } from '../../../../../server/core/context';
import { readListQuery } from '../../../../../server/sql/listQuery';
import { listRecords } from '../../../../../server/sql/listRecords';
import { model } from '../../../../../src/resources';
import { complaints } from '../../../../../src/resources/complaints';
import { adminOf, ago, type CaseWorld, openCases } from '../../../../support/caseWorld';
import { engines, OPENING_MS } from '../../../../support/server';
import { addComplaint, setColumns } from './support';

describe.each(engines)('complaints on the dashboard on $name', (engine) => {
  let world: CaseWorld;
  beforeAll(async () => {
    world = await openCases(engine);
    const mine = await world.addPerson({ aleg_id: 1 });
    const theirs = await world.addPerson({ aleg_id: 2 });
    const late = await addComplaint(world, { user_id: mine.id, prioritas: 'Urgent' });
    await setColumns(world, late, { tenggat_pada: ago(1), status: 'Diproses' });
    const done = await addComplaint(world, { user_id: theirs.id, prioritas: 'Tinggi' });
    await setColumns(world, done, { tenggat_pada: ago(1), status: 'Selesai' });
    await addComplaint(world, { user_id: theirs.id, prioritas: 'Tinggi' });
    await addComplaint(world, { user_id: theirs.id });
  }, OPENING_MS);
  afterAll(() => world.close());

  it('are counted within the scope of who asks', async () => {
    const all = await readDashboard(world.call());
    expect(all.overview).toMatchObject({ total_complaints: 4, pending_complaints: 2 });
    const own = await readDashboard(world.call(adminOf(1)));
    expect(own.overview).toMatchObject({ total_complaints: 1, pending_complaints: 0 });
  });

  it('lead from each figure to a list of just as many', async () => {
    const { attention } = await readDashboard(world.call());
    const ours = attention.filter(({ path }) => path.startsWith('/complaints'));
    expect(ours.map(({ key, count }) => [key, count])).toEqual([
      ['overdue_complaints', 1],
      ['urgent_complaints', 2],
    ]);
    for (const { count, path } of ours) {
      const query = JSON.parse(new URL(path, 'http://localhost').searchParams.get('filter') ?? '{}') as object;
      const asked = Object.fromEntries(Object.entries(query).map(([field, value]) => [field, String(value)]));
      const found = await listRecords(
        reachFor(world.call(), complaints, 'list'),
        complaints,
        readListQuery(complaints, { kinds: model.kinds, role: 'admin' }, asked),
      );
      expect(found.total).toBe(count);
    }
  });
});
