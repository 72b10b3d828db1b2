import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ShowView } from '../../../src/framework/panel/views/ShowView';
import { books, library, members } from '../../support/library';
import { createMemoryProvider, refusal } from '../../support/memoryProvider';
import { type PanelOptions, renderPanel } from '../../support/renderPanel';

const ResourceFacts = () => <ShowView resource={books} />;

function open(options: Partial<PanelOptions> = {}) {
  const provider =
    options.provider ??
    createMemoryProvider(library, {
      branches: [{ name: 'Pusat' }],
      members: [{ name: 'Ani', email: 'ani@contoh.example', branch_id: 1, active: true, note: 'Rajin' }],
      books: [],
    });
  let path = '';
  renderPanel(
    <Routes>
      <Route path="/members/:id" element={<ShowView resource={members} />} />
      <Route path="*" element={null} />
    </Routes>,
    { path: '/members/1', onLocation: (location) => (path = location.pathname), ...options, provider },
  );
  return { provider, path: () => path };
}

function Where({ isShown }: { readonly isShown?: boolean }) {
  return <span>{isShown ? 'di sini' : 'di daftar'}</span>;
}

describe('a detail page', () => {
  it('shows label and value of what may be read, and never a password', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Ani' })).toBeTruthy();
    expect(await screen.findByText('Pusat')).toBeTruthy();
    expect(screen.getByText('Rajin')).toBeTruthy();
    expect(screen.queryByText('PIN')).toBeNull();
  });

  it('hides fields and actions this person has no right to', async () => {
    open({ actor: { id: 3, name: 'Rudi', role: 'reader', permissions: null }, permitted: () => false });
    await screen.findByRole('heading', { level: 1, name: 'Ani' });
    expect(screen.queryByText('Rajin')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ubah' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Hapus' })).toBeNull();
  });

  it('offers what the menu of a row in the list offers', async () => {
    const { provider } = open({ overrides: { slots: { 'members.rowActions': () => <span>Kartu</span> } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Tindakan lain' }));
    const menu = await screen.findByRole('menu', { name: 'Tindakan lain' });
    expect(within(menu).getByText('Kartu')).toBeTruthy();
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Ubah status: Tidak' }));
    await waitFor(async () => expect((await provider.getOne('members', { id: 1 })).data.active).toBe(false));
    expect(await screen.findByRole('button', { name: 'Tindakan lain' })).toBeTruthy();
  });

  it('marks whom it points to that was deleted since, and leads to nobody', async () => {
    const provider = createMemoryProvider(library, {
      members: [{ name: 'Ani', email: 'ani@contoh.example', deleted_at: '2026-08-01T00:00:00Z' }],
      books: [
        { title: 'Perahu', genre: 'novel', member_id: 1, member: { id: 1, name: 'Ani', deleted_at: '2026-08-01' } },
      ],
    });
    renderPanel(
      <Routes>
        <Route path="/books/:id" element={<ResourceFacts />} />
      </Routes>,
      { path: '/books/1', provider },
    );
    expect(await screen.findByText('(anggota dihapus)')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Ani' })).toBeNull();
  });

  it('leaves the way to the page out of its own menu, and the menu with it when that was all', async () => {
    open({
      permitted: (_resource: unknown, action: string) => action === 'show',
      overrides: { slots: { 'members.rowActions': Where } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Tindakan lain' }));
    expect(await screen.findByText('di sini')).toBeTruthy();
    cleanup();
    const isOffered = (_panel: unknown, shown?: unknown) => shown === undefined;
    open({
      permitted: (_resource: unknown, action: string) => action === 'show',
      overrides: { slots: { 'members.rowActions': Object.assign(() => null, { isOffered }) } },
    });
    await screen.findByRole('heading', { level: 1, name: 'Ani' });
    expect(screen.queryByRole('button', { name: 'Tindakan lain' })).toBeNull();
  });

  it('has no such menu where nothing stands in it', async () => {
    open({ permitted: (_resource: unknown, action: string) => action === 'show' });
    await screen.findByRole('heading', { level: 1, name: 'Ani' });
    expect(screen.queryByRole('button', { name: 'Tindakan lain' })).toBeNull();
  });

  it('tells in words who changed what', async () => {
    const { provider } = open({ has: () => true });
    await screen.findByText('Belum ada perubahan yang tercatat.');
    cleanup();
    provider.changeBehind('members', 1, { active: false, note: null });
    open({ provider });
    expect((await screen.findByText(/Diubah oleh Sari/)).textContent).toContain('2026');
    expect(screen.getByText('Aktif: Ya → Tidak')).toBeTruthy();
    expect(screen.getByText('Catatan: Rajin → (kosong)')).toBeTruthy();
  });

  it('asks for no history where the API has none', async () => {
    const { provider } = open({ has: () => false });
    await screen.findByText('Rajin');
    expect(provider.calls.map((call) => call.method)).not.toContain('history');
  });

  it('says that the record does not exist, and what failed otherwise', async () => {
    open({ path: '/members/9' });
    expect((await screen.findByRole('alert')).textContent).toContain('Data anggota tidak ditemukan');
    cleanup();
    const provider = createMemoryProvider(library, { members: [{ name: 'Ani' }] });
    provider.failNext('getOne', refusal(500, 'internal', 'Kesalahan server'));
    open({ provider });
    await userEvent.click(await screen.findByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ani' })).toBeTruthy();
  });
});

describe('deleting', () => {
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Hapus' }));
    return screen.findByRole('dialog', { name: 'Konfirmasi Hapus' });
  };

  it('asks with the name and the consequences, the safe choice focused', async () => {
    open();
    const dialog = await ask();
    expect(dialog.textContent).toContain('Hapus anggota "Ani"?');
    expect(dialog.textContent).toContain('Hanya administrator yang dapat memulihkannya.');
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Batal' }));
  });

  it('adds nothing to a question of its own for who may restore, and who restores for others', async () => {
    const question = 'Hapus "{title}"? Tindakan ini tidak dapat dibatalkan.';
    const asking = { ...members, sentences: { deleteQuestion: question } } as typeof members;
    const show = (options: Partial<PanelOptions> = {}) =>
      renderPanel(
        <Routes>
          <Route path="/members/:id" element={<ShowView resource={asking} />} />
        </Routes>,
        { path: '/members/1', provider: createMemoryProvider(library, { members: [{ name: 'Ani' }] }), ...options },
      );
    show();
    expect((await ask()).textContent).not.toContain('memulihkannya');
    cleanup();
    show({ permitted: (_resource, action) => action !== 'restore' });
    expect((await ask()).textContent).toContain('Hanya administrator yang dapat memulihkannya.');
    cleanup();
    show({ has: () => false });
    expect((await ask()).textContent?.match(/tidak dapat dibatalkan/g) ?? []).toHaveLength(1);
  });

  it('deletes with the reason, leads to the list, and takes it back', async () => {
    const { provider, path } = open();
    const dialog = await ask();
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Alasan/ }), 'Ganda');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hapus anggota' }));
    await waitFor(() => expect(path()).toBe('/members'));
    expect(provider.calls.find((call) => call.method === 'delete')?.params).toMatchObject({
      id: 1,
      meta: { reason: 'Ganda', idempotencyKey: expect.any(String) },
    });
    expect(await screen.findByText('Anggota dihapus.')).toBeTruthy();
    // Named only when the dialog that is closing hides the page no more.
    await userEvent.click(await screen.findByRole('button', { name: 'Urungkan' }));
    expect(await screen.findByText('Data anggota dipulihkan.')).toBeTruthy();
    expect(provider.rows('members')[0]?.deleted_at).toBeNull();
  });

  it('stays open with the sentence when it failed', async () => {
    const { provider } = open();
    provider.failNext('delete', refusal(409, 'inUse', 'Masih meminjam 2 buku.'));
    const dialog = await ask();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hapus anggota' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'Gagal menghapus anggota: Masih meminjam 2 buku.',
    );
  });

  it('offers no way back where the API has none', async () => {
    open({ has: (extension) => extension !== 'records.restore' });
    const dialog = await ask();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hapus anggota' }));
    await screen.findByText('Anggota dihapus.');
    expect(screen.queryByRole('button', { name: 'Urungkan' })).toBeNull();
  });
});
