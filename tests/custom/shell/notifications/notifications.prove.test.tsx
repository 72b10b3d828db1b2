import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { success } from '../../../support/bootAgainst';
import { bodyOf, budi, here, openPanel } from '../../../support/openPanel';

const list = 'GET /api/me/notifications';
const readAll = 'POST /api/me/notifications/read';
const preferences = 'GET /api/me/preferences';
const save = 'PUT /api/me/preferences';

const one = {
  id: 9,
  type: 'complaint_new',
  resource: 'complaints',
  record_id: 3,
  title: '<img src=x onerror="window.__xss = 1">',
  mark: 'Tinggi',
  created_at: '2026-08-31T02:00:00.000Z',
  read_at: null,
};
const job = {
  ...one,
  id: 8,
  type: 'job_failed',
  resource: null,
  record_id: null,
  title: 'Hapus sesi lama',
  mark: null,
  read_at: '2026-08-31T03:00:00.000Z',
};
const pageOf = (rows: readonly object[], unread: number, more: object = {}) =>
  success({
    data: rows,
    current_page: 1,
    per_page: 20,
    total: rows.length,
    last_page: 1,
    from: null,
    to: null,
    unread,
    ...more,
  });
const extensions = ['auth.me', 'notifications', 'records.version'];
const routes = { [list]: pageOf([one, job], 1) };
const choices = {
  version: 3,
  values: { newApplications: true, newComplaints: false, emailNotifications: false, weeklyReport: true },
  offered: ['newApplications', 'newComplaints', 'emailNotifications', 'weeklyReport'],
  email: 'sari@contoh.example',
  email_ready: true,
};

const bell = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the bell', () => {
  it('is not there on an API without notifications, and asks such an API for nothing', async () => {
    const { server } = await openPanel('/dashboard');
    expect(screen.queryByRole('button', { name: /^Notifikasi/ })).toBeNull();
    expect(server.requests.filter(({ line }) => line.includes('/me/notif') || line.includes('/me/events'))).toEqual([]);
  });

  it('says how many are unread, also to those who do not see it', async () => {
    const { answer } = await openPanel('/dashboard', { extensions, routes });
    const button = await bell('Notifikasi, 1 belum dibaca');
    expect(button).toHaveTextContent('1');
    answer({ [list]: pageOf([one], 240) });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await bell('Notifikasi, lebih dari 99 belum dibaca')).toHaveTextContent('99+');
    answer({ [list]: pageOf([], 0) });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await bell('Notifikasi')).toHaveTextContent('');
  });

  it('opens a dialog with the newest: words, mark, time and where they lead; titles are text', async () => {
    const { user } = await openPanel('/dashboard', { extensions, routes });
    await user.click(await bell(/^Notifikasi, 1/));
    const dialog = within(await screen.findByRole('dialog', { name: 'Notifikasi' }));
    const link = await dialog.findByRole('link', { name: `Pengaduan baru: ${one.title}` });
    expect(link).toHaveAttribute('href', '/complaints/3');
    expect(dialog.getByText('Tinggi')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Pekerjaan latar gagal: Hapus sesi lama' })).toHaveAttribute(
      'href',
      '/settings/jobs',
    );
    expect(dialog.getAllByText('Belum dibaca:')).toHaveLength(1);
    expect(document.querySelector('img[src="x"]')).toBeNull();
    expect(dialog.getByRole('link', { name: 'Lihat semua' })).toHaveAttribute('href', '/notifikasi');
    expect(dialog.getByRole('link', { name: 'Atur notifikasi' })).toHaveAttribute('href', '/settings/notifikasi');
  });

  it('marks what somebody opens, and closes', async () => {
    const mark = 'POST /api/me/notifications/9/read';
    const { user, sent } = await openPanel('/dashboard', {
      extensions,
      routes: { ...routes, [mark]: success({ unread: 0 }) },
    });
    await user.click(await bell(/^Notifikasi, 1/));
    await user.click(await screen.findByRole('link', { name: /^Pengaduan baru/ }));
    await waitFor(() => expect(here()).toBe('/complaints/3'));
    await waitFor(() => expect(sent(mark)).toHaveLength(1));
  });

  it('marks one where it stands; the focus stays with its title, and returns to the bell', async () => {
    const mark = 'POST /api/me/notifications/9/read';
    const { user, sent, answer } = await openPanel('/dashboard', {
      extensions,
      routes: { ...routes, [mark]: success({ unread: 0 }) },
    });
    (await bell(/^Notifikasi, 1/)).focus();
    await user.keyboard('{Enter}');
    const button = await screen.findByRole('button', { name: `Tandai sudah dibaca: Pengaduan baru: ${one.title}` });
    answer({ [list]: pageOf([{ ...one, read_at: one.created_at }], 0), [mark]: success({ unread: 0 }) });
    button.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(button).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: `Pengaduan baru: ${one.title}` })).toHaveFocus();
    expect(sent(mark)).toHaveLength(1);
    expect(here()).toBe('/dashboard');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Notifikasi'));
  });

  it('marks all up to the newest that is shown', async () => {
    const { user, sent, answer } = await openPanel('/dashboard', {
      extensions,
      routes: { ...routes, [readAll]: success({ unread: 0 }) },
    });
    await user.click(await bell(/^Notifikasi, 1/));
    const button = await screen.findByRole('button', { name: 'Tandai semua dibaca' });
    answer({ [list]: pageOf([{ ...one, read_at: one.created_at }], 0), [readAll]: success({ unread: 0 }) });
    await user.click(button);
    expect(await screen.findByText('Semua notifikasi ditandai sudah dibaca.')).toBeVisible();
    expect(bodyOf(sent(readAll)[0])).toEqual({ until: 9 });
    await waitFor(() => expect(screen.queryByText('Belum dibaca:')).toBeNull());
  });

  it('says that nothing could be loaded, and tries again when asked', async () => {
    const { user, answer } = await openPanel('/dashboard', { extensions, routes });
    await bell(/^Notifikasi, 1/);
    answer({ [list]: { status: 500, body: { status: 'error', message: 'Basis data sibuk.' } } });
    await user.click(await bell(/^Notifikasi/));
    expect(await screen.findByText(/Notifikasi gagal dimuat/)).toBeVisible();
    answer(routes);
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByRole('link', { name: /^Pengaduan baru/ })).toBeVisible();
  });
});

