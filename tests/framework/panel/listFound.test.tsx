import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../support/memoryProvider';
import { ready, showList } from './listStage';

const choosePage = async (user: ReturnType<typeof showList>['user']) =>
  user.click(screen.getByRole('checkbox', { name: /semua/i }));
const ask = async (user: ReturnType<typeof showList>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
};

describe('everything a list finds', () => {
  it('is chosen once a whole page is, deleted in one call, and taken back in one', async () => {
    const { user, provider } = showList({
      count: 40,
      path: '/books?filter={"genre":"novel"}&sort=pages&order=ASC&page=1&perPage=10',
    });
    await ready();
    await choosePage(user);
    await user.click(screen.getByRole('button', { name: 'Pilih semua 14 yang ditemukan' }));
    expect(screen.getByText('Semua 14 dipilih')).toBeVisible();
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Hapus' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByText(
        'Tindakan "Hapus" akan dijalankan untuk semua 14 buku yang ditemukan, juga yang tidak ada di halaman ini.',
      ),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Hapus 14 buku' }));
    expect(await screen.findByText('14 buku dihapus.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Urungkan' }));
    expect(await screen.findByText('14 buku dipulihkan.')).toBeVisible();
    const calls = provider.calls.filter(({ method }) => method === 'found' || method === 'undoDelete');
    expect(calls).toMatchObject([
      { method: 'found', params: { action: 'delete', count: 14, filter: { genre: 'novel' } } },
      { method: 'undoDelete', params: { ids: [], call: 'panggilan-1' } },
    ]);
  });

  it('says why nothing happened, and leaves the choice as it was', async () => {
    const { user, provider } = showList({ count: 40, path: '/books?page=1&perPage=10&sort=pages&order=ASC' });
    await ready();
    await choosePage(user);
    await user.click(screen.getByRole('button', { name: 'Pilih semua 40 yang ditemukan' }));
    provider.failNext('found', refusal(409, 'stale', 'Sekarang ada 41 data yang ditemukan. Periksa lagi daftarnya.'));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Hapus' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Hapus 40 buku' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Sekarang ada 41 data yang ditemukan. Periksa lagi daftarnya.',
    );
    expect(screen.getByText('Semua 40 dipilih')).toBeInTheDocument();
  });

  it('is a page again as soon as one row of it is not chosen', async () => {
    const { user } = showList({ count: 40, path: '/books?page=1&perPage=10&sort=pages&order=ASC' });
    await ready();
    await choosePage(user);
    await user.click(screen.getByRole('button', { name: 'Pilih semua 40 yang ditemukan' }));
    await user.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
    expect(screen.getByText('9 dipilih')).toBeVisible();
  });

  it('is restored from the trash', async () => {
    const { user, provider } = showList({ count: 3 });
    await ready();
    for (const id of [1, 2]) await provider.delete('books', { id });
    await user.click(screen.getByRole('button', { name: 'Terhapus' }));
    const dialog = await ask(user, 'Pulihkan semua 2 yang ditemukan');
    await user.click(dialog.getByRole('button', { name: 'Pulihkan semua 2 yang ditemukan' }));
    expect(await screen.findByText('2 buku dipulihkan.')).toBeVisible();
  });

  it.each([
    ['a part of the page is chosen', { count: 40 }, false],
    ['the page is all there is', { count: 5 }, true],
    ['the API has no such call', { count: 40, has: (extension: string) => extension !== 'records.found' }, true],
  ])('is not offered while %s', async (_, options, wholePage) => {
    const { user } = showList({ path: '/books?page=1&perPage=10&sort=pages&order=ASC', ...options });
    await ready();
    if (wholePage) await choosePage(user);
    else await user.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
    expect(screen.queryByRole('button', { name: /yang ditemukan$/ })).toBeNull();
  });
});
