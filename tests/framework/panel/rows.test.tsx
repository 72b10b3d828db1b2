import '@testing-library/jest-dom/vitest';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { FormPage } from '../../../src/framework/panel/form/FormPage';
import { ShowView } from '../../../src/framework/panel/views/ShowView';
import { date, defineModel, defineResource, embedded, number, text } from '../../../src/framework/schema';
import { library } from '../../support/library';
import { createMemoryProvider } from '../../support/memoryProvider';
import { renderPanel } from '../../support/renderPanel';

const orders = defineResource({
  name: 'orders',
  label: 'Pesanan',
  noun: 'pesanan',
  title: 'name',
  api: { path: '/orders' },
  routes: { list: '/orders' },
  fields: {
    name: text({ label: 'Nama', required: true }),
    lines: embedded(
      {
        part: text({ label: 'Barang', required: 'Barang harus diisi' }),
        count: number({ label: 'Banyak', min: 1 }),
        due: date({ label: 'Perlu pada' }),
      },
      { label: 'Barang dipesan', maxItems: 4, totals: ['count'] },
    ),
  },
  list: { columns: ['name'] },
  form: { sections: [{ section: 'Pesanan', fields: ['name', 'lines'] }] },
  access: { librarian: 'all' },
});
const model = defineModel([orders], library.kinds);

async function open() {
  const provider = createMemoryProvider(model, { orders: [] } as never);
  renderPanel(<FormPage resource={orders} mode="create" onDone={() => {}} onCancel={() => {}} />, { provider, model });
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: /Nama/ }), 'Meja');
  await user.click(await screen.findByRole('button', { name: 'Tambah baris' }));
  const row = (n: number) => within(screen.getByRole('group', { name: `Baris ${n}` }));
  const paste = (into: HTMLElement, cells: string) =>
    fireEvent.paste(into, { clipboardData: { getData: () => cells } });
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
  };
  return { provider, user, row, paste, save };
}

describe('rows of a record', () => {
  it('take the cells of a spreadsheet, from the cell one is in', async () => {
    const { provider, row, paste, save } = await open();
    paste(row(1).getByRole('textbox', { name: /Barang/ }), 'Paku\t1.200\t22/11/2026\nPalu\t3\t\n');
    expect(await screen.findByText('2 baris ditempel.')).toBeVisible();
    expect(row(2).getByRole('textbox', { name: /Barang/ })).toHaveValue('Palu');
    await waitFor(() => expect(screen.getByText(/Total Banyak/)).toHaveTextContent('Total Banyak: 1.203'));
    await save();
    await screen.findByText('2 baris ditempel.');
    const { data } = await provider.getOne('orders', { id: 1 });
    expect(data.lines).toEqual([
      { part: 'Paku', count: 1200, due: '2026-11-22' },
      { part: 'Palu', count: 3, due: null },
    ]);
  });

  it('leave out the heading of a copied table', async () => {
    const { row, paste } = await open();
    paste(row(1).getByRole('textbox', { name: /Barang/ }), 'Barang\tBanyak\nPaku\t5');
    expect(await screen.findByText('1 baris ditempel.')).toBeVisible();
    expect(row(1).getByRole('textbox', { name: /Barang/ })).toHaveValue('Paku');
  });

  it('say which cells they could not read, and keep what stood there', async () => {
    const { user, row, paste } = await open();
    await user.type(row(1).getByRole('textbox', { name: /Banyak/ }), '7');
    paste(row(1).getByRole('textbox', { name: /Barang/ }), 'Paku\tbanyak\t\tx\nPalu\t2');
    expect(
      await screen.findByText('Tidak terbaca, periksa kembali: baris 1, Banyak: "banyak"; baris 1, –: "x"'),
    ).toBeVisible();
    expect(row(1).getByRole('textbox', { name: /Banyak/ })).toHaveValue('7');
  });

  it('take no more than they may have, and say how many were left', async () => {
    const { row, paste } = await open();
    paste(row(1).getByRole('textbox', { name: /Barang/ }), ['a', 'b', 'c', 'd', 'e', 'f'].join('\n'));
    expect(await screen.findByText('2 baris lagi tidak muat: paling banyak 4.')).toBeVisible();
    expect(screen.getAllByRole('group', { name: /^Baris/ })).toHaveLength(4);
  });

  it('that were added after a refused save are not wrong before somebody was in them', async () => {
    const { user, row, save } = await open();
    await save();
    expect(await row(1).findByText('Barang harus diisi')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tambah baris' }));
    expect(row(2).getByRole('textbox', { name: /Barang/ })).toHaveFocus();
    // The check of the whole list, which a new row starts, has come back.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(row(2).queryByText('Barang harus diisi')).toBeNull();
    expect(screen.queryByText(/Baris 2: /)).toBeNull();
    await save();
    expect(await row(2).findByText('Barang harus diisi')).toBeVisible();
  });

  it('leave one cell to its input', async () => {
    const { user, row } = await open();
    const part = row(1).getByRole('textbox', { name: /Barang/ });
    await user.click(part);
    await user.paste('Paku');
    expect(part).toHaveValue('Paku');
    expect(screen.queryByText(/ditempel/)).toBeNull();
  });
});

describe('a record with rows', () => {
  it('says on its page what they add up to', async () => {
    const lines = [
      { part: 'Paku', count: 1200, due: null },
      { part: 'Palu', count: 3, due: null },
    ];
    const provider = createMemoryProvider(model, { orders: [{ name: 'Meja', lines }] } as never);
    renderPanel(
      <Routes>
        <Route path="/orders/:id" element={<ShowView resource={orders} />} />
      </Routes>,
      { provider, model, path: '/orders/1' },
    );
    const total = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .at(-1);
    expect(total).toHaveTextContent('Jumlah1.203');
    const sum = within(total as HTMLElement).getByText('1.203');
    expect(sum.closest('td')).toHaveClass('end');
  });
});
