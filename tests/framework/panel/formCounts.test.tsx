import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FormPage } from '../../../src/framework/panel/form/FormPage';
import { createFormCounts } from '../../../src/framework/panel/form/formCounts';
import { books, library } from '../../support/library';
import { createMemoryProvider, refusal } from '../../support/memoryProvider';
import { type PanelOptions, renderPanel } from '../../support/renderPanel';

describe('a form counts', () => {
  it('how long somebody is in each field, whatever the field opens elsewhere, and not while they are away', () => {
    const counts = createFormCounts();
    counts.enter('title', 0);
    counts.leave(2_000);
    counts.enter('genre', 10_000);
    counts.enter(undefined, 11_000);
    counts.leave(13_400);
    counts.enter('title', 20_000);
    expect(counts.take(true, 21_000)).toEqual({ title: { seconds: 3 }, genre: { seconds: 3 } });
    expect(counts.take(true, 22_000)).toEqual({});
  });

  it('no more than five minutes of a field, and no passing through', () => {
    const counts = createFormCounts();
    counts.enter('pages', 0);
    counts.enter('title', 400);
    expect(counts.take(true, 3_600_400)).toEqual({ title: { seconds: 300 } });
  });

  it('what it refused itself, each reason once at a time, and leaves the rest to the server', () => {
    const counts = createFormCounts();
    const cell = { field: 'copies', code: 'required' };
    for (let n = 0; n < 60; n += 1) counts.refuse([cell, cell, { field: 'title', code: 'server' }]);
    expect(counts.take(false, 0)).toEqual({ copies: { refused: { required: 50 } } });
  });

  it('no time of a form that was given up', () => {
    const counts = createFormCounts();
    counts.enter('title', 0);
    expect(counts.take(false, 9_000)).toEqual({});
  });
});

describe('what a form has counted', () => {
  beforeEach(() => localStorage.clear());
  const clock = performance.now.bind(performance);
  afterEach(() => void vi.restoreAllMocks());

  function open(options: Partial<PanelOptions> = {}) {
    const provider = createMemoryProvider(library, {}, { today: '2026-08-31' });
    // The clock of the browser goes on by itself; this is what passes besides.
    let passed = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => clock() + passed);
    renderPanel(<FormPage resource={books} mode="create" onDone={() => {}} onCancel={() => {}} />, {
      provider,
      ...options,
    });
    const later = (seconds: number) => {
      passed += seconds * 1000;
    };
    const told = () =>
      provider.calls.flatMap(({ method, resource, params }) =>
        method === 'call' && resource === '/fields/counts' ? [params.body] : [],
      );
    return { provider, told, later };
  }
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  const judul = () => screen.getByRole('textbox', { name: /^Judul/ });

  it('is told once it is saved: seconds and reasons, and nothing that was typed', async () => {
    const { provider, told, later } = open();
    await save();
    await screen.findByText('Judul harus diisi', { selector: 'a' });
    await userEvent.type(judul(), 'Laskar Pelangi');
    later(120);
    const genre = screen.getByRole('combobox', { name: /^Genre/ });
    await userEvent.click(genre);
    later(30);
    await userEvent.selectOptions(genre, 'Novel');
    await save();
    await waitFor(() => expect(told()).toHaveLength(1));
    expect(provider.rows('books')).toHaveLength(1);
    const refused = { required: 1 };
    const seconds = expect.any(Number);
    const fields = { title: { seconds, refused }, genre: { seconds, refused } };
    expect(told()).toEqual([{ resource: 'books', action: 'create', fields }]);
    const [{ fields: counted }] = told() as unknown as [{ fields: Record<string, { seconds: number }> }];
    // What the test itself took comes on top.
    expect(counted.title?.seconds).toBeGreaterThanOrEqual(120);
    expect(counted.genre?.seconds).toBeGreaterThanOrEqual(30);
    expect(counted.genre?.seconds).toBeLessThan(60);
  }, 30_000);

  it('is what it refused when the form is given up', async () => {
    const { told, later } = open();
    await save();
    await screen.findByText('Judul harus diisi', { selector: 'a' });
    later(30);
    await userEvent.click(screen.getByRole('button', { name: 'Batal' }));
    const required = { refused: { required: 1 } };
    await waitFor(() =>
      expect(told()).toEqual([{ resource: 'books', action: 'create', fields: { title: required, genre: required } }]),
    );
  }, 30_000);

  it('is not told to an API that keeps no such numbers', async () => {
    const { told } = open({ has: (extension) => extension !== 'fields.counts' });
    await save();
    await screen.findByText('Judul harus diisi', { selector: 'a' });
    await userEvent.click(screen.getByRole('button', { name: 'Batal' }));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(told()).toEqual([]);
  }, 30_000);

  it('is lost without a word when it cannot be told', async () => {
    const { provider, told } = open();
    await save();
    await screen.findByText('Judul harus diisi', { selector: 'a' });
    provider.failNext('call', refusal(429, 'throttled', 'Terlalu sering'));
    await userEvent.click(screen.getByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(told()).toHaveLength(1));
    expect(screen.queryByText('Terlalu sering')).toBeNull();
  }, 30_000);
});
