import { rowKeys } from '../../../src/framework/import';
import { type FindSpec, isEmptyValue, type Kinds, type Resource } from '../../../src/framework/schema';
import type { Product } from '../product';

type Values = Readonly<Record<string, unknown>>;

export type Found = Resource & { readonly alike: { readonly find: FindSpec } };

/** Two records are shown as a pair from here. */
export const LEAST_BITS = 18;

/** What each field says of a pair, in bits; a field with a missing value says nothing, and is not in it. */
export type Parts = Readonly<Record<string, number>>;

export interface Comparing {
  readonly kinds: Kinds;
  readonly nearness: Product['nearness'];
}

/** @param one values of a stored record, as `other` */
export function compare(resource: Found, one: Values, other: Values, { kinds, nearness }: Comparing): Parts {
  const parts: Record<string, number> = {};
  for (const [name, [agrees, differs]] of Object.entries(resource.alike.find.weigh)) {
    const kind = resource.fields[name]?.kind ?? '';
    if (isEmptyValue(one[name]) || isEmptyValue(other[name])) continue;
    const keys = [one, other].map((values) => rowKeys(resource, kinds, values, [name]));
    const near = nearness?.[kind] ?? (kinds[kind]?.storage === 'date' ? dayNearness : undefined);
    const how = keys[0] === keys[1] ? 1 : (near?.(String(one[name]), String(other[name])) ?? 0);
    parts[name] = differs + (agrees - differs) * how;
  }
  return parts;
}

export const bitsOf = (parts: Parts): number => Object.values(parts).reduce((sum, bits) => sum + bits, 0);

/** Day and month changed places, or one figure is wrong. */
export function dayNearness(one: string, other: string): number {
  const [year, month, day] = one.split('-');
  if (other === `${year}-${day}-${month}`) return 0.85;
  return [...one].filter((figure, at) => figure !== other[at]).length === 1 ? 0.75 : 0;
}

/** The groups of fields by which two records come to be compared. */
export const groupsOf = ({ alike, import: imported }: Found): readonly (readonly string[])[] => [
  ...alike.ask,
  ...(imported?.same ?? []),
  ...alike.find.by,
];

export const comparedFields = (resource: Found): readonly string[] => [
  ...new Set([...groupsOf(resource).flat(), ...Object.keys(resource.alike.find.weigh)]),
];
