import type { ForwardPreview, Sent } from '../../../../src/calls/complaints/forwarding';
import type { MessageChannel } from '../../../../src/domain/messageStates';
import { getResource } from '../../../../src/framework/schema';
import { sendEmailForm, sendWhatsappForm } from '../../../../src/resources/forwardingForms';
import { countUse } from '../../../core/access/throttle';
import { type Call, reachFor, type Work } from '../../../core/context';
import { readForm } from '../../../core/forms';
import { queueMessage } from '../../../core/outbox/queue';
import { change } from '../../../core/records';
import { localized, type Text } from '../../../sql/localized';
import { Problem, validationProblem } from '../../../sql/problem';
import { findRecord, type Row } from '../../../sql/records';
import { lockComplaint } from '../complaints/thread';
import { findNamedDepartment, forwardingAddress, getDepartment, listForwardingDepartments } from './departments';
import { findEarlier, forwardComplaint, refuseClosedChannel } from './forward';
import { readForwarding } from './settings';
import { composeForward, LINK_TO_COME } from './text';

type Input = Readonly<Record<string, unknown>>;

const perPerson = { uses: 20, seconds: 60 } as const;

/** @throws Problem throttled: more than twenty a minute by one person. */
const countSend = (call: Call): Promise<void> =>
  countUse(call.db.kysely, `send:${call.actor?.id ?? 0}`, perPerson, call.now());

const toSent = (message: Row): Sent => ({
  message_id: message.id,
  state: String(message.state),
  channel: message.channel as MessageChannel,
  recipient_name: String(message.recipient_name),
});

/** POST /admin/email/send-complaint. The server knows the address of a department; the one that was sent is a hint. */
export async function sendComplaintEmail(call: Call, input: Input): Promise<Sent> {
  const form = readForm(call, sendEmailForm, input);
  if (form.complaint_id === null) throw refusal('complaint_id', localized('complaints.complaintRequired'));
  await countSend(call);
  return changeComplaints(call, async (work) => {
    const complaint = await lockComplaint(work, Number(form.complaint_id));
    const department = await findEmailDepartment(work, form);
    if (!department) return toSent(await sendFreely(work, complaint, form));
    return toSent(
      await forwardComplaint(work, {
        complaint,
        department,
        channel: 'email',
        extra: textOf(form.message),
        again: form.again === true,
        toDiproses: form.ubah_ke_diproses === true,
      }),
    );
  });
}

/** By its number, its name, or an address of ours. */
async function findEmailDepartment(work: Work, form: Input): Promise<Row | undefined> {
  if (form.department_id !== null) return getDepartment(work, Number(form.department_id), work.tx);
  const all = await listForwardingDepartments(work, work.tx);
  const same = (left: unknown, right: unknown) =>
    String(left ?? '').toLowerCase() === String(right ?? '').toLowerCase();
  const named = form.department_name === null ? undefined : all.find(({ name }) => same(name, form.department_name));
  return named ?? (form.to === null ? undefined : all.find(({ email }) => email !== null && same(email, form.to)));
}

