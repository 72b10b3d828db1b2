import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, QueryError, type Tables } from '../../../server/sql/connection';
import { foldFigures } from '../../../server/sql/kept';
import { readKept } from '../../../server/sql/keptFigures';
import { migrate } from '../../../server/sql/migrate';
import type { Reach } from '../../../server/sql/records';
import { readStatistics } from '../../../server/sql/statistics';
import { keepTallies, type Tallied, type TallyQuestion, tallyRecords } from '../../../server/sql/tallies';
import { defineModel, type Resource } from '../../../src/framework/schema';
import { books, branches, library, members } from '../../support/library';
import { everyEngine, OPENING_MS } from '../../support/server';
import { sized } from '../../support/sized';

const keptBooks: Resource = {
  ...books,
  statistics: {
    total: { label: 'Semua' },
    novels: { label: 'Novel', where: { genre: { eq: 'novel' } } },
    quoted: { label: "Rak O'Brien", where: { shelf: { eq: "O'Brien" }, available: { ne: false } } },
    unpriced: { label: 'Tanpa harga', where: { price: { empty: true } } },
    worth: { label: 'Nilai', sum: 'price' },
    lent: { label: 'Nilai dipinjam', sum: 'price', where: { available: { eq: false } } },
    length: { label: 'Tebal', average: 'pages', where: { genre: { in: ['novel', 'science'] } } },
    middle: { label: 'Median', median: 'pages' },
    lately: { label: 'Baru', where: { published_on: { gte: { today: true, plusDays: -365 } } } },
  },
  tallies: [{ by: ['genre'] }, { by: ['shelf', 'available'], per: 'year', sums: ['price', 'pages'] }],
};
/** The same figures and one more: never kept here, so all of them are counted. */
const counted: Resource = {
  ...keptBooks,
  tallies: [],
  statistics: { ...keptBooks.statistics, deep: { label: 'Tebal', where: { pages: { gt: 5000 } } } },
};
const model = defineModel([branches, members, keptBooks], library.kinds);
const byNow = ['total', 'novels', 'quoted', 'unpriced', 'worth', 'lent', 'length', 'middle'];

/** Deadlock, and the wait for a row that took too long. */
const COLLISIONS = ['40P01', '55P03'];
const WRITES = sized(300, 100_000);
const WRITERS = 4;
/** Transactions of each writer from one comparison to the next. */
const ROUNDS = sized(6, 200);

