import fc from 'fast-check';
import type { AnyField, Comparison, Condition, Fields, Resource, Scalar } from '../../../src/framework/schema';
import type { CardSpec, ListSpec, RelatedSpec } from '../../../src/framework/schema/resource';
import { actionOn, stateOf } from './actions';
import { maybe, mostly, rarely, some, subset } from './draw';
import { conditionOn, constant, fieldOf, SELF, type Surroundings } from './fields';
import { layoutOn } from './layouts';

/** What no cell of a file holds. */
const unheld = ['json', 'references', 'image', 'file', 'images', 'files'];

/** What lists are not sorted by, unless they say so. */
const unsorted = [
  ...unheld,
  'embedded',
  'longText',
  'richText',
  'colour',
  'point',
  'multiChoice',
  'tags',
  'reference',
  'password',
];
const isSorted = (fields: Fields, name: string): boolean =>
  fields[name]?.sort ?? !unsorted.includes(fields[name]?.kind ?? '');

/** A declaration as somebody might write it: mostly possible, sometimes not. */
export const declaration = (given: Surroundings): fc.Arbitrary<Resource> =>
  fc.tuple(fc.array(fieldOf(given), { minLength: 1, maxLength: 8 }), fc.boolean()).chain(([drawn, isTitled]) => {
    const first: Fields = isTitled ? { nama: { kind: 'text', label: 'Nama', required: true, search: true } } : {};
    const fields: Fields = { ...first, ...Object.fromEntries(drawn.map((field, index) => [`f${index}`, field])) };
    const names = Object.keys(fields);
    const anyName = fc.constantFrom(...names);
    const held = names.filter((name) => !unheld.includes(fields[name]?.kind ?? ''));
    const inCells = held.length > 0 ? held : names;
    const needed = names.filter((name) => fields[name]?.required);
    const canImport = needed.every((name) => held.includes(name));
    return fc
      .record({
        columns: subset([...names, 'created_at'], 6),
        filters: maybe(subset(names, 4)),
        more: rarely(mostly(subset(['updated_at']), subset(names, 3))),
        card: rarely(subset(names, 4)),
        sort: maybe(
          fc.tuple(
            mostly(fc.constantFrom('created_at', ...names.filter((name) => isSorted(fields, name))), anyName),
            fc.constantFrom('asc' as const, 'desc' as const),
          ),
        ),
        tabs: maybe(fc.constantFrom(...names)),
        cells: maybe(fc.double({ min: 0, max: 1, noNaN: true })),
        cell: rarely(rarely(anyName)),
        layout: layoutOn(fields),
        shows: rarely(subset(names)),
        whole: maybe(fc.constant('page' as const)),
        formAs: maybe(fc.constantFrom('page' as const, 'dialog' as const)),
        sections: fc.boolean(),
        shown: rarely(fc.tuple(fc.constantFrom(...names), conditionOn(fields))),
        demanded: rarely(fc.tuple(fc.constantFrom(...names), conditionOn(fields))),
        rule: maybe(fc.tuple(conditionOn(fields), fc.constantFrom(...names), fc.boolean())),
        states: stateOf(fields),
        actions: maybe(fc.array(actionOn(fields, given), { minLength: 1, maxLength: 3 })),
        figure: maybe(conditionOn(fields)),
        cards: maybe(
          fc.uniqueArray(cardOn(fields), { minLength: 1, maxLength: 2, selector: ({ statistic }) => statistic }),
        ),
        related: relatedOn(fields),
        update: maybe(fc.constantFrom('put' as const, 'patch' as const)),
        watch: rarely(conditionOn(fields)),
        personal: maybe(fc.tuple(maybe(subset(names)), maybe(conditionOn(fields)))),
        imported: (canImport ? maybe : rarely)(
          mostly(
            subset(inCells, 20).map((columns) => [...new Set([...columns, ...needed])]),
            subset(names),
          ),
        ),
        match: fc.boolean(),
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
          name: SELF,
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
            ...more.layout,
            ...cellsOf(withConditions, [...more.columns, ...(more.more ?? [])], more.cells, more.cell),
            ...(more.more ? { more: more.more } : {}),
            ...(more.cards && more.figure ? { cards: withFilter(more.cards, more.figure) } : {}),
            ...(more.card ? { card: { title: more.card[0] ?? '', facts: more.card.slice(1) } } : {}),
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
          ...(more.shows ? { show: { sections: [{ section: 'Isi', fields: more.shows }] } } : {}),
          ...(more.related ? { related: [more.related] } : {}),
          ...(more.watch ? { watch: more.watch } : {}),
          ...(more.personal
            ? {
                personal: {
                  of: 'self',
                  erase: more.personal[0] ? { keeps: more.personal[0] } : 'row',
                  ...(more.personal[1] ? { open: more.personal[1] } : {}),
                },
              }
            : {}),
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
                  sebagian: { label: 'Sebagian', where: more.figure as never },
                },
              }
            : {}),
          ...(more.imported
            ? { import: { columns: more.imported, same: [], ...(isTitled && more.match ? { match: [['nama']] } : {}) } }
            : {}),
          access: { admin: 'all' },
        };
      });
  });

