import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../../../server/sql/records';
import { keepTallies } from '../../../../server/sql/tallies';
import type { Actor } from '../../../../src/framework/schema';
import { model } from '../../../../src/resources';
import { adminOf, type CaseWorld, openCases } from '../../../support/caseWorld';
import { engines, OPENING_MS } from '../../../support/server';
import {
  addCaseAt,
  addComplaintAt,
  addPersonAt,
  addResidentAt,
  ask,
  chartOf,
  compareWithLists,
  put,
  sumsOf,
  tableOf,
} from './support';

const jan = '2026-01-15T03:00:00Z';
const feb = '2026-02-10T03:00:00Z';
const lastYear = '2025-11-03T03:00:00Z';

async function fill(world: CaseWorld): Promise<void> {
  const mine = await addPersonAt(world, jan, { aleg_id: 1 });
  const theirs = await addPersonAt(world, lastYear, { aleg_id: 2 });
  const food = await world.addProgramme({ jenis_bantuan: 'Sembako' });
  const tools = await world.addProgramme({ jenis_bantuan: 'Peralatan' });
  await fillCases(world, { mine, theirs, food, tools });
  await fillComplaints(world, mine, theirs);
  await fillResidents(world);
  await put(world, 'news', jan, { ...article, slug: 'satu', is_published: true });
  await put(world, 'news', jan, { ...article, slug: 'dua' });
  await put(world, 'news', jan, { ...article, slug: 'tiga', deleted_at: feb });
}

const article = { judul: 'Kabar', konten: '<p>Isi</p>', kategori: 'Umum', is_published: false, views: 0, tags: [] };

interface Scene {
  readonly mine: Row;
  readonly theirs: Row;
  readonly food: Row;
  readonly tools: Row;
}

async function fillCases(world: CaseWorld, { mine, theirs, food, tools }: Scene): Promise<void> {
  await addCaseAt(world, jan, [mine, food], { kecamatan: 'Coblong' });
  await addCaseAt(world, jan, [mine, food], { status: 'Selesai', kecamatan: 'Coblong', serah_nominal: 250_000 });
  await addCaseAt(world, feb, [theirs, food], { status: 'Disetujui', kecamatan: 'Cicendo' });
  await addCaseAt(world, feb, [theirs, tools], { status: 'Ditolak', kecamatan: '' });
  await addCaseAt(world, lastYear, [theirs, tools], { status: 'Ditolak' });
  await addCaseAt(world, feb, [mine, tools], { status: 'Pending', deleted_at: feb });
}

async function fillComplaints(world: CaseWorld, mine: Row, theirs: Row): Promise<void> {
  const answered = (days: string, due: string) => ({ status: 'Selesai', dijawab_pada: days, tenggat_pada: due });
  // Monday 12 January: answered after 1, 2 and 9 working days; the deadline was Monday 19 January.
  const received = '2026-01-12T03:00:00Z';
  const due = '2026-01-19T16:59:59Z';
  await addComplaintAt(world, received, mine, answered('2026-01-13T03:00:00Z', due));
  await addComplaintAt(world, received, mine, answered('2026-01-14T03:00:00Z', due));
  await addComplaintAt(world, received, theirs, answered('2026-01-23T03:00:00Z', due));
  await addComplaintAt(world, received, theirs, { tenggat_pada: due });
  await addComplaintAt(world, '2026-08-31T02:00:00Z', theirs, {
    kategori: 'Saran',
    tenggat_pada: '2026-09-30T02:00:00Z',
  });
}

async function fillResidents(world: CaseWorld): Promise<void> {
  const volunteer = await addPersonAt(world, feb, { is_relawan: true, aleg_id: 1 });
  const resting = await addPersonAt(world, feb, { is_relawan: true, is_active: false, aleg_id: 2 });
  await addResidentAt(world, jan, volunteer, { status_kta: 'Sudah punya', hasil_verifikasi: 'Tidak bersedia' });
  await addResidentAt(world, jan, volunteer, { hasil_verifikasi: 'Bersedia ikut UPA 1 kali per minggu' });
  await addResidentAt(world, lastYear, resting, { status_kta: 'Sudah punya' });
  // As an old system wrote it: neither willing nor asked for by any of the three values.
  await addResidentAt(world, lastYear, resting, { hasil_verifikasi: 'Tidak bersedia minggu ini' });
  await addResidentAt(world, lastYear, resting, { deleted_at: lastYear });
}

