import type { StandInUser } from './data';
import { type StandInAnswer, type StandInRequest, success } from './wire';

/** The two dashboard calls of section 7. */
export function dashboardCall(users: readonly StandInUser[], request: StandInRequest): StandInAnswer | undefined {
  if (request.method !== 'GET') return undefined;
  if (request.path === '/admin/dashboard/statistics') return success({ overview: overview(users), recent_activities });
  return request.path === '/dashboard/aleg' ? success({ total_relawan: 12, total_warga: 148 }) : undefined;
}

const overview = (users: readonly StandInUser[]) => ({
  total_users: users.length,
  new_users_this_month: 4,
  total_programs: 6,
  active_programs: 3,
  total_complaints: 21,
  pending_complaints: 5,
  total_news: 9,
  published_news: 7,
  pending_applications: 13,
});

const recent_activities = [
  { type: 'user', action: 'Pengguna baru', details: 'Zahra Nabila mendaftar', time: '2026-08-30T09:12:00+07:00' },
  { type: 'complaint', action: 'Pengaduan baru', details: 'Bantuan belum diterima', time: '2026-08-30T08:40:00+07:00' },
  { type: 'news', action: 'Berita diterbitkan', details: 'Jadwal penyaluran', time: '2026-08-29T15:05:00+07:00' },
];
