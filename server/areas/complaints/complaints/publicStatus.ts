import { timingSafeEqual } from 'node:crypto';
import type { PublicStatus } from '../../../../src/calls/complaints/links';
import { isOpenComplaint } from '../../../../src/domain/complaints/states';
import { publicStatusForm } from '../../../../src/resources/complaintForms';
import { countWithin, networkOf, returnUse } from '../../../core/access/throttle';
import { type Call, everyRow } from '../../../core/context';
import { readForm } from '../../../core/forms';
import { localized } from '../../../sql/localized';
import { pickRecords } from '../../../sql/pick';
import { Problem, validationProblem } from '../../../sql/problem';
import type { Row } from '../../../sql/records';
import { isStatusOffered, slipCodeOf } from './slip';
import { complaintStatusOf } from './status';
import { complaintResource } from './tables';
import { readEntries } from './thread';

const TOO_MANY = localized('complaints.tooManyTries');
const perMachine = { seconds: 900, limit: 20, message: TOO_MANY } as const;
/** Four digits are ten thousand guesses: so few tries a day, from wherever they come, take years. */
const perTicket = { seconds: 86_400, limit: 10, message: TOO_MANY } as const;

/**
 * POST /public/aduan: what became of a complaint, for who knows its number and the code on its slip or the last four digits
 * of the phone number. An unknown number and a wrong code are answered alike, after the same work.
 * @throws Problem notFound while the office does not offer it, validation, throttled.
 */
export async function readPublicStatus(call: Call, input: Readonly<Record<string, unknown>>): Promise<PublicStatus> {
  if (!(await isStatusOffered(call.db.kysely))) throw new Problem('notFound');
  const form = readForm(call, publicStatusForm, input);
  const ticket = String(form.tiket).toUpperCase().replace(/\s/g, '');
  const db = call.db.kysely;
  const key = `cek:tiket:${ticket.slice(0, 40)}`;
  await countWithin(db, `cek:ip:${networkOf(call.ip)}`, call.now(), perMachine);
  await countWithin(db, key, call.now(), perTicket);
  const row = await findComplaint(call, ticket);
  const phones = [row?.kontak_pelapor, await readPhone(call, Number(row?.user_id ?? 0))];
  const given = String(form.kunci).toUpperCase().replace(/[\s-]/g, '');
  const keys = [slipCodeOf(call, ticket), ...phones.map((phone) => String(phone ?? '').slice(-4))];
  if (keys.map((wanted) => isSame(given, wanted)).filter(Boolean).length === 0 || !row)
    throw validationProblem([{ field: 'kunci', message: localized('complaints.ticketUnknown') }]);
  await returnUse(db, key);
  return toStatus(call, row);
}

/** An empty one is the same as nothing. */
function isSame(given: string, wanted: string): boolean {
  const [left, right] = [given, wanted].map((text) => Buffer.alloc(32, text.padEnd(32).slice(0, 32)));
  return left !== undefined && right !== undefined && timingSafeEqual(left, right) && wanted.trim().length >= 4;
}

const facts = ['no_tiket', 'status', 'created_at', 'tenggat_pada', 'user_id', 'kontak_pelapor'] as const;

async function findComplaint(call: Call, ticket: string): Promise<Row | undefined> {
  const [row] = await pickRecords(everyRow(call, call.db.kysely), complaintResource(call, 'complaints'), {
    fields: facts,
    where: { no_tiket: { eq: ticket } },
    limit: 1,
  });
  return row;
}

async function readPhone(call: Call, userId: number): Promise<unknown> {
  const [person] = await pickRecords(everyRow(call, call.db.kysely), complaintResource(call, 'users'), {
    fields: ['phone'],
    among: ['id', [userId]],
  });
  return person?.phone;
}

async function toStatus(call: Call, row: Row): Promise<PublicStatus> {
  const status = complaintStatusOf(row);
  const entries = await readEntries(call, row.id, call.db.kysely);
  return {
    ticket: String(row.no_tiket),
    status,
    created_at: String(row.created_at),
    deadline: isOpenComplaint(status) && row.tenggat_pada !== null ? String(row.tenggat_pada) : null,
    steps: entries.flatMap(({ kind, created_at: at, status_from, status_to, response }): PublicStatus['steps'] => {
      if (kind === 'create') return [{ at, what: 'received', status: null, answer: null }];
      if (kind === 'forward') return [{ at, what: 'forwarded', status: null, answer: null }];
      // Answers of departments are for the office, which answers the citizen; notes are internal.
      if (kind !== 'status' || (status_from === status_to && response === null)) return [];
      return [{ at, what: 'status', status: status_from === status_to ? null : status_to, answer: response }];
    }),
  };
}
