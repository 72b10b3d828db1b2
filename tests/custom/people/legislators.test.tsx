import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { success } from '../../support/bootAgainst';
import { budi, openPanel } from '../../support/openPanel';
import { extensions, legislatorPage } from './screens';

const list = 'GET /api/admin/anggota-legislatif';
const figures = `${list}/statistics`;
const one = `${list}/3`;
const base = {
  [list]: legislatorPage,
  [figures]: success({ total_aleg: 1, active_aleg: 1, inactive_aleg: 0, total_volunteers: 9 }),
};
const silent = { status: 500, body: { status: 'error' } };
const supporters = Array.from({ length: 60 }, (_, index) => ({
  id: 100 + index,
  name: `Relawan ${index}`,
  is_active: index !== 0,
  profile: { nama_lengkap: index === 1 ? 'Nama Panjang' : null },
}));
const record = { id: 3, version: 1, nama_lengkap: 'Sri Wahyuni', status: 'Aktif', volunteers: supporters };

describe('legislative members', () => {
  it('show how many volunteers there are in all', async () => {
    await openPanel('/anggota-legislatif', { extensions, routes: base });
    const summary = await screen.findByRole('region', { name: 'Ringkasan anggota legislatif' });
    expect(await within(summary).findByText('9')).toBeVisible();
  });

  it('say their own sentences where the server fails without saying why', async () => {
    await openPanel('/anggota-legislatif', { extensions, routes: { [list]: silent, [figures]: silent } });
    expect(
      await screen.findByText('Gagal memuat data anggota legislatif: Terjadi kesalahan saat memuat anggota legislatif'),
    ).toBeVisible();
    expect(await screen.findByText(/^Gagal memuat statistik anggota legislatif: /)).toBeVisible();
  });

  it('say why one was not deleted, in the server’s words or in their own', async () => {
    const remove = 'DELETE /api/admin/anggota-legislatif/3';
    const { user, answer } = await openPanel('/anggota-legislatif', {
      extensions,
      routes: { ...base, [remove]: silent },
    });
    await user.click(await screen.findByRole('button', { name: 'Tindakan lain untuk Sri Wahyuni' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Hapus Sri Wahyuni' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Tindakan ini tidak dapat dibatalkan\./)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Hapus anggota legislatif' }));
    expect(
      await dialog.findByText(
        'Gagal menghapus anggota legislatif: Terjadi kesalahan saat menghapus anggota legislatif',
      ),
    ).toBeVisible();
    answer({
      [remove]: { status: 409, body: { status: 'error', message: 'Masih dipakai oleh 2 pengguna.', code: 'inUse' } },
    });
    await user.click(dialog.getByRole('button', { name: 'Hapus anggota legislatif' }));
    expect(await dialog.findByText('Gagal menghapus anggota legislatif: Masih dipakai oleh 2 pengguna.')).toBeVisible();
  });

  it('show the volunteers of one, with their links, and the way to the rest', async () => {
    await openPanel('/anggota-legislatif/3', { extensions, routes: { ...base, [one]: success(record) } });
    const panel = within(await screen.findByRole('region', { name: 'Relawan (60)' }));
    expect(panel.getAllByRole('listitem')).toHaveLength(50);
    expect(panel.getByRole('link', { name: 'Relawan 1' })).toHaveAttribute('href', '/volunteers/101');
    expect(panel.getByText('Nama Panjang')).toBeVisible();
    expect(panel.getByText('Nonaktif')).toBeVisible();
    expect(panel.getByText('Menampilkan 50 dari 60 relawan.')).toBeVisible();
    const filter = encodeURIComponent('{"anggota_legislatif_id":3}');
    expect(panel.getByRole('link', { name: 'Lihat semua relawan' })).toHaveAttribute(
      'href',
      `/volunteers?filter=${filter}`,
    );
  });

  it('say that the detail could not be loaded, and what the server said', async () => {
    const failure = { status: 500, body: { status: 'error', message: 'Basis data penuh.' } };
    await openPanel('/anggota-legislatif/3', { extensions, routes: { ...base, [one]: failure } });
    expect(await screen.findByText('Gagal Memuat Detail')).toBeVisible();
    expect(screen.getByText(/Basis data penuh\./)).toBeVisible();
  });

  it('are not for people of a legislator', async () => {
    await openPanel('/anggota-legislatif/create', { extensions, as: budi, routes: base });
    expect(await screen.findByText(/tidak (punya|memiliki) akses/i)).toBeVisible();
  });
});
