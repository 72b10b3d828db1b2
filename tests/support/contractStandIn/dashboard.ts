import type { AidTables } from './programmes';
import { type StandInAnswer, type StandInRequest, success } from './wire';

/** The two dashboard calls of section 7. */
export function dashboardCall(tables: AidTables, request: StandInRequest): StandInAnswer | undefined {
  if (request.method !== 'GET') return undefined;
  if (request.path === '/admin/dashboard/statistics') return success({ overview: overview(tables), recent_activities });
  return request.path === '/dashboard/aleg' ? success({ total_relawan: 12, total_warga: 148 }) : undefined;
}

const overview = ({ users, programmes, applications }: AidTables) => ({
  total_users: users.length,
  new_users_this_month: 4,
  total_programs: programmes.length,
  active_programs: programmes.filter(({ status }) => status === 'Aktif').length,
  total_complaints: 21,
  pending_complaints: 5,
  total_news: 9,
  published_news: 7,
  pending_applications: applications.filter(({ status }) => status === 'Pending').length,
});

const recent_activities = [
  { type: 'user', action: 'Pengguna baru', details: 'Zahra Nabila mendaftar', time: '2026-08-30T09:12:00+07:00' },
  { type: 'complaint', action: 'Pengaduan baru', details: 'Bantuan belum diterima', time: '2026-08-30T08:40:00+07:00' },
  { type: 'news', action: 'Berita diterbitkan', details: 'Jadwal penyaluran', time: '2026-08-29T15:05:00+07:00' },
];
