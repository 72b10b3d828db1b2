import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, reachFor } from '../../../../server/core/context';
import { exportColumns, exportRows } from '../../../../server/core/imports/exportRows';
import {
  actOnRecords,
  changeRow,
  createRecord,
  deleteRecord,
  previewRevert,
  restoreRecord,
  revertRecord,
  updateRecord,
} from '../../../../server/core/records';
import { readHistory } from '../../../../server/core/records/history';
import { readListQuery } from '../../../../server/sql/listQuery';
import { listOptions, listRecords } from '../../../../server/sql/listRecords';
import { pickRecords } from '../../../../server/sql/pick';
import { countMatching, lockRecords, peekRecord } from '../../../../server/sql/records';
import { type Actor, getResource, type Overlay } from '../../../../src/framework/schema';
import { librarian, reader } from '../../../support/calls';
import { customOverlay, libraryWith } from '../../../support/customLibrary';
import { type LibraryWorld, openLibrary, refusalOf } from '../../../support/libraryRules';
import { engines } from '../../../support/server';

const SLOW = 60_000;
const given = {
  x_words: ' Kata ',
  x_story: 'baris satu\nbaris dua',
  x_count: '12',
  x_sold: 'ya',
  x_day: '2026-08-31',
  x_size: 'Kecil',
};
const stored = {
  x_words: 'Kata',
  x_story: 'baris satu\nbaris dua',
  x_count: 12,
  x_sold: true,
  x_day: '2026-08-31',
  x_size: 's',
};

/** The overlay without one of its fields, as it is published after staff took it away. */
const withoutWords: Overlay = {
  ...customOverlay,
  resources: {
    books: {
      custom: { ...customOverlay.resources?.books?.custom, x_words: { kind: 'text', label: 'Kata', removed: true } },
    },
  },
};

