import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { MessageChannel } from '../../../src/domain/messageStates';
import type { Db } from '../../sql/records';
import { type Call, inTransaction, type Work } from '../context';
import type { Pace } from './pace';

/** A message that is ours to send until the lease ends. */
export interface Leased {
  readonly id: number;
  readonly token: string;
  readonly tries: number;
  readonly since: string;
  readonly channel: MessageChannel;
  readonly kind: string;
  readonly recipient: string | null;
  readonly recipient_name: string | null;
  readonly subject: string | null;
  readonly body: string | null;
  readonly dedupe_key: string | null;
  readonly created_by: number | null;
  /** Its real text is kept sealed, or was and has been taken away. */
  readonly is_secret: boolean;
  readonly sealed: string | null;
}

/** Longer than any attempt: a sender silent by then has died. */
export const LEASE_MS = 120_000;

const ends = (work: Work) => new Date(work.now().getTime() + LEASE_MS);

/**
 * Takes the oldest message that is due. Messages about one record to one recipient leave in the order they were written:
 * a later one waits until the earlier has been settled. `paused`: the limits made some wait; there may be others.
 */
export function leaseNext(call: Call, pace: Pace): Promise<Leased | 'paused' | undefined> {
  return inTransaction(call, async (work) => {
    const found = await find(
      work,
      sql`(m.next_try_at is null or m.next_try_at <= ${work.now()})
      and not exists (select 1 from outbox eo join messages e on e.id = eo.message_id
        where e.id < m.id and e.state in ('antre', 'mengirim') and e.deleted_at is null and e.resource = m.resource
          and e.record_id = m.record_id and e.channel = m.channel and e.recipient is not distinct from m.recipient)`,
    );
    if (!found) return undefined;
    // A link that soon expires does not wait its turn.
    const wait = found.is_secret ? undefined : pace.waitFor(found.created_by, work.now());
    if (wait) {
      const whose = wait.userId === null ? sql`true` : sql`m.created_by = ${wait.userId}`;
      await postpone(work, whose, wait.until, wait.reason);
      return 'paused';
    }
    pace.count(found.created_by, work.now());
    return take(work, found);
  });
}

/** Takes this one, whatever else waits. */
export const leaseOne = (call: Call, id: number): Promise<Leased | undefined> =>
  inTransaction(call, async (work) => {
    const found = await find(work, sql`m.id = ${id}`);
    return found && take(work, found);
  });

async function find({ tx }: Work, which: RawBuilder<unknown>): Promise<Leased | undefined> {
  const found = await sql<Leased>`select m.id, m.channel, m.kind, m.recipient, m.recipient_name, m.subject, m.body,
      m.dedupe_key, m.created_by, o.since, o.tries, s.message_id is not null as is_secret, s.sealed
    from outbox o join messages m on m.id = o.message_id left join message_secrets s on s.message_id = m.id
    where m.state = 'antre' and m.deleted_at is null and ${which}
    order by s.message_id is null, m.id limit 1 for update of m skip locked`.execute(tx);
  return found.rows[0];
}

async function take(work: Work, found: Leased): Promise<Leased> {
  const leased = { ...found, token: randomUUID(), tries: found.tries + 1 };
  await sql`update outbox set token = ${leased.token}, leased_until = ${ends(work)}, tries = ${leased.tries}
    where message_id = ${leased.id}`.execute(work.tx);
  await changeMessage(work, leased.id, sql`state = 'mengirim', attempts = attempts + 1, next_try_at = null`);
  return leased;
}

/** Those that wait and are due before then wait until then. A leased message is left to its sender. */
export const postpone = ({ tx, now }: Work, which: RawBuilder<unknown>, until: Date, reason: string) =>
  sql`update messages set next_try_at = ${until}, reason = ${reason}, updated_at = ${now()}, version = version + 1
    where id in (select m.id from outbox o join messages m on m.id = o.message_id
        left join message_secrets s on s.message_id = m.id
      where m.state = 'antre' and (m.next_try_at is null or m.next_try_at < ${until})
        and s.message_id is null and ${which}
      for update of m skip locked)`.execute(tx);

export const changeMessage = ({ tx, now }: Work, id: number, changes: RawBuilder<unknown>) =>
  sql`update messages set ${changes}, updated_at = ${now()}, version = version + 1 where id = ${id}`.execute(tx);

/** Puts a message into the outbox, anew when it was there before. */
export const putIntoOutbox = (tx: Db, id: number, since: Date) =>
  sql`insert into outbox (message_id, since) values (${id}, ${since}) on conflict (message_id)
    do update set since = excluded.since, tries = 0, token = null, leased_until = null`.execute(tx);

/** The message has come to an end: nothing secret of it stays. */
export async function leaveOutbox({ tx }: Work, id: number): Promise<void> {
  await sql`delete from outbox where message_id = ${id}`.execute(tx);
  await sql`update message_secrets set sealed = null where message_id = ${id}`.execute(tx);
}

/** Messages that were never put into the outbox, such as those of an earlier version of this program. */
export async function adopt(call: Call): Promise<void> {
  await sql`insert into outbox (message_id, since) select id, ${call.now()} from messages m
    where state in ('antre', 'mengirim') and deleted_at is null
      and not exists (select 1 from outbox o where o.message_id = m.id)
    on conflict do nothing`.execute(call.db.kysely);
}
