import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EditView } from '../../../src/framework/panel/views/FormView';
import { ShowView } from '../../../src/framework/panel/views/ShowView';
import { books } from '../../support/library';
import { refusal } from '../../support/memoryProvider';
import { renderPanel } from '../../support/renderPanel';
import { libraryOf } from './listStage';

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(path: string, provider = libraryOf(1)) {
  let here = '';
  renderPanel(
    <Routes>
      <Route path="/books" element={<h1>Daftar</h1>} />
      <Route path="/books/:id" element={<ShowView resource={books} />} />
      <Route path="/books/:id/edit" element={<EditView resource={books} />} />
    </Routes>,
    { path, provider, onLocation: ({ pathname }) => (here = pathname) },
  );
  return { here: () => here };
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe.each(['/books/9', '/books/9/edit', '/books/abc'])('a page about a record that is not there: %s', (path) => {
  it('says so, leads to the list after two seconds and says it again there', async () => {
    const { here } = open(path);
    expect((await screen.findByRole('alert')).textContent).toContain('Data buku tidak ditemukan');
    expect(screen.getByRole('button', { name: 'Ke daftar' })).toBeVisible();
    await wait(1500);
    expect(here()).toBe(path);
    await wait(600);
    expect(here()).toBe('/books');
    expect(screen.getByText('Data buku tidak ditemukan')).toBeVisible();
  });

  it.each([
    ['a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
    ['a pointer', () => fireEvent.pointerDown(document.body)],
    ['a moved focus', () => screen.getByRole('button', { name: 'Ke daftar' }).focus()],
  ])('stays when the person does something: %s', async (_, doSomething) => {
    const { here } = open(path);
    await screen.findByRole('alert');
    await wait(500);
    act(() => void doSomething());
    await wait(5000);
    expect(here()).toBe(path);
    fireEvent.click(screen.getByRole('button', { name: 'Ke daftar' }));
    expect(here()).toBe('/books');
  });
});

describe('a page whose record could not be loaded', () => {
  it('stays and offers to try again', async () => {
    const provider = libraryOf(1);
    provider.failNext('getOne', refusal(500, 'internal', 'Server sibuk'));
    const { here } = open('/books/1', provider);
    await screen.findByRole('button', { name: 'Coba lagi' });
    await wait(5000);
    expect(here()).toBe('/books/1');
  });
});
