import { type SqlBool, sql } from 'kysely';
import { rowKeys } from '../../../src/framework/import';
import type { Resource } from '../../../src/framework/schema';
import { anchorExpression, anchorOf, storedFields } from '../../sql/columns';
import { pickRecords } from '../../sql/pick';
import type { Db, Row, Scope } from '../../sql/records';
import { type Call, reachedBy } from '../context';

type Valued = { readonly values: Readonly<Record<string, unknown>> };

/**
 * Finds the records that rows of a file, or a form, could be: those with the same value in one column of a group are fetched, once
 * in a file, and compared as the engine compares rows. Only records of the scope count.
 */
export function recordFinder(
  call: Call,
  resource: Resource,
  scope: Scope,
  fieldGroups: readonly (readonly string[])[],
  db: Db = call.db.kysely,
) {
  const { kinds } = call.model;
  const reach = { db: reachedBy(scope, db), model: call.model, scope };
  const groups = fieldGroups.flatMap((fields) => {
    const anchor = anchorOf(resource, kinds, fields);
    // Key → the records that have it, the oldest first.
    return anchor === undefined ? [] : [{ fields, anchor, ids: new Map<string, number[]>() }];
  });
  const asked = new Map<string, Set<string>>();
  const stored = storedFields(resource, kinds).map(([name]) => name);

  return {
    async fetch(rows: readonly Valued[]): Promise<void> {
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
            if (key !== undefined) group.ids.set(key, [...(group.ids.get(key) ?? []), row.id]);
          }
      }
    },
    /** The records that agree with a row in this group, of those that were fetched. */
    idsOf({ values }: Valued, fields: readonly string[]): readonly number[] {
      const key = rowKeys(resource, kinds, values, fields);
      const group = groups.find((one) => one.fields === fields);
      return (key === undefined ? undefined : group?.ids.get(key)) ?? [];
    },
    async read(ids: readonly number[]): Promise<ReadonlyMap<number, Row>> {
      if (ids.length === 0) return new Map();
      const found = await pickRecords(reach, resource, { fields: stored, among: ['id', [...new Set(ids)]] });
      return new Map(found.map((row) => [row.id, row]));
    },
  };
}

const arrayOf = (storage: string | undefined): string =>
  storage === 'text' ? 'text[]' : storage === 'date' ? 'date[]' : 'integer[]';

/** As it stands: the database has its own idea of small letters, and its index was made by it. */
const textOf = (value: unknown): string | undefined =>
  value === null || value === undefined || value === '' ? undefined : String(value);
