import { sql } from 'kysely';
import type { ListFilter, StatisticsChart, StatisticsRow } from '../../../../src/calls/statistics/figures';
import { grantedStatuses } from '../../../../src/domain/applications/states';
import { programmeTypes } from '../../../../src/domain/programmes';
import { getResource } from '../../../../src/framework/schema';
import { type Call, reachFor } from '../../../core/context';
import { groupRecords } from '../../../sql/pick';
import { counted, type ReportSources, type Span, storedValue, visibleChart, whereIn } from './count';
import { momentFilter } from './span';

const series = [
  { ...counted, key: '@applied', filter: {} },
  { ...counted, key: '@granted', filter: { status__in: grantedStatuses } },
  { ...counted, key: '@delivered', filter: { status: 'Selesai' } },
  { key: '@delivered_money', unit: 'rupiah', drawn: false, filter: null },
] as const;

const common = { resource: 'applications', shape: 'groups', covers: 'period', stacked: false, series } as const;

/** What figures are counted by, besides their filters. */
const countedBy = { '@delivered_money': ['serah_nominal'] } as const;

/** What was applied for, granted and handed over, by the kind of aid: the report on aid, added up. Two queries. */
export async function countByType(call: Call, span: Span, { aid }: ReportSources): Promise<StatisticsChart> {
  const [first, last] = [span.buckets[0], span.buckets.at(-1)];
  const { program: programmes = [] } = (await aid(call, { from: first?.first, to: last?.last })).tables;
  const rows = Object.values<string>(programmeTypes).flatMap((type): StatisticsRow[] => {
    const ofType = programmes.filter(({ notes }) => notes.jenis_bantuan === type);
    const sum = (name: string) => ofType.reduce((total, { figures }) => total + (figures[name] ?? 0), 0);
    if (sum('pendaftar') === 0) return [];
    const withCases = ofType.filter(({ figures }) => (figures.pendaftar ?? 0) > 0);
    return [
      {
        key: type,
        filter: { bantuan_sosial_id__in: withCases.map(({ key }) => Number(key)) },
        values: [sum('pendaftar'), sum('disetujui'), sum('diserahkan'), sum('nominal_diserahkan')],
      },
    ];
  });
  return visibleChart(call, countedBy, {
    ...common,
    key: 'aid_by_type',
    row_field: 'programmes.jenis_bantuan',
    series_field: null,
    filter: momentFilter(call, span.buckets),
    rows,
  });
}

/** A chart of more than these says nothing any more; the others are added up. */
const MOST_AREAS = 20;

/** The same by the district of the applicant. One query. */
export async function countByArea(call: Call, span: Span): Promise<StatisticsChart> {
  const applications = getResource(call.model, 'applications');
  const among = (...statuses: readonly string[]) => sql`filter (where status = any(${[...statuses]}::text[]))`;
  const found = await groupRecords(reachFor(call, applications, 'list'), applications, {
    by: ['kecamatan'],
    totals: {
      applied: sql`count(*)`,
      granted: sql`count(*) ${among(...grantedStatuses)}`,
      delivered: sql`count(*) ${among('Selesai')}`,
      money: sql`coalesce(sum(serah_nominal) ${among('Selesai')}, 0) + coalesce(sum(serah_sebelumnya), 0)`,
    },
    where: whereIn(call, span),
  });
  return visibleChart(call, countedBy, {
    ...common,
    key: 'aid_by_area',
    row_field: 'applications.kecamatan',
    series_field: null,
    filter: momentFilter(call, span.buckets),
    rows: toAreas(found),
  });
}

function toAreas(found: readonly Readonly<Record<string, unknown>>[]): readonly StatisticsRow[] {
  const areas = merged(found).toSorted((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0) || byName(a.name, b.name));
  const named = areas.filter(({ name }) => name !== null);
  const toRow = (area: Area, key: string, filter: ListFilter | null) => ({ key, filter, values: area.values });
  const rest = named.slice(MOST_AREAS);
  return [
    ...named.slice(0, MOST_AREAS).map((area) => toRow(area, String(area.name), { kecamatan: area.name })),
    ...(rest.length > 0 ? [{ key: '@other', filter: null, values: addUp(rest) }] : []),
    ...areas.filter(({ name }) => name === null).map((area) => toRow(area, '@none', { kecamatan__empty: true })),
  ];
}

interface Area {
  readonly name: string | null;
  readonly values: readonly number[];
}

/** No district and an empty one are the same. */
function merged(found: readonly Readonly<Record<string, unknown>>[]): readonly Area[] {
  const areas = found.map((row) => ({
    name: storedValue(row.kecamatan) as string | null,
    values: [row.applied, row.granted, row.delivered, row.money].map(Number),
  }));
  const unnamed = areas.filter(({ name }) => name === null);
  const named = areas.filter(({ name }) => name !== null);
  return unnamed.length === 0 ? named : [...named, { name: null, values: addUp(unnamed) }];
}

const addUp = (areas: readonly Area[]): readonly number[] =>
  series.map((_, at) => areas.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));

const byName = (a: string | null, b: string | null): number => (a ?? '').localeCompare(b ?? '', 'id');
