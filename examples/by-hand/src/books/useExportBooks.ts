import Papa from 'papaparse';
import { downloadCSV, type Exporter, useTranslate } from 'react-admin';
import type { Book } from './book';
import { labelOf } from './validate';

export const columns = [
  'title',
  'subtitle',
  'slug',
  'summary',
  'genre',
  'pages',
  'price',
  'discount',
  'published_on',
  'acquired_at',
  'available',
  'lost_on',
  'returned_on',
  'formats',
  'topics',
  'homepage',
  'contact',
  'member_id',
] as const satisfies readonly (keyof Book)[];

/** The rows of the list as a file, headed as people know the fields; the borrower by name. */
export function useExportBooks(): Exporter<Book> {
  const translate = useTranslate();
  return async (books, fetchRelatedRecords) => {
    const members = await fetchRelatedRecords<{ id: number; name: string }>(books, 'member_id', 'members');
    const textOf = (book: Book, column: (typeof columns)[number]): unknown => {
      if (column === 'member_id') return book.member_id ? members[book.member_id]?.name : '';
      if (column === 'genre') return translate(`resources.books.genres.${book.genre}`);
      if (column === 'available') return translate(book.available ? 'ra.boolean.true' : 'ra.boolean.false');
      const value = book[column];
      return Array.isArray(value) ? value.join(', ') : value;
    };
    const data = books.map((book) => columns.map((column) => textOf(book, column)));
    const fields = columns.map((column) => labelOf(column, translate));
    // A cell that begins like a formula would be run as one by a spreadsheet.
    downloadCSV(Papa.unparse({ fields, data }, { escapeFormulae: true }), 'books');
  };
}
