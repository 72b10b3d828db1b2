import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SlotProps } from '../../../src/framework/panel/core/types';
import { defineModel, defineResource } from '../../../src/framework/schema';
import { books, branches, library, members } from '../../support/library';
import { createMemoryProvider, refusal } from '../../support/memoryProvider';
import { libraryOf, ready, rowOf, shelf, showList, titles } from './listStage';

const choose = (user: { click: (element: Element) => Promise<void> }, title: string) =>
  user.click(screen.getByRole('checkbox', { name: `Pilih ${title}` }));
const bar = () => within(screen.getByRole('toolbar', { name: 'Tindakan untuk yang dipilih' }));
const notices = () => screen.getByRole('list', { name: 'notifications' });

function Label({ selectedIds }: SlotProps) {
  return <button type="button">Label {selectedIds?.join('+')}</button>;
}

function Lend({ record }: SlotProps) {
  return (
    <div role="menuitem" tabIndex={-1}>
      Pinjamkan ke {String(record?.name)}
    </div>
  );
}

function GiveBack({ uses = [], onFreed }: SlotProps) {
  return (
    <button type="button" onClick={onFreed}>
      {`Kembalikan ${uses.map(({ resource, count }) => `${count} ${resource}`).join(', ')}`}
    </button>
  );
}

