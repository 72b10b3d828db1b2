import '@testing-library/jest-dom/vitest';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import type { ReportAnswer } from '../../../src/framework/calls';
import { countFromList } from '../../../src/framework/panel/report/countFromList';
import { pageOfReport } from '../../../src/framework/panel/report/pageOfReport';
import { isPossible, presetsOn, readPeriod } from '../../../src/framework/panel/report/period';
import { ReportPage } from '../../../src/framework/panel/report/ReportPage';
import { borrowers, reportLibrary, shelfReport } from '../../support/libraryReports';
import { createMemoryProvider } from '../../support/memoryProvider';
import { type PanelOptions, PanelStage } from '../../support/renderPanel';

const figures = { quota: 40, books: 30, lost: 5, used: 75, pages: 900, price: 12_500, middle: 2.5, weight: null };
const answer: ReportAnswer = {
  from: null,
  to: null,
  counted_at: '2026-08-31T03:00:00.000Z',
  totals: figures,
  tables: {
    genre: [
      { key: 'novel', name: null, notes: {}, figures },
      { key: null, name: null, notes: {}, figures },
    ],
    member: [{ key: 7, name: 'Sari', notes: { email: 'sari@contoh.example' }, figures }],
    month: [{ key: '2026-08', name: null, notes: {}, figures }],
  },
};
const nothing = { ...answer, tables: { genre: [], member: [], month: [] } };

const members = [
  { id: 1, name: 'Budi', email: 'budi@contoh.example', quota: 4, figures: { books: 2 } },
  { id: 2, name: 'Ani', email: 'ani@contoh.example', quota: 6, figures: null },
];

function showReport(options: Partial<PanelOptions> & { readonly call?: () => Promise<unknown> } = {}) {
  const { call = async () => answer, ...others } = options;
  const asked = vi.fn(call);
  const provider = createMemoryProvider(reportLibrary, { members } as never);
  let address = '';
  render(
    <PanelStage
      model={reportLibrary}
      path="/reports/books"
      {...others}
      provider={{ ...provider, call: asked as never }}
      onLocation={({ search }) => {
        address = decodeURIComponent(search);
      }}
    >
      <ReportPage report={shelfReport} />
    </PanelStage>,
  );
  const queries = () => asked.mock.calls.map(([, input]: readonly unknown[]) => (input as { query: object }).query);
  return { user: userEvent.setup(), queries, address: () => address };
}

const table = (name: string) => screen.findByRole('table', { name });
const headsOf = (shown: HTMLElement) =>
  within(shown)
    .getAllByRole('rowheader')
    .map((head) => head.textContent);

