import { array, number, object, string } from 'valibot';
import { routesFor } from '../../../server/core/routes/declaredCalls';
import { defineCall } from '../../../src/framework/calls';
import { number as count } from '../../../src/framework/schema';
import { books } from '../../support/library';

/** GET /books/overdue: declared once, for the server, the API document and the panel. */
export const listOverdue = defineCall({
  method: 'GET',
  path: 'overdue',
  of: books,
  action: 'list',
  extension: 'books.overdue',
  summary: 'Buku yang terlambat kembali',
  query: { days: count({ label: 'Paling sedikit sekian hari' }) },
  answer: array(object({ id: number(), title: string(), days: number() })),
});

/** POST /books/:id/remind, whose refusals stand under its fields; the list above is fetched anew. */
export const remind = defineCall({
  method: 'POST',
  path: ':id/remind',
  of: books,
  action: 'edit',
  extension: 'books.overdue',
  summary: 'Ingatkan peminjam',
  body: { days: count({ label: 'Tenggat baru dalam hari', required: true, min: 1 }) },
  answer: object({ reminded: number() }),
  changes: [books, listOverdue],
});

/** Without a handler for each of them this does not compile. */
export const routes = routesFor(
  { listOverdue, remind },
  {
    listOverdue: async (call) => ({ data: [{ id: 1, title: 'Bumi', days: Number(call.query.days ?? 1) }] }),
    remind: async (call) => ({ data: { reminded: Number(call.params.id) }, message: 'Pengingat dikirim.' }),
  },
);
