import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readDashboard, readOwnFigures } from '../../../src/calls/statistics/dashboard';
import { statContributions } from '../../../src/custom/statistics/dashboard/contributions';
import { readHealth, readIllness } from '../../../src/custom/statistics/dashboard/health';
import { findAnswer } from '../../../src/framework/calls';
import { success } from '../../support/bootAgainst';
import { budi, openPanel } from '../../support/openPanel';

const statistics = 'GET /api/admin/dashboard/statistics';
const overview = { total_users: 1240, new_users_this_month: 37, total_programs: 9, published_news: 4 };
const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000).toISOString();
const figures = () => within(screen.getByRole('region', { name: 'Statistik' }));
const part = (name: string) => within(screen.getByRole('region', { name }));

describe('the dashboard', () => {
  it('welcomes, and shows the figures of screens that exist only', async () => {
    await openPanel('/dashboard', { routes: { [statistics]: success({ overview, recent_activities: [] }) } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Selamat datang, Sari Wulandari');
    await waitFor(() => expect(document.title).toBe('Dashboard – Admin Panel Bantuan Sosial'));
    expect(await figures().findByText('1.240')).toBeVisible();
    expect(figures().getByText('37 pengguna baru bulan ini')).toBeVisible();
    expect(figures().getByText('Program Bantuan')).toBeVisible();
    expect(figures().getByText('Menunggu keputusan')).toBeVisible();
    expect(figures().getByText('Pengaduan')).toBeVisible();
    expect(figures().getByText('Berita Published')).toBeVisible();
    expect(screen.queryByText('Total Relawan')).toBeNull();
    expect(
      part('Aksi cepat')
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/tambah-bantuan',
      '/pendaftaran/verify',
      '/laporan/bantuan',
      '/tambah-berita',
      '/warga-binaan',
      '/users',
      '/statistics',
    ]);
  });

  it('puts first what waits, with a link to it', async () => {
    const attention = [
      { key: 'inactive_users', count: 12, path: '/users?filter=x' },
      { key: 'failed_messages', count: 3, path: '/no-such-screen' },
      { key: 'families_without_kk', count: 0, path: '/families' },
    ];
    await openPanel('/dashboard', {
      routes: { [statistics]: success({ overview, recent_activities: [], attention }) },
    });
    await screen.findByRole('region', { name: 'Perlu ditangani' });
    await waitFor(() => expect(part('Perlu ditangani').getAllByRole('link')).toHaveLength(1));
    const links = part('Perlu ditangani').getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['12Akun nonaktif']);
    expect(links[0]).toHaveAttribute('href', '/users?filter=x');
  });

  it('is glad when nothing waits, unless nothing is there yet, and says nothing where the server does not tell', async () => {
    const { answer, user } = await openPanel('/dashboard', {
      routes: { [statistics]: success({ overview, recent_activities: [], attention: [] }) },
    });
    expect(await screen.findByText('Tidak ada yang menunggu. Semua sudah ditangani.')).toBeVisible();
    answer({ [statistics]: success({ overview: {}, recent_activities: [], attention: [] }) });
    await user.click(screen.getByRole('button', { name: 'Segarkan aktivitas' }));
    expect(await screen.findByText(/^Belum ada pekerjaan\./)).toBeVisible();
    answer({ [statistics]: success({ overview, recent_activities: [] }) });
    await user.click(screen.getByRole('button', { name: 'Segarkan aktivitas' }));
    await waitFor(() => expect(screen.queryByText('Perlu ditangani')).toBeNull());
  });

  it('lists activities with kind, details and time, and refreshes them', async () => {
    const activity = { type: 'family', action: 'Anggota ditambahkan', details: 'Siti', time: twoHoursAgo };
    const { user, answer } = await openPanel('/dashboard');
    expect(await screen.findByText('Tidak ada aktivitas terbaru')).toBeVisible();
    answer({ [statistics]: success({ overview, recent_activities: [activity] }) });
    await user.click(screen.getByRole('button', { name: 'Segarkan aktivitas' }));
    const line = within(await part('Aktivitas terbaru').findByRole('listitem'));
    expect(line.getByText('Keluarga:')).toBeInTheDocument();
    expect(line.getByText('Anggota ditambahkan')).toBeVisible();
    expect(line.getByText('Siti')).toBeVisible();
    expect(line.getByText('2 jam lalu')).toHaveAttribute(
      'title',
      expect.stringMatching(/^\d+ .+ pukul \d\d\.\d\d WIB$/),
    );
  });

  it('shows zeros and a way out when the figures cannot be loaded', async () => {
    const { user, answer } = await openPanel('/dashboard', { routes: { [statistics]: { status: 500, body: {} } } });
    const box = within(await screen.findByRole('alert'));
    expect(box.getByText('Gagal memuat data dashboard')).toBeVisible();
    expect(figures().getAllByText('0')).toHaveLength(5);
    answer({ [statistics]: success({ overview, recent_activities: [] }) });
    await user.click(box.getByRole('button', { name: 'Coba lagi' }));
    expect(await figures().findByText('1.240')).toBeVisible();
    expect(screen.queryByText('Gagal memuat data dashboard')).toBeNull();
  });

  it('adds the figures of the legislative member, and only logs when they fail', async () => {
    await openPanel('/dashboard', {
      as: budi,
      routes: { 'GET /api/dashboard/aleg': success({ total_relawan: 24, total_warga: 1830 }) },
    });
    expect(await figures().findByText('1.830')).toBeVisible();
    expect(figures().getByText('Total Relawan')).toBeVisible();
  });

  it('only logs that they failed', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await openPanel('/dashboard', { as: budi, routes: { 'GET /api/dashboard/aleg': { status: 403, body: {} } } });
    await waitFor(() => expect(warn).toHaveBeenCalledWith('GET /dashboard/aleg', expect.anything()));
    await waitFor(() => expect(screen.queryByText('Total Relawan')).toBeNull());
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  });

  it('asks the server how it is', async () => {
    await openPanel('/dashboard', {
      extensions: ['auth.me', 'health'],
      routes: {
        'GET /api/health': success({ server: 'ok', database: 'down', api: true, updated_at: twoHoursAgo }),
      },
    });
    await screen.findByRole('region', { name: 'Status sistem' });
    const states = part('Status sistem').getAllByRole('definition');
    expect(states.map((state) => state.textContent)).toEqual(['Normal', 'Terganggu', 'Normal', '2 jam lalu']);
  });

  it('shows no box about a server that only says it can tell', async () => {
    const { sent } = await openPanel('/dashboard', { extensions: ['auth.me', 'health'] });
    await waitFor(() => expect(sent('GET /api/health')).toHaveLength(1));
    expect(await figures().findByText('1.240')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Status sistem' })).toBeNull();
  });

  it('does not ask a server that says nothing of it', async () => {
    const { sent } = await openPanel('/dashboard');
    expect(await figures().findByText('1.240')).toBeVisible();
    expect(sent('GET /api/health')).toHaveLength(0);
  });
});