const cardOn = (fields: Fields): fc.Arbitrary<CardSpec> =>
  some<CardSpec>({
    statistic: mostly(fc.constantFrom('semua', 'sebagian'), fc.constant('lain')),
    icon: mostly(fc.constantFrom('chart' as const, 'truck' as const), fc.constant('trukc')),
    format: rarely(fc.constantFrom('number' as const, 'money' as const)),
    of: rarely(fc.constant('list' as const)),
    beside: rarely(fc.constantFrom('semua', 'sebagian')),
    filter: rarely(
      fc
        .constantFrom(...Object.keys(fields))
        .chain((name) => constant(fields[name] as AnyField).map((value) => ({ [name]: value as Scalar }))),
    ),
  });

/** A card that counts what a filter can say narrows the list to it. */
function withFilter(cards: readonly CardSpec[], condition: Condition): readonly CardSpec[] {
  const [name, comparison] = Object.entries(condition)[0] ?? [];
  const value = (comparison as Comparison | undefined)?.eq as Scalar | undefined;
  if (name === undefined || value === undefined) return cards;
  return cards.map((card) => (card.statistic === 'sebagian' ? { ...card, filter: { [name]: value } } : card));
}

/** Records of the same declaration that point here, narrowed or not. */
function relatedOn(fields: Fields): fc.Arbitrary<RelatedSpec | undefined> {
  const names = Object.keys(fields);
  const pointing = names.filter((name) => fields[name]?.kind === 'reference' && fields[name]?.target === SELF);
  if (pointing.length === 0) return fc.constant(undefined);
  return maybe(
    some<RelatedSpec>({
      resource: mostly(fc.constant(SELF), fc.constant('tujuan')),
      by: mostly(fc.constantFrom(...pointing), fc.constantFrom(...names)),
      label: rarely(fc.constant('Turunan')),
      empty: rarely(fc.constant('Belum ada turunan.')),
      columns: maybe(subset(names, 3)),
      when: rarely(conditionOn(fields)),
      where: rarely(
        fc
          .constantFrom(...names)
          .chain((name) => constant(fields[name] as AnyField).map((value) => ({ [name]: value as Scalar }))),
      ),
    }),
  );
}

/** The same with its name in the place of `SELF`. */
function pointingTo(resource: Resource, name: string): Resource {
  const named = (target: string | undefined) => (target === SELF ? name : target);
  return {
    ...resource,
    fields: Object.fromEntries(
      Object.entries(resource.fields).map(([each, field]) => [
        each,
        // The first record has none of its own to point to by itself.
        field.target === undefined
          ? field
          : ({
              ...field,
              target: named(field.target),
              ...(field.target === SELF ? { default: undefined } : {}),
            } as AnyField),
      ]),
    ),
    ...(resource.related
      ? { related: resource.related.map((each) => ({ ...each, resource: named(each.resource) ?? '' })) }
      : {}),
  };
}

/** The declarations a seed gives, each with a name, a path and pages of its own. */
export const drawn = (given: Surroundings, { seed, count }: { readonly seed: number; readonly count: number }) =>
  fc.sample(declaration(given), { seed, numRuns: count }).map(
    (resource, at): Resource => ({
      ...pointingTo(resource, `acak_${at}`),
      name: `acak_${at}`,
      label: `Acak ${at}`,
      api: { ...resource.api, path: `/admin/acak-${at}` },
      routes: { list: `/acak-${at}` },
    }),
  );

/** Kinds of one value, in one line. */
const inALine = ['text', 'number', 'boolean', 'date', 'choice', 'reference', 'phone', 'rupiah', 'percent', 'email'];

/** Some of the columns that can be, edited in the list; now and then one that cannot. */
function cellsOf(fields: Fields, columns: readonly string[], share = 0, seldom?: string): Partial<ListSpec> {
  const able = [...new Set(columns)].filter((name) => {
    const { kind, readOnly, hidden } = fields[name] ?? {};
    return inALine.includes(kind ?? '') && (!readOnly || readOnly === 'create') && !hidden;
  });
  const editable = [...able.slice(0, Math.ceil(able.length * share)), ...(seldom ? [seldom] : [])];
  return editable.length > 0 ? { editable } : {};
}
