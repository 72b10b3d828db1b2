import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Notification } from '../../../src/calls/operation/notifications';
import { getResource } from '../../../src/framework/schema';
import type { AnswerLanguage } from '../../sql/localized';
import { tellNews } from '../../sql/news';
import { Problem } from '../../sql/problem';
import { type Db, filtered } from '../../sql/records';
import { type Call, reachFor } from '../context';
import { permits, typesOf } from './people';

export interface NotificationQuery {
  readonly page: number;
  readonly perPage: number;
  readonly unreadOnly: boolean;
}

export interface NotificationAnswer {
  readonly rows: readonly Notification[];
  readonly total: number;
  readonly unread: number;
}

/** The caller's own, newest first, as far as they may still know of it today. */
export async function listNotifications(call: Call, query: NotificationQuery): Promise<NotificationAnswer> {
  const db = call.db.kysely;
  const own = visible(call, db);
  const among = query.unreadOnly ? sql<SqlBool>`${own} and read_at is null` : own;
  const counted = await sql<{ total: number; unread: number }>`select
      count(*) as total, count(*) filter (where read_at is null) as unread
    from notifications where ${own}`.execute(db);
  const rows = await selectRows(db, among, {
    limit: query.perPage,
    offset: (query.page - 1) * query.perPage,
    language: call.language,
  });
  const total = Number(counted.rows[0]?.total ?? 0);
  const unread = Number(counted.rows[0]?.unread ?? 0);
  return { rows, total: query.unreadOnly ? unread : total, unread };
}

/** How many the caller has not read. */
export async function countUnread(call: Call, db: Db = call.db.kysely): Promise<number> {
  const counted = await sql<{ unread: number }>`select count(*) as unread from notifications
    where ${visible(call, db)} and read_at is null`.execute(db);
  return Number(counted.rows[0]?.unread ?? 0);
}

/** Marks one. Marking it again changes nothing. @throws Problem notFound, also for another user's. */
export async function markRead(call: Call, id: number): Promise<void> {
  const db = call.db.kysely;
  const found = await sql`select 1 from notifications where id = ${id} and ${visible(call, db)}`.execute(db);
  if (found.rows.length === 0) throw new Problem('notFound');
  await sql`update notifications set read_at = ${call.now()}, mail_due = false
    where id = ${id} and read_at is null`.execute(db);
  await tellNews(db);
}

/** Marks all up to the newest the person has seen; what has arrived since stays unread. */
export async function markAllRead(call: Call, until: number): Promise<void> {
  await sql`update notifications set read_at = ${call.now()}, mail_due = false
    where user_id = ${call.actor?.id ?? 0} and id <= ${until} and read_at is null`.execute(call.db.kysely);
  await tellNews(call.db.kysely);
}

export async function selectRows(
  db: Db,
  which: RawBuilder<SqlBool>,
  {
    limit,
    offset = 0,
    language = 'id',
  }: { readonly limit: number; readonly offset?: number; readonly language?: AnswerLanguage | undefined },
): Promise<readonly Notification[]> {
  const found = await sql<Omit<Notification, 'title' | 'mark'> & { data: Readonly<Record<string, string>> }>`
    select id, type, resource, record_id, data, created_at, read_at from notifications where ${which}
    order by id desc limit ${limit} offset ${offset}`.execute(db);
  return found.rows.map(({ data, ...row }) => ({
    ...row,
    title: (language === 'en' ? data.english : undefined) ?? data.title ?? '',
    mark: data.mark ?? null,
  }));
}

/**
 * Which notifications the caller may see now: those of what they may list today, of rows that are in their scope today.
 * Who lost a right does not see what it had brought.
 */
export function visible(call: Call, db: Db): RawBuilder<SqlBool> {
  const { actor, model } = call;
  if (!actor) return sql<SqlBool>`false`;
  const permitted = typesOf(model).filter(([, spec]) => permits(model, spec, actor).allowed);
  const parts = permitted.flatMap(([type, { resource }]) => {
    const rows = resource === undefined ? sql`true` : rowsInReach(call, resource, db);
    return sql`(type = ${type} and ${rows})`;
  });
  if (parts.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`(user_id = ${actor.id} and (${sql.join(parts, sql` or `)}))`;
}

function rowsInReach(call: Call, name: string, db: Db): RawBuilder<unknown> {
  const resource = getResource(call.model, name);
  const reach = reachFor(call, resource, 'list', db);
  if (reach.scope === 'all' && !resource.only) return sql`true`;
  // Deleted ones too: that it has gone is what their page says.
  const rows = filtered(reach, resource, { where: [], search: '', trashed: 'with' });
  return sql`record_id in (${rows.select('id' as never)})`;
}
