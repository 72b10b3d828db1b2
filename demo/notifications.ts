import { sql, type Transaction } from 'kysely';
import { notify, type StoredEvent } from '../server/core/notifications/dispatch';
import type { Tables } from '../server/sql/connection';
import type { Model } from '../src/framework/schema';
import { isNotifiable } from '../src/resources/notificationTypes';

/** Of the newest events so many have notifications, and the newest of these are unread. */
const TOLD = 14;
const UNREAD = 4;
const LOOKED_THROUGH = 400;

/** The notifications the people of the demo would have got of the last events. @returns how many notifications */
export async function tellOfLatest(tx: Transaction<Tables>, model: Model, panelRoles: readonly string[]) {
  const found = await sql<StoredEvent>`select id, at, type, record_id, owner_id, actor_id, data from events
    order by id desc limit ${LOOKED_THROUGH}`.execute(tx);
  const told = found.rows.filter(({ type }) => isNotifiable(type)).slice(0, TOLD);
  const oldestUnread = told[UNREAD - 1]?.id ?? 0;
  const made = await notify(tx, { model, panelRoles }, told.toReversed());
  await sql`update notifications set read_at = created_at where event_id < ${oldestUnread}`.execute(tx);
  return made;
}
