import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listReader, reachFor } from '../../server/core/context';
import { actOnRecord, createRecord, deleteRecord, getRecord } from '../../server/core/records';
import { columnTypeOf } from '../../server/sql/columns';
import { readListQuery } from '../../server/sql/listQuery';
import { listRecords } from '../../server/sql/listRecords';
import { defineModel, defineResource } from '../../src/framework/schema';
import { libraryAt } from '../framework/rest/server';
import { librarian } from '../support/calls';
import { branches, library, loanRules } from '../support/library';
import { type LibraryWorld, openLibrary, refusalOf } from '../support/libraryRules';
import { engines, OPENING_MS } from '../support/server';
import { booksToLend } from './examples/action';
import { listOverdue, routes } from './examples/call';
import { booksWithWeight, membersWithBooks, weightRules } from './examples/computedColumn';
import { okDialect } from './examples/dialect';
import { isbn, kindsWithIsbn } from './examples/fieldKind';
import { routes as reportRoutes, stockReport } from './examples/report';
import { bookRules } from './examples/serverRule';

const [engine] = engines;

describe('ways out on the server', () => {
  let world: LibraryWorld;

  beforeAll(async () => {
    if (!engine) throw new Error('There is no engine to test on.');
    world = await openLibrary(
      engine.open,
      defineModel([branches, membersWithBooks, booksWithWeight, loanRules], library.kinds),
    );
  }, OPENING_MS);
  afterAll(() => world?.db.close());

  const call = () => world.as(librarian, {}, { books: { ...weightRules, ...bookRules } });
  const addBook = (values: Readonly<Record<string, unknown>> = {}) =>
    createRecord(call(), booksWithWeight, { title: 'Bumi', genre: 'novel', ...values });

  it('a computed column counts what points to the record', async () => {
    const member = await world.addMember();
    await addBook({ member_id: member.id });
    await addBook({ member_id: member.id });
    expect(await getRecord(call(), membersWithBooks, member.id)).toMatchObject({ books_count: 2 });
  });

  it('a derived column is filtered and sorted by, and written by nobody', async () => {
    for (const pages of [100, 300, 200]) await addBook({ title: `Tebal ${pages}`, pages, weight: 1 });
    const query = readListQuery(
      booksWithWeight,
      { kinds: library.kinds, role: 'librarian' },
      {
        weight__gte: '1000',
        sort_by: 'weight',
        sort_order: 'desc',
        page: 1,
      },
    );
    const { rows } = await listRecords(reachFor(call(), booksWithWeight, 'list'), booksWithWeight, query);
    expect(rows.map(({ weight }) => weight)).toEqual([1500, 1000]);
  });

  it('a rule refuses what no declaration can say', async () => {
    const lost = await addBook({ available: false, lost_on: '2026-08-01' });
    const there = await addBook();
    expect((await refusalOf(deleteRecord(call(), booksWithWeight, lost.id))).facts.errors).toEqual({
      available: ['Buku yang hilang tidak dapat dihapus'],
    });
    await deleteRecord(call(), booksWithWeight, there.id);
    expect(await world.rowOf('books', lost.id)).toMatchObject({ deleted_at: null });
  });

  it('a declared action writes what it says, under its condition', async () => {
    const book = await addBook();
    const lend = () => actOnRecord(call(), booksToLend, 'lend', book.id, { input: {} });
    expect(await lend()).toMatchObject({ available: false });
    await refusalOf(lend());
  });

  it('a report counts what the person may list, at the address of its call', async () => {
    const { total } = await listRecords(
      reachFor(call(), booksWithWeight, 'list'),
      booksWithWeight,
      readListQuery(booksWithWeight, listReader(call()), {}),
    );
    const { totals, tables } = await stockReport.read(call(), {});
    expect(totals).toMatchObject({ books: total });
    expect(Object.keys(tables)).toEqual(['genre', 'month']);
    expect(reportRoutes.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /reports/stock']);
  });
});

it('a kind of field brings its column', () => {
  expect(columnTypeOf(kindsWithIsbn.isbn.storage, isbn({ label: 'ISBN' }))).toBe('text');
});

describe('a dialect of one’s own', () => {
  const wrapped = defineModel(
    library.resources.map((resource) => defineResource({ ...resource, api: { ...resource.api, dialect: 'ok' } })),
    library.kinds,
  );

  it('is read by its name in the declaration', async () => {
    const rows = [{ id: 1, title: 'Bumi', genre: 'novel', available: true }];
    const { provider } = await libraryAt(
      ({ path }) => ({ body: { ok: true, result: path === '/books' ? rows : rows[0] } }),
      {
        model: wrapped,
        dialects: { ok: okDialect },
      },
    );
    expect((await provider.getOne('books', { id: 1 })).data).toMatchObject({ title: 'Bumi' });
    const list = await provider.getList('books', {
      pagination: { page: 1, perPage: 15 },
      sort: { field: 'title', order: 'ASC' },
      filter: {},
    });
    expect(list.data.map(({ title }) => title)).toEqual(['Bumi']);
  });

  it('takes `ok: false` for a refusal, whatever the status', async () => {
    const { provider } = await libraryAt(() => ({ status: 200, body: { ok: false } }), {
      model: wrapped,
      dialects: { ok: okDialect },
    });
    await expect(provider.getOne('books', { id: 1 })).rejects.toThrow();
  });
});

it("a call of one's own has a route with the policy of its resource, and a client", async () => {
  expect(routes.map(({ method, path, extension }) => [method, path, extension])).toEqual([
    ['GET', '/books/overdue', 'books.overdue'],
    ['POST', '/books/:id/remind', 'books.overdue'],
  ]);
  expect(routes.map(({ policy }) => policy)).toMatchObject([{ action: 'list' }, { action: 'edit' }]);
  const { provider } = await libraryAt(() => ({
    body: { status: 'success', data: [{ id: 1, title: 'Bumi', days: 3 }] },
  }));
  expect(await provider.call(listOverdue, { query: { days: 3 } })).toEqual([{ id: 1, title: 'Bumi', days: 3 }]);
});
