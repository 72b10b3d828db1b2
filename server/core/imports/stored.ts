import type { ImportPlan } from '../../../src/framework/import';
import type { Resource } from '../../../src/framework/schema';
import type { Row } from '../../sql/records';
import { type Call, reachFor } from '../context';
import { equalAsJson, rowTitle } from '../journal/journal';
import { recordFinder } from '../records/finder';
import { type JudgedRow, sayOf } from './rows';

/** Says of rows that they are, or may be, records that are there already. */
export function storedReader(call: Call, resource: Resource, plan: ImportPlan) {
  const { import: { same: sure = [] } = {}, alike: { ask: likely = [] } = {} } = resource;
  const finder = recordFinder(call, resource, reachFor(call, resource, 'create').scope, [...sure, ...likely]);
  const matchOf = (row: JudgedRow, groups: readonly (readonly string[])[]) => {
    for (const group of groups) {
      const [id] = finder.idsOf(row, group);
      if (id !== undefined) return { id, group };
    }
    return undefined;
  };

  return async (rows: readonly JudgedRow[]): Promise<void> => {
    const open = rows.filter(({ outcome }) => outcome === 'new');
    if (open.length === 0) return;
    await finder.fetch(open);
    const matches = open.map((row) => ({ row, same: matchOf(row, sure), similar: matchOf(row, likely) }));
    const records = await finder.read(matches.flatMap(({ same, similar }) => (same ?? similar)?.id ?? []));
    for (const { row, same, similar } of matches) {
      const record = records.get((same ?? similar)?.id ?? 0);
      if (!record) continue;
      const title = rowTitle(resource, record);
      const other = { id: record.id, title };
      if (same === undefined) {
        // What agrees stands in its column where it is one field, as a NIK is.
        sayOf(row, plan, similar?.group.length === 1 ? (similar.group[0] ?? '') : '', {
          code: 'similarStored',
          level: 'warning',
          other,
          message: `Mirip dengan data yang sudah ada: "${title}". Tetap dimasukkan; periksa apakah orangnya sama.`,
        });
      } else if (isUnchanged(row, record)) row.outcome = 'unchanged';
      else {
        row.outcome = 'duplicate';
        sayOf(row, plan, '', {
          code: 'duplicateStored',
          level: 'error',
          other,
          message: `Sudah terdaftar sebagai "${title}" dengan isi yang berbeda. Ubah lewat halaman datanya bila perlu.`,
        });
      }
    }
  };
}

const isUnchanged = (row: JudgedRow, record: Row): boolean =>
  Object.entries(row.values).every(([name, value]) => value === undefined || equalAsJson(record[name], value));
