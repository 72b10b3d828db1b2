import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { success } from '../../support/bootAgainst';
import { budi, emptyList, here, openPanel } from '../../support/openPanel';
import { itInProof } from '../../support/sized';

const extensions = ['auth.me', 'auth.profile', 'auth.password', 'search', 'lists.paging'];
const hostile = '<img src=x onerror=alert(1)>';
const siti = { resource: 'users', id: 7, title: 'Siti Aminah', note: 'siti@contoh.example', match: null };
const byNik = { ...siti, id: 8, title: hostile, match: { field: 'nik', text: '3276014107900001' } };
const answerOf = (...groups: readonly object[]) => ({ 'GET /api/admin/search': success({ groups }) });
const users = { resource: 'users', hits: [siti, byNik], more: true };

const box = () => screen.getByRole('combobox', { name: 'Cari di seluruh panel' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

async function openPalette(...[path, opened]: Parameters<typeof openPanel>) {
  const panel = await openPanel(path, { extensions, ...opened });
  await panel.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Cari di seluruh panel' });
  return panel;
}

describe('the search over everything', () => {
  it('opens with Ctrl K even while something is typed, from the header, and with / where a page has no search box', async () => {
    const { user } = await openPanel('/users', { extensions });
    await user.click(await screen.findByRole('searchbox'));
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Cari di seluruh panel' })).toBeVisible();
    await waitFor(() => expect(box()).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Cari di seluruh panel' }));
    await user.click(await screen.findByRole('button', { name: 'Tutup pencarian' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(
      within(screen.getByRole('navigation', { name: 'Menu utama' })).getByRole('link', { name: 'Dashboard' }),
    );
    await waitFor(() => expect(here()).toBe('/dashboard'));
    await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
    await user.keyboard('/');
    expect(await screen.findByRole('combobox', { name: 'Cari di seluruh panel' })).toBeVisible();
  });

  it('finds pages and actions by their names, keeps what is pinned in front, and goes there with Enter', async () => {
    const { user } = await openPalette('/dashboard');
    expect(within(screen.getByRole('group', { name: 'Halaman' })).getAllByRole('option').length).toBeGreaterThan(10);
    await user.keyboard('tambah kelu');
    await waitFor(() => expect(active()).toBe('Tambah anggota keluarga'));
    await user.keyboard('{Alt>}p{/Alt}');
    await user.clear(box());
    const pinned = within(await screen.findByRole('group', { name: 'Disematkan' }));
    expect(pinned.getAllByRole('option').map((option) => option.textContent)).toEqual(['Tambah anggota keluarga']);
    expect(active()).toBe('Tambah anggota keluarga');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(here()).toBe('/families/create'));
  });

  itInProof('opens what was found in another tab with Ctrl and Enter, and stays open', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await openPalette('/dashboard');
    await user.keyboard('tambah kelu');
    await waitFor(() => expect(active()).toBe('Tambah anggota keluarga'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(opened).toHaveBeenCalledWith('/families/create', '_blank', 'noopener');
    expect(box()).toBeVisible();
    expect(here()).toBe('/dashboard');
    opened.mockRestore();
  });

  it.each([
    ['smtp', 'Pengaturan', /^Host SMTP/],
    ['serah terima', 'Halaman', /^Penyaluran Bantuan/],
    ['verifkasi', 'Halaman', /^Verifikasi/],
    ['kartu keluarga 16', 'Bantuan', /^No. KK/],
    ['pintasan', 'Bantuan', /^Pintasan papan ketik/],
  ])('finds %s among %s', async (typed, group, title) => {
    const { user } = await openPalette('/dashboard', {
      extensions: [...extensions, 'email.settings', 'laporan.penyaluran'],
    });
    await user.keyboard(typed);
    const among = within(await screen.findByRole('group', { name: group }));
    expect(among.getAllByRole('option', { name: title }).length).toBeGreaterThan(0);
  });

  itInProof('asks whether another was meant where only a misspelt name is found', async () => {
    const { user } = await openPalette('/dashboard', {
      routes: {
        'GET /api/admin/search': success({
          groups: [{ resource: 'users', hits: [siti], more: false }],
          misspelt: true,
        }),
      },
    });
    await user.keyboard('Siti Amniah');
    const group = within(await screen.findByRole('group', { name: 'Mungkin maksud Anda: Pengguna' }));
    expect(group.getByRole('option', { name: /Siti Aminah/ })).toBeVisible();
  });

  it('leads to the place of a setting, also in a part of the form that is not shown', async () => {
    const { user } = await openPalette('/dashboard', {
      extensions: [...extensions, 'email.settings', 'laporan.penyaluran'],
      routes: { 'GET /api/admin/email/settings': success({ id: 1, version: 1, is_active: false }) },
    });
    await user.keyboard('subjek pengaduan');
    await user.click(await screen.findByRole('option', { name: /^Subjek pengaduan/ }));
    await waitFor(() => expect(here()).toBe('/settings/email'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Subjek pengaduan/ })).toHaveFocus());
  });

  itInProof('offers only what this person may open', async () => {
    const { user } = await openPalette('/dashboard', { as: budi });
    await user.keyboard('tambah');
    await waitFor(() => expect(options()).toContain('Tambah reses'));
    expect(options().some((option) => /pengguna|program/.test(option ?? ''))).toBe(false);
  });

  it('finds records, says why, and leads to them', async () => {
    const { user, sent } = await openPalette('/dashboard', {
      routes: { ...answerOf(users), 'GET /api/admin/users/7': success({ user: { id: 7, version: 1, name: 'Siti' } }) },
    });
    await user.keyboard('3276 0141');
    await waitFor(() => expect(screen.getByRole('group', { name: 'Pengguna' })).toBeVisible());
    expect(options()).toEqual([
      'Siti Aminahsiti@contoh.example',
      `${hostile}siti@contoh.example · NIK: 3276014107900001`,
      'Lihat semua di Pengguna',
    ]);
    expect(document.querySelector('img[src="x"]')).toBeNull();
    expect(screen.getByText('32760141').tagName).toBe('MARK');
    expect(sent('GET /api/admin/search')).toHaveLength(1);
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe('Lihat semua di Pengguna');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(here()).toBe('/users/7'));
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/32760141|Siti Aminah/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('{Control>}k{/Control}');
    const lately = within(await screen.findByRole('group', { name: 'Baru dibuka' }));
    expect(lately.getAllByRole('option').map((option) => option.textContent)).toEqual(['Dashboard']);
  });

  it('opens what was typed with an Enter that came before the answer, and not what an older text had found', async () => {
    const older = { resource: 'families', hits: [{ ...siti, resource: 'families', id: 20 }], more: false };
    const { user } = await openPalette('/dashboard', {
      routes: {
        'GET /api/admin/search': ({ line }) => success({ groups: line.includes('201') ? [users] : [older] }),
        'GET /api/admin/users/7': success({ user: { id: 7, version: 1, name: 'Siti' } }),
      },
    });
    await user.keyboard('#20');
    await waitFor(() => expect(screen.getByRole('group', { name: 'Keluarga' })).toBeVisible());
    await user.keyboard('1{Enter}');
    await waitFor(() => expect(here()).toBe('/users/7'));
  });

  itInProof('leads to the list that holds all of them', async () => {
    const { user } = await openPalette('/dashboard', { routes: answerOf(users) });
    await user.keyboard('siti');
    await user.click(await screen.findByRole('option', { name: 'Lihat semua di Pengguna' }));
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('filter')).toBe('{"search":"siti"}'));
    expect(await screen.findByRole('searchbox')).toHaveValue('siti');
  });

  itInProof('says when nothing is found, and asks nothing for one letter', async () => {
    const { user, sent } = await openPalette('/dashboard', { routes: answerOf() });
    await user.keyboard('zqx');
    expect(await screen.findByText('Tidak ada hasil untuk "zqx"')).toBeVisible();
    await user.clear(box());
    await user.keyboard('ß');
    await screen.findByText('Tidak ada hasil untuk "ß"');
    expect(sent('GET /api/admin/search').map(({ line }) => line)).toEqual(['GET /api/admin/search?q=zqx']);
  });

  it('says why a search failed, keeps what was typed, and tries again', async () => {
    const { user, answer } = await openPalette('/dashboard', {
      routes: { 'GET /api/admin/search': { status: 500, body: { message: 'Server sedang bermasalah' } } },
    });
    await user.keyboard('siti');
    expect(await screen.findByText(/^Pencarian data gagal/)).toBeVisible();
    answer(answerOf(users));
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await waitFor(() => expect(options()).toHaveLength(3));
    expect(box()).toHaveValue('siti');
  });

  itInProof('changes the language and the theme', async () => {
    const { user } = await openPalette('/dashboard');
    await user.keyboard('english{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Search the whole panel' })).toBeVisible());
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'Search the whole panel' });
    await user.keyboard('theme dark{Enter}');
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
  });

  itInProof('asks before it logs out', async () => {
    const { user } = await openPalette('/dashboard');
    await user.keyboard('logout{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Logout' })).toBeVisible();
  });
});

