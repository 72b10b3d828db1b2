import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reachFor } from '../../../../server/core/context';
import { exportColumns, exportRows } from '../../../../server/core/imports/exportRows';
import { createRecord, updateRecord } from '../../../../server/core/records';
import { readListQuery } from '../../../../server/sql/listQuery';
import { listRecords } from '../../../../server/sql/listRecords';
import { findRecord, sqlValueOf } from '../../../../server/sql/records';
import {
  type Actor,
  type CustomField,
  computedValue,
  type Formula,
  formulaCalls,
  getResource,
  type Overlay,
} from '../../../../src/framework/schema';
import { librarian } from '../../../support/calls';
import { libraryWith } from '../../../support/customLibrary';
import { type LibraryWorld, openLibrary } from '../../../support/libraryRules';
import { engines } from '../../../support/server';

const twice: Formula = { call: 'multiply', of: [{ field: 'x_count' }, 100_000] };
const custom = {
  x_count: { kind: 'number', label: 'Banyaknya' },
  x_share: { kind: 'percent', label: 'Bagian' },
  x_from: { kind: 'date', label: 'Mulai' },
  x_until: { kind: 'date', label: 'Sampai' },
  x_total: { kind: 'number', label: 'Jumlah', formula: twice, inList: true, inFilters: true },
  x_more: { kind: 'number', label: 'Lebih', formula: { call: 'add', of: [{ field: 'x_total' }, { field: 'pages' }] } },
} as const satisfies Readonly<Record<string, CustomField>>;
const overlayWith = (more: Readonly<Record<string, CustomField>> = {}): Overlay => ({
  format: 1,
  resources: { books: { custom: { ...custom, ...more } } },
});

describe.each(engines)('computed fields, on $name', ({ open }) => {
  let world: LibraryWorld;
  beforeAll(async () => {
    world = await openLibrary(open);
  }, 60_000);
  afterAll(() => world.db.close());

  const under = (overlay: Overlay, actor: Actor = librarian) => {
    const model = libraryWith(overlay, actor.role);
    const books = getResource(model, 'books');
    const call = world.as(actor, { model });
    const ask = (raw: Readonly<Record<string, unknown>>) =>
      readListQuery(books, { kinds: model.kinds, role: actor.role }, raw);
    return { call, books, ask, reach: reachFor(call, books, 'list') };
  };
  const add = (values: Readonly<Record<string, unknown>>) => {
    const { call, books } = under(overlayWith());
    return createRecord(call, books, { title: 'Sebuah buku', genre: 'novel', ...values });
  };

  it('are never taken from who writes, and follow what they read', async () => {
    const made = await add({ x_count: 3, pages: 7, x_total: 1, x_more: 1 });
    expect(made).toMatchObject({ x_count: 3, x_total: 300_000, x_more: 300_007 });
    const { call, books } = under(overlayWith());
    const changed = await updateRecord(call, books, made.id, { x_count: 5, x_total: 1, version: made.version });
    expect(changed).toMatchObject({ x_total: 500_000, x_more: 500_007 });
    const kept = await sql<{ custom: unknown }>`select custom from books where id = ${made.id}`.execute(
      world.db.kysely,
    );
    expect(kept.rows[0]?.custom).toEqual({ x_count: 5 });
  });

  it('are listed, sorted, filtered and exported as numbers, and empty where what they read is', async () => {
    const empty = await add({ title: 'Kosong', x_total: 9 });
    const one = await add({ title: 'Satu', x_count: 41 });
    const two = await add({ title: 'Dua', x_count: 42 });
    const { call, books, ask, reach } = under(overlayWith());
    const list = async (raw: Readonly<Record<string, unknown>>) => (await listRecords(reach, books, ask(raw))).rows;
    expect(await list({ x_total__gte: '4100000', sort_by: 'x_total', sort_order: 'desc' })).toMatchObject([
      { id: two.id, x_total: 4_200_000 },
      { id: one.id, x_total: 4_100_000 },
    ]);
    expect(await findRecord(reach, books, empty.id)).toMatchObject({ x_total: null, x_more: null });
    const columns = exportColumns(call, books, { columns: ['x_total'] });
    for await (const lines of exportRows(call, books, ask({ x_total: '4200000' }), columns))
      expect(JSON.stringify(lines)).toContain('4200000');
  });

  it('are in the database what the form shows while it is typed', async () => {
    const field = fc.constantFrom<Formula>(
      { field: 'x_count' },
      { field: 'x_share' },
      { field: 'pages' },
      3,
      0.1,
      -7,
      0,
    );
    const days: readonly Formula[] = [{ field: 'x_from' }, { field: 'x_until' }];
    const { formula } = fc.letrec<{ formula: Formula }>((tie) => ({
      formula: fc.oneof(
        { maxDepth: 3 },
        field,
        fc
          .tuple(fc.constantFrom(...formulaCalls), tie('formula'), tie('formula'))
          .map(([call, one, other]): Formula => {
            if (call === 'days' || call === 'years') return { call, of: days };
            return { call, of: call === 'round' ? [one, 1] : [one, other] };
          }),
      ),
    }));
    await sql`delete from books`.execute(world.db.kysely);
    const values = [
      { x_count: 3, x_share: 12.5, pages: 250, x_from: '2004-02-29', x_until: '2026-02-28' },
      { x_count: -1, x_share: 0.15, pages: 1, x_from: '2026-03-01', x_until: '2004-02-29' },
      { x_count: 0, x_share: 100, x_from: '2020-01-01' },
      { pages: 12, x_until: '2020-01-01' },
    ];
    for (const each of values) await add(each);
    await fc.assert(
      fc.asyncProperty(formula, async (made) => {
        const { books, reach } = under(overlayWith({ x_any: { kind: 'number', label: 'Apa saja', formula: made } }));
        const { x_any } = books.fields;
        // One with more parts than are taken is none.
        if (!x_any?.plan) return;
        const { plan } = x_any;
        const found = await sql<
          Record<string, unknown>
        >`select ${sqlValueOf(reach, books, 'x_any')} as value, pages, custom
          from books order by id`.execute(world.db.kysely);
        for (const { value, pages, custom: own } of found.rows) {
          const record = { ...(own as object), pages } as Readonly<Record<string, unknown>>;
          expect(value, JSON.stringify(made)).toBe(computedValue(plan, x_any, (name) => record[name] ?? null));
        }
      }),
      { numRuns: 150 },
    );
  });

  it('break no list, however large what they multiply is', async () => {
    await sql`delete from books`.execute(world.db.kysely);
    await add({ x_count: 999_999_999 });
    const power = (of: number): Formula => ({ call: 'multiply', of: Array(of).fill({ field: 'x_count' }) });
    const { books, ask, reach } = under(
      overlayWith({
        x_most: { kind: 'number', label: 'Terbanyak', formula: power(16) },
        x_least: { kind: 'number', label: 'Terkecil', formula: { call: 'divide', of: [1, ...Array(15).fill(1e12)] } },
        // In a document that was stored before: taken for none.
        x_over: { kind: 'number', label: 'Terlalu', formula: { call: 'multiply', of: [power(19), power(18)] } },
      }),
    );
    expect(books.fields.x_over?.plan).toBeUndefined();
    const { rows } = await listRecords(reach, books, ask({ sort_by: 'x_most' }));
    expect(rows).toMatchObject([{ x_most: null, x_least: 0 }]);
  });
});
