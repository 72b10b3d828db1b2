import { type SqlBool, sql } from 'kysely';
import type { ImportPlan } from '../../../src/framework/import';
import { rowKeys } from '../../../src/framework/import';
import type { Resource } from '../../../src/framework/schema';
import { anchorExpression, anchorOf, storedFields } from '../../sql/columns';
import { pickRecords } from '../../sql/pick';
import type { Row } from '../../sql/records';
import { type Call, reachFor } from '../context';
import { sameValue, titleOf } from '../journal';
import { type Judged, sayOf } from './rows';

interface Group {
  readonly fields: readonly string[];
  readonly anchor: string;
  readonly isSame: boolean;
  /** Key → the oldest record that has it. */
  readonly ids: Map<string, number>;
}

/**
 * Finds the records that rows could be: those with the same value in one column of the group are fetched, once in a
 * file, and compared as the engine compares rows. Only records within reach count: whether somebody is registered with
 * another owner is nobody's business.
 */
export function storedReader(call: Call, resource: Resource, plan: ImportPlan) {
  const { kinds } = call.model;
  const reach = { db: call.db.kysely, model: call.model, scope: reachFor(call, resource, 'create').scope };
  const groups = groupsOf(call, resource);
  const asked = new Map<string, Set<string>>();
  const fields = storedFields(resource, kinds).map(([name]) => name);

  async function fetchCandidates(rows: readonly Judged[]): Promise<void> {
    for (const anchor of new Set(groups.map((group) => group.anchor))) {
      const own = groups.filter((group) => group.anchor === anchor);
      const known = asked.get(anchor) ?? new Set<string>();
      asked.set(anchor, known);
      const storage = kinds[resource.fields[anchor]?.kind ?? '']?.storage;
      const values = new Set(rows.flatMap(({ values }) => textOf(values[anchor]) ?? []));
      const fresh = [...values].filter((value) => !known.has(value));
      if (fresh.length === 0) continue;
      for (const value of fresh) known.add(value);
      const found = await pickRecords(reach, resource, {
        fields: [...new Set(own.flatMap((group) => group.fields))],
        also: sql<SqlBool>`${sql.raw(anchorExpression(anchor, storage))} in (
          select ${sql.raw(anchorExpression('value', storage))} from unnest(${fresh}::${sql.raw(arrayOf(storage))}) as given(value))`,
      });
      for (const row of found)
        for (const group of own) {
          const key = rowKeys(resource, kinds, row, group.fields);
          if (key !== undefined && !group.ids.has(key)) group.ids.set(key, row.id);
        }
    }
  }

  const matchOf = (row: Judged, isSame: boolean): number | undefined => {
    for (const group of groups) {
      if (group.isSame !== isSame) continue;
      const key = rowKeys(resource, kinds, row.values, group.fields);
      const id = key === undefined ? undefined : group.ids.get(key);
      if (id !== undefined) return id;
    }
    return undefined;
  };

  async function read(ids: readonly number[]): Promise<ReadonlyMap<number, Row>> {
    if (ids.length === 0) return new Map();
    const found = await pickRecords(reach, resource, {
      fields,
      among: ['id', [...new Set(ids)]],
    });
    return new Map(found.map((row) => [row.id, row]));
  }

  return async (rows: readonly Judged[]): Promise<void> => {
    const open = rows.filter(({ outcome }) => outcome === 'new');
    if (groups.length === 0 || open.length === 0) return;
    await fetchCandidates(open);
    const matches = open.map((row) => ({ row, same: matchOf(row, true), similar: matchOf(row, false) }));
    const records = await read(matches.flatMap(({ same, similar }) => same ?? similar ?? []));
    for (const { row, same, similar } of matches) {
      const record = records.get(same ?? similar ?? 0);
      if (!record) continue;
      const title = titleOf(resource, record);
      const other = { id: record.id, title };
      if (same === undefined) {
        sayOf(row, plan, '', {
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

const isUnchanged = (row: Judged, record: Row): boolean =>
  Object.entries(row.values).every(([name, value]) => value === undefined || sameValue(record[name], value));

function groupsOf(call: Call, resource: Resource): readonly Group[] {
  const { same = [], similar = [] } = resource.import ?? {};
  const toGroup = (isSame: boolean) => (fields: readonly string[]) => {
    const anchor = anchorOf(resource, call.model.kinds, fields);
    return anchor === undefined ? [] : [{ fields, anchor, isSame, ids: new Map<string, number>() }];
  };
  return [...same.flatMap(toGroup(true)), ...similar.flatMap(toGroup(false))];
}

const arrayOf = (storage: string | undefined): string =>
  storage === 'text' ? 'text[]' : storage === 'date' ? 'date[]' : 'integer[]';

/** As it stands: the database has its own idea of small letters, and its index was made by it. */
const textOf = (value: unknown): string | undefined =>
  value === null || value === undefined || value === '' ? undefined : String(value);
