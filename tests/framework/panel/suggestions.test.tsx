import '../../support/inputsThere';
import '@testing-library/jest-dom/vitest';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'ra-core';
import { expect, it } from 'vitest';
import { coreKindViews } from '../../../src/framework/panel/kindViews';
import { type AnyField, defineModel, defineResource, type Resource, text } from '../../../src/framework/schema';
import { branches, library } from '../../support/library';
import { createMemoryProvider } from '../../support/memoryProvider';
import { renderPanel } from '../../support/renderPanel';

const visitors = defineResource({
  name: 'visitors',
  label: 'Tamu',
  noun: 'tamu',
  title: 'home',
  api: { path: '/visitors' },
  fields: {
    home: text({ label: 'Asal', suggest: { from: 'branches', field: 'name', fills: { town: 'city' } } }),
    town: text({ label: 'Kota' }),
  },
  list: { columns: ['home'] },
  form: { sections: [] },
  access: { librarian: 'all' },
});
const { Input } = coreKindViews.text;

function showForm({ mayList = true, town = {} as Partial<AnyField> } = {}) {
  const fields = { ...visitors.fields, town: { ...visitors.fields.town, ...town } };
  const model = defineModel([branches, visitors], library.kinds);
  const rows = [
    { name: 'Sukamaju', city: 'Depok' },
    { name: 'Sukamaju Baru', city: 'Bogor' },
    { name: 'Beji', city: 'Depok' },
  ];
  let sent: unknown;
  const provider = createMemoryProvider(model, { branches: rows } as never);
  renderPanel(
    <Form
      record={{ id: 1, home: '', town: 'lama' }}
      onSubmit={(values: object) => {
        sent = values;
      }}
    >
      {(['home', 'town'] as const).map((name) => (
        <Input
          key={name}
          name={name}
          field={visitors.fields[name]}
          resource={{ ...visitors, fields } as Resource}
          label={visitors.fields[name].label}
          required={false}
          mode="edit"
        />
      ))}
      <button type="submit">Kirim</button>
    </Form>,
    { provider, model, permitted: () => mayList },
  );
  return async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Kirim' }));
    await waitFor(() => expect(sent).toBeDefined());
    return sent;
  };
}

it('offers texts of other records while one types, told apart by what they fill in', async () => {
  const saved = showForm();
  await userEvent.type(await screen.findByRole('combobox', { name: 'Asal' }), 'sukamaju');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  await userEvent.click(screen.getByRole('option', { name: 'Sukamaju Baru Bogor' }));
  expect(await saved()).toMatchObject({ home: 'Sukamaju Baru', town: 'Bogor' });
});

it('keeps any other text as typed, and fills in nothing then', async () => {
  const saved = showForm();
  await userEvent.type(await screen.findByRole('combobox', { name: 'Asal' }), 'Kampung Sendiri');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(await saved()).toMatchObject({ home: 'Kampung Sendiri', town: 'lama' });
});

it('is a plain line where those records may not be listed', async () => {
  showForm({ mayList: false });
  expect(screen.getByRole('textbox', { name: 'Asal' })).toBeVisible();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

it('fills in nothing that this person may not write', async () => {
  const saved = showForm({ town: { roles: { write: ['reader'] } } });
  await userEvent.type(await screen.findByRole('combobox', { name: 'Asal' }), 'beji');
  await userEvent.click(await screen.findByRole('option', { name: 'Beji Depok' }));
  expect(await saved()).toMatchObject({ home: 'Beji', town: 'lama' });
});
