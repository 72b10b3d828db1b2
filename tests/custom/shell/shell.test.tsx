import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { model } from '../../../src/resources';
import { isAdded } from '../../support/addedResources';
import { bodyOf, budi, emptyList, here, openPanel, refused, sari, whoIs } from '../../support/openPanel';
import { itInProof, sizedList } from '../../support/sized';

const heading = () => screen.getByRole('heading', { level: 1 });
const menu = () => screen.getByRole('navigation', { name: 'Menu utama' });
const menuNames = () =>
  within(menu())
    .getAllByRole('link')
    .map((link) => link.textContent)
    .filter((name) => !model.resources.some((resource) => isAdded(resource) && resource.label === name));

describe('addresses', () => {
  const older = [
    ['/bantuan-sosial?page=2', '/daftar-bantuan?page=2'],
    ['/news/5/edit', '/edit-berita/5'],
    ['/', '/dashboard'],
    ['/login', '/dashboard'],
    ['/profile', '/admin/profile'],
    ['/verifikasi?id=7', '/pendaftaran/verify?id=7'],
    ['/news/create', '/tambah-berita'],
  ] as const;
  it.each(sizedList(2, older))('%s leads to %s', async (from, to) => {
    await openPanel(from);
    await waitFor(() => expect(here()).toBe(to));
  });

  it('say that an unknown page does not exist, and find those that do', async () => {
    const { user } = await openPanel('/tidak-ada');
    expect(heading()).toHaveTextContent('Halaman tidak ditemukan');
    expect(document.title).toBe('Halaman tidak ditemukan – Admin Panel Bantuan Sosial');
    await user.type(screen.getByRole('searchbox', { name: 'Cari halaman atau data' }), 'kelu');
    const main = within(screen.getByRole('main'));
    // What was found for fewer letters may stand there a moment longer.
    await waitFor(() => expect(main.getByRole('link', { name: /Keluarga/ })).toHaveAttribute('href', '/families'));
    expect(main.queryByRole('link', { name: /Pengguna/ })).toBeNull();
  });

  itInProof('put a form that is a dialog above its list; back closes it and leaves the list where it was', async () => {
    const { user } = await openPanel('/users');
    await user.click(await screen.findByRole('link', { name: 'Tambah pengguna' }));
    expect(await screen.findByRole('dialog', { name: 'Tambah User' })).toBeVisible();
    expect(here()).toBe('/users/create');
    const list = document.querySelector('table, [role="status"]');
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(here()).toBe('/users');
    expect(document.querySelector('table, [role="status"]')).toBe(list);
  });

  it('refuse in words what a role may not open', async () => {
    await openPanel('/users/create', { as: budi });
    expect(screen.getByText('Anda tidak punya akses ke halaman ini.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(here()).toBe('/users/create');
  });

  it('refuse everything to an account without a right in the permission matrix', async () => {
    const none = { view: false, create: false, edit: false, delete: false };
    const matrix = { users: none, bantuan: none, news: none, complaints: none, reports: none };
    await openPanel('/users', {
      routes: {
        'GET /api/auth/me': { body: { status: 'success', data: { user: budi, permissions: matrix } } },
      },
    });
    expect(screen.getByText('Anda tidak punya akses ke halaman ini.')).toBeVisible();
    // What follows the role alone is still there.
    expect(menuNames()).toEqual(['Dashboard', 'Warga Binaan', 'Reses', 'Pokir', 'Pengaturan']);
  });
});

describe('menu and header', () => {
  it('offer an administrator the screens there are, families below users', async () => {
    await openPanel('/families');
    expect(menuNames()).toEqual([
      ...['Dashboard', 'Pengguna', 'Keluarga', 'Relawan', 'Warga Binaan', 'Anggota Legislatif', 'Reses', 'Pokir'],
      ...['Program Bantuan', 'Pendaftaran'],
      ...['Berita & Artikel', 'Pengaduan Masyarakat', 'Statistik & Analisis', 'Pengaturan'],
    ]);
    expect(within(menu()).getByRole('link', { name: 'Keluarga' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByText('Ratna Dewi')).toBeNull();
  });

  it('say whose data the administrator of a member sees', async () => {
    await openPanel('/dashboard', { as: budi });
    const card = within(menu()).getByRole('region', { name: 'Anggota legislatif' });
    expect(card).toHaveTextContent('Ratna Dewi');
    expect(card).toHaveTextContent('Partai Contoh');
    expect(screen.getByRole('button', { name: /^Menu akun Admin Ratna Dewi/ })).toHaveTextContent('Admin Ratna Dewi');
  });

  itInProof('hide the menu in a drawer on a phone', async () => {
    const { user } = await openPanel('/help', { isPhone: true });
    expect(screen.queryByRole('navigation', { name: 'Menu utama' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Buka menu' }));
    await user.click(within(await screen.findByRole('navigation', { name: 'Menu utama' })).getByText('Dashboard'));
    await waitFor(() => expect(here()).toBe('/dashboard'));
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Menu utama' })).toBeNull());
  });

  it('remember that the menu was made narrow', async () => {
    const { user } = await openPanel('/help');
    await user.click(screen.getByRole('button', { name: 'Ciutkan menu' }));
    expect(screen.getByRole('button', { name: 'Lebarkan menu' })).toBeVisible();
    expect(localStorage.getItem('panel:menu')).toBe('closed');
    expect(within(menu()).getByRole('link', { name: 'Pengguna' })).toHaveAttribute('href', '/users');
  });

  it('lead the first Tab past themselves into the page', async () => {
    const { user } = await openPanel('/help');
    await user.tab();
    expect(screen.getByText('Lewati ke isi halaman')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('logging out', () => {
  it('asks first, with the focus on staying', async () => {
    const { user, sent } = await openPanel('/help');
    await user.click(screen.getByRole('button', { name: /^Menu akun/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByText('Apakah Anda yakin ingin logout?')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Batal' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('POST /api/logout')).toHaveLength(0);
  });

  it('tells the server, wipes drafts and leads to the login page', async () => {
    const { user, sent } = await openPanel('/help');
    localStorage.setItem('panel:draft:1:users', '{}');
    localStorage.setItem('panel:theme', 'dark');
    await user.click(screen.getByRole('button', { name: /^Menu akun/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'Masuk ke panel' })).toBeVisible();
    expect(here()).toBe('/login');
    await waitFor(() => expect(sent('POST /api/logout')).toHaveLength(1));
    expect(localStorage.getItem('user')).toBeNull();
    expect(localStorage.getItem('panel:draft:1:users')).toBeNull();
    expect(localStorage.getItem('panel:theme')).toBe('dark');
  });
});

describe('a session that ends while something is open', () => {
  const expired = { status: 401, body: { status: 'error', message: 'x', errors: {} } };

  async function loseSession() {
    const panel = await openPanel('/admin/profile');
    const name = await screen.findByLabelText(/^Nama Lengkap/);
    await panel.user.clear(name);
    await panel.user.type(name, 'Sari Baru');
    panel.answer({ 'PUT /api/auth/profile': expired });
    await panel.user.click(screen.getByRole('button', { name: 'Simpan perubahan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Masuk kembali' });
    return { ...panel, dialog: within(dialog) };
  }

  it('is taken up again in place, and what was sent is sent again', async () => {
    const { user, dialog, answer, sent } = await loseSession();
    expect(dialog.getByText('Sesi login telah berakhir. Silakan login kembali.')).toBeVisible();
    expect(dialog.getByLabelText('Email')).toHaveValue('sari@contoh.example');
    expect(dialog.getByLabelText('Email')).toHaveAttribute('readonly');
    answer({
      'GET /sanctum/csrf-cookie': { status: 204 },
      'POST /api/login': refused(401, {}, 'Login gagal. Periksa email dan password Anda.'),
    });
    await user.type(dialog.getByLabelText('Password'), 'salah{Enter}');
    expect(await dialog.findByText('Login gagal. Periksa email dan password Anda.')).toBeVisible();
    answer({
      'GET /sanctum/csrf-cookie': { status: 204 },
      'POST /api/login': { body: { status: 'success', data: { user: { id: 1, name: 'Sari', role: 'admin' } } } },
      'PUT /api/auth/profile': { body: { status: 'success', message: '', data: { user: whoIs(sari).user } } },
    });
    await user.clear(dialog.getByLabelText('Password'));
    await user.type(dialog.getByLabelText('Password'), 'benar{Enter}');
    expect(await screen.findByText('Profil berhasil diperbarui.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent('PUT /api/auth/profile').map(bodyOf)).toEqual([
      expect.objectContaining({ name: 'Sari Baru' }),
      expect.objectContaining({ name: 'Sari Baru' }),
    ]);
  });

  itInProof('is left for good when the person wants so, and drafts stay', async () => {
    const { user, dialog } = await loseSession();
    localStorage.setItem('panel:draft:1:users', '{}');
    await user.click(dialog.getByRole('button', { name: 'Keluar, simpan draf' }));
    expect(await screen.findByRole('heading', { name: 'Masuk ke panel' })).toBeVisible();
    expect(localStorage.getItem('user')).toBeNull();
    expect(localStorage.getItem('panel:draft:1:users')).toBe('{}');
  });
});

describe('theme and language', () => {
  itInProof('change at once, keep what was typed, and are remembered', async () => {
    const { user } = await openPanel('/admin/profile');
    await user.type(await screen.findByLabelText(/^Nama Lengkap/), ' Dewi');
    await user.click(screen.getByRole('button', { name: 'Tampilan dan bahasa' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Gelap' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'English' }));
    await user.keyboard('{Escape}');
    expect(await screen.findByLabelText(/^Full name/)).toHaveValue('Sari Wulandari Dewi');
    expect(heading()).toHaveTextContent('Profile');
    expect(document.documentElement).toHaveAttribute('lang', 'en');
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(localStorage.getItem('panel:theme')).toBe('dark');
    expect(localStorage.getItem('panel:language')).toBe('en');
  });
});

describe('messages', () => {
  it('stay six seconds and can be read again afterwards', async () => {
    const { user } = await openPanel('/dashboard');
    await user.click(screen.getByRole('button', { name: 'Pemberitahuan terakhir' }));
    expect(screen.getByText('Belum ada pemberitahuan sejak halaman ini dibuka.')).toBeVisible();
    await user.keyboard('{Escape}');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await user.click(screen.getByRole('button', { name: 'Segarkan aktivitas' }));
    const message = await screen.findByText('Aktivitas diperbarui.');
    expect(message.closest('[role="status"]')).not.toBeNull();
    act(() => void vi.advanceTimersByTime(5_500));
    expect(screen.getByText('Aktivitas diperbarui.')).toBeVisible();
    act(() => void vi.advanceTimersByTime(1_500));
    expect(screen.queryByText('Aktivitas diperbarui.')).toBeNull();
    vi.useRealTimers();
    await user.click(screen.getByRole('button', { name: 'Pemberitahuan terakhir' }));
    expect(within(screen.getByRole('dialog')).getByText('Aktivitas diperbarui.')).toBeVisible();
  });

  it('say at once that the connection is gone', async () => {
    await openPanel('/help');
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/^Tidak ada koneksi internet/)).toBeVisible();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/^Tidak ada koneksi internet/)).toBeNull();
  });
});

describe('keyboard shortcuts', () => {
  it('go where the help page says', async () => {
    const { user } = await openPanel('/dashboard');
    await user.keyboard('gu');
    await waitFor(() => expect(here()).toBe('/users'));
    await screen.findByRole('searchbox');
    await user.keyboard('?');
    const keys = within(await screen.findByRole('dialog', { name: 'Pintasan papan ketik' }));
    expect(keys.getByRole('row', { name: /^Ctrl Z Urungkan yang terakhir/ })).toBeVisible();
    expect(keys.getByRole('row', { name: /^G lalu K/ })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.keyboard('gd?');
    expect(screen.getByRole('searchbox')).toHaveValue('gd?');
    expect(here().startsWith('/users')).toBe(true);
  });

  it('can be switched off', async () => {
    const { user } = await openPanel('/admin/profile?tab=settings', { routes: { 'GET /api/admin/users': emptyList } });
    await user.click(await screen.findByRole('switch', { name: 'Pintasan papan ketik' }));
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard('?gd');
    expect(here()).toBe('/admin/profile?tab=settings');
    expect(localStorage.getItem('panel:shortcuts')).toBe('off');
  });
});