describe('a deletion that is refused because of what points to the record', () => {
  const inUse = refusal(409, 'inUse', 'Masih dipakai oleh 2 buku', {}, { resource: 'books', count: 2 });
  async function refused(slots: Record<string, typeof GiveBack>) {
    const provider = libraryOf(3);
    provider.failNext('delete', inUse);
    const { user } = showList({ provider, overrides: { slots } });
    await ready();
    await user.click(screen.getByRole('button', { name: 'Tindakan lain untuk Buku 001' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Hapus Buku 001' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Konfirmasi Hapus' }));
    await user.click(dialog.getByRole('button', { name: 'Hapus buku' }));
    expect(await dialog.findByText(/Masih dipakai oleh 2 buku/)).toBeVisible();
    return { user, dialog };
  }

  it('offers the way out of its resource instead of trying once more, and then deletes', async () => {
    const { user, dialog } = await refused({ 'books.inUse': GiveBack });
    expect(dialog.queryByRole('button', { name: 'Hapus buku' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Kembalikan 2 books' }));
    await waitFor(() => expect(titles()).not.toContain('Buku 001'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says so where there is none, and may be tried again', async () => {
    const { dialog } = await refused({});
    expect(dialog.getByRole('button', { name: 'Hapus buku' })).toBeVisible();
  });
});

describe('choosing rows', () => {
  it('counts them over several pages and forgets them under another filter', async () => {
    const { user } = showList();
    await ready();
    await choose(user, 'Buku 001');
    await user.click(screen.getByRole('button', { name: 'Berikutnya' }));
    await screen.findByText('Buku 016');
    await choose(user, 'Buku 016');
    expect(bar().getByText('2 dipilih')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Hilang/ }));
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });

  it('takes the whole page, and says when it is only a part', async () => {
    const { user } = showList();
    await ready();
    const all = screen.getByRole('checkbox', { name: 'Pilih semua di halaman ini' });
    await choose(user, 'Buku 001');
    expect(all).toBePartiallyChecked();
    await user.click(all);
    expect(all).toBeChecked();
    expect(bar().getByText('15 dipilih')).toBeVisible();
    await user.click(all);
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('is not offered when nothing could be done with them', async () => {
    showList({
      resource: branches,
      provider: libraryOf(0, { branches: [{ name: 'Pusat', city: 'Bandung' }] }),
      permitted: (_resource, action) => action !== 'edit',
    });
    await screen.findByText('Pusat');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('an action on the chosen rows', () => {
  it('asks with the number in the button, runs once, and can be taken back', async () => {
    const { user, provider } = showList();
    await ready();
    await choose(user, 'Buku 001');
    await choose(user, 'Buku 003');
    await user.click(bar().getByRole('button', { name: 'Hapus' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Konfirmasi Hapus' }));
    await user.click(dialog.getByRole('button', { name: 'Hapus 2 buku' }));
    await waitFor(() => expect(titles()).not.toContain('Buku 001'));
    expect(provider.calls.filter((call) => call.method === 'act').map((call) => call.params)).toEqual([
      { action: 'delete', ids: [1, 3] },
    ]);
    expect(screen.queryByRole('toolbar')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await within(notices()).findByRole('button', { name: 'Urungkan' }));
    expect(await screen.findByText('Buku 001')).toBeVisible();
    expect(await screen.findByText('Buku 003')).toBeVisible();
    expect(await screen.findByText('2 buku dipulihkan.')).toBeVisible();
    const undone = provider.calls.filter(({ method }) => /undoDelete|restore/.test(method));
    expect(undone.map(({ method, params }) => [method, params])).toEqual([
      ['undoDelete', { ids: [1, 3], call: 'panggilan-2' }],
    ]);
  });

  it('says the sentence of the resource when it fails, and keeps the choice', async () => {
    const provider = libraryOf(40);
    const { user } = showList({ provider, resource: members });
    await choose(user, (await screen.findByText('Sari')).textContent ?? '');
    await user.click(bar().getByRole('button', { name: 'Nonaktifkan' }));
    provider.failNext('act', refusal(409, 'lastAdmin', 'Admin terakhir'));
    await user.click(await screen.findByRole('button', { name: 'Nonaktifkan 1 anggota' }));
    expect(await screen.findByText('Gagal menjalankan tindakan massal: Admin terakhir')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Batal' }));
    expect(bar().getByText('1 dipilih')).toBeVisible();
  });

  it('shows the result of each row when some failed, and keeps those chosen', async () => {
    const provider = libraryOf(40);
    const some = {
      ...provider,
      act: async () => ({
        data: {
          updated: 1,
          failed: 1,
          results: [
            { id: 1, ok: true },
            { id: 2, ok: false, message: 'Masih dipinjam' },
          ],
        },
      }),
    };
    const { user } = showList({ provider: some });
    await ready();
    await choose(user, 'Buku 001');
    await choose(user, 'Buku 002');
    await user.click(bar().getByRole('button', { name: 'Hapus' }));
    await user.click(await screen.findByRole('button', { name: 'Hapus 2 buku' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hasil per buku' }));
    expect(dialog.getByText('1 berhasil, 1 gagal.')).toBeVisible();
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Buku 002: Gagal: Masih dipinjam',
      'Buku 001: Berhasil',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Tutup' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bar().getByText('1 dipilih')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Pilih Buku 002' })).toBeChecked();
  });

  it('is offered by right, and beside it what the resource puts there', async () => {
    const { user } = showList({
      resource: members,
      permitted: (_, action) => action !== 'delete',
      overrides: { slots: { 'members.bulkActions': Label } },
    });
    await choose(user, (await screen.findByText('Budi')).textContent ?? '');
    expect(bar().getByRole('button', { name: 'Aktifkan' })).toBeVisible();
    expect(bar().queryByRole('button', { name: 'Hapus' })).toBeNull();
    expect(bar().getByRole('button', { name: 'Label 2' })).toBeVisible();
  });
});

describe('the menu of a row', () => {
  const openMenu = async (user: { click: (element: Element) => Promise<void> }, title: string) => {
    await user.click(await screen.findByRole('button', { name: `Tindakan lain untuk ${title}` }));
    return within(await screen.findByRole('menu', { name: `Tindakan lain untuk ${title}` }));
  };

  it('turns a switch by sending the wanted value with the version', async () => {
    const { user, provider } = showList({ resource: members });
    const menu = await openMenu(user, 'Sari');
    await user.click(menu.getByRole('menuitem', { name: 'Ubah status: Tidak' }));
    await waitFor(() =>
      expect(provider.calls.find((call) => call.method === 'act')?.params).toEqual({
        action: 'active',
        id: 1,
        data: { active: false, version: 1 },
      }),
    );
    await waitFor(() => expect(rowOf('Sari').queryByText('Ya')).toBeNull());
    expect(await within(notices()).findByText('Anggota diperbarui.')).toBeVisible();
  });

  it('calls a switch by what it turns, and says whose it now is', async () => {
    const turning = {
      ...members,
      actions: { ...members.actions, active: { ...members.actions.active, turns: ['Aktifkan', 'Nonaktifkan'] } },
    } as const;
    const model = defineModel([branches, defineResource(turning), books], library.kinds);
    const provider = createMemoryProvider(model, { members: [{ name: 'Sari', active: true }] });
    const { user } = showList({ resource: defineResource(turning), model, provider });
    await user.click((await openMenu(user, 'Sari')).getByRole('menuitem', { name: 'Nonaktifkan' }));
    expect(await within(notices()).findByText('Sari sekarang Tidak.')).toBeVisible();
    await waitFor(() => expect(rowOf('Sari').queryByText('Ya')).toBeNull());
    expect((await openMenu(user, 'Sari')).getByRole('menuitem', { name: 'Aktifkan' })).toBeVisible();
  });

  it('says the sentence of the action when it fails', async () => {
    const failing = {
      ...members,
      actions: { ...members.actions, active: { ...members.actions.active, failed: 'Gagal mengubah status: {reason}' } },
    } as const;
    const model = defineModel([branches, defineResource(failing), books], library.kinds);
    const provider = createMemoryProvider(model, { members: [{ name: 'Sari', active: true }] });
    const { user } = showList({ resource: failing, model, provider });
    const menu = await openMenu(user, 'Sari');
    provider.failNext('act', refusal(409, 'lastAdmin', 'Admin terakhir'));
    await user.click(menu.getByRole('menuitem', { name: /Ubah status/ }));
    expect(await within(notices()).findByText('Gagal mengubah status: Admin terakhir')).toBeVisible();
  });

  it('holds what the resource puts there, and is walked with the arrow keys', async () => {
    const { user } = showList({ resource: members, overrides: { slots: { 'members.rowActions': Lend } } });
    const menu = await openMenu(user, 'Budi');
    await waitFor(() => expect(menu.getByRole('menuitem', { name: /Ubah status/ })).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    expect(menu.getByRole('menuitem', { name: 'Pinjamkan ke Budi' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Tindakan lain untuk Budi' })).toHaveFocus());
  });
});

describe('deleted rows', () => {
  const deleted = () => {
    const rows = shelf(3).map((row, index) => ({ ...row, deleted_at: index === 1 ? '2026-08-01T00:00:00Z' : null }));
    return createMemoryProvider(library, { books: rows });
  };

  it('are shown on request, with only a way back', async () => {
    const { user, provider, asked } = showList({ provider: deleted() });
    await ready();
    expect(titles()).toEqual(['Buku 001', 'Buku 003']);
    await user.click(screen.getByRole('button', { name: 'Terhapus' }));
    await waitFor(() => expect(asked().filter).toEqual({ trashed: 'only' }));
    await waitFor(() => expect(titles()).toEqual(['Buku 002']));
    expect(screen.getByRole('columnheader', { name: /Dihapus/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Buku 002/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Tindakan lain untuk Buku 002' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Pulihkan Buku 002' }));
    expect(await within(notices()).findByText('Buku 002 dipulihkan.')).toBeVisible();
    expect(await screen.findByText('Tidak ada buku yang terhapus.')).toBeVisible();
    expect(provider.rows('books').filter((row) => row.deleted_at)).toEqual([]);
  });

  it('are not offered without the extension or without the right', async () => {
    showList({ has: (extension) => extension !== 'records.restore' });
    await ready();
    expect(screen.queryByRole('button', { name: 'Terhapus' })).toBeNull();
  });

  it('are not offered without the right', async () => {
    showList({ permitted: (_, action) => action !== 'restore' });
    await ready();
    expect(screen.queryByRole('button', { name: 'Terhapus' })).toBeNull();
  });
});
