import type { FastifyInstance } from 'fastify';
import { bookSchema, check } from '../shared/schemas';
import { allow } from './crud';
import type { Database } from './database';
import { Problem } from './problem';
import { userOf } from './sessions';
import { books } from './tables';

/** Saves all books of a file or none; one whose ISBN is there already is changed. */
export function registerImport(app: FastifyInstance, db: Database): void {
  app.post<{ Body: unknown }>('/api/books/import', async (request) => {
    allow(userOf(request), books, 'create');
    const rows = [request.body].flat().map((row) => check(bookSchema, row));
    const good = rows.flatMap((row) => ('values' in row ? [row.values] : []));
    if (good.length < rows.length) throw new Problem(422, 'ra.message.invalid_form');
    const { rows: saved } = await db.query(
      `insert into books (title, author, isbn, genre, pages)
       select title, author, isbn, genre, pages
       from jsonb_to_recordset($1::jsonb) as file (title text, author text, isbn text, genre text, pages integer)
       on conflict (isbn) do update
       set title = excluded.title, author = excluded.author, genre = excluded.genre, pages = excluded.pages
       returning id`,
      [JSON.stringify(good)],
    );
    return { saved: saved.length };
  });
}
