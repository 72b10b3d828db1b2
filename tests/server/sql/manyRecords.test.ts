import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/sql/connection';
import { readListQuery } from '../../../server/sql/listQuery';
import { eachRecord, listRecords, MOST_COUNTED } from '../../../server/sql/listRecords';
import type { Reach } from '../../../server/sql/records';
import { library, members } from '../../support/library';
import { everyEngine, OPENING_MS } from '../../support/server';

const MANY = MOST_COUNTED + 50;
const reader = { kinds: library.kinds, role: 'librarian', today: '2026-08-31', timeZone: 'Asia/Jakarta' };

describe.each(everyEngine)(`a list of ${MANY} records on $name`, ({ open }) => {
  let db: Database;
  let reach: Reach;

  beforeAll(async () => {
    db = await open(library);
    reach = { db: db.kysely, model: library, scope: 'all', today: reader.today };
    // Every third has no address, every second is active.
    await sql`insert into members (name, email, pin, active)
      select 'Anggota ' || lpad(n::text, 5, '0'), case when n % 3 > 0 then n * 7919 % 10061 || '@contoh.example' end,
        'hash', n % 2 = 0
      from generate_series(1, ${MANY}::integer) as n`.execute(db.kysely);
  }, OPENING_MS);
  afterAll(() => db.close());

  const list = (query: Readonly<Record<string, string>>) =>
    listRecords(reach, members, readListQuery(members, reader, query));
  const names = async (query: Readonly<Record<string, string>>) => (await list(query)).rows.map(({ name }) => name);

  it('is counted to the last record unless the caller takes "more than"', async () => {
    expect(await list({ per_page: '5' })).toMatchObject({ total: MANY });
    expect(await list({ per_page: '5', total: 'bounded' })).toMatchObject({ total: MOST_COUNTED, hasMore: true });
  });

  it('is counted exactly where it is narrowed to few', async () => {
    const half = await list({ per_page: '5', total: 'bounded', active: '1' });
    expect([half.total, half.hasMore]).toEqual([Math.floor(MANY / 2), undefined]);
    const one = await list({ search: 'anggota 10007', total: 'bounded' });
    expect([one.total, one.rows.length, one.hasMore]).toEqual([1, 1, undefined]);
    expect(await list({ search: 'tidak ada', total: 'bounded' })).toEqual({ rows: [], total: 0 });
  });

  it('has no page behind its last one, "more than" or not', async () => {
    const last = await list({ per_page: '100', page: String(MANY / 100 + 0.5), total: 'bounded' });
    expect([last.rows.length, last.hasMore]).toEqual([50, false]);
  });

  it('sorts much as it sorts little, what is empty last in both directions', async () => {
    const written = await sql<{ name: string; email: string | null }>`select name, email from members
      order by name`.execute(db.kysely);
    const filled = written.rows.filter(({ email }) => email !== null);
    filled.sort((one, other) => (String(one.email) < String(other.email) ? -1 : 1));
    const empty = written.rows.filter(({ email }) => email === null);
    const inOrder = {
      asc: [...filled, ...empty].map(({ name }) => name),
      desc: [...filled.toReversed(), ...empty.toReversed()].map(({ name }) => name),
    };
    for (const order of ['asc', 'desc'] as const)
      for (const page of [1, 2, 66, 67, 68, 69, 101])
        expect(await names({ sort_by: 'email', sort_order: order, per_page: '100', page: String(page) })).toEqual(
          inOrder[order].slice((page - 1) * 100, page * 100),
        );
  });

  it('is read whole, each record once, while others are added', async () => {
    const seen: number[] = [];
    for await (const rows of eachRecord(reach, members, readListQuery(members, reader, {}))) {
      if (seen.length === 0) await sql`insert into members (name, pin) values ('Baru', 'hash')`.execute(db.kysely);
      seen.push(...rows.map(({ id }) => id));
    }
    await sql`delete from members where name = 'Baru'`.execute(db.kysely);
    expect([seen.length, new Set(seen).size]).toEqual([MANY, MANY]);
  });
});
