import { sql } from 'kysely';
import type { CaseContext } from '../../../../src/calls/aid/cases';
import { type Call, reachFor } from '../../../core/context';
import { Problem } from '../../../sql/problem';
import { type Db, findRecord } from '../../../sql/records';
import { caseResource } from './tables';

const LEASE_MS = 2 * 60_000;

export interface Openings {
  readonly open_by: CaseContext['open_by'];
}

/** Others who have the application open now, longest first. */
export async function listOpenings(call: Call, id: number, db: Db): Promise<CaseContext['open_by']> {
  const found = await sql<{ user_id: number; user_name: string; since: string }>`
    select user_id, user_name, since from application_openings
    where application_id = ${id} and "until" > ${call.now()} and user_id <> ${call.actor?.id ?? 0}
    order by since, user_id`.execute(db);
  return found.rows.map(({ user_id, user_name, since }) => ({ id: user_id, name: user_name, since }));
}

/** Says for two minutes that the caller has it open; never changes the application. @throws Problem notFound. */
export async function open(call: Call, id: number): Promise<Openings> {
  const db = call.db.kysely;
  await refuseUnseen(call, id);
  const now = call.now();
  const until = new Date(now.getTime() + LEASE_MS);
  if (call.actor)
    await sql`insert into application_openings as lease (application_id, user_id, user_name, since, "until")
      values (${id}, ${call.actor.id}, ${call.actor.name}, ${now}, ${until})
      on conflict (application_id, user_id) do update set user_name = excluded.user_name, "until" = excluded."until",
        since = case when lease."until" > ${now} then lease.since else excluded.since end`.execute(db);
  // Those who left without signing out.
  await sql`delete from application_openings where application_id = ${id} and "until" <= ${now}`.execute(db);
  return { open_by: await listOpenings(call, id, db) };
}

/** Ends that. @throws Problem notFound. */
export async function close(call: Call, id: number): Promise<Openings> {
  const db = call.db.kysely;
  await refuseUnseen(call, id);
  await sql`delete from application_openings
    where application_id = ${id} and user_id = ${call.actor?.id ?? 0}`.execute(db);
  return { open_by: await listOpenings(call, id, db) };
}

async function refuseUnseen(call: Call, id: number): Promise<void> {
  const applications = caseResource(call, 'applications');
  if (!(await findRecord(reachFor(call, applications, 'show'), applications, id))) throw new Problem('notFound');
}
