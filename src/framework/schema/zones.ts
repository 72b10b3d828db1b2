import type { Resource } from './resource';

const outside = new WeakMap<Resource, Resource>();

/** The resource without its walled fields, for rules that must not know of them. @throws Error for one that is walled itself. */
export function outsideZones(resource: Resource): Resource {
  if (resource.zone !== undefined) throw new Error(`"${resource.name}" is in the zone "${resource.zone}".`);
  const known = outside.get(resource);
  if (known) return known;
  const fields = Object.fromEntries(Object.entries(resource.fields).filter(([, { zone }]) => zone === undefined));
  const seen = { ...resource, fields };
  outside.set(resource, seen);
  return seen;
}
