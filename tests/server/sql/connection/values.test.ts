import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, jsonParameter } from '../../../../server/sql/connection';
import { testDatabases } from './databases';

describe.each(testDatabases('values'))('values on $name', ({ open, drop }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await db.execScript(`create table sample (
      id bigserial primary key, amount numeric(14,2), born date, at timestamptz, detail jsonb,
      tags text[], counts int[], photo bytea, active boolean)`);
  }, 60_000);
  afterAll(async () => {
    await db.close();
    await drop();
  });

  const read = async (expression: string) => {
    const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(db.kysely);
    return rows[0]?.value;
  };

  it.each<[string, unknown]>([
    ['41::int8', 41],
    ['(select count(*) from generate_series(1, 3))', 3],
    ['(select sum(n) from generate_series(1, 3) as s(n))', 6],
    ['7::int2', 7],
    ['-7::int4', -7],
    ['1250000.50::numeric', 1250000.5],
    ['1.5::float8', 1.5],
    ["'2026-08-31'::date", '2026-08-31'],
    ["'2026-08-31 10:00:00+07'::timestamptz", '2026-08-31T03:00:00.000Z'],
    ["'2026-08-31 03:00:00.1234567+00'::timestamptz", '2026-08-31T03:00:00.123Z'],
    ["'2026-08-31 03:00:00.5+00'::timestamptz", '2026-08-31T03:00:00.500Z'],
    ["'infinity'::timestamptz", 'infinity'],
    ["'2026-08-31 03:00:00'::timestamp", '2026-08-31 03:00:00'],
    ["'10:30'::time", '10:30:00'],
    ["'1 day 2 hours'::interval", '1 day 02:00:00'],
    ['\'{"a":[1,{"b":null}]}\'::jsonb', { a: [1, { b: null }] }],
    ['\'["x"]\'::json', ['x']],
    ["'\\x00ff10'::bytea", new Uint8Array([0, 255, 16])],
    ["''::bytea", new Uint8Array([])],
    ['true', true],
    ['false', false],
    ['null::int8', null],
    ['array[1,2,null]::int[]', [1, 2, null]],
    ['array[1,2]::int8[]', [1, 2]],
    [
      'array[[1,2],[3,4]]::int[]',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['array[1.5,2]::numeric[]', [1.5, 2]],
    ["array['a','b,c','d\"e','f\\g','NULL','',null]::text[]", ['a', 'b,c', 'd"e', 'f\\g', 'NULL', '', null]],
    ["'{}'::text[]", []],
    ["'[0:1]={x,y}'::text[]", ['x', 'y']],
    ['array[true,false]', [true, false]],
    ["array['2026-08-31'::date]", ['2026-08-31']],
    ["array['2026-08-31 10:00:00+07'::timestamptz]", ['2026-08-31T03:00:00.000Z']],
    ['array[\'{"a":1}\'::jsonb]', [{ a: 1 }]],
    ["gen_random_uuid()::text ~ '^[0-9a-f-]{36}$'", true],
    ["'a'::char(3)", 'a  '],
  ])('reads %s', async (expression, expected) => {
    expect(await read(expression)).toEqual(expected);
  });

  it('reads bytes as a plain Uint8Array', async () => {
    const bytes = await read("'\\xff'::bytea");
    expect(Object.getPrototypeOf(bytes)).toBe(Uint8Array.prototype);
  });

  it('gives back every value of an inserted row', async () => {
    const row = {
      amount: 1500000.25,
      born: '1945-08-17',
      at: new Date('2026-08-31T03:00:00.250Z'),
      detail: jsonParameter({ list: ['a', 1], text: 'O\'Neil "x" \\ {}' }),
      tags: ['a', 'b,c', 'd"e', 'f\\g', 'NULL', '', null],
      counts: [3, -1],
      photo: new Uint8Array([0, 1, 254]),
      active: true,
    };
    const stored = await db.kysely.insertInto('sample').values(row).returningAll().executeTakeFirstOrThrow();
    expect(stored).toEqual({
      ...row,
      id: expect.any(Number),
      at: '2026-08-31T03:00:00.250Z',
      detail: { list: ['a', 1], text: 'O\'Neil "x" \\ {}' },
    });
  });

  it('treats a bare object as JSON and a bare array as a PostgreSQL array', async () => {
    const { rows } = await sql`select ${{ a: [1] }}::jsonb as object, ${[1, 2]}::int[] as list`.execute(db.kysely);
    expect(rows).toEqual([{ object: { a: [1] }, list: [1, 2] }]);
  });

  it.each<[unknown]>([[[1, 'x', { a: null }]], ['text'], [5], [false], [[]]])(
    'keeps %j through json()',
    async (value) => {
      const { rows } = await sql<{ value: unknown }>`select ${jsonParameter(value)} as value`.execute(db.kysely);
      expect(rows[0]?.value).toEqual(value);
    },
  );

  it('stores null through json() as SQL NULL', async () => {
    const { rows } = await sql`select ${jsonParameter(null)} is null as empty`.execute(db.kysely);
    expect(rows).toEqual([{ empty: true }]);
  });

  it('finds rows with any(array) and with booleans, dates and limits as parameters', async () => {
    const { id } = (await db.kysely
      .insertInto('sample')
      .values({ born: '2000-02-29', active: false })
      .returning('id')
      .executeTakeFirstOrThrow()) as { id: number };
    const rows = await db.kysely
      .selectFrom('sample')
      .select(['id'])
      .where('id', '=', sql`any(${[id]})`)
      .where('active', '=', false)
      .where('born', '=', '2000-02-29')
      .limit(5)
      .offset(0)
      .execute();
    expect(rows).toEqual([{ id }]);
  });

  it('counts changed rows', async () => {
    await db.kysely
      .insertInto('sample')
      .values([{ amount: 9 }, { amount: 9 }])
      .execute();
    const updated = await db.kysely
      .updateTable('sample')
      .set({ amount: 10 })
      .where('amount', '=', 9)
      .executeTakeFirst();
    const deleted = await db.kysely.deleteFrom('sample').where('amount', '=', 10).executeTakeFirst();
    expect([updated.numUpdatedRows, deleted.numDeletedRows]).toEqual([2n, 2n]);
  });
});
