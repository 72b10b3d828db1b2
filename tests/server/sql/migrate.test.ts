import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/sql/connection';
import { coreSteps } from '../../../server/sql/coreTables';
import { migrate } from '../../../server/sql/migrate';
import {
  choice,
  date,
  defineModel,
  defineResource,
  multiChoice,
  number,
  reference,
  text,
} from '../../../src/framework/schema';
import { branches, library } from '../../support/library';
import { sized } from '../../support/sized';
import { testDatabases, testPostgres } from './connection/databases';

const SLOW = 60_000;

const small = defineModel([branches], library.kinds);
const loans = defineResource({
  name: 'loans',
  label: 'Pinjaman',
  noun: 'pinjaman',
  title: 'due_on',
  api: { path: '/loans' },
  fields: { due_on: date({ label: 'Jatuh tempo' }), branch_id: reference('branches', { label: 'Cabang' }) },
  list: { columns: ['due_on'] },
  form: { sections: [{ section: 'Pinjaman', fields: ['due_on', 'branch_id'] }] },
  access: { librarian: 'all' },
});
const grown = defineResource({
  ...branches,
  fields: { ...branches.fields, code: text({ label: 'Kode', unique: true }), seats: number({ label: 'Kursi' }) },
});
const altered = defineResource({ ...branches, fields: { ...branches.fields, city: number({ label: 'Kota' }) } });

/** Tables, columns, constraints and indexes, as the catalogue tells them. */
async function schemaOf(db: Database): Promise<readonly string[]> {
  const found = await sql<{ line: string }>`
    select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i') and a.attnum > 0 and not a.attisdropped
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all select 'constraint ' || conname from pg_constraint where connamespace = 'public'::regnamespace
    order by line`.execute(db.kysely);
  return found.rows.map((row) => row.line);
}

const empty = (db: Database) => db.execScript('drop schema public cascade; create schema public');

const engines = testDatabases('migrate').filter((each) => !each.name.includes('worker'));