describe('what may be begun', () => {
  it.each([
    ['tulis berita', 'Tambah artikel'],
    ['buat pokir', 'Tambah pokir'],
  ])('is found by its button, its list and other words: %s', async (typed, title) => {
    const { user } = await openPalette('/dashboard');
    await user.keyboard(typed);
    await waitFor(() => expect(options()[0]).toBe(title));
  });
});

describe('without a search in the API', () => {
  itInProof('pages, settings and actions are found all the same', async () => {
    const { user } = await openPalette('/dashboard', { extensions: ['auth.me'] });
    await user.keyboard('tambah program');
    await waitFor(() => expect(active()).toBe('Tambah program bantuan'));
  });

  itInProof('each list is offered, searched for the same text', async () => {
    const { user, sent } = await openPalette('/dashboard', { extensions: ['auth.me'] });
    await user.keyboard('siti');
    await waitFor(() => expect(options()).toContain('Cari "siti" di Pengguna'));
    expect(options()).toContain('Cari "siti" di Warga Binaan');
    await user.click(screen.getByRole('option', { name: 'Cari "siti" di Pengguna' }));
    await waitFor(() =>
      expect(sent('GET /api/admin/users').some(({ line }) => line.includes('search=siti'))).toBe(true),
    );
    expect(sent('GET /api/admin/search')).toEqual([]);
  });
});

describe('an address that does not exist', () => {
  it('finds records as well as pages', async () => {
    const { user } = await openPanel('/tidak-ada', {
      extensions,
      routes: { ...answerOf(users), 'GET /api/admin/users': emptyList },
    });
    await user.type(screen.getByRole('searchbox', { name: 'Cari halaman atau data' }), 'siti');
    const region = within(await screen.findByRole('region', { name: 'Pengguna' }));
    expect(region.getByRole('link', { name: /Siti Aminah/ })).toHaveAttribute('href', '/users/7');
  });
});
