import { type SqlBool, sql } from 'kysely';
import type { Notification } from '../../../src/calls/operation/notifications';
import { formatDateTime } from '../../../src/domain/dates';
import { notificationMail as mail } from '../../../src/i18n/id/shell/notificationMail';
import { notifications } from '../../../src/i18n/id/shell/notifications';
import type { NotificationType } from '../../../src/resources/notificationTypes';
import { type Call, inTransaction, type Work } from '../context';
import { OWN_KINDS } from '../journal/announce';
import { queueMessage } from '../outbox/queue';
import { type PanelUser, readPanelUsers } from './people';
import { selectRows, visible } from './reading';

/** The shortest time between two such mails. */
const PAUSE_MS = 10 * 60_000;
/** What could not be mailed for so long is no news any more. */
const NEWS_MS = 24 * 60 * 60_000;
const SHOWN = 20;

/** One mail with all that is new, for everybody who wants that. @returns how many mails were left for the sender */
export async function sendDigests(call: Call, signal: AbortSignal): Promise<number> {
  const found = await sql<{ user_id: number }>`select distinct user_id from notifications where mail_due
    order by user_id`.execute(call.db.kysely);
  if (found.rows.length === 0) return 0;
  // Until e-mail is configured they would only pile up.
  if (!((await call.channels.email.isReady?.()) ?? true)) return 0;
  const ids = found.rows.map(({ user_id }) => user_id);
  let sent = 0;
  for (const person of await readPanelUsers(call.db.kysely, call.panelRoles, ids)) {
    if (signal.aborted) break;
    sent += Number(await inTransaction(call, (work) => sendDigest(work, person)));
  }
  return sent;
}

/** True when there is one; claimed first, so that of several processes one writes it. */
async function sendDigest(work: Work, { actor, email, wants }: PanelUser): Promise<boolean> {
  const { tx } = work;
  const now = work.now();
  const claimed = await sql`update user_preferences set mailed_at = ${now} where user_id = ${actor.id}
    and (mailed_at is null or mailed_at <= ${new Date(now.getTime() - PAUSE_MS)}) returning user_id`.execute(tx);
  if (claimed.rows.length === 0) return false;
  const due = await sql<{ id: number }>`update notifications set mail_due = false
    where user_id = ${actor.id} and mail_due returning id`.execute(tx);
  if (email === null || !wants.emailNotifications || due.rows.length === 0) return false;
  const ids = due.rows.map(({ id }) => id);
  const asReader: Call = { ...work, actor };
  const fresh = sql<SqlBool>`${visible(asReader, tx)} and read_at is null and id = any(${ids}::bigint[])
    and created_at > ${new Date(now.getTime() - NEWS_MS)}`;
  const counted = await sql<{ count: number }>`select count(*) as count from notifications where ${fresh}`.execute(tx);
  const total = Number(counted.rows[0]?.count ?? 0);
  if (total === 0) return false;
  const rows = await selectRows(tx, fresh, { limit: SHOWN });
  await queueMessage(work, {
    channel: 'email',
    kind: `${OWN_KINDS}digest`,
    about: null,
    recipientName: actor.name,
    recipient: email,
    userId: actor.id,
    subject: fillPlaces(mail.subject, { count: String(total) }),
    body: bodyOf(work, actor.name, rows, total),
    dedupeKey: `notifications:${actor.id}:${rows[0]?.id}`,
  });
  return true;
}

function bodyOf(call: Call, name: string, rows: readonly Notification[], total: number): string {
  const root = call.publicUrl.href.replace(/\/+$/, '');
  const lines = rows.map((row) => `- ${formatDateTime(row.created_at, call.timeZone, 'id')}: ${sentenceOf(row)}`);
  const more = total > rows.length ? [fillPlaces(mail.more, { count: String(total - rows.length) })] : [];
  return [
    fillPlaces(mail.greeting, { name }),
    mail.intro,
    [...lines, ...more].join('\n'),
    `${mail.open}\n${root}/notifikasi`,
    `${mail.settings}\n${root}/settings/notifikasi`,
    call.site.name,
  ].join('\n\n');
}

/** What the panel says of it, in Indonesian. */
function sentenceOf({ type, title, mark }: Notification): string {
  const sentence = notifications.types[type as NotificationType] ?? title;
  return `${mark === null ? '' : `[${mark}] `}${fillPlaces(sentence, { title: oneLine(title) })}`;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Fills the places of the panel's texts. */
export const fillPlaces = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/%\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
