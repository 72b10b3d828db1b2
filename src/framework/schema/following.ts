import { asCombination, type Condition, isEmptyValue } from './conditions';
import type { AnyField, Fields } from './fields';
import { own } from './own';

type Values = Readonly<Record<string, unknown>>;

/**
 * What a reference may point to in this record: the records that are offered at all, and of those the ones that belong to
 * the fields it follows. A field without a value narrows nothing.
 * @example amongIn(reference('districts', { label, follows: { regency_id: 'regency_id' } }), { regency_id: 7 })
 * // { regency_id: { eq: 7 } }
 */
export function amongIn({ among, follows = {} }: AnyField, record: Values): Condition | undefined {
  const followed = Object.entries(follows).flatMap(([theirs, ours]) =>
    isEmptyValue(record[ours]) ? [] : [[theirs, { eq: record[ours] }] as const],
  );
  if (followed.length === 0) return among;
  const belonging = Object.fromEntries(followed) as Condition;
  if (!among) return belonging;
  const isApart = !asCombination(among) && !Object.keys(belonging).some((name) => Object.hasOwn(among, name));
  return isApart ? ({ ...among, ...belonging } as Condition) : { all: [among, belonging] };
}

/** The fields of its own record that a reference follows. */
export const followedBy = ({ follows = {} }: AnyField): readonly string[] => Object.values(follows);

/** Names of fields, each after those it follows. In a circle, which no model has, each comes once all the same. */
export function followingOrder(fields: Fields): readonly string[] {
  const order = new Set<string>();
  const reached = new Set<string>();
  const add = (name: string) => {
    const field = own(fields, name);
    if (!field || reached.has(name)) return;
    reached.add(name);
    for (const other of followedBy(field)) add(other);
    order.add(name);
  };
  for (const name of Object.keys(fields)) add(name);
  return [...order];
}
