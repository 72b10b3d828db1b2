import type { Overlay } from '../overlayDocument';
import { canonical } from './canonical';

/** One thing that two documents say differently. */
export interface OverlayDifference {
  /** Where it stands, unique among the differences of one pair: 'resources.books.fields.title.label'. */
  readonly key: string;
  /** The object it stands in. */
  readonly at: readonly string[];
  /** Facets that mean something only together (`before` and `after`); empty: the whole object. */
  readonly facets: readonly string[];
  /** Their values; undefined: none. */
  readonly before: unknown;
  readonly after: unknown;
}

/** What one, the other or both have changed of the same thing since the document both began from. */
export interface Meeting {
  readonly key: string;
  readonly theirs?: OverlayDifference;
  readonly mine?: OverlayDifference;
  /** Both changed it, to different values: a person has to choose. */
  readonly isContested: boolean;
}

type Tree = Readonly<Record<string, unknown>>;

/** What `after` says differently from `before`, in the order of the documents. */
export const overlayDifferencesOf = (before: Overlay | null, after: Overlay | null): readonly OverlayDifference[] =>
  differ(before, after, [before, after]);

/** Every change of either side since `base`, those of the same thing together. */
export function meetingsOf(base: Overlay | null, theirs: Overlay, mine: Overlay): readonly Meeting[] {
  const all = [base, theirs, mine];
  const ofTheirs = new Map(differ(base, theirs, all).map((each) => [each.key, each]));
  const ofMine = new Map(differ(base, mine, all).map((each) => [each.key, each]));
  return [...new Set([...ofTheirs.keys(), ...ofMine.keys()])].map((key) => {
    const [other, own] = [ofTheirs.get(key), ofMine.get(key)];
    return {
      key,
      ...(other ? { theirs: other } : {}),
      ...(own ? { mine: own } : {}),
      isContested: other !== undefined && own !== undefined && !isSame(other.after, own.after),
    };
  });
}

/** Their document with what is taken of mine. */
export function mergedOf(theirs: Overlay, mine: Overlay, taken: readonly OverlayDifference[]): Overlay {
  return taken.reduce((whole, { at, facets }) => withFacets(whole, mine, at, facets), theirs);
}

/** The document in which one thing is as another document says it. */
export const withDifference = (
  overlay: Overlay | null,
  after: Overlay | null,
  { at, facets }: OverlayDifference,
): Overlay => withFacets(overlay ?? { format: 1 }, after ?? { format: 1 }, at, facets);

function differ(
  before: Overlay | null,
  after: Overlay | null,
  all: readonly (Overlay | null)[],
): readonly OverlayDifference[] {
  const parts = new Map([before, after].flatMap((overlay) => partsOf(overlay, all)).map((part) => [part.key, part]));
  return [...parts.values()].flatMap(({ key, at, facets }) => {
    const [from, to] = [pick(before, at, facets), pick(after, at, facets)];
    return isSame(from, to) ? [] : [{ key, at, facets, before: from, after: to }];
  });
}

type Part = Pick<OverlayDifference, 'key' | 'at' | 'facets'>;

/** Everything a document says, in pieces that are taken or left as one. */
function partsOf(overlay: Overlay | null, all: readonly (Overlay | null)[]): readonly Part[] {
  const scopes = [[], ...Object.keys(overlay?.roles ?? {}).map((role) => ['roles', role])];
  return scopes
    .flatMap((scope) => keysAt(overlay, [...scope, 'resources']).map((name) => [...scope, 'resources', name]))
    .flatMap((at) => [
      ...objectsIn(overlay, [...at, 'fields']).flatMap((field) => facetsAt(overlay, field)),
      ...objectsIn(overlay, [...at, 'custom']).flatMap((custom) => partsOfWhole(overlay, custom, all)),
      ...objectsIn(overlay, [...at, 'sections']).flatMap((section) => facetsAt(overlay, section)),
      ...facetsAt(overlay, [...at, 'list']),
      // What an example expects belongs to its values.
      ...objectsIn(overlay, [...at, 'examples']).map((example) => ({
        key: example.join('.'),
        at: example,
        facets: [],
      })),
    ])
    .concat(objectsIn(overlay, ['lists']).flatMap((list) => partsOfWhole(overlay, list, all)));
}

