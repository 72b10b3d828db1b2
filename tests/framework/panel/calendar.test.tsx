import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defineResource } from '../../../src/framework/schema';
import { books } from '../../support/library';
import { libraryOf, shelf, showList } from './listStage';

const calendar = defineResource({
  ...books,
  list: { ...books.list, as: ['calendar', 'table'], calendar: { from: 'acquired_at' } },
  routes: { list: '/books', show: '/books/:id' },
  show: books.form,
});
// 19.00 UTC is already the next day in Jakarta.
const days = ['2026-08-30T19:00:00.000Z', '2026-08-12T03:00:00.000Z', '2026-07-01T03:00:00.000Z', null];
const show = (options: Parameters<typeof showList>[0] = {}) => {
  const rows = shelf(4).map((row, at) => ({ ...row, acquired_at: days[at] }));
  return showList({ resource: calendar, provider: libraryOf(0, { books: rows }), ...options });
};
const dayOf = async (name: RegExp) => (await screen.findByRole('button', { name })).closest('td') as HTMLElement;

describe('a list that is declared as a calendar', () => {
  it('shows each row on its day by the clock of the site, from Monday on', async () => {
    show();
    const today = await dayOf(/31 Agustus 2026/);
    expect(await within(today).findByRole('link', { name: /^Buku 001/ })).toHaveAttribute('href', '/books/1');
    expect(within(await dayOf(/12 Agustus 2026/)).getByText(/^Buku 002/)).toBeVisible();
    expect(screen.getAllByRole('columnheader')[0]).toHaveAttribute('abbr', 'Senin');
    expect(screen.queryByText('Buku 004')).toBeNull();
  });

  it('says the state of each row, which its card has', async () => {
    show();
    const entry = await within(await dayOf(/31 Agustus 2026/)).findByRole('link', { name: /^Buku 001/ });
    expect(entry).toHaveAttribute('title', 'Buku 001 · Novel');
    expect(entry).toHaveTextContent('Buku 001 Novel');
  });

  it('asks for one month, with the filters of the list', async () => {
    const filter = encodeURIComponent(JSON.stringify({ available: true }));
    const { provider } = show({ path: `/books?filter=${filter}` });
    await dayOf(/31 Agustus 2026/);
    const filters = provider.calls.flatMap(({ method, params }) => (method === 'getList' ? [params.filter] : []));
    expect(filters).toContainEqual({ available: true, acquired_at: { gte: '2026-07-27', lte: '2026-09-06' } });
  });

  it('goes to other months and back to today', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Bulan sebelumnya' }));
    expect(within(await dayOf(/ 1 Juli 2026/)).getByText(/^Buku 003/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hari ini' }));
    expect(await screen.findByRole('grid', { name: 'Agustus 2026' })).toBeVisible();
  });

  it('is walked by keyboard, and says below what is on the day', async () => {
    const { user } = show();
    (await screen.findByRole('button', { name: /31 Agustus 2026/ })).focus();
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await waitFor(() => expect(screen.getByRole('button', { name: /12 Agustus 2026/ })).toHaveFocus());
    const chosen = within(screen.getByRole('region', { name: 'Rabu, 12 Agustus 2026' }));
    expect(chosen.getByRole('link', { name: 'Buku 002' })).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('Tidak ada buku pada tanggal ini.')).toBeVisible();
  });

  it('says how many there are when they are more than it shows', async () => {
    const many = shelf(205).map((row) => ({ ...row, acquired_at: '2026-08-12T03:00:00.000Z' }));
    show({ provider: libraryOf(0, { books: many }) });
    expect(await screen.findByText(/^200 pertama dari 205 buku yang tampak/)).toBeVisible();
    expect(within(await dayOf(/12 Agustus 2026/)).getByText('+197 lagi')).toBeVisible();
  });
});
