import { type Kysely, sql } from 'kysely';
import type { Tables } from '../sql/connection';

/** More than this is shown as "99+" anyway. */
const COUNTED = 100;

/**
 * A fingerprint of each person's notifications: another text means that something has come or was read. One query
 * for all of them.
 */
export async function readStates(db: Kysely<Tables>, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const found = await sql<{ user_id: number; latest: number | null; unread: number }>`
    select listener.user_id,
      (select id from notifications n where n.user_id = listener.user_id order by id desc limit 1) as latest,
      (select count(*) from (select 1 from notifications n
        where n.user_id = listener.user_id and n.read_at is null limit ${COUNTED}) as few) as unread
    from unnest(${[...userIds]}::integer[]) as listener (user_id)`.execute(db);
  return new Map(found.rows.map(({ user_id, latest, unread }) => [user_id, `${latest ?? 0}:${unread}`]));
}
