import Papa from 'papaparse';
import type { Book } from './book';
import { formats, genres } from './choices';
import { columns } from './useExportBooks';
import { labelOf, type Translate, validateBook } from './validate';

export interface ReadBooks {
  readonly good: readonly Partial<Book>[];
  readonly bad: readonly { readonly line: number; readonly message: string }[];
  readonly unknownColumns: readonly string[];
}

type Column = (typeof columns)[number];

/** What a file says, judged before anything is saved. Columns may be headed by their name or by their label. */
export function readBooks(text: string, translate: Translate): ReadBooks {
  const { data, meta } = Papa.parse<Record<string, string>>(text.trim(), { header: true, skipEmptyLines: true });
  const heads = (meta.fields ?? []).map((head) => [head, columnOf(head, translate)] as const);
  const good: Partial<Book>[] = [];
  const bad: { line: number; message: string }[] = [];
  data.forEach((row, at) => {
    const book = Object.fromEntries(
      heads.flatMap(([head, column]) => (column ? [[column, readCell(column, row[head] ?? '', translate)]] : [])),
    );
    const [message] = Object.values(validateBook({ available: true, ...book }, translate));
    if (message) bad.push({ line: at + 2, message });
    else good.push({ available: true, ...book });
  });
  return { good, bad, unknownColumns: heads.flatMap(([head, column]) => (column ? [] : [head])) };
}

const columnOf = (head: string, translate: Translate): Column | undefined =>
  columns.find(
    (column) =>
      [column, labelOf(column, translate).toLowerCase()].includes(head.trim().toLowerCase()) && column !== 'member_id',
  );

const numbers: readonly Column[] = ['pages', 'price', 'discount'];
const lists: readonly Column[] = ['formats', 'topics'];

/** A cell as the API takes it; what cannot be understood stays text, and the check says so. */
function readCell(column: Column, cell: string, translate: Translate): unknown {
  const text = cell.trim();
  if (text === '') return column === 'available' ? true : null;
  if (numbers.includes(column)) return Number.isNaN(Number(text)) ? text : Number(text);
  if (lists.includes(column))
    return text
      .split(',')
      .map((part) => (column === 'formats' ? idOf('formats', formats, part, translate) : part.trim()));
  if (column === 'genre') return idOf('genres', genres, text, translate);
  if (column === 'available')
    return !['0', 'false', translate('ra.boolean.false').toLowerCase()].includes(text.toLowerCase());
  return text;
}

/** The value behind a label. */
function idOf(group: string, ids: readonly string[], text: string, translate: Translate): string {
  const wanted = text.trim().toLowerCase();
  return (
    ids.find((id) => [id, translate(`resources.books.${group}.${id}`).toLowerCase()].includes(wanted)) ?? text.trim()
  );
}
