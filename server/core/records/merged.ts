import { sql } from 'kysely';
import type { Resource } from '../../../src/framework/schema';
import { sharing } from '../../sql/columns';
import type { Db } from '../../sql/records';
import type { Call } from '../context';

/** The records that were made one with this one, and those that were made one with them. Their histories are part of its own. */
export async function mergedInto(
  call: Pick<Call, 'model'>,
  resource: Resource,
  id: number,
  db: Db,
): Promise<readonly number[]> {
  const names = sharing(call.model.resources, resource).map(({ name }) => name);
  const { rows } = await sql<{ id: number }>`with recursive merged (id) as (
      select case when kept = low then high else low end from alike_pairs
        where resource = any(${names}::text[]) and state = 'merged' and kept = ${id}
      union select case when kept = low then high else low end from alike_pairs p join merged on p.kept = merged.id
        where p.resource = any(${names}::text[]) and p.state = 'merged')
    select id from merged order by id`.execute(db);
  return rows.map((row) => row.id);
}

/** The record that this one was made one with. */
export async function mergedWith(
  call: Pick<Call, 'model'>,
  resource: Resource,
  ids: readonly number[],
  db: Db,
): Promise<number | undefined> {
  const names = sharing(call.model.resources, resource).map(({ name }) => name);
  const { rows } = await sql<{ kept: number }>`select kept from alike_pairs where resource = any(${names}::text[])
    and state = 'merged' and case when kept = low then high else low end = any(${[...ids]}::integer[]) limit 1`.execute(
    db,
  );
  return rows[0]?.kept;
}
