import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useNavigate } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { statisticsOfTab } from '../../../src/framework/panel/list/tabCounts';
import { number, type Resource } from '../../../src/framework/schema';
import { books, library, members } from '../../support/library';
import { createMemoryProvider, refusal } from '../../support/memoryProvider';
import { itInProof } from '../../support/sized';
import { libraryOf, ready, showList, titles } from './listStage';

const searchBox = () => screen.getByRole('searchbox', { name: 'Cari buku' });
const chips = () => within(screen.getByRole('group', { name: 'Saringan aktif' }));

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Kembali
    </button>
  );
}

describe('a filter by days', () => {
  it('is said in words, also of when a record was made, and removed by itself', async () => {
    const filter = { published_on: { gte: '2020-01-02', lte: '2026-08-31' }, created_at: { gte: '2020-01-02' } };
    const { user, address } = showList({ path: `/books?filter=${encodeURIComponent(JSON.stringify(filter))}` });
    const published = await screen.findByRole('button', { name: /Terbit: .*2020.* – .*2026/ });
    const made = screen.getByRole('button', { name: /Dibuat: ≥ .*2020/ });
    for (const chip of [published, made]) {
      expect(chips().getAllByRole('button')).toContain(chip);
      expect(chip).not.toHaveTextContent('-01-');
    }
    await user.click(made);
    await waitFor(() => expect(address().filter).toEqual({ published_on: filter.published_on }));
    await user.click(screen.getByRole('button', { name: /Terbit:/ }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Saringan aktif' })).toBeNull());
  });
});

describe('a link that names fields', () => {
  it('narrows the list by them, beside its own filter', async () => {
    const filter = encodeURIComponent('{"available":true}');
    const { asked, address } = showList({ path: `/books?genre=novel&sort=title&order=DESC&filter=${filter}` });
    await ready();
    expect(asked().filter).toEqual({ available: true, genre: 'novel' });
    expect(address().query.get('sort')).toBe('title');
  });

  it('looks for a number that names something itself, not for a range', async () => {
    const numbered: Resource = {
      ...books,
      fields: { ...books.fields, pages: number({ label: 'Halaman', grouping: false }) },
      list: { ...books.list, filters: ['pages'] },
    };
    const { user, asked } = showList({ resource: numbered });
    await ready();
    await user.type(screen.getByRole('spinbutton', { name: 'Halaman' }), '104');
    await waitFor(() => expect(asked().filter).toEqual({ pages: 104 }));
  });
});

describe('the search of a list', () => {
  it('is not offered where no field is searched', async () => {
    const fields = Object.entries(books.fields).map(([name, field]) => [name, { ...field, search: false }] as const);
    showList({ resource: { ...books, fields: Object.fromEntries(fields) } as Resource });
    await ready();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('waits half a second after the last key before it asks', async () => {
    const { asked, countAsked } = showList();
    await ready();
    vi.useFakeTimers();
    try {
      fireEvent.change(searchBox(), { target: { value: '01' } });
      act(() => vi.advanceTimersByTime(300));
      fireEvent.change(searchBox(), { target: { value: '012' } });
      act(() => vi.advanceTimersByTime(499));
      expect(countAsked()).toBe(1);
      act(() => vi.advanceTimersByTime(2));
    } finally {
      vi.useRealTimers();
    }
    await waitFor(() => expect(asked().filter).toEqual({ search: '012' }));
    await waitFor(() => expect(titles()).toEqual(['Buku 012']));
    expect(countAsked()).toBe(2);
  });

  it('asks at once on Enter, and puts the text into the address', async () => {
    const { user, address } = showList();
    await ready();
    await user.type(searchBox(), '  012{Enter}');
    await waitFor(() => expect(titles()).toEqual(['Buku 012']));
    expect(address().filter).toEqual({ search: '012' });
  });

  itInProof('is emptied by its button and by the button that clears all', async () => {
    const { user, address } = showList({ path: '/books?filter={"search":"012"}&page=1&perPage=15' });
    await waitFor(() => expect(titles()).toEqual(['Buku 012']));
    expect(searchBox()).toHaveValue('012');
    await user.click(screen.getByRole('button', { name: 'Kosongkan pencarian' }));
    await waitFor(() => expect(titles()).toHaveLength(15));
    expect(address().filter).toEqual({});
    await user.type(searchBox(), '013{Enter}');
    await waitFor(() => expect(titles()).toEqual(['Buku 013']));
    await user.click(screen.getByRole('button', { name: 'Hapus semua filter' }));
    await waitFor(() => expect(searchBox()).toHaveValue(''));
  });
});

describe('the filters of a list', () => {
  it('show a choice at once and reload half a second later', async () => {
    const { countAsked, asked } = showList();
    await ready();
    const genre = screen.getByRole('combobox', { name: 'Genre' });
    fireEvent.change(genre, { target: { value: 'history' } });
    expect(genre).toHaveValue('history');
    expect(countAsked()).toBe(1);
    await waitFor(() => expect(asked().filter).toEqual({ genre: 'history' }));
  });

  it('come from the address, so that a link can be shared', async () => {
    const { asked } = showList({ path: '/books?filter={"genre":"history","member_id":1}&page=1&perPage=15' });
    await ready();
    expect(asked().filter).toEqual({ genre: 'history', member_id: 1 });
    expect(chips().getByRole('button', { name: 'Hapus saringan Genre: Sejarah' })).toBeVisible();
    expect(await chips().findByRole('button', { name: 'Hapus saringan Peminjam: Sari' })).toBeVisible();
  });

  itInProof('are taken off one by one, or all', async () => {
    const { user, address } = showList({
      path: '/books?filter={"genre":"history","pages":{"gte":105}}&page=1&perPage=15',
    });
    await ready();
    expect(chips().getByRole('button', { name: 'Hapus saringan Halaman: ≥ 105' })).toBeVisible();
    await user.click(chips().getByRole('button', { name: /Genre/ }));
    await waitFor(() => expect(address().filter).toEqual({ pages: { gte: 105 } }));
    await user.click(chips().getByRole('button', { name: 'Hapus semua filter' }));
    await waitFor(() => expect(address().filter).toEqual({}));
    expect(screen.queryByRole('group', { name: 'Saringan aktif' })).toBeNull();
  });

  itInProof('go back with the back button of the browser', async () => {
    const { user, address } = showList({ overrides: { slots: { 'books.belowList': Back } } });
    await ready();
    await user.click(screen.getByRole('button', { name: /^Hilang/ }));
    await waitFor(() => expect(titles()).toHaveLength(8));
    expect(address().filter).toEqual({ available: false });
    await user.click(screen.getByRole('button', { name: 'Kembali' }));
    await waitFor(() => expect(titles()).toHaveLength(15));
    expect(address().query.size).toBe(0);
  });

  it('of a name that is no field can be taken off, too', async () => {
    const { user } = showList({ path: '/books?filter={"nothing":"x"}&page=1&perPage=15' });
    await screen.findByText('Tidak ada buku yang cocok dengan saringan ini.');
    await user.click(chips().getByRole('button', { name: 'Hapus semua filter' }));
    await ready();
  });
});

describe('the tabs of a list', () => {
  it('narrow the list and say which one is on', async () => {
    const { user, asked } = showList();
    await ready();
    const tabs = within(screen.getByRole('group', { name: 'Saring menurut Tersedia' }));
    expect(tabs.getByRole('button', { name: /^Semua/ })).toHaveAttribute('aria-pressed', 'true');
    await user.click(tabs.getByRole('button', { name: /^Hilang/ }));
    await waitFor(() => expect(asked().filter).toEqual({ available: false }));
    await waitFor(() => expect(tabs.getByRole('button', { name: /^Hilang/ })).toHaveAttribute('aria-pressed', 'true'));
    await user.click(tabs.getByRole('button', { name: /^Semua/ }));
    await waitFor(() => expect(asked().filter).toEqual({}));
  });

  it('of several values are counted by one statistic, or by one for each of them', () => {
    const counting = (where: object) => ({ label: 'x', where });
    const statistics = {
      both: counting({ genre: { in: ['science', 'novel'] } }),
      novel: counting({ genre: { eq: 'novel' } }),
      history: counting({ genre: { in: ['history'] } }),
    };
    const tabs = { field: 'genre', all: 'x', items: [] };
    const resource = { ...books, statistics, list: { ...books.list, tabs } } as Resource;
    const of = (...values: readonly string[]) => statisticsOfTab(resource, values);
    expect(of('novel', 'science')).toEqual(['both']);
    expect(of('novel', 'history')).toEqual(['novel', 'history']);
    expect(of('novel', 'other')).toEqual([]);
  });

  it('count only where a statistic counts exactly those rows', async () => {
    showList();
    await ready();
    const all = await screen.findByRole('button', { name: 'Semua 40' });
    expect(all).toBeVisible();
    expect(screen.getByRole('button', { name: 'Hilang' })).toBeVisible();
  });
});

const withCards = {
  ...members,
  list: {
    ...members.list,
    cards: [
      { statistic: 'total', icon: 'people', filter: {} },
      { statistic: 'active', icon: 'check', filter: { active: true } },
    ],
  },
} as const;

describe('the cards above a list', () => {
  it('show the figures and switch the filter', async () => {
    const { user, asked } = showList({ resource: withCards });
    const active = await screen.findByRole('button', { name: 'Aktif 1' });
    expect(screen.getByRole('button', { name: 'Semua 2' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(active);
    await waitFor(() => expect(asked().filter).toEqual({ active: true }));
    await waitFor(() => expect(active).toHaveAttribute('aria-pressed', 'true'));
    await user.click(active);
    await waitFor(() => expect(asked().filter).toEqual({}));
  });

  it('that count a tab are that tab, whose title says their name', async () => {
    const tabs = { field: 'active', all: 'Semua', items: [{ value: true, label: 'Giat' }] } as const;
    showList({ resource: { ...withCards, list: { ...withCards.list, tabs } } });
    const active = await screen.findByRole('button', { name: 'Giat 1' });
    expect(active).toHaveAttribute('title', 'Aktif');
    expect(screen.queryByRole('region', { name: /^Ringkasan/ })).toBeNull();
    expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1);
  });

  it('name another figure below one of them, where the answer has it', async () => {
    const money = { statistic: 'average_price', icon: 'money', format: 'money', beside: 'median_price' } as const;
    const priced = {
      ...books,
      list: { ...books.list, cards: [money, { statistic: 'total', icon: 'label', beside: 'nowhere' } as const] },
    };
    const rows = [1000, 3000, 500_000].map((price, n) => ({ title: `Buku ${n}`, genre: 'novel', price }));
    const provider = createMemoryProvider(library, { books: rows });
    showList({ resource: priced, provider });
    expect(await screen.findByText(/^Harga tengah: Rp\s3\.000$/)).toBeVisible();
    expect(screen.queryByText(/nowhere/)).toBeNull();
  });

  it('say what failed, show a dash, and try again', async () => {
    const provider = libraryOf(2);
    provider.failNext('statistics', refusal(500, 'internal', 'Server sedang sibuk'));
    const { user } = showList({ resource: withCards, provider });
    const box = (await screen.findByText('Error')).closest('[role=alert]') as HTMLElement;
    expect(box).toHaveTextContent('Gagal memuat ringkasan: Server sedang sibuk');
    expect(screen.getAllByText('–').length).toBeGreaterThanOrEqual(2);
    await user.click(within(box).getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByRole('button', { name: 'Aktif 1' })).toBeVisible();
  });

  it('are not asked for where nothing shows them', async () => {
    const plain = { ...books, list: { columns: ['title'], sort: ['title', 'asc'] } } as const;
    const { provider } = showList({ resource: plain });
    await ready();
    expect(provider.calls.map((call) => call.method)).not.toContain('statistics');
  });
});
