import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../support/memoryProvider';
import { ready, showList } from './listStage';

type User = ReturnType<typeof showList>['user'];
const path = '/books?page=1&perPage=10&sort=pages&order=ASC';

async function choose(user: User, rows: number) {
  const boxes = screen.getAllByRole('checkbox').slice(1, rows + 1);
  for (const box of boxes) await user.click(box);
}
async function openEdit(user: User) {
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Ubah kolom' }));
  return within(await screen.findByRole('dialog'));
}
type Dialog = Awaited<ReturnType<typeof openEdit>>;
const addField = async (user: User, dialog: Dialog, name: string) =>
  user.selectOptions(await dialog.findByRole('combobox', { name: 'Tambahkan kolom yang diubah' }), name);
const changes = (provider: ReturnType<typeof showList>['provider']) =>
  provider.calls.filter(({ method }) => ['actOnMany', 'undoMany', 'update'].includes(method));

describe('editing fields of many records', () => {
  it('gives the chosen ones what is typed, after showing what would happen, and can be taken back', async () => {
    const { user, provider } = showList({ count: 12, path });
    await ready();
    await choose(user, 2);
    const dialog = await openEdit(user);
    await addField(user, dialog, 'Halaman');
    await user.type(await dialog.findByRole('textbox', { name: /Halaman/ }), '77');
    await user.click(dialog.getByRole('button', { name: 'Lihat dulu' }));
    const question = within(await screen.findByRole('dialog', { name: 'Ubah kolom' }));
    expect(await question.findByText('Semua 2 buku akan berhasil.')).toBeVisible();
    expect(question.getByRole('list', { name: 'Yang diubah' })).toHaveTextContent('Halaman: 77');
    await user.click(question.getByRole('button', { name: 'Ubah kolom 2 buku' }));
    expect(await screen.findByText('Ubah kolom: 2 buku berhasil.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Urungkan' }));
    expect(await screen.findByText('Diurungkan untuk 2 buku.')).toBeVisible();
    expect(changes(provider)).toMatchObject([
      { method: 'actOnMany', params: { action: 'edit', data: { pages: 77 }, isPreview: true } },
      {
        method: 'actOnMany',
        params: { action: 'edit', ids: [expect.anything(), expect.anything()], data: { pages: 77 } },
      },
      { method: 'undoMany', params: { calls: ['panggilan-3'] } },
    ]);
  });

  it('reaches everything found with the filter and the number that was seen', async () => {
    const { user, provider } = showList({
      count: 40,
      path: '/books?filter={"genre":"novel"}&sort=pages&order=ASC&page=1&perPage=10',
    });
    await ready();
    await user.click(screen.getByRole('checkbox', { name: /semua/i }));
    await user.click(screen.getByRole('button', { name: 'Pilih semua 14 yang ditemukan' }));
    const dialog = await openEdit(user);
    await addField(user, dialog, 'Halaman');
    await user.type(await dialog.findByRole('textbox', { name: /Halaman/ }), '5');
    await user.click(dialog.getByRole('button', { name: 'Lihat dulu' }));
    await user.click(await screen.findByRole('button', { name: 'Ubah kolom 14 buku' }));
    expect(await screen.findByText('Ubah kolom: 14 buku berhasil.')).toBeVisible();
    expect(changes(provider).at(-1)?.params).toMatchObject({ filter: { genre: 'novel' }, count: 14, ids: undefined });
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Tindakan untuk yang dipilih' })).toBeNull());
  });

  it('asks for a field, and keeps what was typed while another is added or left out', async () => {
    const { user, provider } = showList({ count: 12, path });
    await ready();
    await choose(user, 1);
    const dialog = await openEdit(user);
    await user.click(await dialog.findByRole('button', { name: 'Lihat dulu' }));
    expect(await dialog.findByText(/^Pilih paling sedikit satu kolom yang diubah\./)).toBeVisible();
    await addField(user, dialog, 'Halaman');
    await user.type(await dialog.findByRole('textbox', { name: /Halaman/ }), '12');
    await addField(user, dialog, 'Ringkasan');
    expect(await dialog.findByRole('textbox', { name: /Halaman/ })).toHaveValue('12');
    await user.click(dialog.getByRole('button', { name: 'Jangan ubah Ringkasan' }));
    await waitFor(() => expect(dialog.queryByRole('textbox', { name: /Ringkasan/ })).toBeNull());
    await addField(user, dialog, 'Ringkasan');
    await user.click(dialog.getByRole('button', { name: 'Lihat dulu' }));
    expect(await screen.findByRole('list', { name: 'Yang diubah' })).toHaveTextContent('Ringkasan: dikosongkan');
    expect(changes(provider)[0]?.params).toMatchObject({ data: { pages: 12 } });
  });

  it('saves record by record where the API has no call for many, and says which were refused', async () => {
    const { user, provider } = showList({ count: 12, path, has: (name: string) => name !== 'records.found' });
    await ready();
    await choose(user, 2);
    const dialog = await openEdit(user);
    await addField(user, dialog, 'Halaman');
    await user.type(await dialog.findByRole('textbox', { name: /Halaman/ }), '9');
    await user.click(dialog.getByRole('button', { name: 'Lihat dulu' }));
    provider.failNext('update', refusal(422, 'validation', 'Salah', { pages: ['Terlalu tebal'] }));
    await user.click(await screen.findByRole('button', { name: 'Ubah kolom 2 buku' }));
    expect(await screen.findByText('1 berhasil, 1 gagal.')).toBeVisible();
    expect(screen.getByText(/Terlalu tebal|Salah/)).toBeVisible();
    expect(changes(provider).map(({ method }) => method)).toEqual(['update', 'update']);
  });
});
