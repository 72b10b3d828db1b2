import type { ListFilter, StatisticsChart, StatisticsRow } from '../../../../src/calls/statistics/figures';
import { grantedStatuses } from '../../../../src/domain/applications/states';
import { groupBy } from '../../../../src/domain/grouping';
import { programmeTypes } from '../../../../src/domain/programmes';
import { getResource } from '../../../../src/framework/schema';
import { type Call, reachFor } from '../../../core/context';
import { pickRecords } from '../../../sql/pick';
import { mayRead } from '../../../sql/records';
import { type Tallied, tallyRecords } from '../../../sql/tallies';
import { counted, type Span, storedValue, visibleChart } from './count';
import { momentFilter, yearsOf } from './span';

const series = [
  { ...counted, key: '@applied', filter: {} },
  { ...counted, key: '@granted', filter: { status__in: grantedStatuses } },
  { ...counted, key: '@delivered', filter: { status: 'Selesai' } },
  { key: '@delivered_money', unit: 'rupiah', drawn: false, filter: null },
] as const;

const common = { resource: 'applications', shape: 'groups', covers: 'period', stacked: false, series } as const;

/** What figures are counted by, besides their filters. */
const countedBy = { '@delivered_money': ['serah_nominal', 'serah_sebelumnya'] } as const;

type Values = readonly [applied: number, granted: number, delivered: number, money: number];

/** What was applied for, granted and handed over, by a field of the applications. */
async function countBy(call: Call, span: Span, field: string): Promise<ReadonlyMap<unknown, Values>> {
  const applications = getResource(call.model, 'applications');
  const reach = reachFor(call, applications, 'list');
  const found = await tallyRecords(reach, applications, {
    by: [field, 'status'],
    // Who may not see money sees how many all the same.
    sums: countedBy['@delivered_money'].filter((name) => mayRead(reach, applications.fields[name])),
    days: yearsOf(span.buckets),
    timeZone: call.timeZone,
  });
  const groups = groupBy(found, ({ values }) => storedValue(values[field]));
  return new Map(
    [...groups].map(([value, rows]) => {
      const sumOf = (of: (row: Tallied) => number, among?: readonly unknown[]) =>
        rows.reduce((sum, row) => sum + (!among || among.includes(row.values.status) ? of(row) : 0), 0);
      const count = ({ n }: Tallied) => n;
      const delivered = ['Selesai'];
      // Money of earlier instalments stays when the next one begins.
      const money =
        sumOf(({ sums }) => sums.serah_nominal ?? 0, delivered) + sumOf(({ sums }) => sums.serah_sebelumnya ?? 0);
      return [value, [sumOf(count), sumOf(count, grantedStatuses), sumOf(count, delivered), money]] as const;
    }),
  );
}

const addUp = (all: readonly Values[]): Values => [
  all.reduce((sum, [n]) => sum + n, 0),
  all.reduce((sum, [, n]) => sum + n, 0),
  all.reduce((sum, [, , n]) => sum + n, 0),
  all.reduce((sum, [, , , n]) => sum + n, 0),
];

/** By the kind of aid. Two queries. */
export async function countByType(call: Call, span: Span): Promise<StatisticsChart> {
  const programmes = getResource(call.model, 'programmes');
  const found = await countBy(call, span, 'bantuan_sosial_id');
  const known = await pickRecords(reachFor(call, programmes, 'list'), programmes, {
    fields: ['jenis_bantuan'],
    trashed: 'with',
    among: ['id', [...found.keys()].map(Number)],
  });
  const rows = Object.values<string>(programmeTypes).flatMap((type): StatisticsRow[] => {
    const ids = known.filter(({ jenis_bantuan }) => jenis_bantuan === type).map(({ id }) => id);
    if (ids.length === 0) return [];
    const values = addUp(ids.map((id) => found.get(String(id)) ?? [0, 0, 0, 0]));
    return [{ key: type, filter: { bantuan_sosial_id__in: ids }, values: [...values] }];
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
  return visibleChart(call, countedBy, {
    ...common,
    key: 'aid_by_area',
    row_field: 'applications.kecamatan',
    series_field: null,
    filter: momentFilter(call, span.buckets),
    rows: toAreas(await countBy(call, span, 'kecamatan')),
  });
}

function toAreas(found: ReadonlyMap<unknown, Values>): readonly StatisticsRow[] {
  const areas = [...found].map(([name, values]) => ({ name: name as string | null, values }));
  const named = areas
    .filter(({ name }) => name !== null)
    .toSorted((a, b) => b.values[0] - a.values[0] || byName(a.name, b.name));
  const toRow = (values: Values, key: string, filter: ListFilter | null) => ({ key, filter, values: [...values] });
  const rest = named.slice(MOST_AREAS);
  return [
    ...named.slice(0, MOST_AREAS).map(({ name, values }) => toRow(values, String(name), { kecamatan: name })),
    ...(rest.length > 0 ? [toRow(addUp(rest.map(({ values }) => values)), '@other', null)] : []),
    ...areas
      .filter(({ name }) => name === null)
      .map(({ values }) => toRow(values, '@none', { kecamatan__empty: true })),
  ];
}

const byName = (a: string | null, b: string | null): number => (a ?? '').localeCompare(b ?? '', 'id');
