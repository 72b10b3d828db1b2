import { sql } from 'kysely';
import type { Db } from './row';

/** A number of a field on a day of the site. */
export interface FieldCount {
  readonly day: string;
  readonly resource: string;
  readonly field: string;
  /** What was wrong with it; `STAY`: that somebody was in it. */
  readonly code: string;
  readonly times: number;
  /** Of all stays together. */
  readonly seconds: number;
}

export const STAY = '';

/** Adds to what is counted, by whichever process. In one order, so that two that add at once do not wait for each other in a circle. */
export async function addFieldCounts(db: Db, counts: readonly FieldCount[]): Promise<void> {
  const sorted = counts.toSorted((one, other) => (countKey(one) < countKey(other) ? -1 : 1));
  const column = <K extends keyof FieldCount>(name: K) => sorted.map((each) => each[name]);
  await sql`insert into field_counts as kept (day, resource, field, code, times, seconds)
    select * from unnest(${column('day')}::date[], ${column('resource')}::text[], ${column('field')}::text[],
      ${column('code')}::text[], ${column('times')}::integer[], ${column('seconds')}::integer[])
    on conflict (resource, day, field, code)
      do update set times = kept.times + excluded.times, seconds = kept.seconds + excluded.seconds`.execute(db);
}

export const countKey = ({
  resource,
  day,
  field,
  code,
}: Pick<FieldCount, 'resource' | 'day' | 'field' | 'code'>): string => [resource, day, field, code].join(' ');

/** What was counted of a resource from this day on. */
export async function sumFieldCounts(
  db: Db,
  resource: string,
  from: string,
): Promise<readonly Pick<FieldCount, 'field' | 'code' | 'times' | 'seconds'>[]> {
  const { rows } = await sql<Pick<FieldCount, 'field' | 'code' | 'times' | 'seconds'>>`
    select field, code, sum(times)::integer as times, sum(seconds)::integer as seconds from field_counts
    where resource = ${resource} and day >= ${from}::date group by field, code order by times desc, code`.execute(db);
  return rows;
}

export async function removeFieldCounts(db: Db, before: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from field_counts where day < ${before}::date`.execute(db);
  return Number(numAffectedRows ?? 0);
}
