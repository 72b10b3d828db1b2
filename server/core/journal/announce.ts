import { jsonParameter } from '../../sql/connection';
import type { Work } from '../context';

export const DISPATCH_JOB = 'notifications-dispatch';
/** Prefix of the kinds of messages that carry notifications. */
export const OWN_KINDS = 'notification.';

const woken = new WeakSet<Work['tx']>();

/** Once the change is certain its notifications are made; without a runner here, within a minute elsewhere. */
export function wakeNotifier({ tx, jobs, product, afterCommit }: Work, event: string): void {
  if (woken.has(tx) || !product.isNotifiable(event)) return;
  woken.add(tx);
  afterCommit(() => jobs?.wake(DISPATCH_JOB));
}

interface SystemEvent {
  readonly type: string;
  readonly recordId?: number;
  /** The actor, where only they are notified. */
  readonly actorId?: number | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/** An event of the server itself. It belongs to no resource, so that recent activities stay those of people. */
export async function writeSystemEvent(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { type, recordId, actorId, data }: SystemEvent,
): Promise<void> {
  await tx
    .insertInto('events')
    .values({
      at: now(),
      type,
      resource: 'system',
      record_id: recordId ?? null,
      actor_id: actorId ?? null,
      data: jsonParameter(data),
    } as never)
    .execute();
}
