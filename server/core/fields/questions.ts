import type { Impact } from '../../../src/framework/calls/fields';
import {
  type AnyField,
  type CardSpec,
  dependenciesOf,
  type Fields,
  type ListSpec,
  type Resource,
  readFilterKey,
} from '../../../src/framework/schema';
import { facetNames, facetRule } from '../../../src/framework/schema/overlay/facets';
import { type Concern, isFilled } from '../../../src/framework/schema/overlay/facets/facet';

/** What is to be counted of a change of one field: how many rows it concerns. */
export interface Question extends Omit<Concern, 'code' | 'member'> {
  readonly code: Concern['code'] | 'removed';
  readonly field: string;
  /** The facet the question is about, as it stands in the path. */
  readonly facet: string;
}

/** A resource before and after a change, as the same people see it. */
export interface Compared {
  readonly before: Resource;
  readonly after: Resource;
  readonly today: string;
}

/** Questions the change raises about existing rows; only what is stricter than before raises any. */
export function questionsOf({ before, after, today }: Compared): readonly Question[] {
  const added = Object.entries(after.fields).flatMap(([name, field]) =>
    questionsOfField(name, before.fields[name], field, today),
  );
  const removed = Object.entries(before.fields)
    .filter(([name, { custom, derived }]) => custom && !derived && !Object.hasOwn(after.fields, name))
    .map(([name]): Question => ({ code: 'removed', field: name, facet: 'removed', where: isFilled(name) }));
  return [...added, ...removed];
}

function questionsOfField(
  name: string,
  before: AnyField | undefined,
  after: AnyField,
  today: string,
): readonly Question[] {
  if (before === after) return [];
  const asked = new Map<string, Question>();
  for (const facet of facetNames) {
    for (const concern of [facetRule(facet)?.impact?.({ name, before, after, today }) ?? []].flat()) {
      const question = { ...concern, field: name, facet: concern.member ?? facet };
      // What is outside of several limits is counted once.
      const key = concern.code === 'outside' ? concern.code : `${facet} ${concern.code}`;
      const known = asked.get(key);
      asked.set(key, known ? joined(known, question) : question);
    }
  }
  return [...asked.values()];
}

const joined = (one: Question, other: Question): Question => ({
  ...one,
  where: { any: [one.where, other.where] },
  lengths: { ...one.lengths, ...other.lengths },
});

/** Fields whose name, place in lists or rules people may have built upon elsewhere. */
export function namesTouched({ before, after }: Compared): readonly string[] {
  const members = [
    'label',
    'retired',
    'retiredFrom',
    'merged',
    ...facetNames.filter((facet) => facetRule(facet)?.impact),
  ] as (keyof AnyField)[];
  const names = Object.keys({ ...before.fields, ...after.fields } satisfies Fields);
  return names.filter((name) => {
    const [old, now] = [before.fields[name], after.fields[name]];
    return old !== undefined && (now === undefined || members.some((member) => !isSame(old[member], now[member])));
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
