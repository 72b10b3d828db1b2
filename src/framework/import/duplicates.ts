import { type ImportContext, toImportFinding } from './context';
import { rowKeys } from './keys';
import type { CheckedRow, ImportFinding } from './types';

type ComparedRow = Pick<CheckedRow, 'line' | 'sheet' | 'cells' | 'values'>;
/** Where an earlier row stands. */
type Place = Pick<CheckedRow, 'line' | 'sheet'>;

/**
 * Says of each row that may go in, in the order of the file, whether an earlier one is the same record, an error, or may
 * be, a warning. Only rows passed to it are remembered, and of those only the ones that `isTaken` admits: a caller that
 * refuses rows for its own reasons, such as a person that is not stored, excludes them there, so that no good row falls
 * with a bad one.
 */
export function repeatFinder(
  context: ImportContext,
): (row: ComparedRow, isTaken?: () => boolean) => ImportFinding | undefined {
  const { resource, kinds } = context;
  const { import: { same = [] } = {}, alike: { ask = [] } = {} } = resource;
  const groups = [...same.map((group) => ({ group, isSame: true })), ...ask.map((group) => ({ group, isSame: false }))];
  const seen = groups.map(() => new Map<string, Place>());
  const seenCells = new Map<string, Place>();
  return (row, isTaken) => {
    const cells = row.cells.join('\u0001');
    const keys = groups.map(({ group }) => rowKeys(resource, kinds, row.values, group));
    const earlier = keys.map((key, at) => (key === undefined ? undefined : seen[at]?.get(key)));
    const same = earlier.find((place, at) => place !== undefined && groups[at]?.isSame) ?? seenCells.get(cells);

    const own = { line: row.line, ...(row.sheet === undefined ? {} : { sheet: row.sheet }) };
    const say = (other: Place, code: 'duplicateInFile' | 'similarInFile', level: ImportFinding['level']) =>
      toImportFinding(context, { ...own, code, level, other });
    if (same) return say(same, 'duplicateInFile', 'error');
    if (isTaken?.() === false) return undefined;
    seenCells.set(cells, own);
    for (const [at, key] of keys.entries()) if (key !== undefined && !seen[at]?.has(key)) seen[at]?.set(key, own);
    const at = earlier.findIndex((place) => place !== undefined);
    const [like, group] = [earlier[at], groups[at]?.group ?? []];
    // What agrees stands in its column where it is one field, as a NIK is.
    return (
      like && { ...say(like, 'similarInFile', 'warning'), ...(group.length === 1 ? { field: group[0] ?? '' } : {}) }
    );
  };
}

/** The same without a database: rows with errors are not held against a later one. */
export function duplicatesOf(context: ImportContext): (row: CheckedRow) => CheckedRow {
  const findRepeat = repeatFinder(context);
  return (row) => {
    const found = row.outcome === 'new' ? findRepeat(row) : undefined;
    if (!found) return row;
    const outcome = found.level === 'error' ? 'duplicate' : row.outcome;
    return { ...row, outcome, findings: [...row.findings, found] };
  };
}
