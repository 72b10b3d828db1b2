import { type CustomField, type MergedChoice, OVERLAY_FORMAT, type Overlay } from '../overlayDocument';
import { canonical } from './canonical';
import { facetRule } from './facets';
import { type OverlayDifference, overlayDifferencesOf } from './merging';
import { SHARED_LISTS } from './naming';
import { readOnce } from './read';

/** One thing that one document says differently from another, as people would list it. */
export interface OverlayChange {
  readonly key: string;
  readonly resource: string;
  readonly role?: string;
  readonly of: 'field' | 'custom' | 'section' | 'list' | 'example' | 'sharedList';
  /** Field, section, example or shared list; '' for the list of records. */
  readonly name: string;
  /** Facet of it; `place` is where it stands, `choices.…` a part of its choices, `whole` a field of staff's own. */
  readonly facet: string;
  /** What the documents say of it; undefined: nothing, so that the layer below holds. */
  readonly before: unknown;
  readonly after: unknown;
  /** Choices that became part of others. */
  readonly merged?: Readonly<Record<string, MergedChoice>>;
  /** What has to be taken back together. */
  readonly differences: readonly OverlayDifference[];
}

const kinds = {
  fields: 'field',
  custom: 'custom',
  sections: 'section',
  list: 'list',
  examples: 'example',
  lists: 'sharedList',
} as const;
const isKind = (key: string | undefined): key is keyof typeof kinds => key !== undefined && Object.hasOwn(kinds, key);

/** What `after` says differently from `before`. A move is one change, whatever it takes to say it. */
export function changesOf(before: Overlay | null, after: Overlay | null): readonly OverlayChange[] {
  const changes = new Map<string, OverlayChange>();
  for (const difference of overlayDifferencesOf(readable(before), readable(after))) {
    const change = toChange(difference);
    if (!change) continue;
    const known = changes.get(change.key);
    changes.set(change.key, known ? joined(known, change) : change);
  }
  return [...changes.values()];
}

const readable = (overlay: Overlay | null): Overlay | null => overlay && readOnce(overlay).overlay;

function toChange(difference: OverlayDifference): OverlayChange | undefined {
  const { at, facets } = difference;
  const role = at[0] === 'roles' ? at[1] : undefined;
  const [resource, group, name = '', inner] =
    at[0] === 'lists' ? [SHARED_LISTS, ...at] : at.slice(at.indexOf('resources') + 1);
  if (resource === undefined || !isKind(group)) return undefined;
  const [first] = facets;
  const isPlace = first !== undefined && facetRule(first)?.isNoted === false && inner === undefined;
  const facet =
    first === undefined ? 'whole' : isPlace ? 'place' : [...(inner === undefined ? [] : [inner]), first].join('.');
  const pick = (said: unknown) => (isPlace || first === undefined ? said : part(said, first));
  return {
    key: [role ?? '', resource, group, name, facet].join('/'),
    resource,
    ...(role === undefined ? {} : { role }),
    of: kinds[group],
    name,
    facet,
    before: pick(difference.before),
    after: pick(difference.after),
    ...mergedBy(difference),
    differences: [difference],
  };
}

function mergedBy({ before, after, facets }: OverlayDifference): Pick<OverlayChange, 'merged'> {
  if (!facets.includes('merged')) return {};
  const had = (part(before, 'merged') ?? {}) as object;
  const has = Object.entries((part(after, 'merged') ?? {}) as Readonly<Record<string, MergedChoice>>);
  const fresh = has.filter(([value]) => !Object.hasOwn(had, value));
  return fresh.length > 0 ? { merged: Object.fromEntries(fresh) } : {};
}

const part = (said: unknown, key: string): unknown =>
  typeof said === 'object' && said !== null && Object.hasOwn(said, key)
    ? (said as Readonly<Record<string, unknown>>)[key]
    : undefined;

/** Section and neighbour are two facets and one move. */
function joined(one: OverlayChange, other: OverlayChange): OverlayChange {
  const both = (first: unknown, second: unknown) =>
    first === undefined && second === undefined ? undefined : { ...(first ?? {}), ...(second ?? {}) };
  return {
    ...one,
    before: both(one.before, other.before),
    after: both(one.after, other.after),
    differences: [...one.differences, ...other.differences],
  };
}

/** What one side says of a field of staff's own that both add, as far as the other does not say the same. */
export function changesOfOwn({ at, after }: OverlayDifference, other: OverlayDifference): readonly OverlayChange[] {
  const documentOf = (field: object) =>
    at.reduceRight<object>((inner, key) => ({ [key]: inner }), field) as Partial<Overlay>;
  const { kind, ...said } = { ...(after as Partial<CustomField> | undefined) };
  const differing = Object.entries(said).filter(
    ([key, value]) => canonical(part(other.after, key)) !== canonical(value),
  );
  return changesOf(
    { format: OVERLAY_FORMAT, ...documentOf({ kind }) },
    { format: OVERLAY_FORMAT, ...documentOf({ kind, ...Object.fromEntries(differing) }) },
  );
}