describe.each(everyEngine)('figures that are kept, on $name', ({ name, open }) => {
  let db: Database;
  const all = (): Reach => ({ db: db.kysely, model, scope: 'all', today: '2026-08-31' });
  const resource = () => model.byName.books as Resource;

  beforeAll(async () => {
    db = await open(model);
    expect(await keepTallies(db, model, 'Asia/Jakarta')).toBe(1);
    expect(await keepTallies(db, model, 'Asia/Jakarta')).toBe(0);
  }, OPENING_MS);
  afterAll(() => db.close());

  /** A pseudo-random number below `most`, of a row of its own sequence: the same in each run. */
  const numbers = (seed: number) => {
    let state = seed;
    return (most: number): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return Math.floor((state / 0x80000000) * most);
    };
  };

  const anyValues = (below: (most: number) => number) => ({
    genre: ['novel', 'history', 'science', null][below(4)] ?? null,
    shelf: ["O'Brien", 'A-1', '', null][below(4)] ?? null,
    price: below(5) === 0 ? null : below(1_000_000) / 100,
    pages: below(6) === 0 ? null : 1 + below(9000),
    available: [true, false, null][below(3)] ?? null,
    published_on: ['2026-08-01', '2020-01-01', null][below(3)] ?? null,
    aleg_id: [1, 2, null][below(3)] ?? null,
    deleted_at: below(5) === 0 ? '2026-08-31T00:00:00Z' : null,
    // On both sides of midnights in Jakarta and Jayapura, one of them a new year's.
    created_at: `${['2025-12-31', '2026-01-01', '2026-08-30'][below(3)]}T${14 + below(5)}:30:00Z`,
  });

  /** One statement over one row or many. */
  async function write(tx: Transaction<Tables>, below: (most: number) => number): Promise<void> {
    const values = anyValues(below);
    const from = below(2000);
    const some = sql`id between ${from} and ${from + [0, 3, 200][below(3)]!}`;
    const names = Object.keys(values).map((column) => sql.ref(column));
    const given = Object.entries(values).map(([column, value]) => sql`${value}::${sql.raw(types[column] ?? 'text')}`);
    const kind = below(10);
    if (kind < 4)
      await sql`insert into books (title, ${sql.join(names)}) select 'Buku', ${sql.join(given)}
        from generate_series(1, ${1 + below(5)}::integer)`.execute(tx);
    else if (kind < 9) {
      const at = below(names.length);
      await sql`update books set ${names[at]} = ${given[at]} where ${some}`.execute(tx);
    } else await sql`delete from books where id = ${from}`.execute(tx);
  }

  class Abandoned extends Error {}

  /** A transaction of a few statements; one in eight is given up, one in sixteen loses its connection in the middle. */
  async function change(below: (most: number) => number): Promise<number> {
    const [statements, end] = [1 + below(4), below(16)];
    try {
      await db.kysely.transaction().execute(async (tx) => {
        for (let at = 0; at < statements; at += 1) await write(tx, below);
        if (end === 0 && name === 'PostgreSQL') await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
        if (end <= 1) throw new Abandoned();
      });
    } catch (error) {
      // Writers that wait for each other's rows: the database ends one of them.
      if (end > 1 && !(error instanceof QueryError && COLLISIONS.includes(error.code))) throw error;
    }
    return statements;
  }

  async function figuresOf(reach: Reach) {
    const [kept, told, expected] = [
      await readKept(reach, resource()),
      await readStatistics(reach, resource()),
      await readStatistics(reach, counted),
    ];
    const { deep: _deep, ...same } = expected;
    return { kept: Object.keys(kept), told, expected: same };
  }

  const tally = async (of: Resource, question: TallyQuestion) =>
    (await tallyRecords(all(), of, question)).map((each) => JSON.stringify(each)).toSorted();
  /** Rows that nobody wrote: only what is kept has them. */
  async function isKept(question: TallyQuestion): Promise<boolean> {
    const sum = (rows: readonly Tallied[]) => rows.reduce((total, { n }) => total + n, 0);
    const before = sum(await tallyRecords(all(), resource(), question));
    await sql`update kept_figures set parts[1] = parts[1] + 1 where keys is not null`.execute(db.kysely);
    const after = sum(await tallyRecords(all(), resource(), question));
    await sql`update kept_figures set parts[1] = parts[1] - 1 where keys is not null`.execute(db.kysely);
    return after > before;
  }

  it(
    `equal counted ones after ${WRITES} random writes of ${WRITERS} at once, abandoned and cut off ones among them`,
    async () => {
      let written = 0;
      let compared = 0;
      const writers = Array.from({ length: WRITERS }, (_, at) => numbers(at + 1));
      while (written < WRITES) {
        const rounds = writers.map(async (below) => {
          for (let round = 0; round < ROUNDS; round += 1) written += await change(below);
        });
        await Promise.all([...rounds, foldFigures(db.kysely)]);
        for (const scope of ['all', { owner: 1 }, { owner: 2 }, { owner: 3 }, { owner: null }] as const) {
          const { kept, told, expected } = await figuresOf({ ...all(), scope });
          expect(kept).toEqual(byNow);
          expect(told).toEqual(expected);
          compared += 1;
        }
        for (const question of questions) {
          expect(await isKept(question)).toBe(true);
          expect(await tally(resource(), question)).toEqual(await tally(counted, question));
          compared += 1;
        }
      }
      const { told } = await figuresOf(all());
      console.log(`${name}: ${written} writes, ${compared} comparisons, ${JSON.stringify(told)}`);
      expect(told.total).toBeGreaterThan(20);
    },
    sized(120_000, 3_600_000),
  );

  it('are few rows once they were added up, and say the same', async () => {
    const before = await readStatistics(all(), resource());
    await foldFigures(db.kysely);
    const { rows } = await sql<{ n: number }>`select count(*) as n from kept_figures
      where figure like 'keep\\_books%' and keys is null`.execute(db.kysely);
    expect(Number(rows[0]?.n)).toBeLessThanOrEqual(4);
    expect(await readStatistics(all(), resource())).toEqual(before);
  });

  it('are counted anew by the days of another time zone, and those of the first are given up', async () => {
    const there = { ...questions[0], timeZone: 'Asia/Jayapura' } as TallyQuestion;
    const before = await tally(resource(), there);
    expect(await isKept(there)).toBe(false);
    expect(await keepTallies(db, model, 'Asia/Jayapura')).toBe(1);
    expect(await isKept(there)).toBe(true);
    expect(await tally(resource(), there)).toEqual(before);
    expect(await isKept(questions[0] as TallyQuestion)).toBe(false);
  });

  it('tell a tally of their own rows, and none by a field that is kept from them', async () => {
    const [question] = questions;
    for (const scope of [{ owner: 1 }, { owner: null }] as const) {
      const found = await tallyRecords({ ...all(), scope }, resource(), question as TallyQuestion);
      const expected = await sql<{ n: number }>`select count(*) as n from books where deleted_at is null
        and aleg_id = ${scope.owner} and created_at >= '2025-12-31T17:00:00Z'`.execute(db.kysely);
      expect(found.reduce((sum, { n }) => sum + n, 0)).toBe(Number(expected.rows[0]?.n));
    }
    const hidden = {
      ...keptBooks,
      fields: { ...keptBooks.fields, genre: { ...keptBooks.fields.genre, hidden: true } },
    };
    const reach = { ...all(), role: 'reader' };
    expect(await tallyRecords(reach, hidden as unknown as Resource, question as TallyQuestion)).toEqual([]);
  });

  it('are counted anew when the declaration changes, and then kept', async () => {
    const next = defineModel([branches, members, counted], library.kinds);
    await migrate(db, next);
    const reach = { ...all(), model: next };
    expect(Object.keys(await readKept(reach, next.byName.books as Resource))).toContain('deep');
    // A process of the version before goes on, and counts.
    expect(await readKept(all(), resource())).toEqual({});
    const { told, expected } = await figuresOf(all());
    expect(told).toEqual(expected);
  });
});

const Jakarta = { timeZone: 'Asia/Jakarta' } as const;
const questions: readonly TallyQuestion[] = [
  {
    ...Jakarta,
    by: ['genre'],
    steps: ['2026-01-01', '2026-08-30', '2026-08-31'],
    days: ['2026-01-01', '2026-08-31'],
  },
  { ...Jakarta, by: ['genre'] },
  { ...Jakarta, by: ['available', 'shelf'], sums: ['pages', 'price'], days: ['2026-01-01', '2026-12-31'] },
  { ...Jakarta, by: ['shelf'], sums: ['price'] },
];

const types: Readonly<Record<string, string>> = {
  price: 'numeric',
  pages: 'integer',
  available: 'boolean',
  published_on: 'date',
  aleg_id: 'integer',
  deleted_at: 'timestamptz',
  created_at: 'timestamptz',
};
