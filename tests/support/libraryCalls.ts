import { array, number, object, string } from 'valibot';
import { defineCall } from '../../src/framework/calls';
import { number as count } from '../../src/framework/schema';
import { books } from './library';

/** Calls of the neutral fixture beyond the generated ones. */
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

export const remind = defineCall({
  method: 'POST',
  path: ':id/remind',
  of: books,
  action: 'edit',
  extension: 'books.overdue',
  summary: 'Ingatkan peminjam',
  body: { days: count({ label: 'Tenggat baru dalam hari', required: true, min: 1 }) },
  answer: object({ reminded: number() }),
});
