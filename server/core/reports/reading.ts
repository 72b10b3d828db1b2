import { sql } from 'kysely';
import { daysLater, midnightOf } from '../../../src/domain/dates';
import type { ReportAnswer, ReportRow } from '../../../src/framework/calls';
import {
  type AnyField,
  type Condition,
  can,
  choiceValues,
  completeFigures,
  dependenciesOf,
  type FigureSpec,
  figureFieldOf,
  getResource,
  groupFieldOf,
  isEmptyValue,
  listedThrough,
  type ReportFigures,
  type ReportSpec,
  type ReportTableSpec,
  type ReportValue,
  type Resource,
  sumOf,
} from '../../../src/framework/schema';
import { pickRecords } from '../../sql/pick';
import { type Derived, type Reach, type Row, sqlValueOf } from '../../sql/records';
import { type Summand, type SummaryRow, summarizeRecords } from '../../sql/summary';
import { type Call, everyRow, mayReadField, type Period, reachFor } from '../context';

/** What code works out for a report: its `values` as expressions over the rows that are counted. */
export type ReportValues<R extends ReportSpec> = (
  call: Call,
) => Promise<{ readonly [V in ReportValue<R>]: Derived[string] }>;

type Values<R extends ReportSpec> = [ReportValue<R>] extends [never] ? [] : [values: ReportValues<R>];

/** A report with what code works out for it. */
export interface ReportReader {
  readonly report: ReportSpec;
  /** @throws Problem forbidden for who may not list what is counted. */
  readonly read: (call: Call, period: Period, where?: readonly Condition[]) => Promise<ReportAnswer>;
  /** The totals of a period; null for who may not see them. */
  readonly totals: (call: Call, period: Period) => Promise<ReportFigures | null>;
}

/**
 * What answers a declared report. One without its values does not compile.
 * @example const loanReport = reportReader(loans, async () => ({ days: sql`returned_on - lent_on` }));
 */
export function reportReader<const R extends ReportSpec>(report: R, ...[values]: Values<R>): ReportReader {
  const read: ReportReader['read'] = async (call, period, where = []) =>
    readReport(call, report, { period, where, values: ((await values?.(call)) ?? {}) as Derived });
  return {
    report,
    read,
    totals: async (call, period) => (mayCount(call, report) ? (await read(call, period)).totals : null),
  };
}

function mayCount(call: Call, report: ReportSpec): boolean {
  const counted = call.model.byName[report.of.name];
  const listed = counted && [counted, ...listedThrough(report).map((name) => targetOf(call, counted, name))];
  return listed?.every((each) => can(each, 'list', call.actor).allowed) ?? false;
}

interface Asked {
  readonly period: Period;
  readonly where: readonly Condition[];
  readonly values: Derived;
}

async function readReport(call: Call, report: ReportSpec, { period, where, values }: Asked): Promise<ReportAnswer> {
  const counted = getResource(call.model, report.of.name);
  const reach = reachFor(call, counted, 'list');
  const figures = readableFigures(call, report, counted);
  const tables = Object.entries(report.tables).filter(([, table]) => mayReadField(call, counted, groupFieldOf(table)));
  const found = await summarizeRecords(reach, counted, {
    groups: Object.fromEntries(tables.map(([name, table]) => [name, groupOf(call, reach, counted, table)])),
    figures: Object.fromEntries(
      Object.entries(figures).flatMap(([name, figure]) => (isCounted(figure) ? [[name, summandOf(figure)]] : [])),
    ),
    values,
    where: [...periodCondition(call, report, counted, period), ...where],
  });
  const rows: Record<string, readonly ReportRow[]> = {};
  for (const [name, table] of tables) {
    const own = found.filter(({ group }) => group === name);
    rows[name] = await rowsOf(call, { report, counted, table, figures }, own);
  }
  const whole = found.find(({ group }) => group === null)?.figures ?? {};
  return {
    from: period.from ?? null,
    to: period.to ?? null,
    counted_at: call.now().toISOString(),
    totals: completeFigures(report, { ...whole, ...throughTotals(report, figures, rows) }),
    tables: rows,
  };
}

type Figures = Readonly<Record<string, FigureSpec>>;

const isCounted = ({ through, share }: FigureSpec): boolean => through === undefined && share === undefined;

/** No figure by a field that is kept from who asks. */
function readableFigures(call: Call, { figures, values = {} }: ReportSpec, counted: Resource): Figures {
  return Object.fromEntries(
    Object.entries(figures).filter(([, figure]) => {
      const field = figureFieldOf(figure);
      const named = field === undefined ? [] : [field];
      if (figure.through !== undefined) {
        const target = targetOf(call, counted, figure.through);
        return mayReadField(call, counted, figure.through) && named.every((name) => mayReadField(call, target, name));
      }
      const read = [...dependenciesOf(figure.where), ...named.flatMap((name) => values[name] ?? name)];
      return read.every((name) => mayReadField(call, counted, name));
    }),
  );
}

function summandOf(figure: FigureSpec): Summand {
  const { sum, average, where } = figure;
  const of = figureFieldOf(figure);
  const how = of === undefined ? 'count' : sum ? 'sum' : average ? 'average' : 'median';
  return { how, ...(of !== undefined && { of }), ...(where && { where: where as Condition }) };
}

function groupOf(call: Call, reach: Reach, counted: Resource, { by }: ReportTableSpec): Derived[string] {
  if (typeof by === 'string') return sqlValueOf(reach, counted, by);
  const value = sqlValueOf(reach, counted, by.month);
  // As literals: what is grouped by has to be the same expression wherever it stands.
  const local = isMoment(call, counted, by.month) ? sql`(${value} at time zone ${sql.lit(call.timeZone)})` : value;
  return sql`to_char(${local}, 'YYYY-MM')`;
}

