import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SlotProps } from '../../../src/framework/panel/core/types';
import { defineResource } from '../../../src/framework/schema';
import { books } from '../../support/library';
import { ready, rowOf, showList, titles } from './listStage';

const cards = defineResource({
  ...books,
  list: { ...books.list, as: 'cards' },
  routes: { list: '/books', show: '/books/:id', edit: '/books/:id/edit' },
  show: books.form,
});
const show = (options: Parameters<typeof showList>[0] = {}) => showList({ resource: cards, ...options });

const ShelfCard = ({ record, heading }: SlotProps) => (
  <p>
    {heading} pada rak {String(record?.id)}
  </p>
);

const Lend = ({ record }: SlotProps) => <button type="button">Pinjamkan {String(record?.id)}</button>;

describe('a list that is declared as cards', () => {
  it('draws no table, but a list of cards with name, badge and facts', async () => {
    show({ count: 4 });
    await ready();
    expect(screen.queryByRole('table')).toBeNull();
    const list = within(screen.getByRole('list', { name: 'Daftar buku' }));
    expect(list.getAllByRole('listitem')).toHaveLength(4);
    expect(rowOf('Buku 001').getByText('Novel')).toBeVisible();
    expect(rowOf('Buku 001').getByText('Halaman')).toBeVisible();
  });

  it('shows what can be done with each in words', async () => {
    const { user } = show({ count: 2 });
    await ready();
    const card = rowOf('Buku 001');
    expect(card.getByRole('link', { name: 'Buku 001' })).toHaveAttribute('href', '/books/1');
    expect(card.getByRole('link', { name: 'Detail Buku 001' })).toHaveTextContent('Detail');
    expect(card.getByRole('link', { name: 'Ubah Buku 001' })).toHaveAttribute('href', '/books/1/edit');
    await user.click(card.getByRole('button', { name: /^Tindakan lain/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Hapus Buku 001' }));
    expect(await screen.findByRole('dialog', { name: 'Konfirmasi Hapus' })).toBeVisible();
  });

  it('offers only what this person may do', async () => {
    show({ count: 1, permitted: (_, action) => action === 'list' || action === 'show' });
    await ready();
    const card = rowOf('Buku 001');
    expect(card.getAllByRole('link').map((link) => link.textContent)).toEqual(['Buku 001', 'Detail']);
    expect(card.queryByRole('button')).toBeNull();
    expect(card.queryByRole('checkbox')).toBeNull();
  });

  it('is a table for who chose that, where the list is declared as both, and cards again', async () => {
    const { user } = show({ resource: defineResource({ ...cards, list: { ...cards.list, as: ['cards', 'table'] } }) });
    await ready();
    await user.click(screen.getByRole('button', { name: 'Tampilkan sebagai tabel' }));
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pilih kolom' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tampilkan sebagai kartu' }));
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  });

  it('offers no other form where it is declared as one', async () => {
    show();
    await ready();
    expect(screen.queryByRole('button', { name: /^Tampilkan sebagai/ })).toBeNull();
  });

  it('is searched, sorted and paged like any other', async () => {
    const { user, asked } = show({ count: 20 });
    await ready();
    expect(titles()).toHaveLength(15);
    expect(screen.queryByRole('button', { name: 'Pilih kolom' })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Urutkan' }), 'Halaman, turun');
    await waitFor(() => expect(asked().sort).toEqual({ field: 'pages', order: 'DESC' }));
    await waitFor(() => expect(titles()[0]).toBe('Buku 020'));
    await user.click(screen.getByRole('button', { name: 'Halaman 2' }));
    await waitFor(() => expect(titles()).toHaveLength(5));
  });

  it('keeps chosen cards for what is done with several', async () => {
    const { user } = show({ count: 3 });
    await ready();
    await user.click(rowOf('Buku 002').getByRole('checkbox', { name: 'Pilih Buku 002' }));
    expect(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Hapus' })).toBeVisible();
  });

  it('says on a card what its slot says, with the link it is given', async () => {
    show({ count: 1, overrides: { slots: { 'books.card': ShelfCard } } });
    await ready();
    expect(screen.getByText('Buku 001', { exact: true }).closest('p')).toHaveTextContent('Buku 001 pada rak 1');
    expect(rowOf('Buku 001').queryByText('Halaman')).toBeNull();
  });

  it('says that there is nothing, and why it could not be loaded', async () => {
    show({ count: 0 });
    expect(await screen.findByText('Belum ada buku.')).toBeVisible();
  });

  it('has room for a button of the resource, and deletes from the menu', async () => {
    const { user } = show({ count: 2, overrides: { slots: { 'books.cardActions': Lend } } });
    await ready();
    const card = rowOf('Buku 001');
    expect(card.getByRole('button', { name: /^Pinjamkan/ })).toBeVisible();
    await user.click(card.getByRole('button', { name: /^Tindakan lain/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Hapus Buku 001' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });
});
