import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AidFigures, AidReport, AidReportRow } from '../../../../src/calls/aid/reports';
import { can } from '../../../../src/framework/schema';
import { type Call, mayReadField, type Period, reachFor } from '../../../core/context';
import { numberOf } from '../../../core/values';
import { groupRecords, pickRecords } from '../../../sql/pick';
import type { Row } from '../../../sql/records';
import { caseResource } from './tables';

/**
 * The figures of each programme, from the applications the caller may list. Two queries, however many there are.
 * @throws Problem forbidden when the caller may list none.
 */
export async function readAidReport(call: Call, period: Period): Promise<AidReport> {
  const counted = await countApplications(call, period);
  const toFigures = figuresFor(call);
  const rows = (await readProgrammes(call))
    .filter((row) => row.deleted_at === null || counted.has(row.id))
    .map((row) => toReportRow(row, toFigures(row, counted.get(row.id))))
    .toSorted(
      (a, b) => a.nama_bantuan.localeCompare(b.nama_bantuan, 'id') || a.bantuan_sosial_id - b.bantuan_sosial_id,
    );
  return {
    dari: period.from ?? null,
    sampai: period.to ?? null,
    dihitung_pada: call.now().toISOString(),
    programmes: rows,
    totals: totalsOf(rows),
  };
}

/** The same added up, where the caller may list both applications and programmes. */
export async function applicationTotals(call: Call, period: Period) {
  const mayList = (name: 'applications' | 'programmes') =>
    call.model.byName[name] !== undefined && can(caseResource(call, name), 'list', call.actor).allowed;
  return mayList('applications') && mayList('programmes') ? { ...(await readAidReport(call, period)).totals } : null;
}

type Counted = Readonly<Record<string, unknown>>;

const readProgrammes = (call: Call): Promise<readonly Row[]> => {
  const programmes = caseResource(call, 'programmes');
  return pickRecords(reachFor(call, programmes, 'list'), programmes, {
    fields: ['nama_bantuan', 'jenis_bantuan', 'status', 'kuota', 'kuota_terpakai', 'deleted_at'],
    trashed: 'with',
  });
};

async function countApplications(call: Call, period: Period): Promise<ReadonlyMap<number, Counted>> {
  const applications = caseResource(call, 'applications');
  const among = (...statuses: readonly string[]) => sql`filter (where status = any(${[...statuses]}::text[]))`;
  const found = await groupRecords(reachFor(call, applications, 'list'), applications, {
    by: ['bantuan_sosial_id'],
    totals: {
      pendaftar: sql`count(*)`,
      disetujui: sql`count(*) ${among('Disetujui', 'Diproses', 'Selesai')}`,
      ditolak: sql`count(*) ${among('Ditolak')}`,
      perlu_dilengkapi: sql`count(*) ${among('Perlu Dilengkapi')}`,
      pending: sql`count(*) ${among('Pending', 'Under Review')}`,
      diserahkan: sql`count(*) ${among('Selesai')}`,
      nominal_diserahkan: sql`coalesce(sum(serah_nominal) ${among('Selesai')}, 0) + coalesce(sum(serah_sebelumnya), 0)`,
    },
    also: within(call, period),
  });
  return new Map(found.map((row) => [Number(row.bantuan_sosial_id), row]));
}

/** Days are those of the site's clock. */
function within(call: Call, { from, to }: Period): RawBuilder<SqlBool> {
  const day = sql`(applications.created_at at time zone ${call.timeZone}::text)::date`;
  return sql<SqlBool>`(${from ?? null}::date is null or ${day} >= ${from ?? null}::date)
    and (${to ?? null}::date is null or ${day} <= ${to ?? null}::date)`;
}

const toReportRow = (programme: Row, figures: AidFigures): AidReportRow => ({
  bantuan_sosial_id: programme.id,
  nama_bantuan: String(programme.nama_bantuan ?? ''),
  jenis_bantuan: String(programme.jenis_bantuan ?? ''),
  status: String(programme.status ?? ''),
  ...figures,
});

/** No figure by a field that is kept from who asks. */
function figuresFor(call: Call): (programme: Row, counted?: Counted) => AidFigures {
  const isTold = (name: 'programmes' | 'applications', field: string) =>
    mayReadField(call, caseResource(call, name), field);
  const showsTaken = isTold('programmes', 'kuota_terpakai');
  const showsMoney = isTold('applications', 'serah_nominal');
  return (programme, counted = {}) => {
    const figure = (name: keyof AidFigures) => numberOf(counted[name]) ?? 0;
    return {
      kuota: numberOf(programme.kuota) ?? 0,
      terpakai: showsTaken ? (numberOf(programme.kuota_terpakai) ?? 0) : null,
      pendaftar: figure('pendaftar'),
      disetujui: figure('disetujui'),
      ditolak: figure('ditolak'),
      perlu_dilengkapi: figure('perlu_dilengkapi'),
      pending: figure('pending'),
      diserahkan: figure('diserahkan'),
      nominal_diserahkan: showsMoney ? figure('nominal_diserahkan') : null,
    };
  };
}

type Told = Exclude<keyof AidFigures, 'terpakai' | 'nominal_diserahkan'>;

function totalsOf(rows: readonly AidReportRow[]): AidFigures {
  const sum = (name: Told) => rows.reduce((total, row) => total + row[name], 0);
  const sumOf = (name: 'terpakai' | 'nominal_diserahkan') =>
    rows.reduce<number | null>((total, { [name]: n }) => (total === null || n === null ? null : total + n), 0);
  return {
    kuota: sum('kuota'),
    terpakai: sumOf('terpakai'),
    pendaftar: sum('pendaftar'),
    disetujui: sum('disetujui'),
    ditolak: sum('ditolak'),
    perlu_dilengkapi: sum('perlu_dilengkapi'),
    pending: sum('pending'),
    diserahkan: sum('diserahkan'),
    nominal_diserahkan: sumOf('nominal_diserahkan'),
  };
}
