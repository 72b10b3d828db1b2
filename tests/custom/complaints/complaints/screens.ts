import { screen, within } from '@testing-library/react';
import { success } from '../../../support/bootAgainst';
import type { Routes } from '../../../support/standIn';

export const listCall = 'GET /api/admin/complaint';
export const statusCall = 'PUT /api/admin/complaint/7/status';
export const emailCall = 'POST /api/admin/email/send-complaint';
export const whatsappCall = 'POST /api/admin/whatsapp/send/3';

export const complaint = {
  id: 7,
  version: 3,
  no_tiket: 'ADU-202608-00007',
  user_id: 12,
  user: { id: 12, name: 'Siti Aminah', email: 'siti@contoh.example', phone: '+6281234561000' },
  judul: 'Lampu jalan mati',
  deskripsi: 'Sudah seminggu lampu di gang kami mati.',
  kategori: 'Teknis',
  prioritas: 'Urgent',
  status: 'Baru',
  lokasi: 'Gang Melati',
  image_path: 'complaints/lampu.jpg' as string | null,
  respon_admin: null as string | null,
  tanggal_respon: null as string | null,
  rating: null as number | null,
  feedback: null as string | null,
  nama_pelapor: 'Siti Aminah',
  created_at: '2026-08-17T03:00:00.000Z',
  updated_at: '2026-08-17T03:00:00.000Z',
};

export const additions = {
  sumber: 'warga',
  tahap: 'diterima',
  tenggat_pada: '2026-08-24T16:59:59.000Z',
  terlambat: true,
  dinas: null as object | null,
  dinas_id: null as number | null,
  diteruskan_pada: null as string | null,
  dibuka_ulang: 0,
  histories: [] as readonly object[],
  pesan: [] as readonly object[],
};

export const department = {
  id: 3,
  name: 'Dinas Perhubungan',
  email: 'perhubungan@contoh.example',
  phone_number: '+6281234500003',
  categories: ['Teknis'],
  is_active: 1,
};

const figures = {
  overview: { total_complaint: 1, baru: 1, diproses: 0, selesai: 0 },
  by_category: { Teknis: 1 },
};

const rows = (...found: readonly object[]) =>
  success({ current_page: 1, per_page: 100, total: found.length, last_page: 1, data: found });

/** A server that holds these complaints, one department, and both channels switched on. */
export function holding(...complaints: readonly object[]): Routes {
  return {
    [listCall]: rows(...complaints),
    'GET /api/admin/complaint/statistics': success(figures),
    'GET /api/admin/departments': rows(department),
    'GET /api/admin/departments/category/Teknis': success([department]),
    'GET /api/admin/forwarding/settings': success({ emailForwarding: true, whatsappForwarding: true }),
    ...Object.fromEntries(
      complaints.map((row) => [`GET /api/admin/complaint/${(row as { id: number }).id}`, success(row)]),
    ),
  };
}

export const extensions = [
  'auth.me',
  'lists.paging',
  'records.version',
  'complaints.additions',
  'complaints.detail',
  'complaints.create',
  'messages',
  'reports.complaints',
];

export const part = (name: string) => within(screen.getByRole('region', { name }));
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
