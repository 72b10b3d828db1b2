import type { Impact } from '../../../src/calls/operation/fields';
import {
  type AnyField,
  boundDay,
  type CardSpec,
  type Condition,
  dependenciesOf,
  type Fields,
  type ListSpec,
  type Resource,
  readFilterKey,
} from '../../../src/framework/schema';

/** What is to be counted of a change of one field: how many rows it concerns. */
export interface Question {
  readonly code: Extract<Impact['code'], 'empty' | 'outside' | 'retired' | 'withheld' | 'removed'>;
  readonly field: string;
  /** The facet the question is about, as it stands in the path. */
  readonly facet: string;
  /** Rows it concerns. */
  readonly where: Condition;
  /** Texts of the field that are too short or too long, which no condition can say. */
  readonly lengths?: { readonly min?: number | undefined; readonly max?: number | undefined };
}

/** A resource before and after a change, as the same people see it. */
export interface Compared {
  readonly before: Resource;
  readonly after: Resource;
  readonly today: string;
}

const filled = (name: string): Condition => ({ not: { [name]: { empty: true } } });
const all = (...parts: readonly (Condition | undefined)[]): Condition => ({
  all: parts.filter((part) => part !== undefined),
});

/** Questions the change raises about existing rows; only what is stricter than before raises any. */
export function questionsOf({ before, after, today }: Compared): readonly Question[] {
  const added = Object.entries(after.fields).flatMap(([name, field]) =>
    questionsOfField(name, before.fields[name], field, today),
  );
  const removed = Object.entries(before.fields)
    .filter(([name, { custom }]) => custom && !Object.hasOwn(after.fields, name))
    .map(([name]): Question => ({ code: 'removed', field: name, facet: 'removed', where: filled(name) }));
  return [...added, ...removed];
}

type Asked = Omit<Question, 'field'>;

function questionsOfField(
  name: string,
  before: AnyField | undefined,
  after: AnyField,
  today: string,
): readonly Question[] {
  if (before === after) return [];
  const asked = [
    required(name, before, after),
    requiredWhen(name, before, after),
    ...(before ? [outside(name, before, after, today), ...withheld(name, before, after)] : []),
    retired(name, before, after),
  ];
  return asked.flatMap((each) => (each ? [{ ...each, field: name }] : []));
}

function required(name: string, before: AnyField | undefined, after: AnyField): Asked | undefined {
  if (!after.required || before?.required) return undefined;
  return { code: 'empty', facet: 'required', where: all(after.showWhen, { [name]: { empty: true } }) };
}

function requiredWhen(name: string, before: AnyField | undefined, after: AnyField): Asked | undefined {
  const { requiredWhen } = after;
  if (!requiredWhen || after.required || isSame(requiredWhen, before?.requiredWhen)) return undefined;
  return {
    code: 'empty',
    facet: 'requiredWhen',
    where: all(after.showWhen, requiredWhen, { [name]: { empty: true } }),
  };
}

const limits = ['min', 'max', 'minLength', 'maxLength'] as const;

function outside(name: string, before: AnyField, after: AnyField, today: string): Asked | undefined {
  const changed = limits.filter((facet) => after[facet] !== undefined && after[facet] !== before[facet]);
  const [facet] = changed;
  if (facet === undefined) return undefined;
  const bound = (which: 'min' | 'max') =>
    changed.includes(which)
      ? typeof after[which] === 'string'
        ? boundDay(after[which], today)
        : after[which]
      : undefined;
  const [min, max] = [bound('min'), bound('max')];
  return {
    code: 'outside',
    facet,
    where: {
      any: [
        ...(min === undefined ? [] : [{ [name]: { lt: min } }]),
        ...(max === undefined ? [] : [{ [name]: { gt: max } }]),
      ],
    },
    lengths: {
      min: changed.includes('minLength') ? after.minLength : undefined,
      max: changed.includes('maxLength') ? after.maxLength : undefined,
    },
  };
}

