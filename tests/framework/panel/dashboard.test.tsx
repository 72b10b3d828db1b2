import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CardBody } from '../../../src/framework/panel/dashboard/CardBody';
import { type DeclaredCard, declaredCards, listAddress } from '../../../src/framework/panel/dashboard/declaredCards';
import { ArrangeDialog } from '../../../src/framework/panel/dialogs/arrange/ArrangeDialog';
import { type Actor, can, defineModel, defineResource, type Resource } from '../../../src/framework/schema';
import { books, branches, library, members } from '../../support/library';
import { createMemoryProvider } from '../../support/memoryProvider';
import { renderPanel } from '../../support/renderPanel';

const counted = defineResource({
  ...books,
  list: {
    ...books.list,
    as: ['table', 'groups'],
    groups: { by: ['genre'] },
    tabs: {
      field: 'available',
      all: 'Semua',
      items: [
        { value: true, label: 'Ada' },
        { value: false, label: 'Keluar' },
      ],
    },
    cards: [{ statistic: 'thick', icon: 'flag', filter: { genre: 'novel' } }],
  },
  statistics: {
    total: { label: 'Semua' },
    here: { label: 'Tersedia', where: { available: { eq: true } } },
    away: { label: 'Keluar', where: { available: { eq: false } } },
    thick: { label: 'Novel', where: { genre: { eq: 'novel' } } },
    long: { label: 'Tebal', where: { pages: { gt: 1_000 } } },
    pages: { label: 'Halaman', sum: 'pages' },
  },
});
const model = defineModel([counted, members, branches], library.kinds);
const librarian: Actor = { id: 1, name: 'Sari', role: 'librarian', permissions: null, ownerId: null };
const everything = { model, actor: librarian, has: () => true, permitted: () => true };
const idsOf = (cards: readonly DeclaredCard[]) => cards.map(({ id }) => id).filter((id) => id.includes('books'));
const filterOf = (cards: readonly DeclaredCard[], id: string) => {
  const card = cards.find((each) => each.id === id);
  return card?.kind === 'count' ? card.filter : undefined;
};
const rows = Array.from({ length: 8 }, (_, at) => ({
  title: `Buku ${at + 1}`,
  genre: at < 6 ? 'novel' : 'history',
  available: at % 2 === 0,
  pages: 100,
}));

function show(id: string, change: Partial<Parameters<typeof renderPanel>[1]> = {}) {
  const card = declaredCards(everything).find((each) => each.id === id);
  if (!card) throw new Error(`There is no card ${id}.`);
  const provider = createMemoryProvider(model, { books: rows } as never);
  renderPanel(<CardBody card={card} />, { model, provider, ...change });
  return provider;
}