/** What is not there on every side is taken with everything it is. */
const partsOfWhole = (
  overlay: Overlay | null,
  at: readonly string[],
  all: readonly (Overlay | null)[],
): readonly Part[] =>
  all.every((each) => valueAt(each, at) !== undefined)
    ? facetsAt(overlay, at)
    : [{ key: at.join('.'), at, facets: [] }];

const place = ['before', 'after'];
/** What became part of another choice is none any more. */
const chosen = ['choices', 'merged'];

function facetsAt(overlay: Overlay | null, at: readonly string[]): readonly Part[] {
  return keysAt(overlay, at).flatMap((facet): readonly Part[] => {
    if (facet === 'seen') return [];
    if (facet === 'choices' && at.at(-2) === 'fields')
      return keysAt(overlay, [...at, facet]).map((kind) => partOf([...at, facet], [kind]));
    const isOwn = at.at(-2) === 'custom' || at[0] === 'lists';
    if (isOwn && chosen.includes(facet)) return [partOf(at, chosen)];
    return [partOf(at, place.includes(facet) ? place : [facet])];
  });
}

const partOf = (at: readonly string[], facets: readonly string[]): Part => ({
  key: [...at, facets[0]].join('.'),
  at,
  facets,
});

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

const valueAt = (tree: unknown, at: readonly string[]): unknown =>
  at.reduce<unknown>((value, key) => (isTree(value) && Object.hasOwn(value, key) ? value[key] : undefined), tree);

function keysAt(tree: unknown, at: readonly string[]): readonly string[] {
  const value = valueAt(tree, at);
  return isTree(value) ? Object.keys(value) : [];
}

const objectsIn = (tree: unknown, at: readonly string[]): readonly (readonly string[])[] =>
  keysAt(tree, at).map((name) => [...at, name]);

function pick(overlay: Overlay | null, at: readonly string[], facets: readonly string[]): unknown {
  const whole = valueAt(overlay, at);
  if (facets.length === 0) return whole;
  const said = facets.filter((facet) => valueAt(whole, [facet]) !== undefined);
  return said.length === 0 ? undefined : Object.fromEntries(said.map((facet) => [facet, valueAt(whole, [facet])]));
}

/** The declared value at the time of the override is kept with it. */
function withFacets(overlay: Overlay, from: Overlay, at: readonly string[], facets: readonly string[]): Overlay {
  if (facets.length === 0) return put(overlay, at, valueAt(from, at)) as unknown as Overlay;
  const values = facets.map((facet): [readonly string[], unknown] => [[...at, facet], valueAt(from, [...at, facet])]);
  const isChoices = at.at(-1) === 'choices';
  const seenAt = [...(isChoices ? at.slice(0, -1) : at), 'seen'];
  const seen = (isChoices ? ['choices'] : facets).map((facet): [readonly string[], unknown] => [
    [...seenAt, facet],
    valueAt(from, [...seenAt, facet]),
  ]);
  return [...values, ...seen].reduce<unknown>((tree, [path, value]) => put(tree, path, value), overlay) as Overlay;
}

/** The tree with this value in its place; undefined takes it out, and with it whatever it was the last in. */
function put(tree: unknown, [key = '', ...rest]: readonly string[], value: unknown): Tree {
  const here = isTree(tree) ? tree : {};
  const inner = Object.hasOwn(here, key) ? here[key] : undefined;
  if (rest.length > 0 && inner === undefined && value === undefined) return here;
  const next = rest.length === 0 ? value : put(inner, rest, value);
  const isEmpty = next === undefined || (rest.length > 0 && isTree(next) && Object.keys(next).length === 0);
  const entries = Object.entries(here);
  if (isEmpty) return Object.fromEntries(entries.filter(([name]) => name !== key));
  return Object.fromEntries([...entries.filter(([name]) => name !== key || inner !== undefined), [key, next]]);
}

const isSame = (one: unknown, other: unknown): boolean =>
  (one === undefined) === (other === undefined) && canonical(one) === canonical(other);
