import type { MessageChannel } from '../../../src/domain/messageStates';
import type { Row } from '../../sql/records';
import type { Work } from '../context';
import { SEND_JOB } from './deliver';
import { putIntoOutbox } from './outbox';
import { keepSecretBody } from './secretBody';

export interface NewMessage {
  readonly channel: MessageChannel;
  /** e.g. 'complaint.forward', 'decision.disetujui', 'password.reset'. */
  readonly kind: string;
  /** Its subject; null for a test or a reset link. */
  readonly about: { readonly resource: string; readonly id: number } | null;
  readonly recipientName: string;
  /** An e-mail address or an E.164 number; null when unknown: the message then fails with that reason. */
  readonly recipient: string | null;
  readonly departmentId?: number;
  readonly userId?: number;
  readonly subject: string;
  /** What people see in the panel, and what is sent unless there is a `secretBody`. */
  readonly body: string;
  /**
   * What is really sent, when the panel must not show it: the body with its one-time link. It is kept encrypted until
   * the message is sent or given up; such a message waits for no limit.
   */
  readonly secretBody?: string;
  /** It waits until then; without it, it is sent at once. */
  readonly notBefore?: Date;
  /** The same event, channel, recipient and template give the same key, and the same key gives one message. */
  readonly dedupeKey: string;
}

export interface Queued {
  readonly message: Row;
  /** It had been queued before: nothing was added. */
  readonly isRepeated: boolean;
}

/**
 * The transactional outbox: leaves a message in the transaction of its event, and the work of sending it.
 * A change that is taken back leaves none.
 */
export async function queueMessage(work: Work, message: NewMessage): Promise<Queued> {
  const at = work.now();
  const inserted = (await work.tx
    .insertInto('messages')
    .values({
      resource: message.about?.resource ?? null,
      record_id: message.about?.id ?? null,
      kind: message.kind,
      channel: message.channel,
      department_id: message.departmentId ?? null,
      user_id: message.userId ?? null,
      recipient_name: message.recipientName,
      recipient: message.recipient,
      subject: message.subject,
      body: message.body,
      dedupe_key: message.dedupeKey,
      state: 'antre',
      attempts: 0,
      next_try_at: message.notBefore ?? null,
      created_at: at,
      updated_at: at,
      created_by: work.actor?.id ?? null,
    } as never)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()) as Row | undefined;
  if (inserted) {
    await putIntoOutbox(work.tx, inserted.id, at);
    if (message.secretBody !== undefined) await keepSecretBody(work, inserted.id, message.secretBody);
    wakeSender(work);
    return { message: inserted, isRepeated: false };
  }
  const found = (await work.tx
    .selectFrom('messages')
    .selectAll()
    .where('dedupe_key', '=', message.dedupeKey as never)
    .executeTakeFirstOrThrow()) as Row;
  return { message: found, isRepeated: true };
}

const woken = new WeakSet<Work['tx']>();

/** Once the change is certain the sender looks at once; without a runner here, it looks within a minute elsewhere. */
export function wakeSender({ tx, jobs, afterCommit }: Work): void {
  if (woken.has(tx)) return;
  woken.add(tx);
  afterCommit(() => jobs?.wake(SEND_JOB));
}
