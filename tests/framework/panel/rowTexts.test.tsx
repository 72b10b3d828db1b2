import '@testing-library/jest-dom/vitest';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../../src/framework/panel/app/catalogue';
import { EditView } from '../../../src/framework/panel/views/FormView';
import { ShowView } from '../../../src/framework/panel/views/ShowView';
import {
  choice,
  defineModel,
  defineResource,
  embedded,
  mergeMessages,
  messagesOf,
  number,
  text,
  textsOf,
} from '../../../src/framework/schema';
import { library } from '../../support/library';
import { createMemoryProvider } from '../../support/memoryProvider';
import { renderPanel } from '../../support/renderPanel';

const boxes = defineResource({
  name: 'boxes',
  label: 'Kotak',
  noun: 'kotak',
  title: 'title',
  api: { path: '/boxes' },
  routes: { list: '/boxes' },
  fields: {
    title: text({ label: 'Nama' }),
    contents: embedded(
      {
        what: text({ label: 'Barang', placeholder: 'Beras', help: 'Seperti di kemasan.' }),
        amount: number({ label: 'Banyaknya' }),
        unit: choice({ sack: 'Karung', box: 'Dus' }, { label: 'Satuan' }),
      },
      { label: 'Isi', totals: ['amount'] },
    ),
  },
  list: { columns: ['title'] },
  form: { sections: [{ section: 'Kotak', fields: ['title', 'contents'] }] },
  access: { librarian: 'all' },
});
const model = defineModel([...library.resources, boxes], library.kinds);

const english = {
  ...textsOf(boxes),
  fields: {
    title: { label: 'Name' },
    contents: {
      label: 'Contents',
      items: {
        what: { label: 'Goods', placeholder: 'Rice', help: 'As on the packet.' },
        amount: { label: 'Quantity' },
        unit: { label: 'Unit', choices: { sack: 'Sack', box: 'Box' } },
      },
    },
  },
};

function renderBox(path: string) {
  const rows = { boxes: [{ title: 'A', contents: [{ what: 'Beras', amount: 5, unit: 'sack' }] }] };
  const provider = createMemoryProvider(model, { members: [], books: [], ...rows });
  provider.changeBehind('boxes', 1, { contents: [{ what: 'Beras', amount: 5, unit: 'box' }] });
  const messages = mergeMessages(catalogueOf(model), messagesOf('boxes', english));
  renderPanel(
    <Routes>
      <Route path="/boxes/:id" element={<ShowView resource={boxes} />} />
      <Route path="/boxes/:id/edit" element={<EditView resource={boxes} />} />
    </Routes>,
    { path, model, messages, provider, has: () => true },
  );
}

describe('the fields of a row within a record, in another language', () => {
  it('are called as that language calls them in the form, with their choices, help and placeholder', async () => {
    renderBox('/boxes/1/edit');
    const row = within(await screen.findByRole('group', { name: 'Baris 1' }));
    const goods = row.getByRole('textbox', { name: 'Goods' });
    expect(goods).toHaveAttribute('placeholder', 'Rice');
    expect(row.getByText('As on the packet.')).toBeVisible();
    const unit = row.getByRole('combobox', { name: 'Unit' });
    expect(
      within(unit)
        .getAllByRole('option', { hidden: true })
        .map((each) => each.textContent),
    ).toEqual([expect.any(String), 'Sack', 'Box']);
  });

  it('are called so on the page of the record and in its history', async () => {
    renderBox('/boxes/1');
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Goods', 'Quantity', 'Unit']);
    expect(table.getByRole('cell', { name: 'Box' })).toBeVisible();
    const history = await screen.findByRole('region', { name: 'Riwayat perubahan' });
    expect(await within(history).findByText('Contents › baris 1 › Unit: Sack → Box')).toBeVisible();
  });
});
