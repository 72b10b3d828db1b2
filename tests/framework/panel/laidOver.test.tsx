import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { emptyRecord } from '../../../src/framework/panel/core/formValues';
import { FormPage } from '../../../src/framework/panel/form/FormPage';
import { readableChanges } from '../../../src/framework/panel/history/readableChanges';
import { getResource, type ResourceOverlay, resolveModel } from '../../../src/framework/schema';
import { library } from '../../support/library';
import { createMemoryProvider } from '../../support/memoryProvider';
import { renderPanel } from '../../support/renderPanel';
import { showList } from './listStage';

function laidOver(books: ResourceOverlay) {
  const overlay = { format: 1, resources: { books } } as const;
  const { model, skipped } = resolveModel(library, [{ name: 'staff', source: '1', overlay }], {
    role: 'librarian',
    locale: 'id',
  });
  expect(skipped).toEqual([]);
  return { model, resource: getResource(model, 'books') };
}

it('a field that is hidden from the role is no column, no choice of columns, no fact of history', async () => {
  const { model, resource } = laidOver({ fields: { price: { hidden: true } } });
  const { user } = showList({ model, resource, count: 3 });
  await screen.findByText('Buku 001');
  expect(screen.queryByRole('columnheader', { name: /Harga/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pilih kolom' }));
  const menu = await screen.findByRole('menu');
  expect(within(menu).queryByText('Harga')).toBeNull();
  expect(within(menu).getByText('Halaman')).toBeVisible();
  expect(readableChanges(resource, { pages: [1, 2], price: [3, 4], x_gone: [null, 'a'] }, 'librarian')).toEqual({
    pages: [1, 2],
  });
});

it('an old link that sorts and filters by a hidden or vanished field shows the list without that', async () => {
  const { model, resource } = laidOver({ fields: { price: { hidden: true } } });
  const filter = encodeURIComponent(JSON.stringify({ price__gte: 200, x_gone: 'a', genre: 'novel' }));
  const { address, asked } = showList({ model, resource, path: `/books?sort=price&order=DESC&filter=${filter}` });
  await screen.findByText('Buku 001');
  await waitFor(() => expect(address().filter).toEqual({ genre: 'novel' }));
  expect(address().query.get('sort')).toBeNull();
  expect(asked()).toMatchObject({ filter: { genre: 'novel' } });
});

it('a choice that is no longer offered is kept by the record that has it and marked in the filter', async () => {
  const { model, resource } = laidOver({ fields: { genre: { choices: { retired: ['history'] } } } });
  const provider = createMemoryProvider(library, {
    books: [
      { title: 'Lama', genre: 'history' },
      { title: 'Baru', genre: 'novel' },
    ],
  } as never);
  const offered = () =>
    within(screen.getByRole('combobox', { name: /Genre/ }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  const form = (id: number) => (
    <FormPage key={id} resource={resource} mode="edit" id={id} onDone={vi.fn()} onCancel={vi.fn()} />
  );
  const first = renderPanel(form(1), { provider, model });
  expect(await screen.findByDisplayValue('Lama')).toBeVisible();
  expect(offered()).toContain('Sejarah');
  fireEvent.change(screen.getByRole('combobox', { name: /Genre/ }), { target: { value: 'novel' } });
  expect(offered()).toContain('Sejarah');
  first.unmount();
  const second = renderPanel(form(2), { provider, model });
  expect(await screen.findByDisplayValue('Baru')).toBeVisible();
  expect(offered()).not.toContain('Sejarah');
  second.unmount();
  showList({ model, resource, count: 3 });
  await screen.findByText('Buku 001');
  expect(screen.getByRole('option', { name: 'Sejarah (tidak ditawarkan lagi)' })).toBeInTheDocument();
});

it('a form begins with what staff want it to begin with, and the code with nothing of it', () => {
  const { resource } = laidOver({ fields: { shelf: { prefill: 'A1' } } });
  expect(emptyRecord(resource)).toMatchObject({ shelf: 'A1', available: true, subtitle: null });
  expect(emptyRecord(getResource(library, 'books'))).toMatchObject({ shelf: null });
});
