import { sql } from 'kysely';
import type { AnyField, Resource } from '../../../src/framework/schema';
import { customColumn, storedFields, tableName } from '../../sql/columns';
import { noteRemoved } from '../audit/chain/seal';
import type { Work } from '../context';
import { isOneOf, type PersonalPart } from './parts';

/** Empties the rows, or takes them away, as their declaration says, and with them what is kept beside them. */
export async function erasePart(work: Work, { resource, ids }: PersonalPart): Promise<void> {
  const { erase, of } = resource.personal;
  const table = sql.table(tableName(resource));
  if (erase === 'row') await sql`delete from ${table} where id = any(${[...ids]}::integer[])`.execute(work.tx);
  else {
    const gone = storedFields(resource, work.model.kinds).filter(
      ([name, field]) => name !== of && !field.custom && !erase.keeps.includes(name),
    );
    const sets = gone.map(([name, field]) => sql`${sql.ref(name)} = ${emptied(resource, name, field)}`);
    await sql`update ${table} set ${sql.join([...sets, sql`${sql.ref(customColumn)} = null`, sql`version = version + 1`])}
      where id = any(${[...ids]}::integer[])`.execute(work.tx);
  }
  // What is kept beside the rows says the same once more.
  const isTheirs = isOneOf([{ resource, ids }]);
  await sql`update events set data = '{}' where ${isTheirs}`.execute(work.tx);
  await sql`delete from alike_pairs where resource = ${resource.name}
    and (low = any(${[...ids]}::integer[]) or high = any(${[...ids]}::integer[]))`.execute(work.tx);
  for (const beside of ['notifications', 'links'])
    await sql`delete from ${sql.table(beside)} where ${isTheirs}`.execute(work.tx);
  await sql`delete from import_changes where record_id = any(${[...ids]}::integer[])
    and import_id in (select import_id from import_work where resource = ${resource.name})`.execute(work.tx);
  const told = await sql<{ id: number }>`delete from record_history where resource = ${resource.name}
    and record_id = any(${[...ids]}::integer[]) and action <> 'delete' returning id`.execute(work.tx);
  await noteRemoved(
    work.tx,
    work.now(),
    told.rows.map(({ id }) => Number(id)),
  );
}

/** Nothing, or where something has to stand a word that names nobody. */
function emptied(resource: Resource, name: string, field: AnyField) {
  const isNamed = field.required || resource.title.split(' ').includes(name);
  if (field.kind === 'email' && isNamed) return sql`'dihapus-' || id || '@dihapus.invalid'`;
  if (!isNamed || !['text', 'longText', 'phone'].includes(field.kind)) return sql`null`;
  return field.unique ? sql`${ERASED} || ' ' || id` : sql`${ERASED}`;
}

const ERASED = 'Data dihapus';
