import type { StandInComplaint } from './complaintData';
import type { StandInUser } from './data';
import { failure, pageOf, type StandInAnswer, type StandInRequest, success, unprocessable } from './wire';

export interface ComplaintTables {
  readonly complaints: StandInComplaint[];
  readonly users: readonly StandInUser[];
}

const statuses = ['Baru', 'Diproses', 'Selesai', 'Ditutup'];

/** The calls of section 7 under /admin/complaint: a list in pages, statistics, and a change of status. Nothing else. */
export function complaintsCall(tables: ComplaintTables, request: StandInRequest): StandInAnswer | undefined {
  const match = /^\/admin\/complaint(?:\/(statistics|\d+\/status))?$/.exec(request.path);
  if (!match) return undefined;
  switch (`${request.method} ${match[1]?.replace(/\d+/, 'id') ?? 'list'}`) {
    case 'GET list':
      // One wrapper more than our own server has.
      return success({
        data: pageOf(
          tables.complaints.map((row) => shown(tables, row)),
          request.query,
        ),
      });
    case 'GET statistics':
      return success(statisticsOf(tables.complaints));
    case 'PUT id/status':
      return answer(
        tables.complaints.find(({ id }) => id === Number.parseInt(match[1] ?? '', 10)),
        request.body,
      );
    default:
      return undefined;
  }
}

/** The reporter is nested, and the id stands nowhere else. */
function shown({ users }: ComplaintTables, { user_id, ...row }: StandInComplaint) {
  const user = users.find(({ id }) => id === user_id);
  return { ...row, user: user && { id: user.id, name: user.name, email: user.email, phone: user.phone } };
}

function statisticsOf(complaints: readonly StandInComplaint[]) {
  const count = (status: string) => complaints.filter((row) => row.status === status).length;
  const by_category: Record<string, number> = {};
  for (const { kategori } of complaints) by_category[kategori] = (by_category[kategori] ?? 0) + 1;
  return {
    overview: {
      total_complaint: complaints.length,
      baru: count('Baru'),
      diproses: count('Diproses'),
      selesai: count('Selesai'),
    },
    by_category,
  };
}

function answer(complaint: StandInComplaint | undefined, body: StandInRequest['body']): StandInAnswer {
  if (!complaint) return failure(404, 'Pengaduan tidak ditemukan');
  const { status, respon_admin } = body;
  if (typeof status !== 'string' || !statuses.includes(status))
    return unprocessable({ status: ['Status tidak valid'] });
  complaint.status = status;
  if (typeof respon_admin === 'string') {
    complaint.respon_admin = respon_admin;
    complaint.tanggal_respon = '2026-08-01 10:00:00';
  }
  return success();
}
