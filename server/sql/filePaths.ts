import { filesIn, isStored, type Model, type Resource } from '../../src/framework/schema';
import { storedFields, tableName } from './columns';
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
  for (const resource of model.resources.filter(isStored))
    for (const column of fileColumns(resource, model)) {
      const rows = (await db
        .selectFrom(tableName(resource))
        .select(`${column} as path` as never)
        .where(column as never, 'is not', null)
        .execute()) as unknown as readonly { readonly path: unknown }[];
      for (const { path } of rows) for (const file of filesIn(path)) if (typeof file === 'string') named.add(file);
    }
  return named;
}
