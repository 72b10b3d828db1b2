import { sql } from 'kysely';
import type { MessageChannel, MessageState } from '../../../src/domain/messageStates';
import { systemEvents } from '../../../src/domain/systemEvents';
import type { SendOutcome } from '../../channels/channel';
import { type Call, inTransaction, type Work } from '../context';
import { OWN_KINDS, wakeNotifier, writeSystemEvent } from '../journal/announce';
import { changeMessage, type Leased, leaveOutbox, postpone } from './outbox';

const MINUTE_MS = 60_000;
/** Minutes between attempts; the last one is repeated until the day is over. */
const backoff = [1, 2, 5, 15, 60];
/** While a whole channel is down one message in a while tries it, so that the others leave soon after its return. */
const PROBE_MINUTES = 2;
const GIVE_UP_MS = 24 * 60 * MINUTE_MS;
const LONGEST = 500;

/** What has become of the message; undefined when another sender has taken it meanwhile. */
export type SettledState = MessageState | undefined;

/** Writes an attempt's outcome, in a transaction of its own. `once`: there will be no further attempt. */
export function settleAttempt(
  call: Call,
  leased: Leased,
  outcome: SendOutcome,
  { once = false }: { readonly once?: boolean } = {},
): Promise<SettledState> {
  return inTransaction(call, async (work) => {
    const mine = await sql`select message_id from outbox where message_id = ${leased.id} and token = ${leased.token}
      for update`.execute(work.tx);
    if (mine.rows.length === 0) return undefined;
    if (outcome.state === 'sent') return end(work, leased.id, 'terkirim', null, outcome.providerId);
    if (outcome.state === 'refused') return end(work, leased.id, 'gagal', outcome.reason);
    const { reason, isUncertain } = readFailure(call, leased.channel, outcome);
    if (isUncertain) return end(work, leased.id, 'tidak_pasti', reason);
    if (once) return end(work, leased.id, 'gagal', reason);
    const { wholeChannel = false, retryAt } = outcome.state === 'retry' ? outcome : {};
    return tryLater(work, leased, reason, { isWholeChannel: wholeChannel, retryAt });
  });
}

function readFailure(
  call: Call,
  channel: MessageChannel,
  outcome: Exclude<SendOutcome, { state: 'sent' | 'refused' }>,
) {
  const isRepeated = outcome.state === 'uncertain' && call.channels[channel].isRepeatable;
  return {
    reason: isRepeated ? `${outcome.reason} Dikirim ulang dengan nomor pesan yang sama.` : outcome.reason,
    isUncertain: outcome.state === 'uncertain' && !isRepeated,
  };
}

interface Later {
  readonly isWholeChannel: boolean;
  /** When the channel itself says it may be tried again. */
  readonly retryAt: Date | undefined;
}

async function tryLater(work: Work, leased: Leased, reason: string, later: Later): Promise<SettledState> {
  const { isWholeChannel, retryAt } = later;
  const now = work.now().getTime();
  const minutes = backoff[Math.min(leased.tries, backoff.length) - 1] ?? 60;
  const wait = (isWholeChannel ? Math.min(minutes, PROBE_MINUTES) : minutes) * MINUTE_MS;
  const next = retryAt ?? new Date(now + wait);
  if (next.getTime() > Date.parse(leased.since) + GIVE_UP_MS)
    return end(work, leased.id, 'gagal', `Berhenti dicoba setelah 24 jam. ${reason}`);
  await sql`update outbox set token = null, leased_until = null where message_id = ${leased.id}`.execute(work.tx);
  await changeMessage(work, leased.id, sql`state = 'antre', next_try_at = ${next}, reason = ${shorten(reason)}`);
  if (isWholeChannel) await postpone(work, sql`m.channel = ${leased.channel}`, next, shorten(reason));
  return 'antre';
}

async function end(
  work: Work,
  id: number,
  state: 'terkirim' | 'gagal' | 'tidak_pasti',
  reason: string | null,
  providerId: string | null = null,
): Promise<SettledState> {
  const sentAt = state === 'terkirim' ? work.now() : null;
  const why = reason === null ? null : shorten(reason);
  await changeMessage(
    work,
    id,
    sql`state = ${state}, reason = ${why}, provider_id = ${providerId}, sent_at = ${sentAt}, next_try_at = null`,
  );
  await leaveOutbox(work, id);
  if (state === 'gagal') await announceFailure(work, id);
  return state;
}

/** Administrators are notified, except of failed notifications to themselves: that would go on for ever. */
async function announceFailure(work: Work, id: number): Promise<void> {
  const found = await sql<{ kind: string; subject: string | null }>`select kind, subject from messages
    where id = ${id}`.execute(work.tx);
  const [message] = found.rows;
  if (!message || message.kind.startsWith(OWN_KINDS)) return;
  await writeSystemEvent(work, {
    type: systemEvents.messageFailed,
    recordId: id,
    data: { title: message.subject ?? '' },
  });
  wakeNotifier(work, systemEvents.messageFailed);
}

const shorten = (reason: string): string => (reason.length > LONGEST ? `${reason.slice(0, LONGEST - 1)}…` : reason);

/**
 * Messages whose sender died in the middle. It is unknown whether the provider has them: where the provider
 * recognises a repeat they are sent again, elsewhere people decide.
 */
export function recoverMessages(call: Call): Promise<number> {
  return inTransaction(call, async (work) => {
    const found = await sql<{ id: number; channel: MessageChannel }>`select m.id, m.channel
      from outbox o join messages m on m.id = o.message_id
      where m.state = 'mengirim' and (o.leased_until is null or o.leased_until <= ${work.now()})
      for update of m skip locked`.execute(work.tx);
    for (const { id, channel } of found.rows) {
      const reason = 'Server berhenti saat pesan dikirim; penyedia mungkin sudah menerimanya.';
      if (!call.channels[channel].isRepeatable) await end(work, id, 'tidak_pasti', reason);
      else {
        // The token stays: should the sender live after all, its answer still counts until another sender takes over.
        await sql`update outbox set leased_until = null where message_id = ${id}`.execute(work.tx);
        await changeMessage(
          work,
          id,
          sql`state = 'antre', reason = ${`${reason} Dikirim ulang dengan nomor pesan yang sama.`}`,
        );
      }
    }
    return found.rows.length;
  });
}