describe.each(engines)('fields that staff added, on $name', ({ open }) => {
  let world: LibraryWorld;
  beforeAll(async () => {
    // As an installation has it: the tables know nothing of what staff add.
    world = await openLibrary(open);
  }, SLOW);
  afterAll(() => world.db.close());

  const under = (overlay: Overlay = customOverlay, actor: Actor = librarian) => {
    const model = libraryWith(overlay, actor.role);
    return { call: world.as(actor, { model }), books: getResource(model, 'books') };
  };
  const add = (values: Readonly<Record<string, unknown>> = given) => {
    const { call, books } = under();
    return createRecord(call, books, { title: 'Sebuah buku', genre: 'novel', ...values });
  };
  const jsonOf = async (id: number) => (await world.rowOf('books', id)).custom;
  const leave = (id: number, json: string) =>
    sql`update books set custom = ${json}::jsonb where id = ${id}`.execute(world.db.kysely);

  it('are kept together in one column, and answered like any other', async () => {
    const made = await add();
    expect(made).toMatchObject(stored);
    expect(made).not.toHaveProperty('custom');
    expect(await jsonOf(made.id)).toEqual(stored);
    expect(await jsonOf((await add({})).id)).toBeNull();
  });

  it('are checked by their kind, with sentences that name them', async () => {
    const problem = await refusalOf(add({ x_count: 'banyak', x_day: '2023-02-30', x_size: 'xl', x_words: 5 }));
    expect(problem.facts.errors).toEqual({
      x_count: ['Banyaknya harus berupa angka'],
      x_day: [expect.stringMatching(/^Hari /)],
      x_size: ['Ukuran harus salah satu dari: Kecil, Sedang, Besar'],
      x_words: [expect.stringMatching(/^Kata /)],
    });
  });

  it('change one by one: what is not sent stays, and what is cleared is gone', async () => {
    const { call, books } = under();
    const made = await add();
    const after = await updateRecord(call, books, made.id, { x_count: 13, x_words: '', title: 'Judul lain' });
    expect(after).toMatchObject({ ...stored, x_count: 13, x_words: null, title: 'Judul lain', version: 2 });
    const { x_words: _cleared, ...others } = stored;
    expect(await jsonOf(made.id)).toEqual({ ...others, x_count: 13 });
    expect(await updateRecord(call, books, made.id, { x_count: 13, x_sold: true })).toMatchObject({ version: 2 });
  });

  it('keep their values when they are taken away, through every change, and come back with them', async () => {
    const made = await add();
    const { call, books } = under(withoutWords);
    const after = await updateRecord(call, books, made.id, { x_count: 1, x_words: 'tidak dikenal' });
    expect(after).not.toHaveProperty('x_words');
    await deleteRecord(call, books, made.id);
    await restoreRecord(call, books, made.id);
    expect(await jsonOf(made.id)).toEqual({ ...stored, x_count: 1 });
    const back = under();
    expect(await updateRecord(back.call, back.books, made.id, { x_sold: false })).toMatchObject({
      ...stored,
      x_count: 1,
      x_sold: false,
    });
  });

  it('are told by the history with their values, and can be gone back to', async () => {
    const { call, books } = under();
    const made = await add();
    await updateRecord(call, books, made.id, { x_count: 20, x_size: null });
    const [latest, first] = await readHistory(call, books, made.id);
    expect(latest?.changes).toEqual({ x_count: [12, 20], x_size: ['s', null] });
    expect(first?.changes).toMatchObject({ x_words: [null, 'Kata'], x_sold: [null, true] });
    const entry = first?.id ?? 0;
    expect(await previewRevert(call, books, made.id, entry)).toMatchObject({
      changes: { x_count: [20, 12], x_size: [null, 's'] },
      kept: [],
      errors: {},
    });
    expect(await revertRecord(call, books, made.id, entry)).toMatchObject(stored);
    // Of a field that is gone nobody is told, and nothing is put back.
    const gone = under(withoutWords);
    expect((await readHistory(gone.call, gone.books, made.id)).at(-1)?.changes).not.toHaveProperty('x_words');
  });

  it('are masked in the journal where their kind or their roles make them private', async () => {
    const overlay: Overlay = {
      format: 1,
      resources: { books: { custom: { x_words: { kind: 'text', label: 'Kata' } } } },
    };
    const { call, books } = under(overlay);
    const secret = { ...books, fields: { ...books.fields, x_words: { ...books.fields.x_words, sensitive: true } } };
    const made = await createRecord(call, secret as typeof books, {
      title: 'Buku',
      genre: 'novel',
      x_words: 'rahasia',
    });
    const history = await world.db.kysely
      .selectFrom('record_history')
      .selectAll()
      .where('record_id', '=', made.id as never)
      .execute();
    expect(JSON.stringify(history)).not.toContain('rahasia');
  });

  it('stay as they are in a bulk action, and in what rules change', async () => {
    const { call, books } = under();
    const made = await add();
    await inTransaction(call, async (work) => {
      const [row] = await lockRecords(reachFor(work, books, 'edit', work.tx), books, [made.id]);
      if (row) await changeRow(work, books, row, { shelf: 'R-1' }, { action: 'status' });
    });
    const [latest] = await readHistory(call, books, made.id);
    expect(latest?.changes).toEqual({ shelf: [null, 'R-1'] });
    expect(await actOnRecords(call, books, 'delete', [made.id])).toMatchObject({ updated: 1 });
    expect(await jsonOf(made.id)).toEqual(stored);
  });

  it.each(['5', '"teks"', '[1]', 'null', '{"x_count":"12","x_sold":3,"x_day":"2023-2-30","x_words":{}}'])(
    'are empty where the column holds %s, and can be written over',
    async (json) => {
      const { call, books } = under();
      const made = await add({});
      await leave(made.id, json);
      const reach = reachFor(call, books, 'show');
      const empty = { x_words: null, x_count: null, x_sold: null, x_day: null, x_size: null };
      expect(await peekRecord(reach, books, made.id)).toMatchObject(empty);
      const query = readListQuery(
        books,
        { kinds: call.model.kinds, role: 'librarian' },
        {
          ...{ x_count__gte: '1', x_day__lte: '2030-01-01', x_words__contains: 'x', sort_by: 'x_day,x_count,x_words' },
        },
      );
      expect((await listRecords(reach, books, query)).rows.map(({ id }) => id)).not.toContain(made.id);
      expect(await updateRecord(call, books, made.id, { x_count: 3 })).toMatchObject({ ...empty, x_count: 3 });
      const [latest] = await readHistory(call, books, made.id);
      expect(latest?.changes).toEqual({ x_count: [null, 3] });
    },
  );

  it('are found, counted, picked, offered and exported', async () => {
    const { call, books } = under();
    const made = await add({ ...given, x_words: 'Hanya satu', x_count: 777 });
    const reach = reachFor(call, books, 'list');
    const ask = (raw: Readonly<Record<string, unknown>>) =>
      readListQuery(books, { kinds: call.model.kinds, role: 'librarian' }, raw);
    expect((await listRecords(reach, books, ask({ search: 'hanya SATU' }))).rows).toMatchObject([
      { id: made.id, ...stored, x_words: 'Hanya satu', x_count: 777 },
    ]);
    expect(await countMatching(reach, books, ask({ x_count__gt: '700' }))).toBe(1);
    const picked = await pickRecords(reach, books, {
      fields: ['x_words', 'x_count'],
      where: { x_count: { eq: 777 } } as never,
    });
    expect(picked).toEqual([{ id: made.id, version: 1, x_words: 'Hanya satu', x_count: 777 }]);
    expect(await listOptions(reach, books, ['title', 'x_size'], 'hanya satu', 5)).toEqual([
      { id: made.id, title: 'Sebuah buku', x_size: 's' },
    ]);
    const columns = exportColumns(call, books, { columns: ['x_words', 'x_count', 'x_sold', 'x_day', 'x_size'] });
    expect(columns.map(({ label }) => label)).toEqual(['Kata', 'Banyaknya', 'Terjual', 'Hari', 'Ukuran']);
    for await (const rows of exportRows(call, books, ask({ x_count: '777' }), columns))
      expect(rows).toEqual([
        [
          { text: 'Hanya satu' },
          { text: '777', number: 777 },
          { text: 'Ya' },
          { text: '2026-08-31' },
          { text: 'Kecil' },
        ],
      ]);
  });

  it('are kept from a role that they are hidden from, whatever it asks', async () => {
    const hidden: Overlay = {
      ...customOverlay,
      roles: { reader: { resources: { books: { fields: { x_words: { hidden: true } } } } } },
    };
    const made = await add();
    const { call, books } = under(hidden, reader);
    const ask = (raw: Readonly<Record<string, unknown>>) =>
      readListQuery(books, { kinds: call.model.kinds, role: 'reader' }, raw);
    const reach = reachFor(call, books, 'list');
    expect(() => ask({ x_words: 'Kata' })).toThrow(expect.objectContaining({ code: 'validation' }));
    const all = await listRecords(reach, books, ask({ per_page: '1000' }));
    expect(all.rows.some(({ id }) => id === made.id)).toBe(true);
    for (const row of all.rows) expect(row).not.toHaveProperty('x_words');
    expect(() => ask({ sort_by: 'x_words' })).toThrow(expect.objectContaining({ code: 'validation' }));
    expect((await readHistory(call, books, made.id)).at(-1)?.changes).not.toHaveProperty('x_words');
    expect((await listRecords(reach, books, ask({ search: 'Kata' }))).rows.map(({ id }) => id)).not.toContain(made.id);
  });
});
