import { type PersonalFact, personalFacts } from '../../../../src/domain/complaints/forwarding';
import { ANONYMOUS } from '../../../../src/domain/complaints/states';
import type { ComplaintVariable } from '../../../../src/domain/complaints/variables';
import { formatDateTime } from '../../../../src/domain/dates';
import type { MessageChannel } from '../../../../src/domain/messageStates';
import { formatPhone } from '../../../../src/domain/phone';
import { fill } from '../../../../src/framework/schema';
import type { Call } from '../../../core/context';
import type { Db, Row } from '../../../sql/records';
import { categoryOf, type Forwarding } from './settings';
import { readForwardingTemplate } from './templates';

/** Stands where the link of the department will stand. */
export const LINK_TO_COME = '(tautan tanggapan dibuat saat dikirim)';
// Without brackets: the usual text has its own around the address.
const WITHHELD = 'tidak disertakan';

export interface ForwardText {
  readonly subject: string;
  /** The text with that address for the department's answer. */
  readonly bodyWith: (replyLink: string) => string;
  readonly masked: readonly PersonalFact[];
}

interface Told {
  readonly complaint: Row;
  readonly department: Row;
  readonly channel: MessageChannel;
  /** What staff add for the department. */
  readonly extra: string | null;
  readonly forwarding: Forwarding;
}

/** The text of a forwarded complaint, by the template of its channel, with no more of the reporter than is allowed. */
export async function composeForward(call: Call, told: Told, db: Db): Promise<ForwardText> {
  const { complaint, department, channel, extra, forwarding } = told;
  const shared = forwarding.shared(categoryOf(complaint));
  const reporter = await readReporter(complaint, db);
  const known = (fact: PersonalFact) => (shared.includes(fact) ? (reporter[fact] ?? '-') : WITHHELD);
  const words: Readonly<Record<Exclude<ComplaintVariable, 'reply_link'>, string>> = {
    ticket_number: String(complaint.no_tiket ?? complaint.id),
    title: String(complaint.judul),
    category: String(complaint.kategori),
    description: String(complaint.deskripsi),
    priority: String(complaint.prioritas),
    user_name: known('user_name'),
    user_email: known('user_email'),
    created_at: formatDateTime(String(complaint.created_at), call.timeZone, 'id'),
    location: String(complaint.lokasi ?? '-'),
    department: String(department.name),
  };
  const template = await readForwardingTemplate(channel, db);
  const phone = shared.includes('user_phone') && reporter.user_phone;
  const more = [...(phone ? [`Telepon pelapor: ${phone}`] : []), ...(extra ? [`Catatan petugas:\n${extra}`] : [])];
  return {
    subject: oneLine(fill(template.subject, words)),
    bodyWith: (replyLink) => [fill(template.body, { ...words, reply_link: replyLink }), ...more].join('\n\n'),
    masked: personalFacts.filter((fact) => !shared.includes(fact)),
  };
}

/** A title may not begin a header of its own. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 250);

async function readReporter(complaint: Row, db: Db): Promise<Readonly<Record<PersonalFact, string | null>>> {
  const user = (await db
    .selectFrom('users')
    .select(['name', 'email', 'phone'] as never)
    .where('id', '=', complaint.user_id as never)
    .executeTakeFirst()) as { name: string; email: string | null; phone: string | null } | undefined;
  return {
    user_name: user?.name ?? (complaint.tanpa_nama === true ? ANONYMOUS : null),
    user_email: user?.email ?? null,
    user_phone: user?.phone ? formatPhone(user.phone) : null,
  };
}