describe.each(engines)('migrating on $name', (engine) => {
  let db: Database;

  beforeAll(async () => {
    db = await engine.open();
  }, SLOW);
  beforeEach(() => empty(db));
  afterAll(async () => {
    await db.close();
    await engine.drop();
  });

  it('makes everything at the first start, says so, and changes nothing at the second', async () => {
    expect(await migrate(db, library)).toEqual([
      ...coreSteps.map(({ name }) => `langkah ${name}`),
      'tabel branches',
      'tabel members',
      'tabel books',
    ]);
    const before = await schemaOf(db);
    expect(await migrate(db, library)).toEqual([]);
    expect(await schemaOf(db)).toEqual(before);
  });

  it('gives tables of before a column for the fields that staff add, and rows keep what they have', async () => {
    await migrate(db, library);
    const before = await schemaOf(db);
    await db.execScript(`alter table books drop column custom; insert into books (title) values ('Bumi')`);
    expect(await migrate(db, library)).toEqual(['kolom books.custom', 'indeks books_custom_trgm']);
    expect(await schemaOf(db)).toEqual(before);
    const found = await sql`select title, custom from books`.execute(db.kysely);
    expect(found.rows).toEqual([{ title: 'Bumi', custom: null }]);
  });

  it('adds a new table, columns and indexes, says which, and keeps the rows', async () => {
    await migrate(db, small);
    await sql`insert into branches (name, city) values ('Pusat', 'Bandung')`.execute(db.kysely);
    const said = await migrate(db, defineModel([grown, loans], library.kinds));
    expect(said).toEqual(['kolom branches.code', 'kolom branches.seats', 'tabel loans', 'indeks branches_code_unique']);
    const lines = await schemaOf(db);
    expect(lines).toEqual(
      expect.arrayContaining(['branches.seats bigint', 'loans.due_on date', 'constraint loans_branch_id_fk']),
    );
    const kept = await sql`select name, city, code, version from branches`.execute(db.kysely);
    expect(kept.rows).toEqual([{ name: 'Pusat', city: 'Bandung', code: null, version: 1 }]);
    expect(await migrate(db, defineModel([grown, loans], library.kinds))).toEqual([]);
  });

  it('gives a column the scale its field declares', async () => {
    const prices = { ...loans, fields: { ...loans.fields, fee: number({ label: 'Denda', decimals: 4 }) } };
    await migrate(db, defineModel([branches, prices], library.kinds));
    expect(await schemaOf(db)).toContain('loans.fee numeric(17,4)');
  });

  it('stops at a changed column type with a sentence that says what to do, and leaves nothing half-made', async () => {
    await migrate(db, small);
    const before = await schemaOf(db);
    // The new table comes first: it is made, and taken back.
    await expect(migrate(db, defineModel([loans, altered], library.kinds))).rejects.toThrow(
      /^branches: fields\.city: kolom branches\.city bertipe text dan berisi data di 0 baris, deklarasi meminta bigint\. .*tulis sebuah langkah/,
    );
    expect(await schemaOf(db)).toEqual(before);
  });

  it('leaves nothing half-made when a statement in the middle fails', async () => {
    await migrate(db, small);
    await sql`insert into branches (name, city) values ('A', 'sama'), ('B', 'SAMA')`.execute(db.kysely);
    const before = await schemaOf(db);
    const unique = { ...grown, fields: { ...grown.fields, city: text({ label: 'Kota', unique: true }) } };
    await expect(migrate(db, defineModel([unique, loans], library.kinds))).rejects.toThrow(
      'branches: fields.city: unique, tetapi 2 baris berbagi 1 nilai, misalnya "SAMA". Samakan atau ubah',
    );
    expect(await schemaOf(db)).toEqual(before);
    await sql`delete from branches where name = 'B'`.execute(db.kysely);
    expect(await migrate(db, defineModel([unique, loans], library.kinds))).toContain('indeks branches_city_unique');
  });

  describe('a field that is called otherwise now', () => {
    const placed = defineResource({
      ...branches,
      fields: { name: branches.fields.name, town: text({ label: 'Kota', was: 'city', search: true }) },
      api: { path: '/branches' },
      list: { columns: ['name', 'town'] },
      form: { sections: [{ section: 'Cabang', fields: ['name', 'town'] }] },
    });
    const renamed = defineModel([placed], library.kinds);
    const start = async () => {
      await migrate(db, small);
      await db.execScript(`insert into branches (name, city) values ('Pusat', 'Bandung'), ('Timur', null);
        insert into record_history (resource, record_id, action, changes, at)
          values ('branches', 1, 'update', '{"city": ["Jakarta", "Bandung"], "name": ["A", "Pusat"]}', now());
        insert into list_views (user_id, resource, name, state, created_at, updated_at) values (1, 'branches', 'Saya',
          '{"filters": {"city__in": ["city"]}, "search": "", "sort": {"field": "city", "order": "asc"}, "columns": ["city"]}',
          now(), now());`);
    };
    const rowsOf = async (query: string) => (await sql.raw<Record<string, unknown>>(query).execute(db.kysely)).rows;

    it('takes its column along, with data, history and saved views, and says so once', async () => {
      await start();
      expect(await migrate(db, renamed)).toEqual([
        'kolom branches.city menjadi town, dengan data 1 baris, riwayat, dan daftar tersimpannya',
        'indeks branches_town_trgm',
      ]);
      expect(await rowsOf('select name, town from branches order by id')).toEqual([
        { name: 'Pusat', town: 'Bandung' },
        { name: 'Timur', town: null },
      ]);
      expect(await rowsOf('select changes from record_history')).toEqual([
        { changes: { town: ['Jakarta', 'Bandung'], name: ['A', 'Pusat'] } },
      ]);
      expect(await rowsOf('select state from list_views')).toEqual([
        {
          state: {
            filters: { town__in: ['city'] },
            search: '',
            sort: { field: 'town', order: 'asc' },
            columns: ['town'],
          },
        },
      ]);
      expect(await migrate(db, renamed)).toEqual([]);
    });

    it('takes its column along also after a start that had not known of it', async () => {
      await start();
      const { was: _was, ...town } = placed.fields.town;
      const forgotten = { ...placed, fields: { ...placed.fields, town } };
      expect(await migrate(db, defineModel([forgotten], library.kinds, { fileOf: () => 'branches.ts' }))).toContain(
        'branches.ts: isian "city" tidak lagi dideklarasikan, tetapi kolom branches.city berisi data di 1 baris. ' +
          "Tulis was: 'city' pada isian yang menggantikannya, atau hapus kolomnya dengan sebuah langkah di server/sql/coreTables.ts.",
      );
      await migrate(db, renamed);
      expect(await rowsOf('select town from branches where id = 1')).toEqual([{ town: 'Bandung' }]);
    });

    it('stops where both columns hold data', async () => {
      await start();
      await db.execScript(`alter table branches add column town text; update branches set town = 'X' where id = 2`);
      await expect(migrate(db, renamed)).rejects.toThrow('branches: fields.town: was menyebut "city", tetapi kolom');
    });
  });

  it('says at each start which choice is gone and still in use', async () => {
    const graded = (choices: readonly string[]) => {
      const grades = { grade: choice(choices, { label: 'Kelas' }), marks: multiChoice(choices, { label: 'Tanda' }) };
      const all = { ...branches, fields: { ...branches.fields, ...grades } };
      return defineModel([all], library.kinds, { fileOf: () => 'branches.ts' });
    };
    await migrate(db, graded(['a', 'b']));
    await db.execScript(`insert into branches (name, grade, marks) values ('A', 'b', '{a,b}'), ('B', 'b', '{a}')`);
    const said = [
      'branches.ts: fields.grade: nilai "b" tidak lagi ada di pilihannya, tetapi dipakai 2 baris. ',
      'branches.ts: fields.marks: nilai "b" tidak lagi ada di pilihannya, tetapi dipakai 1 baris. ',
    ].map((each) => expect.stringContaining(each));
    expect(await migrate(db, graded(['a']))).toEqual(said);
    expect(await migrate(db, graded(['a']))).toEqual(said);
    expect(await migrate(db, graded(['a', 'b']))).toEqual([]);
  });

  it('refuses to run on a database that a newer version has used', async () => {
    await migrate(db, small);
    await sql`insert into schema_steps (name) values ('9999-future')`.execute(db.kysely);
    await expect(migrate(db, small)).rejects.toThrow(/versi yang lebih baru \(langkah "9999-future"\)/);
  });

  it('lets the database check references, under a name that leads to the field', async () => {
    await migrate(db, library);
    const orphan = sql`insert into books (title, member_id) values ('x', 5)`.execute(db.kysely);
    await expect(orphan).rejects.toMatchObject({ code: '23503', constraint: 'books_member_id_fk' });
  });
});

describe.each(testPostgres('migrate_many'))('several servers on $name', (engine) => {
  const opened: Database[] = [];
  const open = async (...limits: Parameters<typeof engine.open>) => {
    const db = await engine.open(...limits);
    opened.push(db);
    return db;
  };

  afterAll(async () => {
    for (const db of opened) await db.close();
    await engine.drop();
  });

  it('that start at once on an empty database end well, and only one of them does the work', async () => {
    const servers = [await open(), await open(), await open()];
    for (let round = 0; round < sized(5, 50); round += 1) {
      await empty(servers[0] as Database);
      const said = await Promise.all(servers.map((db) => migrate(db, library)));
      expect(said.map((lines) => lines.length).toSorted()).toEqual([0, 0, coreSteps.length + 3]);
    }
  });

  it('wait for one that takes longer than any query may', async () => {
    const [slow, waiting] = [await open(), await open({ statementMs: 300, lockMs: 200, idleTransactionMs: 10_000 })];
    const holding = slow.kysely.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(727001)`.execute(tx);
      await sql`select pg_sleep(1.5)`.execute(tx);
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await migrate(waiting, library)).toEqual([]);
    await holding;
  });
});
