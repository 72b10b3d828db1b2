import { dependenciesOf } from '../conditions';
import type { Resource } from '../resource';

const known = new WeakMap<Resource, ReadonlySet<string>>();

/**
 * The fields by whose value the declaration decides what else is shown, required, offered or computed. A form without
 * one of them would answer for its record as if it were empty.
 */
export function readByCode(resource: Resource): ReadonlySet<string> {
  const read = known.get(resource) ?? readBy(resource);
  known.set(resource, read);
  return read;
}

function readBy({ fields, rules = [], actions = {} }: Resource): ReadonlySet<string> {
  const conditions = [
    ...Object.values(fields).flatMap(({ showWhen, requiredWhen }) => [showWhen, requiredWhen]),
    // A remark does not block anything.
    ...rules.filter(({ require, refuse }) => require || refuse).map(({ when }) => when),
    ...Object.values(actions).map(({ when }) => when),
  ];
  const sources = Object.values(fields).flatMap(({ from, yearsSince }) => [from, yearsSince]);
  return new Set([...conditions.flatMap(dependenciesOf), ...sources.filter((name) => name !== undefined)]);
}
