import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { coreKinds, defineModel, defineResource, features } from '../../../src/framework/schema';
import { books, branches, library, loanRules, members } from '../../support/library';
import { libraryOf, shelf, showList } from './listStage';

const map = defineResource({
  ...books,
  list: { ...books.list, as: ['map', 'table'], map: { point: 'origin' } },
  routes: { list: '/books', show: '/books/:id' },
  show: books.form,
});
const origins = ['-6.9,107.6', '-6.9001,107.6001', '-6.2,106.8', null];
const paged = (extension: string) => extension === features.paging;
const shelved = (count: number) => shelf(count).map((row, at) => ({ ...row, origin: origins[at % origins.length] }));
const show = (options: Parameters<typeof showList>[0] = {}) =>
  showList({ resource: map, has: paged, provider: libraryOf(0, { books: shelved(4) }), ...options });
const theMap = () => screen.findByRole('application', { name: 'Peta Buku' });
const theList = async () => within(await screen.findByRole('list', { name: 'Buku di peta' }));

describe('a list that is declared as a map', () => {
  it('shows each row at its place, those near to each other as one, and says which have none', async () => {
    show();
    const marks = within(await theMap());
    expect(await marks.findByRole('button', { name: '2 di sini: dekatkan' })).toHaveTextContent('2');
    expect(marks.getByRole('button', { name: 'Buku 003' })).toHaveAttribute('tabindex', '-1');
    expect(screen.getByText('3 buku di peta.')).toBeVisible();
    expect(await screen.findByText('1 buku belum punya titik, jadi tidak tampak di peta.')).toBeVisible();
  });

  it('has the same rows in words beside it, in the order of the list, with their state', async () => {
    show();
    await theMap();
    await waitFor(async () => expect((await theList()).getAllByRole('link')).toHaveLength(3));
    const links = (await theList()).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Buku 001', 'Buku 002', 'Buku 003']);
    expect(links[0]).toHaveAttribute('href', '/books/1');
    expect((await theList()).getByText('Sains')).toBeVisible();
    links[2]?.focus();
    expect(within(await theMap()).getByRole('button', { name: 'Buku 003' })).toHaveAttribute('data-marked');
  });

  it('opens a card of what is pressed, and comes nearer to what stands together', async () => {
    const { user } = show();
    const marks = within(await theMap());
    await user.click(await marks.findByRole('button', { name: 'Buku 003' }));
    const card = screen.getByRole('region', { name: 'Yang dipilih di peta' });
    expect(within(card).getByRole('link', { name: 'Buku 003' })).toHaveAttribute('href', '/books/3');
    expect(within(card).getByText('Sains')).toBeVisible();
    await user.click(within(card).getByRole('button', { name: 'Tutup' }));
    expect(screen.queryByRole('region', { name: 'Yang dipilih di peta' })).toBeNull();
    await user.click(marks.getByRole('button', { name: '2 di sini: dekatkan' }));
    await waitFor(() => expect(marks.queryByRole('button', { name: 'Buku 003' })).toBeNull());
  });

  it('asks for what is on the screen once it is moved, with the filters of the list', async () => {
    const filter = encodeURIComponent(JSON.stringify({ available: true }));
    const { provider } = show({ path: `/books?filter=${filter}` });
    const area = await theMap();
    await within(area).findByRole('button', { name: 'Buku 003' });
    area.focus();
    fireEvent.keyDown(area, { key: '+' });
    fireEvent.keyDown(area, { key: 'ArrowUp' });
    await waitFor(() => {
      const filters = provider.calls.flatMap(({ method, params }) => (method === 'getList' ? [params.filter] : []));
      expect(filters).toContainEqual({
        available: true,
        origin: { within: [expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)] },
      });
    });
  });

  it('narrows the list to the box that is shown, as a filter that can be taken away', async () => {
    const { user, address } = show();
    await within(await theMap()).findByRole('button', { name: 'Buku 003' });
    await user.click(screen.getByRole('button', { name: 'Hanya di kotak ini' }));
    await waitFor(() => expect(address().filter).toHaveProperty('origin.within'));
    const { origin } = address().filter as { readonly origin: { readonly within: readonly number[] } };
    expect(origin.within).toHaveLength(4);
    expect(origin.within[0]).toBeLessThan(origin.within[2] as number);
    await user.click(await screen.findByRole('button', { name: /^Hapus saringan.*di dalam kotak/ }));
    await waitFor(() => expect(address().filter).toEqual({}));
  });

  it('says how many there are when they are more than it draws', async () => {
    const many = shelf(305).map((row, at) => ({ ...row, origin: `-6.${at + 100},107.6` }));
    show({ provider: libraryOf(0, { books: many }) });
    expect(await screen.findByText(/^Baru 300 dari 305 buku yang tampak/)).toBeVisible();
  });

  it('is not offered where the place is read masked, or an API has no word for boxes', async () => {
    const hidden = defineResource({
      ...map,
      fields: { ...books.fields, origin: { ...books.fields.origin, roles: { whole: ['penjaga'] } } },
    });
    const model = defineModel([branches, members, hidden, loanRules], coreKinds);
    const first = show({ resource: hidden, model });
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tampilkan sebagai peta' })).toBeNull();
    first.container.remove();
    show({ resource: defineResource({ ...map, api: { ...books.api, dialect: 'json-server' } }), model: library });
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.queryByRole('application')).toBeNull();
  });
});
