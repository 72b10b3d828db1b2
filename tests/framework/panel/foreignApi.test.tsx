import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { GetListParams, Identifier, RaRecord } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GivenProvider } from '../../../src/framework/panel/app/completeProvider';
import { completeProvider } from '../../../src/framework/panel/app/completeProvider';
import { Panel } from '../../../src/framework/panel/app/Panel';
import { exportFound } from '../../../src/framework/panel/list/exportRows';
import { library } from '../../support/library';

type Rows = Readonly<Record<string, readonly RaRecord[]>>;

/** Nine verbs over arrays, as an API that was not made for this panel: ids are text, and nothing is counted. */
function plainApi(given: Rows) {
  const tables = new Map(Object.entries(given).map(([name, rows]) => [name, [...rows]]));
  const rowsOf = (name: string): RaRecord[] => tables.get(name) ?? [];
  const find = (name: string, id: Identifier) => {
    const row = rowsOf(name).find((each) => each.id === id);
    if (!row) throw Object.assign(new Error('not found'), { status: 404 });
    return row;
  };
  const list = async (name: string, { pagination: { page, perPage } = { page: 1, perPage: 100 } }: GetListParams) => ({
    data: rowsOf(name).slice((page - 1) * perPage, page * perPage) as never[],
  });
  const change = (name: string, id: Identifier, data: object) => Object.assign(find(name, id), data);
  const remove = (name: string, id: Identifier) => {
    const row = find(name, id);
    rowsOf(name).splice(rowsOf(name).indexOf(row), 1);
    return row;
  };
  const provider: GivenProvider = {
    getList: list,
    getManyReference: list as never,
    getOne: async (name, { id }) => ({ data: { ...find(name, id) } as never }),
    getMany: async (name, { ids }) => ({ data: ids.map((id) => ({ ...find(name, id) })) as never[] }),
    create: async (name, { data }) => {
      const row = { ...data, id: `new-${rowsOf(name).length}` };
      rowsOf(name).push(row);
      return { data: row as never };
    },
    update: async (name, { id, data }) => ({ data: { ...change(name, id, data) } as never }),
    updateMany: async (name, { ids, data }) => {
      for (const id of ids) change(name, id, data);
      return { data: ids };
    },
    delete: async (name, { id }) => ({ data: remove(name, id) as never }),
    deleteMany: async (name, { ids }) => {
      for (const id of ids) remove(name, id);
      return { data: ids };
    },
  };
  return { provider, rowsOf };
}

const branchRows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `c-${at + 1}`, name: `Cabang ${at + 1}`, city: 'Depok' }));
const memberRows = () => [
  { id: 'm-a', name: 'Ani', email: 'ani@contoh.example', branch_id: 'c-1', active: false },
  { id: 'm-b', name: 'Budi', email: 'budi@contoh.example', branch_id: 'c-2', active: false },
];

const sari = { id: 1, name: 'Sari', permissions: null };

function openAt(path: string, rows: Rows, role = 'librarian') {
  const api = plainApi(rows);
  window.history.replaceState(null, '', path);
  render(<Panel title="Perpustakaan" model={library} dataProvider={api.provider} actor={{ ...sari, role }} />);
  return { ...api, user: userEvent.setup() };
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a list whose API counts nothing', () => {
  const names = () => screen.queryAllByText(/^Cabang \d+$/).map(({ textContent }) => textContent);

  it('is walked to its last row, also where the last page is full', async () => {
    const { user } = openAt('/branches?perPage=20', { branches: branchRows(40) });
    expect(await screen.findByText('Menampilkan 20 cabang (Halaman 1)')).toBeVisible();
    expect(names()).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Berikutnya' }));
    await waitFor(() => expect(names()).toContain('Cabang 40'));
    expect(names()).toHaveLength(20);
    expect(screen.getByRole('button', { name: 'Berikutnya' })).toBeDisabled();
    expect(screen.getByText('Menampilkan 20 dari 40 cabang (Halaman 2 dari 2)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sebelumnya' }));
    await waitFor(() => expect(names()).toContain('Cabang 1'));
  });

  it('is exported with every row', async () => {
    const { provider } = plainApi({ branches: branchRows(1200) });
    const branches = library.byName.branches ?? library.resources[0];
    if (!branches) throw new Error('There are no branches.');
    const { rows, total } = await exportFound({
      provider: completeProvider(provider, library, () => '2026-08-31'),
      model: library,
      resource: branches,
      columns: [],
      texts: {} as never,
      query: { sort: { field: 'name', order: 'ASC' }, filter: {} } as never,
      locale: 'id',
      timeZone: 'Asia/Jakarta',
      forImport: false,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    expect([rows.length, total]).toEqual([1200, 1200]);
  });
});

describe('records whose ids are text', () => {
  it('are opened from the list, by their name, and from an address', async () => {
    const { user } = openAt('/members', { branches: branchRows(3), members: memberRows(), books: [] }, 'reader');
    await user.click(await screen.findByRole('link', { name: 'Ani' }));
    expect(await screen.findByRole('heading', { level: 1, name: /Ani/ })).toBeVisible();
    expect(window.location.pathname).toBe('/members/m-a');
    expect(await screen.findByRole('link', { name: 'Cabang 1' })).toHaveAttribute('href', '/branches/c-1');
  });

  it('are changed, with a reference to another', async () => {
    const { user, rowsOf } = openAt('/members/m-b/edit', { branches: branchRows(3), members: memberRows(), books: [] });
    const picker = await screen.findByRole('combobox', { name: /Cabang/ });
    await waitFor(() => expect(picker).toHaveValue('Cabang 2'));
    await user.clear(picker);
    await user.type(picker, 'Cabang');
    await user.click(await screen.findByRole('option', { name: 'Cabang 3' }));
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(rowsOf('members')[1]).toMatchObject({ id: 'm-b', branch_id: 'c-3' }));
  });

  it('are acted on and deleted, several at once and one alone', async () => {
    const { user, rowsOf } = openAt('/members', { branches: branchRows(3), members: memberRows(), books: [] });
    await screen.findByRole('link', { name: 'Ani' });
    const [, first, second] = screen.getAllByRole('checkbox');
    if (first) await user.click(first);
    if (second) await user.click(second);
    await user.click(screen.getByRole('button', { name: 'Aktifkan' }));
    const asked = within(await screen.findByRole('dialog'));
    await user.click(asked.getByRole('button', { name: /Aktifkan/ }));
    await waitFor(() => expect(rowsOf('members').map(({ active }) => active)).toEqual([true, true]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = screen.getAllByRole('checkbox')[1];
    if (again) await user.click(again);
    await user.click(screen.getByRole('button', { name: 'Hapus' }));
    const confirm = within(await screen.findByRole('dialog'));
    await user.click(confirm.getByRole('button', { name: /^Hapus/ }));
    await waitFor(() => expect(rowsOf('members').map(({ id }) => id)).toEqual(['m-b']));
  });
});