const isMoment = ({ model }: Call, { fields }: Resource, name: string): boolean =>
  fields[name] === undefined || model.kinds[fields[name].kind]?.storage === 'timestamp';

/** Days are those of the site's clock. As moments, so that an index of the field serves. */
export function periodCondition(
  call: Call,
  { period }: ReportSpec,
  counted: Resource,
  { from, to }: Period,
): readonly Condition[] {
  const moment = isMoment(call, counted, period.by);
  const first = from && (moment ? midnightOf(from, call.timeZone) : from);
  const after = to && (moment ? midnightOf(daysLater(to, 1), call.timeZone) : daysLater(to, 1));
  const within = { ...(first && { gte: first }), ...(after && { lt: after }) };
  return Object.keys(within).length === 0 ? [] : [{ [period.by]: within }];
}

interface Table {
  readonly report: ReportSpec;
  readonly counted: Resource;
  readonly table: ReportTableSpec;
  readonly figures: Figures;
}

async function rowsOf(call: Call, of: Table, found: readonly SummaryRow[]): Promise<readonly ReportRow[]> {
  const { report, counted, table } = of;
  const field = typeof table.by === 'string' ? counted.fields[table.by] : undefined;
  const plain = ({ key, figures }: SummaryRow): ReportRow => ({ key, name: null, notes: {}, figures });
  const rows =
    field?.kind === 'reference' ? await rowsOfRecords(call, of, found) : found.map(plain).toSorted(byRank(field));
  return rows.map((row) => ({ ...row, figures: completeFigures(report, row.figures) }));
}

/** Choices as they are declared, everything else by what it is called; last what belongs to no group. */
function byRank(field: AnyField | undefined): (a: ReportRow, b: ReportRow) => number {
  const declared = field ? choiceValues(field) : [];
  const rank = ({ key }: ReportRow) => {
    const at = declared.indexOf(String(key));
    return isEmptyValue(key) ? declared.length + 1 : at < 0 ? declared.length : at;
  };
  return (a, b) => rank(a) - rank(b) || String(a.key).localeCompare(String(b.key), 'id');
}

async function rowsOfRecords(call: Call, of: Table, found: readonly SummaryRow[]): Promise<readonly ReportRow[]> {
  const { report, counted, table, figures } = of;
  const by = groupFieldOf(table);
  const target = targetOf(call, counted, by);
  const carried = Object.entries(figures).filter(([, { through }]) => through === by);
  const titles = target.title.split(' ');
  const byKey = new Map(found.map((row) => [row.key, row]));
  // Names are shown as beside a record that points there: to everyone who sees the record.
  const reach = listedThrough(report).includes(by)
    ? reachFor(call, target, 'list')
    : { ...everyRow(call, call.db.kysely), ...(call.actor && { role: call.actor.role }) };
  const records = await pickRecords(reach, target, {
    fields: [
      ...new Set([...titles, ...(table.notes ?? []), ...carried.flatMap(([, { sum }]) => sum ?? []), 'deleted_at']),
    ],
    trashed: 'with',
    ...(!table.every && { among: ['id', found.flatMap(({ key }) => (key === null ? [] : [Number(key)]))] as const }),
  });
  const shown = records.filter((record) => byKey.has(record.id) || (table.every && record.deleted_at === null));
  const nothing = zeros(figures);
  const rows = shown.map((record): ReportRow => {
    const own = carried.map(([name, { sum }]) => [name, numberIn(record, sum)] as const);
    return {
      key: record.id,
      name: titles.flatMap((name) => (isEmptyValue(record[name]) ? [] : [String(record[name])])).join(' ') || null,
      notes: Object.fromEntries((table.notes ?? []).map((name) => [name, (record[name] ?? null) as ReportRow['key']])),
      figures: { ...(byKey.get(record.id)?.figures ?? nothing), ...Object.fromEntries(own) },
    };
  });
  const none = byKey.get(null);
  return [
    ...rows.toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? '', 'id') || Number(a.key) - Number(b.key)),
    ...(none ? [{ key: null, name: null, notes: {}, figures: none.figures }] : []),
  ];
}

/** What a group without a record comes to. */
const zeros = (figures: Figures): ReportFigures =>
  Object.fromEntries(
    Object.entries(figures).flatMap(([name, figure]) =>
      isCounted(figure) ? [[name, figure.average || figure.median ? null : 0]] : [],
    ),
  );

const numberIn = (record: Row, name: string | undefined): number | null =>
  name === undefined ? null : Number(record[name] ?? 0);

/** A figure through a reference comes to what the table by it adds up to. */
function throughTotals(report: ReportSpec, figures: Figures, rows: Readonly<Record<string, readonly ReportRow[]>>) {
  const tableBy = (through: string) => Object.entries(report.tables).find(([, { by }]) => by === through)?.[0] ?? '';
  return Object.fromEntries(
    Object.entries(figures).flatMap(([name, { through }]) =>
      through === undefined
        ? []
        : [
            [
              name,
              sumOf(
                (rows[tableBy(through)] ?? []).flatMap(({ key, figures }) => (key === null ? [] : [figures[name]])),
              ),
            ],
          ],
    ),
  );
}

const targetOf = (call: Call, counted: Resource, name: string): Resource =>
  getResource(call.model, counted.fields[name]?.target ?? '');
