import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listPageKeys } from '../../../src/framework/panel/core/pageKeys';
import { books, branches, members } from '../../support/library';
import { refusal } from '../../support/memoryProvider';
import { libraryOf, ready, rowOf, showList, titles } from './listStage';

describe('the table of a list', () => {
  it('shows the declared columns of the first fifteen rows', async () => {
    showList();
    await ready();
    const headers = screen.getAllByRole('columnheader').map((header) => header.textContent?.replace(/[▲▼]/, ''));
    expect(headers).toEqual(['', 'Judul', 'Genre', 'Halaman', 'Harga', 'Tersedia', 'Tindakan']);
    expect(titles()).toHaveLength(15);
    expect(rowOf('Buku 001').getByText('Novel')).toBeVisible();
  });

  it('asks for the declared order and page size', async () => {
    const { asked } = showList();
    await ready();
    expect(asked()).toMatchObject({
      sort: { field: 'title', order: 'ASC' },
      pagination: { page: 1, perPage: 15 },
      filter: {},
    });
  });

  it('shows as many skeleton rows as a page has while the first answer is on its way', async () => {
    const provider = libraryOf(40);
    const held = provider.holdNext('getList');
    showList({ provider });
    const table = await screen.findByRole('table', { name: 'Daftar buku' });
    expect(table).toHaveAttribute('aria-busy', 'true');
    expect(within(table).getAllByRole('row')).toHaveLength(16);
    held.release();
    await ready();
    expect(table).toHaveAttribute('aria-busy', 'false');
  });

  it('keeps the rows, dimmed, while the next page is fetched', async () => {
    const { provider, user } = showList();
    await ready();
    const held = provider.holdNext('getList');
    await user.click(screen.getByRole('button', { name: 'Berikutnya' }));
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true'));
    expect(titles()[0]).toBe('Buku 001');
    held.release();
    expect(await screen.findByText('Buku 016')).toBeVisible();
  });

  it('turns the order with the header of a sortable column, and says it', async () => {
    const { user, asked, address } = showList();
    await ready();
    const header = screen.getByRole('columnheader', { name: /Halaman/ });
    await user.click(within(header).getByRole('button'));
    await waitFor(() => expect(asked().sort).toEqual({ field: 'pages', order: 'ASC' }));
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'ascending'));
    await user.click(within(header).getByRole('button'));
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'descending'));
    expect(address().query.get('order')).toBe('DESC');
    await waitFor(() => expect(titles()[0]).toBe('Buku 040'));
  });

  it('offers no order when the API cannot sort', async () => {
    showList({ has: (extension) => extension !== 'lists.paging' });
    await ready();
    expect(within(screen.getByRole('columnheader', { name: 'Halaman' })).queryByRole('button')).toBeNull();
  });

  it('offers an order without that extension when the panel holds the whole list', async () => {
    const provider = libraryOf(0, { branches: [{ name: 'Pusat', city: 'Bandung' }] });
    showList({ provider, resource: branches, has: () => false });
    await screen.findByText('Pusat');
    expect(screen.getByRole('button', { name: /Nama/ })).toBeVisible();
  });

  it('right-aligns numbers, computed ones too', async () => {
    showList({ resource: members });
    await screen.findByText('Sari');
    expect(screen.getByRole('columnheader', { name: 'Jumlah buku' })).toHaveClass('end');
  });

  it('opens the record from anywhere in its row', async () => {
    const { user, address } = showList();
    await ready();
    await user.click(rowOf('Buku 003').getByText(/^51\.000/));
    await waitFor(() => expect(address().pathname).toBe('/books/3/edit'));
  });

  it('opens the page of a record for those who may not edit it', async () => {
    showList({ permitted: (_, action) => action === 'list' || action === 'show' });
    await ready();
    expect(screen.getByRole('link', { name: 'Buku 002' })).toHaveAttribute('href', '/books/2');
    expect(screen.queryByRole('link', { name: 'Ubah Buku 002' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Tindakan lain untuk Buku 002' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('keeps filter and page in the address of a dialog that opens over the list', async () => {
    showList({ resource: members, path: '/members?filter={"active":true}&page=1&perPage=15' });
    const link = await screen.findByRole('link', { name: 'Ubah Sari' });
    expect(link.getAttribute('href')).toMatch(/^\/members\/1\/edit\?filter=/);
  });

  it('is walked with the arrow keys, from the search box and from a control of a row to the same one of the next, and Space chooses the row', async () => {
    const { user } = showList();
    await ready();
    screen.getByRole('searchbox').focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Buku 001' })).toHaveFocus();
    expect(listPageKeys().flatMap(({ keys }) => keys)).toEqual(expect.arrayContaining(['ArrowDown', ' ', 'Enter']));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Buku 003' })).toHaveFocus();
    await user.keyboard(' ');
    expect(screen.getByRole('checkbox', { name: 'Pilih Buku 003' })).toBeChecked();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('link', { name: 'Buku 002' })).toHaveFocus();
    screen.getByRole('link', { name: 'Ubah Buku 002' }).focus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('link', { name: 'Ubah Buku 001' })).toHaveFocus();
  });

  it('deletes one row from its menu, after a question', async () => {
    const { user, provider } = showList();
    await ready();
    expect(screen.queryByRole('button', { name: 'Hapus Buku 002' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Tindakan lain untuk Buku 002' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Hapus Buku 002' }));
    const dialog = await screen.findByRole('dialog', { name: 'Konfirmasi Hapus' });
    await user.click(within(dialog).getByRole('button', { name: 'Hapus buku' }));
    await waitFor(() => expect(screen.queryByText('Buku 002')).toBeNull());
    expect(provider.rows('books').find((row) => row.id === 2)?.deleted_at).not.toBeNull();
  });

  it('hides a column whose field this role may not read', async () => {
    const resource = { ...members, list: { ...members.list, columns: ['name', 'note'] } } as const;
    showList({ resource, actor: { id: 9, name: 'Rudi', role: 'reader', permissions: null } });
    await screen.findByText('Sari');
    expect(screen.queryByRole('columnheader', { name: 'Catatan' })).toBeNull();
  });
});

