import type { SendOutcome } from '../../channels/channel';
import type { Call } from '../context';
import { adopt, type Leased, leaseNext, leaseOne } from './outbox';
import { type Pace, readPace, type SendingLimits, usualLimits } from './pace';
import { openSecretBody } from './secretBody';
import { recoverMessages, type SettledState, settleAttempt } from './settle';

export const SEND_JOB = 'messages-send';

/** Side by side: a slow provider must not keep everybody waiting. */
const LANES = 3;
/** So many in one run, so that an interrupted one leaves little behind. */
const MOST_IN_A_RUN = 500;
/** Less than the lease. */
const ATTEMPT_MS = 90_000;

export interface Delivered {
  readonly sent: number;
  readonly failed: number;
  readonly later: number;
  /** There may be more that is due now. */
  readonly isUnfinished: boolean;
}

/** Sends what is due. Every state is written before and after the provider is called, each in its own transaction. */
export async function deliverDue(
  call: Call,
  signal: AbortSignal,
  { limits = usualLimits, most = MOST_IN_A_RUN }: { readonly limits?: SendingLimits; readonly most?: number } = {},
): Promise<Delivered> {
  await adopt(call);
  await recoverMessages(call);
  const pace = await readPace(call, limits);
  const count = { sent: 0, failed: 0, later: 0 };
  let left = most;
  const lane = async () => {
    while (left > 0 && !signal.aborted) {
      left -= 1;
      const state = await sendNext(call, pace, signal);
      if (state === undefined) return;
      if (state === 'terkirim') count.sent += 1;
      else if (state === 'gagal' || state === 'tidak_pasti') count.failed += 1;
      else if (state === 'antre') count.later += 1;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { ...count, isUnfinished: left <= 0 };
}

/** Undefined when nothing is due. */
async function sendNext(call: Call, pace: Pace, signal: AbortSignal): Promise<SettledState | 'paused'> {
  const leased = await leaseNext(call, pace);
  if (leased === undefined || leased === 'paused') return leased;
  // A lease that was lost meanwhile is counted by its new holder.
  return (await settleAttempt(call, leased, await attempt(call, leased, signal))) ?? 'paused';
}

/** Sends one message now, once: what becomes of it is final. Undefined when it is not waiting. */
export async function deliverNow(call: Call, id: number): Promise<SendOutcome | undefined> {
  const leased = await leaseOne(call, id);
  if (!leased) return undefined;
  const outcome = await attempt(call, leased, new AbortController().signal);
  await settleAttempt(call, leased, outcome, { once: true });
  return outcome;
}

const noAddress = { email: 'alamat email', whatsapp: 'nomor WhatsApp' } as const;

async function attempt(call: Call, leased: Leased, signal: AbortSignal): Promise<SendOutcome> {
  const { recipient, channel } = leased;
  if (!recipient) return refused(`Penerima belum punya ${noAddress[channel]}.`);
  const body = leased.is_secret ? leased.sealed && openSecretBody(call, leased.id, leased.sealed) : leased.body;
  if (leased.is_secret && !body)
    return refused('Tautan rahasia pesan ini sudah tidak tersimpan. Buat permintaan baru.');
  const message = {
    id: leased.id,
    key: leased.dedupe_key ?? `message:${leased.id}`,
    kind: leased.kind,
    recipient,
    recipientName: leased.recipient_name ?? '',
    subject: leased.subject ?? '',
    body: body ?? '',
  };
  const ended = AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_MS)]);
  try {
    return await Promise.race([call.channels[channel].send(message, ended), cutOff(ended)]);
  } catch {
    return lost;
  }
}

const refused = (reason: string): SendOutcome => ({ state: 'refused', reason });
const lost: SendOutcome = { state: 'uncertain', reason: 'Pengiriman terputus sebelum ada jawaban.' };

const cutOff = (signal: AbortSignal): Promise<SendOutcome> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(lost);
    // A channel that was stopped may still report how far it came.
    signal.addEventListener('abort', () => setTimeout(() => resolve(lost), 500), { once: true });
  });
