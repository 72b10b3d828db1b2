import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Call, requestOf } from '../../src/framework/calls';
import { FormPage } from '../../src/framework/panel/form/FormPage';
import { resourceRoutes } from '../../src/framework/panel/ResourceRoutes';
import { ListView } from '../../src/framework/panel/views/ListView';
import { defineModel, defineResource, type Resource, text } from '../../src/framework/schema';
import { showList } from '../framework/panel/listStage';
import { books, branches, library, loanRules, members } from '../support/library';
import { createMemoryProvider } from '../support/memoryProvider';
import { renderPanel } from '../support/renderPanel';
import { booksToLend } from './examples/action';
import { actionDialog } from './examples/actionDialog';
import { column } from './examples/column';
import { isbn, kindsWithIsbn } from './examples/fieldKind';
import { viewsWithIsbn } from './examples/fieldKindView';
import { fieldWidget } from './examples/fieldWidget';
import { page } from './examples/page';
import { section } from './examples/section';
import { view } from './examples/view';

const titled = (...titles: readonly string[]) =>
  titles.map((title) => ({ title, genre: 'novel', price: 0, available: true }));

const openMenu = async (user: ReturnType<typeof userEvent.setup>, title: string) => {
  await user.click(await screen.findByRole('button', { name: `Tindakan lain untuk ${title}` }));
  return within(await screen.findByRole('menu'));
};

it('replaces the widget of one field', async () => {
  const provider = createMemoryProvider(library, {});
  renderPanel(<FormPage resource={books} mode="create" onDone={() => undefined} onCancel={() => undefined} />, {
    provider,
    overrides: fieldWidget,
  });
  await userEvent.type(screen.getByRole('textbox', { name: /Judul/ }), 'Bumi Manusia');
  await userEvent.click(screen.getByRole('button', { name: 'Sejarah' }));
  expect(screen.getByRole('button', { name: 'Sejarah' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(provider.rows('books')[0]).toMatchObject({ title: 'Bumi Manusia', genre: 'history' }));
});

it('replaces the fields of one section', async () => {
  const provider = createMemoryProvider(library, {});
  renderPanel(<FormPage resource={books} mode="create" onDone={() => undefined} onCancel={() => undefined} />, {
    provider,
    overrides: section,
  });
  const part = within(screen.getByRole('region', { name: 'Keadaan' }));
  expect(part.getAllByRole('listitem')).toHaveLength(8);
  expect(within(screen.getByRole('region', { name: 'Buku' })).queryByRole('listitem')).toBeNull();
});

it('replaces one column', async () => {
  showList({ provider: createMemoryProvider(library, { books: titled('Bumi') }), overrides: column });
  expect(await screen.findByText('Gratis')).toBeVisible();
});

it('replaces one view, at the same address and under the same name', async () => {
  const provider = createMemoryProvider(library, { books: titled('Laskar', 'Bumi') });
  const { Routes } = await import('react-router');
  renderPanel(<Routes>{resourceRoutes(books)}</Routes>, { provider, path: '/books', overrides: view });
  await waitFor(() => expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('Bumi'));
  expect(screen.getByRole('heading', { level: 1, name: 'Buku' })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

it('adds an action by declaring it', async () => {
  const model = defineModel([branches, members, booksToLend, loanRules], library.kinds);
  const provider = createMemoryProvider(model, { books: titled('Bumi') });
  const { user } = showList({ provider, model, resource: booksToLend });
  const menu = await openMenu(user, 'Bumi');
  await user.click(menu.getByRole('menuitem', { name: 'Pinjamkan' }));
  await waitFor(() =>
    expect(provider.calls.find(({ method }) => method === 'act')?.params).toMatchObject({ action: 'lend', id: 1 }),
  );
});

it('adds an action with a dialog', async () => {
  const asked: unknown[] = [];
  const memory = createMemoryProvider(library, { books: titled('Bumi') });
  const call = async (declared: Call, input: object = {}) => {
    if (declared.method === 'POST') asked.push(requestOf(declared, input as never));
    return null;
  };
  const provider = { ...memory, call: call as typeof memory.call };
  const { user } = showList({ provider, overrides: actionDialog });
  const menu = await openMenu(user, 'Bumi');
  await user.click(menu.getByRole('menuitem', { name: 'Laporkan hilang' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Laporkan Bumi hilang' }));
  expect(dialog.getByRole('button', { name: 'Laporkan' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: 'Alasan' }), 'Tertinggal di kereta');
  await user.click(dialog.getByRole('button', { name: 'Laporkan' }));
  expect(asked).toEqual([{ method: 'POST', path: '/books/1/loss', body: { reason: 'Tertinggal di kereta' } }]);
});

it('adds a page that only some may open and that is fetched when it is opened', async () => {
  const actor = { id: 1, name: 'Sari', permissions: null };
  expect(page.permitted({ ...actor, role: 'librarian' })).toBe(true);
  expect(page.permitted({ ...actor, role: 'reader' })).toBe(false);
  const { Page } = await page.load();
  renderPanel(<Page />, { provider: createMemoryProvider(library, {}) });
  expect(screen.getByRole('heading', { name: 'Rak' })).toBeVisible();
});

it('adds a kind of field: typed, checked, stored in one form and shown in another', async () => {
  const editions: Resource = defineResource({
    name: 'editions',
    label: 'Edisi',
    noun: 'edisi',
    title: 'name',
    api: { path: '/editions' },
    routes: { list: '/editions' },
    fields: { name: text({ label: 'Nama', required: true }), isbn: isbn({ label: 'ISBN' }) },
    list: { columns: ['name', 'isbn'] },
    form: { sections: [{ section: 'Edisi', fields: ['name', 'isbn'] }] },
    access: { librarian: 'all' },
  });
  const model = defineModel([editions], kindsWithIsbn);
  const provider = createMemoryProvider(model, {});
  const form = renderPanel(
    <FormPage resource={editions} mode="create" onDone={() => undefined} onCancel={() => undefined} />,
    {
      provider,
      model,
      views: viewsWithIsbn,
    },
  );
  await userEvent.type(screen.getByRole('textbox', { name: /Nama/ }), 'Pertama');
  await userEvent.type(screen.getByRole('textbox', { name: 'ISBN' }), '978-0-306-40615-8');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'ISBN' })).toBeInvalid());
  expect(provider.rows('editions')).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: 'ISBN' }), '{Backspace}7');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(provider.rows('editions')[0]).toMatchObject({ isbn: '9780306406157' }));
  form.unmount();
  renderPanel(<ListView resource={editions} />, { provider, model, views: viewsWithIsbn, path: '/editions' });
  expect(await screen.findByText('978-030640615-7')).toBeVisible();
});