describe('all notifications', () => {
  it('are shown page by page, the unread ones alone on request, as the address says', async () => {
    const { user, server } = await openPanel('/notifikasi', {
      extensions,
      routes: { [list]: pageOf([one, job], 1, { last_page: 3 }) },
    });
    expect(await screen.findByText('Halaman 1 dari 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Berikutnya' }));
    await waitFor(() => expect(here()).toBe('/notifikasi?page=2'));
    await user.click(screen.getByRole('button', { name: 'Belum dibaca (1)' }));
    await waitFor(() => expect(here()).toBe('/notifikasi?unread=1'));
    await waitFor(() =>
      expect(server.requests.map(({ line }) => line)).toContain(`${list}?page=1&per_page=20&unread=1`),
    );
  });

  it('that are none say so', async () => {
    await openPanel('/notifikasi', { extensions, routes: { [list]: pageOf([], 0) } });
    expect(await screen.findByText('Belum ada notifikasi')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Tandai semua dibaca' })).toBeDisabled();
  });

  it('live nowhere on an API without them', async () => {
    await openPanel('/notifikasi');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Halaman tidak ditemukan');
  });
});

describe('the choice of notifications', () => {
  it('has a switch for each thing the person may be told of, and no other', async () => {
    await openPanel('/settings/notifikasi', {
      as: budi,
      extensions,
      routes: { ...routes, [preferences]: success(choices) },
    });
    expect(await screen.findByRole('switch', { name: 'Pendaftaran baru' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Pengaduan baru' })).not.toBeChecked();
    expect(screen.getAllByRole('switch')).toHaveLength(4);
    expect(screen.getByText(/^Dikirim ke sari@contoh.example/)).toBeVisible();
    const menu = within(screen.getByRole('navigation', { name: 'Bagian pengaturan' }));
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(['Notifikasi', 'Akun']);
  });

  it('is saved as it is made, with the version that was seen', async () => {
    const saved = { ...choices, version: 4, values: { ...choices.values, newComplaints: true } };
    const { user, sent } = await openPanel('/settings/notifikasi', {
      extensions,
      routes: { ...routes, [preferences]: success(choices), [save]: success(saved) },
    });
    await user.click(await screen.findByRole('switch', { name: 'Pengaduan baru' }));
    expect(await screen.findByText('Tersimpan.')).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Pengaduan baru' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Pengaduan baru' })).toHaveFocus();
    expect(bodyOf(sent(save)[0])).toEqual({ newComplaints: true, version: 3 });
  });

  it('that cannot be saved goes back, and says why', async () => {
    const { user } = await openPanel('/settings/notifikasi', {
      extensions,
      routes: {
        ...routes,
        [preferences]: success(choices),
        [save]: { status: 503, body: { status: 'error', message: 'Basis data sibuk.' } },
      },
    });
    await user.click(await screen.findByRole('switch', { name: 'Pengaduan baru' }));
    expect(await screen.findByText('Pilihan gagal disimpan. Basis data sibuk.')).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Pengaduan baru' })).not.toBeChecked();
  });

  it('that was made elsewhere meanwhile is shown as it is now', async () => {
    const { user, answer } = await openPanel('/settings/notifikasi', {
      extensions,
      routes: { ...routes, [preferences]: success(choices) },
    });
    const toggle = await screen.findByRole('switch', { name: 'Pengaduan baru' });
    const now = { ...choices, version: 5, values: { ...choices.values, newApplications: false } };
    answer({
      ...routes,
      [preferences]: success(now),
      [save]: {
        status: 409,
        body: { status: 'error', code: 'stale', message: 'Sudah berubah', data: { current: now } },
      },
    });
    await user.click(toggle);
    expect(await screen.findByText(/Pilihan ini baru saja diubah di tempat lain/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Pendaftaran baru' })).not.toBeChecked());
  });

  it('of e-mail is out of reach without an address, and says so', async () => {
    await openPanel('/settings/notifikasi', {
      extensions,
      routes: { ...routes, [preferences]: success({ ...choices, email: null }) },
    });
    expect(await screen.findByRole('switch', { name: 'Kirim lewat email' })).toBeDisabled();
    expect(screen.getByText(/^Akun Anda belum punya alamat email/)).toBeVisible();
  });

  it('is no part of the settings of an API without it', async () => {
    await openPanel('/settings');
    expect(screen.queryByRole('link', { name: 'Notifikasi' })).toBeNull();
  });
});
