import { type ImportPlan, rowKeys } from '../../../src/framework/import';
import type { Resource } from '../../../src/framework/schema';
import type { Call } from '../context';
import { type Judged, sayOf } from './rows';
import type { UniqueReader } from './uniques';

/**
 * Says of each row whether an earlier row of the file is the same record. Only rows that are taken, or are there
 * already, are remembered: a good row is not left out because of one that failed.
 */
export function repeatReader(call: Call, resource: Resource, plan: ImportPlan, uniques: UniqueReader) {
  const groups = resource.import?.same ?? [];
  const lines = groups.map(() => new Map<string, number>());
  const linesOfCells = new Map<string, number>();
  return async (rows: readonly Judged[]): Promise<void> => {
    for (const row of rows) {
      if (row.outcome !== 'new' && row.outcome !== 'unchanged') continue;
      const cells = row.cells.join('\u0001');
      const keys = groups.map((group) => rowKeys(resource, call.model.kinds, row.values, group));
      const earlier = keys.map((key, at) => (key === undefined ? undefined : lines[at]?.get(key)));
      const line = earlier.find((each) => each !== undefined) ?? linesOfCells.get(cells);
      if (line !== undefined) {
        row.outcome = 'duplicate';
        sayOf(row, plan, '', {
          code: 'duplicateInFile',
          level: 'error',
          other: { line },
          message: `Data ini sama dengan baris ${line} di file yang sama. Hapus salah satu.`,
        });
        continue;
      }
      if (row.outcome === 'new' && !uniques.takeIn(row)) continue;
      linesOfCells.set(cells, row.line);
      for (const [at, key] of keys.entries()) if (key !== undefined) lines[at]?.set(key, row.line);
    }
  };
}