describe('the cards that follow from declarations', () => {
  it('are each figure, each share and the newest rows', () => {
    expect(idsOf(declaredCards(everything))).toEqual([
      ...['total', 'here', 'away', 'thick', 'long', 'pages'].map((name) => `count:books.${name}`),
      'shares:books.available',
      'shares:books.genre',
      'newest:books',
    ]);
  });

  it('lead to the list of what they count, as the list would say it', () => {
    const cards = declaredCards(everything);
    expect(filterOf(cards, 'count:books.total')).toEqual({});
    expect(filterOf(cards, 'count:books.here')).toEqual({ available: true });
    expect(filterOf(cards, 'count:books.thick')).toEqual({ genre: 'novel' });
    expect(filterOf(cards, 'count:books.long')).toEqual({ where: { pages: { gt: 1_000 } } });
    expect(listAddress(counted as Resource, {})).toBe('/books');
    expect(listAddress(counted as Resource, { available: true })).toBe('/books?filter=%7B%22available%22%3Atrue%7D');
  });

  it('are those alone that an API can answer', () => {
    const cards = declaredCards({ ...everything, has: () => false });
    expect(idsOf(cards)).not.toContain('shares:books.genre');
    expect(filterOf(cards, 'count:books.long')).toBeUndefined();
  });

  it('are those of lists and fields the person may read', () => {
    const reader: Actor = { ...librarian, role: 'reader' };
    const onlyMembers = { ...everything, permitted: ({ name }: { readonly name: string }) => name === 'members' };
    expect(idsOf(declaredCards(onlyMembers))).toEqual([]);
    const secret = defineResource({
      ...counted,
      fields: { ...counted.fields, available: { ...counted.fields.available, roles: { read: ['librarian'] } } },
    } as never) as Resource;
    const hidden = { ...everything, model: defineModel([secret, members, branches], library.kinds), actor: reader };
    expect(idsOf(declaredCards(hidden))).not.toContain('count:books.here');
    expect(idsOf(declaredCards(hidden))).not.toContain('shares:books.available');
    expect(idsOf(declaredCards(hidden))).toContain('count:books.total');
    expect(can(counted, 'list', reader).allowed).toBe(true);
  });

  it('show a figure as a link', async () => {
    show('count:books.here');
    const link = await screen.findByRole('link', { name: /Tersedia\s+4/ });
    expect(link).toHaveAttribute('href', expect.stringContaining('/books?filter='));
  });

  it('show the newest rows, each with its way', async () => {
    show('newest:books');
    const first = await screen.findByText('Buku 8');
    expect(first).toBeVisible();
    expect(within(first.closest('ul') as HTMLElement).getAllByRole('listitem')).toHaveLength(5);
    expect(screen.queryByText('Buku 3')).toBeNull();
  });

  it('show shares with the rows behind them', async () => {
    show('shares:books.genre');
    const link = await screen.findByRole('link', { name: 'Novel' });
    expect(link).toHaveAttribute('href', expect.stringContaining('novel'));
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Novel6', 'Sejarah2']);
  });

  it('say alone that they cannot be loaded, and try again', async () => {
    const provider = createMemoryProvider(model, { books: rows } as never);
    provider.failNext('getList', new Error('putus'));
    show('newest:books', { provider });
    expect(await screen.findByRole('alert')).toHaveTextContent('Kartu ini tidak dapat dimuat: putus');
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByText('Buku 8')).toBeVisible();
  });
});

describe('putting in order', () => {
  const items = ['a', 'b', 'c', 'd'].map((id) => ({ id, label: id.toUpperCase() }));
  function arrange(chosen: readonly string[], least = 0) {
    const onChange = vi.fn();
    const onReset = vi.fn();
    const provider = createMemoryProvider(model, {} as never);
    renderPanel(
      <ArrangeDialog
        open
        title="Atur"
        help="Seret."
        {...{ items, chosen, least, onChange, onReset }}
        onClose={() => {}}
      />,
      { model, provider },
    );
    return { onChange, onReset, user: userEvent.setup() };
  }
  const press = (name: string) => screen.findByRole('button', { name });

  it('is done with buttons, and said', async () => {
    const { onChange, onReset, user } = arrange(['a', 'b', 'c']);
    await user.click(await press('Naikkan C'));
    expect(onChange).toHaveBeenLastCalledWith(['a', 'c', 'b']);
    expect(screen.getByRole('status')).toHaveTextContent('C sekarang urutan 2 dari 3.');
    await user.click(await press('Keluarkan A'));
    expect(onChange).toHaveBeenLastCalledWith(['b', 'c']);
    await user.click(await press('Tambahkan D'));
    expect(onChange).toHaveBeenLastCalledWith(['a', 'b', 'c', 'd']);
    expect(screen.getByRole('status')).toHaveTextContent('D ditambahkan, urutan 4.');
    await user.click(await press('Kembali ke bawaan'));
    expect(onReset).toHaveBeenCalledOnce();
  });

  it('stops at both ends and at what has to stay, without losing the focus', async () => {
    const { onChange, user } = arrange(['a', 'b'], 2);
    for (const name of ['Naikkan A', 'Turunkan B', 'Keluarkan A']) {
      const button = await press(name);
      await user.click(button);
      expect(button).toHaveAttribute('aria-disabled', 'true');
      expect(button).toHaveFocus();
    }
    expect(onChange).not.toHaveBeenCalled();
  });

  it('keeps the place of what is not there for this person', async () => {
    const { onChange, user } = arrange(['a', 'gone', 'b', 'c']);
    await user.click(await press('Turunkan A'));
    expect(onChange).toHaveBeenLastCalledWith(['gone', 'b', 'a', 'c']);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('A sekarang urutan 2 dari 3.'));
  });
});
