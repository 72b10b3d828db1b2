/** Room for a number behind it within the 255 characters of an address. */
const LONGEST = 200;

/**
 * A title as part of an address or of a file's name: lower case, letters of ASCII, digits and single hyphens.
 * @example slugOf('Jadwal & Syarat Café') // 'jadwal-syarat-cafe'
 */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
}

/** The address itself, or with the first free number behind it. @example freeSlug('a', ['a', 'a-2']) // 'a-3' */
export function freeSlug(wanted: string, taken: readonly string[]): string {
  const used = new Set(taken);
  if (!used.has(wanted)) return wanted;
  let number = 2;
  while (used.has(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}
