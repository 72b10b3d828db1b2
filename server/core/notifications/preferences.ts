import { sql } from 'kysely';
import type { NotificationPreferences as PreferencesAnswer } from '../../../src/calls/operation/notifications';
import { validate } from '../../../src/framework/schema';
import { type NotificationPreference, notificationPreferences } from '../../../src/resources/notificationPreferences';
import { notificationSpecs } from '../../../src/resources/notificationTypes';
import { jsonParameter } from '../../sql/connection';
import { Problem, validationProblem } from '../../sql/problem';
import { type Call, callClock, inTransaction, type Work } from '../context';
import { writeAudit } from '../journal/journal';
import { type NotificationPreferences, permits, toPreferences } from './people';

export async function readNotificationPreferences(call: Call): Promise<PreferencesAnswer> {
  const { actor } = call;
  if (!actor) throw new Problem('unauthenticated');
  const found = await sql<{ email: string | null; version: number | null; values: unknown }>`
    select u.email, p.version, p."values" from users u left join user_preferences p on p.user_id = u.id
    where u.id = ${actor.id}`.execute(call.db.kysely);
  const row = found.rows[0];
  return {
    version: row?.version ?? 0,
    values: toPreferences(row?.values),
    offered: offeredTo(call),
    email: row?.email || null,
    email_ready: (await call.channels.email.isReady?.()) ?? true,
  };
}

/** What is not sent stays as it is. Of several who save the same version exactly one succeeds. @throws Problem stale, validation. */
export async function saveNotificationPreferences(
  call: Call,
  input: Readonly<Record<string, unknown>>,
  version: number | undefined,
): Promise<PreferencesAnswer> {
  const { actor } = call;
  if (!actor) throw new Problem('unauthenticated');
  const sent = checked(call, input);
  const other = await inTransaction(call, async (work) => {
    const current = await lockPreferences(work, actor.id);
    if (version !== undefined && version !== current.version) return current;
    await store(work, actor.id, toPreferences(current.values), sent);
    return undefined;
  });
  // Read afterwards: whether e-mail can leave is read over a connection of its own.
  const current = await readNotificationPreferences(call);
  if (other)
    throw new Problem('stale', {
      data: {
        current,
        // Others cannot choose for them.
        changed_by: other.version > 0 ? { id: actor.id, name: actor.name } : null,
        changed_at: other.version > 0 ? other.updated_at : null,
      },
    });
  return current;
}

async function lockPreferences({ tx, now }: Work, userId: number) {
  await sql`insert into user_preferences (user_id, version, "values", updated_at)
    values (${userId}, 0, '{}'::jsonb, ${now()}) on conflict (user_id) do nothing`.execute(tx);
  const found = await sql<{ version: number; values: unknown; updated_at: string }>`
    select version, "values", updated_at from user_preferences where user_id = ${userId} for update`.execute(tx);
  return found.rows[0] ?? { version: 0, values: {}, updated_at: now().toISOString() };
}

async function store(
  work: Work,
  userId: number,
  before: NotificationPreferences,
  sent: Partial<NotificationPreferences>,
): Promise<void> {
  const after = { ...before, ...sent };
  const fields = Object.entries(after).flatMap(([name, value]) =>
    before[name as NotificationPreference] === value ? [] : [name],
  );
  if (fields.length === 0) return;
  await sql`update user_preferences set "values" = ${jsonParameter(after)}, version = version + 1, updated_at = ${work.now()}
    where user_id = ${userId}`.execute(work.tx);
  // Turning e-mail off drops what was waiting for it.
  if (!after.emailNotifications)
    await sql`update notifications set mail_due = false where user_id = ${userId} and mail_due`.execute(work.tx);
  await writeAudit(work, { action: 'preferences', detail: { fields } });
}

function checked(call: Call, input: Readonly<Record<string, unknown>>): Partial<NotificationPreferences> {
  const { fields } = notificationPreferences;
  const sent = Object.fromEntries(Object.entries(input).filter(([name]) => Object.hasOwn(fields, name)));
  const { issues, values } = validate({ fields }, sent, {
    kinds: call.model.kinds,
    mode: 'edit',
    ...callClock(call),
    previous: {},
  });
  if (issues.length > 0) throw validationProblem(issues);
  const kept = Object.entries(values).filter(
    ([name, value]) => Object.hasOwn(sent, name) && typeof value === 'boolean',
  );
  return Object.fromEntries(kept) as Partial<NotificationPreferences>;
}

/** Topics of what the person may list; the rest is for everybody. */
function offeredTo({ model, actor }: Call): readonly NotificationPreference[] {
  const topics = new Set(
    Object.values(notificationSpecs).flatMap((spec) =>
      actor && permits(model, spec, actor).allowed ? [spec.topic] : [],
    ),
  );
  const isTopic = (name: string) => Object.values(notificationSpecs).some(({ topic }) => topic === name);
  return (Object.keys(notificationPreferences.fields) as NotificationPreference[]).filter(
    (name) => !isTopic(name) || topics.has(name as never),
  );
}