function retired(name: string, before: AnyField | undefined, after: AnyField): Asked | undefined {
  const values = (after.retired ?? []).filter((value) => !before?.retired?.includes(value));
  if (!before || values.length === 0) return undefined;
  const isList = after.kind === 'multiChoice';
  const where: Condition = isList
    ? { any: values.map((value) => ({ [name]: { contains: value } })) }
    : { [name]: { in: values } };
  return { code: 'retired', facet: before.custom ? 'retired' : 'choices', where };
}

function withheld(name: string, before: AnyField, after: AnyField): readonly Asked[] {
  const asked: Asked[] = [];
  if (after.hidden && !before.hidden) return [{ code: 'withheld', facet: 'hidden', where: filled(name) }];
  if (after.readOnly === true && before.readOnly !== true)
    asked.push({ code: 'withheld', facet: 'readOnly', where: filled(name) });
  if (after.showWhen && !isSame(after.showWhen, before.showWhen))
    asked.push({ code: 'withheld', facet: 'showWhen', where: all({ not: after.showWhen }, filled(name)) });
  return asked;
}

/** Fields whose name, place in lists or rules people may have built upon elsewhere. */
export function namesTouched({ before, after }: Compared): readonly string[] {
  const facets = ['label', 'required', 'requiredWhen', 'readOnly', 'hidden', 'showWhen', 'retired', ...limits] as const;
  const names = Object.keys({ ...before.fields, ...after.fields } satisfies Fields);
  return names.filter((name) => {
    const [old, now] = [before.fields[name], after.fields[name]];
    return old !== undefined && (now === undefined || facets.some((facet) => !isSame(old[facet], now[facet])));
  });
}

/** A place that shows a field, or counts by it, and goes with it: `count` of `total` such places of the resource. */
export interface LostPlace {
  readonly code: Extract<Impact['code'], 'filter' | 'card' | 'tiles' | 'charts'>;
  readonly field: string;
  readonly count: number;
  readonly total: number;
}

/** What a list, its figures and the charts lose with the fields that are taken away or hidden. */
export function placesLost({ before, after }: Compared): readonly LostPlace[] {
  const { filters = [], card, cards = [] } = before.list;
  const tallies = before.tallies ?? [];
  const onCard = [...(card?.badge === undefined ? [] : [card.badge]), ...(card?.facts ?? [])];
  const gone = Object.keys(before.fields).filter(
    (name) => !before.fields[name]?.hidden && (after.fields[name]?.hidden ?? !Object.hasOwn(after.fields, name)),
  );
  return gone.flatMap((field) => {
    const one = (code: LostPlace['code'], list: readonly string[]) => ({
      ...{ code, field, count: list.filter((name) => name === field).length, total: list.length },
    });
    const tiles = cards.filter((tile) => fieldsOfTile(before, tile).includes(field)).length;
    const charts = tallies.filter(({ by, sums = [] }) => [...by, ...sums].includes(field)).length;
    const places: readonly LostPlace[] = [
      one('filter', filters),
      one('card', onCard),
      { code: 'tiles', field, count: tiles, total: cards.length },
      { code: 'charts', field, count: charts, total: tallies.length },
    ];
    return places.filter(({ count }) => count > 0);
  });
}

/** What a figure above a list is counted by, and what it narrows the list by. */
function fieldsOfTile(resource: Resource, { statistic, beside, filter = {} }: CardSpec): readonly string[] {
  const counted = [statistic, beside ?? statistic].flatMap((name) => {
    const { of, where, sum, average, median } = resource.statistics?.[name] ?? { of: undefined };
    return of === undefined ? [...dependenciesOf(where), sum, average, median] : [];
  });
  const narrowed = Object.keys(filter).map((key) => readFilterKey(resource, key).field);
  return [...counted, ...narrowed].flatMap((name) => name ?? []);
}

/** Are the columns a list opens with, or its order, others than before? */
export const hasOtherList = ({ before, after }: Compared): boolean =>
  !isSame(looksOf(before.list), looksOf(after.list));

const looksOf = ({ columns, sort }: ListSpec) => ({ columns, sort });

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
