import { expect } from 'vitest';
import { readAnswerTimes } from '../../../../server/areas/complaints/complaints/report';
import { countStatistics } from '../../../../server/areas/statistics/figures';
import type { Call } from '../../../../server/core/context';
import { reachFor } from '../../../../server/core/context';
import { readListQuery } from '../../../../server/sql/listQuery';
import { listRecords } from '../../../../server/sql/listRecords';
import { insertRow, type Row, toColumns } from '../../../../server/sql/records';
import type { ListFilter, Statistics, StatisticsChart } from '../../../../src/calls/statistics/figures';
import type { StatisticsPeriod } from '../../../../src/domain/statistics/periods';
import { getResource } from '../../../../src/framework/schema';
import { model } from '../../../../src/resources';
import type { CaseWorld, Values } from '../../../support/caseWorld';
import { TEST_NOW } from '../../../support/server';

/** A row past all rules, recorded at this moment. */
export function put(world: CaseWorld, name: string, at: string, values: Values): Promise<Row> {
  const resource = getResource(model, name);
  return insertRow({ db: world.db.kysely, model }, resource, {
    created_at: at,
    updated_at: TEST_NOW,
    ...toColumns(resource, model.kinds, values),
    ...(values.aleg_id !== undefined && { aleg_id: values.aleg_id }),
    ...(values.deleted_at !== undefined && { deleted_at: values.deleted_at }),
  });
}

let serial = 0;

export const addComplaintAt = (world: CaseWorld, at: string, person: Row, values: Values = {}): Promise<Row> => {
  serial += 1;
  return put(world, 'complaints', at, {
    no_tiket: `PGD-${serial}`,
    user_id: person.id,
    aleg_id: person.aleg_id,
    judul: 'Lampu mati',
    deskripsi: 'Gelap',
    kategori: 'Teknis',
    prioritas: 'Sedang',
    status: 'Baru',
    nama_pelapor: person.name,
    sumber: 'loket',
    dibuka_ulang: 0,
    ...values,
  });
};

export const addCaseAt = (
  world: CaseWorld,
  at: string,
  [person, programme]: readonly [Row, Row],
  values: Values = {},
): Promise<Row> =>
  put(world, 'applications', at, {
    user_id: person.id,
    bantuan_sosial_id: programme.id,
    aleg_id: person.aleg_id,
    nama_pemohon: person.name,
    alasan_pengajuan: 'Perlu',
    status: 'Pending',
    priority_base: 2,
    need_score: 0,
    is_resubmission: false,
    resubmission_count: 0,
    ...values,
  });

export const addResidentAt = (world: CaseWorld, at: string, volunteer: Row, values: Values = {}): Promise<Row> => {
  serial += 1;
  return put(world, 'residents', at, {
    relawan_id: volunteer.id,
    aleg_id: volunteer.aleg_id,
    nama: `Warga ${serial}`,
    tanggal_lahir: '1980-01-01',
    jenis_kelamin: 'Perempuan',
    alamat: 'Jalan Melati',
    kecamatan: 'Sukajadi',
    kelurahan: 'Pasteur',
    rt: '001',
    rw: '002',
    status_kta: 'Belum punya',
    ...values,
  });
};

export const addPersonAt = (world: CaseWorld, at: string, values: Values = {}): Promise<Row> => {
  serial += 1;
  return put(world, 'users', at, {
    name: `Orang ${serial}`,
    email: `orang${serial}@contoh.example`,
    role: 'user',
    is_active: true,
    is_relawan: false,
    ...values,
  });
};

export const ask = (call: Call, period: StatisticsPeriod = 'monthly', year = 2026): Promise<Statistics> =>
  countStatistics(call, { period, year }, { answers: readAnswerTimes });

export function chartOf({ charts }: Statistics, key: string): StatisticsChart {
  const found = charts.find((chart) => chart.key === key);
  if (!found) throw new Error(`There is no chart ${key}, only ${charts.map((chart) => chart.key).join(', ')}`);
  return found;
}

/** Row → values, as a person would read the table. */
export const tableOf = (chart: StatisticsChart): Readonly<Record<string, readonly (number | null)[]>> =>
  Object.fromEntries(chart.rows.map(({ key, values }) => [key, values]));

/** The sums of each series. */
export const sumsOf = (chart: StatisticsChart): Readonly<Record<string, number>> =>
  Object.fromEntries(
    chart.series.map(({ key }, at) => [key, chart.rows.reduce((sum, { values }) => sum + (values[at] ?? 0), 0)]),
  );

/** How many rows the list has under a filter, asked for as the panel asks. */
export async function listed(call: Call, name: string, filter: ListFilter): Promise<number> {
  const resource = getResource(model, name);
  const raw = Object.fromEntries(
    Object.entries(filter).map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : String(value)]),
  );
  const query = readListQuery(resource, { kinds: model.kinds, role: call.actor?.role ?? 'admin' }, raw);
  return (await listRecords(reachFor(call, resource, 'list'), resource, { ...query, perPage: 1 })).total;
}

/** Every figure that is a count says as many as the list it leads to. Gives how many were compared. */
export async function compareWithLists(call: Call, statistics: Statistics): Promise<number> {
  let compared = 0;
  for (const chart of statistics.charts)
    for (const row of chart.rows)
      for (const [at, series] of chart.series.entries()) {
        if (series.unit !== 'count' || row.filter === null || series.filter === null) continue;
        const filter = { ...chart.filter, ...row.filter, ...series.filter };
        const where = `${chart.key} ${row.key} ${series.key} ${JSON.stringify(filter)}`;
        expect(await listed(call, chart.resource, filter), where).toBe(row.values[at]);
        compared += 1;
      }
  return compared;
}