describe.each(engines)('the statistics on $name', (engine) => {
  let world: CaseWorld;
  beforeAll(async () => {
    world = await openCases(engine);
    await keepTallies(world.db, model, 'Asia/Jakarta');
    await fill(world);
  }, OPENING_MS);
  afterAll(() => world.close());

  it('count applications by month and status, granted with what was handed over since', async () => {
    const chart = chartOf(await ask(world.call()), 'applications_by_status');
    expect(chart.series.map(({ key }) => key)).toEqual([
      'Pending',
      'Under Review',
      'Perlu Dilengkapi',
      'Disetujui',
      'Ditolak',
    ]);
    expect(tableOf(chart)).toEqual({ '2026-01-01': [1, 0, 0, 1, 0], '2026-02-01': [0, 0, 0, 1, 1] });
  });

  it('count aid by type and by district, with the money that was handed over', async () => {
    const statistics = await ask(world.call());
    expect(tableOf(chartOf(statistics, 'aid_by_type'))).toEqual({
      Sembako: [3, 2, 1, 250_000],
      Peralatan: [1, 0, 0, 0],
    });
    expect(tableOf(chartOf(statistics, 'aid_by_area'))).toEqual({
      Coblong: [2, 1, 1, 250_000],
      Cicendo: [1, 1, 0, 0],
      '@none': [1, 0, 0, 0],
    });
  });

  it('count complaints by category, and how soon they were answered', async () => {
    const statistics = await ask(world.call());
    expect(tableOf(chartOf(statistics, 'complaints_by_category'))).toEqual({
      '2026-01-01': [4, 0],
      '2026-08-01': [0, 1],
    });
    expect(tableOf(chartOf(statistics, 'complaint_answers'))).toEqual({
      // median, p90, received, answered, late and open, percent in time of the four that are due
      Teknis: [2, 9, 4, 3, 1, 50],
      Saran: [null, null, 1, 0, 0, null],
    });
  });

  it('count residents as they are now, whenever they were recorded, and the new ones by month', async () => {
    const statistics = await ask(world.call());
    expect(tableOf(chartOf(statistics, 'residents_by_card'))).toEqual({ 'Sudah punya': [2], 'Belum punya': [2] });
    expect(tableOf(chartOf(statistics, 'residents_by_willingness'))).toEqual({
      'Bersedia ikut UPA 1 kali per minggu': [1],
      'Bersedia ikut UPA 1 kali per bulan': [0],
      'Tidak bersedia': [1],
      '@unverified': [1],
      '@unknown': [1],
    });
    expect(tableOf(chartOf(statistics, 'new_residents'))).toEqual({ '2026-01-01': [1, 1] });
  });

  it('count volunteers by how complete they are, and new accounts by what they are for', async () => {
    const statistics = await ask(world.call());
    expect(sumsOf(chartOf(statistics, 'volunteers_by_completeness'))).toEqual({ '@active': 1, '@inactive': 1 });
    expect(tableOf(chartOf(statistics, 'new_users'))).toEqual({ '2026-01-01': [1, 0], '2026-02-01': [2, 0] });
  });

  it.each([
    ['daily', 2026],
    ['weekly', 2026],
    ['monthly', 2026],
    ['monthly', 2025],
    ['yearly', 2026],
  ] as const)('say as many as the lists they lead to, %s of %d', async (period, year) => {
    for (const actor of [undefined, adminOf(1), adminOf(2)]) {
      const call = world.call(actor);
      expect(await compareWithLists(call, await ask(call, period, year))).toBeGreaterThan(10);
    }
  });

  it('count articles by whether they are published', async () => {
    expect(tableOf(chartOf(await ask(world.call()), 'new_articles'))).toEqual({ '2026-01-01': [1, 1] });
  });

  it('have the same sums by day, week and month', async () => {
    const sums = async (period: 'daily' | 'weekly' | 'monthly') =>
      (await ask(world.call(), period)).charts.map((chart) => [chart.key, sumsOf(chart)]);
    const monthly = await sums('monthly');
    expect(await sums('daily')).toEqual(monthly);
    expect(await sums('weekly')).toEqual(monthly);
  });

  it('offer the years there is anything of, and compare them when asked by year', async () => {
    const statistics = await ask(world.call(), 'yearly');
    expect(statistics).toMatchObject({ year: null, years: [2026, 2025], from: '2025-01-01', to: '2026-08-31' });
    expect(tableOf(chartOf(statistics, 'applications_by_status'))).toEqual({
      '2025-01-01': [0, 0, 0, 0, 1],
      '2026-01-01': [1, 0, 0, 2, 1],
    });
  });

  it('have no rows for a year in which nothing happened', async () => {
    const statistics = await ask(world.call(), 'monthly', 2023);
    expect(statistics.buckets).toHaveLength(12);
    expect(statistics.charts.filter(({ covers }) => covers === 'period').flatMap(({ rows }) => rows)).toEqual([]);
  });

  it('ask the database as often for a day as for all years', async () => {
    const count = async (period: 'daily' | 'yearly') => {
      const before = world.statements();
      await ask(world.call(), period);
      return world.statements() - before;
    };
    // Thirteen statements; the counter sees the parts of one as well: six of the one that looks for the oldest row.
    expect([await count('daily'), await count('yearly')]).toEqual([19, 19]);
  });
});

