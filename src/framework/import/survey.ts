import { cleanCell } from './cells';
import { type ColumnFacts, collectorFor } from './columns';
import { type ImportContext, toFinding } from './context';
import type { Table } from './table';
import { type FileRow, type ImportFinding, importLimits } from './types';

/** Rows shown before anybody decides. */
const SHOWN_FIRST = 3;

export interface Survey {
  readonly total: number;
  /** Rows with a cell for every heading. */
  readonly full: number;
  readonly first: readonly FileRow[];
  readonly last: FileRow | null;
  /** Columns in which anything stands. */
  readonly filled: ReadonlySet<number>;
  readonly facts: readonly (ColumnFacts | undefined)[];
  readonly remarks: readonly ImportFinding[];
}

/** Once through the file: how many rows, which are first and last, and what only whole columns can tell. */
export function surveyOf(table: Table, context: ImportContext): Survey {
  const collectors = table.mapping.map((name) => {
    const field = name === null ? undefined : context.resource.fields[name];
    const kind = field && context.kinds[field.kind];
    return field && kind ? collectorFor(field, kind) : undefined;
  });
  const remarks: ImportFinding[] = [];
  const first: FileRow[] = [];
  const filled = new Set<number>();
  let last: FileRow | null = null;
  let [total, full] = [0, 0];
  const rows = table.rows(({ line, text, code, count }) =>
    remarks.push(toFinding(context, { line, code, value: text, level: 'warning', params: { count: count ?? 0 } })),
  );
  for (const row of rows) {
    total += row.broken === 'tooManyRows' ? importLimits.rows + 1 : 1;
    if (total > importLimits.rows) break;
    if (first.length < SHOWN_FIRST) first.push(row);
    last = row;
    if (row.broken) continue;
    if (row.cells.length >= table.headers.length) full += 1;
    for (const [at, collector] of collectors.entries()) {
      const cell = row.cells[at];
      if (!cell) continue;
      filled.add(at);
      if (!collector) continue;
      const { text, isEmpty } = cleanCell(cell, context);
      if (!isEmpty) collector.see(text);
    }
  }
  return { total, full, first, last, filled, facts: collectors.map((collector) => collector?.facts()), remarks };
}
