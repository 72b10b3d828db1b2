import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { columnsOf } from '../../../../src/custom/aid/aidReport/columns';
import { fromProgrammes } from '../../../../src/custom/aid/aidReport/report';
import { isPossible, readPeriod, thisMonth, thisYear } from '../../../../src/custom/shell/report/period';
import { success } from '../../../support/bootAgainst';
import { here, openPanel } from '../../../support/openPanel';

const call = 'GET /api/admin/laporan/bantuan';
const figures = {
  kuota: 40,
  terpakai: 13,
  pendaftar: 30,
  pending: 5,
  perlu_dilengkapi: 1,
  disetujui: 13,
  ditolak: 11,
  diserahkan: 4,
  nominal_diserahkan: 3_000_000,
};
const report = {
  dari: null,
  sampai: null,
  dihitung_pada: '2026-08-31T03:00:00.000Z',
  programmes: [
    { bantuan_sosial_id: 7, nama_bantuan: 'Bantuan Modal', jenis_bantuan: 'Uang Tunai', status: 'Aktif', ...figures },
  ],
  totals: figures,
};
const extensions = ['auth.me', 'laporan.bantuan'];
const listed = { id: 1, jenis_bantuan: 'Sembako', status: 'Aktif', kuota: 10, kuota_terpakai: 4 } as const;
const rows = [
  { ...listed, nama_bantuan: 'B', statistik_pendaftaran: { total_pendaftar: 6, pending: 2, disetujui: 4, ditolak: 0 } },
  { ...listed, id: 2, nama_bantuan: 'A', statistik_pendaftaran: null },
];

describe('the report on aid', () => {
  it('says the server’s figures, what they cover, and asks again for another period', async () => {
    const { user, sent } = await openPanel('/laporan/bantuan', { extensions, routes: { [call]: success(report) } });
    const table = within(await screen.findByRole('table', { name: 'Laporan per program' }));
    expect(table.getByRole('link', { name: 'Bantuan Modal' })).toHaveAttribute('href', '/bantuan/7');
    expect(table.getAllByText('33%')).toHaveLength(2);
    expect(screen.getByText('Semua pendaftaran · Dihitung 31 Agustus 2026 pukul 10.00 WIB')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tahun ini' }));
    await waitFor(() => expect(sent(call)).toHaveLength(2));
    expect(sent(call)[1]?.line).toMatch(/dari=\d{4}-01-01&sampai=\d{4}-\d\d-\d\d$/);
    expect(here()).toMatch(/dari=/);
  });

  it('refuses a period that ends before it begins, and asks nothing', async () => {
    const { sent } = await openPanel('/laporan/bantuan?dari=2026-12-01&sampai=2026-01-01', {
      extensions,
      routes: { [call]: success(report) },
    });
    expect(await screen.findByText('Tanggal akhir tidak boleh sebelum tanggal awal')).toBeVisible();
    expect(sent(call)).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Cetak' })).toBeDisabled();
  });

  it('says that it could not be loaded, and tries again', async () => {
    const { user, answer } = await openPanel('/laporan/bantuan', {
      extensions,
      routes: { [call]: { status: 500, body: { status: 'error', message: 'Server sedang bermasalah.' } } },
    });
    const box = within(await screen.findByRole('alert'));
    expect(box.getByText('Gagal memuat laporan bantuan: Server sedang bermasalah.')).toBeVisible();
    answer({ [call]: success(report) });
    await user.click(box.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('counts from the programmes where the server does not report', async () => {
    await openPanel('/laporan/bantuan', {
      extensions: ['auth.me'],
      routes: { 'GET /api/admin/bantuan-sosial': success(rows) },
    });
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
      'ASembako · Aktif',
      'BSembako · Aktif',
      'Total 2 program',
    ]);
    expect(table.queryByRole('columnheader', { name: 'Diserahkan' })).toBeNull();
    expect(screen.queryByLabelText('Dari tanggal')).toBeNull();
    expect(screen.getByText(/^Dihitung dari daftar program/)).toBeVisible();
  });

  it('says that there is nothing to report', async () => {
    const empty = { ...report, programmes: [] };
    await openPanel('/laporan/bantuan', { extensions, routes: { [call]: success(empty) } });
    expect(await screen.findByText('Belum ada program bantuan untuk dilaporkan')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ekspor' })).toBeDisabled();
  });
});

describe('what is counted', () => {
  it('stays unknown where a part of it is', () => {
    const counted = fromProgrammes(rows.map((row) => ({ ...row, kuota: Number(row.kuota) })) as never);
    expect(counted.totals).toMatchObject({ kuota: 20, terpakai: 8, pendaftar: null, diserahkan: null });
    expect(columnsOf(counted).map(({ name }) => name)).toEqual([
      'kuota',
      'terpakai',
      'persen',
      'pendaftar',
      'pending',
      'disetujui',
      'ditolak',
    ]);
  });

  it('covers the days of an address, and nothing that is no day', () => {
    expect(readPeriod(new URLSearchParams('dari=2026-02-30&sampai=2026-02-28'))).toEqual({
      from: '',
      to: '2026-02-28',
    });
    expect(thisMonth('2026-08-31')).toEqual({ from: '2026-08-01', to: '2026-08-31' });
    expect(thisYear('2026-08-31')).toEqual({ from: '2026-01-01', to: '2026-08-31' });
    expect([isPossible({ from: '2026-02-01', to: '' }), isPossible({ from: '2026-02-02', to: '2026-02-01' })]).toEqual([
      true,
      false,
    ]);
  });
});
