import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { GetListParams } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { pagerWindow } from '../../../src/framework/panel/list/pagerWindow';
import type { MemoryProvider } from '../../support/memoryProvider';
import { itInProof } from '../../support/sized';
import { libraryOf, ready, showList, titles } from './listStage';

const pager = () => within(screen.getByRole('navigation', { name: 'Halaman daftar' }));
const numbers = () =>
  pager()
    .getAllByRole('button', { name: /^Halaman \d+$/ })
    .map((button) => button.textContent);

describe('the pages of a list', () => {
  it('are told in the sentence of the specification', async () => {
    showList({ count: 40 });
    expect(await screen.findByText('Menampilkan 15 dari 40 buku (Halaman 1 dari 3)')).toBeVisible();
  });

  itInProof('are told truly by a sentence that names one figure', async () => {
    const messages = { resources: { books: { sentences: { paging: 'Menampilkan {n} buku' } } } };
    showList({ count: 40, messages });
    expect(await screen.findByText('Menampilkan 15 dari 40 buku')).toBeVisible();
    cleanup();
    showList({ count: 3, messages });
    expect(await screen.findByText('Menampilkan 3 buku')).toBeVisible();
  });

  it('are told with the plural of a language that has one, but for one record', async () => {
    const messages = {
      resources: { books: { noun: 'book', nouns: 'books' } },
      panel: { sentences: { paging: '{x} of {y} {nouns}' }, list: { table: 'List of {nouns}' } },
    };
    showList({ count: 40, messages });
    expect(await screen.findByText('15 of 40 books')).toBeVisible();
    expect(screen.getByRole('table', { name: 'List of books' })).toBeVisible();
    cleanup();
    showList({ count: 1, messages });
    expect(await screen.findByText('1 of 1 book')).toBeVisible();
  });

  it('can all be reached, the sixth too', async () => {
    const { user, asked } = showList({ count: 200 });
    await ready();
    expect(numbers()).toEqual(['1', '2', '3', '4', '5']);
    await user.click(pager().getByRole('button', { name: 'Halaman 5' }));
    await waitFor(() => expect(numbers()).toEqual(['3', '4', '5', '6', '7']));
    await user.click(pager().getByRole('button', { name: 'Halaman 6' }));
    await waitFor(() => expect(asked().pagination).toEqual({ page: 6, perPage: 15 }));
    await waitFor(() => expect(titles()[0]).toBe('Buku 076'));
    expect(pager().getByRole('button', { name: 'Halaman 6' })).toHaveAttribute('aria-current', 'page');
  });

  itInProof('have a first and a last one', async () => {
    const { user } = showList({ count: 200 });
    await ready();
    await user.click(pager().getByRole('button', { name: 'Halaman terakhir' }));
    await waitFor(() => expect(titles()).toHaveLength(5));
    expect(pager().getByRole('button', { name: 'Berikutnya' })).toBeDisabled();
    await user.click(pager().getByRole('button', { name: 'Halaman pertama' }));
    await waitFor(() => expect(pager().getByRole('button', { name: 'Sebelumnya' })).toBeDisabled());
  });

  it('stand in the address', async () => {
    const { address, user } = showList({ path: '/books?page=2&perPage=15' });
    await waitFor(() => expect(titles()[0]).toBe('Buku 016'));
    await user.click(pager().getByRole('button', { name: 'Berikutnya' }));
    await waitFor(() => expect(address().query.get('page')).toBe('3'));
  });

  itInProof('can be made longer: 15, 25, 50 or 100 rows', async () => {
    const { asked } = showList({ count: 200 });
    await ready();
    const select = screen.getByRole('combobox', { name: 'Baris per halaman' });
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['15', '25', '50', '100']);
    fireEvent.change(select, { target: { value: '50' } });
    await waitFor(() => expect(asked().pagination).toEqual({ page: 1, perPage: 50 }));
  });

  it('are no landmark when there is only one', async () => {
    showList({ count: 3 });
    await ready();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('pagerWindow', () => {
  it('keeps the current page in the middle and the window inside the list', () => {
    expect(pagerWindow(1, 20)).toEqual([1, 2, 3, 4, 5]);
    expect(pagerWindow(10, 20)).toEqual([8, 9, 10, 11, 12]);
    expect(pagerWindow(20, 20)).toEqual([16, 17, 18, 19, 20]);
    expect(pagerWindow(10, 20, 7)).toEqual([7, 8, 9, 10, 11, 12, 13]);
    expect(pagerWindow(2, 3)).toEqual([1, 2, 3]);
    expect(pagerWindow(1, 1)).toEqual([1]);
  });

  it('offers a way to every page of a list of any length', () => {
    for (let pages = 1; pages <= 30; pages += 1) {
      const reached = new Set([1]);
      for (const page of reached) for (const next of pagerWindow(page, pages)) reached.add(next);
      expect(reached.size).toBe(pages);
    }
  });
});

/** Counts as far as 30, as the server does as far as 10,000. */
function uncounted(count: number): MemoryProvider {
  const provider = libraryOf(count);
  const { getList } = provider;
  return Object.assign(provider, {
    getList: async (resource: string, params: GetListParams) => {
      const { data, total = 0 } = await getList(resource, params);
      if (!params.meta?.isBounded || total <= 30) return { data, total };
      const { page = 1, perPage = 15 } = params.pagination ?? {};
      const pageInfo = { hasNextPage: page * perPage < total, hasPreviousPage: page > 1 };
      return { data, meta: { moreThan: 30 }, pageInfo };
    },
  });
}

describe('a list too long to be counted at each page', () => {
  it('says "more than", and its number when that is asked for', async () => {
    const { user } = showList({ provider: uncounted(100) });
    expect(
      await screen.findByText('Menampilkan 15 dari lebih dari 30 buku (Halaman 1)', { exact: false }),
    ).toBeVisible();
    expect(numbers()).toEqual(['1', '2']);
    expect(pager().queryByRole('button', { name: 'Halaman terakhir' })).toBeNull();
    await user.click(pager().getByRole('button', { name: 'Halaman 2' }));
    await waitFor(() => expect(numbers()).toEqual(['1', '2', '3']));
    await user.click(screen.getByRole('button', { name: 'Hitung semuanya' }));
    expect(await screen.findByText('Menampilkan 15 dari 100 buku (Halaman 2 dari 7)')).toBeVisible();
    await user.click(pager().getByRole('button', { name: 'Halaman terakhir' }));
    await waitFor(() => expect(titles()).toHaveLength(10));
  });

  it('is counted when everything found is chosen', async () => {
    const { user } = showList({ provider: uncounted(100) });
    await ready();
    await user.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Pilih semua yang ditemukan' }));
    expect(await screen.findByText('Semua 100 dipilih')).toBeVisible();
  });
});
