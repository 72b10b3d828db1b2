import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '../../support/memoryProvider';
import { itInProof } from '../../support/sized';
import { libraryOf, ready, shelf, showList } from './listStage';

const saved: { name: string; blob: Blob }[] = [];

beforeEach(() => {
  saved.length = 0;
  // jsdom neither keeps blobs nor downloads; what the page hands to the browser is what counts here.
  URL.createObjectURL = vi.fn((blob: Blob) => {
    saved.push({ name: '', blob });
    return 'blob:export';
  });
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const last = saved.at(-1);
    if (last) last.name = this.download;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const exported = async () => {
  await waitFor(() => expect(saved).toHaveLength(1));
  const bytes = new Uint8Array((await saved[0]?.blob.arrayBuffer()) ?? new ArrayBuffer(0));
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  return { name: saved[0]?.name, text, lines: text.replace('\uFEFF', '').trimEnd().split('\r\n') };
};

const none = () => false;
const showOwn = (options: Parameters<typeof showList>[0] = {}) => showList({ has: none, ...options });

const exportButton = () => screen.getByRole('button', { name: 'Ekspor' });
/** The dialog in which the file is put together, opened by its button. */
const opened = async (user: ReturnType<typeof showList>['user']) => {
  await user.click(exportButton());
  return within(await screen.findByRole('dialog', { name: 'Ekspor Buku' }));
};
const save = async (user: ReturnType<typeof showList>['user']) => {
  const dialog = await opened(user);
  await user.click(dialog.getByRole('button', { name: /^Ekspor \d+ kolom$/ }));
};

describe('the export of a list that is made here', () => {
  it('holds every row of the filter in the order shown, in words, under the shown headers', async () => {
    const { user, provider } = showOwn({
      count: 230,
      path: '/books?filter={"available":true}&sort=pages&order=DESC&page=1&perPage=15',
    });
    await ready();
    const dialog = await opened(user);
    expect(dialog.getByText('Semua 184 baris yang ditemukan ikut, bukan hanya halaman ini.')).toBeVisible();
    expect(dialog.queryByRole('radio', { name: 'Excel (XLSX)' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Ekspor 5 kolom' }));
    const { name, text, lines } = await exported();
    expect(name).toBe('buku-2026-08-31.csv');
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(lines[0]).toBe('Judul,Genre,Halaman,Harga,Tersedia');
    expect(lines[1]).toBe('Buku 229,Novel,328,164000,Ya');
    expect(lines).toHaveLength(1 + 184);
    const pages = provider.calls.filter((call) => call.method === 'getList').slice(1);
    expect(pages.map((call) => call.params.pagination)).toEqual([
      { page: 1, perPage: 100 },
      { page: 2, perPage: 100 },
    ]);
    expect(await screen.findByText('184 baris disimpan ke buku-2026-08-31.csv.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('writes the name behind an id, asked once for all rows of a page', async () => {
    const { user, provider } = showOwn({ count: 30 });
    await ready();
    await user.click(screen.getByRole('button', { name: 'Pilih kolom' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Peminjam' }));
    await user.keyboard('{Escape}');
    await save(user);
    const { lines } = await exported();
    expect(lines[1]).toBe('Buku 001,Novel,100,50000,Ya,Sari');
    expect(provider.calls.filter((call) => call.method === 'options')).toEqual([]);
  });

  itInProof('has the columns that are chosen, all of them or some', async () => {
    const { user } = showOwn({ count: 3 });
    await ready();
    const dialog = await opened(user);
    await user.click(dialog.getByRole('radio', { name: /^Semua kolom/ }));
    await user.click(dialog.getByText(/^Pilih kolom/));
    for (const tick of dialog.getAllByRole('checkbox').slice(2)) await user.click(tick);
    await user.click(dialog.getByRole('button', { name: 'Ekspor 2 kolom' }));
    expect((await exported()).lines.slice(0, 2)).toEqual(['ID,Judul', '1,Buku 001']);
  });

  it('needs a column', async () => {
    const { user } = showOwn({ count: 3 });
    await ready();
    const dialog = await opened(user);
    await user.click(dialog.getByText('Pilih kolom (5 dari 5)'));
    for (const tick of dialog.getAllByRole('checkbox')) await user.click(tick);
    expect(dialog.getByRole('alert')).toHaveTextContent('Pilih sedikitnya satu kolom.');
    expect(dialog.getByRole('button', { name: 'Ekspor 0 kolom' })).toBeDisabled();
  });

  it('does not let a spreadsheet run what somebody typed', async () => {
    const rows = [{ ...shelf(1)[0], title: '=HYPERLINK("http://jahat.example")' }];
    const { user } = showOwn({ provider: libraryOf(0, { books: rows }) });
    await ready();
    await save(user);
    expect((await exported()).lines[1]).toMatch(/^"'=HYPERLINK/);
  });

  itInProof('shows how far it is and can be stopped', async () => {
    const { user, provider } = showOwn({ count: 250 });
    await ready();
    const held = provider.holdNext('getList');
    await save(user);
    const dialog = within(await screen.findByRole('dialog', { name: 'Mengekspor Buku' }));
    expect(dialog.getByText('0 dari 250 baris diambil')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Batalkan ekspor' }));
    held.release();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved).toEqual([]);
  });

  it('says why it failed, and keeps what was chosen', async () => {
    const { user, provider } = showOwn();
    await ready();
    provider.failNext('getList', refusal(500, 'internal', 'Server sedang sibuk'));
    await save(user);
    expect(await screen.findByText('Ekspor gagal: Server sedang sibuk')).toBeVisible();
    expect(await screen.findByRole('dialog', { name: 'Ekspor Buku' })).toBeVisible();
  });

  it('is not offered to those who may not', async () => {
    showOwn({ permitted: (_, action) => action !== 'export' });
    await ready();
    expect(screen.queryByRole('button', { name: 'Ekspor' })).toBeNull();
  });
});

describe('the export of a list by an API that writes files', () => {
  it('offers both formats and saves what the API sends, under its name', async () => {
    const { user, provider } = showList({
      count: 40,
      path: '/books?filter={"genre":"novel"}&sort=pages&order=DESC&page=1&perPage=15',
    });
    await ready();
    const dialog = await opened(user);
    await user.click(dialog.getByRole('radio', { name: 'Excel (XLSX)' }));
    await user.click(dialog.getByRole('button', { name: 'Ekspor 5 kolom' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('books-dari-server.xlsx');
    expect(await screen.findByText('14 baris disimpan ke books-dari-server.xlsx.')).toBeVisible();
    expect(provider.calls.find((call) => call.method === 'exportFile')?.params).toMatchObject({
      format: 'xlsx',
      forImport: false,
      columns: ['title', 'genre', 'pages', 'price', 'available'],
      filter: { genre: 'novel' },
      sort: { field: 'pages', order: 'DESC' },
    });
  });

  itInProof('shows that it works, can be stopped, and says why it failed', async () => {
    const { user, provider } = showList();
    await ready();
    const held = provider.holdNext('exportFile');
    await save(user);
    const dialog = within(await screen.findByRole('dialog', { name: 'Mengekspor Buku' }));
    expect(dialog.getByText('0 KB diterima')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Batalkan ekspor' }));
    held.release();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved).toEqual([]);
    provider.failNext('exportFile', refusal(413, 'tooLarge', 'Terlalu banyak baris'));
    await save(user);
    expect(await screen.findByText('Ekspor gagal: Terlalu banyak baris')).toBeVisible();
  });

  it('waits for a second person where the API says so: masked at once, or asked for with a reason', async () => {
    const { user, provider } = showList();
    await ready();
    const needed = (state: string) =>
      refusal(409, 'consentNeeded', 'Perlu persetujuan.', {}, { state, columns: ['title', 'price'] });
    provider.failNext('exportFile', needed('none'));
    await save(user);
    const dialog = within(await screen.findByRole('dialog', { name: 'Ekspor Buku' }));
    expect(await dialog.findByText(/perlu disetujui orang kedua: Judul, Harga\.$/)).toBeVisible();
    expect(saved).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Minta persetujuan…' }));
    const asking = within(await screen.findByRole('dialog', { name: 'Minta persetujuan ekspor?' }));
    await user.type(asking.getByRole('textbox'), 'Daftar untuk bank');
    await user.click(asking.getByRole('button', { name: 'Kirim permintaan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(provider.calls.find((call) => call.method === 'askForExport')?.params).toMatchObject({
      reason: 'Daftar untuk bank',
      columns: ['title', 'genre', 'pages', 'price', 'available'],
    });
    provider.failNext('exportFile', needed('waiting'));
    await save(user);
    const waiting = within(await screen.findByRole('dialog', { name: 'Ekspor Buku' }));
    expect(await waiting.findByText(/^Masih menunggu persetujuan/)).toBeVisible();
    expect(waiting.queryByRole('button', { name: 'Minta persetujuan…' })).toBeNull();
    await user.click(waiting.getByRole('button', { name: 'Ekspor tersamar' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(provider.calls.findLast((call) => call.method === 'exportFile')?.params).toMatchObject({ isMasked: true });
  });
});
