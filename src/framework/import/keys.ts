import { isEmptyValue, type Kinds, type Resource } from '../schema';

/**
 * What two records are compared by for one group of `same` or `alike`: equal keys mean one record.
 * `undefined` when a value of the group is missing, because two unknowns are not the same.
 */
export function rowKeys(
  resource: Pick<Resource, 'fields'>,
  kinds: Kinds,
  values: Readonly<Record<string, unknown>>,
  group: readonly string[],
): string | undefined {
  const parts: string[] = [];
  for (const name of group) {
    const value = values[name];
    const field = resource.fields[name];
    if (!field || isEmptyValue(value)) return undefined;
    const key = kinds[field.kind]?.toKey?.(value) ?? plainKey(value);
    if (key === '') return undefined;
    parts.push(key);
  }
  return parts.join('\u0001');
}

/** Text without case, accents of form and punctuation; a value of punctuation only stays as it is. */
function plainKey(value: unknown): string {
  const text = String(value).normalize('NFKC').toLowerCase();
  return text.replace(/[^\p{L}\p{M}\p{N}]/gu, '') || text;
}
