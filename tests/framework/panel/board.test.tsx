import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { coreKinds, defineModel, defineResource } from '../../../src/framework/schema';
import { books, branches, loanRules, members } from '../../support/library';
import { createMemoryProvider, refusal } from '../../support/memoryProvider';
import { repairs } from '../../support/repairs';
import { libraryOf, showList } from './listStage';

const board = defineResource({
  ...books,
  list: { ...books.list, as: ['board', 'table'], board: { by: 'genre' } },
  routes: { list: '/books', show: '/books/:id', edit: '/books/:id/edit' },
  show: books.form,
});
const show = (options: Parameters<typeof showList>[0] = {}) => showList({ resource: board, ...options });
const column = async (name: string) => within(await screen.findByRole('region', { name: new RegExp(`^${name}`) }));
const drag = (card: HTMLElement | null, to: HTMLElement) => {
  const dataTransfer = { setData: () => {}, setDragImage: () => {} };
  fireEvent.dragStart(card as HTMLElement, { dataTransfer });
  fireEvent.dragOver(to, { dataTransfer });
  fireEvent.drop(to, { dataTransfer });
};

describe('a list that is declared as a board', () => {
  it('has a column for each value, with its cards and how many there are', async () => {
    show({ count: 7 });
    const novels = await column('Novel');
    expect(await novels.findByText('Buku 001')).toBeVisible();
    expect(novels.getAllByRole('listitem')).toHaveLength(3);
    expect(novels.getByRole('heading', { level: 2 })).toHaveTextContent('Novel3');
    expect((await column('Sains')).getByText('Buku 003')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Halaman 2' })).toBeNull();
  });

  it('loads the first page of a column, and more of it alone on request', async () => {
    const { user } = show({ count: 40 });
    const novels = await column('Novel');
    await waitFor(() => expect(novels.getAllByRole('link', { name: /^Buku \d+$/ })).toHaveLength(10));
    await user.click(novels.getByRole('button', { name: 'Muat lagi di Novel' }));
    await waitFor(() => expect(novels.getAllByRole('link', { name: /^Buku \d+$/ })).toHaveLength(14));
    expect((await column('Sains')).getAllByRole('link', { name: /^Buku \d+$/ })).toHaveLength(10);
  });

  it('keeps to the filters of the list', async () => {
    show({
      count: 9,
      path: `/books?filter=${encodeURIComponent(JSON.stringify({ genre: 'science', available: true }))}`,
    });
    expect(await (await column('Sains')).findByText('Buku 003')).toBeVisible();
    expect(screen.queryByRole('region', { name: /^Novel/ })).toBeNull();
  });

  it('moves a card by its menu with the keyboard, as an edit of the version that was seen, and the focus goes along', async () => {
    const { user, provider } = show({ count: 4 });
    const novels = await column('Novel');
    (await novels.findByRole('button', { name: 'Pindahkan Buku 001' })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('menu', { name: 'Pindahkan Buku 001 ke…' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Sejarah' })).toHaveFocus());
    await user.keyboard('{Enter}');
    const history = await column('Sejarah');
    expect(await history.findByText('Buku 001')).toBeVisible();
    expect(await screen.findByText('Buku 001 dipindahkan ke Sejarah.')).toBeVisible();
    expect(provider.rows('books')[0]).toMatchObject({ genre: 'history', version: 2 });
    await waitFor(() => expect(history.getByRole('button', { name: 'Pindahkan Buku 001' })).toHaveFocus());
  });

  it('moves a card that is dragged', async () => {
    const { provider } = show({ count: 4 });
    const card = (await screen.findByText('Buku 001')).closest('li');
    drag(card, screen.getByRole('region', { name: /^Sains/ }));
    expect(await (await column('Sains')).findByText('Buku 001')).toBeVisible();
    await waitFor(() => expect(provider.rows('books')[0]).toMatchObject({ genre: 'science' }));
  });

  it('puts a card back that was refused, with the sentence of the server', async () => {
    const { provider } = show({ count: 4 });
    const card = (await screen.findByText('Buku 001')).closest('li');
    provider.failNext('update', refusal(422, 'validation', 'Periksa.', { genre: ['Rak sains penuh'] }));
    drag(card, screen.getByRole('region', { name: /^Sains/ }));
    expect(await screen.findByText('Buku 001 tidak dipindahkan: Rak sains penuh')).toBeVisible();
    expect(await (await column('Novel')).findByText('Buku 001')).toBeVisible();
    expect((await column('Sains')).queryByText('Buku 001')).toBeNull();
  });

  it('says in a column that it could not be loaded, and tries again', async () => {
    const whole = libraryOf(4);
    let isDown = true;
    const getList: typeof whole.getList = (name, params) =>
      isDown && params.filter?.genre === 'novel'
        ? Promise.reject(new Error('Server sibuk'))
        : whole.getList(name, params);
    const { user } = show({ provider: { ...whole, getList } });
    const novels = await column('Novel');
    expect(await novels.findByRole('alert')).toHaveTextContent('Server sibuk');
    expect(await (await column('Sains')).findByText('Buku 003')).toBeVisible();
    isDown = false;
    await user.click(novels.getByRole('button', { name: 'Coba lagi' }));
    expect(await novels.findByText('Buku 001')).toBeVisible();
  });

  it('offers no move to who may not edit', async () => {
    show({ count: 4, permitted: (_, action) => action === 'list' || action === 'show' });
    const card = (await screen.findByText('Buku 001')).closest('li');
    expect(card).not.toHaveAttribute('draggable', 'true');
    expect(screen.queryByRole('button', { name: /^Pindahkan/ })).toBeNull();
  });

  it('is not offered to who may not read its field', async () => {
    const field = { ...books.fields.genre, roles: { read: ['reader'] } };
    show({ count: 4, resource: defineResource({ ...board, fields: { ...board.fields, genre: field } }) });
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Tampilkan sebagai/ })).toBeNull();
  });
});

describe('a board of states', () => {
  const process = defineResource({ ...repairs, list: { ...repairs.list, as: 'board', board: { by: 'state' } } });
  const model = defineModel([branches, members, books, loanRules, process], coreKinds);
  const rows = [
    { defect: 'Punggung lepas', state: 'new' },
    { defect: 'Halaman robek', state: 'done', binder: 'Tono', cost: 10 },
  ];
  const showRepairs = () => {
    const provider = createMemoryProvider(model, { repairs: rows } as never);
    return showList({ resource: process, model, provider });
  };

  it('offers only where a state may go, and asks what the action to it asks', async () => {
    const { user, provider } = showRepairs();
    const begun = await column('Baru');
    await user.click(await begun.findByRole('button', { name: 'Pindahkan Punggung lepas' }));
    const menu = within(await screen.findByRole('menu', { name: /^Pindahkan/ }));
    expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Dikerjakan']);
    await user.click(menu.getByRole('menuitem', { name: 'Dikerjakan' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByLabelText(/Penjilid/), 'Tono');
    await user.click(dialog.getByRole('button', { name: 'Mulai' }));
    expect(await (await column('Dikerjakan')).findByText('Punggung lepas')).toBeVisible();
    expect(provider.rows('repairs')[0]).toMatchObject({ state: 'working', binder: 'Tono' });
  });

  it('offers nothing in a last state, and takes no card there that may not come', async () => {
    const { provider } = showRepairs();
    expect((await column('Selesai')).queryByRole('button', { name: /^Pindahkan/ })).toBeNull();
    const card = (await screen.findByText('Punggung lepas')).closest('li');
    drag(card, screen.getByRole('region', { name: /^Selesai/ }));
    expect((await column('Baru')).getByText('Punggung lepas')).toBeVisible();
    expect(provider.calls.some(({ method }) => method === 'update' || method === 'act')).toBe(false);
  });
});
