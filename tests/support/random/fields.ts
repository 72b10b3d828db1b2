import fc from 'fast-check';
import type { AnyField, Comparison, Condition, Fields } from '../../../src/framework/schema';
import { maybe, mostly, rarely, some } from './draw';

/** What random declarations point to besides themselves, and the kinds there are. */
export interface Surroundings {
  readonly target: string;
  readonly kinds: readonly string[];
}

/** What a declaration is called until it has a name of its own. */
export const SELF = 'acak';

export const choices = ['satu', 'dua', 'tiga', 'empat'] as const;
/** What people call them, with all that separates words elsewhere. */
const named = { satu: 'Satu, yang pertama', dua: 'Dua; kedua', tiga: '"Tiga" | 3', empat: 'Empat' } as const;
const labels = fc.constantFrom('Nama', 'Banyak barang', 'Tanggal', 'Catatan & "kutip"', 'Keadaan <b>', 'Nilai');

/** A constant that may, or may not, be one the field can have. */
export const constant = (field: AnyField): fc.Arbitrary<string | number | boolean | null> => {
  switch (field.kind) {
    case 'boolean':
      return fc.boolean();
    case 'number':
    case 'percent':
    case 'rupiah':
    case 'duration':
    case 'reference':
      return fc.integer({ min: 1, max: 40 });
    case 'rating':
      return fc.integer({ min: 1, max: 5 });
    case 'point':
      return fc.constantFrom('-6.9,107.6', '0,0', '51.5,-0.12');
    case 'colour':
      return fc.constantFrom('#1a7f37', '#ffffff');
    case 'choice':
    case 'multiChoice':
      return fc.constantFrom(...choices);
    case 'date':
      return fc.constantFrom('2026-01-15', '2030-12-31');
    case 'dateTime':
      return fc.constantFrom('2026-01-15T03:00:00.000Z');
    default:
      return fc.constantFrom('satu', 'kata lain', 'Nama ke-3');
  }
};

const facetsOf = (kind: string): fc.Arbitrary<Partial<AnyField>> => {
  const bound = fc.integer({ min: 0, max: 60 });
  switch (kind) {
    case 'number':
    case 'percent':
    case 'rupiah':
      return some<Partial<AnyField>>({
        min: maybe(bound),
        max: maybe(bound.map((most) => most + 50)),
        decimals: rarely(fc.constantFrom(1, 2)),
      });
    case 'duration':
      return some<Partial<AnyField>>({ min: maybe(bound), max: maybe(bound.map((most) => most + 50)) });
    case 'rating':
      return some<Partial<AnyField>>({ max: maybe(fc.integer({ min: 2, max: 12 })) });
    case 'date':
      return some<Partial<AnyField>>({
        min: rarely(fc.constantFrom('1990-01-01', 'today-120y')),
        max: rarely(fc.constant('today')),
      });
    case 'text':
    case 'longText':
      return some<Partial<AnyField>>({
        minLength: rarely(fc.integer({ min: 1, max: 20 })),
        maxLength: maybe(fc.integer({ min: 3, max: 60 })),
      });
    case 'images':
    case 'files':
    case 'tags':
    case 'references':
    case 'embedded':
      return some<Partial<AnyField>>({ maxItems: maybe(fc.integer({ min: 1, max: 4 })) });
    case 'choice':
      return some<Partial<AnyField>>({
        display: maybe(fc.constantFrom('select' as const, 'radio' as const, 'badge' as const)),
        ranked: rarely(fc.constant(true)),
        open: rarely(fc.constant(true)),
      });
    default:
      return fc.constant({});
  }
};

/** What no search looks into. */
const wordless = [
  'number',
  'percent',
  'rupiah',
  'duration',
  'rating',
  'colour',
  'point',
  'boolean',
  'date',
  'dateTime',
  'choice',
  'multiChoice',
  'tags',
  'reference',
  'references',
  'embedded',
  'json',
  'image',
  'file',
  'images',
  'files',
  'password',
];

/** Kinds of which a constant is mostly possible. */
const plain = ['text', 'longText', 'boolean', 'choice', 'colour', 'point', 'rating', 'dateTime'];

/** A third of what points to records points to those of its own declaration. */
const mostlyOther = (target: string) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(target) }, { weight: 1, arbitrary: fc.constant(SELF) });

const inRows = [
  'text',
  'longText',
  'number',
  'percent',
  'rupiah',
  'boolean',
  'choice',
  'date',
  'dateTime',
  'rating',
  'point',
  'tags',
];