describe("a dashboard of one's own", () => {
  const kept = 'GET /api/me/panel-preferences';
  const keep = 'PUT /api/me/panel-preferences';
  const extensions = ['auth.me', 'preferences'];
  const having = (cards: readonly string[]) => success({ values: { 'panel.dashboard': cards } });
  const names = () =>
    within(screen.getByRole('main'))
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);

  it('is arranged by keyboard, sent to the server, and put back', async () => {
    const { user, sent } = await openPanel('/dashboard', {
      extensions,
      routes: {
        [statistics]: success({ overview, recent_activities: [], attention: [] }),
        [kept]: success({ values: {} }),
        [keep]: success(null),
      },
    });
    await figures().findByText('1.240');
    expect(names()).toEqual(['Perlu ditangani', 'Aktivitas terbaru', 'Aksi cepat']);
    await user.click(screen.getByRole('button', { name: 'Atur beranda' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Atur beranda' }));
    const down = dialog.getByRole('button', { name: 'Turunkan Aktivitas terbaru' });
    down.focus();
    await user.keyboard('{Enter}');
    expect(dialog.getByRole('status')).toHaveTextContent('Aktivitas terbaru sekarang urutan 8 dari 8.');
    await user.click(dialog.getByRole('button', { name: 'Keluarkan Perlu ditangani' }));
    await user.type(dialog.getByRole('searchbox', { name: 'Cari' }), 'pengaduan terbaru');
    await user.click(
      dialog.getByRole('button', { name: 'Tambahkan Pengaduan Masyarakat: Pengaduan Masyarakat terbaru' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Selesai' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(names()).toEqual(['Aksi cepat', 'Aktivitas terbaru', 'Pengaduan Masyarakat terbaru']);
    type Body = { readonly values: Readonly<Record<string, readonly string[] | null>> };
    const last = () => JSON.parse(sent(keep).at(-1)?.text ?? '{"values":{}}') as Body;
    await waitFor(() => expect(last().values['panel.dashboard']?.at(-1)).toBe('newest:complaints'));
    await user.click(screen.getByRole('button', { name: 'Atur beranda' }));
    await user.click(await screen.findByRole('button', { name: 'Kembali ke bawaan' }));
    await waitFor(() => expect(last().values).toEqual({ 'panel.dashboard': null }));
  });

  it('is as it was arranged in another browser, without what this person may not list', async () => {
    await openPanel('/dashboard', {
      as: budi,
      extensions,
      routes: { [kept]: having(['newest:legislators', 'quick', 'gone:x', 'figure:programs']), [keep]: success(null) },
    });
    expect(await figures().findByText('Program Bantuan')).toBeVisible();
    expect(names()).toEqual(['Aksi cepat']);
  });

  it('says of a card alone that it cannot be loaded', async () => {
    await openPanel('/dashboard', {
      extensions,
      routes: {
        [kept]: having(['newest:complaints', 'quick']),
        [keep]: success(null),
        'GET /api/admin/complaints': { status: 500, body: {} },
      },
    });
    const card = () => within(screen.getByRole('region', { name: 'Pengaduan Masyarakat terbaru' }));
    await waitFor(() => expect(card().getByRole('alert')).toHaveTextContent('Kartu ini tidak dapat dimuat'));
    expect(part('Aksi cepat').getAllByRole('link').length).toBeGreaterThan(0);
  });

  it('may be empty, with the way back', async () => {
    await openPanel('/dashboard', { extensions, routes: { [kept]: having([]), [keep]: success(null) } });
    expect(await screen.findByText('Beranda Anda kosong.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Atur beranda' })).toHaveLength(2);
  });

  it('is kept in this browser alone where the server keeps nothing', async () => {
    const { user, sent } = await openPanel('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Atur beranda' }));
    await user.click(await screen.findByRole('button', { name: 'Keluarkan Aksi cepat' }));
    await user.click(screen.getByRole('button', { name: 'Selesai' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Aksi cepat' })).toBeNull());
    expect(Object.keys(localStorage).some((key) => key.endsWith('.panel.dashboard'))).toBe(true);
    expect(sent(kept)).toEqual([]);
    expect(sent(keep)).toEqual([]);
  });
});

describe('what servers answer', () => {
  it('is read without trust', () => {
    const nothing = findAnswer(readDashboard, null);
    expect(nothing).toMatchObject({ overview: { total_users: 0 }, recent_activities: [] });
    expect(nothing).not.toHaveProperty('attention');
    expect(findAnswer(readOwnFigures, 'x')).toEqual({ total_relawan: 0, total_warga: 0 });
    expect(findAnswer(readDashboard, { overview: { total_users: '12', total_news: {} } })?.overview).toMatchObject({
      total_users: 12,
      total_news: 0,
    });
    expect(
      findAnswer(readDashboard, { recent_activities: [{ time: '2 jam lalu' }] })?.recent_activities[0],
    ).toMatchObject({
      type: 'other',
      time: '2 jam lalu',
    });
    expect(readIllness({ status: 503, body: { data: { server: 'ok', database: 'down' } } })).toMatchObject({
      server: true,
      database: false,
    });
    expect(readIllness({ status: 507, body: { data: { storage: 'down' } } })).toMatchObject({
      server: true,
      storage: false,
    });
    expect(readHealth({ server: 'ok' })).toMatchObject({ storage: true });
    expect(readIllness(new TypeError('network'))).toMatchObject({ server: false, api: false });
    expect(readHealth({ database: { ok: false } })).toMatchObject({ server: true, database: false, api: true });
  });

  it('feeds a figure of every area, each with its screen', () => {
    expect(statContributions.map(({ path }) => path)).toEqual([
      '/users',
      '/daftar-bantuan',
      '/pendaftaran',
      '/complaints',
      '/berita-artikel',
    ]);
  });
});
