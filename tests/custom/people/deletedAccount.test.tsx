import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { success } from '../../support/bootAgainst';
import { openPanel } from '../../support/openPanel';

const member = {
  id: 70,
  version: 1,
  user_id: 12,
  user: { id: 12, name: 'Siti Aminah', email: 'siti@contoh.example', deleted_at: '2026-08-01T00:00:00Z' },
  nama_anggota: 'Andi',
  hubungan: 'Anak',
  jenis_kelamin: 'Laki-laki',
  tanggal_lahir: '2010-01-02',
};

it('a deleted account says so behind its name, wherever it still owns something', async () => {
  await openPanel('/families/70', {
    extensions: ['records.*'],
    routes: { 'GET /api/admin/families/70': success(member), 'GET /api/admin/families/70/history': success([]) },
  });
  expect(await screen.findByText('(akun dihapus)')).toBeVisible();
  expect(screen.queryByText(/pengguna dihapus/)).toBeNull();
  expect(screen.queryByRole('link', { name: /Siti Aminah/ })).toBeNull();
});
