import { describe, expect, it } from 'vitest';
import {
  changesOf,
  checkOverlay,
  namingOf,
  type Overlay,
  sayIn,
  wordsOfChange,
} from '../../../../src/framework/schema';
import { setExample } from '../../../../src/framework/schema/overlay/editing';
import { exampleOf, outcomeOf } from '../../../../src/framework/schema/overlay/examples';
import { mergedOf, overlayDifferencesOf } from '../../../../src/framework/schema/overlay/merging';
import { books, library } from '../../../support/library';

const day = '2026-08-31';
const novel = { title: 'Laskar Pelangi', genre: 'novel', pages: 529 };
const kept = (values: Readonly<Record<string, unknown>>, role?: string) =>
  exampleOf(books, { values, day, ...(role ? { role } : {}) }, library.kinds);
const having = (part: object, example = kept(novel)): Overlay => ({
  format: 1,
  resources: { books: { examples: { 'Novel biasa': example }, ...part } },
});
const found = (overlay: unknown) =>
  checkOverlay(overlay, library).findings.map(({ code, params }) => [code, params.other]);

describe('an example', () => {
  it('keeps what is accepted, which fields are shown, and nothing that cannot be written down', () => {
    const example = kept({ ...novel, cover: { rawFile: 'x' }, subtitle: null });
    expect(example.values).toEqual(novel);
    expect(example.refused).toBeUndefined();
    expect(example.shown).toContain('title');
    expect(example.hidden).not.toContain('title');
  });

  it('keeps what is refused and why', () => {
    expect(kept({ genre: 'novel', pages: 0 }).refused).toEqual({ title: 'required', pages: 'tooSmall' });
  });

  it('is judged on its own day: it does not change its meaning by growing old', () => {
    const example = kept({ ...novel, published_on: '2026-09-01' });
    expect(example.refused).toEqual({ published_on: 'tooBig' });
    expect(found(having({}, example))).toEqual([]);
  });

  it.each<[string, object, [string, string][]]>([
    ['another name', { fields: { pages: { label: 'Jumlah halaman' } } }, []],
    ['one more field that is not asked for', { custom: { x_rak: { kind: 'text', label: 'Bahan rak' } } }, []],
    ['a tighter limit', { fields: { pages: { max: 500 } } }, [['exampleRefused', 'Halaman']]],
    ['a field that becomes required', { fields: { subtitle: { required: true } } }, [['exampleRefused', 'Subjudul']]],
    [
      'a required field of one’s own',
      { custom: { x_rak: { kind: 'text', label: 'Rak besi', required: true } } },
      [['exampleRefused', 'Rak besi']],
    ],
    ['a hidden field', { fields: { subtitle: { hidden: true } } }, [['exampleHidden', 'Subjudul']]],
    [
      'a condition that is not met',
      { fields: { subtitle: { showWhen: { genre: { eq: 'history' } } } } },
      [['exampleHidden', 'Subjudul']],
    ],
    ['a condition that is met', { fields: { subtitle: { showWhen: { genre: { eq: 'novel' } } } } }, []],
  ])('with %s the document is refused only when the example means something else', (_name, part, expected) => {
    expect(found(having(part))).toEqual(expected);
  });

  it('that was refused is found when it is accepted, or refused for another reason', () => {
    const wrong = { ...kept(novel), refused: { pages: 'tooBig', title: 'required' } };
    expect(found(having({}, wrong))).toEqual([
      ['exampleAccepted', 'Halaman'],
      ['exampleAccepted', 'Judul'],
    ]);
    const other = { ...kept({ ...novel, pages: 0 }), refused: { pages: 'tooBig' } };
    expect(found(having({}, other))).toEqual([['exampleOtherwise', 'Halaman']]);
  });

  it('says in both what is wrong, as an error: nothing is published with it', () => {
    const [finding] = checkOverlay(having({ fields: { pages: { max: 500 } } }), library).findings;
    expect(finding).toMatchObject({
      severity: 'error',
      message: 'Contoh "Novel biasa" berubah: isi kolom "Halaman" dahulu diterima, sekarang ditolak.',
      path: 'resources.books.examples.Novel biasa.pages',
    });
  });

  it('of one role is judged as that role', () => {
    const example = kept(novel, 'librarian');
    const hiddenFor = (role: string) => ({
      ...having({}, example),
      roles: { [role]: { resources: { books: { fields: { subtitle: { hidden: true } } } } } },
    });
    expect(found(hiddenFor('reader'))).toEqual([]);
    expect(found(hiddenFor('librarian'))).toEqual([['exampleHidden', 'Subjudul']]);
    expect(checkOverlay(having({}, { ...example, role: 'tukang' }), library).findings[0]?.code).toBe('unknownRole');
  });

  it('of the deployment file holds for what staff publish, until they keep another of its name', () => {
    const below = [{ name: 'deployment', source: 'fields.json', overlay: having({}) }] as const;
    const tighter: Overlay = { format: 1, resources: { books: { fields: { pages: { max: 500 } } } } };
    const check = (overlay: Overlay) => checkOverlay(overlay, library, { below }).findings.map(({ code }) => code);
    expect(check(tighter)).toEqual(['exampleRefused']);
    expect(
      check(setExample(tighter, 'books', 'Novel biasa', { ...kept(novel), refused: { pages: 'tooBig' } })),
    ).toEqual([]);
  });

  it('that lacks something is not read, and no document is read with more than forty', () => {
    const { shown: _shown, ...part } = kept(novel);
    expect(checkOverlay(having({}, part as never), library).findings[0]).toMatchObject({
      code: 'exampleLacks',
      path: 'resources.books.examples.Novel biasa',
    });
    expect(checkOverlay(having({}, { ...kept(novel), day: '31/08/2026' }), library).findings[0]?.code).toBe('notDay');
    const many = Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`Contoh ${at}`, kept(novel)]));
    const { findings } = checkOverlay({ format: 1, resources: { books: { examples: many } } }, library);
    expect(findings.map(({ code }) => code)).toEqual(['tooMany']);
  });

  it('is taken or left as a whole when two documents meet, and is one change in words', () => {
    const before = having({});
    const after = setExample(before, 'books', 'Novel biasa', kept({ ...novel, pages: 0 }));
    const differences = overlayDifferencesOf(before, after);
    expect(differences.map(({ key }) => key)).toEqual(['resources.books.examples.Novel biasa']);
    expect(mergedOf(before, after, differences)).toEqual(after);
    const say = (from: Overlay | null, to: Overlay | null) =>
      changesOf(from, to).map((change) => wordsOfChange(change, namingOf(library), sayIn()));
    expect(say(null, before)).toEqual(['Buku › Contoh "Novel biasa": ditambahkan']);
    expect(say(before, after)).toEqual(['Buku › Contoh "Novel biasa": diubah']);
    expect(say(before, { format: 1 })).toEqual(['Buku › Contoh "Novel biasa": dihapus']);
  });

  it('has an outcome with the sentences under the fields', () => {
    const { issues } = outcomeOf(books, { values: { genre: 'novel' }, day }, { kinds: library.kinds });
    expect(issues.map(({ message }) => message)).toEqual(['Judul harus diisi']);
  });
});
