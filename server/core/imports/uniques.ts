import { sql } from 'kysely';
import type { ImportPlan } from '../../../src/framework/import';
import { type AnyField, issueOf, type Resource, type Storage } from '../../../src/framework/schema';
import { columnTypeOf, tableName } from '../../sql/columns';
import type { Call } from '../context';
import { failRow, type JudgedRow } from './rows';

export interface UniqueReader {
  /** Refuses rows with a value a record has already. */
  readonly readStored: (rows: readonly JudgedRow[]) => Promise<void>;
  /** Remembers the values of a row that goes in; false, and refused, when an earlier one has brought one of them. */
  readonly takeIn: (row: JudgedRow) => boolean;
}

/** Values only one record may have, in the file and in the database: what the index would refuse, row by row. */
export function uniqueReader(call: Call, resource: Resource, plan: ImportPlan): UniqueReader {
  const unique = Object.entries(resource.fields).filter(([, field]) => field.unique && !field.derived);
  const given = new Map(unique.map(([name]) => [name, new Set<string>()]));
  /** As the index compares them, until the row has been taken in. */
  const keys = new WeakMap<JudgedRow, Map<string, string>>();
  return {
    async readStored(rows) {
      for (const [name, field] of unique) {
        const storage = call.model.kinds[field.kind]?.storage ?? 'text';
        const brought = rows.map((row) => [row, broughtBy(row, name, storage)] as const);
        const open = brought.flatMap(([row, text]) => (text === undefined ? [] : [{ row, text }]));
        if (open.length === 0) continue;
        const texts = open.map(({ text }) => text);
        const found = await lookUp(call, resource, { name, type: columnTypeOf(storage, field), texts });
        for (const [at, { row }] of open.entries()) {
          const { key, storedId } = found[at] ?? { key: '', storedId: null };
          if (storedId !== null && storedId !== row.change?.record.id) failRow(row, plan, name, findingOf(name, field));
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

/** As the database reads it back into the type of its column. */
function textOf(value: unknown, storage: Storage): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (storage === 'json') return JSON.stringify(value);
  if (!Array.isArray(value)) return String(value);
  return `{${value.map((each) => `"${String(each).replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}

/** The value of a field with which a row makes a record, or changes one. */
const broughtBy = ({ outcome, values, change }: JudgedRow, name: string, storage: Storage): string | undefined =>
  outcome === 'new'
    ? textOf(values[name], storage)
    : outcome === 'changed'
      ? textOf(change?.values[name], storage)
      : undefined;

interface Found {
  readonly key: string;
  /** The record that has it. */
  readonly storedId: number | null;
}

/**
 * What the index makes of each value: the database alone knows its small letters. The index knows neither `only` nor
 * owners: all who share the table count.
 */
async function lookUp(
  call: Call,
  resource: Resource,
  {
    name,
    type,
    texts,
  }: { readonly name: string; readonly type: string | undefined; readonly texts: readonly string[] },
): Promise<readonly Found[]> {
  const column = sql.ref(`${tableName(resource)}.${name}`);
  const isText = type === 'text' || type === undefined;
  // 1.5 and 1.50 are one number, and two texts.
  const [stored, asked] = isText ? [sql`lower(${column})`, sql`lower(value)`] : [column, sql`value::${sql.raw(type)}`];
  const found = await sql<{ key: string; stored_id: number | null }>`select (${asked})::text as key, (
      select id from ${sql.table(tableName(resource))} where deleted_at is null and ${stored} = ${asked} limit 1) as stored_id
    from unnest(${[...texts]}::text[]) with ordinality as given(value, place) order by place`.execute(call.db.kysely);
  return found.rows.map(({ key, stored_id: storedId }) => ({ key, storedId }));
}
