import type { RaRecord } from 'ra-core';
import type { ReportAnswer, ReportRow } from '../../calls';
import { completeFigures, type FigureSpec, groupFieldOf, type ReportSpec, type Resource, sumOf } from '../../schema';
import { recordTitle } from '../core/recordTitle';

/**
 * A report of all time, from the records its rows are about: what a record carries is its figure, every other figure is
 * left out, and so is one that no record knows.
 */
export function countFromList(
  report: ReportSpec,
  target: Resource,
  records: readonly RaRecord[],
): Omit<ReportAnswer, 'counted_at'> {
  const by = report.fromList;
  const carried = Object.entries(report.figures).filter(([, figure]) =>
    records.some((record) => readFigure(by, figure, record) !== null),
  );
  const [table] = Object.entries(report.tables).find(([, spec]) => groupFieldOf(spec) === by) ?? [];
  const notes = report.tables[table ?? '']?.notes ?? [];
  const rows = records.map((record): ReportRow => {
    const figures = carried.map(([name, figure]) => [name, readFigure(by, figure, record)] as const);
    return {
      key: record.id as number,
      name: recordTitle(target, record),
      notes: Object.fromEntries(notes.map((name) => [name, record[name] ?? null])),
      figures: completeFigures(report, Object.fromEntries(figures)),
    };
  });
  const totals = carried.map(([name]) => [name, sumOf(rows.map(({ figures }) => figures[name]))] as const);
  return {
    from: null,
    to: null,
    totals: completeFigures(report, Object.fromEntries(totals)),
    tables:
      table === undefined
        ? {}
        : { [table]: rows.toSorted((a, b) => String(a.name).localeCompare(String(b.name), 'id')) },
  };
}

function readFigure(by: string | undefined, { through, sum, at }: FigureSpec, record: RaRecord): number | null {
  if (through === by && sum !== undefined) return asCount(record[sum]);
  return at ? asCount(at.reduce<unknown>((value, name) => memberOf(value, name), record)) : null;
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;

function asCount(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null;
  const count = Number(value);
  return Number.isFinite(count) ? count : null;
}
