import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newResource } from '../../../scripts/newResource/command';
import { completeDraft } from '../../../scripts/newResource/dialog';
import { type Ask, readSchema, type SchemaReading } from '../../../scripts/newResource/postgres';
import { toSource } from '../../../scripts/newResource/source';
import { toSpec } from '../../../scripts/newResource/spec';
import { pgDump } from '../../../server/sql/backup';
import type { Database } from '../../../server/sql/connection';
import { schemasOfOthers } from '../../../server/sql/external';
import { migrate } from '../../../server/sql/migrate';
import { defineModel, type Model, type Resource } from '../../../src/framework/schema';
import { model as ours } from '../../../src/resources';
import { evaluate } from '../../scripts/newResource/evaluate';
import { openAccount } from '../../support/programme';
import { type Client, clientOf, everyEngine, OPENING_MS, startApp } from '../../support/server';

const script = readFileSync('tests/support/filmLending.sql', 'utf8');
const around = { model: ours, tables: [], files: [], addresses: [] };

const askOf =
  (db: Database): Ask =>
  async (statement) =>
    (await sql.raw(statement).execute(db.kysely)).rows as Awaited<ReturnType<Ask>>;

/** What their tables are, to the last constraint: the same before and after the server stood on them. */
const fingerprint = async (ask: Ask) =>
  (
    await ask(`select md5(string_agg(line, ';' order by line)) as hash from (
      select format('%s.%s %s %s %s', c.relname, a.attname, a.atttypid, a.attnotnull, a.attnum) as line from pg_attribute a
        join pg_class c on c.oid = a.attrelid where c.relnamespace = 'lending'::regnamespace
      union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'lending'::regnamespace
      union all select format('trigger %s', tgname) from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where c.relnamespace = 'lending'::regnamespace and not tgisinternal) as all_lines`)
  )[0]?.hash;

