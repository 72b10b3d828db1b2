import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../../server/core/context';
import { reportReader } from '../../../../server/core/reports/reading';
import type { Row } from '../../../../server/sql/records';
import { getResource, type Model } from '../../../../src/framework/schema';
import { branchLibrarian, librarian } from '../../../support/calls';
import { reportLibrary, shelfReport } from '../../../support/libraryReports';
import { type LibraryWorld, openLibrary, refusalOf } from '../../../support/libraryRules';
import { engines, OPENING_MS } from '../../../support/server';

const { read } = reportReader(shelfReport, async () => ({ weight: sql`books.pages * 2` }));

describe.each(engines)('a report on $name', ({ open }) => {
  let world: LibraryWorld;
  let ani: Row;
  let budi: Row;
  beforeAll(async () => {
    world = await openLibrary(open, reportLibrary);
    ani = await world.addMember({ name: 'Ani', quota: 4, branch_id: world.first.id });
    budi = await world.addMember({ name: 'Budi', quota: 6, branch_id: world.second.id });
    const add = (values: object) => world.addBook(values as Record<string, unknown>);
    // The first is of 1 August on the library's clock, an hour before midnight UTC.
    await add({ genre: 'novel', pages: 100, price: 10, member_id: ani.id, acquired_at: '2026-07-31T23:00:00Z' });
    await add({ genre: 'novel', pages: 50, price: 40, member_id: ani.id, acquired_at: '2026-08-20T03:00:00Z' });
    await add({
      genre: 'science',
      pages: 10,
      price: 20,
      acquired_at: '2026-07-31T16:59:59Z',
      available: false,
      lost_on: '2026-08-01',
    });
  }, OPENING_MS);
  afterAll(() => world.db.close());

  const rowsOf = (answer: Awaited<ReturnType<typeof read>>, table: string) =>
    (answer.tables[table] ?? []).map(({ key, name, figures }) => [name ?? key, figures.books, figures.pages]);
  const hiding = (resource: string, ...fields: readonly string[]): Call => {
    const declared = getResource(reportLibrary, resource);
    const hidden = Object.fromEntries(
      fields.map((name) => [name, { ...declared.fields[name], hidden: true as const }]),
    );
    const changed = { ...declared, fields: { ...declared.fields, ...hidden } } as typeof declared;
    const model = { ...reportLibrary, byName: { ...reportLibrary.byName, [resource]: changed } } as Model;
    return { ...world.as(librarian), model };
  };

  it('counts, adds up, averages and takes the middle of all records and of each group', async () => {
    const answer = await read(world.as(librarian), {});
    expect(answer.totals).toEqual({
      quota: 10,
      books: 3,
      lost: 1,
      used: 30,
      pages: 160,
      price: 23.33,
      middle: 25,
      weight: 320,
    });
    expect(rowsOf(answer, 'genre')).toEqual([
      ['novel', 2, 150],
      ['science', 1, 10],
    ]);
    expect(rowsOf(answer, 'member')).toEqual([
      ['Ani', 2, 150],
      ['Budi', 0, 0],
      [null, 1, 10],
    ]);
    expect(rowsOf(answer, 'month')).toEqual([
      ['2026-07', 1, 10],
      ['2026-08', 2, 150],
    ]);
    expect(answer.tables.member?.[1]).toMatchObject({
      key: budi.id,
      notes: { email: budi.email },
      figures: { quota: 6, used: 0, price: null, middle: null },
    });
  });

  it('covers the days of a period on the clock of the site, and what is narrowed by filters', async () => {
    const books = async (from?: string, to?: string) => (await read(world.as(librarian), { from, to })).totals.books;
    expect([
      await books('2026-08-01'),
      await books(undefined, '2026-07-31'),
      await books('2026-08-01', '2026-08-01'),
    ]).toEqual([2, 1, 1]);
    const narrowed = await read(world.as(librarian), {}, [{ genre: { eq: 'science' } }, { pages: { lt: 11 } }]);
    expect(narrowed.totals).toMatchObject({ books: 1, quota: 10 });
  });

  it('counts what the person may list, and nothing for who may list nothing', async () => {
    const own = await read(world.as(branchLibrarian(world.first.id)), {});
    expect(own.totals).toMatchObject({ books: 2, quota: 4 });
    const nobody = { ...librarian, role: 'nobody' };
    expect((await refusalOf(read(world.as(nobody), {})))?.code).toBe('forbidden');
    const { totals } = reportReader(shelfReport, async () => ({ weight: sql`1` }));
    expect(await totals(world.as(nobody), {})).toBeNull();
  });

  it('has no figure and no table by a field that is kept from the person', async () => {
    const pages = await read(hiding('books', 'pages', 'genre'), {});
    expect(Object.keys(pages.totals)).toEqual(['quota', 'books', 'lost', 'used', 'price', 'middle']);
    expect(Object.keys(pages.tables)).toEqual(['member', 'month']);
    const quota = await read(hiding('members', 'quota', 'email'), {});
    expect(Object.keys(quota.totals)).not.toEqual(expect.arrayContaining(['quota']));
    expect(quota.totals).not.toHaveProperty('used');
    expect(quota.tables.member?.[0]?.notes).toEqual({ email: null });
  });
});