describe('a list without rows', () => {
  it('says that there is nothing yet and offers to add something', async () => {
    showList({ count: 0 });
    expect(await screen.findByText('Belum ada buku.')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Tambah buku' })[0]).toHaveAttribute('href', '/books/create');
  });

  it('says that the filter hides everything and takes it off', async () => {
    const { user, address } = showList({ path: '/books?filter={"search":"tidak ada"}&page=1&perPage=15' });
    expect(await screen.findByText('Tidak ada buku yang cocok dengan saringan ini.')).toBeVisible();
    const [button] = screen.getAllByRole('button', { name: 'Hapus semua filter' });
    await user.click(button as HTMLElement);
    await ready();
    expect(address().filter).toEqual({});
    expect(titles()).toHaveLength(15);
  });

  it('says what failed and tries again', async () => {
    const provider = libraryOf(40);
    provider.failNext('getList', refusal(500, 'internal', 'Server sedang sibuk'));
    const { user } = showList({ provider });
    const alert = await screen.findByText('Error');
    expect(alert.closest('[role=alert]')).toHaveTextContent('Gagal memuat data: Server sedang sibuk');
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await ready();
    expect(titles()).toHaveLength(15);
  });

  it('keeps the rows and warns when only the newest could not be fetched', async () => {
    const { provider, user } = showList();
    await ready();
    provider.failNext('getList', refusal(503, 'unavailable', 'Sedang dirawat'));
    await user.click(screen.getByRole('button', { name: 'Muat ulang' }));
    expect(await screen.findByText(/yang tampil mungkin sudah lama/)).toBeVisible();
    expect(titles()).toHaveLength(15);
  });

  it('refuses in words when the role may not see the list, and asks nothing', async () => {
    const { provider } = showList({ permitted: () => false });
    expect(await screen.findByText('Anda tidak punya akses ke halaman ini.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ke beranda' })).toHaveAttribute('href', '/');
    expect(provider.calls).toEqual([]);
  });
});

describe('the head of a list', () => {
  it('is drawn by the page, with the actions of the list in it', async () => {
    showList({ renderHeader: ({ primary }) => <section aria-label="kepala">{primary}</section> });
    await ready();
    const header = within(screen.getByLabelText('kepala'));
    expect(header.getByRole('link', { name: 'Tambah buku' })).toHaveAttribute('href', '/books/create');
  });

  it('offers no adding to those who may not', async () => {
    showList({ permitted: (resource, action) => resource.name === books.name && action !== 'create' });
    await ready();
    expect(screen.queryByRole('link', { name: 'Tambah buku' })).toBeNull();
  });

  it('holds the slots of the resource', async () => {
    showList({
      overrides: {
        slots: {
          'books.listActions': () => <button type="button">Cetak label</button>,
          'books.aboveList': () => <p>Di atas</p>,
          'books.belowList': () => <p>Di bawah</p>,
        },
      },
    });
    await ready();
    expect(screen.getByRole('button', { name: 'Cetak label' })).toBeVisible();
    expect(screen.getByText('Di atas')).toBeVisible();
    expect(await screen.findByText('Di bawah')).toBeVisible();
  });
});
