import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ready, showList } from './listStage';

const select = async (user: ReturnType<typeof showList>['user'], box: HTMLElement, option: string) => {
  await user.click(box);
  await user.click(await screen.findByRole('option', { name: option }));
};

describe('conditions over several fields', () => {
  it('narrow the list, stand in the address and as a sentence, and are taken away again', async () => {
    const { user, asked, address } = showList({ count: 40, path: '/books?page=1&perPage=10&sort=pages&order=ASC' });
    await ready();
    await user.click(screen.getByRole('button', { name: 'Syarat lain' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Saring menurut syarat' }));
    const wanted = [
      ['Genre', 'Novel'],
      ['Tersedia', 'Tidak'],
    ] as const;
    for (const [at, [field, value]] of wanted.entries()) {
      await user.click(await dialog.findByRole('button', { name: 'Tambah syarat' }));
      const row = within(await dialog.findByRole('group', { name: `Kolom ${at + 1}` }));
      await select(user, row.getByRole('combobox', { name: 'Kolom' }), field);
      await select(user, await row.findByRole('combobox', { name: 'Nilai' }), value);
    }
    await select(user, dialog.getByRole('combobox', { name: 'Yang harus terpenuhi' }), 'salah satu syarat');
    await user.click(dialog.getByRole('button', { name: 'Tampilkan' }));
    const where = { any: [{ genre: { eq: 'novel' } }, { available: { eq: false } }] };
    const chip = await screen.findByRole('button', { name: /Genre.*Novel.*Tersedia/ });
    expect(address().filter).toEqual({ where });
    expect(asked()).toMatchObject({ filter: { where } });
    // 14 novels, and 5 of the other 26 are lent.
    expect(await screen.findByText(/dari 19 buku/)).toBeVisible();
    await user.click(chip);
    await expect.poll(() => address().filter).toEqual({});
  });

  it('are grouped: all of some, any of others', async () => {
    const where = { all: [{ available: { eq: true } }, { any: [{ genre: { eq: 'novel' } }, { pages: { gt: 30 } }] }] };
    const filter = encodeURIComponent(JSON.stringify({ where }));
    const { user, address } = showList({ count: 40, path: `/books?filter=${filter}` });
    await user.click(await screen.findByRole('button', { name: /^Syarat lain/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Saring menurut syarat' }));
    const group = within(await dialog.findByRole('group', { name: 'Kelompok 2' }));
    expect(group.getByRole('combobox', { name: 'Yang harus terpenuhi' })).toHaveTextContent('salah satu syarat');
    await user.click(group.getByRole('button', { name: 'Hapus syarat 2' }));
    await user.click(dialog.getByRole('button', { name: 'Tambah kelompok syarat' }));
    const added = within(await dialog.findByRole('group', { name: 'Kelompok 3' }));
    await select(user, added.getByRole('combobox', { name: 'Kolom' }), 'Genre');
    await select(user, await added.findByRole('combobox', { name: 'Nilai' }), 'Novel');
    expect(dialog.queryAllByRole('group', { name: /Kelompok/ })).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: 'Tampilkan' }));
    await expect
      .poll(() => address().filter)
      .toEqual({
        where: { all: [{ available: { eq: true } }, { genre: { eq: 'novel' } }, { genre: { eq: 'novel' } }] },
      });
  });

  it('are not offered by an API whose lists cannot compare', async () => {
    showList({ count: 5, has: (extension: string) => extension !== 'lists.paging' });
    await ready();
    expect(screen.queryByRole('button', { name: 'Syarat lain' })).toBeNull();
  });
});
