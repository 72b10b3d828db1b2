import type { EarlierForward } from '../../../../src/calls/complaints/forwarding';
import { type MessageChannel, messageChannels } from '../../../../src/domain/messageStates';
import type { Work } from '../../../core/context';
import { createLink, revokeLinks } from '../../../core/links/links';
import { queueMessage } from '../../../core/outbox/queue';
import { localized } from '../../../sql/localized';
import { Problem, validationProblem } from '../../../sql/problem';
import type { Db, Row } from '../../../sql/records';
import { moveComplaint } from '../complaints/status';
import { appendEntry, changeComplaint, lockComplaint } from '../complaints/thread';
import { tellAdministrators } from './alarm';
import { forwardingAddress } from './departments';
import { type Forwarding, readForwarding } from './settings';
import { composeForward, LINK_TO_COME } from './text';

export const FORWARD = 'complaint.forward';

export interface ForwardOrder {
  /** Locked. */
  readonly complaint: Row;
  readonly department: Row;
  readonly channel: MessageChannel;
  readonly extra?: string | null;
  /** Send it although it has been sent there before. */
  readonly again?: boolean;
  readonly toDiproses?: boolean;
}

/**
 * Leaves one message about a complaint for a department, with a link to answer by, and notes it in the complaint.
 * @throws Problem validation while the channel is off or the department cannot be reached; alreadyForwarded.
 */
export async function forwardComplaint(work: Work, order: ForwardOrder): Promise<Row> {
  const { complaint, department, channel } = order;
  const forwarding = await readForwarding(work.tx);
  refuseClosedChannel(forwarding, channel);
  const recipient = forwardingAddress(department, channel);
  const earlier = await listForwards(work.tx, complaint.id, department.id, channel);
  const last = earlier.find(({ state }) => state !== 'gagal');
  if (last && order.again !== true) throw alreadyForwarded(toEarlier(last, department));
  const message = await queueForward(work, order, forwarding, recipient, earlier.length + 1);
  await note(work, order);
  await tellAdministrators(work, complaint, forwarding);
  return message;
}

export function refuseClosedChannel({ channels }: Forwarding, channel: MessageChannel): void {
  if (channels.includes(channel)) return;
  throw validationProblem([
    {
      field: 'channel',
      message: localized('complaints.channelOff', { channel: messageChannels[channel] }),
    },
  ]);
}

const alreadyForwarded = (data: EarlierForward): Problem =>
  new Problem('alreadyForwarded', {
    message: localized('complaints.forwardedAlready', {
      name: data.department.name,
      by: data.by === null ? '' : localized('complaints.byName', { name: data.by }),
    }),
    data,
  });

interface Forwarded {
  readonly state: string;
  readonly created_at: string;
  readonly by: string | null;
}

/** What went to that department by that channel, newest first. */
async function listForwards(db: Db, complaintId: number, departmentId: number, channel: MessageChannel) {
  return (await db
    .selectFrom('messages')
    .leftJoin('users', 'users.id' as never, 'messages.created_by' as never)
    .select(['messages.state', 'messages.created_at', 'users.name as by'] as never)
    .where('messages.kind', '=', FORWARD as never)
    .where('messages.resource', '=', 'complaints' as never)
    .where('messages.record_id', '=', complaintId as never)
    .where('messages.department_id', '=', departmentId as never)
    .where('messages.channel', '=', channel as never)
    .orderBy('messages.id', 'desc')
    .execute()) as unknown as readonly Forwarded[];
}

/** The last forwarding there that has not failed. */
export async function findEarlier(
  db: Db,
  { complaint, department, channel }: Pick<ForwardOrder, 'complaint' | 'department' | 'channel'>,
): Promise<EarlierForward | null> {
  const last = (await listForwards(db, complaint.id, department.id, channel)).find(({ state }) => state !== 'gagal');
  return last ? toEarlier(last, department) : null;
}

const toEarlier = ({ by, created_at }: Forwarded, { id, name }: Row): EarlierForward => ({
  department: { id, name: String(name) },
  by,
  at: created_at,
});

async function queueForward(
  work: Work,
  { complaint, department, channel, extra }: ForwardOrder,
  forwarding: Forwarding,
  recipient: string,
  serial: number,
): Promise<Row> {
  const about = { resource: 'complaints', id: complaint.id };
  const text = await composeForward(
    work,
    { complaint, department, channel, extra: extra ?? null, forwarding },
    work.tx,
  );
  // The newest message is the one to answer by.
  if (serial > 1)
    await revokeLinks(work, {
      kind: 'reply',
      resource: 'complaints',
      recordId: complaint.id,
      departmentId: department.id,
    });
  const link = await createLink(work, { kind: 'reply', about, departmentId: department.id });
  const { message } = await queueMessage(work, {
    channel,
    kind: FORWARD,
    about,
    recipientName: String(department.name),
    recipient,
    departmentId: department.id,
    subject: text.subject,
    body: text.bodyWith(LINK_TO_COME),
    secretBody: text.bodyWith(link),
    dedupeKey: `forward:${complaint.id}:${department.id}:${channel}:${serial}`,
  });
  return message;
}

async function note(work: Work, { complaint, department, channel, extra, toDiproses }: ForwardOrder): Promise<void> {
  await changeComplaint(
    work,
    complaint.id,
    { dinas_id: department.id, diteruskan_pada: work.now() },
    { action: 'forward', noted: { department: department.id, channel } },
  );
  await appendEntry(work, complaint.id, {
    kind: 'forward',
    note: [`Diteruskan lewat ${messageChannels[channel]}`, ...(extra ? [extra] : [])].join('\n'),
    department: { id: department.id, name: String(department.name) },
  });
  if (toDiproses === true && complaint.status === 'Baru')
    await moveComplaint(work, await lockComplaint(work, complaint.id), { status: 'Diproses' });
}
