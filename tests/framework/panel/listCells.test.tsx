import '@testing-library/jest-dom/vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { features } from '../../../src/framework/schema';
import { refusal } from '../../support/memoryProvider';
import { ready, rowOf, showList } from './listStage';

const path = '/books?page=1&perPage=5&sort=title&order=ASC';
const stage = (options: Parameters<typeof showList>[0] = {}) => showList({ count: 12, path, ...options });
const way = (label: string, title: string) => screen.getByRole('button', { name: `Ubah ${label}: ${title}` });
const updates = ({ provider }: ReturnType<typeof showList>) =>
  provider.calls.filter(({ method }) => method === 'update').map(({ params }) => params);

/** Comes to the number of pages of the first book, and opens it with Enter. */
async function openPages(stage: ReturnType<typeof showList>) {
  await ready();
  way('Halaman', 'Buku 001').focus();
  await stage.user.keyboard('{Enter}');
  const input = await screen.findByRole('textbox', { name: /Halaman/ });
  await waitFor(() => expect(input).toHaveFocus());
  return input;
}

describe('a cell of a column that is edited in the list', () => {
  it('is saved by Enter as an edit of its one field with the version that was seen', async () => {
    const list = stage();
    const input = await openPages(list);
    expect(input).toHaveValue('100');
    await list.user.keyboard('123{Enter}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /Halaman/ })).toBeNull());
    expect(updates(list)).toMatchObject([{ id: 1, data: { pages: 123, version: 1 } }]);
    expect(Object.keys(updates(list)[0]?.data as object).sort()).toEqual(['pages', 'version']);
    expect(await screen.findByRole('cell', { name: /^123/ })).toBeVisible();
    expect(way('Halaman', 'Buku 001')).toHaveFocus();
  });

  it('goes back to what it was with Escape, and asks nothing of the server where nothing was changed', async () => {
    const list = stage();
    await openPages(list);
    await list.user.keyboard('7{Escape}');
    expect(screen.queryByRole('textbox', { name: /Halaman/ })).toBeNull();
    expect(way('Halaman', 'Buku 001')).toHaveFocus();
    await list.user.keyboard('{F2}');
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Halaman/ })).toHaveValue('100'));
    await list.user.keyboard('{Enter}');
    expect(updates(list)).toEqual([]);
  });

  it('is saved by Tab, which opens the next one, and by a press elsewhere', async () => {
    const list = stage();
    await ready();
    await list.user.dblClick(screen.getAllByRole('cell', { name: /^Novel/ })[0] as HTMLElement);
    const genre = await rowOf('Buku 001').findByRole('combobox', { name: /^Genre/ });
    await list.user.selectOptions(genre, 'science');
    genre.focus();
    await list.user.keyboard('{Tab}');
    const pages = await screen.findByRole('textbox', { name: /Halaman/ });
    await waitFor(() => expect(pages).toHaveFocus());
    await list.user.keyboard('55');
    await list.user.click(screen.getByRole('searchbox'));
    await waitFor(() =>
      expect(updates(list)).toMatchObject([
        { data: { genre: 'science', version: 1 } },
        { data: { pages: 55, version: 2 } },
      ]),
    );
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
  });

  it('keeps what was typed below the sentence of what is wrong, of the form, the server or the network', async () => {
    const list = stage();
    const input = await openPages(list);
    await list.user.keyboard('0{Enter}');
    expect(await screen.findByText('Halaman minimal 1')).toBeVisible();
    expect(updates(list)).toEqual([]);
    list.provider.failNext(
      'update',
      refusal(422, 'validation', 'Periksa isian.', { pages: ['Halaman ini tidak ada.'] }),
    );
    await list.user.clear(input);
    await list.user.keyboard('9{Enter}');
    expect(await screen.findByText('Halaman ini tidak ada.')).toBeVisible();
    list.provider.failNext('update', new Error('Tidak tersambung.'));
    await list.user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Isian Anda masih ada di sini.');
    expect(input).toHaveValue('9');
    await list.user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /Halaman/ })).toBeNull());
  });

  it('says in place that somebody else was quicker, and takes theirs or keeps what was typed', async () => {
    const list = stage();
    await openPages(list);
    list.provider.changeBehind('books', 1, { pages: 77 });
    await list.user.keyboard('88{Enter}');
    const said = within(await screen.findByRole('alert'));
    expect(said.getByText(/sudah mengubahnya menjadi 77\.$/)).toBeVisible();
    await list.user.click(said.getByRole('button', { name: 'Tetap ketikan saya' }));
    expect(screen.getByRole('textbox', { name: /Halaman/ })).toHaveValue('88');
    await list.user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /Halaman/ })).toBeNull());
    expect(updates(list).at(-1)).toMatchObject({ data: { pages: 88, version: 2 } });
  });

  it('is fetched whole before an edit of an API without versions, whose update carries the whole record', async () => {
    const list = stage({ has: (extension) => extension !== features.versions });
    await openPages(list);
    await list.user.keyboard('123{Enter}');
    await waitFor(() => expect(updates(list)).toMatchObject([{ previousData: { title: 'Buku 001', summary: '' } }]));
  });

  it('is only read by who may not edit the record or the field, and in the trash', async () => {
    stage({ permitted: (_, action) => action !== 'edit' });
    await ready();
    expect(screen.queryByRole('button', { name: /^Ubah Halaman/ })).toBeNull();
  });
});

