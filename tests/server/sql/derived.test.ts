import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/sql/connection';
import { readListQuery } from '../../../server/sql/listQuery';
import { listRecords } from '../../../server/sql/listRecords';
import { findRecord, type Reach } from '../../../server/sql/records';
import { boolean, choice, defineModel, type Resource, reference } from '../../../src/framework/schema';
import { books, branches, library, members } from '../../support/library';
import { fillLibrary, type LibraryRows } from '../../support/libraryRows';
import { everyEngine, OPENING_MS } from '../../support/server';

/** Books with a field that has no column, found by the name of who borrowed them. */
const shelved: Resource = {
  ...books,
  fields: {
    ...books.fields,
    member_id: reference('members', { label: 'Peminjam', search: true, embed: { as: 'member', fields: ['name'] } }),
    thickness: choice(
      { thin: 'Tipis', thick: 'Tebal' },
      { label: 'Tebal', derived: true, readOnly: true, ranked: true },
    ),
    length: choice({ short: 'Pendek', Long: 'Panjang' }, { label: 'Panjang', derived: true, readOnly: true }),
    priced: boolean({ label: 'Berharga', derived: true, readOnly: true }),
  },
};
const model = defineModel([branches, members, shelved], library.kinds);
const thickness = sql`case when books.pages > 100 then 'thick' else 'thin' end`;

/** Of books without pages, or without a price, nothing can be said. */
const length = sql`case when books.pages > 200 then 'Long' when books.pages is not null then 'short' end`;
const priced = sql`books.price > 50000`;

describe.each(everyEngine)('fields without a column on $name', ({ open }) => {
  let db: Database;
  let ids: LibraryRows;
  let reach: Reach;
  beforeAll(async () => {
    db = await open(library);
    ids = await fillLibrary(db);
    reach = { db: db.kysely, model, scope: 'all', derived: { thickness, length, priced } };
  }, OPENING_MS);
  afterAll(() => db.close());

  const list = (query: Readonly<Record<string, string>>) =>
    listRecords(
      reach,
      shelved,
      readListQuery(shelved, { kinds: model.kinds, role: 'librarian' }, { per_page: '1000', ...query }),
    );

  it('are in every row, are filtered by and sorted by', async () => {
    const all = (await list({})).rows;
    const expected = (row: (typeof all)[number]) => (Number(row.pages ?? 0) > 100 ? 'thick' : 'thin');
    expect(all.map((row) => row.thickness)).toEqual(all.map(expected));
    const thick = await list({ thickness: 'thick' });
    expect(thick.total).toBe(all.filter((row) => expected(row) === 'thick').length);
    expect(thick.total).toBeGreaterThan(0);
    expect((await list({ thickness__in: 'thick,thin' })).total).toBe(all.length);
    const sorted = (await list({ sort_by: 'thickness', sort_order: 'desc' })).rows.map((row) => row.thickness);
    // Ranked: the first choice is the highest, whatever the alphabet says.
    expect(sorted.indexOf('thick')).toBe(sorted.lastIndexOf('thin') + 1);
    expect(await findRecord(reach, shelved, all[0]?.id ?? 0)).toHaveProperty('thickness');
  });

  it.each([
    // Without regard to case, as texts are; what is unknown comes last in both directions.
    ['length', 'asc', ['Long', 'short', null]],
    ['length', 'desc', ['short', 'Long', null]],
    ['priced', 'asc', [false, true, null]],
    ['priced', 'desc', [true, false, null]],
    ['thickness', 'asc', ['thick', 'thin']],
  ] as const)('sort by %s %s value after value, on pages of any size', async (sort_by, sort_order, values) => {
    const sorted = { sort_by, sort_order };
    const { rows, total } = await list(sorted);
    expect([...new Set(rows.map((row) => row[sort_by]))]).toEqual(values);
    const ranks = rows.map((row) => (values as readonly unknown[]).indexOf(row[sort_by]));
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    const idsOf = (found: typeof rows) => found.map(({ id }) => id);
    for (const value of values) {
      const own = idsOf(rows.filter((row) => row[sort_by] === value));
      expect(own).toEqual(own.toSorted((a, b) => (sort_order === 'desc' ? b - a : a - b)));
    }
    for (const size of [1, 3, 7]) {
      const pages: number[] = [];
      for (let page = 1; page <= Math.ceil(total / size) + 1; page += 1)
        pages.push(...idsOf((await list({ ...sorted, page: String(page), per_page: String(size) })).rows));
      expect(pages).toEqual(idsOf(rows));
    }
  });

  it('stop the server with their name when their rules give no expression', async () => {
    const bare = { db: db.kysely, model, scope: 'all' } as const;
    await expect(findRecord(bare, shelved, 1)).rejects.toThrow('"thickness" is derived');
  });

  it('search finds a reference by what it embeds', async () => {
    const [name] = (
      await db.kysely
        .selectFrom('members')
        .select('name' as never)
        .where('id', '=', ids.memberIds[0] as never)
        .execute()
    ).map((row) => String((row as { name: string }).name));
    const found = (await list({ search: name ?? '' })).rows.map((row) => row.member_id);
    expect(found).toContain(ids.memberIds[0]);
    expect((await list({ search: 'tidak ada yang bernama begini' })).total).toBe(0);
  });
});
