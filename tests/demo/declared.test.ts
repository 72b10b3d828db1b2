import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDeclared } from '../../demo';
import { ownerColumn } from '../../server/sql/columns';
import type { Database } from '../../server/sql/connection';
import { boolean, choice, coreKinds, defineModel, type Resource, validate } from '../../src/framework/schema';
import { everything } from '../support/programme';
import { engines, TEST_NOW } from '../support/server';

type Values = Readonly<Record<string, unknown>>;

const ofLibrary = ['branches', 'members', 'books'];

describe.each(engines)('rows made from declarations on $name', ({ open }) => {
  let db: Database;
  let counts: Record<string, number>;
  beforeAll(async () => {
    db = await open(everything);
    counts = await fillDeclared({ db, model: everything, now: TEST_NOW });
  }, 60_000);
  afterAll(() => db.close());

  const rowsOf = async (name: string): Promise<readonly Values[]> =>
    (await sql<Values>`select * from ${sql.table(name)} order by id`.execute(db.kysely)).rows;
  const getResource = (name: string): Resource => {
    const found = everything.byName[name];
    if (!found) throw new Error(`There is no resource ${name}.`);
    return found;
  };

  it('fills every table that people fill in, more than a page of each', () => {
    expect(counts).toMatchObject(Object.fromEntries(ofLibrary.map((name) => [name, 24])));
  });

  it('leaves what the server alone writes, and groups of settings, as they are', async () => {
    expect(Object.keys(counts)).not.toContain('imports');
    expect(Object.keys(counts)).not.toContain('messages');
    expect(await rowsOf('imports')).toEqual([]);
  });

  it.each(ofLibrary)('%s: passes the checks of its own declaration', async (name) => {
    const resource = getResource(name);
    for (const row of await rowsOf(name)) {
      const { issues } = validate(resource, row, { kinds: everything.kinds, mode: 'edit', today: '2026-08-31' });
      expect(issues).toEqual([]);
    }
  });

  it('says of each text that it is an example', async () => {
    for (const { title } of await rowsOf('books')) expect(title).toMatch(/\(contoh\)|^\d+$/);
  });

  it('gives a row to the owner of what it points to', async () => {
    const members = new Map((await rowsOf('members')).map((row) => [row.id, row[ownerColumn]]));
    const pairs = (await rowsOf('books')).map((row) => [row[ownerColumn], members.get(row.member_id)]);
    const told = pairs.filter(([, ofMember]) => ofMember !== undefined);
    expect(told.length).toBeGreaterThan(0);
    for (const [ofBook, ofMember] of told) expect(ofBook).toBe(ofMember);
  });

  it('adds nothing where rows are, be they deleted ones', async () => {
    await sql`update books set deleted_at = now()`.execute(db.kysely);
    expect(await fillDeclared({ db, model: everything, now: TEST_NOW })).toEqual({});
  });

  it('makes as many as a field with few values, each once, lets there be', async () => {
    const switches: Resource = {
      name: 'switches',
      label: 'Sakelar',
      noun: 'sakelar',
      title: 'position',
      api: { path: '/switches' },
      fields: {
        position: choice(['atas', 'bawah', 'tengah'], { label: 'Letak', required: true, unique: true }),
        lit: boolean({ label: 'Menyala' }),
      },
      list: { columns: ['position'] },
      form: { sections: [{ section: 'Sakelar', fields: ['position', 'lit'] }] },
      access: { admin: 'all' },
    };
    const model = defineModel([switches], coreKinds);
    const other = await open(model);
    expect(await fillDeclared({ db: other, model, now: TEST_NOW })).toEqual({ switches: 3 });
    await other.close();
  });

  it('makes the same rows from the same seed and time', async () => {
    const other = await open(everything);
    await fillDeclared({ db: other, model: everything, now: TEST_NOW });
    const titles = (await sql<Values>`select title, pages from books order by id`.execute(other.kysely)).rows;
    expect(titles).toEqual((await rowsOf('books')).map(({ title, pages }) => ({ title, pages })));
    await other.close();
  });
});
