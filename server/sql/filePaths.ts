import { sql } from 'kysely';
import { filesIn, hasOwnTable, isStored, type Model, type Resource } from '../../src/framework/schema';
import { customColumn, storedFields, tableName } from './columns';
import type { Db } from './records';

/** Columns that name uploaded files. */
export const fileColumns = (resource: Resource, { kinds }: Model): readonly string[] =>
  storedFields(resource, kinds).flatMap(([name, field]) => (kinds[field.kind]?.upload ? [name] : []));

/**
 * Every path any row of any declared table names. Past scope and trash on purpose: a deleted record comes back with its
 * files.
 */
export async function listNamedFiles(db: Db, model: Model): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  for (const resource of model.resources.filter(isStored)) {
    const columns = fileColumns(resource, model).filter((column) => !resource.fields[column]?.custom);
    if (hasOwnTable(resource)) for (const path of await namedInCustom(db, resource)) named.add(path);
    for (const column of columns) {
      const rows = (await db
        .selectFrom(tableName(resource))
        .select(`${column} as path` as never)
        .where(column as never, 'is not', null)
        .execute()) as unknown as readonly { readonly path: unknown }[];
      for (const { path } of rows) for (const file of filesIn(path)) if (typeof file === 'string') named.add(file);
    }
  }
  return named;
}

/** Also those of fields that staff have taken away: they come back with their values. */
async function namedInCustom(db: Db, resource: Resource): Promise<readonly string[]> {
  const { rows } = await sql<{ path: string }>`select value as path
    from ${sql.table(tableName(resource))}, jsonb_each_text(case when jsonb_typeof(${sql.ref(customColumn)}) = 'object'
      then ${sql.ref(customColumn)} end) where value like ${`%${resource.name}/%`}`.execute(db);
  return rows.map(({ path }) => path);
}
