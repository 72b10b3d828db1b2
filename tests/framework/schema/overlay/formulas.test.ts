import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkOverlay,
  computedValue,
  type Formula,
  formulaCalls,
  getResource,
  type Model,
  type Overlay,
  resolveModel,
} from '../../../../src/framework/schema';
import { numberIn } from '../../../../src/framework/schema/overlay/formulas/numbers';
import { parseFormula } from '../../../../src/framework/schema/overlay/formulas/parsing';
import { wordsOfFormula } from '../../../../src/framework/schema/overlay/formulas/words';
import { libraryWith } from '../../../support/customLibrary';
import { library } from '../../../support/library';

const fields = [
  { name: 'a', label: 'Jumlah tanggungan', as: 'number' },
  { name: 'b', label: 'Penghasilan (Rp)', as: 'number' },
  { name: 'c', label: 'Tanggal lahir', as: 'day' },
  { name: 'd', label: 'Tanggal masuk', as: 'day' },
  { name: 'e', label: 'Alamat' },
] as const;
const parse = (text: string, locale = 'id') => parseFormula(text, fields, locale);
const speaker = (locale: string) => ({
  resource: 'books',
  naming: { locale, field: (_: string, name: string) => fields.find((each) => each.name === name)?.label ?? name },
});
const value = (text: string, values: Readonly<Record<string, unknown>> = {}, decimals = 2) => {
  const parsed = parse(text);
  if ('refusal' in parsed) throw new Error(parsed.refusal.mistake);
  return computedValue(parsed, { decimals }, (name) => values[name]);
};

describe('a formula in words', () => {
  it('names fields by what they are called and numbers as people write them', () => {
    expect(parse('[Jumlah tanggungan] × 100.000 + 250.000')).toEqual({
      formula: { call: 'add', of: [{ call: 'multiply', of: [{ field: 'a' }, 100_000] }, 250_000] },
    });
    expect(parse('jumlah  Tanggungan*1,5 - (2 / 4)')).toEqual({
      formula: {
        call: 'subtract',
        of: [
          { call: 'multiply', of: [{ field: 'a' }, 1.5] },
          { call: 'divide', of: [2, 4] },
        ],
      },
    });
    expect(parse('selisih hari([Tanggal lahir]; Tanggal masuk)')).toEqual({
      formula: { call: 'days', of: [{ field: 'c' }, { field: 'd' }] },
    });
  });

  it.each([
    ['1.000,5', 'id', 1000.5],
    ['100.000', 'id', 100_000],
    ['1000.5', 'id', 1000.5],
    ['0.125', 'id', 0.125],
    ['1,000.5', 'en', 1000.5],
    ['1.5', 'en', 1.5],
    ['1.00.0', 'id', undefined],
  ])('reads %s in %s', (text, locale, number) => {
    expect(numberIn(text, locale)).toBe(number);
  });

  it.each([
    ['', 'empty', 1],
    ['[Jumlah tanggungan] ×', 'unfinished', 22],
    ['[Jumlah tangungan] × 2', 'nearField', 1],
    ['2 × [Sama sekali lain]', 'field', 5],
    ['2 + [Alamat]', 'unusable', 5],
    ['2 + [Tanggal lahir]', 'notNumber', 5],
    ['selisih hari([Jumlah tanggungan]; [Tanggal lahir])', 'notDay', 14],
    ['terkecl(1; 2)', 'nearFunction', 1],
    ['terkecil(1)', 'count', 1],
    ['bulat(1; 2,5)', 'decimals', 1],
    ['(1 + 2', 'unclosed', 1],
    ['1 2', 'unexpected', 3],
    [Array(17).fill('[Jumlah tanggungan]').join(' × '), 'factors', 1],
    ['1.00.0', 'number', 1],
  ])('says of "%s" that it is %s, and where', (text, mistake, at) => {
    expect(parse(text)).toMatchObject({ refusal: { mistake, params: { at } } });
  });

  it('reads back what it says, in both languages', () => {
    const { formula } = fc.letrec<{ formula: Formula }>((tie) => ({
      formula: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom<Formula>({ field: 'a' }, { field: 'b' }, 2, 100_000, 0.25, -3),
        fc
          .tuple(fc.constantFrom(...formulaCalls), tie('formula'), tie('formula'))
          .map(([call, one, other]): Formula => {
            if (call === 'days' || call === 'years') return { call, of: [{ field: 'c' }, { field: 'd' }] };
            return { call, of: call === 'round' ? [one, 2] : [one, other] };
          }),
      ),
    }));
    fc.assert(
      fc.property(formula, fc.constantFrom('id', 'en'), (made, locale) => {
        const words = wordsOfFormula(made, speaker(locale));
        const parsed = parse(words, locale);
        if (!('formula' in parsed)) throw new Error(`${words}: ${parsed.refusal.mistake}`);
        expect(wordsOfFormula(parsed.formula, speaker(locale))).toBe(words);
        const valueIn = (name: string) => ({ a: 3, b: 0.1, c: '2020-02-29', d: '2026-02-28' })[name];
        const field = { decimals: 2 };
        expect(computedValue(parsed, field, valueIn)).toBe(computedValue({ formula: made }, field, valueIn));
      }),
    );
  });

  it('is empty where something is empty, and where it divides by zero', () => {
    expect(value('[Jumlah tanggungan] × 2', { a: 3 })).toBe(6);
    expect(value('[Jumlah tanggungan] × 2', { a: null })).toBeNull();
    expect(value('terkecil([Jumlah tanggungan]; 5)', { a: null })).toBeNull();
    expect(value('1 ÷ [Jumlah tanggungan]', { a: 0 })).toBeNull();
    expect(value('[Jumlah tanggungan] × [Jumlah tanggungan]', { a: 1e9 })).toBeNull();
  });

  it('rounds half away from zero', () => {
    expect(value('1,005 × 1')).toBe(1.01);
    expect(value('bulat(0 − 2,5)')).toBe(-3);
  });

  it('completes a year of 29 February on 1 March', () => {
    const years = (d: string) => value('selisih tahun([Tanggal lahir]; [Tanggal masuk])', { c: '2004-02-29', d }, 0);
    expect([years('2026-02-28'), years('2026-03-01'), years('2003-02-28')]).toEqual([21, 22, -1]);
  });
});

