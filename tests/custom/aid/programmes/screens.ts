import { screen, within } from '@testing-library/react';
import { success } from '../../../support/bootAgainst';
import type { Routes } from '../../../support/standIn';

export const listCall = 'GET /api/admin/bantuan-sosial';
export const statisticsCall = 'GET /api/admin/bantuan-sosial/statistics';

export const programme = {
  id: 7,
  version: 3,
  nama_bantuan: 'Bantuan Modal',
  deskripsi: 'Modal bagi usaha kecil.',
  jenis_bantuan: 'Uang Tunai',
  nominal: 750_000,
  kuota: 40,
  kuota_terpakai: 13,
  tanggal_mulai: '2026-01-05',
  tanggal_selesai: '2026-03-31',
  status: 'Aktif',
  syarat_bantuan: 'Warga kota.',
  dokumen_diperlukan: 'KTP',
  selesai_diusulkan_pada: null as string | null,
  statistik_pendaftaran: { total_pendaftar: 30, pending: 5, disetujui: 13, ditolak: 12 } as object | null,
  created_at: '2026-01-02T08:00:00.000Z',
  updated_at: '2026-01-02T08:00:00.000Z',
};

const figures = {
  total: 1,
  aktif: 1,
  tidak_aktif: 0,
  selesai: 0,
  total_penerima: 13,
  uang_tunai: 1,
  sembako: 0,
  peralatan: 0,
  pelatihan: 0,
  kesehatan: 0,
  pendidikan: 0,
};

/** A server with our extensions that holds these programmes. */
export function holding(...rows: readonly object[]): Routes {
  const page = { current_page: 1, per_page: 15, total: rows.length, last_page: 1, data: rows };
  return {
    [listCall]: success(page),
    [statisticsCall]: success(figures),
    ...Object.fromEntries(
      rows.map((row) => [`GET /api/admin/bantuan-sosial/${(row as { id: number }).id}`, success(row)]),
    ),
  };
}

export const extensions = ['auth.me', 'lists.paging', 'records.version', 'records.additions', 'laporan.bantuan'];

export const part = (name: string) => within(screen.getByRole('region', { name }));
