import type { AnyField, Resource } from '../schema';

/**
 * The keys under which an API may put this resource's record or list: its name, its path's last word, and their singulars.
 * @example namesOf(families) // ['families', 'family']
 */
export function recordKeysOf(resource: Resource): readonly string[] {
  const last = resource.api.path.split('/').at(-1)?.replaceAll('-', '_') ?? '';
  return [...new Set([resource.name, singularOf(resource.name), last, singularOf(last)])].filter(Boolean);
}

/** Keys of a record that hold records of others, and so are never the record itself. */
export function embedNamesOf(resource: Resource): readonly string[] {
  return Object.values(resource.fields).flatMap((field) => embedName(field) ?? []);
}

function embedName(field: AnyField & { readonly embed?: { readonly as: string } }): string | undefined {
  return field.embed?.as;
}

function singularOf(plural: string): string {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  if (/(ch|sh|x|ss)es$/.test(plural)) return plural.slice(0, -2);
  return plural.endsWith('s') ? plural.slice(0, -1) : plural;
}
