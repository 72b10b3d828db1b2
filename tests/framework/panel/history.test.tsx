import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ShowView } from '../../../src/framework/panel/views/ShowView';
import { defineModel } from '../../../src/framework/schema';
import { books, branches, library, members } from '../../support/library';
import { createMemoryProvider, type MemoryProvider, refusal } from '../../support/memoryProvider';
import { type PanelOptions, renderPanel } from '../../support/renderPanel';

const start = (): MemoryProvider =>
  createMemoryProvider(library, {
    branches: [{ name: 'Pusat' }],
    members: [{ name: 'Ani', email: 'ani@contoh.example', branch_id: 1, active: true, note: 'Rajin' }],
    books: [],
  });

function open(provider: MemoryProvider, options: Partial<PanelOptions> = {}) {
  renderPanel(
    <Routes>
      <Route path="/members/:id" element={<ShowView resource={members} />} />
      <Route path="*" element={null} />
    </Routes>,
    { path: '/members/1', has: () => true, ...options, provider },
  );
}

const back = () => screen.findAllByRole('button', { name: /^Kembalikan ke versi/ });
const rowOf = async (provider: MemoryProvider) => (await provider.getOne('members', { id: 1 })).data;

async function openDialog(provider: MemoryProvider, options: Partial<PanelOptions> = {}) {
  provider.changeBehind('members', 1, { name: 'Ani Putri' });
  provider.changeBehind('members', 1, { name: 'Ani Salah', active: false });
  open(provider, options);
  await userEvent.click((await back())[0] as HTMLElement);
  return screen.findByRole('dialog', { name: /^Kembalikan ke versi .* 2026/ });
}

