import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnyField, type CoreKind, coreKinds, validate } from '../../../src/framework/schema';
import { coreSamples, sampleOfKinds } from '../../../src/framework/schema/samples';

/** Two of these in their order. */
const range = <T>(value: fc.Arbitrary<T>, isBefore: (a: T, b: T) => boolean) =>
  fc.tuple(value, value).map(([a, b]): readonly [T, T] => (isBefore(a, b) ? [a, b] : [b, a]));
const lengths = (least: number) =>
  range(fc.integer({ min: least, max: 60 }), (a, b) => a < b).chain(([minLength, maxLength]) =>
    fc.record({ minLength: fc.constant(minLength), maxLength: fc.constant(maxLength) }, { requiredKeys: [] }),
  );
const numbers = (least: number, most: number) =>
  fc
    .tuple(
      range(fc.integer({ min: least, max: most }), (a, b) => a < b),
      fc.integer({ min: 0, max: 3 }),
    )
    .chain(([[min, max], decimals]) =>
      fc.record(
        { min: fc.constant(min), max: fc.constant(max), decimals: fc.constant(decimals) },
        { requiredKeys: [] },
      ),
    );
const days = fc.constantFrom('1950-02-01', '1999-12-31', '2026-05-17', '2026-05-18', '2150-01-01');
const moments = days.map((day) => `${day}T08:00:00Z`);
const ordered = (value: fc.Arbitrary<string>) =>
  range(value, (a, b) => a <= b).chain(([min, max]) =>
    fc.record({ min: fc.constant(min), max: fc.constant(max) }, { requiredKeys: [] }),
  );
const relative = fc.constantFrom(
  { max: 'today' },
  { min: 'today' },
  { min: 'today-120y', max: 'today' },
  { min: 'today-40y', max: 'today-17y' },
);

/** What fields of a kind may be limited by; the shortest that a value of it can be where it has a form of its own. */
const limits: Readonly<Record<CoreKind, fc.Arbitrary<object>>> = {
  text: lengths(1),
  longText: lengths(1),
  richText: lengths(1),
  email: lengths(8),
  url: lengths(1),
  slug: lengths(1),
  password: lengths(8),
  number: numbers(-5000, 5_000_000),
  percent: numbers(0, 100),
  duration: numbers(0, 100_000),
  rating: fc.record({ max: fc.integer({ min: 2, max: 12 }) }, { requiredKeys: [] }),
  colour: fc.constant({}),
  point: fc.constant({}),
  boolean: fc.constant({}),
  date: fc.oneof(ordered(days), relative),
  dateTime: ordered(moments),
  choice: fc.constant({ choices: ['a', 'b'] }),
  multiChoice: fc.constant({ choices: ['a', 'b'] }),
  tags: fc.record({ maxItems: fc.integer({ min: 1, max: 3 }) }, { requiredKeys: [] }),
  reference: fc.constant({ target: 'books' }),
  references: fc.record({ target: fc.constant('books'), maxItems: fc.integer({ min: 1, max: 3 }) }),
  image: fc.constant({}),
  file: fc.constant({}),
  images: fc.constant({}),
  files: fc.constant({}),
  embedded: fc.record({
    item: lengths(1).map((given) => ({ code: { kind: 'text', label: 'Kode', required: true, ...given } })),
    maxItems: fc.integer({ min: 1, max: 3 }),
  }),
  json: fc.constant({}),
  computed: fc.constant({ type: 'number', value: 'rule' }),
};

/** Bounds on both sides of today are kept for the day on which the sample is made. */
const today = new Date().toISOString().slice(0, 10);

const issuesOf = (field: AnyField, value: unknown) =>
  value === undefined
    ? []
    : validate({ fields: { it: field } }, { it: value }, { kinds: coreKinds, mode: 'create', today }).issues;

describe('a sample', () => {
  const sampleOf = sampleOfKinds(coreSamples);

  it.each(Object.keys(limits) as CoreKind[])('of %s is valid, whatever limits the field has', (kind) => {
    fc.assert(
      fc.property(limits[kind], fc.integer({ min: 0, max: 20_000 }), (given, n) => {
        const field: AnyField = { kind, label: 'Nama barang', ...given };
        const value = sampleOf(field, n, () => [1, 2, 3]);
        expect(issuesOf(field, value), JSON.stringify({ field, value })).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
