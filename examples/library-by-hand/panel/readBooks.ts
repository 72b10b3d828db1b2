import Papa from 'papaparse';
import { bookSchema, check, genres } from '../shared/schemas';

type Translate = (key: string) => string;

export interface ReadBooks {
  readonly good: readonly Record<string, unknown>[];
  /** By the line of the file; a message is a key of the texts. */
  readonly bad: readonly { readonly line: number; readonly field: string; readonly message: string }[];
  readonly unknownColumns: readonly string[];
}

const columns = ['title', 'author', 'isbn', 'genre', 'pages'] as const;
type Column = (typeof columns)[number];

/** What a file says, judged before anything is saved. Columns may be headed by their name or by their label. */
export function readBooks(text: string, translate: Translate): ReadBooks {
  const { data, meta } = Papa.parse<Record<string, string>>(text.trim(), { header: true, skipEmptyLines: true });
  const heads = (meta.fields ?? []).map((head) => [head, columnOf(head, translate)] as const);
  const good: Record<string, unknown>[] = [];
  const bad: ReadBooks['bad'][number][] = [];
  data.forEach((row, at) => {
    const cells = heads.flatMap(([head, column]) =>
      column ? [[column, readCell(column, row[head] ?? '', translate)]] : [],
    );
    const found = check(bookSchema, Object.fromEntries(cells));
    if ('values' in found) good.push(found.values);
    else bad.push(...Object.entries(found.errors).map(([field, message]) => ({ line: at + 2, field, message })));
  });
  return { good, bad, unknownColumns: heads.flatMap(([head, column]) => (column ? [] : [head])) };
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

const columnOf = (head: string, translate: Translate): Column | undefined =>
  columns.find((column) => isSame(head, column) || isSame(head, translate(`resources.books.fields.${column}`)));

/** A cell as the server takes it; what cannot be understood stays text, and the check says so. */
function readCell(column: Column, cell: string, translate: Translate): unknown {
  const text = cell.trim();
  if (text === '') return null;
  if (column === 'pages') return Number.isNaN(Number(text)) ? text : Number(text);
  if (column === 'genre')
    return genres.find((id) => isSame(text, id) || isSame(text, translate(`library.genres.${id}`))) ?? text;
  return text;
}