describe.each(engines)('what is kept on $name', (engine) => {
  it('is what counting gives', async () => {
    const world = await openCases(engine);
    await fill(world);
    const counted = [await ask(world.call(), 'daily'), await ask(world.call(), 'yearly')];
    expect(await keepTallies(world.db, model, 'Asia/Jakarta')).toBe(5);
    expect([await ask(world.call(), 'daily'), await ask(world.call(), 'yearly')]).toEqual(counted);
    await world.close();
  });
});

describe.each(engines)('whose rows are counted on $name', (engine) => {
  let world: CaseWorld;
  beforeAll(async () => {
    world = await openCases(engine);
    await fill(world);
  }, OPENING_MS);
  afterAll(() => world.close());

  it('a legislator’s administrator counts the own ones alone, and news like everybody', async () => {
    const own = await ask(world.call(adminOf(1)));
    expect(tableOf(chartOf(own, 'applications_by_status'))).toEqual({ '2026-01-01': [1, 0, 0, 1, 0] });
    expect(tableOf(chartOf(own, 'complaint_answers'))).toEqual({ Teknis: [1.5, 2, 2, 2, 0, 100] });
    expect(own.years).toEqual([2026]);
    const nobody = await ask(world.call(adminOf(3)));
    const counted = nobody.charts.flatMap(({ key, rows }) => (rows.some((row) => row.values.some(Boolean)) ? key : []));
    expect(counted).toEqual(['new_articles']);
  });

  it('a hundred foreign rows make no difference to anybody else', async () => {
    const before = await ask(world.call(adminOf(1)));
    const person = await addPersonAt(world, '2019-05-05T03:00:00Z', { aleg_id: 2 });
    const programme = await world.addProgramme({ jenis_bantuan: 'Kesehatan' });
    for (let n = 0; n < 50; n += 1) {
      await addComplaintAt(world, jan, person, { kategori: 'Lingkungan' });
      await addCaseAt(world, jan, [person, programme], { kecamatan: 'Lain' });
    }
    expect(await ask(world.call(adminOf(1)))).toEqual(before);
  });

  it('staff count what their permissions let them list', async () => {
    const modules = ['users', 'bantuan', 'news', 'complaints', 'reports'];
    const staff = (module: string): Actor => ({
      id: 7,
      name: 'Staf',
      role: 'staff',
      ownerId: null,
      permissions: Object.fromEntries(
        modules.map((name) => [name, { view: name === module, create: false, edit: false, delete: false }]),
      ),
    });
    const keys = async (module: string) => (await ask(world.call(staff(module)))).charts.map(({ key }) => key);
    expect(await keys('complaints')).toEqual(['complaints_by_category', 'complaint_answers']);
    expect(await keys('bantuan')).toEqual(['applications_by_status', 'aid_by_area', 'aid_by_type']);
    expect(await keys('users')).toEqual(['volunteers_by_completeness', 'new_users']);
    expect(await keys('news')).toEqual(['new_articles']);
    expect(await keys('reports')).toEqual([]);
  });
});
