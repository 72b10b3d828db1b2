import { type SqlBool, sql } from 'kysely';
import type { ImportPlan } from '../../../src/framework/import';
import { rowKeys } from '../../../src/framework/import';
import type { Resource } from '../../../src/framework/schema';
import { anchorExpression, anchorOf, ownerColumn, storedFields } from '../../sql/columns';
import { pickRecords } from '../../sql/pick';
import type { Reach, Row } from '../../sql/records';
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
 * file, and compared as the engine compares rows. All records count; only those within sight are named.
 */
export function storedReader(call: Call, resource: Resource, plan: ImportPlan) {
  const { kinds } = call.model;
  const all: Reach = { db: call.db.kysely, model: call.model, scope: 'all' };
  const scope = reachFor(call, resource, 'create').scope;
  const groups = groupsOf(call, resource);
  const asked = new Map<string, Set<string>>();
  const fields = storedFields(resource, kinds).map(([name]) => name);

  async function fetchCandidates(rows: readonly Judged[]): Promise<void> {
    for (const anchor of new Set(groups.map((group) => group.anchor))) {
      const own = groups.filter((group) => group.anchor === anchor);
      const known = asked.get(anchor) ?? new Set<string>();
      asked.set(anchor, known);
      const storage = kinds[resource.fields[anchor]?.kind ?? '']?.storage;
      const values = new Set(rows.flatMap(({ values }) => textOf(values[anchor], storage === 'text') ?? []));
      const fresh = [...values].filter((value) => !known.has(value));
      if (fresh.length === 0) continue;
      for (const value of fresh) known.add(value);
      const found = await pickRecords(all, resource, {
        fields: [...new Set(own.flatMap((group) => group.fields))],
        also: sql<SqlBool>`${sql.raw(anchorExpression(anchor, storage))} = any(${fresh}::${sql.raw(arrayOf(storage))})`,
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
    const found = await pickRecords(all, resource, {
      fields: [...fields, ...(resource.owner ? [ownerColumn] : [])],
      among: ['id', [...new Set(ids)]],
    });
    return new Map(found.map((row) => [row.id, row]));
  }

  const isInSight = (row: Row): boolean =>
    scope === 'all' || (scope.owner !== null && row[ownerColumn] === scope.owner);

  return async (rows: readonly Judged[]): Promise<void> => {
    const open = rows.filter(({ outcome }) => outcome === 'new');
    if (groups.length === 0 || open.length === 0) return;
    await fetchCandidates(open);
    const matches = open.map((row) => ({ row, same: matchOf(row, true), similar: matchOf(row, false) }));
    const records = await read(matches.flatMap(({ same, similar }) => same ?? similar ?? []));
    for (const { row, same, similar } of matches) {
      const record = records.get(same ?? similar ?? 0);
      if (!record) continue;
      const isSeen = isInSight(record);
      const title = titleOf(resource, record);
      const other = { id: record.id, title };
      if (same === undefined) {
        // That somebody like this is among the records of others is nobody's business.
        if (isSeen)
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
          ...(isSeen ? { other } : {}),
          message: isSeen
            ? `Sudah terdaftar sebagai "${title}" dengan isi yang berbeda. Ubah lewat halaman datanya bila perlu.`
            : 'Sudah terdaftar di luar wilayah Anda. Hubungi administrator bila ini keliru.',
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

const textOf = (value: unknown, isText: boolean): string | undefined => {
  if (value === null || value === undefined || value === '') return undefined;
  return isText ? String(value).toLowerCase() : String(value);
};
