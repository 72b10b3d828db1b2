import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RecordLink, WithinLink } from '../../../src/framework/panel/displays/RecordLink';
import { ReferenceDisplay } from '../../../src/framework/panel/displays/references';
import { ShowView } from '../../../src/framework/panel/views/ShowView';
import type { RelatedSpec } from '../../../src/framework/schema';
import { books, library, members } from '../../support/library';
import { createMemoryProvider, refusal } from '../../support/memoryProvider';
import { type PanelOptions, renderPanel } from '../../support/renderPanel';

/** jsdom has no layout: the test says what comes into sight. */
const observed: { readonly element: Element; readonly see: () => void }[] = [];
class Observer {
  constructor(readonly tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {}
  observe(element: Element) {
    observed.push({ element, see: () => this.tell([{ isIntersecting: true }]) });
  }
  disconnect() {}
}
beforeEach(() => {
  observed.length = 0;
  vi.stubGlobal('IntersectionObserver', Observer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const borrowed: RelatedSpec = {
  resource: 'books',
  by: 'member_id',
  label: 'Buku pinjaman',
  columns: ['title', 'pages'],
};
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ title: `Buku ${at + 1}`, genre: 'novel', pages: 10 + at, member_id: 1 }));
const providerWith = (books: readonly object[]) =>
  createMemoryProvider(library, {
    branches: [],
    members: [
      { name: 'Ani', active: true },
      { name: 'Budi', active: false },
    ],
    books: books as never,
  });

function open(related: readonly RelatedSpec[], options: Partial<PanelOptions> = {}) {
  const provider = options.provider ?? providerWith(rowsOf(7));
  renderPanel(
    <Routes>
      <Route path="/members/:id" element={<ShowView resource={{ ...members, related } as never} />} />
    </Routes>,
    { path: '/members/1', ...options, provider },
  );
  const asked = () => provider.calls.filter(({ method, resource }) => method === 'getList' && resource === 'books');
  return { provider, asked };
}
const card = (name: string | RegExp) => screen.findByRole('region', { name });
const seeAll = async () => {
  await waitFor(() => expect(observed.length).toBeGreaterThan(0));
  act(() => {
    for (const { see } of observed) see();
  });
};

describe('a related list', () => {
  it('asks only when it comes near the part in sight, for its first rows', async () => {
    const { asked } = open([borrowed]);
    const list = await card('Buku pinjaman');
    expect(asked()).toEqual([]);
    expect(list.getAttribute('aria-busy')).toBe('false');
    await seeAll();
    await within(list).findByText('Buku 1');
    expect(asked().map(({ params }) => params)).toMatchObject([
      { filter: { member_id: 1 }, pagination: { page: 1, perPage: 5 }, sort: { field: 'title', order: 'ASC' } },
    ]);
  });

  it('says its own sentence when there are none', async () => {
    open([{ ...borrowed, empty: 'Belum ada buku yang dipinjam.' }], { provider: providerWith([]) });
    await seeAll();
    expect(await within(await card('Buku pinjaman (0)')).findByText('Belum ada buku yang dipinjam.')).toBeTruthy();
  });

  it('shows how many there are, five of them, and leads to each and to all', async () => {
    open([borrowed]);
    await seeAll();
    const list = await card('Buku pinjaman (7)');
    expect(within(list).getAllByRole('row')).toHaveLength(6);
    expect(
      within(list)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Judul', 'Halaman']);
    expect(within(list).getByText('5 dari 7 ditampilkan.')).toBeTruthy();
    expect(within(list).getByRole('link', { name: 'Buku 1' }).getAttribute('href')).toBe('/books/1/edit');
    const all = within(list).getByRole('link', { name: 'Lihat semua: Buku pinjaman' });
    expect(decodeURIComponent(all.getAttribute('href') ?? '')).toBe('/books?filter={"member_id":1}');
  });

  it('is narrowed as declared, and the way to all of them as well', async () => {
    const books = [...rowsOf(2), { title: 'Sejarah', genre: 'history', member_id: 1 }];
    open([{ ...borrowed, where: { genre: 'history' } }], { provider: providerWith(books) });
    await seeAll();
    const list = await card('Buku pinjaman (1)');
    expect(within(list).getByRole('link', { name: 'Sejarah' })).toBeTruthy();
    const href =
      within(list)
        .getByRole('link', { name: /^Lihat semua/ })
        .getAttribute('href') ?? '';
    expect(JSON.parse(new URLSearchParams(href.split('?')[1]).get('filter') ?? '')).toEqual({
      genre: 'history',
      member_id: 1,
    });
  });

  it('says when there is nothing', async () => {
    open([borrowed], { provider: providerWith([]) });
    await seeAll();
    const list = await card('Buku pinjaman (0)');
    expect(within(list).getByText('Belum ada buku.')).toBeTruthy();
    expect(within(list).queryByRole('link')).toBeNull();
  });

  it('says what failed, and asks again', async () => {
    const provider = providerWith(rowsOf(1));
    provider.failNext('getList', refusal(500, 'internal', 'Kesalahan server'));
    open([borrowed], { provider });
    await seeAll();
    const list = await card('Buku pinjaman');
    expect((await within(list).findByRole('alert')).textContent).toContain('Gagal memuat data');
    await userEvent.click(within(list).getByRole('button', { name: 'Coba lagi' }));
    expect(await within(list).findByText('Buku 1')).toBeTruthy();
  });

  it('is called as the other resource when it has no heading of its own, with the first columns of its list', async () => {
    open([{ resource: 'books', by: 'member_id' }]);
    await seeAll();
    const list = await card('Buku (7)');
    expect(
      within(list)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Judul', 'Genre', 'Halaman', 'Harga']);
  });

  it('is not there for who may not list it, nor for records it is not meant for', async () => {
    const { asked } = open([borrowed], { permitted: (resource) => resource.name !== 'books' });
    await screen.findByRole('heading', { level: 1, name: 'Ani' });
    expect(screen.queryByText(/Buku pinjaman/)).toBeNull();
    cleanup();
    open([{ ...borrowed, when: { active: { eq: false } } }]);
    await screen.findByRole('heading', { level: 1, name: 'Ani' });
    expect(screen.queryByText(/Buku pinjaman/)).toBeNull();
    cleanup();
    open([{ ...borrowed, when: { active: { eq: false } } }], { path: '/members/2' });
    expect(await card('Buku pinjaman')).toBeTruthy();
    expect(asked()).toEqual([]);
  });

  it('is on paper although it was never in sight', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    let onPaper = 0;
    print.mockImplementation(() => {
      onPaper = screen.queryAllByRole('link', { name: /^Buku \d/ }).length;
    });
    open([borrowed]);
    await userEvent.click(await screen.findByRole('button', { name: 'Cetak' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(onPaper).toBe(5);
  });
});

describe('the name of a record', () => {
  const named = (settings: Partial<PanelOptions> = {}) => {
    renderPanel(
      <ReferenceDisplay
        value={1}
        name="member_id"
        field={books.fields.member_id}
        resource={books}
        record={{ id: 7, member_id: 1, member: { name: 'Ani' } }}
        where="cell"
      />,
      { provider: providerWith([]), ...settings },
    );
    return screen.queryByRole('link', { name: 'Ani' })?.getAttribute('href');
  };
  const modelWith = (more: object) =>
    ({ ...library, byName: { ...library.byName, members: { ...members, ...more } } }) as typeof library;
  const show = { sections: members.form.sections };

  it('leads to its page', () => {
    expect(named({ model: modelWith({ show }) })).toBe('/members/1');
  });

  it('leads to where these records have their page', () => {
    const byName = { ...modelWith({ show, shownAt: 'branches' }).byName };
    const branches = { ...byName.branches, show } as never;
    expect(named({ model: { ...library, byName: { ...byName, branches } } })).toBe('/branches/1');
  });

  it('is the name alone for who may not open it, and where there is nothing to open', () => {
    expect(named({ model: modelWith({ show }), permitted: (_, action) => action !== 'show' })).toBeUndefined();
    expect(screen.getByText('Ani')).toBeTruthy();
    cleanup();
    expect(named()).toBeUndefined();
  });

  it('is no link within a link', () => {
    renderPanel(
      <WithinLink>
        <RecordLink resource={{ ...members, show }} id={1}>
          Ani
        </RecordLink>
      </WithinLink>,
      { provider: providerWith([]), model: modelWith({ show }) },
    );
    expect(screen.getByText('Ani')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
