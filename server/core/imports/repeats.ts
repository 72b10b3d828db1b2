import { repeatFinder } from '../../../src/framework/import';
import type { Resource } from '../../../src/framework/schema';
import type { Call } from '../context';
import { engineContext } from './engine';
import type { JudgedRow } from './rows';
import type { UniqueReader } from './uniques';

/**
 * Says of each row whether an earlier row of the file is, or may be, the same record. Only rows that are taken, or are
 * there already, are remembered: a good row is not left out because of one that failed.
 */
export function repeatReader(call: Call, resource: Resource, uniques: UniqueReader) {
  const findRepeat = repeatFinder(engineContext(call, resource));
  return async (rows: readonly JudgedRow[]): Promise<void> => {
    for (const row of rows) {
      if (row.outcome === 'changed') {
        uniques.takeIn(row);
        continue;
      }
      if (row.outcome !== 'new' && row.outcome !== 'unchanged') continue;
      const found = findRepeat(row, () => row.outcome === 'unchanged' || uniques.takeIn(row));
      if (!found) continue;
      row.findings.push(found);
      if (found.level === 'error') row.outcome = 'duplicate';
    }
  };
}
