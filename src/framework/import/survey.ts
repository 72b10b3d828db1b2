import { cleanCell } from './cells';
import { type ColumnFacts, collectorFor } from './columns';
import { type ImportContext, toImportFinding } from './context';
import type { Table } from './table';
import { inTurns } from './turns';
import { type FileRow, type ImportFinding, importLimits } from './types';

/** Rows shown before a decision. */
const SHOWN_FIRST = 3;

export interface Survey {
  readonly total: number;
  /** Rows with a cell for every heading. */
  readonly full: number;
  readonly first: readonly FileRow[];
  readonly last: FileRow | null;
  /** Columns in which anything stands. */
  readonly filled: ReadonlySet<number>;
  /** Fields without a column that another one fills: RW out of '01/02' below RT. */
  readonly shared: ReadonlySet<string>;
  readonly facts: readonly (ColumnFacts | undefined)[];
  readonly remarks: readonly ImportFinding[];
}

/** Once through the file: how many rows, which are first and last, and what only whole columns can tell. */
export async function surveyOf(table: Table, context: ImportContext): Promise<Survey> {
  const collectors = table.mapping.map((name) => {
    const field = name === null ? undefined : context.resource.fields[name];
    const kind = field && context.kinds[field.kind];
    return field && kind ? collectorFor(field, kind) : undefined;
  });
  const remarks: ImportFinding[] = [];
  const first: FileRow[] = [];
  const filled = new Set<number>();
  const shared = new Set<string>();
  const sharers = table.mapping.map((name) => (name === null ? undefined : sharerFor(name, table.mapping, context)));
  let last: FileRow | null = null;
  let [total, full] = [0, 0];
  const rows = table.rows(({ line, sheet, text, code, count }) =>
    remarks.push(
      toImportFinding(context, { line, sheet, code, value: text, level: 'warning', params: { count: count ?? 0 } }),
    ),
  );
  for await (const row of inTurns(rows)) {
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
      for (const field of sharers[at]?.(cell) ?? []) shared.add(field);
      if (!collector?.fits(cell.length)) continue;
      const { text, isEmpty } = cleanCell(cell, context);
      if (!isEmpty) collector.see(text);
    }
  }
  return {
    total,
    full,
    first,
    last,
    filled,
    shared,
    facts: collectors.map((collector) => collector?.facts()),
    remarks,
  };
}

/** Says of a cell which fields it fills besides its own; undefined where each of them has a column. */
function sharerFor(
  name: string,
  mapping: Table['mapping'],
  { resource, kinds }: ImportContext,
): ((cell: string) => readonly string[]) | undefined {
  const group = resource.import?.together?.find((fields) => fields.includes(name)) ?? [];
  const open = group.filter((one) => !mapping.includes(one));
  const field = resource.fields[name];
  const fromCell = field && kinds[field.kind]?.fromCell;
  if (open.length === 0 || !fromCell) return undefined;
  return (cell) => {
    // Which of day and month comes first matters to the value only.
    const read = fromCell(cell, field, { dayFirst: true });
    return 'raw' in read && read.together ? open : [];
  };
}
