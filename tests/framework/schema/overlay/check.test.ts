import { describe, expect, it } from 'vitest';
import { checkOverlay, coreKinds, defineModel, resolveModel } from '../../../../src/framework/schema';
import { books, branches, library, members } from '../../../support/library';

const ofBooks = (books: object) => ({ format: 1, resources: { books } });
const fieldsOf = (fields: object) => ofBooks({ fields });
const codes = (raw: unknown) => checkOverlay(raw, library).findings.map(({ path, code }) => `${path} ${code}`);

describe('checkOverlay', () => {
  it('finds nothing in a document that only names and tightens', () => {
    const { findings, overlay } = checkOverlay(
      fieldsOf({
        title: { label: 'Nama buku', minLength: 5 },
        shelf: { required: true, help: { id: 'Nomor rak', en: 'Shelf number' } },
        homepage: { hidden: true },
      }),
      library,
    );
    expect(findings).toEqual([]);
    expect(overlay.resources?.books?.fields?.title).toEqual({ label: 'Nama buku', minLength: 5 });
  });

  it.each([
    ['a text', 'x'.repeat(10), 'notDocument'],
    ['nothing', null, 'notDocument'],
    ['a list', [], 'notDocument'],
    [
      'ten megabytes',
      { format: 1, resources: { books: { fields: { title: { label: 'x'.repeat(10_000_000) } } } } },
      'tooBig',
    ],
    ['a newer format', { format: 2, resources: { books: { fields: { title: { label: 'Baru' } } } } }, 'newerFormat'],
    ['no format', { resources: {} }, 'noFormat'],
  ])('reads nothing of %s', (_name, raw, code) => {
    const { overlay, findings } = checkOverlay(raw, library);
    expect(overlay).toEqual({ format: 1 });
    expect(findings.map((finding) => finding.code)).toEqual([code]);
  });

  it('says which field, in the words people see, and why', () => {
    const { findings } = checkOverlay(fieldsOf({ title: { hidden: true }, pages: { max: 20_000 } }), library);
    expect(findings.map(({ path, message, severity }) => ({ path, message, severity }))).toEqual([
      {
        path: 'resources.books.fields.title.hidden',
        severity: 'error',
        message: 'Kolom "Judul" wajib menurut program dan tidak dapat disembunyikan.',
      },
      {
        path: 'resources.books.fields.pages.max',
        severity: 'error',
        message: 'Nilai terbesar kolom "Halaman" sudah 10000; batas hanya dapat diperketat.',
      },
    ]);
  });

  it('keeps keys that JavaScript itself understands out of what it reads', () => {
    const raw = JSON.parse(
      '{"format":1,"resources":{"__proto__":{"fields":{}},"books":{"fields":{"constructor":{"label":"A"},"toString":{"label":"B"}},"custom":{"__proto__":{"kind":"text","label":"C"}}}},"__proto__":{"format":1}}',
    );
    const { overlay } = checkOverlay(raw, library);
    expect(Object.keys(overlay.resources ?? {})).toEqual(['books']);
    expect(Object.keys(overlay.resources?.books?.fields ?? {})).toEqual(['toString']);
    expect(codes(raw)).toEqual([
      'resources.__proto__ reservedName',
      'resources.books.fields.constructor reservedName',
      'resources.books.custom.__proto__ reservedName',
      '__proto__ unknownKey',
      'resources.books.fields.toString unknownField',
    ]);
  });

  it('has the same parts left out by the resolver', () => {
    const raw = fieldsOf({ title: { hidden: true, label: 'Nama' }, nobody: { label: 'X' } });
    const { overlay } = checkOverlay(raw, library);
    const { skipped, model } = resolveModel(library, [{ name: 'staff', source: '1', overlay }], {
      role: 'librarian',
      locale: 'id',
    });
    expect(skipped.map(({ path }) => path.join('.'))).toEqual([
      'resources.books.fields.title.hidden',
      'resources.books.fields.nobody',
    ]);
    expect(model.byName.books?.fields.title).toMatchObject({ label: 'Nama' });
    expect(model.byName.books?.fields.title?.hidden).toBeUndefined();
  });

  it('takes a custom field without a kind only where a lower layer says it', () => {
    const overlay = { format: 1, resources: { books: { custom: { x_a: { kind: 'text', label: 'A' } } } } } as const;
    const below = [{ name: 'deployment', source: 'fields.json', overlay }] as const;
    for (const said of [{ removed: true }, { label: 'B' }]) {
      const raw = ofBooks({ custom: { x_a: said } });
      expect(codes(raw)).toEqual(['resources.books.custom.x_a noKind']);
      expect(checkOverlay(raw, library, { below }).findings).toEqual([]);
    }
    expect(codes(ofBooks({ custom: { x_a: { kind: 'text', label: 'A', removed: true } } }))).toEqual([]);
  });

  it('takes no limit that leaves nothing to enter, or leaves out what a new record begins with', () => {
    expect(codes(fieldsOf({ shelf: { maxLength: 0 } }))).toEqual([
      'resources.books.fields.shelf.maxLength lengthNothing',
    ]);
    expect(codes(fieldsOf({ shelf: { maxLength: 1 } }))).toEqual([]);
    const overlay = { format: 1, resources: { books: { fields: { price: { prefill: 500 } } } } } as const;
    const below = [{ name: 'deployment', source: 'fields.json', overlay }] as const;
    const found = (max: number) =>
      checkOverlay(fieldsOf({ price: { max } }), library, { below }).findings.map(({ code }) => code);
    expect(found(499)).toEqual(['limitExcludes']);
    expect(found(500)).toEqual([]);
    const opened = { ...books, fields: { ...books.fields, pages: { ...books.fields.pages, default: 100 } } };
    const { findings } = checkOverlay(
      fieldsOf({ pages: { max: 99 } }),
      defineModel([branches, members, opened], coreKinds),
    );
    expect(findings.map(({ code }) => code)).toEqual(['limitExcludes']);
  });

  it.each([
    ['one Indonesian name', { a: 'Kecil', b: 'kecil ' }, true],
    ['one English name', { a: { id: 'Kecil', en: 'Small' }, b: { id: 'Mini', en: 'small' } }, true],
    ['the value of another as its name', { a: 'B', b: 'Besar' }, true],
    ['the English name of another as its value', { a: { id: 'Kecil', en: 'Small' }, small: 'Mini' }, true],
    ['its own value as its name', { a: 'A', b: { id: 'Besar', en: 'besar' } }, false],
  ])('tells choices of a custom field apart: %s', (_how, choices, isTaken) => {
    const raw = ofBooks({ custom: { x_size: { kind: 'choice', label: 'Ukuran', choices } } });
    expect(codes(raw)).toEqual(isTaken ? ['resources.books.custom.x_size choiceNameTaken'] : []);
  });

  it.each([
    ['blanks around it and another case', ' RAK '],
    ['a zero-width space', 'R\u200bak'],
    ['direction marks', '\u200eRak\u200f'],
    ['a no-break space', 'Rak\u00a0'],
    ['full-width letters', '\uff32\uff41\uff4b'],
  ])('finds two fields of one form that look alike: %s', (_how, label) => {
    const found = (raw: unknown) =>
      checkOverlay(raw, library).findings.map(({ path, code, severity, params }) => [
        path,
        code,
        severity,
        params.fields,
      ]);
    const alike = [['resources.books', 'sameLabel', 'warning', 'shelf, x_rak']];
    expect(found(ofBooks({ custom: { x_rak: { kind: 'text', label } } }))).toEqual(alike);
    const forRole = {
      format: 1,
      resources: { books: { custom: { x_rak: { kind: 'text', label: 'Lemari' } } } },
      roles: { reader: { resources: { books: { fields: { x_rak: { label } } } } } },
    };
    expect(found(forRole)).toEqual(alike);
  });

  it.each(['\u200b', '\u200e\u200f', '\u2060\ufeff', '\u3164', '\u2800', '\u00ad'])(
    'refuses a text in which nothing can be seen: %j',
    (text) => {
      const raw = ofBooks({
        fields: { shelf: { label: text, help: text } },
        custom: { x_a: { kind: 'choice', label: { id: 'A', en: text }, choices: { a: text, b: 'B' } } },
        sections: { Buku: { label: text } },
      });
      expect(codes(raw)).toEqual([
        'resources.books.fields.shelf.label invisibleText',
        'resources.books.fields.shelf.help invisibleText',
        'resources.books.custom.x_a.label.en invisibleText',
        'resources.books.custom.x_a.choices.a invisibleText',
        'resources.books.sections.Buku.label invisibleText',
      ]);
    },
  );

  it('takes choices for one another that look alike', () => {
    const choices = { a: 'Kecil', b: 'Ke\u200bcil' };
    expect(codes(ofBooks({ custom: { x_size: { kind: 'choice', label: 'Ukuran', choices } } }))).toEqual([
      'resources.books.custom.x_size choiceNameTaken',
    ]);
  });

  it('says that a help is too long', () => {
    expect(codes(fieldsOf({ shelf: { help: 'a'.repeat(301) } }))).toEqual([
      'resources.books.fields.shelf.help tooLong',
    ]);
    expect(codes(fieldsOf({ shelf: { help: 'a'.repeat(300) } }))).toEqual([]);
  });

  it.each<[string, object, readonly string[]]>([
    [
      'two values of one field',
      { showWhen: { all: [{ genre: { eq: 'novel' } }, { genre: { eq: 'history' } }] } },
      ['showWhen conditionNever'],
    ],
    [
      'a value that is also excluded',
      { requiredWhen: { genre: { in: ['novel'], ne: 'novel' } } },
      ['requiredWhen conditionNever'],
    ],
    [
      'every choice excluded, but filled',
      { showWhen: { genre: { notIn: ['novel', 'history', 'science'], empty: false } } },
      ['showWhen conditionNever'],
    ],
    ['limits that cross', { showWhen: { pages: { gt: 10, lt: 10 } } }, ['showWhen conditionNever']],
    [
      'days that cross',
      { showWhen: { lost_on: { gte: '2026-02-01', lt: '2026-02-01' } } },
      ['showWhen conditionNever'],
    ],
    [
      'empty and filled',
      { showWhen: { all: [{ pages: { empty: true } }, { pages: { gte: 1 } }] } },
      ['showWhen conditionNever'],
    ],
    [
      'both negated',
      {
        showWhen: {
          all: [
            { not: { available: { eq: true } } },
            { not: { available: { eq: false } } },
            { available: { empty: false } },
          ],
        },
      },
      ['showWhen conditionNever'],
    ],
    [
      'either of two that cannot be',
      { showWhen: { any: [{ pages: { gt: 5, lt: 3 } }, { genre: { eq: 'novel', ne: 'novel' } }] } },
      ['showWhen conditionNever'],
    ],
    [
      'required only while it is not shown',
      { showWhen: { genre: { eq: 'novel' } }, requiredWhen: { genre: { eq: 'history' } } },
      ['requiredWhen requiredUnseen'],
    ],
    ['required, and read-only', { requiredWhen: { genre: { eq: 'novel' } }, readOnly: true }, ['readOnly contradicts']],
    ['required, and hidden', { required: true, hidden: true }, ['hidden contradicts']],
    [
      'what can be',
      {
        showWhen: { any: [{ pages: { gt: 5, lt: 3 } }, { genre: { ne: 'novel' } }] },
        requiredWhen: { pages: { gte: 10, lte: 10 } },
      },
      [],
    ],
    [
      'limits that leave something',
      { showWhen: { all: [{ not: { pages: { gt: 10 } } }, { genre: { ne: 'novel' } }] } },
      [],
    ],
    ['another field, and today', { showWhen: { returned_on: { gt: { field: 'lost_on' }, lt: { today: true } } } }, []],
  ])('says of a condition whether it can ever be met: %s', (_how, facets, expected) => {
    expect(codes(fieldsOf({ shelf: facets }))).toEqual(expected.map((each) => `resources.books.fields.shelf.${each}`));
  });

  it('says of a choice that is a whole number that it cannot be moved', () => {
    const ofSizes = (choices: object) => ofBooks({ custom: { x_size: { kind: 'choice', label: 'Ukuran', choices } } });
    expect(checkOverlay(ofSizes({ besar: 'Besar', 2: 'Dua' }), library).findings).toMatchObject([
      {
        path: 'resources.books.custom.x_size.choices',
        code: 'choiceNumber',
        severity: 'warning',
        params: { value: '2' },
      },
    ]);
    expect(codes(ofSizes({ besar: 'Besar', pilihan_2: 'Dua' }))).toEqual([]);
  });
});
