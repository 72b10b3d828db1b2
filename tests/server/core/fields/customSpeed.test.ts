import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../server/sql/connection';
import { type ListQuery, readListQuery } from '../../../../server/sql/listQuery';
import { listRecords } from '../../../../server/sql/listRecords';
import { filtered, type Reach } from '../../../../server/sql/records';
import { customBooks, customLibrary } from '../../../support/customLibrary';
import { library } from '../../../support/library';
import { engines } from '../../../support/server';
import { sized } from '../../../support/sized';

const ROWS = sized(2_000, 20_000);
const CALLS = sized(5, 40);
/** What a list may take, with filter, count and sort, of a page of 25; the small run shares its machine with all others. */
const MOST_MS = sized(500, 100);
/** On a machine so busy that this is not enough for anything: so many times a list by no field at all, in the same run. */
const MOST_TIMES = sized(20, 0);

/** Calls that each go over all rows: none of them has an index of its own. */
const asked = {
  'a number above': { x_count__gte: '900' },
  'one choice': { x_size: 's' },
  'part of a text': { x_words__contains: 'kata 77' },
  'days between': { x_day__gte: '2026-01-01', x_day__lte: '2026-02-01' },
  'empty ones': { x_size__empty: 'true' },
  'sorted by text': { sort_by: 'x_words' },
  'sorted by number, descending': { sort_by: 'x_count', sort_order: 'desc' },
  'sorted by day and searched': { sort_by: 'x_day', search: 'kata 5' },
} as const;

describe.each(engines)(`a list of ${ROWS} rows by fields that staff added, on $name`, ({ open }) => {
  let db: Database;
  let reach: Reach;
  beforeAll(async () => {
    db = await open(library);
    await sql`insert into books (title, genre, summary, custom)
      select 'Buku ' || n, 'novel', repeat('isi ', 20), jsonb_build_object('x_words', 'Kata ' || (n * 7919 % 20011),
        'x_story', repeat('cerita ', 20), 'x_count', n * 7919 % 1000, 'x_sold', n % 2 = 0,
        'x_day', ('2026-01-01'::date + n % 700)::text) || case when n % 4 = 0 then '{}'::jsonb
        else jsonb_build_object('x_size', (array['s', 'm', 'l'])[n % 4]) end
      from generate_series(1, ${ROWS}::int) as n`.execute(db.kysely);
    await sql`vacuum analyze books`.execute(db.kysely);
    reach = { db: db.kysely, model: customLibrary, scope: 'all', role: 'librarian' };
  }, 120_000);
  afterAll(() => db?.close());

  async function timed(query: ListQuery): Promise<number> {
    const start = performance.now();
    const { total } = await listRecords(reach, customBooks, query);
    expect(total).toBeGreaterThan(0);
    return performance.now() - start;
  }

  it.each(Object.entries(asked))('answers in time: %s', async (name, raw) => {
    const query = readListQuery(
      customBooks,
      { kinds: customLibrary.kinds, role: 'librarian' },
      { page: '1', per_page: '25', ...raw },
    );
    const plain = readListQuery(
      customBooks,
      { kinds: customLibrary.kinds, role: 'librarian' },
      { page: '1', per_page: '25' },
    );
    const [took, beside]: [number[], number[]] = [[], []];
    for (let n = 0; n < CALLS; n += 1) {
      took.push(await timed(query));
      beside.push(await timed(plain));
    }
    const sorted = took.toSorted((a, b) => a - b);
    const usual = beside.toSorted((a, b) => a - b)[Math.floor(CALLS / 2)] ?? 0;
    const at = (part: number) =>
      (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1);
    console.log(`${ROWS} rows, ${name}: median ${at(0.5)} ms, p95 ${at(0.95)} ms (${CALLS} calls)`);
    const plan = (await filtered(reach, customBooks, query)
      .select('books.id' as never)
      .explain()) as readonly object[];
    if (process.env.PROVE)
      console.log(
        plan
          .flatMap((line) => Object.values(line))
          .join('\n')
          .replaceAll(/\n *Filter: .*/g, ''),
      );
    expect(Number(at(0.5))).toBeLessThan(Math.max(MOST_MS, MOST_TIMES * usual));
  });
});
