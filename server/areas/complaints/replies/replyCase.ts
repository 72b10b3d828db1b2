import type { RatingCase, ReplyCase } from '../../../../src/calls/complaints/links';
import type { ComplaintCategory } from '../../../../src/domain/complaints/categories';
import type { ComplaintPriority, ComplaintStatus } from '../../../../src/domain/complaints/states';
import { type Call, everyRow, type Services } from '../../../core/context';
import { getLink, getLinkById, type MessageLink } from '../../../core/links/links';
import { signPath } from '../../../files/links';
import { pickRecords } from '../../../sql/pick';
import { Problem } from '../../../sql/problem';
import type { Db, Row } from '../../../sql/records';
import { complaintResource } from '../complaints/tables';
import { listForwardingDepartments } from '../forwarding/departments';

const facts = [
  'no_tiket',
  'judul',
  'deskripsi',
  'kategori',
  'prioritas',
  'status',
  'lokasi',
  'respon_admin',
  'created_at',
  'image_path',
  'tenggat_pada',
];

/** The case of a link, as long as it is there. @throws Problem linkClosed. */
export async function getCaseOf(call: Pick<Services, 'model'>, link: MessageLink, db: Db): Promise<Row> {
  const reach = everyRow(call, db);
  const where = { id: { eq: link.record_id } };
  const [row] = await pickRecords(reach, complaintResource(call, 'complaints'), { fields: facts, where, limit: 1 });
  if (!row) throw new Problem('linkClosed');
  return row;
}

/** The case, and the department it was forwarded to. @throws Problem linkClosed. */
async function getReplyCase(call: Pick<Services, 'model'>, link: MessageLink, db: Db) {
  const row = await getCaseOf(call, link, db);
  const departments = await listForwardingDepartments(call, db);
  const own = departments.find(({ id }) => id === link.department_id);
  if (!own) throw new Problem('linkClosed');
  return { row, departments, own };
}

/** Would the page behind this link still open? */
export async function isReplyOpen(services: Services, linkId: number): Promise<boolean> {
  try {
    await getReplyCase(services, await getLinkById(services, 'reply', linkId), services.db.kysely);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'linkClosed') return false;
    throw error;
  }
}

/** What a department sees of its case. @throws Problem linkClosed. */
export async function readReplyCase(call: Call, token: unknown): Promise<ReplyCase> {
  const db = call.db.kysely;
  const link = await getLink(call, 'reply', token);
  const { row, departments, own } = await getReplyCase(call, link, db);
  return {
    site: call.site.name,
    ticket: String(row.no_tiket ?? row.id),
    title: String(row.judul),
    description: String(row.deskripsi),
    category: row.kategori as ComplaintCategory,
    priority: row.prioritas as ComplaintPriority,
    status: row.status as ComplaintStatus,
    location: row.lokasi === null ? null : String(row.lokasi),
    created_at: String(row.created_at),
    photo: row.image_path === null ? null : signPath(call, String(row.image_path), { kind: 'link', id: link.id }),
    deadline: row.tenggat_pada === null ? null : String(row.tenggat_pada),
    department: String(own.name),
    accepted: link.accepted_at !== null,
    departments: departments
      .filter(({ id, is_active }) => is_active === true && id !== own.id)
      .map(({ id, name }) => ({ id, name: String(name) })),
  };
}

/** What a citizen rates. @throws Problem linkClosed. */
export async function readRatingCase(call: Call, token: unknown): Promise<RatingCase> {
  const row = await getCaseOf(call, await getLink(call, 'rating', token), call.db.kysely);
  return {
    site: call.site.name,
    ticket: String(row.no_tiket ?? row.id),
    title: String(row.judul),
    response: row.respon_admin === null ? null : String(row.respon_admin),
  };
}
