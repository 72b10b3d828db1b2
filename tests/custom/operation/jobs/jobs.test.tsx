import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { success } from '../../../support/bootAgainst';
import { budi, openPanel } from '../../../support/openPanel';

const call = 'GET /api/admin/jobs';
const start = 'POST /api/admin/jobs/sessions-cleanup/run';
const runs = 'GET /api/admin/jobs/sessions-cleanup/runs';
const job = {
  name: 'sessions-cleanup',
  label: 'Hapus sesi lama',
  schedule: '30 1 * * *',
  schedule_text: 'Setiap hari pukul 01.30',
  state: 'idle',
  can_run: true,
  last_started_at: null as string | null,
  last_finished_at: null as string | null,
  last_result: null as object | null,
  last_error: null as string | null,
  next_run_at: '2026-08-31T18:30:00.000Z',
};
const finished = { ...job, last_finished_at: '2026-08-31T03:00:00.000Z', last_result: { deleted: 1234 } };
const extensions = ['auth.me', 'jobs'];
const open = (routes: object, more: object = {}) =>
  openPanel('/settings/jobs', { extensions, routes: { ...routes }, ...more });
const row = async () => within((await screen.findByRole('rowheader', { name: 'Hapus sesi lama' })).closest('tr')!);

describe('background work', () => {
  it('says when it is done, in words, and what it did', async () => {
    await open({
      [call]: success([finished, { ...job, name: 'baru', label: 'Pekerjaan baru', schedule: null, can_run: false }]),
    });
    const said = await row();
    expect(said.getByText('Setiap malam pukul 01.30')).toBeVisible();
    expect(said.getByText('Berikutnya 1 September 2026 pukul 01.30 WIB')).toBeVisible();
    expect(said.getByText('1.234 dihapus')).toBeVisible();
    expect(screen.getByRole('rowheader', { name: 'Pekerjaan baru' })).toBeVisible();
    expect(screen.getByText('Saat diperlukan')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Jalankan sekarang: Pekerjaan baru' })).toBeNull();
  });

  it('is started, watched, and its end is said once', async () => {
    const { user, answer, sent } = await open({
      [call]: success([job]),
      [start]: success({ ...job, state: 'running' }),
    });
    const button = await (await row()).findByRole('button', { name: 'Jalankan sekarang: Hapus sesi lama' });
    answer({
      [call]: success([{ ...job, state: 'running', last_started_at: '2026-08-31T03:00:00.000Z' }]),
      [start]: success(job),
    });
    await user.click(button);
    expect((await screen.findAllByText('Hapus sesi lama dimulai.'))[0]).toBeVisible();
    expect(sent(start)).toHaveLength(1);
    expect(await (await row()).findByText('Mulai 31 Agustus 2026 pukul 10.00 WIB')).toBeVisible();
    expect(button).toBeDisabled();
    answer({ [call]: success([finished]) });
    expect((await screen.findAllByText('Hapus sesi lama selesai.'))[0]).toBeVisible();
    expect(button).toBeEnabled();
  });

  it('says why it could not be started, and that it failed', async () => {
    const busy = {
      status: 409,
      body: { status: 'error', message: 'Pekerjaan ini sedang berjalan. Tunggu sampai selesai.' },
    };
    const failed = { ...job, state: 'failed', last_finished_at: '2026-08-31T03:00:00.000Z', last_error: 'Diska penuh' };
    const { user, answer, sent } = await open({ [call]: success([job]), [start]: busy });
    const button = await (await row()).findByRole('button', { name: /^Jalankan sekarang/ });
    const before = sent(call).length;
    await user.click(button);
    expect((await screen.findAllByText('Pekerjaan ini sedang berjalan. Tunggu sampai selesai.'))[0]).toBeVisible();
    // Looked at once more after the refusal, with what was true then.
    await waitFor(() => expect(sent(call).length).toBeGreaterThan(before));
    answer({ [call]: success([failed]), [start]: success(failed) });
    await user.click(button);
    expect((await screen.findAllByText('Hapus sesi lama gagal.'))[0]).toBeVisible();
    expect((await row()).getByText('Diska penuh')).toBeVisible();
  });

  it('shows its runs, newest first, and why they cannot be shown', async () => {
    const { user, answer } = await open({ [call]: success([job]) });
    await user.click(await screen.findByRole('button', { name: 'Riwayat Hapus sesi lama' }));
    const history = within(screen.getByRole('dialog', { name: 'Riwayat: Hapus sesi lama' }));
    expect(await history.findByText(/^Riwayat gagal dimuat/)).toBeVisible();
    const run = {
      id: 2,
      name: 'sessions-cleanup',
      attempt: 2,
      state: 'failed',
      started_at: '2026-08-31T03:00:00.000Z',
      finished_at: null,
      result: null,
      error: 'Diska penuh',
    };
    answer({
      [call]: success([job]),
      [runs]: success([run, { ...run, id: 1, attempt: 1, state: 'done', error: null }]),
    });
    await user.click(history.getByRole('button', { name: 'Coba lagi' }));
    expect(await history.findByText('percobaan ke-2')).toBeVisible();
    expect(history.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Gagal31 Agustus 2026 pukul 10.00 WIBpercobaan ke-2Diska penuh',
      'Selesai31 Agustus 2026 pukul 10.00 WIBTidak ada yang perlu dikerjakan',
    ]);
  });

  it('that cannot be listed is said, and a server without any has none', async () => {
    const { user, answer } = await open({ [call]: { status: 500, body: {} } });
    const box = within(await screen.findByRole('alert'));
    expect(box.getByText(/^Daftar pekerjaan gagal dimuat/)).toBeVisible();
    answer({ [call]: success([]) });
    await user.click(box.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByText('Server ini tidak punya pekerjaan latar.')).toBeVisible();
  });

  it('is not there for others', async () => {
    await open({ [call]: success([job]) }, { as: budi });
    expect(screen.getByText('Anda tidak punya akses ke halaman ini.')).toBeVisible();
  });

  it('is not there where the server has none', async () => {
    await openPanel('/settings/jobs', { extensions: ['auth.me'] });
    expect(await screen.findByRole('heading', { level: 1, name: /tidak ditemukan/ })).toBeVisible();
    expect(screen.queryByText('Pekerjaan latar')).toBeNull();
  });
});