/** Fields of the rows inside a record; now and then one that no cell of a file holds. */
const rowsOf: fc.Arbitrary<Pick<AnyField, 'item' | 'totals'>> = fc
  .array(
    mostly(fc.constantFrom(...inRows), fc.constantFrom('json', 'image', 'embedded')).chain((kind) =>
      fc.tuple(labels, facetsOf(kind), fc.boolean()).map(
        ([label, facets, required]): AnyField => ({
          kind,
          label,
          ...(kind === 'choice' ? { choices: named } : {}),
          ...(required ? { required: true as const } : {}),
          ...facets,
        }),
      ),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .chain((drawn) => {
    const item: Fields = Object.fromEntries(drawn.map((field, at) => [`k${at}`, field]));
    const sums = Object.keys(item).filter((name) => ['number', 'percent', 'rupiah'].includes(item[name]?.kind ?? ''));
    const totals = sums.length > 0 ? maybe(fc.subarray(sums, { minLength: 1 })) : rarely(rarely(fc.constant(['k0'])));
    return totals.map((names) => ({ item, ...(names === undefined ? {} : { totals: names }) }));
  });

export const fieldOf = ({ target, kinds }: Surroundings): fc.Arbitrary<AnyField> =>
  fc.constantFrom(...kinds).chain((kind) =>
    fc
      .tuple(
        labels,
        facetsOf(kind),
        some<Partial<AnyField>>({
          required: rarely(fc.constantFrom(true, 'Harus ada', { on: 'create' as const, message: 'Isi dulu' })),
          readOnly: rarely(fc.constantFrom(true, 'edit' as const, 'create' as const)),
          search: wordless.includes(kind) ? rarely(rarely(fc.boolean())) : maybe(fc.boolean()),
          sort: rarely(fc.boolean()),
          unique: rarely(fc.constant(true as const)),
          filter: rarely(rarely(mostly<false | 'contains'>(fc.constant(false), fc.constant('contains')))),
          help: rarely(fc.constant('Sekadar bantuan.')),
          width: rarely(fc.constantFrom('half' as const, 'full' as const)),
          sensitive: rarely(fc.constant(true)),
          hidden: rarely(rarely(fc.constant(true as const))),
          max: rarely(rarely(rarely(fc.integer({ min: 1, max: 9 })))),
          default: plain.includes(kind)
            ? rarely(constant({ kind, label: '' }))
            : // A default points to a record that is there.
              rarely(rarely(kind === 'reference' ? fc.integer({ min: 1, max: 3 }) : constant({ kind, label: '' }))),
        }),
        fc.constantFrom(choices, named),
        mostlyOther(target),
        rowsOf,
      )
      .map(([label, facets, general, choices, pointed, rows]): AnyField => {
        const shape: Partial<AnyField> =
          kind === 'choice' || kind === 'multiChoice'
            ? { choices }
            : kind === 'reference' || kind === 'references'
              ? { target: pointed }
              : kind === 'embedded'
                ? rows
                : {};
        return { kind, label, ...shape, ...general, ...facets };
      }),
  );

/** Comparisons that can hold for a field of this kind; now and then one that cannot. */
function operatorsOf({ kind }: AnyField): fc.Arbitrary<keyof Comparison> {
  const sensible: readonly (keyof Comparison)[] = [
    'number',
    'percent',
    'rupiah',
    'duration',
    'rating',
    'date',
    'dateTime',
  ].includes(kind)
    ? ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'empty']
    : kind === 'boolean'
      ? ['eq', 'ne']
      : kind === 'choice'
        ? ['eq', 'ne', 'in', 'notIn', 'empty']
        : kind === 'point'
          ? ['eq', 'within', 'empty']
          : ['text', 'longText'].includes(kind)
            ? ['eq', 'ne', 'contains', 'startsWith', 'empty']
            : ['empty'];
  return mostly(fc.constantFrom(...sensible), fc.constantFrom('eq', 'gt', 'contains', 'in', 'empty'));
}

export const conditionOn = (fields: Fields): fc.Arbitrary<Condition> =>
  fc.constantFrom(...Object.keys(fields)).chain((name) => {
    const field = fields[name] as AnyField;
    return fc.tuple(operatorsOf(field), constant(field), fc.boolean()).map(([operator, value, isEmpty]) => {
      const operand =
        operator === 'empty'
          ? isEmpty
          : operator === 'within'
            ? ([-7, 107, 0, 108] as const)
            : operator === 'in' || operator === 'notIn'
              ? [value]
              : value;
      return { [name]: { [operator]: operand } as Comparison };
    });
  });
