import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { FormPage } from '../../../src/framework/panel/form/FormPage';
import { ResourceList } from '../../../src/framework/panel/list/ResourceList';
import { ResourceShow } from '../../../src/framework/panel/show/ResourceShow';
import { coreKinds, defineModel, defineResource, email } from '../../../src/framework/schema';
import { books, branches, members } from '../../support/library';
import { createMemoryProvider } from '../../support/memoryProvider';
import { renderPanel } from '../../support/renderPanel';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const masking = defineResource({
  ...members,
  fields: { ...members.fields, email: email({ label: 'Email', search: true, roles: { whole: ['librarian'] } }) },
});
const model = defineModel([branches, masking, books], coreKinds);
const rows = { branches: [], books: [], members: [{ name: 'Rina', email: 'rina@contoh.example', pin: '12345678' }] };

function open(page: React.ReactNode, role = 'reader') {
  const provider = createMemoryProvider(model, rows, { role });
  renderPanel(page, { model, provider, actor: { id: 2, name: 'Budi', role, permissions: null } });
  return provider;
}
const show = <ResourceShow resource={masking} id={1} onBack={() => {}} isWhole={false} />;
const edit = <FormPage resource={masking} mode="edit" id={1} onDone={() => {}} onCancel={() => {}} />;
const value = () => screen.findByText('•••');

describe('a value that is masked for a role', () => {
  it('is shown whole on the page for a reason, which a refusal leaves as it was typed', async () => {
    const provider = open(show);
    await value();
    await userEvent.click(await screen.findByRole('button', { name: 'Tampilkan: Email' }));
    const dialog = await screen.findByRole('dialog', { name: 'Tampilkan data tersamar?' });
    const reason = within(dialog).getByRole('textbox', { name: /^Alasan/ });
    await userEvent.type(reason, 'cek');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tampilkan' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Alasan harus 5 sampai 300 huruf');
    expect(reason).toHaveValue('cek');
    await userEvent.type(reason, ' kartu anggota');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tampilkan' }));
    expect(await screen.findByText('rina@contoh.example')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Tampilkan: Email' })).toBeNull();
    expect(provider.calls.filter(({ method }) => method === 'reveal').at(-1)?.params).toEqual({
      id: 1,
      reason: 'cek kartu anggota',
    });
  });

  it('offers no sorting in a list, and no button in its cells', async () => {
    open(<ResourceList resource={masking} />);
    await value();
    const heading = screen.getByRole('columnheader', { name: 'Email' });
    expect(within(heading).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Tampilkan/ })).toBeNull();
  });

  it('stays as it is when the rest of the record is saved', async () => {
    const provider = open(edit);
    const name = await screen.findByRole('textbox', { name: /^Nama/ });
    await userEvent.type(name, ' Sari');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(provider.rows('members')[0]?.name).toBe('Rina Sari'));
    expect(provider.rows('members')[0]?.email).toBe('rina@contoh.example');
  });

  it('is replaced by what is typed in its place, or left after all', async () => {
    const provider = open(edit);
    await userEvent.click(await screen.findByRole('button', { name: 'Ganti: Email' }));
    await userEvent.click(screen.getByRole('button', { name: 'Tetap seperti semula: Email' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ganti: Email' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Email/ }), 'baru@contoh.example');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(provider.rows('members')[0]?.email).toBe('baru@contoh.example'));
  });

  it('is whole for the roles that are named', async () => {
    open(show, 'librarian');
    expect(await screen.findByText('rina@contoh.example')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Tampilkan/ })).toBeNull();
  });
});
