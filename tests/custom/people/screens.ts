import { success } from '../../support/bootAgainst';
import type { Routes } from '../../support/standIn';

export const extensions = [
  'auth.me',
  'lists.paging',
  'records.version',
  'records.restore',
  'records.additions',
  'volunteers.reassign',
];

export const volunteer = {
  id: 7,
  version: 2,
  name: 'Bunga Citra',
  email: 'bunga@contoh.example',
  phone: '+6281234560007',
  is_active: true,
  kota: 'Kota Depok',
  profile_percentage: 53,
  profile_completion: { percentage: 53, completed_count: 15, total_count: 28, sections: {} },
  residents_count: 2,
  nama_lengkap: 'Bunga Citra Lestari',
  penghasilan_bulanan: 1_500_000,
  pengeluaran_bulanan: null as number | null,
  punya_hutang: false,
  jumlah_hutang: null as number | null,
  punya_kendaraan: null as boolean | null,
  jenis_kendaraan: null as string | null,
  families: [
    {
      id: 70,
      nama_anggota: 'Andi',
      hubungan: 'Anak',
      jenis_kelamin: 'Laki-laki',
      tanggal_lahir: '2015-01-02',
      pekerjaan: null,
      pendidikan: 'SD',
      penghasilan: 0,
      tanggungan: true,
    },
  ],
  created_at: '2026-08-01T00:00:00.000Z',
  updated_at: '2026-08-01T00:00:00.000Z',
};

const page = (...rows: readonly object[]) =>
  success({ current_page: 1, per_page: 15, total: rows.length, last_page: 1, data: rows });

export function holding(one: object = volunteer): Routes {
  return {
    'GET /api/admin/volunteers': page(one),
    'GET /api/admin/volunteers/statistics': success({ total_volunteers: 1 }),
    'GET /api/admin/volunteers/7': success(one),
    'GET /api/admin/warga-binaan/relawan-options': success([
      { id: 7, name: 'Bunga Citra', email: 'bunga@contoh.example' },
      { id: 8, name: 'Cahyo Utomo', email: 'cahyo@contoh.example' },
    ]),
  };
}

export const legislatorPage = page({
  id: 3,
  version: 1,
  nama_lengkap: 'Sri Wahyuni',
  status: 'Aktif',
  volunteers_count: 1,
});
