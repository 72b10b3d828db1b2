import { array, number, object, string } from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  type Call,
  defineCall,
  fileAnswer,
  isOffered,
  keyOf,
  list,
  one,
  requestOf,
} from '../../../src/framework/calls';
import { text } from '../../../src/framework/schema';
import { books } from '../../support/library';
import { listOverdue, remind } from '../../support/libraryCalls';
import { all, failed, libraryAt, none, ok, rejection } from './server';

const overdue = [{ id: 1, title: 'Bumi', days: 3 }];
const lend = defineCall({
  method: 'POST',
  path: ':id/lend',
  of: books,
  action: 'edit',
  summary: 'Pinjamkan',
  body: { to: text({ label: 'Kepada' }) },
  versioned: true,
  answer: one(books),
});

const decideLike: Call = lend;

describe('a declared call', () => {
  it('is sent to its path, with its places filled in and its query', async () => {
    const { provider, seen } = await libraryAt(() => ok(overdue));
    expect(await provider.call(listOverdue, { query: { days: 3 } })).toEqual(overdue);
    expect(seen[0]).toMatchObject({ method: 'GET', path: '/books/overdue', query: { days: '3' } });
    expect(requestOf(remind, { id: 'a/b', body: { days: 2 } })).toEqual({
      method: 'POST',
      path: '/books/a%2Fb/remind',
      body: { days: 2 },
    });
  });

  it('is refused as unreadable when the answer has not the declared shape', async () => {
    const { provider } = await libraryAt(() => ok([{ id: '1', title: 'Bumi' }]));
    expect(await rejection(provider.call(listOverdue, {}))).toMatchObject({ body: { code: 'unreadable' } });
  });

  it('brings what another API answers into the declared shape', async () => {
    const tolerant = { ...listOverdue, adapt: (data: unknown) => (data as { rows: unknown }).rows };
    const { provider } = await libraryAt(() => ok({ rows: overdue }));
    expect(await provider.call(tolerant, {})).toEqual(overdue);
  });

  it('answers with records of its resource, under their declared names', async () => {
    const { provider } = await libraryAt(() => ok({ id: 7, title: 'Bumi', pages: '300' }));
    expect(await provider.call(lend, { id: 7, body: { to: 'Siti' } })).toMatchObject({ id: 7, pages: 300 });
    const listed = defineCall({
      method: 'GET',
      path: 'late',
      of: books,
      action: 'list',
      summary: 'Terlambat',
      answer: list(books),
    });
    const { provider: other } = await libraryAt(() => ok([{ id: 7, title: 'Bumi' }]));
    expect(await other.call(listed, {})).toMatchObject([{ id: 7, title: 'Bumi' }]);
  });

  it('says the version that was seen only to an API that asks for it', async () => {
    const told = await libraryAt(() => ok({ id: 7 }), { has: all });
    await told.provider.call(lend, { id: 7, body: {}, version: 4 });
    expect(told.seen[0]?.body).toEqual({ version: 4 });
    const untold = await libraryAt(() => ok({ id: 7 }), { has: none });
    await untold.provider.call(lend, { id: 7, body: { to: 'Siti' }, version: 4 });
    expect(untold.seen[0]?.body).toEqual({ to: 'Siti' });
  });

  it('gives a file with its name', async () => {
    const sheet = defineCall({
      method: 'GET',
      path: 'sheet',
      of: books,
      action: 'list',
      summary: 'Lembar',
      answer: fileAnswer,
    });
    const headers = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="catatan.csv"' };
    const { provider } = await libraryAt(() => ({ body: 'a;b', headers }));
    const sent = await provider.call(sheet, {});
    expect([await sent.blob.text(), sent.name, sent.rows]).toEqual(['a;b', 'catatan.csv', undefined]);
  });

  it('is rejected as every other verb is, a file too', async () => {
    const { provider } = await libraryAt(() => failed(422, { errors: { days: ['Tenggat wajib diisi'] } }));
    expect(await rejection(provider.call(remind, { id: 1, body: {} }))).toMatchObject({
      body: { errors: { days: 'Tenggat wajib diisi' } },
    });
    const { provider: full } = await libraryAt(() => ({ status: 413, body: { message: 'Terlalu banyak.' } }));
    const sheet = defineCall({ ...listOverdue, answer: fileAnswer });
    expect(await rejection(full.call(sheet, {}))).toMatchObject({ message: 'Terlalu banyak.' });
  });

  it('carries a key by which a repeated click is done once', async () => {
    const { provider, seen } = await libraryAt(() => ok({ reminded: 1 }), { has: all });
    await provider.call(remind, { id: 1, body: { days: 1 } }, { idempotencyKey: 'k-1' });
    expect(seen[0]?.headers).toMatchObject({ 'idempotency-key': 'k-1' });
  });

  it('is offered by every API where it is described, and otherwise where its extension is announced', () => {
    expect(isOffered(decideLike, none)).toBe(true);
    expect(isOffered(remind, none)).toBe(false);
    expect(isOffered(remind, (name) => name === 'books.overdue')).toBe(true);
  });

  it('keeps its answer beside the records of its resource', () => {
    expect(keyOf(listOverdue, { query: { days: 3 } })).toEqual([
      'books',
      'call',
      'GET /books/overdue',
      { query: { days: 3 } },
    ]);
  });

  it('cannot be below a resource it does not belong to', () => {
    const misplaced = () =>
      defineCall({
        method: 'GET',
        path: 'late',
        of: 'session',
        summary: '-',
        answer: object({ name: array(string()), n: number() }),
      });
    expect(misplaced).toThrow('The path "late" lies below no resource.');
  });
});