describe('the page of a report', () => {
  it('shows cards, tables with totals, and what they cover', async () => {
    showReport();
    expect(headsOf(await table('Per genre'))).toEqual(['Novel', 'Tanpa genre', 'Total']);
    expect(headsOf(await table('Per peminjam'))).toEqual(['Sarisari@contoh.example', 'Total 1 peminjam']);
    expect(headsOf(await table('Per bulan'))).toEqual(['Agustus 2026', 'Total']);
    const cells = within(await table('Per bulan'))
      .getAllByRole('cell')
      .slice(0, 8);
    expect(cells.map((cell) => cell.textContent?.replace(/\s/, ' '))).toEqual([
      '40',
      '30',
      '5',
      '75%',
      '900',
      'Rp 12.500',
      '2,5',
      '–',
    ]);
    const cards = within(screen.getByRole('region', { name: 'Ringkasan laporan' }));
    expect(cards.getByText('Jatah')).toBeVisible();
    expect(cards.queryByText('Hilang')).toBeNull();
    expect(screen.getByText(/^Semua buku · Dihitung /)).toBeVisible();
  });

  it('asks again for another period or filter, and keeps both in the address', async () => {
    const { user, queries, address } = showReport();
    await table('Per genre');
    await user.click(screen.getByRole('button', { name: 'Tahun ini' }));
    await waitFor(() => expect(queries().at(-1)).toEqual({ from: '2026-01-01', to: '2026-08-31' }));
    await user.selectOptions(screen.getByLabelText('Genre'), 'science');
    await waitFor(() => expect(queries().at(-1)).toEqual({ from: '2026-01-01', to: '2026-08-31', genre: 'science' }));
    expect(address()).toBe('?from=2026-01-01&to=2026-08-31&filter={"genre":"science"}');
  });

  it('refuses a period that ends before it begins, and asks nothing', async () => {
    const { queries } = showReport({ path: '/reports/books?from=2026-12-01&to=2026-01-01' });
    expect(await screen.findByText('Tanggal akhir tidak boleh sebelum tanggal awal')).toBeVisible();
    expect(queries()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Cetak' })).toBeDisabled();
  });

  it('says that it could not be loaded, and tries again', async () => {
    const call = vi.fn(async (): Promise<unknown> => answer).mockRejectedValueOnce(new HttpError('Server sibuk.', 500));
    const { user } = showReport({ call });
    const box = within(await screen.findByRole('alert'));
    expect(box.getByText('Gagal memuat laporan: Server sibuk.')).toBeVisible();
    await user.click(box.getByRole('button', { name: 'Coba lagi' }));
    expect(await table('Per genre')).toBeVisible();
  });

  it('says that there is nothing to report', async () => {
    showReport({ call: async () => nothing });
    expect(await screen.findByText('Belum ada yang dapat dilaporkan')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ekspor' })).toBeDisabled();
  });

  it('says to whom it shows their own only', async () => {
    showReport({ actor: { id: 2, name: 'Tono', role: 'branch_librarian', permissions: null } });
    expect(await screen.findByText(/ · Hanya buku cabang Anda\.$/)).toBeVisible();
  });

  it('is counted from a list where the API does not report', async () => {
    showReport({ has: () => false });
    const shown = await table('Per peminjam');
    expect(headsOf(shown)).toEqual(['Aniani@contoh.example', 'Budibudi@contoh.example', 'Total 2 peminjam']);
    expect(within(shown).queryByRole('columnheader', { name: 'Hilang' })).toBeNull();
    expect(screen.queryByLabelText('Dari tanggal')).toBeNull();
    expect(screen.getByText('Dihitung dari daftar anggota.')).toBeVisible();
  });
});

describe('a report', () => {
  it('that is counted from a list knows no total of which a part is unknown', () => {
    const { totals, tables } = countFromList(shelfReport, borrowers, members);
    expect(totals).toEqual({ quota: 10, books: null, used: null });
    expect(tables.member?.map(({ name, figures: own }) => [name, own.used])).toEqual([
      ['Ani', null],
      ['Budi', 50],
    ]);
  });

  it('covers the days of an address, and nothing that is no day', () => {
    const search = new URLSearchParams('from=2026-02-30&to=2026-02-28');
    expect(readPeriod(shelfReport, search)).toEqual({ from: '', to: '2026-02-28' });
    const own = { period: { by: 'acquired_at', query: ['mulai', 'akhir'] } } as const;
    expect(readPeriod(own, new URLSearchParams('mulai=2026-02-01&to=2026-02-28'))).toEqual({
      from: '2026-02-01',
      to: '',
    });
    expect(presetsOn('2026-08-31')).toMatchObject({
      month: { from: '2026-08-01', to: '2026-08-31' },
      year: { from: '2026-01-01', to: '2026-08-31' },
    });
    expect([isPossible({ from: '2026-02-01', to: '' }), isPossible({ from: '2026-02-02', to: '2026-02-01' })]).toEqual([
      true,
      false,
    ]);
  });

  it('has a page for those who may have it and list what it counts', () => {
    const { permitted } = pageOfReport(reportLibrary, shelfReport);
    const asked = (role: string) => permitted({ id: 1, name: 'Sari', role, permissions: null });
    expect([asked('librarian'), asked('branch_librarian'), asked('reader')]).toEqual([true, true, false]);
  });
});