describe.each(everyEngine)('tables that another program keeps, on $name', ({ open, name: engine }) => {
  let db: Database;
  let ask: Ask;
  let reading: SchemaReading;
  let written: readonly Resource[];
  let model: Model;
  let app: FastifyInstance;
  let admin: Client;
  let before: unknown;

  beforeAll(async () => {
    db = await open(ours);
    ask = askOf(db);
    await db.execScript(script);
    before = await fingerprint(ask);
    reading = await readSchema(ask, {
      model: ours,
      schema: 'lending',
      refuseName: (name) => (ours.byName[name] ? 'sudah dipakai' : undefined),
    });
    const specs = reading.drafts.map((draft) => toSpec(completeDraft({ ...draft, readers: 'staff' }, around)));
    written = specs.map((spec) => evaluate(toSource(spec)));
    expect(written).toEqual(specs);
    model = defineModel([...ours.resources, ...written], ours.kinds);
    await migrate(db, model);
    app = await startApp(db, model);
    admin = clientOf(app, await openAccount(db, 'admin', 1));
  }, OPENING_MS * 2);
  afterAll(async () => {
    await app?.close();
    await db?.close();
  });

  /** Of the test's own database, which the embedded one has not. */
  const addressOf = async (): Promise<string> => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = `/${(await ask('select current_database() as name'))[0]?.name}`;
    return url.href;
  };
  const fieldsOf = (name: string) => model.byName[name]?.fields ?? {};

  it('are read into declarations, and what cannot be is said', () => {
    const { read, drafts, leftOut, remarks } = reading;
    console.log(
      `${engine}: ${read} tables and views read, ${drafts.length} declared with ${drafts.flatMap(({ fields }) => fields).length} fields, ${Object.keys(leftOut).length} left out:\n` +
        Object.entries(leftOut)
          .map(([name, why]) => `  ${name}: ${why}`)
          .join('\n'),
    );
    console.log(remarks.map((each) => `  ${each}`).join('\n'));
    expect(drafts.length + Object.keys(leftOut).length).toBe(read);
    expect(read).toBeGreaterThanOrEqual(20);
    expect(Object.keys(leftOut).toSorted()).toEqual([
      ...['film_genre', 'film_list', 'film_performer', 'gift_card', 'import_log', 'lends_by_store', 'member_level'],
      ...['payment', 'purchase_line'],
    ]);
    for (const said of [...Object.values(leftOut), ...remarks]) expect(said).toMatch(/\w.*\.$/);
  });

  it('give their types, limits, choices, references, defaults and comments', () => {
    expect(fieldsOf('film')).toMatchObject({
      title: { kind: 'text', label: 'Judul', required: true, maxLength: 255 },
      released: { kind: 'number', min: 1895, max: 2155 },
      language_id: { kind: 'reference', target: 'language', label: 'Language', required: true },
      lend_days: { kind: 'number', min: 1, max: 30, default: 3, required: true },
      lend_price: { kind: 'number', decimals: 2, min: 0.01, max: 999.99, default: 4.99 },
      audience: { kind: 'choice', default: 'semua', required: true },
      extras: { kind: 'multiChoice' },
      keywords: { kind: 'tags' },
      replacement: { help: 'Harga yang diganti bila hilang. Dalam ribuan rupiah.', min: 0 },
      changed_at: { kind: 'dateTime', readOnly: true },
    });
    expect(fieldsOf('film').words).toBeUndefined();
    expect(model.byName.film).toMatchObject({
      description: 'Film yang dapat dipinjam, satu baris untuk setiap judul.',
      external: { table: 'lending.film', key: 'film_id' },
      rules: [{ when: { shooting_ended: { lt: { field: 'shooting_began' } } }, refuse: { field: 'shooting_ended' } }],
    });
    expect(fieldsOf('country').iso_code).toMatchObject({ minLength: 2, maxLength: 2 });
    expect(fieldsOf('country').country_name).toMatchObject({ label: 'Nama negara', unique: true });
    expect(fieldsOf('employee').email).toMatchObject({ unique: true });
    expect(fieldsOf('performer').biography).toMatchObject({ kind: 'longText' });
    expect(fieldsOf('supplier').discount).toMatchObject({ min: 0, max: 49.9, decimals: 1 });
    expect(model.byName.address?.external?.columns).toEqual({ postal_code: 'postalCode' });
    expect(model.byName.customer?.external?.columns).toEqual({
      ...{ created_at: 'created_at', updated_at: 'updated_at', deleted_at: 'deleted_at' },
    });
    const choices = (resource: string, name: string) => Object.keys(fieldsOf(resource)[name]?.choices ?? {});
    expect(choices('purchase', 'state')).toEqual(['dipesan', 'dikirim', 'diterima']);
    expect(choices('copy', 'condition')).toEqual(['baik', 'lecet', 'rusak']);
    expect(choices('genre', 'colour')).toEqual(['netral', 'hangat', 'dingin']);
  });

  it('are listed, searched, sorted and narrowed', async () => {
    for (const { api } of written) {
      const { status, body } = await admin('GET', `${api.path}?page=1&per_page=10`);
      expect(status, `${api.path}: ${JSON.stringify(body)}`).toBe(200);
    }
    const rows = async (question: string) =>
      ((await admin('GET', `/admin/film?page=1&${question}`)).body.data as { data: { title: string }[] }).data.map(
        ({ title }) => title,
      );
    expect(await rows('search=braga')).toEqual(['Hujan di Braga']);
    expect(await rows('sort_by=title&sort_order=desc')).toEqual(['Rumah Kedua', 'Kereta Malam', 'Hujan di Braga']);
    expect(await rows('audience=remaja')).toEqual(['Kereta Malam']);
    expect(await rows('language_id=2')).toEqual(['Kereta Malam']);
  });

  it('take a new record, an edit, and refuse what the declaration or their own database refuses', async () => {
    const made = await admin('POST', '/admin/film', {
      title: 'Pulang',
      language_id: 1,
      replacement: 30,
      keywords: ['desa'],
    });
    expect(made.status, made.text).toBe(201);
    const film = made.body.data as { id: number; version: number };
    expect(made.body.data).toMatchObject({ title: 'Pulang', lend_days: 3, lend_price: 4.99, audience: 'semua' });
    expect(
      await ask(`select title, keywords, lend_days, audience::text from lending.film where film_id = ${film.id}`),
    ).toEqual([{ title: 'Pulang', keywords: ['desa'], lend_days: 3, audience: 'semua' }]);
    const edited = await admin('PUT', `/admin/film/${film.id}`, {
      ...{ version: film.version, lend_price: 12.5, extras: ['komentar'], audience: 'dewasa' },
    });
    expect(edited.status, edited.text).toBe(200);
    expect(edited.body.data).toMatchObject({ title: 'Pulang', lend_price: 12.5, audience: 'dewasa' });
    expect(
      await ask(`select lend_price, extras::text, audience::text from lending.film where film_id = ${film.id}`),
    ).toEqual([{ lend_price: 12.5, extras: '{komentar}', audience: 'dewasa' }]);
    const stale = await admin('PUT', `/admin/film/${film.id}`, { version: film.version, lend_price: 9 });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
    const refused = async (path: string, body: object) => {
      const { status, body: said } = await admin('POST', path, body);
      return [status, Object.keys(said.errors ?? {})];
    };
    const film2 = { title: 'Lain', language_id: 1, replacement: 30 };
    expect(await refused('/admin/film', { ...film2, lend_days: 31 })).toEqual([422, ['lend_days']]);
    expect(await refused('/admin/film', { ...film2, audience: 'bayi' })).toEqual([422, ['audience']]);
    expect(await refused('/admin/film', { ...film2, language_id: 99 })).toEqual([422, ['language_id']]);
    expect(await refused('/admin/film', { ...film2, lend_price: 1000 })).toEqual([422, ['lend_price']]);
    expect(
      await refused('/admin/film', { ...film2, shooting_began: '2020-02-01', shooting_ended: '2020-01-01' }),
    ).toEqual([422, ['shooting_ended']]);
    expect(await refused('/admin/country', { country_name: 'Jepang', iso_code: 'JP' })).toEqual([
      422,
      ['country_name'],
    ]);
    const employee = { full_name: 'Tono', store_id: 1 };
    expect(await refused('/admin/employee', { ...employee, email: 'SINTA@lending.example' })).toEqual([422, ['email']]);
    // Only their own CHECK knows it.
    expect(await refused('/admin/city', { city_name: 'Bandung', country_id: 1 })).toEqual([422, ['country_id']]);
  });

  it('are not deleted where they have no trash, and are where they have one', async () => {
    expect((await admin('DELETE', '/admin/film/1')).status).toBe(403);
    expect((await admin('DELETE', '/admin/customer/2')).status).toBe(403);
    const access = { admin: { list: true, show: true, edit: true, delete: true, restore: true } } as const;
    const more = defineModel(
      model.resources.map((each) => (each.name === 'customer' ? { ...each, access } : each)),
      ours.kinds,
    );
    const other = await startApp(db, more);
    const call = clientOf(other, await openAccount(db, 'admin', 1));
    expect((await call('DELETE', '/admin/customer/2')).status).toBe(200);
    expect(await ask('select deleted_at is not null as gone from lending.customer where customer_id = 2')).toEqual([
      { gone: true },
    ]);
    expect((await call('POST', '/admin/customer/2/restore')).status).toBe(200);
    await other.close();
  });

  it('keep every change in the history of the server', async () => {
    await admin('PUT', '/admin/genre/1', { name: 'Drama lama' });
    const { status, text } = await admin('GET', '/admin/genre/1/history');
    expect(status).toBe(200);
    expect(text).toContain('Drama lama');
  });

  it('lets one of two edits at once through', async () => {
    const film = (await admin('GET', '/admin/film/3')).body.data as { version: number };
    const edit = (minutes: number) => admin('PUT', '/admin/film/3', { version: film.version, minutes });
    const answers = await Promise.all([edit(101), edit(102), edit(103), edit(104)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('find a row by its key through the index of their table', async () => {
    const plan = await db.kysely.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      return (await sql`explain select * from film where id = 2`.execute(tx)).rows;
    });
    expect(JSON.stringify(plan)).toContain('film_pkey');
  });

  it('sees a change that the other program made: the version is another', async () => {
    const version = async () => ((await admin('GET', '/admin/film/2')).body.data as { version: number }).version;
    const known = await version();
    await ask('update lending.film set minutes = 93 where film_id = 2');
    expect(await version()).not.toBe(known);
    expect((await admin('PUT', '/admin/film/2', { version: known, minutes: 90 })).body.code).toBe('stale');
  });

  it('are neither made nor changed by a migration, which is done once', async () => {
    expect(await migrate(db, model)).toEqual([]);
    expect(await fingerprint(ask)).toBe(before);
  });

  if (engine === 'PostgreSQL')
    it('are neither copied nor put back with the tables of the server', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'external-backup-'));
      const file = join(folder, 'database.dump');
      await pgDump.write(await addressOf(), file, { without: schemasOfOthers(model) });
      await ask("update lending.film set summary = 'Sesudah cadangan' where film_id = 1");
      await db.execScript('delete from record_history');
      await pgDump.restore(await addressOf(), file);
      expect(await ask('select count(*) > 0 as back from record_history')).toEqual([{ back: true }]);
      expect((await admin('GET', '/admin/film/1')).body.data).toMatchObject({ summary: 'Sesudah cadangan' });
      expect(await migrate(db, model)).toEqual([]);
      rmSync(folder, { recursive: true, force: true });
    });

  // The command opens the database by its address, which the embedded one has not.
  if (engine === 'PostgreSQL')
    it('are declared by the command, all files and lines or none', async () => {
      const address = await addressOf();
      const root = mkdtempSync(join(tmpdir(), 'new-resource-'));
      mkdirSync(join(root, 'src/resources'), { recursive: true });
      writeFileSync(join(root, 'src/resources/index.ts'), readFileSync('src/resources/index.ts'));
      const command = async (...args: string[]) => {
        const said: string[] = [];
        const code = await newResource({
          ...{ root, args: ['--from', address, ...args], isInteractive: false },
          format: async (text) => text,
          say: (sentence) => said.push(sentence),
          ask: async () => undefined,
        });
        return [code, said.join('\n')] as const;
      };
      const files = () => readdirSync(join(root, 'src/resources')).toSorted();
      expect(await command('--schema', 'landing')).toEqual([1, expect.stringContaining('Maksudnya "lending"?')]);
      expect(await command('--schema', 'lending', '--table', 'flim')).toEqual([
        1,
        expect.stringContaining('Maksudnya "film"?'),
      ]);
      expect(await command('--schema', 'lending', '--name', 'x')).toEqual([
        1,
        expect.stringContaining('--name tidak berlaku'),
      ]);
      expect(files()).toEqual(['index.ts']);
      expect(await command('--schema', 'lending', '--table', 'film,language')).toEqual([
        0,
        expect.stringContaining('Terbaca 2 tabel dan view: 2 dideklarasikan, 0 dilewati.'),
      ]);
      expect(files()).toEqual(['film.ts', 'index.ts', 'language.ts']);
      // What is there already gets the name of its schema before its own.
      const [code, said] = await command('--schema', 'lending');
      console.log(said.split('\n').find((line) => line.startsWith('Terbaca')));
      expect([code, files().length], said).toEqual([0, 3 + reading.drafts.length]);
      expect(files()).toContain('lendingFilm.ts');
      rmSync(root, { recursive: true, force: true });
    });

  it('say in a sentence at the start what differs', async () => {
    await db.execScript(
      'alter table lending.supplier drop column website; alter table lending.review alter is_shown type text',
    );
    await expect(migrate(db, model)).rejects.toThrow(
      /supplier: external: kolom lending\.supplier\.website \(fields\.website\) tidak ada\. Yang ada: supplier_id, company, discount\./,
    );
    await expect(migrate(db, model)).rejects.toThrow(
      /lending\.review\.is_shown bertipe text, tidak dapat menyimpan fields\.is_shown\./,
    );
  });
});
