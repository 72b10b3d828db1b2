import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SavedView } from '../../../src/framework/calls';
import { viewOf, withSavedViews } from '../../support/savedViews';
import { itInProof } from '../../support/sized';
import { libraryOf, ready, showList, titles } from './listStage';

const shareRoles = [
  { role: 'librarian', text: 'Pustakawan' },
  { role: 'reader', text: 'Pembaca' },
  { role: 'stranger', text: 'Orang luar' },
];

const show = (views: SavedView[] = [], more: Parameters<typeof showList>[0] = {}) =>
  showList({ provider: withSavedViews(libraryOf(40), views), ...more });

const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent?.replace(/[▲▼]/, ''));
const button = () => screen.findByRole('button', { name: /^Daftar tersimpan/ });
const entries = () =>
  [...screen.getByRole('menu').querySelectorAll('[role^="menuitem"]')].map((entry) => entry.textContent);

async function open(user: ReturnType<typeof showList>['user'], entry?: string | RegExp) {
  await user.click(await button());
  const menu = await screen.findByRole('menu', { name: 'Daftar tersimpan' });
  if (entry !== undefined) await user.click(within(menu).getByText(entry));
}

describe('saved views', () => {
  it('are not offered by an API that keeps none', async () => {
    show([viewOf({ is_default: true })], { has: (extension) => extension !== 'views' });
    await ready();
    expect(screen.queryByRole('button', { name: /^Daftar tersimpan/ })).toBeNull();
    expect(titles()[0]).toBe('Buku 001');
  });

  it('are chosen from a menu, and the address says everything they are', async () => {
    const { user, address, asked } = show([viewOf()]);
    await ready();
    await open(user, 'Novel');
    await waitFor(() => expect(address().filter).toEqual({ genre: 'novel' }));
    expect(Object.fromEntries(address().query)).toMatchObject({ view: '1', sort: 'title', order: 'DESC', page: '1' });
    await waitFor(() => expect(headers()).toEqual(['', 'Judul', 'Genre', 'Tindakan']));
    expect(asked()).toMatchObject({ filter: { genre: 'novel' }, sort: { field: 'title', order: 'DESC' } });
    expect(await button()).toHaveAccessibleName('Daftar tersimpan: Novel');
    await open(user, 'Semua data');
    await waitFor(() => expect(address().filter).toEqual({}));
    await waitFor(() => expect(headers()).toContain('Harga'));
  });

  itInProof('say that the list has been changed, and take it back or keep it', async () => {
    const views = [viewOf()];
    const { user, address } = show(views);
    await ready();
    await open(user, 'Novel');
    await waitFor(async () => expect(await button()).toHaveAccessibleName('Daftar tersimpan: Novel'));
    await user.click(screen.getByRole('button', { name: 'Pilih kolom' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Harga' }));
    await user.keyboard('{Escape}');
    await waitFor(async () => expect(await button()).toHaveTextContent('berubah'));
    await open(user, 'Batalkan perubahan');
    await waitFor(() => expect(headers()).toEqual(['', 'Judul', 'Genre', 'Tindakan']));
    await user.type(screen.getByRole('searchbox'), 'Buku 01');
    await waitFor(() => expect(address().filter).toEqual({ genre: 'novel', search: 'Buku 01' }));
    expect(address().query.get('view')).toBe('1');
    await open(user, 'Simpan perubahan');
    await waitFor(() =>
      expect(views[0]).toMatchObject({ version: 2, state: { search: 'Buku 01', columns: ['title', 'genre'] } }),
    );
    await waitFor(async () => expect(await button()).not.toHaveTextContent('berubah'));
  });

  itInProof('keep the list as it is under a new name, once', async () => {
    const views = [viewOf({ name: 'Ada' })];
    const { user, address } = show(views, { path: `/books?filter=${encodeURIComponent('{"genre":"science"}')}` });
    await ready();
    await open(user, /^Simpan sebagai/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Simpan daftar' }));
    await user.click(dialog.getByRole('button', { name: 'Simpan' }));
    expect(dialog.getByText('Nama daftar tersimpan harus diisi')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /Nama daftar tersimpan/ }), 'Ada{Enter}');
    expect(await dialog.findByText('Anda sudah punya daftar tersimpan dengan nama itu')).toBeVisible();
    expect(dialog.queryByRole('combobox')).toBeNull();
    await user.type(dialog.getByRole('textbox', { name: /Nama daftar tersimpan/ }), ' <b>lain</b>');
    await user.click(dialog.getByRole('checkbox', { name: 'Halaman ini selalu dibuka dengan daftar tersimpan ini' }));
    await user.click(dialog.getByRole('button', { name: 'Simpan' }));
    await waitFor(async () => expect(await button()).toHaveAccessibleName('Daftar tersimpan: Ada <b>lain</b>'));
    expect(views[1]).toMatchObject({
      state: { filters: { genre: 'science' }, search: '' },
      is_default: true,
      resource: 'books',
    });
    expect(address().query.get('view')).toBe('2');
  });

  it('are what a list opens with, unless its address says something', async () => {
    const opening = viewOf({ is_default: true });
    const { address } = show([opening]);
    await waitFor(() => expect(address().query.get('view')).toBe('1'));
    expect(address().filter).toEqual({ genre: 'novel' });
  });

  it('leave a list alone whose address says something', async () => {
    const { address } = show([viewOf({ is_default: true })], { path: '/books?filter=%7B%7D' });
    await ready();
    await button();
    expect(address().query.get('view')).toBeNull();
  });

  it('open from a link that names nothing else', async () => {
    const { address } = show([viewOf({ id: 7 })], { path: '/books?view=7' });
    await waitFor(() => expect(address().filter).toEqual({ genre: 'novel' }));
    expect(await button()).toHaveAccessibleName('Daftar tersimpan: Novel');
  });

  itInProof('of somebody else can be used, and not changed', async () => {
    const { user } = show([viewOf({ is_own: false, shared_by: 'Budi', shared_role: 'librarian' })], {
      path: '/books?view=1',
    });
    await waitFor(async () => expect(await button()).toHaveAccessibleName('Daftar tersimpan: Novel'));
    await open(user);
    expect(entries()).toEqual([
      'Semua data',
      'Noveldari Budi',
      'Simpan sebagai daftar baru…',
      'Jadikan daftar pembuka',
    ]);
  });

  itInProof('are renamed, shared with those who see the list, and deleted after a question', async () => {
    const views = [viewOf()];
    const { user, address } = show(views, { path: '/books?view=1', shareRoles });
    await waitFor(async () => expect(await button()).toHaveAccessibleName('Daftar tersimpan: Novel'));
    await open(user, /^Ubah nama/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Ubah nama atau bagikan' }));
    const share = dialog.getByRole('combobox', { name: 'Dapat dipakai oleh' });
    expect(
      within(share)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Hanya saya', 'Pustakawan', 'Pembaca']);
    await user.selectOptions(share, 'Pembaca');
    await user.type(dialog.getByRole('textbox', { name: /Nama daftar tersimpan/ }), ' baru{Enter}');
    await waitFor(() => expect(views[0]).toMatchObject({ name: 'Novel baru', shared_role: 'reader', version: 2 }));
    await open(user, /^Hapus daftar tersimpan/);
    const question = within(await screen.findByRole('dialog', { name: 'Hapus daftar tersimpan' }));
    expect(question.getByText(/^Hapus daftar tersimpan "Novel baru"\? Orang lain/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Hapus daftar tersimpan' }));
    await waitFor(() => expect(views).toEqual([]));
    await waitFor(() => expect(address().query.get('view')).toBeNull());
  });

  it('say it when somebody else was faster, and lose nothing that was typed', async () => {
    const views = [viewOf()];
    const { user } = show(views, { path: '/books?view=1' });
    await waitFor(async () => expect(await button()).toHaveAccessibleName('Daftar tersimpan: Novel'));
    await open(user, /^Ubah nama/);
    views[0] = viewOf({ version: 9 });
    const dialog = within(await screen.findByRole('dialog', { name: 'Ubah nama atau bagikan' }));
    await user.type(dialog.getByRole('textbox', { name: /Nama daftar tersimpan/ }), ' tua{Enter}');
    expect(await dialog.findByText('Data sudah diubah orang lain.')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /Nama daftar tersimpan/ })).toHaveValue('Novel tua');
  });
});
