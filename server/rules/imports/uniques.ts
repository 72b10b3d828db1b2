import { sql } from 'kysely';
import type { ImportPlan } from '../../../src/framework/import';
import { type AnyField, issueOf, type Resource } from '../../../src/framework/schema';
import { tableOf } from '../../sql/columns';
import type { Call } from '../context';
import { failRow, type Judged } from './rows';

export interface UniqueReader {
  /** Refuses rows with a value a record has already. */
  readonly readStored: (rows: readonly Judged[]) => Promise<void>;
  /** Remembers the values of a row that goes in; false, and refused, when an earlier one has brought one of them. */
  readonly takeIn: (row: Judged) => boolean;
}

/** Values only one record may have, in the file and in the database: what the index would refuse is said row by row. */
export function uniqueReader(call: Call, resource: Resource, plan: ImportPlan): UniqueReader {
  const unique = Object.entries(resource.fields).filter(([, field]) => field.unique && !field.derived);
  const given = new Map(unique.map(([name]) => [name, new Set<string>()]));
  /** As the index compares them, until the row has been taken in. */
  const keys = new WeakMap<Judged, Map<string, string>>();
  return {
    async readStored(rows) {
      for (const [name, field] of unique) {
        const open = rows.filter(({ outcome, values }) => outcome === 'new' && textOf(values[name]) !== undefined);
        if (open.length === 0) continue;
        const found = await lookUp(call, resource, name, open);
        for (const [at, row] of open.entries()) {
          const { key, isStored } = found[at] ?? { key: '', isStored: false };
          if (isStored) failRow(row, plan, name, findingOf(name, field));
          const own = keys.get(row) ?? new Map<string, string>();
          keys.set(row, own.set(name, key));
        }
      }
    },
    takeIn(row) {
      const own = [...(keys.get(row) ?? [])];
      const [taken] = own.find(([name, key]) => given.get(name)?.has(key)) ?? [];
      const field = taken === undefined ? undefined : resource.fields[taken];
      if (taken !== undefined && field) {
        failRow(row, plan, taken, findingOf(taken, field));
        return false;
      }
      for (const [name, key] of own) given.get(name)?.add(key);
      return true;
    },
  };
}

const findingOf = (name: string, field: AnyField) =>
  ({ code: 'duplicate', message: issueOf(name, field, 'duplicate', {}, {}).message }) as const;

const textOf = (value: unknown): string | undefined =>
  value === null || value === undefined || value === '' ? undefined : String(value);

interface Found {
  readonly key: string;
  readonly isStored: boolean;
}

/**
 * What the index makes of each value: the database alone knows its small letters. The index knows neither `only` nor
 * owners: whoever shares the table counts.
 */
async function lookUp(
  call: Call,
  resource: Resource,
  name: string,
  rows: readonly Judged[],
): Promise<readonly Found[]> {
  const isText = call.model.kinds[resource.fields[name]?.kind ?? '']?.storage === 'text';
  const values = rows.map(({ values }) => textOf(values[name]) ?? '');
  const column = sql.ref(`${tableOf(resource)}.${name}`);
  const stored = isText ? sql`lower(${column})` : sql`${column}::text`;
  const asked = isText ? sql`lower(value)` : sql`value`;
  const found = await sql<{ key: string; is_stored: boolean }>`select ${asked} as key, exists (
      select 1 from ${sql.table(tableOf(resource))} where deleted_at is null and ${stored} = ${asked}) as is_stored
    from unnest(${values}::text[]) with ordinality as given(value, place) order by place`.execute(call.db.kysely);
  return found.rows.map(({ key, is_stored: isStored }) => ({ key, isStored }));
}
