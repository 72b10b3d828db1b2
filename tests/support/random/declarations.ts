import fc from 'fast-check';
import type { ActionSpec, AnyField, Comparison, Condition, Fields, Resource } from '../../../src/framework/schema';

/** What random declarations point to, and a word of the programme that may sign in. */
export interface Surroundings {
  readonly target: string;
  readonly kinds: readonly string[];
}

/** Members that were not drawn are not there at all. */
const some = <T extends object>(record: { [K in keyof T]: fc.Arbitrary<T[K] | undefined> }): fc.Arbitrary<T> =>
  fc
    .record(record as { [K in keyof T]: fc.Arbitrary<T[K]> })
    .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as T);

/** Half of the time. */
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const rarely = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });

/** One in forty is what somebody gets wrong. */
const mostly = <T>(usual: fc.Arbitrary<T>, seldom: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 40, arbitrary: usual }, { weight: 1, arbitrary: seldom });

const choices = ['satu', 'dua', 'tiga', 'empat'] as const;
const labels = fc.constantFrom('Nama', 'Jumlah barang', 'Tanggal', 'Catatan & "kutip"', 'Keadaan <b>', 'Nilai');

/** A constant that may, or may not, be one the field can have. */
const constant = (field: AnyField): fc.Arbitrary<string | number | boolean | null> => {
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

const fieldOf = ({ target, kinds }: Surroundings): fc.Arbitrary<AnyField> =>
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
          filter: rarely(mostly<false | 'contains'>(fc.constant(false), fc.constant('contains'))),
          help: rarely(fc.constant('Sekadar bantuan.')),
          width: rarely(fc.constantFrom('half' as const, 'full' as const)),
          sensitive: rarely(fc.constant(true)),
          hidden: rarely(rarely(fc.constant(true as const))),
          max: rarely(rarely(rarely(fc.integer({ min: 1, max: 9 })))),
        }),
      )
      .map(([label, facets, general]): AnyField => {
        const shape: Partial<AnyField> =
          kind === 'choice' || kind === 'multiChoice'
            ? { choices }
            : kind === 'reference' || kind === 'references'
              ? { target }
              : kind === 'embedded'
                ? {
                    item: {
                      nama: { kind: 'text', label: 'Nama', required: true },
                      jumlah: { kind: 'number', label: 'Jumlah', min: 1 },
                    },
                  }
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
        : ['text', 'longText'].includes(kind)
          ? ['eq', 'ne', 'contains', 'startsWith', 'empty']
          : ['empty'];
  return mostly(fc.constantFrom(...sensible), fc.constantFrom('eq', 'gt', 'contains', 'in', 'empty'));
}

const conditionOn = (fields: Fields): fc.Arbitrary<Condition> =>
  fc.constantFrom(...Object.keys(fields)).chain((name) => {
    const field = fields[name] as AnyField;
    return fc.tuple(operatorsOf(field), constant(field), fc.boolean()).map(([operator, value, isEmpty]) => {
      const operand = operator === 'empty' ? isEmpty : operator === 'in' || operator === 'notIn' ? [value] : value;
      return { [name]: { [operator]: operand } as Comparison };
    });
  });

const subset = (names: readonly string[], most = 8) =>
  fc.subarray([...names], { minLength: 1, maxLength: Math.min(most, names.length) });

const settable = [
  'text',
  'longText',
  'number',
  'duration',
  'rating',
  'colour',
  'boolean',
  'choice',
  'date',
  'dateTime',
];

const actionOn = (fields: Fields, given: Surroundings): fc.Arbitrary<ActionSpec> => {
  const names = Object.keys(fields);
  const plain = names.filter((name) => settable.includes(fields[name]?.kind ?? ''));
  const anyName = fc.constantFrom(...names);
  const sets = mostly(plain.length > 0 ? fc.constantFrom(...plain) : anyName, anyName).chain((name) => {
    const field = fields[name] as AnyField;
    const value = ['date', 'dateTime'].includes(field.kind)
      ? fc.oneof(constant(field), fc.constant({ now: true as const }))
      : constant(field);
    return value.map((each) => ({ [name]: each }));
  });
  const own = fieldOf({ ...given, kinds: ['text', 'number', 'date', 'choice', 'boolean', 'longText'] }).map(
    (field) => ({ catatan: field }),
  );
  return some<ActionSpec>({
    label: fc.constant('Kerjakan'),
    on: fc.subarray(['row', 'card', 'show', 'bulk'] as const, { minLength: 1 }),
    right: fc.constantFrom('edit' as const),
    sets: fc.oneof({ weight: 4, arbitrary: sets }, { weight: 1, arbitrary: fc.constant(undefined) }),
    input: maybe(mostly<NonNullable<ActionSpec['input']>>(subset(names, 2), own)),
    when: maybe(conditionOn(fields)),
    remove: rarely(rarely(fc.constant(true))),
    tone: maybe(fc.constantFrom('success' as const, 'danger' as const)),
    preview: maybe(fc.constant(true as const)),
    undo: maybe(fc.constant(true as const)),
    key: rarely(fc.constantFrom('k', 'x')),
    question: rarely(fc.constant('Kerjakan "{title}"?')),
  });
};

const stateOf = (fields: Fields): fc.Arbitrary<Resource['states']> => {
  const field = Object.entries(fields).find(([, { kind }]) => kind === 'choice')?.[0];
  if (field === undefined) return fc.constant(undefined);
  const to = fc.subarray([...choices]);
  return maybe(fc.record({ satu: to, dua: to, tiga: to, empat: to }).map((from) => ({ field, from })));
};

/** A declaration as somebody might write it: mostly possible, sometimes not. */
export const declaration = (given: Surroundings): fc.Arbitrary<Resource> =>
  fc.tuple(fc.array(fieldOf(given), { minLength: 1, maxLength: 8 }), fc.boolean()).chain(([drawn, isTitled]) => {
    const first: Fields = isTitled ? { nama: { kind: 'text', label: 'Nama', required: true, search: true } } : {};
    const fields: Fields = { ...first, ...Object.fromEntries(drawn.map((field, index) => [`f${index}`, field])) };
    const names = Object.keys(fields);
    return fc
      .record({
        columns: subset([...names, 'created_at'], 6),
        filters: maybe(subset(names, 4)),
        sort: maybe(
          fc.tuple(fc.constantFrom(...names, 'created_at'), fc.constantFrom('asc' as const, 'desc' as const)),
        ),
        tabs: maybe(fc.constantFrom(...names)),
        as: maybe(fc.constantFrom('table' as const, 'cards' as const, ['table', 'cards'] as const)),
        whole: maybe(fc.constant('page' as const)),
        formAs: maybe(fc.constantFrom('page' as const, 'dialog' as const)),
        sections: fc.boolean(),
        shown: rarely(fc.tuple(fc.constantFrom(...names), conditionOn(fields))),
        demanded: rarely(fc.tuple(fc.constantFrom(...names), conditionOn(fields))),
        rule: maybe(fc.tuple(conditionOn(fields), fc.constantFrom(...names), fc.boolean())),
        states: stateOf(fields),
        actions: maybe(fc.array(actionOn(fields, given), { minLength: 1, maxLength: 3 })),
        figure: maybe(fc.tuple(fc.constantFrom(...names), conditionOn(fields))),
        update: maybe(fc.constantFrom('put' as const, 'patch' as const)),
        imported: maybe(subset(names)),
      })
      .map((more): Resource => {
        const withConditions: Fields = Object.fromEntries(
          Object.entries(fields).map(([each, field]) => [
            each,
            {
              ...field,
              ...(more.shown?.[0] === each ? { showWhen: more.shown[1] } : {}),
              ...(more.demanded?.[0] === each ? { requiredWhen: more.demanded[1] } : {}),
            },
          ]),
        );
        const tabs = fields[more.tabs ?? ''];
        const tabbed = ['choice', 'boolean'].includes(tabs?.kind ?? '') ? tabs : undefined;
        const half = Math.ceil(names.length / 2);
        return {
          name: 'acak',
          label: 'Acak',
          noun: 'benda acak',
          title: names[0] ?? 'id',
          api: {
            path: '/admin/acak',
            bulk: { path: 'bulk', ids: 'ids' },
            ...(more.update ? { update: more.update } : {}),
            ...(more.whole ? { wholeAs: more.whole } : {}),
            ...(more.figure ? { statistics: 'statistics' } : {}),
          },
          routes: { list: '/acak' },
          fields: withConditions,
          list: {
            columns: more.columns,
            ...(more.filters ? { filters: more.filters } : {}),
            ...(more.sort ? { sort: more.sort } : {}),
            ...(more.as ? { as: more.as } : {}),
            ...(tabbed && more.tabs
              ? {
                  tabs: {
                    field: more.tabs,
                    all: 'Semua',
                    items: [{ value: tabbed.kind === 'boolean' ? true : 'satu', label: 'Sebagian' }],
                  },
                }
              : {}),
          },
          form: {
            ...(more.formAs ? { as: more.formAs } : {}),
            sections:
              more.sections && names.length > 1
                ? [
                    { section: 'Pertama', fields: names.slice(0, half) },
                    { section: 'Kedua', fields: names.slice(half) },
                  ]
                : [{ section: 'Semua', fields: names }],
          },
          ...(more.rule
            ? {
                rules: [
                  more.rule[2]
                    ? { when: more.rule[0], require: [more.rule[1]] }
                    : { when: more.rule[0], refuse: { field: more.rule[1], message: 'Begini tidak boleh' } },
                ],
              }
            : {}),
          ...(more.states ? { states: more.states } : {}),
          ...(more.actions
            ? { actions: Object.fromEntries(more.actions.map((action, index) => [`lakukan${index}`, action])) }
            : {}),
          ...(more.figure
            ? {
                statistics: {
                  semua: { label: 'Semua' },
                  sebagian: { label: 'Sebagian', where: more.figure[1] as never },
                },
              }
            : {}),
          ...(more.imported ? { import: { columns: more.imported, same: [] } } : {}),
          access: { admin: 'all' },
        };
      });
  });

/** The declarations a seed gives, each with a name, a path and pages of its own. */
export const drawn = (given: Surroundings, { seed, count }: { readonly seed: number; readonly count: number }) =>
  fc.sample(declaration(given), { seed, numRuns: count }).map(
    (resource, at): Resource => ({
      ...resource,
      name: `acak_${at}`,
      label: `Acak ${at}`,
      api: { ...resource.api, path: `/admin/acak-${at}` },
      routes: { list: `/acak-${at}` },
    }),
  );
