import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RecordBeside } from '../../../src/framework/panel/show/RecordBeside';
import { ready, rowOf, showList } from './listStage';

const path = '/books?page=1&perPage=5&sort=title&order=ASC';

/** How wide the window says it is. */
const withWidth = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: Number(/min-width:\s*(\d+)/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY) <= width,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
afterEach(() => vi.unstubAllGlobals());

const beside = (title: string) => screen.findByRole('complementary', { name: title });

describe('a record beside its list', () => {
  it('is shown by Shift+Enter on its row, follows the rows, stays in the address, and goes with Escape', async () => {
    withWidth(1280);
    const { user, address } = showList({ Beside: RecordBeside, count: 12, path });
    await ready();
    screen.getByRole('link', { name: 'Buku 002' }).focus();
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(within(await beside('Buku 002')).getByRole('link', { name: 'Buka halaman' })).toHaveAttribute(
      'href',
      '/books/2',
    );
    expect(address().pathname).toBe('/books');
    expect(address().query.get('beside')).toBe('2');
    await user.keyboard('{ArrowDown}');
    expect(await beside('Buku 003')).toBeVisible();
    expect(address().query.get('beside')).toBe('3');
    expect(screen.getByText('Buku 003', { selector: 'tr *' }).closest('tr')).toHaveAttribute('aria-current', 'true');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(address().query.get('beside')).toBeNull();
    expect(screen.getByRole('link', { name: 'Buku 003' })).toHaveFocus();
  });

  it('is offered in the menu of a row, and not in a window without the room for it', async () => {
    withWidth(1280);
    const { user } = showList({ Beside: RecordBeside, count: 3, path });
    await ready();
    await user.click(rowOf('Buku 001').getByRole('button', { name: /^Tindakan lain/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Lihat di samping' }));
    expect(await beside('Buku 001')).toBeVisible();
  });

  it('is not there where the window is narrow, also by its address', async () => {
    withWidth(1279);
    const { user } = showList({ Beside: RecordBeside, count: 3, path: `${path}&beside=2` });
    await ready();
    await user.click(rowOf('Buku 001').getByRole('button', { name: /^Tindakan lain/ }));
    await screen.findByRole('menu');
    expect(screen.queryByRole('menuitem', { name: 'Lihat di samping' })).toBeNull();
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
