import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../../demo';
import { tableName } from '../../../server/sql/columns';
import type { Database } from '../../../server/sql/connection';
import { model } from '../../../src/resources';
import { addAccount } from '../../support/accounts';
import { everyAnswer } from '../../support/everyAnswer';
import { type Client, engines, signIn, startApp, TEST_NOW } from '../../support/server';

const SLOW = 600_000;
const MINUTE = 60_000;

/** Each number says whose it is: what kind of value, of which table, of which record. */
const tables = ['users', 'families', 'residents', 'complaints'] as const;
const planted = /(?:32(?<nik>9)|32(?<kk>8)|62899(?<phone>0))(?<table>[0-3])(?<id>\d{7,12})(?!\d)/g;
const numberOf = (kind: '329' | '328', table: number) => sql.raw(`'${kind}${table}' || lpad(id::text, 12, '0')`);
const phoneOf = (table: number) => sql.raw(`'+628990${table}' || lpad(id::text, 7, '0')`);
const fieldsOf = { nik: ['nik'], kk: ['no_kk'], phone: ['phone', 'no_hp', 'kontak_pelapor'] } as const;

describe.each(engines.slice(-1))('whole personal data, on $name', ({ open }) => {
  let db: Database;
  let app: FastifyInstance;
  let admin: Client;
  let adminId: number;
  let now = TEST_NOW;

  beforeAll(async () => {
    db = await open(model);
    await seedDemo({ db, model, size: 'S', now: TEST_NOW, hashPassword: async () => 'x' });
    await sql`update users set nik = ${numberOf('329', 0)}, no_kk = ${numberOf('328', 0)}, phone = ${phoneOf(0)} where role = 'user'`.execute(
      db.kysely,
    );
    await sql`update families set nik = ${numberOf('329', 1)}, no_kk = ${numberOf('328', 1)}`.execute(db.kysely);
    await sql`update residents set nik = ${numberOf('329', 2)}, no_hp = ${phoneOf(2)}`.execute(db.kysely);
    await sql`update complaints set kontak_pelapor = ${phoneOf(3)}`.execute(db.kysely);
    adminId = await addAccount(db, { email: 'pembaca@contoh.example' });
    app = await startApp(db, model, { now: () => now });
    admin = await signIn(app, 'pembaca@contoh.example');
  }, SLOW);
  afterAll(async () => {
    await app?.close();
    await db?.close();
  });

  interface Entry {
    readonly id: number;
    readonly action: string;
    readonly resource: string;
    readonly record_id: number | null;
    readonly detail: { readonly fields?: readonly string[]; readonly ids?: readonly number[] };
  }
  const entriesAfter = async (last: number) =>
    (
      await sql<Entry>`select id::integer, action, resource, record_id, detail from audit
        where actor_id = ${adminId} and id > ${last} order by id`.execute(db.kysely)
    ).rows;
  const readsOf = async () => (await entriesAfter(0)).filter(({ action }) => action === 'read');

  it('is in no answer of any call before the log says who read which of whose fields', { timeout: SLOW }, async () => {
    const entered = new Set<string>();
    const missing: string[] = [];
    let [last, answered, values] = [0, 0, 0];
    for await (const { path, status, text } of everyAnswer({ app, db, client: admin }, [
      'Siti',
      '3290',
      '3292000000000001',
    ])) {
      if (status !== 200) continue;
      const found = [...text.matchAll(planted)];
      if (found.length === 0) continue;
      answered += 1;
      values += found.length;
      const entries = await entriesAfter(last);
      last = entries.at(-1)?.id ?? last;
      for (const { action, resource, record_id, detail } of entries)
        if (action === 'read')
          for (const id of detail.ids ?? [record_id])
            for (const field of detail.fields ?? [])
              entered.add(`${tableName(model.byName[resource] as never)} ${id} ${field}`);
      if (entries.some(({ action }) => action === 'export')) continue;
      for (const { groups = {} } of found) {
        const kind = (['nik', 'kk', 'phone'] as const).find((each) => groups[each]) ?? 'nik';
        const owner = `${tables[Number(groups.table)]} ${Number(groups.id)}`;
        if (!fieldsOf[kind].some((field) => entered.has(`${owner} ${field}`)))
          missing.push(`${path}: ${kind} of ${owner}`);
      }
    }
    console.log(`${answered} answers with ${values} whole numbers, ${missing.length} of them not in the log`);
    expect(missing).toEqual([]);
    expect(answered).toBeGreaterThan(30);
    expect(values).toBeGreaterThan(1000);
  });

  it('is entered once in a quarter of an hour, and again afterwards', async () => {
    now = new Date(now.getTime() + 16 * MINUTE);
    const count = async () => {
      expect((await admin('GET', '/admin/warga-binaan?page=1&per_page=10')).status).toBe(200);
      return (await readsOf()).length;
    };
    const first = await count();
    expect(await count()).toBe(first);
    now = new Date(now.getTime() + 14 * MINUTE);
    expect(await count()).toBe(first);
    now = new Date(now.getTime() + 2 * MINUTE);
    expect(await count()).toBeGreaterThan(first);
    expect((await readsOf()).slice(first)).toEqual([
      expect.objectContaining({
        resource: 'residents',
        detail: { fields: ['alamat', 'nik', 'no_hp'], ids: expect.any(Array) },
      }),
      // Each resident shows who looks after them.
      expect.objectContaining({ resource: 'volunteers', detail: { fields: ['phone'], ids: expect.any(Array) } }),
    ]);
  });

  it('stands in the list of readings and on the page of the person, and not among what was done', async () => {
    const { rows } = await sql<{
      id: number;
    }>`select id from residents where deleted_at is null order by id desc limit 1`.execute(db.kysely);
    const id = rows[0]?.id ?? 0;
    now = new Date(now.getTime() + 16 * MINUTE);
    const other = await signIn(app, await accountOf('Rina Pembaca'));
    expect((await other('GET', `/admin/warga-binaan/${id}`)).status).toBe(200);
    const listed = await admin('GET', '/admin/pembacaan?page=1&action=read');
    expect(listed.status, listed.text).toBe(200);
    expect((listed.body.data as { data: object[] }).data).toContainEqual(
      expect.objectContaining({
        user: expect.objectContaining({ name: 'Rina Pembaca' }),
        ...{ resource: 'residents', record_id: id, record_state: 'here' },
        detail: { fields: ['alamat', 'nik', 'no_hp'] },
      }),
    );
    const { readers } = (await admin('GET', `/admin/warga-binaan/${id}/personal`)).body.data as {
      readers: { name: string; action: string }[];
    };
    expect(readers).toContainEqual(expect.objectContaining({ name: 'Rina Pembaca', action: 'read' }));
    const log = await admin('GET', '/admin/audit?page=1&action=read');
    expect((log.body.data as { data: object[] }).data).toEqual([]);
  });

  it('finds a reader of many records at once on the page of each of them', async () => {
    now = new Date(now.getTime() + 16 * MINUTE);
    const many = await signIn(app, await accountOf('Budi Daftar'));
    const answer = await many('GET', '/admin/warga-binaan?page=1&per_page=5');
    const { data } = answer.body.data as { data: { id: number }[] };
    for (const { id } of data) {
      const { readers } = (await admin('GET', `/admin/warga-binaan/${id}/personal`)).body.data as {
        readers: { name: string }[];
      };
      expect(readers.map(({ name }) => name)).toContain('Budi Daftar');
    }
  });

  it('is entered where a refusal carries the record, and not besides the entry of a change', async () => {
    now = new Date(now.getTime() + 16 * MINUTE);
    const editor = await signIn(app, await accountOf('Eka Pengubah'));
    const { rows } = await sql<{
      id: number;
    }>`select id from families where deleted_at is null order by id limit 2`.execute(db.kysely);
    const [first = 0, second = 0] = rows.map(({ id }) => id);
    const entries = async (id: number) =>
      (
        await sql<{ action: string }>`select action from audit a join users u on u.id = a.actor_id
          where u.name = 'Eka Pengubah' and a.resource = 'families' and a.record_id = ${id} order by a.id`.execute(
          db.kysely,
        )
      ).rows.map(({ action }) => action);
    const stale = await editor('PATCH', `/admin/families/${first}`, { nama_anggota: 'Budi', version: 99 });
    expect([stale.status, planted.test(stale.text)]).toEqual([409, true]);
    expect(await entries(first)).toEqual(['read']);
    const changed = await editor('PATCH', `/admin/families/${second}`, { nama_anggota: 'Budi Santoso' });
    expect([changed.status, changed.text.includes(`3291${String(second).padStart(12, '0')}`)]).toEqual([200, true]);
    expect(await entries(second)).toEqual(['update']);
  });

  it("leaves no entry of one's own data", async () => {
    const email = await accountOf('Sendiri');
    await sql`update users set phone = '+628123456789' where email = ${email}`.execute(db.kysely);
    const own = await signIn(app, email);
    const answer = await own('GET', '/auth/me');
    expect(answer.text).toContain('8123456789');
    const { rows } = await sql`select 1 from audit a join users u on u.id = a.actor_id
      where u.email = ${email} and a.action = 'read'`.execute(db.kysely);
    expect(rows).toEqual([]);
  });

  let made = 0;
  async function accountOf(name: string): Promise<string> {
    made += 1;
    const email = `pembaca-${made}@contoh.example`;
    await addAccount(db, { email });
    await sql`update users set name = ${name} where email = ${email}`.execute(db.kysely);
    return email;
  }
});
