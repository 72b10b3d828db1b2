import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { success } from '../../../support/bootAgainst';
import { budi, here, openPanel } from '../../../support/openPanel';
import { answer } from './world';

const call = 'GET /api/admin/statistics';
const extensions = ['auth.me', 'statistics', 'lists.paging'];
const open = (data: unknown = answer, path = '/statistics') =>
  openPanel(path, { extensions, routes: { [call]: success(data) } });
const select = (name: string) => screen.getByRole('combobox', { name });
const filterOf = (link: HTMLElement) => {
  const url = new URL(link.getAttribute('href') ?? '', 'http://localhost');
  return [url.pathname, JSON.parse(url.searchParams.get('filter') ?? '{}')];
};

describe('Statistik & Analisis', () => {
  it('says what it covers, with figures written as people here write them', async () => {
    await open();
    expect(
      await screen.findByText(
        'Bulanan, 1 Januari 2026 sampai 31 Agustus 2026 · Dihitung 31 Agustus 2026 pukul 10.00 WIB',
      ),
    ).toBeVisible();
    expect(document.title).toMatch(/^Statistik & Analisis – /);
    expect(screen.getByRole('img', { name: 'Grafik Pendaftaran menurut status' })).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Ringkasan statistik' })).getByText('1.207')).toBeVisible();
    const days = within(screen.getByRole('region', { name: 'Lama menjawab pengaduan' }));
    expect(days.getByText('2,5 hari')).toBeVisible();
    expect(days.getByText('–')).toBeVisible();
  });

  it('shows each chart as a table whose figures lead to the list that is filtered alike', async () => {
    const { user } = await open();
    const button = await screen.findByRole('button', { name: 'Tabel Pendaftaran menurut status' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    button.focus();
    await user.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const table = within(screen.getByRole('table', { name: 'Tabel Pendaftaran menurut status' }));
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Januari 2026',
      'Februari 2026',
      'Total',
    ]);
    expect(filterOf(table.getByRole('link', { name: 'Januari 2026, Pending: 1.200, buka daftarnya' }))).toEqual([
      '/pendaftaran',
      {
        created_at__gte: '2025-12-31T17:00:00.000Z',
        created_at__lt: '2026-01-31T17:00:00.000Z',
        status: 'Pending',
      },
    ]);
    // Nothing is no list.
    expect(table.queryByRole('link', { name: /^Januari 2026, Disetujui/ })).toBeNull();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('table', { name: 'Tabel Pendaftaran menurut status' })).toBeNull();
  });

  it('keeps period and year in the address and asks again for them', async () => {
    const { user, sent } = await open();
    await screen.findByRole('img', { name: /^Grafik/ });
    await user.click(select('Periode'));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Harian',
      'Mingguan',
      'Bulanan',
      'Tahunan',
    ]);
    await user.click(screen.getByRole('option', { name: 'Mingguan' }));
    await user.click(select('Tahun'));
    await user.click(screen.getByRole('option', { name: '2025' }));
    await waitFor(() => expect(sent(call).at(-1)?.line).toMatch(/period=weekly&year=2025$/));
    expect(here()).toMatch(/period=weekly&year=2025/);
  });

  it('has no year to choose when years are compared', async () => {
    await open({ ...answer, period: 'yearly', year: null }, '/statistics?period=yearly');
    await screen.findByRole('region', { name: 'Ringkasan statistik' });
    expect(select('Tahun')).toHaveAttribute('aria-disabled', 'true');
    expect(select('Tahun')).toHaveTextContent('Semua tahun');
  });

  it('says which chart has nothing, and when there is nothing at all', async () => {
    const [timeline, groups] = answer.charts;
    const { answer: next, user } = await open({ ...answer, charts: [{ ...timeline, rows: [] }, groups] });
    const empty = within(await screen.findByRole('region', { name: 'Pendaftaran menurut status' }));
    expect(empty.getByText('Belum ada data pada periode ini')).toBeVisible();
    expect(empty.queryByRole('button')).toBeNull();
    next({ [call]: success({ ...answer, charts: [{ ...timeline, rows: [] }] }) });
    await user.click(screen.getByRole('button', { name: 'Segarkan' }));
    expect(await screen.findByText('Belum ada data untuk statistik pada 2026')).toBeVisible();
    next({ [call]: success({ ...answer, charts: [] }) });
    await user.click(screen.getByRole('button', { name: 'Segarkan' }));
    expect(await screen.findByText('Tidak ada statistik yang dapat Anda lihat')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ekspor' })).toBeDisabled();
  });

  it('says that it could not be loaded, keeps the choice, and tries again', async () => {
    const { user, answer: next } = await openPanel('/statistics?period=daily&year=2025', {
      extensions,
      routes: { [call]: { status: 500, body: { status: 'error', message: 'Server sedang bermasalah.' } } },
    });
    const box = within(await screen.findByRole('alert'));
    expect(box.getByText('Gagal memuat statistik: Server sedang bermasalah.')).toBeVisible();
    expect(select('Periode')).toHaveTextContent('Harian');
    expect(screen.getByRole('button', { name: 'Cetak' })).toBeDisabled();
    next({ [call]: success({ ...answer, period: 'daily', year: 2025 }) });
    await user.click(box.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByRole('region', { name: 'Ringkasan statistik' })).toBeVisible();
  });

  it('tells a legislator’s administrator whose data they are', async () => {
    await openPanel('/statistics', { as: budi, extensions, routes: { [call]: success(answer) } });
    expect(await screen.findByText(/Hanya data warga anggota legislatif Anda\.$/)).toBeVisible();
  });

  it('is a page of figures said to be samples where the API counts none', async () => {
    const { user, sent } = await openPanel('/statistics', { extensions: ['auth.me'] });
    const banner = within(await screen.findByRole('alert'));
    expect(banner.getByText('Data contoh sementara')).toBeVisible();
    expect(screen.getAllByText('CONTOH').length).toBeGreaterThanOrEqual(4);
    expect(screen.queryByRole('button', { name: /Ekspor|Cetak|Segarkan/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /buka daftarnya$/ })).toBeNull();
    await user.click(select('Tahun'));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['2024', '2023', '2022']);
    await user.click(screen.getByRole('option', { name: '2022' }));
    expect(await screen.findByText(/^Bulanan, 1 Januari 2022 sampai 31 Desember 2022/)).toBeVisible();
    expect(sent(call)).toEqual([]);
  });
});