/** To another address an administrator may write, as far as its domain is one we know. */
async function sendFreely(work: Work, complaint: Row, form: Input): Promise<Row> {
  if (form.to === null) throw refusal('department_id', localized('complaints.departmentRequired'));
  const to = String(form.to);
  const forwarding = await readForwarding(work.tx);
  refuseClosedChannel(forwarding, 'email');
  const known = [...(await listForwardingDepartments(work, work.tx)).map(({ email }) => email), forwarding.adminEmail];
  const domains = known.flatMap((address) => (typeof address === 'string' ? [domainOf(address)] : []));
  if (work.actor?.role !== 'admin' || !domains.includes(domainOf(to)))
    throw refusal('to', localized('complaints.addressUnknown'));
  if (form.message === null) throw refusal('message', localized('complaints.messageRequired'));
  const { message } = await queueMessage(work, {
    channel: 'email',
    kind: 'complaint.mail',
    about: { resource: 'complaints', id: complaint.id },
    recipientName: textOf(form.department_name) ?? to,
    recipient: to,
    subject: textOf(form.subject) ?? `Pengaduan - #${complaint.no_tiket ?? complaint.id}`,
    body: String(form.message),
    dedupeKey: `mail:${complaint.id}:${work.requestId}`,
  });
  return message;
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** POST /admin/whatsapp/send/{department} */
export async function sendComplaintWhatsapp(call: Call, named: string, input: Input): Promise<Sent> {
  const form = readForm(call, sendWhatsappForm, input);
  if (form.complaint_id === null && form.test !== true)
    throw refusal('complaint_id', localized('complaints.complaintForForwarding'));
  await countSend(call);
  return changeComplaints(call, async (work) => {
    const department = await findWhatsappDepartment(work, named, form);
    if (form.complaint_id === null) return toSent(await sendTest(work, department, textOf(form.custom_message)));
    return toSent(
      await forwardComplaint(work, {
        complaint: await lockComplaint(work, Number(form.complaint_id)),
        department,
        channel: 'whatsapp',
        extra: textOf(form.custom_message),
        again: form.again === true,
        toDiproses: form.ubah_ke_diproses === true,
      }),
    );
  });
}

async function findWhatsappDepartment(work: Work, named: string, form: Input): Promise<Row> {
  if (form.department_id !== null) return getDepartment(work, Number(form.department_id), work.tx);
  const found =
    (await findNamedDepartment(work, named, work.tx)) ??
    (form.department_category === null
      ? undefined
      : await findNamedDepartment(work, String(form.department_category), work.tx));
  if (!found) throw refusal('department_id', localized('complaints.departmentUnclear'));
  return found;
}

async function sendTest(work: Work, department: Row, text: string | null): Promise<Row> {
  if (work.actor?.role !== 'admin') throw new Problem('forbidden');
  refuseClosedChannel(await readForwarding(work.tx), 'whatsapp');
  const { message } = await queueMessage(work, {
    channel: 'whatsapp',
    kind: 'test',
    about: null,
    recipientName: String(department.name),
    recipient: forwardingAddress(department, 'whatsapp'),
    departmentId: department.id,
    subject: 'Pesan uji',
    body: text ?? 'Ini pesan uji dari panel bantuan sosial.',
    dedupeKey: `test:whatsapp:${work.requestId}`,
  });
  return message;
}

export interface PreviewQuestion {
  readonly complaintId: number;
  readonly departmentId: number;
  readonly channel: MessageChannel;
  readonly extra: string | null;
}

/** What would be sent, without sending it. @throws Problem notFound, validation. */
export async function previewForward(call: Call, question: PreviewQuestion): Promise<ForwardPreview> {
  const db = call.db.kysely;
  const complaint = await findRecord(
    reachFor(call, complaintsOf(call), 'edit'),
    complaintsOf(call),
    question.complaintId,
  );
  if (!complaint) throw new Problem('notFound');
  const department = await getDepartment(call, question.departmentId, db);
  const { channel, extra } = question;
  const forwarding = await readForwarding(db);
  refuseClosedChannel(forwarding, channel);
  forwardingAddress(department, channel);
  const text = await composeForward(call, { complaint, department, channel, extra, forwarding }, db);
  return {
    subject: text.subject,
    body: text.bodyWith(LINK_TO_COME),
    masked: text.masked,
    already: await findEarlier(db, { complaint, department, channel }),
  };
}

const complaintsOf = (call: Call) => getResource(call.model, 'complaints');
const refusal = (field: string, message: Text): Problem => validationProblem([{ field, message }]);
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const changeComplaints = <T>(call: Call, work: (work: Work) => Promise<T>): Promise<T> =>
  change(call, complaintsOf(call), work);
