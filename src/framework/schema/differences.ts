/** Stands for a secret value, which cannot be read from the journal. */
export const MASK = '•••';

/** A place in which two values differ: the names and row numbers that lead to it, none for the value itself. */
export interface Difference {
  readonly path: readonly (string | number)[];
  readonly before: unknown;
  readonly after: unknown;
}

type Members = Readonly<Record<string, unknown>>;

/**
 * Where two values differ: structures member by member, rows by their `id` or their place, everything else as a whole.
 * @example differencesOf({ a: 1, b: 2 }, { a: 1, b: 3 }) // [{ path: ['b'], before: 2, after: 3 }]
 */
export function differencesOf(before: unknown, after: unknown): readonly Difference[] {
  return compare(before, after, []);
}

function compare(before: unknown, after: unknown, path: Difference['path']): readonly Difference[] {
  const [was, is] = [membersOf(before), membersOf(after)];
  const isWhole = (value: unknown, members: Members | undefined) => members === undefined && !isNothing(value);
  if ((!was && !is) || isWhole(before, was) || isWhole(after, is))
    return JSON.stringify(before ?? null) === JSON.stringify(after ?? null)
      ? []
      : [{ path, before: before ?? null, after: after ?? null }];
  const names = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])];
  const rows = Array.isArray(before) || Array.isArray(after);
  return names.flatMap((name, at) => compare(was?.[name], is?.[name], [...path, rows ? at + 1 : name]));
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** The members of a structure, the rows of a list of structures; undefined for what is compared as a whole. */
function membersOf(value: unknown): Members | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value)) return value as Members;
  if (value.length === 0 || !value.every((row) => typeof row === 'object' && row !== null)) return undefined;
  return Object.fromEntries(value.map((row: Members, at) => [`#${String(row.id ?? at)}`, row]));
}
