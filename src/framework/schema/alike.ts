import type { Resource } from './resource';

/**
 * By which fields other records are looked for that may be one with this one: what an import takes for the same, and what
 * is alike. A unique field speaks for itself, and a group that has another one in it finds nothing more.
 */
export function alikeGroups({ fields, import: imported, alike }: Resource): readonly (readonly string[])[] {
  if (!alike) return [];
  const all = [...alike.ask, ...(imported?.same ?? [])].filter((group) => !group.some((name) => fields[name]?.unique));
  const isWithin = (other: readonly string[], group: readonly string[]) => other.every((name) => group.includes(name));
  return all.filter((group, at) =>
    all.every(
      (other, place) => place === at || !isWithin(other, group) || (other.length === group.length && place > at),
    ),
  );
}