describe('a column that is copied and pasted', () => {
  const copied = () => {
    const setData = vi.fn();
    fireEvent.copy(document.activeElement as Element, { clipboardData: { setData } });
    return setData.mock.calls[0]?.[1] as string;
  };

  it('is copied as lines in words, of the page or of the chosen rows', async () => {
    const { user } = stage();
    await ready();
    way('Genre', 'Buku 001').focus();
    await waitFor(() => expect(copied()).toBe('Novel\nSejarah\nSains\nNovel\nSejarah'));
    await user.click(screen.getByRole('checkbox', { name: 'Pilih Buku 002' }));
    await user.click(screen.getByRole('checkbox', { name: 'Pilih Buku 003' }));
    way('Halaman', 'Buku 001').focus();
    expect(copied()).toBe('101\n102');
  });

  it('is shown before it is saved: what changes, what stays and what cannot be', async () => {
    const list = stage();
    await ready();
    way('Halaman', 'Buku 002').focus();
    await waitFor(() => expect(copied()).toBeDefined());
    await list.user.paste('201\r\n102\r\nsepuluh\r\n0\r\n9\r\n10\r\n');
    const dialog = within(await screen.findByRole('dialog', { name: 'Tempel ke Halaman' }));
    const row = (title: string) => dialog.findByRole('row', { name: new RegExp(`^${title}`) });
    expect(await row('Buku 002')).toHaveTextContent('Buku 002101201');
    expect(await row('Buku 003')).toHaveTextContent('Tetap sama');
    expect(await row('Buku 004')).toHaveTextContent('sepuluhHalaman harus berupa angka');
    expect(await row('Buku 005')).toHaveTextContent('0Halaman minimal 1');
    expect(dialog.getByText('2 baris tempelan tidak dipakai: di bawah sel ini hanya ada 4 baris.')).toBeVisible();
    expect(updates(list)).toEqual([]);
    await list.user.click(dialog.getByRole('button', { name: 'Simpan 1 buku' }));
    await waitFor(() => expect(updates(list)).toMatchObject([{ id: 2, data: { pages: 201, version: 1 } }]));
    expect(await screen.findByText('Ubah kolom: 1 buku berhasil.')).toBeVisible();
  });

  it('is saved record by record with the version that was seen, and says how it went with each', async () => {
    const list = stage();
    await ready();
    list.provider.changeBehind('books', 2, { shelf: 'B' });
    way('Genre', 'Buku 001').focus();
    await waitFor(() => expect(copied()).toBeDefined());
    await list.user.paste('sains\nNovel\n');
    await list.user.click(await screen.findByRole('button', { name: 'Simpan 2 buku' }));
    const results = within(await screen.findByRole('dialog', { name: 'Hasil per buku' }));
    expect(results.getByText('1 berhasil, 1 gagal.')).toBeVisible();
    expect(results.getAllByRole('listitem')[0]).toHaveTextContent('Buku 002 (Novel): Gagal: Data sudah diubah');
    expect(list.provider.rows('books').slice(0, 2)).toMatchObject([{ genre: 'science' }, { genre: 'history' }]);
  });
});
