import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/sql/connection';
import { readListQuery } from '../../../server/sql/listQuery';
import { listRecords } from '../../../server/sql/listRecords';
import type { Reach } from '../../../server/sql/records';
import { readStatistics } from '../../../server/sql/statistics';
import { defineModel, type Resource, text } from '../../../src/framework/schema';
import { books, branches, library, members } from '../../support/library';
import { fillLibrary, type LibraryRows } from '../../support/libraryRows';
import { everyEngine, OPENING_MS } from '../../support/server';

const counting: Resource = {
  ...members,
  fields: { ...members.fields, email: text({ label: 'Email', filter: 'contains' }) },
  statistics: {
    total: { label: 'Semua' },
    books: { label: 'Buku', of: 'books' },
    novels: { label: 'Novel', of: 'books', where: { genre: { eq: 'novel' } } },
  },
};
const model = defineModel([branches, counting, books], library.kinds);

describe.each(everyEngine)('figures of another resource on $name', ({ open }) => {
  let db: Database;
  let ids: LibraryRows;
  let all: Reach;
  beforeAll(async () => {
    db = await open(library);
    ids = await fillLibrary(db);
    all = { db: db.kysely, model, scope: 'all' };
  }, OPENING_MS);
  afterAll(() => db.close());

  const rowsOf = async (reach: Reach) =>
    (
      await listRecords(
        reach,
        books,
        readListQuery(books, { kinds: model.kinds, role: 'librarian' }, { per_page: '1000' }),
      )
    ).rows;

  it('stand beside its own, narrowed by its conditions', async () => {
    const shelf = await rowsOf(all);
    const figures = await readStatistics(all, counting);
    expect(figures).toEqual({
      total: expect.any(Number),
      books: shelf.length,
      novels: shelf.filter((row) => row.genre === 'novel').length,
    });
    expect(figures.books).toBeGreaterThan(0);
    expect(Object.keys(ids).length).toBeGreaterThan(0);
  });

  it('count what this person may see of the other, not of this', async () => {
    const mine = { owner: (await rowsOf(all)).map((row) => row.aleg_id).find((id) => typeof id === 'number') ?? 1 };
    const owned = await rowsOf({ ...all, scope: mine as Reach['scope'] });
    const scoped = await readStatistics({ ...all, scopeOf: () => mine as Reach['scope'] }, counting);
    expect(scoped.books).toBe(owned.length);
    const nothing = await readStatistics({ ...all, scope: { owner: null } }, counting);
    expect([nothing.books, nothing.novels]).toEqual([0, 0]);
  });

  it('a field may be filtered by what stands anywhere in it, in any case', async () => {
    const list = async (email: string) =>
      (
        await listRecords(
          all,
          counting,
          readListQuery(counting, { kinds: model.kinds, role: 'librarian' }, { email, per_page: '1000' }),
        )
      ).rows;
    const everyone = await list('');
    const [first] = everyone.map((row) => String(row.email)).filter((email) => email.includes('@'));
    const part = String(first).slice(1, 6).toUpperCase();
    const found = await list(part);
    expect(found.map((row) => row.id)).toEqual(
      everyone.filter((row) => String(row.email).toUpperCase().includes(part)).map((row) => row.id),
    );
    expect(found.length).toBeGreaterThan(0);
    expect(await list('%')).toEqual([]);
  });
});
