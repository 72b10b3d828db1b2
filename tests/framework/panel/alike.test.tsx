import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FormPage } from '../../../src/framework/panel/form/FormPage';
import { coreKinds, defineModel, defineResource } from '../../../src/framework/schema';
import { books, branches, members } from '../../support/library';
import { createMemoryProvider, refusal } from '../../support/memoryProvider';
import { type PanelOptions, renderPanel } from '../../support/renderPanel';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const alikeBooks = defineResource({ ...books, alike: { ask: [['title']] } });
const model = defineModel([branches, members, alikeBooks], coreKinds);

function open(options: Partial<PanelOptions> = {}) {
  const rows = { branches: [], members: [], books: [{ title: 'Laskar Pelangi', genre: 'novel', pages: 529 }] };
  const provider = createMemoryProvider(model, rows, { today: '2026-08-31' });
  const onDone = vi.fn();
  renderPanel(<FormPage resource={alikeBooks} mode="create" onDone={onDone} onCancel={() => {}} />, {
    model,
    provider,
    ...options,
  });
  return { provider, onDone };
}
const found = { fields: ['title'], record: { id: 1, title: 'Laskar Pelangi', genre: 'novel', pages: 529 } };
const typeTitle = async () => userEvent.type(await screen.findByRole('textbox', { name: /^Judul/ }), 'laskar pelangi');

describe('a record that may be there already', () => {
  it('is said below the field once it is typed, and both are compared without saving', async () => {
    const { provider } = open();
    await typeTitle();
    expect(await screen.findByText(/Ada data lain dengan Judul yang sama\./)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Bandingkan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mungkin sudah ada' });
    expect(within(dialog).getByText('529')).toBeInTheDocument();
    expect(within(dialog).queryByRole('button', { name: 'Tetap simpan' })).toBeNull();
    expect(provider.calls.some(({ method }) => method === 'create')).toBe(false);
  });

  it('is saved with a reason, and not without', async () => {
    const { provider, onDone } = open();
    await typeTitle();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Genre/ }), 'novel');
    provider.failNext('create', refusal(409, 'alike', 'Mungkin sama', {}, { found: [found], hidden: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mungkin sudah ada' });
    expect(within(dialog).getByText(/di luar data yang boleh Anda lihat/)).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tetap simpan' }));
    expect(await within(dialog).findByText('Tulis alasan mengapa tetap disimpan')).toBeInTheDocument();
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Tetap simpan karena/ }), 'Cetakan lain');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tetap simpan' }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    const reasons = provider.calls.flatMap(({ method, params }) =>
      method === 'create' ? [(params.meta as { alikeReason?: string }).alikeReason] : [],
    );
    expect(reasons).toEqual(['', 'Cetakan lain']);
  });

  it('keeps what was typed when one goes back', async () => {
    const { provider, onDone } = open();
    await typeTitle();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Genre/ }), 'novel');
    provider.failNext('create', refusal(409, 'alike', 'Mungkin sama', {}, { found: [found], hidden: false }));
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Kembali ke isian' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('textbox', { name: /^Judul/ })).toHaveValue('laskar pelangi');
    expect(onDone).not.toHaveBeenCalled();
  });

  it('is not looked for where the API cannot tell', async () => {
    const { provider } = open({ has: () => false });
    await typeTitle();
    await new Promise((done) => setTimeout(done, 900));
    expect(provider.calls.some(({ method }) => method === 'alike')).toBe(false);
  });
});
