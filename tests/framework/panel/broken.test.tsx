import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { coreKindViews } from '../../../src/framework/panel/kindViews';
import { coreKinds } from '../../../src/framework/schema';
import { brokenNote, openList, openPage, saveOther } from '../../support/brokenWidgets';

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
/** What a record may hold of each kind. */
const values: Readonly<Record<string, unknown>> = {
  email: 'a@contoh.example',
  url: 'https://contoh.example',
  number: 3,
  percent: 4,
  boolean: true,
  date: '2026-01-02',
  dateTime: '2026-01-02T03:04:05.000Z',
  choice: 'a',
  multiChoice: ['a'],
  tags: ['a'],
  reference: 1,
  references: [1],
  embedded: [{ code: 'x' }],
  json: { a: 1 },
};
const sampleOf = (kind: string) => values[kind] ?? 'isi';

describe('a widget that throws takes down only itself', () => {
  it.each(kinds.filter((kind) => kind !== 'json' && kind !== 'computed'))(
    'in a form: the input of %s, and the rest of the record is saved without touching its value',
    async (kind) => {
      const value = sampleOf(kind);
      const sent = await saveOther({ ...core, kind, part: 'Input', value });
      expect(screen.getByText(brokenNote)).toBeTruthy();
      expect(screen.getByText('Percobaan')).toBeTruthy();
      expect(sent.title).toBe('Meja');
      expect([undefined, JSON.stringify(value)]).toContain(
        sent.probe === undefined ? undefined : JSON.stringify(sent.probe),
      );
    },
  );

  it.each(kinds.filter((kind) => !('writeOnly' in coreKinds[kind])))('in a list: the cells of %s', async (kind) => {
    expect(await openList({ ...core, kind, part: 'Display', value: sampleOf(kind) })).toBeTruthy();
    expect(screen.getByText('tidak dapat ditampilkan')).toBeTruthy();
  });

  it.each(kinds.filter((kind) => !('writeOnly' in coreKinds[kind])))('on a page: the value of %s', async (kind) => {
    expect(await openPage({ ...core, kind, part: 'Display', value: sampleOf(kind) })).toBeTruthy();
    expect(screen.getByText('Percobaan')).toBeTruthy();
    expect(screen.getByText('tidak dapat ditampilkan')).toBeTruthy();
  });

  it.each(kinds.filter((kind) => 'Filter' in coreKindViews[kind]))('above a list: the filter of %s', async (kind) => {
    expect(await openList({ ...core, kind, part: 'Filter', value: sampleOf(kind) })).toBeTruthy();
    expect(screen.getByText(brokenNote)).toBeTruthy();
  });
});

describe('a kind that this panel lacks', () => {
  const stage = { kinds: { ...coreKinds, rating: coreKinds.text }, views: coreKindViews, kind: 'rating', value: 'isi' };

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
    'R011 library/things.ts: fields.probe has kind \\"slug\\", for which no widgets are registered. Expected a kind among';

  it('is named with the file that declares it, in a list and in a form', async () => {
    const stage = { kinds: coreKinds, views, kind: 'slug', value: 'isi' };
    expect(await openList(stage)).toBeTruthy();
    expect(said()).toContain(sentence);
    vi.mocked(console.error).mockClear();
    cleanup();
    await saveOther(stage);
    expect(said()).toContain(sentence);
  });
});
