import { type FindingSum, type ImportCounts, type ImportFinding, importLimits, type RowOutcome } from './types';

export interface Findings {
  /** Errors first, then what needs a look; each in the order of the file. */
  readonly list: readonly ImportFinding[];
  readonly sums: readonly FindingSum[];
  /** How many errors and remarks there are; more than `list` holds only of a file that is wrong all over. */
  readonly total: number;
}

/** So many errors, and so many remarks, are kept one by one. */
const MOST = importLimits.rows;

/** What was found in the rows of a file, as a person reads it: what was only mended is summed up, column by column. */
export function findingsTally() {
  const kept = { error: [] as ImportFinding[], warning: [] as ImportFinding[] };
  const sums = new Map<string, FindingSum>();
  let total = 0;
  return {
    add(findings: readonly ImportFinding[]): void {
      for (const found of findings) {
        if (found.level === 'repair') {
          const key = [found.field, found.column, found.code].join('\u0001');
          const sum = sums.get(key);
          sums.set(key, sum ? { ...sum, count: sum.count + 1 } : { ...found, count: 1 });
          continue;
        }
        total += 1;
        if (kept[found.level].length < MOST) kept[found.level].push(found);
      }
    },
    result: (): Findings => ({ list: [...kept.error, ...kept.warning], sums: [...sums.values()], total }),
  };
}

export const noCounts: ImportCounts = {
  total: 0,
  new: 0,
  unchanged: 0,
  changed: 0,
  duplicate: 0,
  ambiguous: 0,
  failed: 0,
  repaired: 0,
  warned: 0,
};

interface CountedRow {
  readonly outcome: RowOutcome;
  readonly findings: readonly ImportFinding[];
}

export function countRows(before: ImportCounts, rows: readonly CountedRow[]): ImportCounts {
  const counts = { ...before };
  for (const { outcome, findings } of rows) {
    counts.total += 1;
    counts[outcome] += 1;
    if (outcome !== 'new' && outcome !== 'changed') continue;
    if (findings.some(({ level }) => level === 'repair')) counts.repaired += 1;
    if (findings.some(({ level }) => level === 'warning')) counts.warned += 1;
  }
  return counts;
}
