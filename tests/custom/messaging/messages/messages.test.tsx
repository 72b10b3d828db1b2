import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { success } from '../../../support/bootAgainst';
import { bodyOf, openPanel } from '../../../support/openPanel';

const list = 'GET /api/admin/messages';
const statistics = 'GET /api/admin/messages/statistics';
const one = 'GET /api/admin/messages/7';
const retry = 'POST /api/admin/messages/7/retry';
const failed = {
  id: 7,
  version: 4,
  created_at: '2026-08-31T02:00:00.000Z',
  updated_at: '2026-08-31T02:00:00.000Z',
  resource: 'complaints',
  record_id: 3,
  kind: 'complaint.forward',
  channel: 'email',
  department_id: null,
  user_id: null,
  recipient_name: 'Dinas Sosial',
  recipient: 'dinas@contoh.example',
  subject: 'Pengaduan Baru - #ADU-3',
  body: 'Yth. Dinas Sosial,\nbaris kedua',
  state: 'gagal',
  reason: 'Server email menolak alamat penerima (550).',
  attempts: 2,
  next_try_at: null,
  sent_at: null,
  provider_id: null,
};
const counts = { total: 1, antre: 0, mengirim: 0, terkirim: 0, gagal: 1, tidak_pasti: 0 };
const page = (...rows: readonly object[]) =>
  success({ current_page: 1, per_page: 15, total: rows.length, last_page: 1, from: 1, to: rows.length, data: rows });
const extensions = ['auth.me', 'messages', 'lists.paging', 'records.version'];
const open = (path: string, routes: object) => openPanel(path, { extensions, routes: { ...routes } });

afterEach(() => vi.restoreAllMocks());

describe('the outgoing messages', () => {
  it('say how many failed, show them alone, and send one again with the version that was seen', async () => {
    const { user, sent, answer } = await open('/settings/pesan', {
      [list]: page(failed),
      [statistics]: success(counts),
      [retry]: success({ ...failed, state: 'antre' }),
    });
    expect(await screen.findByText('1 pesan gagal terkirim.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Lihat yang gagal' }));
    await waitFor(() => expect(sent(list).at(-1)?.line).toContain('gagal'));
    await user.click(await screen.findByRole('button', { name: /^Tindakan lain untuk/ }));
    answer({
      [list]: page({ ...failed, state: 'antre', version: 5 }),
      [statistics]: success({ ...counts, gagal: 0, antre: 1 }),
      [retry]: success({ ...failed, state: 'antre' }),
    });
    await user.click(await screen.findByRole('menuitem', { name: 'Kirim ulang' }));
    await waitFor(() => expect(bodyOf(sent(retry)[0])).toMatchObject({ version: 4 }));
    expect((await screen.findAllByText('Pesan diantrekan lagi.'))[0]).toBeVisible();
    expect(await screen.findByText(/^Diperbarui sendiri/)).toBeVisible();
  }, 60_000);

  it('mark what a demo kept to itself', async () => {
    await open('/settings/pesan', {
      [list]: page({ ...failed, state: 'terkirim', provider_id: 'demo', reason: null }),
      [statistics]: success({ ...counts, gagal: 0, terkirim: 1 }),
    });
    expect(await screen.findByText('Kotak keluar demo')).toBeVisible();
    expect(screen.queryByText(/gagal terkirim/)).toBeNull();
  });

  it('are asked for again while one is on its way, but not by a page nobody sees', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
    try {
      const moving = { ...failed, state: 'mengirim', reason: null };
      const { sent, answer } = await open('/settings/pesan', {
        [list]: page(moving),
        [statistics]: success({ ...counts, gagal: 0, mengirim: 1 }),
      });
      await screen.findByText(/^Diperbarui sendiri/);
      await screen.findByText('Dinas Sosial');
      const before = sent(list).length;
      const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      vi.advanceTimersByTime(20_000);
      expect(sent(list)).toHaveLength(before);
      visibility.mockReturnValue('visible');
      answer({
        [list]: page({ ...failed, state: 'terkirim', reason: null }),
        [statistics]: success({ ...counts, gagal: 0, terkirim: 1 }),
      });
      vi.advanceTimersByTime(5_000);
      await waitFor(() => expect(screen.queryByText(/^Diperbarui sendiri/)).toBeNull());
      await waitFor(() => expect(sent(list).length).toBeGreaterThan(before));
    } finally {
      vi.useRealTimers();
    }
  });

  it('are read with the exact text, the reason, and sent again from there; nobody edits them', async () => {
    const { user, sent } = await open('/settings/pesan/7', {
      [one]: success(failed),
      [retry]: success({ ...failed, state: 'antre' }),
    });
    const alert = within((await screen.findByText('Pesan gagal dikirim.')).closest('[role=alert]') as HTMLElement);
    expect(alert.getByText('Sebab: Server email menolak alamat penerima (550).')).toBeVisible();
    expect(screen.getByText(/baris kedua/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ubah' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Kirim ulang' }));
    await waitFor(() => expect(sent(retry)).toHaveLength(1));
  });

  it('say when the next try is', async () => {
    await open('/settings/pesan/7', {
      [one]: success({ ...failed, state: 'antre', next_try_at: '2026-08-31T03:00:00.000Z' }),
    });
    expect(await screen.findByText('Pesan akan dicoba lagi pada 31 Agustus 2026 pukul 10.00 WIB.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Kirim ulang' })).toBeNull();
  });
});
