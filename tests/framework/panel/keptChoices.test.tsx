import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { FormPage } from '../../../src/framework/panel/form/FormPage';
import { choice, coreKinds, date, defineModel, defineResource, number, text } from '../../../src/framework/schema';
import { createMemoryProvider } from '../../support/memoryProvider';
import { type PanelOptions, renderPanel } from '../../support/renderPanel';

const cards = defineResource({
  name: 'cards',
  label: 'Kartu',
  noun: 'kartu',
  title: 'holder',
  api: { path: '/cards' },
  routes: { list: '/cards' },
  fields: {
    holder: text({ label: 'Pemegang', required: true }),
    born_on: date({ label: 'Lahir' }),
    age: number({ label: 'Umur', readOnly: true, yearsSince: 'born_on' }),
    valid_from: date({ label: 'Mulai' }),
    valid_until: date({ label: 'Sampai' }),
    state: choice(['draft', 'approved'], {
      label: 'Keadaan',
      default: 'draft',
      choiceRoles: { approved: ['librarian'] },
    }),
  },
  list: { columns: ['holder'] },
  form: {
    sections: [{ section: 'Kartu', fields: ['holder', 'born_on', 'age', 'valid_from', 'valid_until', 'state'] }],
  },
  rules: [
    {
      when: { valid_until: { gt: { field: 'valid_from', plusDays: 365 } } },
      warn: { field: 'valid_until', message: 'Lebih dari setahun' },
    },
    { when: { valid_until: { lt: { today: true } } }, warn: { field: 'valid_until', message: 'Sudah lewat' } },
  ],
  access: { librarian: 'all', reader: { list: true, show: true, create: true, edit: true } },
});
const model = defineModel([cards], coreKinds);
const reader = { id: 3, name: 'Rudi', role: 'reader', permissions: null };

function open(mode: 'create' | 'edit', options: Partial<PanelOptions> = {}) {
  const provider = createMemoryProvider(model, {
    cards: [{ holder: 'Ani', born_on: '2000-09-01', state: 'approved' }],
  });
  renderPanel(<FormPage resource={cards} mode={mode} id={1} onDone={() => {}} onCancel={() => {}} />, {
    model,
    provider,
    ...options,
  });
  return provider;
}
const offered = async () =>
  [...(await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Keadaan' })).options].map(({ value }) => value);

describe('a choice that is kept for roles', () => {
  it('is offered to these alone', async () => {
    open('create');
    expect(await offered()).toEqual(['', 'draft', 'approved']);
    cleanup();
    open('create', { actor: reader });
    expect(await offered()).toEqual(['', 'draft']);
  });

  it('that stands there is read, not changed, by others', async () => {
    open('edit', { actor: reader });
    expect(await screen.findByRole('group', { name: 'Keadaan' })).toHaveProperty(
      'textContent',
      'approved(tidak dapat diubah)',
    );
    expect(screen.queryByRole('combobox', { name: 'Keadaan' })).toBeNull();
  });
});

describe('completed years', () => {
  const years = () => screen.getByRole('group', { name: 'Umur' }).querySelector('output')?.textContent;

  it('follow the date while it is typed, and are not sent', async () => {
    const provider = open('create');
    await userEvent.type(await screen.findByRole('textbox', { name: /Pemegang/ }), 'Budi');
    expect(years()).toContain('–');
    await userEvent.type(await screen.findByLabelText('Lahir'), '2004-02-29');
    await waitFor(() => expect(years()).toBe('22'));
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(provider.rows('cards')).toHaveLength(2));
    const { params } = provider.calls.find(({ method }) => method === 'create') ?? {};
    expect(params?.data).toMatchObject({ holder: 'Budi', born_on: '2004-02-29' });
    expect(params?.data).not.toHaveProperty('age');
  });

  it('of a record that exists are those of its date', async () => {
    open('edit');
    await waitFor(() => expect(years()).toBe('25'));
  });
});

describe('a remark about days', () => {
  it('comes and goes with what is typed, and stops nothing', async () => {
    const provider = open('create');
    await userEvent.type(await screen.findByRole('textbox', { name: /Pemegang/ }), 'Budi');
    await userEvent.type(screen.getByLabelText('Mulai'), '2025-01-01');
    await userEvent.type(screen.getByLabelText('Sampai'), '2026-01-02');
    expect(await screen.findByText('Lebih dari setahun')).toBeTruthy();
    expect(screen.getByText('Sudah lewat')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Sampai'));
    await userEvent.type(screen.getByLabelText('Sampai'), '2026-08-30');
    expect(screen.getByText('Sudah lewat')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(provider.rows('cards')).toHaveLength(2));
  });
});
