import type { CheckedRow, ImportCounts, ImportFinding, ImportPlan, RowOutcome } from '../../../src/framework/import';
import type { Resource } from '../../../src/framework/schema';

/** A row on its way through the checks that need the database. */
export interface Judged {
  readonly line: number;
  readonly cells: readonly string[];
  readonly references: Readonly<Record<string, string>>;
  outcome: RowOutcome;
  values: Record<string, unknown>;
  findings: ImportFinding[];
}

export const toJudged = (row: CheckedRow): Judged => ({
  line: row.line,
  cells: row.cells,
  references: row.references,
  outcome: row.outcome,
  values: { ...row.values },
  findings: [...row.findings],
});

type Found = Pick<ImportFinding, 'code' | 'level' | 'message' | 'other'>;

/** Says something about a field of a row, with the column it came from and what stands there. */
export function sayOf(row: Judged, plan: ImportPlan, field: string, found: Found): void {
  const at = plan.mapping.indexOf(field);
  const cell = at < 0 ? undefined : row.cells[at]?.slice(0, 200);
  const column = at < 0 ? undefined : plan.headers[at];
  row.findings.push({
    line: row.line,
    field,
    ...(column === undefined ? {} : { column }),
    ...(cell === undefined ? {} : { value: cell }),
    ...found,
  });
}

/** An error leaves the row out, whatever else was said of it. */
export function failRow(row: Judged, plan: ImportPlan, field: string, found: Omit<Found, 'level'>): void {
  sayOf(row, plan, field, { ...found, level: 'error' });
  row.outcome = 'failed';
}

export const noCounts: ImportCounts = {
  total: 0,
  new: 0,
  unchanged: 0,
  duplicate: 0,
  failed: 0,
  repaired: 0,
  warned: 0,
};

export function countRows(before: ImportCounts, rows: readonly Judged[]): ImportCounts {
  const counts = { ...before };
  for (const { outcome, findings } of rows) {
    counts.total += 1;
    counts[outcome] += 1;
    if (outcome !== 'new') continue;
    if (findings.some(({ level }) => level === 'repair')) counts.repaired += 1;
    if (findings.some(({ level }) => level === 'warning')) counts.warned += 1;
  }
  return counts;
}

export const labelOf = (resource: Resource, field: string): string => resource.fields[field]?.label ?? field;
