import { type ImportContext, toFinding } from './context';
import { rowKeys } from './keys';
import type { CheckedRow, ImportFinding } from './types';

/** Says of each row, in the order of the file, whether an earlier row is the same record or may be. */
export function duplicatesOf(context: ImportContext): (row: CheckedRow) => CheckedRow {
  const { resource, kinds } = context;
  const { same = [], similar = [] } = resource.import ?? {};
  const groups = [
    ...same.map((group) => ({ group, isSame: true })),
    ...similar.map((group) => ({ group, isSame: false })),
  ];
  const seen = groups.map(() => new Map<string, number>());
  const seenCells = new Map<string, number>();
  return (row) => {
    if (row.outcome !== 'new') return row;
    const cells = row.cells.join('\u0001');
    const keys = groups.map(({ group }) => rowKeys(resource, kinds, row.values, group));
    const earlier = keys.map((key, at) => (key === undefined ? undefined : seen[at]?.get(key)));
    const sameLine = earlier.find((line, at) => line !== undefined && groups[at]?.isSame) ?? seenCells.get(cells);
    const say = (line: number, code: 'duplicateInFile' | 'similarInFile', level: ImportFinding['level']) =>
      toFinding(context, { line: row.line, code, level, other: { line } });
    if (sameLine !== undefined)
      return { ...row, outcome: 'duplicate', findings: [...row.findings, say(sameLine, 'duplicateInFile', 'error')] };
    seenCells.set(cells, row.line);
    for (const [at, key] of keys.entries()) if (key !== undefined && !seen[at]?.has(key)) seen[at]?.set(key, row.line);
    const likeLine = earlier.find((line) => line !== undefined);
    if (likeLine === undefined) return row;
    return { ...row, findings: [...row.findings, say(likeLine, 'similarInFile', 'warning')] };
  };
}
