import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defineModel, defineResource } from '../../../src/framework/schema';
import { books, branches, library, members } from '../../support/library';
import { createMemoryProvider } from '../../support/memoryProvider';
import { showList } from './listStage';

const grouped = defineResource({
  ...books,
  list: { ...books.list, as: ['groups', 'table'], groups: { by: ['genre', 'available'], totals: ['pages'] } },
});
const model = defineModel([grouped, members, branches], library.kinds);
const rows = [
  { title: 'Satu', genre: 'novel', available: true, pages: 1200 },
  { title: 'Dua', genre: 'novel', available: false, pages: 3 },
  { title: 'Tiga', genre: 'history', available: true, pages: 10 },
];
const show = (path = '/books') =>
  showList({ resource: grouped, provider: createMemoryProvider(model, { books: rows } as never), path });
const linesOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent);

describe('a list that is declared as groups', () => {
  it('has a line for each value, with how many there are and what numbers add up to', async () => {
    const { user } = show();
    expect(await linesOf('Rekap buku menurut Genre')).toEqual([
      'GenreBanyak bukuHalaman',
      'Novel21.203',
      'Sejarah110',
      'Jumlah31.213',
    ]);
    await user.click(screen.getByRole('combobox', { name: 'Rekap menurut' }));
    await user.click(await screen.findByRole('option', { name: 'Tersedia' }));
    expect(await linesOf('Rekap buku menurut Tersedia')).toHaveLength(4);
  });

  it('follows the filters of the list, and leads to the rows of a line', async () => {
    const { user, address } = show(`/books?filter=${encodeURIComponent(JSON.stringify({ available: true }))}`);
    expect(await linesOf('Rekap buku menurut Genre')).toContain('Novel11.200');
    await user.click(screen.getByRole('button', { name: 'Novel' }));
    await expect.poll(() => address().filter).toEqual({ available: true, genre: 'novel' });
    expect(await screen.findByRole('link', { name: 'Satu' })).toBeVisible();
  });

  it('is a table for an API without them', async () => {
    showList({
      resource: grouped,
      provider: createMemoryProvider(model, { books: rows } as never),
      has: (extension: string) => extension !== 'lists.groups',
    });
    expect(await screen.findByRole('link', { name: 'Satu' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Rekap menurut' })).toBeNull();
  });
});
