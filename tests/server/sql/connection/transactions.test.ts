import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, ensureExtensions } from '../../../../server/sql/connection';
import { testDatabases } from './databases';

describe.each(testDatabases('transactions'))('queries and transactions on $name', ({ open, drop }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await db.execScript(`
      create table family (id serial primary key, kk text not null constraint family_kk_unique unique);
      create table member (id serial primary key, family_id int not null constraint member_family references family,
        age int constraint member_age check (age >= 0), name varchar(5));
      create table counter (id int primary key, value int not null)`);
  }, 60_000);
  beforeEach(() =>
    db.execScript('truncate family, member, counter restart identity; insert into counter values (1, 0)'),
  );
  afterAll(async () => {
    await db.close();
    await drop();
  });

  const insert = (table: string, values: Record<string, unknown>) =>
    db.kysely.insertInto(table).values(values).execute();
  const caught = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => undefined,
      (error) => error,
    );
  const count = async (table: string) =>
    (await db.kysely.selectFrom(table).select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()).n;
  const setting = async (name: string, on = db.kysely) =>
    (await sql<{ value: string }>`select current_setting(${name}, true) as value`.execute(on)).rows[0]?.value;

  it('keeps code, constraint, table and detail of a duplicate', async () => {
    await insert('family', { kk: '3173' });
    const error = await caught(insert('family', { kk: '3173' }));
    expect(error).toMatchObject({ name: 'QueryError', code: '23505', constraint: 'family_kk_unique', table: 'family' });
    expect(error).toMatchObject({ detail: 'Key (kk)=(3173) already exists.' });
    // Values of rows do not go into logs.
    expect(JSON.stringify(error)).not.toContain('3173');
  });

  it('keeps the column of a missing value and never the parameters', async () => {
    const error = await caught(insert('member', { family_id: null, name: 'x' }));
    expect(error).toMatchObject({ code: '23502', column: 'family_id', table: 'member' });
    expect(error).not.toHaveProperty('params');
  });

  it.each<[string, () => Promise<unknown>, Record<string, string>]>([
    ['foreign key', () => insert('member', { family_id: 99 }), { code: '23503', constraint: 'member_family' }],
    ['check', () => insert('member', { family_id: 1, age: -1 }), { code: '23514', constraint: 'member_age' }],
    ['length', () => insert('member', { family_id: 1, name: 'sixsix' }), { code: '22001' }],
    ['number', () => insert('member', { family_id: 'abc' }), { code: '22P02' }],
    ['range', () => insert('member', { family_id: 3_000_000_000 }), { code: '22003' }],
    ['boolean', () => sql`select ${'maybe'}::boolean`.execute(db.kysely), { code: '22P02' }],
    ['date', () => sql`select ${'2026-02-30'}::date`.execute(db.kysely), { code: '22008' }],
    ['NUL', () => insert('family', { kk: 'a\u0000b' }), { code: '22021' }],
    ['syntax', () => sql`selec 1`.execute(db.kysely), { code: '42601' }],
    ['script', () => db.execScript('select 1; select * from nowhere'), { code: '42P01' }],
  ])('reports a %s error with its SQLSTATE', async (_kind, work, expected) => {
    expect(await caught(work())).toMatchObject(expected);
    await db.ping();
  });

  it('rolls back what a failed transaction wrote', async () => {
    const work = db.kysely.transaction().execute(async (trx) => {
      await trx.insertInto('family').values({ kk: '1' }).execute();
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await count('family')).toBe(0);
  });

  it('refuses to call a transaction committed when a swallowed error had already ended it', async () => {
    const work = db.kysely.transaction().execute(async (trx) => {
      await trx.insertInto('family').values({ kk: '1' }).execute();
      await caught(trx.insertInto('family').values({ kk: '1' }).execute());
    });
    expect(await caught(work)).toMatchObject({ code: '25P02' });
    expect(await count('family')).toBe(0);
  });

  it('returns to a savepoint', async () => {
    const trx = await db.kysely.startTransaction().execute();
    await trx.insertInto('family').values({ kk: '1' }).execute();
    const inner = await trx.savepoint('before "two"').execute();
    await inner.insertInto('family').values({ kk: '2' }).execute();
    await inner.rollbackToSavepoint('before "two"').execute();
    await trx.commit().execute();
    expect(await count('family')).toBe(1);
  });

  it('lets neither of twenty concurrent read-then-write transactions see the other halfway', async () => {
    await Promise.all(
      Array.from({ length: 20 }, () =>
        db.kysely.transaction().execute(async (trx) => {
          const row = await trx.selectFrom('counter').selectAll().forUpdate().executeTakeFirstOrThrow();
          await sql`select pg_sleep(0.001)`.execute(trx);
          await trx
            .updateTable('counter')
            .set({ value: Number(row.value) + 1 })
            .execute();
        }),
      ),
    );
    const row = await db.kysely.selectFrom('counter').selectAll().executeTakeFirstOrThrow();
    expect(row.value).toBe(20);
  });

  it('shows nobody outside a row before its transaction commits', async () => {
    const trx = await db.kysely.startTransaction().execute();
    await trx.insertInto('family').values({ kk: '1' }).execute();
    const outside = count('family');
    const early = await Promise.race([outside, new Promise((resolve) => setTimeout(resolve, 50, 'waits'))]);
    expect([0, 'waits']).toContain(early);
    await trx.rollback().execute();
    expect(await outside).toBe(0);
  });

  it('forgets SET LOCAL with the transaction', async () => {
    await db.kysely.transaction().execute(async (trx) => {
      await sql`select set_config('app.role', ${'aleg'}, true)`.execute(trx);
      await sql`set local app.aleg_id = '7'`.execute(trx);
      expect([await setting('app.role', trx), await setting('app.aleg_id', trx)]).toEqual(['aleg', '7']);
    });
    expect([await setting('app.role'), await setting('app.aleg_id')]).not.toContain('aleg');
    expect((await setting('app.aleg_id')) || '').toBe('');
  });

  it('starts every connection in UTC with ISO dates and the public schema', async () => {
    const names = ['TimeZone', 'DateStyle', 'search_path'];
    expect(await Promise.all(names.map((name) => setting(name)))).toEqual(['UTC', 'ISO, MDY', 'public']);
  });

  it('undoes a whole script when one of its statements fails', async () => {
    await caught(db.execScript(`insert into family (kk) values ('1'); insert into family (kk) values ('1')`));
    expect(await count('family')).toBe(0);
  });

  it('goes on after a script that failed inside its own BEGIN', async () => {
    const error = await caught(db.execScript(`begin; insert into family (kk) values ('1'); select 1/0; commit`));
    expect(error).toMatchObject({ code: '22012' });
    expect(await count('family')).toBe(0);
  });

  it('installs the search extensions where they can be installed', async () => {
    const extensions = await ensureExtensions(db);
    expect(extensions).toEqual({ trigram: true, unaccent: true });
    const { rows } = await sql`select unaccent('é') as plain, similarity('budi', 'budi') as same`.execute(db.kysely);
    expect(rows).toEqual([{ plain: 'e', same: 1 }]);
  });
});
