import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { coreKindViews } from '../../../src/framework/panel/kindViews';
import { coreKinds } from '../../../src/framework/schema';
import { brokenNote, openList, openPage, probeOf, saveOther } from '../../support/brokenWidgets';

beforeEach(() => {
  localStorage.clear();
  // React says of each error which component it was in.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const kinds = Object.keys(coreKindViews) as (keyof typeof coreKindViews)[];
const core = { kinds: coreKinds, views: coreKindViews };
const samples: Readonly<Record<string, unknown>> = {
  email: 'a@contoh.example',
  url: 'https://contoh.example',
  number: 3,
  percent: 4,
  boolean: true,
  duration: 90,
  rating: 4,
  colour: '#1a7f37',
  point: '-6.9,107.6',
  date: '2026-01-02',
  dateTime: '2026-01-02T03:04:05.000Z',
  choice: 'a',
  multiChoice: ['a'],
  tags: ['a'],
  reference: 1,
  references: [1],
  embedded: [{ code: 'x' }],
  images: [{ file: 'things/a.jpg' }],
  files: [{ file: 'things/a.pdf' }],
  json: { a: 1 },
};
/** What a record may hold of each of these kinds. */
const valuesOf = (wanted: readonly string[]) =>
  Object.fromEntries(wanted.map((kind) => [kind, samples[kind] ?? 'isi']));

const entered = kinds.filter((kind) => kind !== 'json' && kind !== 'computed');
const shown = kinds.filter((kind) => !('writeOnly' in coreKinds[kind]));
const filtered = kinds.filter((kind) => 'Filter' in coreKindViews[kind]);

// All widgets of one place throw at once: each has its own note, and what stands beside them works.
describe('widgets that throw take down only themselves', () => {
  it(`in a form: the inputs of ${entered.length} kinds, and the rest of the record is saved without touching their values`, async () => {
    const values = valuesOf(entered);
    const sent = await saveOther({ ...core, part: 'Input', values });
    expect(screen.getAllByText(brokenNote)).toHaveLength(entered.length);
    expect(entered.filter((kind) => screen.queryByText(`Percobaan ${kind}`) === null)).toEqual([]);
    expect(sent.title).toBe('Meja');
    const touched = entered.filter(
      (kind) =>
        sent[probeOf(kind)] !== undefined && JSON.stringify(sent[probeOf(kind)]) !== JSON.stringify(values[kind]),
    );
    expect(touched).toEqual([]);
  });

  it(`in a list: the cells of ${shown.length} kinds`, async () => {
    expect(await openList({ ...core, part: 'Display', values: valuesOf(shown) })).toBeTruthy();
    expect(screen.getAllByText('tidak dapat ditampilkan')).toHaveLength(shown.length);
  });

  it(`on a page: the values of ${shown.length} kinds`, async () => {
    expect(await openPage({ ...core, part: 'Display', values: valuesOf(shown) })).toBeTruthy();
    expect(shown.filter((kind) => screen.queryByText(`Percobaan ${kind}`) === null)).toEqual([]);
    expect(screen.getAllByText('tidak dapat ditampilkan')).toHaveLength(shown.length);
  });

  it(`above a list: the filters of ${filtered.length} kinds`, async () => {
    expect(await openList({ ...core, part: 'Filter', values: valuesOf(filtered) })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Saringan' }));
    expect(screen.getAllByText(brokenNote)).toHaveLength(filtered.length);
  });
});

describe('a kind that this panel lacks', () => {
  const stage = { kinds: { ...coreKinds, mood: coreKinds.text }, views: coreKindViews, values: { mood: 'isi' } };

  it('has a place that says so in form and list, and the rest is saved', async () => {
    const sent = await saveOther(stage);
    expect(screen.getByText(brokenNote)).toBeTruthy();
    expect(sent.title).toBe('Meja');
    cleanup();
    expect(await openList(stage)).toBeTruthy();
    expect(screen.getByText('tidak dapat ditampilkan')).toBeTruthy();
  });
});

describe('a kind without widgets', () => {
  const { slug: _slug, ...views } = coreKindViews;
  const said = () => JSON.stringify(vi.mocked(console.error).mock.calls.flat().map(String));
  const sentence =
    'R011 library/things.ts: fields.probe_slug has kind \\"slug\\", for which no widgets are registered. Expected a kind among';

  it('is named with the file that declares it, in a list and in a form', async () => {
    const stage = { kinds: coreKinds, views, values: { slug: 'isi' } };
    expect(await openList(stage)).toBeTruthy();
    expect(said()).toContain(sentence);
    vi.mocked(console.error).mockClear();
    cleanup();
    await saveOther(stage);
    expect(said()).toContain(sentence);
  });
});