const ofBooks = (custom: object, more: object = {}) => ({ format: 1, resources: { books: { custom } }, ...more });
const number = (formula: unknown, more: object = {}) => ({ kind: 'number', label: 'Jumlah', formula, ...more });
const codes = (raw: unknown) => checkOverlay(raw, library).findings.map(({ path, code }) => `${path} ${code}`);
const at = (name: string) => `resources.books.custom.${name}.formula`;

describe('a document with computed fields', () => {
  const twice: Formula = { call: 'multiply', of: [{ field: 'pages' }, 2] };

  it('is fine where they read numbers and days of the record, and one another', () => {
    expect(
      codes(ofBooks({ x_a: number(twice), x_b: number({ call: 'add', of: [{ field: 'x_a' }, 1] }, { label: 'B' }) })),
    ).toEqual([]);
  });

  it.each([
    ['what is not there', { field: 'hilang' }, 'formulaUnknownField'],
    ['a text', { field: 'title' }, 'formulaUnusable'],
    ['a reference', { field: 'member_id' }, 'formulaUnusable'],
    ['itself', { field: 'x_a' }, 'formulaCircle'],
    ['something else than a formula', { call: 'eval', of: [1] }, 'formulaUnreadable'],
    [
      'more than a product holds',
      { call: 'multiply', of: [{ call: 'divide', of: Array(9).fill(2) }, ...Array(8).fill(2)] },
      'formulaManyFactors',
    ],
    ['a number as a day', { call: 'days', of: [{ field: 'pages' }, { field: 'pages' }] }, 'formulaNotDay'],
  ])('is refused where one reads %s', (_what, formula, code) => {
    expect(codes(ofBooks({ x_a: number(formula) }))).toContainEqual(`${at('x_a')} ${code}`);
  });

  it('is refused where they go in a circle, and where a text, a declared field or one role has a formula', () => {
    const circle = ofBooks({ x_a: number({ field: 'x_b' }), x_b: number({ field: 'x_a' }, { label: 'B' }) });
    expect(codes(circle).toSorted()).toEqual([`${at('x_a')} formulaCircle`, `${at('x_b')} formulaCircle`]);
    expect(codes(ofBooks({ x_a: { kind: 'text', label: 'A', formula: 1 } }))).toEqual([
      'resources.books.custom.x_a formulaKind',
    ]);
    expect(codes({ format: 1, resources: { books: { fields: { pages: { formula: 1 } } } } })).toEqual([
      'resources.books.fields.pages.formula formulaNotHere',
    ]);
    const ofRole = { roles: { reader: { resources: { books: { fields: { x_a: { formula: 1 } } } } } } };
    expect(codes(ofBooks({ x_a: number(twice) }, ofRole))).toEqual([
      'roles.reader.resources.books.fields.x_a.formula formulaNotHere',
    ]);
  });

  it('is read in time where many hang on one another that cannot be worked out', () => {
    const many = Array.from({ length: 60 }, (_, n) => {
      const of = [n + 1, n + 2].map((next) => ({ field: next > 60 ? 'hilang' : `x_f${next}` }));
      return [`x_f${n}`, number({ call: 'add', of }, { label: `F${n}` })];
    });
    expect(codes(ofBooks(Object.fromEntries(many))).length).toBeGreaterThan(50);
  });

  it('can demand nothing of them, and cannot make a stored field one', () => {
    expect(codes(ofBooks({ x_a: number(twice, { required: true, min: 3, prefill: 4 }) }))).toEqual([
      `${at('x_a').replace('formula', 'min')} limitNotForKind`,
      `${at('x_a').replace('formula', 'required')} serverOwned`,
      `${at('x_a').replace('formula', 'prefill')} prefillNotPossible`,
    ]);
    const { findings } = checkOverlay(ofBooks({ x_a: number(twice) }), library, {
      known: { books: { x_a: 'number' } },
    });
    expect(findings.map(({ code }) => code)).toEqual(['kindChanged']);
  });

  it('counts what is multiplied in the computed fields they read', () => {
    const power = { call: 'multiply', of: Array(9).fill({ field: 'pages' }) };
    const square = { call: 'multiply', of: [{ field: 'x_a' }, { field: 'x_a' }] };
    expect(codes(ofBooks({ x_a: number(power), x_b: number(square, { label: 'B' }) }))).toEqual([
      `${at('x_b')} formulaManyFactors`,
    ]);
  });

  it('hides them from a role that does not see what they read', () => {
    const hidden = { fields: { x_c: { hidden: true } } };
    const raw = ofBooks(
      {
        x_c: { kind: 'number', label: 'C' },
        x_a: number({ field: 'x_c' }),
        x_b: number({ call: 'add', of: [{ field: 'x_a' }, 1] }, { label: 'B' }),
      },
      { roles: { reader: { resources: { books: hidden } } } },
    ) as Parameters<typeof libraryWith>[0];
    const seen = (role: string) => {
      const { x_a, x_b } = libraryWith(raw, role).byName.books?.fields ?? {};
      return [x_a?.hidden, x_b?.hidden];
    };
    expect([seen('reader'), seen('librarian')]).toEqual([
      [true, true],
      [undefined, undefined],
    ]);
  });

  it('hides them from a role that reads masked what they read', () => {
    const books = getResource(library, 'books');
    const { pages } = books.fields;
    const masked = { ...books, fields: { ...books.fields, pages: { ...pages, roles: { whole: ['librarian'] } } } };
    const resources = library.resources.map((each) => (each === books ? masked : each));
    const model = { ...library, resources, byName: { ...library.byName, books: masked } } as Model;
    const overlay = ofBooks({ x_a: number(twice) }) as Overlay;
    const seen = (role: string) =>
      resolveModel(model, [{ name: 'staff', source: 'v1', overlay }], { role, locale: 'id' }).model.byName.books?.fields
        .x_a?.hidden;
    expect([seen('reader'), seen('librarian')]).toEqual([true, undefined]);
  });
});
