import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Overlay } from '../../../../src/framework/schema';
import { meetingsOf, mergedOf, overlayDifferencesOf } from '../../../../src/framework/schema/overlay/merging';
import { sized } from '../../../support/sized';

const books = (fields: object, more: object = {}): Overlay =>
  ({ format: 1, resources: { books: { fields, ...more } } }) as Overlay;
const mineOf = (meetings: ReturnType<typeof meetingsOf>) =>
  meetings.flatMap(({ mine, isContested }) => (mine && !isContested ? [mine] : []));

describe('two documents', () => {
  it('differ in facets, and what belongs together differs as one', () => {
    const before = books({ title: { label: 'Judul', seen: { label: 'Nama' }, before: 'price' } });
    const after = books({ title: { label: 'Judul buku', seen: { label: 'Nama' }, after: 'pages' } });
    expect(overlayDifferencesOf(before, after).map(({ key }) => key)).toEqual([
      'resources.books.fields.title.label',
      'resources.books.fields.title.before',
    ]);
    expect(overlayDifferencesOf(null, after)).toHaveLength(2);
    expect(overlayDifferencesOf(before, before)).toEqual([]);
  });

  it('differ in a field of their own as a whole where one of them lacks it, else in its facets', () => {
    const one = books({}, { custom: { x_note: { kind: 'text', label: 'Catatan' } } });
    const other = books({}, { custom: { x_note: { kind: 'text', label: 'Catatan kecil', required: true } } });
    expect(overlayDifferencesOf(null, one).map(({ key }) => key)).toEqual(['resources.books.custom.x_note']);
    expect(overlayDifferencesOf(one, other).map(({ key }) => key)).toEqual([
      'resources.books.custom.x_note.label',
      'resources.books.custom.x_note.required',
    ]);
  });
});

describe('two changes of one document', () => {
  const base = books({ title: { label: 'Judul' }, pages: { help: 'Berapa?' } });

  it('are both taken where they do not touch the same', () => {
    const theirs = books({ title: { label: 'Judul buku' }, pages: { help: 'Berapa?' } });
    const mine = books({ title: { label: 'Judul' }, price: { required: true } });
    const meetings = meetingsOf(base, theirs, mine);
    expect(meetings.map(({ isContested }) => isContested)).toEqual([false, false, false]);
    expect(mergedOf(theirs, mine, mineOf(meetings))).toEqual(
      books({ title: { label: 'Judul buku' }, price: { required: true } }),
    );
  });

  it('are contested where both say something else of the same, and agreed where they say the same', () => {
    const theirs = books({ title: { label: 'A' }, pages: { help: 'Sama' } });
    const mine = books({ title: { label: 'B' }, pages: { help: 'Sama' } });
    const contested = meetingsOf(base, theirs, mine).filter((each) => each.isContested);
    expect(contested.map(({ key }) => key)).toEqual(['resources.books.fields.title.label']);
    const taken = contested.flatMap((each) => each.mine ?? []);
    expect(mergedOf(theirs, mine, taken)).toEqual(mine);
    expect(mergedOf(theirs, mine, [])).toEqual(theirs);
  });

  it('are contested as a whole where one took a field of their own away that the other changed', () => {
    const own = (more: object) => books({}, { custom: { x_note: { kind: 'text', label: 'Catatan', ...more } } });
    const meetings = meetingsOf(own({}), books({ title: { label: 'A' } }), own({ help: 'Singkat' }));
    expect(Object.fromEntries(meetings.map(({ key, isContested }) => [key, isContested]))).toEqual({
      'resources.books.fields.title.label': false,
      'resources.books.custom.x_note': true,
    });
  });

  it('carry along what the code said when it was overridden', () => {
    const mine = books({ title: { label: 'B', seen: { label: 'Nama' } } });
    expect(mergedOf({ format: 1 }, mine, overlayDifferencesOf(null, mine))).toEqual(mine);
  });
});

const facet = fc.dictionary(fc.constantFrom('label', 'help', 'required', 'before', 'after', 'section'), fc.nat(3), {
  maxKeys: 4,
});
// A definition always has a kind.
const definition = facet.map((facets) => ({ kind: 'text', ...facets }));
const names = fc.constantFrom('title', 'pages', 'price');
const part = fc.record(
  {
    fields: fc.dictionary(names, facet, { maxKeys: 3 }),
    custom: fc.dictionary(fc.constantFrom('x_a', 'x_b'), definition, { maxKeys: 2 }),
    list: fc.dictionary(fc.constantFrom('columns', 'sort'), fc.nat(3), { maxKeys: 2 }),
  },
  { requiredKeys: [] },
);
const resources = fc.dictionary(fc.constantFrom('books', 'members'), part, { maxKeys: 2 });
const overlays = fc
  .record(
    { resources, roles: fc.dictionary(fc.constantFrom('reader'), fc.record({ resources }), { maxKeys: 1 }) },
    { requiredKeys: [] },
  )
  .map((said) => ({ format: 1, ...said }) as unknown as Overlay);

it('loses nothing of either side that is not given up by choice', () => {
  const runs = sized(100, 10_000);
  fc.assert(
    fc.property(overlays, overlays, overlays, (base, theirs, mine) => {
      const meetings = meetingsOf(base, theirs, mine);
      const merged = mergedOf(theirs, mine, mineOf(meetings));
      // Against their document only my uncontested changes are new, and each of my changes is in it or was contested.
      for (const { key, mine: own, theirs: other, isContested } of meetings) {
        const left = overlayDifferencesOf(merged, mine).find((each) => each.key === key);
        if (own && !isContested) expect(left).toBeUndefined();
        if (other && isContested)
          expect(overlayDifferencesOf(merged, theirs).find((each) => each.key === key)).toBeUndefined();
      }
      const all = meetings.flatMap((each) => each.mine ?? []);
      const withMine = mergedOf(theirs, mine, all);
      for (const { key } of all)
        expect(overlayDifferencesOf(withMine, mine).find((each) => each.key === key)).toBeUndefined();
      expect(
        overlayDifferencesOf(
          mergedOf(
            base,
            mine,
            meetingsOf(base, base, mine).flatMap((each) => each.mine ?? []),
          ),
          mine,
        ),
      ).toEqual([]);
    }),
    { numRuns: runs },
  );
  console.info(`merging: N=${runs}, lost = 0`);
});
