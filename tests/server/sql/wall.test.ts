import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableName } from '../../../server/sql/columns';
import { behindWall, type Database, inFrontOfWall } from '../../../server/sql/connection';
import { openDatabase } from '../../../server/sql/connection/open';
import { readListQuery } from '../../../server/sql/listQuery';
import { listRecords } from '../../../server/sql/listRecords';
import { migrate } from '../../../server/sql/migrate';
import { lockRecords, type Reach } from '../../../server/sql/records';
import { readStatistics } from '../../../server/sql/statistics';
import { defineModel } from '../../../src/framework/schema';
import { books, branches, library, members } from '../../support/library';
import { everyEngine, OPENING_MS } from '../../support/server';

describe.each(everyEngine)('the wall of the database itself, on $name', ({ name, open }) => {
  let db: Database;
  const walled = (owner: number | null, front: Parameters<typeof behindWall>[0] = db.kysely) =>
    behindWall(front, owner);
  /** A query that has forgotten its scope. */
  const unscoped = (owner: number | null): Reach => ({ db: walled(owner), model: library, scope: 'all' });
  const titles = async (from: Reach['db']) =>
    (await sql<{ title: string }>`select title from books order by title`.execute(from)).rows.map(({ title }) => title);

  beforeAll(async () => {
    db = await open(library);
    await sql`insert into branches (name) values ('Pusat'), ('Timur')`.execute(db.kysely);
    await sql`insert into books (title, genre, pages, aleg_id)
      values ('Laut', 'novel', 10, 1), ('Gunung', 'novel', 20, 2), ('Lama', 'novel', 30, null)`.execute(db.kysely);
  }, OPENING_MS);
  afterAll(() => db.close());

  it('shows an owner no row of another one or of nobody, whatever is asked', async () => {
    expect(await titles(db.kysely)).toEqual(['Gunung', 'Lama', 'Laut']);
    expect(await titles(walled(1))).toEqual(['Laut']);
    const query = readListQuery(books, { kinds: library.kinds, role: 'librarian' }, { per_page: '1000' });
    expect((await listRecords(unscoped(2), books, query)).rows.map((row) => row.title)).toEqual(['Gunung']);
    expect(await readStatistics(unscoped(2), books)).toMatchObject({ total: 1, pages: 20 });
    expect((await sql`select b.id from branches a, books b, books c`.execute(walled(1))).rows).toHaveLength(2);
  });

  it('shows an account without an owner nothing', async () => {
    expect(await titles(walled(null))).toEqual([]);
    expect(await readStatistics(unscoped(null), books)).toMatchObject({ total: 0 });
  });

  it('lets a lock and a change find no foreign row, and nothing be added or removed', async () => {
    await db.kysely.transaction().execute(async (tx) => {
      const inside = walled(1, tx);
      expect(await lockRecords({ db: inside, model: library, scope: 'all' }, books, [1, 2, 3])).toHaveLength(1);
      expect((await sql`update books set pages = 99 returning id`.execute(inside)).rows).toEqual([{ id: 1 }]);
    });
    expect((await sql`select pages from books order by id`.execute(db.kysely)).rows).toEqual(
      [99, 20, 30].map((pages) => ({ pages })),
    );
    const refused = { code: '42501' };
    await expect(sql`insert into books (title, aleg_id) values ('Baru', 1)`.execute(walled(1))).rejects.toMatchObject(
      refused,
    );
    await expect(sql`delete from books`.execute(walled(1))).rejects.toMatchObject(refused);
    await expect(sql`update books set aleg_id = 2`.execute(walled(1))).rejects.toMatchObject(refused);
    await expect(sql`update audit set action = 'x'`.execute(walled(1))).rejects.toMatchObject(refused);
    for (const table of ['sessions', 'recovery_codes', 'message_secrets'])
      await expect(sql`select * from ${sql.table(table)}`.execute(walled(1))).rejects.toMatchObject(refused);
  });

  it('keeps statements of one transaction apart on both sides, however they run beside each other', async () => {
    await db.kysely.transaction().execute(async (tx) => {
      const asked = Array.from({ length: 40 }, (_, index) => [null, 1, 2][index % 3]);
      const found = await Promise.all(asked.map((owner) => titles(owner ? walled(owner, tx) : tx)));
      expect(found.map((each) => each.length)).toEqual(asked.map((owner) => (owner ? 1 : 3)));
      await sql`savepoint before`.execute(tx);
      await expect(sql`select 1 / 0`.execute(walled(1, tx))).rejects.toMatchObject({ code: '22012' });
      await sql`rollback to savepoint before`.execute(tx);
      expect(await titles(tx)).toHaveLength(3);
    });
    expect(await titles(db.kysely)).toHaveLength(3);
  });

  it('holds in a transaction that is begun behind it, and leads back to the front', async () => {
    const seen = await walled(2)
      .transaction()
      .execute(async (tx) => [await titles(tx), await titles(tx)]);
    expect(seen).toEqual([['Gunung'], ['Gunung']]);
    await expect(
      walled(2)
        .transaction()
        .execute((tx) => sql`select 1 / 0`.execute(tx)),
    ).rejects.toMatchObject({ code: '22012' });
    expect(await titles(inFrontOfWall(walled(2)))).toHaveLength(3);
  });

  it('stands before each table whose rows have an owner, and goes when they have none any more', async () => {
    const guarded = async () =>
      (
        await sql<{ name: string }>`select relname as name from pg_class where relrowsecurity order by 1`.execute(
          db.kysely,
        )
      ).rows.map((row) => row.name);
    const owned = library.resources.filter(({ owner }) => owner).map(tableName);
    expect(owned.length).toBeGreaterThan(0);
    expect(await guarded()).toEqual([...new Set([...owned, 'kept_figures'])].toSorted());
    const { owner: _, ...rest } = books;
    const ownerless = { ...rest, access: { librarian: 'all' as const } };
    await migrate(db, defineModel([branches, members, ownerless], library.kinds));
    expect(await guarded()).toEqual(
      [...new Set([...owned.filter((each) => each !== 'books'), 'kept_figures'])].toSorted(),
    );
    await migrate(db, library);
    expect(await titles(walled(1))).toEqual(['Laut']);
  });

  // The embedded database has one account, which may do everything.
  const onServer = name === 'PostgreSQL' ? it : () => undefined;
  onServer('is missing where the account may make no role: that is said, and all works', async () => {
    const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    const account = `account_${randomBytes(6).toString('hex')}`;
    await admin.connect();
    await admin.query(`create role ${account} login`);
    await admin.query(`create database ${account} owner ${account}`);
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.username = account;
    url.pathname = `/${account}`;
    const own = await openDatabase({ url: url.href });
    try {
      await sql`grant all on schema public to ${sql.ref(account)}`.execute(own.kysely).catch(() => undefined);
      expect((await migrate(own, library)).filter((each) => each.includes('dinding kedua'))).toHaveLength(1);
      await sql`insert into books (title, aleg_id) values ('Laut', 1), ('Gunung', 2)`.execute(own.kysely);
      expect(await titles(behindWall(own.kysely, 1))).toEqual(['Gunung', 'Laut']);
    } finally {
      await own.close();
      await admin.query(`drop database ${account} with (force)`);
      await admin.query(`drop role ${account}`);
      await admin.end();
    }
  });
});
