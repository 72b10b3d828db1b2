import '@testing-library/jest-dom/vitest';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FieldNumbers } from '../../../src/framework/calls/fieldCounts';
import { NumberLines } from '../../../src/framework/staff/editing/properties/NumberLines';
import { books, library } from '../../support/library';
import { createMemoryProvider, refusal } from '../../support/memoryProvider';
import { type PanelOptions, renderPanel } from '../../support/renderPanel';

const none = { refused: {}, stays: 0, seconds: 0 };

describe('the numbers beside a field', () => {
  function show(
    fields: FieldNumbers['fields'],
    { rows = 4120, is_part = false, ...more }: Partial<FieldNumbers & PanelOptions> = {},
  ) {
    const asked: unknown[] = [];
    const provider = Object.assign(createMemoryProvider(library, {}), {
      call: async (call: { readonly path: string }, input: object) => {
        asked.push({ path: call.path, ...input });
        return { days: 30, rows, is_part, fields };
      },
    }) as never;
    renderPanel(<NumberLines resource={books} name="title" />, { provider, ...more });
    return asked;
  }
  const lines = async () => {
    await screen.findByRole('heading', { name: /^(Angka|Numbers)$/ });
    await screen.findAllByText(/\d/);
    return screen
      .getAllByRole('listitem', { name: '' })
      .map(({ textContent }) => textContent)
      .filter(Boolean);
  };

  it('say what is empty, what was refused and how long people stay, for its resource', async () => {
    const title = { empty: 312, refused: { invalid: 5, required: 9 }, stays: 120, seconds: 740 };
    const asked = show({ title });
    expect(await lines()).toEqual([
      'Kosong pada 312 dari 4.120 data (8 %).',
      'Ditolak 14 kali dalam 30 hari: wajib diisi 9, format tidak valid 5.',
      'Rata-rata 6 detik di kolom ini (120 formulir).',
    ]);
    expect(asked).toEqual([{ path: '/admin/fields/counts/:resource', resource: 'books' }]);
  });

  it('say the same in English', async () => {
    const title = { empty: 1, refused: { required: 1 }, stays: 1, seconds: 2 };
    show({ title }, { locale: 'en', rows: 2 });
    expect(await lines()).toEqual([
      'Empty in 1 of 2 records (50 %).',
      'Refused once in 30 days: left empty.',
      '2 seconds in this field (one form).',
    ]);
  });

  it('are of the newest records where there are more, and never round to none or all', async () => {
    show({ title: { ...none, empty: 3 } }, { rows: 10_000, is_part: true });
    expect((await lines())[0]).toBe('Kosong pada 3 dari 10.000 data terbaru (<1 %).');
  });

  it.each([
    [{ empty: 9_999 }, 10_000, 'Kosong pada 9.999 dari 10.000 data (>99 %).'],
    [{ empty: 0 }, 7, 'Terisi pada semua 7 data.'],
    [{ empty: 0 }, 0, 'Belum ada data.'],
  ])('are put plainly for %o of %d', async (own, rows, said) => {
    show({ title: { ...none, ...own } }, { rows });
    await screen.findByText(said);
    expect(screen.getByText('Tidak pernah ditolak dalam 30 hari.')).toBeVisible();
  });

  it('name a reason of a newer server as another rule', async () => {
    show({ title: { ...none, empty: 0, refused: { tooOdd: 2 } } });
    await screen.findByText('Ditolak 2 kali dalam 30 hari: aturan lain.');
  });

  it('are not there for what is computed, for a field without any, and on an API that keeps none', async () => {
    for (const [fields, more] of [
      [{ title: none }, {}],
      [{ pages: { ...none, empty: 1 } }, {}],
    ] as const) {
      show(fields, more);
      await expect.poll(() => screen.queryByText('Angka')).toBeNull();
    }
    expect(show({ title: { ...none, empty: 1 } }, { has: () => false })).toEqual([]);
    expect(screen.queryByText('Angka')).toBeNull();
  });

  it('are not there for a resource that this person may not open', async () => {
    const provider = createMemoryProvider(library, {});
    provider.failNext('call', refusal(403, 'forbidden', 'Tidak boleh'));
    renderPanel(<NumberLines resource={books} name="title" />, { provider });
    await expect.poll(() => screen.queryByText('Angka')).toBeNull();
  });

  it('say when they could not be had', async () => {
    const provider = createMemoryProvider(library, {});
    provider.failNext('call', refusal(503, 'unavailable', 'Server sedang sibuk.'));
    renderPanel(<NumberLines resource={books} name="title" />, { provider });
    expect(screen.getByText('Menghitung…')).toBeVisible();
    expect(await screen.findByText('Angka kolom ini gagal dimuat. Server sedang sibuk.')).toBeVisible();
  });
});
