/**
 * What people and programs write into a cell to say that it is empty, lower case.
 * `0` and `tidak` are answers and not in the list. Source: data-facts 3.9, OpenSID's `cek_kosong`.
 */
export const emptyWords: readonly string[] = [
  '-',
  '--',
  '---',
  '–',
  '—',
  '.',
  '..',
  '...',
  '?',
  '_',
  '/',
  '\\',
  '(kosong)',
  '(blank)',
  '<null>',
  'n/a',
  'n.a',
  'n.a.',
  'na',
  '#n/a',
  '#null!',
  '#value!',
  '#ref!',
  'null',
  'nan',
  'none',
  'undefined',
  'tidak ada',
  'tdk ada',
  'tidak ada data',
  'tidak diisi',
  'belum ada',
  'belum diisi',
  'blm ada',
  'kosong',
  'nihil',
];

const words = new Set(emptyWords);

/** True for a cell that holds nothing: blank, invisible characters only, or one of `emptyWords` in any case. */
export function isEmptyCell(cell: string): boolean {
  const text = cell
    .replace(/[\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  return text === '' || words.has(text);
}
