import { type CheckedRow, type ImportContext, type ImportOptions, openImport } from '../../src/framework/import';
import { coreKinds, defineResource } from '../../src/framework/schema';
import { books } from './library';

/** Books of the neutral fixture, with columns for every kind a file may hold. */
export const importedBooks = defineResource({
  ...books,
  import: {
    columns: [
      'title',
      'genre',
      'pages',
      'price',
      'published_on',
      'available',
      'lost_on',
      'formats',
      'shelf',
      'summary',
    ],
    also: ['origin', 'subtitle', 'discount', 'topics', 'member_id', 'raw', 'acquired_at'],
    chosen: ['member_id'],
    headers: { title: ['nama buku'], shelf: ['no rak'] },
    same: [['title', 'published_on']],
    match: [['title']],
  },
  alike: { ask: [['title']] },
});

export const bookContext: ImportContext = {
  resource: importedBooks,
  kinds: coreKinds,
  today: '2026-08-31',
  timeZone: 'Asia/Jakarta',
  isEmptyCell: (cell) => ['', '-', 'tidak ada', 'kosong', 'null', 'n/a'].includes(cell.trim().toLowerCase()),
};

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The plan and every row of a file; a file that cannot be read fails the test with its sentence. */
export async function importAll(bytes: Uint8Array, context: ImportContext, options: ImportOptions = {}) {
  const opened = await openImport({ name: 'data.csv', bytes }, context, options);
  if (!opened.ok) throw new Error(`${opened.fault}: ${opened.message}`);
  const rows: CheckedRow[] = [];
  for await (const row of opened.rows()) rows.push(row);
  return { plan: opened.plan, rows };
}
