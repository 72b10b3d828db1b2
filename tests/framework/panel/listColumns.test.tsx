import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DisplayProps } from '../../../src/framework/panel/core/types';
import { coreKindViews } from '../../../src/framework/panel/kindViews';
import { ready, showList, titles } from './listStage';

const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent?.replace(/[▲▼]/, ''));

function Stars({ value }: DisplayProps) {
  return <b>{`★ ${String(value)}`}</b>;
}

/** The titles in the order in which their cells were drawn. */
const drawn: unknown[] = [];

function Counted(props: DisplayProps) {
  drawn.push(props.value);
  return <coreKindViews.text.Display {...props} />;
}

const counted = { fields: { 'books.title': { Display: Counted } } };

beforeEach(() => {
  drawn.length = 0;
});

describe('the columns of a list', () => {
  it('can be added, taken away and put back', async () => {
    const { user } = showList();
    await ready();
    await user.click(screen.getByRole('button', { name: 'Pilih kolom' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Terbit' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Harga' }));
    expect(screen.getByRole('menuitemcheckbox', { name: 'Harga' })).toHaveAttribute('aria-checked', 'false');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(headers()).toEqual(['', 'Judul', 'Genre', 'Halaman', 'Tersedia', 'Terbit', 'Tindakan']));
    await user.click(screen.getByRole('button', { name: 'Pilih kolom' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Kembalikan kolom bawaan' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(headers()).toEqual(['', 'Judul', 'Genre', 'Halaman', 'Harga', 'Tersedia', 'Tindakan']));
  });

  it('stand in the order a person gave them, and a new one where it is declared', async () => {
    const { user } = showList();
    await ready();
    await user.click(screen.getByRole('button', { name: 'Pilih kolom' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Urutkan kolom' }));
    await user.click(await screen.findByRole('button', { name: 'Naikkan Halaman' }));
    expect(screen.getByRole('button', { name: 'Turunkan Tersedia' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Keluarkan Harga' }));
    await user.click(screen.getByRole('button', { name: 'Selesai' }));
    await waitFor(() => expect(headers()).toEqual(['', 'Judul', 'Halaman', 'Genre', 'Tersedia', 'Tindakan']));
    await user.click(screen.getByRole('button', { name: 'Pilih kolom' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Harga' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(headers()).toEqual(['', 'Judul', 'Halaman', 'Genre', 'Harga', 'Tersedia', 'Tindakan']));
  });

  it('have one stop of the Tab key for all their edges', async () => {
    showList();
    await ready();
    const edges = screen.getAllByRole('separator').filter((edge) => edge.matches('.col-edge'));
    expect(edges.map((edge) => edge.getAttribute('aria-valuetext'))).toContain('Lebar kolom Judul');
    expect(screen.getByRole('columnheader', { name: 'Judul' })).toBeVisible();
    expect(edges).toHaveLength(5);
    expect(edges.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  it('ask nothing per row for a name that the answer embeds', async () => {
    const { user, provider } = showList();
    await ready();
    await user.click(screen.getByRole('button', { name: 'Pilih kolom' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Peminjam' }));
    await user.keyboard('{Escape}');
    expect((await screen.findAllByText('Sari')).length).toBeGreaterThan(5);
    expect(provider.calls.map((call) => call.method).filter((method) => method !== 'statistics')).toEqual(['getList']);
  });

  it('take the display that the resource overrides', async () => {
    showList({ overrides: { fields: { 'books.pages': { Display: Stars } } } });
    await ready();
    expect(screen.getByText('★ 100')).toBeVisible();
  });
});

describe('drawing rows', () => {
  it('is not repeated by a keystroke in the search', async () => {
    showList({ overrides: counted });
    await ready();
    const before = drawn.length;
    for (const typed of ['B', 'Bu', 'Buk', 'Buku'])
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: typed } });
    expect(drawn.length).toBe(before);
    expect(titles()).toHaveLength(15);
  });

  it('touches only the row whose box was ticked', async () => {
    const { user } = showList({ overrides: counted });
    await ready();
    drawn.length = 0;
    await user.click(screen.getByRole('checkbox', { name: 'Pilih Buku 004' }));
    expect(drawn).toEqual(['Buku 004']);
  });

  it('is done once per row for the first page', async () => {
    showList({ overrides: counted });
    await ready();
    expect(drawn).toHaveLength(15);
  });
});