describe('the history of a record', () => {
  it('offers the way back on every version but the newest', async () => {
    const provider = start();
    for (const name of ['B', 'C', 'D']) provider.changeBehind('members', 1, { name });
    open(provider);
    expect(await back()).toHaveLength(2);
  });

  it('shows what will change before and after, changes it, and takes it back again', async () => {
    const provider = start();
    const dialog = await openDialog(provider);
    const table = await within(dialog).findByRole('table', { name: 'Yang akan berubah' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows).toEqual(['IsianSekarangMenjadi', 'NamaAni SalahAni Putri', 'AktifTidakYa']);
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Batal' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Kembalikan versi ini' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ani Putri' })).toBeTruthy();
    expect(await screen.findByText(/^Dikembalikan oleh Sari/)).toBeTruthy();
    expect(await rowOf(provider)).toMatchObject({ name: 'Ani Putri', active: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Urungkan' }));
    await waitFor(async () => expect(await rowOf(provider)).toMatchObject({ name: 'Ani Salah', active: false }));
  });

  it('says who was faster, and works the changes out again', async () => {
    const provider = start();
    const dialog = await openDialog(provider);
    await within(dialog).findByRole('table');
    provider.changeBehind('members', 1, { note: 'Terlambat' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Kembalikan versi ini' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'Data ini baru saja diubah oleh Budi. Periksa lagi perubahannya.',
    );
    expect(await within(dialog).findByRole('rowheader', { name: 'Catatan' })).toBeTruthy();
    expect((await rowOf(provider)).name).toBe('Ani Salah');
  });

  it('says why a version would be refused and offers nothing', async () => {
    const provider = start();
    provider.changeBehind('members', 1, { name: '' });
    provider.changeBehind('members', 1, { name: 'Ani' });
    open(provider);
    await userEvent.click((await back())[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Nama: Nama harus diisi')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Kembalikan versi ini' })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tutup' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows a failure and lets it be tried again', async () => {
    const provider = start();
    provider.failNext('revertPreview', refusal(500, 'internal', 'Kesalahan server'));
    const dialog = await openDialog(provider);
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Coba lagi' }));
    await within(dialog).findByRole('table');
    provider.failNext('revert', refusal(500, 'internal', 'Kesalahan server'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Kembalikan versi ini' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'Versi tidak dapat dikembalikan: Kesalahan server',
    );
    expect((await rowOf(provider)).name).toBe('Ani Salah');
  });

  it.each([
    ['the API cannot', { has: (name: string) => name !== 'records.revert' }],
    ['the person may not change it', { permitted: (_: unknown, action: string) => action !== 'edit' }],
  ] as const)('offers no way back where %s', async (_why, options) => {
    const provider = start();
    for (const name of ['B', 'C']) provider.changeBehind('members', 1, { name });
    open(provider, options);
    expect(await screen.findAllByText(/Diubah oleh Sari/)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Kembalikan ke versi/ })).toBeNull();
  });

  it('begins with the newest twenty, and shows older ones when asked', async () => {
    const provider = start();
    for (let n = 1; n <= 45; n += 1) provider.changeBehind('members', 1, { name: `Nama ${n}` });
    open(provider);
    const section = await screen.findByRole('region', { name: 'Riwayat perubahan' });
    const entries = () => within(section).getAllByText(/Diubah oleh Sari/).length;
    await waitFor(() => expect(entries()).toBe(20));
    for (const shown of [40, 45]) {
      await userEvent.click(within(section).getByRole('button', { name: 'Tampilkan yang lebih lama' }));
      await waitFor(() => expect(entries()).toBe(shown));
    }
    expect(within(section).queryByRole('button', { name: 'Tampilkan yang lebih lama' })).toBeNull();
  });

  it('says whom a reference points to, and compares structures member by member', async () => {
    const provider = createMemoryProvider(library, {
      branches: [],
      members: [{ name: 'Ani', email: 'ani@contoh.example' }],
      books: [
        { title: 'Perahu', genre: 'novel', raw: { source: 'card', lent: true, pages: 12 } },
        { title: 'Lanjutan', genre: 'novel' },
      ],
    });
    const change = (values: Readonly<Record<string, unknown>>) => provider.changeBehind('books', 1, values);
    change({ member_id: 1, sequel_ids: [2, 99], genre: 'history', cover: 'covers/a.webp' });
    change({ raw: { source: 'card', lent: false, pages: 1200 }, copies: [{ code: 'A', shelf: 3 }] });
    change({ copies: [{ code: 'B', shelf: 3 }], topics: ['laut', 'perang'] });
    renderPanel(
      <Routes>
        <Route path="/books/:id" element={<ShowView resource={books} />} />
      </Routes>,
      { path: '/books/1', has: () => true, provider },
    );
    const section = await screen.findByRole('region', { name: 'Riwayat perubahan' });
    await within(section).findAllByText(/Diubah oleh Sari/);
    expect([...section.querySelectorAll('ol ul li')].map((line) => line.textContent)).toEqual([
      'Topik: (kosong) → laut, perang',
      'Eksemplar › baris 1 › Kode: A → B',
      'Eksemplar › baris 1 › Kode: (kosong) → A',
      'Eksemplar › baris 1 › Rak: (kosong) → 3',
      'Data asal › dipinjamkan: Ya → Tidak',
      'Data asal › pages: 12 → 1.200',
      'Genre: Novel → Sejarah',
      'Sampul: (kosong) → berkas baru',
      'Peminjam: (kosong) → Ani',
      'Lanjutan: (kosong) → Lanjutan, nomor 99',
    ]);
  });

  it('calls what nobody named a change, never by the name of the program', async () => {
    const provider = start();
    provider.changeBehind('members', 1, { name: 'B' });
    const history = provider.history;
    const renamed = {
      ...provider,
      history: async (...asked: Parameters<typeof history>) =>
        (await history(...asked)).map((entry) => ({ ...entry, action: 'reshelve_all' })),
    };
    open(renamed);
    expect(await screen.findByText(/^Diubah oleh Sari/)).toBeTruthy();
    expect(document.body.textContent).not.toContain('reshelve_all');
  });

  it('calls a declared action by its name, and a switch by what it turned', async () => {
    const provider = createMemoryProvider(library, { branches: [], members: [], books: [{ title: 'Perahu' }] });
    provider.changeBehind('books', 1, { available: false });
    provider.changeBehind('books', 1, { genre: 'novel' });
    const history = provider.history;
    const acted = {
      ...provider,
      history: async (...asked: Parameters<typeof history>) =>
        (await history(...asked)).map((entry) => ({ ...entry, action: 'genre' in entry.changes ? 'sell' : 'toggle' })),
    };
    const resource = {
      ...books,
      actions: {
        sell: { label: 'Jual', on: ['row'], right: 'edit', sets: { genre: 'novel' } },
        toggle: { label: 'Ubah', on: ['row'], right: 'edit', input: ['available'], turns: ['Temukan', 'Hilangkan'] },
      },
    } as const;
    renderPanel(
      <Routes>
        <Route path="/books/:id" element={<ShowView resource={resource} />} />
      </Routes>,
      {
        path: '/books/1',
        has: () => true,
        provider: acted,
        model: defineModel([resource, members, branches], library.kinds),
      },
    );
    expect(await screen.findByText(/^"Jual" oleh Sari/)).toBeTruthy();
    expect(screen.getByText(/^"Hilangkan" oleh Sari/)).toBeTruthy();
  });

  it('writes values as text, whatever they hold', async () => {
    const provider = start();
    provider.changeBehind('members', 1, { name: '<img src=x onerror=alert(1)>' });
    open(provider);
    expect(await screen.findByText('Nama: Ani → <img src=x onerror=alert(1)>')).toBeTruthy();
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });
});
