import type { CheckedRow, ImportFinding, ImportPlan, RowOutcome } from '../../../src/framework/import';
import type { Resource } from '../../../src/framework/schema';
import type { Row } from '../../sql/records';

/** A row on its way through the checks that need the database. */
export interface JudgedRow {
  readonly line: number;
  readonly sheet?: string;
  readonly cells: readonly string[];
  readonly references: Readonly<Record<string, string>>;
  outcome: RowOutcome;
  values: Record<string, unknown>;
  /** The ids of the records it names, also in fields that a new record would not show. */
  readonly named: Record<string, unknown>;
  findings: ImportFinding[];
  readonly given: readonly string[];
  gaps: readonly ImportFinding[];
  readonly typed: Readonly<Record<string, unknown>>;
  /** The record it changes, as it was when it was judged, and what it makes of it. */
  change?: { readonly record: Row; readonly values: Readonly<Record<string, unknown>> };
}

export const toJudged = (row: CheckedRow): JudgedRow => ({
  line: row.line,
  ...(row.sheet === undefined ? {} : { sheet: row.sheet }),
  cells: row.cells,
  references: row.references,
  outcome: row.outcome,
  values: { ...row.values },
  named: {},
  findings: [...row.findings],
  given: row.given,
  gaps: row.gaps,
  typed: row.typed,
});

type Found = Pick<ImportFinding, 'code' | 'level' | 'message' | 'other' | 'params'>;

/** Something about a field of a row, with the column it came from and what stands there. */
export function findingOf(row: JudgedRow, plan: ImportPlan, field: string, found: Found): ImportFinding {
  const at = plan.mapping.indexOf(field.split('.')[0] ?? field);
  const cell = at < 0 ? undefined : row.cells[at]?.slice(0, 200);
  const column = at < 0 ? undefined : plan.headers[at];
  return {
    line: row.line,
    ...(row.sheet === undefined ? {} : { sheet: row.sheet }),
    field,
    ...(column === undefined ? {} : { column }),
    ...(cell === undefined ? {} : { value: cell }),
    ...found,
  };
}

export function sayOf(row: JudgedRow, plan: ImportPlan, field: string, found: Found): void {
  row.findings.push(findingOf(row, plan, field, found));
}

/** An error leaves the row out, whatever else was found. */
export function failRow(row: JudgedRow, plan: ImportPlan, field: string, found: Omit<Found, 'level'>): void {
  sayOf(row, plan, field, { ...found, level: 'error' });
  row.outcome = 'failed';
}

export const fieldLabel = (resource: Resource, field: string): string => resource.fields[field]?.label ?? field;
