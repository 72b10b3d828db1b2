import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/sql/connection';
import { model } from '../../src/resources';
import { everyEngine } from '../support/server';
import { seedWith } from './demo';

describe.each(everyEngine)('a city of three copies, on $name', ({ open }) => {
  let db: Database;
  let counts: Record<string, number>;
  let indexes: readonly unknown[];
  const all = async <T>(query: string) => (await sql.raw<T>(query).execute(db.kysely)).rows;
  const listed = () => all('select indexname, indexdef from pg_indexes where schemaname = current_schema() order by 1');

  beforeAll(async () => {
    db = await open(model);
    indexes = await listed();
    counts = await seedWith(db, { copies: 3 });
  }, 60_000);
  afterAll(() => db.close());

  it('has three times as many residents, and the log of twelve', () =>
    expect(counts).toMatchObject({ residents: 900, applications: 600, complaints: 180, audit: 6000 }));

  it('has the indexes it had', async () => expect(await listed()).toEqual(indexes));

  it('calls a person the same in every table, where the city did', async () => {
    const joined = 'applications a join users u on u.id = a.user_id';
    expect(
      await all(`select a.id, a.nama_pemohon, u.name from ${joined} where a.id > 200 and a.nama_pemohon <> u.name
        and (a.id - 1) % 200 + 1 in (select a.id from ${joined} where a.nama_pemohon = u.name)`),
    ).toEqual([]);
  });

  it('gives no two complaints one number, and goes on counting after the last', async () => {
    expect(await all('select no_tiket from complaints group by 1 having count(*) > 1')).toEqual([]);
    expect(
      await all(`select no_tiket from complaints join ticket_numbers on month = substr(no_tiket, 5, 6)
        where right(no_tiket, 5)::int > last`),
    ).toEqual([]);
  });

  it('keeps birth day and number of a card together', async () =>
    expect(
      await all(
        `select id from residents where id > 300 and nik ~ '^[0-9]{16}$' and to_char(tanggal_lahir, 'MMYY') <> substr(nik, 9, 4)`,
      ),
    ).toEqual([]));
});
