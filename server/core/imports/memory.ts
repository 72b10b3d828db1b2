import { sql } from 'kysely';
import {
  headingsKey,
  type ImportOptions,
  type ImportPlan,
  type Mapping,
  type ValueMaps,
} from '../../../src/framework/import';
import type { Resource } from '../../../src/framework/schema';
import { jsonParameter } from '../../sql/connection';
import { type Call, reachFor, type Work } from '../context';

/** What an office has chosen for the columns and words of files with these headings. */
export interface Remembered {
  readonly headings: string;
  readonly mapping: Mapping | null;
  readonly values: ValueMaps | null;
  readonly by: string | null;
  readonly at: string;
}

/** Those who see everything share their choices; so do the people of one owner. */
function officeOf(call: Call, resource: Resource): number {
  const { scope } = reachFor(call, resource, 'create');
  return scope === 'all' ? 0 : (scope.owner ?? -1);
}

const MOST = 100;

export async function listRemembered(call: Call, resource: Resource): Promise<readonly Remembered[]> {
  const found = await sql<Remembered>`select headings, mapping, value_maps as values, user_name as by, at
    from import_mappings where resource = ${resource.name} and office = ${officeOf(call, resource)}
    order by at desc limit ${MOST}`.execute(call.db.kysely);
  return found.rows;
}

/** Keeps what a person has chosen; what follows from the file itself needs no keeping. */
export async function remember(
  work: Work,
  resource: Resource,
  { headers }: Pick<ImportPlan, 'headers'>,
  { mapping, values }: ImportOptions,
): Promise<void> {
  if (!mapping && !values) return;
  await sql`insert into import_mappings (resource, office, headings, mapping, value_maps, user_id, user_name, at)
    values (${resource.name}, ${officeOf(work, resource)}, ${headingsKey(headers)}, ${jsonParameter(mapping ?? null)},
      ${jsonParameter(values ?? null)}, ${work.actor?.id ?? null}, ${work.actor?.name ?? null}, ${work.now()})
    on conflict (resource, office, headings) do update set mapping = excluded.mapping,
      value_maps = excluded.value_maps, user_id = excluded.user_id, user_name = excluded.user_name, at = excluded.at`.execute(
    work.tx,
  );
}
