import { type SqlBool, sql } from 'kysely';
import type { ImportPlan } from '../../../src/framework/import';
import { type AnyField, issueOf, type Resource } from '../../../src/framework/schema';
import { pickRecords } from '../../sql/pick';
import type { Call } from '../context';
import { failRow, type Judged } from './rows';

/** Values only one record may have, in the file and in the database: what the index would refuse is said row by row. */
export function uniqueReader(call: Call, resource: Resource, plan: ImportPlan) {
  const unique = Object.entries(resource.fields).filter(([, field]) => field.unique && !field.derived);
  const given = new Map(unique.map(([name]) => [name, new Set<string>()]));
  return async (rows: readonly Judged[]): Promise<void> => {
    for (const [name, field] of unique) {
      const open = rows.filter(({ outcome, values }) => outcome === 'new' && keyOf(values[name]) !== undefined);
      if (open.length === 0) continue;
      const stored = await listStored(call, resource, name, open);
      const earlier = given.get(name) ?? new Set<string>();
      for (const row of open) {
        const key = keyOf(row.values[name]) ?? '';
        if (stored.has(key) || earlier.has(key)) failRow(row, plan, name, findingOf(name, field));
        else earlier.add(key);
      }
    }
  };
}

const findingOf = (name: string, field: AnyField) =>
  ({ code: 'duplicate', message: issueOf(name, field, 'duplicate', {}, {}).message }) as const;

const keyOf = (value: unknown): string | undefined =>
  value === null || value === undefined || value === '' ? undefined : String(value).toLowerCase();

async function listStored(
  call: Call,
  resource: Resource,
  name: string,
  rows: readonly Judged[],
): Promise<ReadonlySet<string>> {
  const isText = call.model.kinds[resource.fields[name]?.kind ?? '']?.storage === 'text';
  const keys = rows.map(({ values }) => keyOf(values[name]) ?? '');
  const column = isText ? sql`lower(${sql.ref(name)})` : sql`${sql.ref(name)}::text`;
  // The index knows nothing of `only`: whoever shares the table counts.
  const { only: _only, ...whole } = resource;
  const found = await pickRecords({ db: call.db.kysely, model: call.model, scope: 'all' }, whole, {
    fields: [name],
    also: sql<SqlBool>`${column} = any(${keys}::text[])`,
  });
  return new Set(found.map((row) => keyOf(row[name]) ?? ''));
}
