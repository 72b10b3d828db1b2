import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCategories } from '../../../../../server/areas/complaints/complaints/categories';
import { complaintReport } from '../../../../../server/areas/complaints/complaints/report';
import { setComplaintStatus } from '../../../../../server/areas/complaints/complaints/status';
import { complaintsDeadlines } from '../../../../../server/areas/complaints/jobs/deadlines';
import { areaJobs } from '../../../../../server/areas/jobs';
import { getRecord, updateRecord } from '../../../../../server/core/records';
import { getSettings, saveSettings } from '../../../../../server/core/settings/settings';
import type { Row } from '../../../../../server/sql/records';
import { complaintDeadlines } from '../../../../../src/resources/complaintDeadlines';
import { complaints } from '../../../../../src/resources/complaints';
import { departments } from '../../../../../src/resources/departments';
import { adminOf, ago, type CaseWorld, openCases } from '../../../../support/caseWorld';
import { runsOf, until } from '../../../../support/jobs';
import { engines, OPENING_MS } from '../../../../support/server';
import { addComplaint, addDepartment, setColumns } from './support';

describe.each(engines)('deadlines of complaints on $name', (engine) => {
  let world: CaseWorld;
  beforeAll(async () => {
    world = await openCases(engine);
    await world.startJobs(areaJobs);
  }, OPENING_MS);
  afterAll(() => world.close());

  const read = (row: Row) => getRecord(world.call(), complaints, row.id);
  const save = async (values: object) => {
    const { version } = await getSettings(world.call(), complaintDeadlines);
    return saveSettings(world.call(), complaintDeadlines, values as Record<string, unknown>, { version });
  };

  it('follow the category, and the settings for complaints that are open', async () => {
    const [technical, idea, closed] = [
      await addComplaint(world),
      await addComplaint(world, { kategori: 'Saran' }),
      await addComplaint(world),
    ];
    expect([technical.tenggat_pada, idea.tenggat_pada]).toEqual([
      '2026-09-07T16:59:59.000Z',
      '2026-09-18T16:59:59.000Z',
    ]);
    await setComplaintStatus(world.call(), closed.id, { status: 'Selesai' }, undefined);
    await save({ hari_teknis: 2, libur: [{ tanggal: '2026-09-01', nama: 'Libur kota' }] });
    await until(
      () => runsOf(world.db, complaintsDeadlines.name),
      (runs) => runs.some(({ state }) => state === 'done'),
    );
    expect(await read(technical)).toMatchObject({
      tenggat_pada: '2026-09-03T16:59:59.000Z',
      version: technical.version,
    });
    expect(await read(idea)).toMatchObject({ tenggat_pada: '2026-09-21T16:59:59.000Z' });
    expect(await read(closed)).toMatchObject({ tenggat_pada: closed.tenggat_pada });
    expect((await addComplaint(world)).tenggat_pada).toBe('2026-09-03T16:59:59.000Z');
    await save({ hari_teknis: 5, libur: [] });
  });

  it('refuse days and holidays that cannot be', async () => {
    for (const values of [
      { hari_teknis: 0 },
      { hari_saran: 121 },
      { hari_lainnya: null },
      { libur: [{ tanggal: '2026-02-30' }] },
      { libur: [{ nama: 'x' }] },
    ])
      await expect(save(values)).rejects.toMatchObject({ code: 'validation' });
  });

  it('stand with each category, with its departments and what waits', async () => {
    const health = await addDepartment(world, { name: 'Dinas Kesehatan', categories: ['Kesehatan'] });
    const clinic = await addDepartment(world, {
      name: 'Balai Sehat',
      categories: ['Kesehatan'],
      default_for: ['Kesehatan'],
    });
    await addDepartment(world, { name: 'Dinas Tutup', categories: ['Sosial'], is_active: false });
    const late = await addComplaint(world, { kategori: 'Kesehatan' });
    await addComplaint(world, { kategori: 'Kesehatan' });
    await setColumns(world, late, { tenggat_pada: ago(2) });
    const found = await listCategories(world.call());
    const of = (name: string) => found.find(({ kategori }) => kategori === name);
    expect(found).toHaveLength(9);
    expect(of('Kesehatan')).toEqual({
      kategori: 'Kesehatan',
      departments: [
        { id: clinic.id, name: 'Balai Sehat' },
        { id: health.id, name: 'Dinas Kesehatan' },
      ],
      default_department: { id: clinic.id, name: 'Balai Sehat' },
      uncovered: false,
      deadline_days: 5,
      open: 2,
      overdue: 1,
    });
    expect(of('Sosial')).toMatchObject({ departments: [], default_department: null, uncovered: true });
    expect(
      (await listCategories(world.call(adminOf(9)))).find(({ kategori }) => kategori === 'Kesehatan'),
    ).toMatchObject({ open: 0 });
    await updateRecord(world.call(), departments, health.id, { default_for: ['Kesehatan'] });
    expect(
      (await listCategories(world.call())).find(({ kategori }) => kategori === 'Kesehatan')?.default_department?.id,
    ).toBe(health.id);
    expect((await getRecord(world.call(), departments, clinic.id)).default_for).toEqual([]);
  });

  it('are what the report counts by, within the period and the caller’s own', async () => {
    const person = await world.addPerson({ aleg_id: 5 });
    const office = await addDepartment(world, { name: 'Dinas Laporan', categories: ['Lingkungan'] });
    const add = async (values: object) => {
      const row = await addComplaint(world, { user_id: person.id, kategori: 'Lingkungan', prioritas: 'Tinggi' });
      await setColumns(world, row, values as Record<string, unknown>);
    };
    // Received on Monday 10 August, as the days below count.
    const created_at = '2026-08-10T02:00:00Z';
    await add({ created_at, dijawab_pada: '2026-08-11T02:00:00Z', status: 'Selesai', rating: 5, dinas_id: office.id });
    await add({ created_at, dijawab_pada: '2026-08-14T02:00:00Z', status: 'Ditutup', rating: 2, dinas_id: office.id });
    await add({ created_at, tenggat_pada: ago(1), status: 'Diproses' });
    await add({ created_at: '2026-08-09T17:30:00Z' });
    await add({ created_at: '2026-08-09T16:30:00Z' });
    const report = await complaintReport.read(world.call(adminOf(5)), { from: '2026-08-10', to: '2026-08-10' });
    const figures = { received: 4, answered: 2, closed: 2, overdue: 1, median_days: 2.5, rating: 3.5 };
    const row = { name: null, notes: {} };
    expect(report.totals).toEqual(figures);
    expect(report.tables).toEqual({
      category: [{ ...row, key: 'Lingkungan', figures }],
      department: [
        { ...row, key: office.id, name: 'Dinas Laporan', figures: { ...figures, received: 2, overdue: 0 } },
        {
          ...row,
          key: null,
          figures: { received: 2, answered: 0, closed: 0, overdue: 1, median_days: null, rating: null },
        },
      ],
      priority: [{ ...row, key: 'Tinggi', figures }],
    });
    expect((await complaintReport.read(world.call(adminOf(6)), {})).totals).toMatchObject({
      received: 0,
      median_days: null,
    });
  });
});
