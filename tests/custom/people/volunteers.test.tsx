import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { arises, completionOf, membersOf } from '../../../src/custom/people/volunteers/profile';
import { success } from '../../support/bootAgainst';
import { bodyOf, budi, here, openPanel } from '../../support/openPanel';
import { extensions, holding, volunteer } from './screens';

const open = (row: object = {}, more: object = {}) =>
  openPanel('/volunteers/7', { extensions, routes: holding({ ...volunteer, ...row }), ...more });
const inUse = {
  status: 409,
  body: {
    status: 'error',
    message: 'Masih dipakai oleh 1 pendaftaran dan 2 warga binaan. Pindahkan atau hapus dulu.',
    code: 'inUse',
    data: {
      resource: 'applications',
      count: 1,
      uses: [
        { resource: 'applications', count: 1 },
        { resource: 'residents', count: 2 },
      ],
    },
  },
};
const remove = 'DELETE /api/admin/volunteers/7';
const move = 'POST /api/admin/volunteers/7/reassign';

async function askDeletion(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Hapus' }));
  await user.click(await screen.findByRole('button', { name: 'Hapus relawan' }));
  return within(await screen.findByRole('dialog', { name: 'Hapus relawan?' }));
}

describe('a volunteer', () => {
  it('says what is filled in, what is not, and leaves out what does not arise', async () => {
    const { user } = await open();
    expect(await screen.findByText(/Profil baru terisi 15 dari 28\./)).toBeVisible();
    expect(screen.getAllByText((_, element) => element?.textContent === '53% · Sebagian').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('tab', { name: /^Ekonomi/ }));
    const economy = within(screen.getByRole('tabpanel', { name: /^Ekonomi/ }));
    expect(economy.getByText('Rp 1.500.000')).toBeVisible();
    expect(economy.getByText('Jenis kendaraan').nextSibling).toHaveTextContent('Belum diisi');
    expect(economy.queryByText('Jumlah hutang')).toBeNull();
    await user.click(screen.getByRole('tab', { name: /^Keluarga/ }));
    const family = within(screen.getByRole('tabpanel', { name: /^Keluarga/ }));
    expect(family.getByRole('link', { name: 'Andi' })).toHaveAttribute('href', '/families/70');
    expect(family.getByText('Pekerjaan').nextSibling).toHaveTextContent('Belum diisi');
  });

  it('says when nothing is missing, and that no family was entered', async () => {
    const full = { percentage: 100, completed_count: 28, total_count: 28, sections: {} };
    const { user } = await open({ profile_percentage: 100, profile_completion: full, families: [] });
    expect(await screen.findByText(/hanya dapat dibaca di sini/)).toBeVisible();
    await user.click(screen.getByRole('tab', { name: /^Keluarga/ }));
    expect(screen.getByText('Relawan belum mengisi anggota keluarga.')).toBeVisible();
  });

  it('is switched with the wanted value and the version', async () => {
    const status = 'PATCH /api/admin/volunteers/7/status';
    const { user, sent } = await open(
      {},
      { routes: { ...holding(), [status]: success({ ...volunteer, is_active: false }) } },
    );
    await user.click(await screen.findByRole('button', { name: 'Nonaktifkan' }));
    await waitFor(() => expect(sent(status)).toHaveLength(1));
    expect(bodyOf(sent(status)[0])).toEqual({ is_active: false, version: 2 });
  });

  it('hands the residents over before it goes: first asked, then moved, then deleted', async () => {
    const { user, sent, answer } = await open({}, { routes: { ...holding(), [remove]: inUse } });
    const question = await askDeletion(user);
    expect(await question.findByText(/Masih dipakai oleh 1 pendaftaran dan 2 warga binaan/)).toBeVisible();
    expect(await question.findByRole('heading', { name: 'Pindahkan dulu warga binaannya' })).toHaveFocus();
    expect(question.queryByRole('button', { name: 'Hapus relawan' })).toBeNull();
    const run = question.getByRole('button', { name: 'Pindahkan 2 warga binaan, lalu hapus' });
    await user.click(run);
    expect(question.getByText('Relawan pengganti harus dipilih')).toBeVisible();
    expect(sent(move)).toHaveLength(0);
    await user.click(await question.findByRole('combobox', { name: 'Relawan pengganti' }));
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([expect.stringContaining('Cahyo Utomo')]);
    await user.click(options[0] as HTMLElement);
    const moved = success({ moved: 2, to: { id: 8, name: 'Cahyo Utomo' } });
    answer({ [move]: moved, [remove]: success(null) });
    await user.click(run);
    await waitFor(() => expect(here()).toBe('/volunteers'));
    // The message of the deletion covers that of the move as soon as it comes, and says that there was one before.
    await screen.findByText('Ada 1 pesan lain di daftar pesan.');
    expect(bodyOf(sent(move)[0])).toEqual({ to: 8 });
    expect(sent(remove)).toHaveLength(2);
  });

  it('stays when the residents could not be moved', async () => {
    const { user, sent, answer } = await open({}, { routes: { ...holding(), [remove]: inUse } });
    const question = await askDeletion(user);
    await user.click(await question.findByRole('combobox', { name: 'Relawan pengganti' }));
    await user.click(await screen.findByRole('option', { name: /Cahyo/ }));
    answer({ [move]: { status: 422, body: { status: 'error', message: 'Relawan tidak ditemukan' } } });
    await user.click(question.getByRole('button', { name: /^Pindahkan 2/ }));
    expect(await question.findByText('Gagal memindahkan warga binaan: Relawan tidak ditemukan')).toBeVisible();
    expect(sent(remove)).toHaveLength(1);
  });

  it('offers nothing an API cannot do', async () => {
    const described = ['auth.me'];
    const { user } = await open({}, { extensions: described, routes: { ...holding(), [remove]: inUse } });
    const question = await askDeletion(user);
    expect(await question.findByText(/Masih dipakai oleh/)).toBeVisible();
    expect(question.queryByRole('combobox')).toBeNull();
    expect(question.getByRole('button', { name: 'Hapus relawan' })).toBeVisible();
  });

  it('is deleted by nobody of a legislator', async () => {
    await open({}, { as: budi });
    expect(await screen.findByRole('button', { name: 'Nonaktifkan' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Hapus' })).toBeNull();
  });

  it('that cannot be loaded is not shown as the list knows it', async () => {
    const failure = { status: 500, body: { status: 'error', message: 'Server sedang sibuk.' } };
    await open({}, { routes: { ...holding(), 'GET /api/admin/volunteers/7': failure } });
    expect(await screen.findByText('Gagal memuat detail relawan')).toBeVisible();
    expect(screen.getByText(/Server sedang sibuk\./)).toBeVisible();
    expect(screen.queryByRole('tab')).toBeNull();
  });
});

describe('what is read of a profile', () => {
  it('is as much as an API sends', () => {
    expect(membersOf({})).toEqual([]);
    expect(membersOf({ families: [null, 'x', { id: '3', nama_anggota: 'Ani' }] })).toMatchObject([
      { id: 3, name: 'Ani' },
    ]);
    expect(completionOf({ profile_completion: { percentage: '82.7', completed_count: 23, total_count: 28 } })).toEqual({
      done: 23,
      total: 28,
      percentage: 82,
    });
    expect(completionOf({ nama_lengkap: 'A' })).toMatchObject({ done: 1, total: 28, percentage: 3 });
    expect([arises({ punya_hutang: false }, 'jumlah_hutang'), arises({}, 'jumlah_hutang')]).toEqual([false, true]);
    expect(arises({ punya_hutang: false, jumlah_hutang: 5 }, 'jumlah_hutang')).toBe(true);
  });
});
