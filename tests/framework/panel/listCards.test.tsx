import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toFigure } from '../../../src/framework/panel/core/figures';
import { formats } from '../../support/renderPanel';
import { ready, showList } from './listStage';

describe('a list without room for a table', () => {
  const width = window.innerWidth;
  beforeEach(() => {
    window.innerWidth = 360;
  });
  afterEach(() => {
    window.innerWidth = width;
  });

  it('shows each row as a card with its name, its state and two facts', async () => {
    showList();
    await ready();
    expect(screen.queryByRole('table')).toBeNull();
    const [card] = within(screen.getByRole('list', { name: 'Daftar buku' })).getAllByRole('listitem');
    expect(card).toHaveTextContent('Buku 001NovelHalaman100Harga50.000');
    expect(within(card as HTMLElement).getByRole('link')).toHaveAttribute('href', '/books/1/edit');
    expect(within(card as HTMLElement).getByRole('checkbox', { name: 'Pilih Buku 001' })).toBeVisible();
  });

  it('keeps what can be done with a row in its menu', async () => {
    const { user } = showList();
    await ready();
    await user.click(screen.getByRole('button', { name: 'Tindakan lain untuk Buku 002' }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getByRole('menuitem', { name: 'Ubah Buku 002' })).toHaveAttribute('href', '/books/2/edit');
    await user.click(menu.getByRole('menuitem', { name: 'Hapus Buku 002' }));
    expect(await screen.findByRole('dialog', { name: 'Konfirmasi Hapus' })).toBeVisible();
  });

  it('opens the filters on request', async () => {
    const { user } = showList();
    await ready();
    expect(screen.queryByRole('combobox', { name: 'Genre' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Saringan' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Genre' })).toBeVisible());
  });
});

describe('toFigure', () => {
  it('writes long sums of money short, with the exact sum besides', () => {
    expect(toFigure(1_234_567_890, 'money', formats, 'id')).toEqual({
      short: 'Rp\u00A01,2\u00A0M',
      full: 'Rp\u00A01.234.567.890',
    });
    expect(toFigure(950_000, 'money', formats, 'id')).toEqual({ short: 'Rp\u00A0950.000' });
  });

  it('writes counts in full and averages with one decimal', () => {
    expect(toFigure(12_345, undefined, formats, 'id')).toEqual({ short: '12.345' });
    expect(toFigure(Math.PI, 'number', formats, 'id')).toEqual({ short: '3,1' });
  });
});
