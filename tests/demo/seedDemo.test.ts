import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, demoAccounts, NotEmptyError } from '../../demo';
import type { Database } from '../../server/sql/connection';
import { model } from '../../src/resources';
import { everyEngine, TEST_NOW } from '../support/server';
import { digestOf, hashPassword, readCity, seedWith } from './demo';

const digests = new Map<string, string>();

describe.each(everyEngine)('seedDemo, size S, on $name', ({ name, open }) => {
  let db: Database;
  let counts: Record<string, number>;
  const said: string[] = [];
  const hashed: string[] = [];

  beforeAll(async () => {
    db = await open(model);
    counts = await seedWith(db, {
      progress: (message) => said.push(message),
      hashPassword: (password) => {
        hashed.push(password);
        return hashPassword(password);
      },
    });
    digests.set(name, await digestOf(db));
  }, 60_000);
  afterAll(() => db.close());

  it('writes the counts of the size table', async () => {
    const journal = { events: expect.any(Number), record_history: expect.any(Number), audit: 500 };
    expect(counts).toEqual({
      legislators: 5,
      users: 170,
      families: 350,
      residents: 300,
      reses: 10,
      pokir: 25,
      programmes: 8,
      applications: 200,
      application_history: expect.any(Number),
      application_documents: expect.any(Number),
      departments: 4,
      complaints: 60,
      complaint_history: expect.any(Number),
      ticket_numbers: expect.any(Number),
      messages: 90,
      notifications: expect.any(Number),
      news_categories: 6,
      news_templates: 3,
      news: 12,
      regions: 63,
      second_looks: expect.any(Number),
      ...journal,
    });
    const looks = await sql<{ hasil: string; n: number; later: number }>`select hasil, count(*)::int as n,
      count(*) filter (where dinilai_pada > ${TEST_NOW} or dinilai_oleh = petugas_pertama)::int as later
      from second_looks group by hasil order by hasil`.execute(db.kysely);
    // Most are the same, none in the future or by who decided first.
    expect(looks.rows.map(({ hasil }) => hasil)).toEqual(['beda', 'menunggu', 'sama']);
    expect(looks.rows.map(({ later }) => later)).toEqual([0, 0, 0]);
    const { users } = await readCity(db);
    expect(users.filter(({ role }) => role !== 'user')).toHaveLength(8);
    expect(users.filter(({ is_relawan }) => is_relawan)).toHaveLength(12);
    expect(users.filter(({ role, is_relawan }) => role === 'user' && !is_relawan)).toHaveLength(150);
  });

  it('makes the demo accounts, and hashes nobody else', async () => {
    expect(hashed).toEqual(Array.from({ length: 5 }, () => DEMO_PASSWORD));
    const { users } = await readCity(db);
    const withPassword = users.filter(({ password }) => password !== null);
    expect(withPassword.map(({ email, role, aleg_id }) => [email, role, aleg_id]).sort()).toEqual([
      ['admin@contoh.example', 'admin', null],
      ['aleg2@contoh.example', 'admin_aleg', 2],
      ['aleg@contoh.example', 'admin_aleg', 1],
      ['staff@contoh.example', 'staff', null],
      ['warga@contoh.example', 'user', 1],
    ]);
    expect(withPassword.every(({ is_active }) => is_active)).toBe(true);
    expect(demoAccounts).toHaveLength(5);
  });

  it('lets the next row have the next free id', async () => {
    for (const table of [
      'legislators',
      'users',
      'families',
      'residents',
      'reses',
      'pokir',
      'programmes',
      'application_history',
    ]) {
      const { rows } = await sql<{ next: number; last: number }>`select
        nextval(pg_get_serial_sequence(${table}, 'id')) as next, (select max(id) from ${sql.table(table)}) as last`.execute(
        db.kysely,
      );
      expect(rows[0]?.next).toBe((rows[0]?.last ?? 0) + 1);
    }
  });

  it('leaves events and histories of the newest rows, told to nobody', async () => {
    const { rows } = await sql<{ type: string; title: string; waiting: boolean; owner_id: number; at: string }>`
      select type, data->>'title' as title, dispatched_at is null as waiting, owner_id, at from events order by id`.execute(
      db.kysely,
    );
    expect(rows.length).toBeGreaterThanOrEqual(40);
    expect([...new Set(rows.map(({ type }) => type))]).toEqual(
      expect.arrayContaining(['users.create', 'families.create', 'programmes.create', 'applications.create']),
    );
    expect(new Set(rows.map(({ type }) => type))).toContain('applications.decide');
    expect(rows.every(({ title, waiting }) => title !== '' && !waiting)).toBe(true);
    for (const owner of [1, 2]) expect(rows.filter(({ owner_id }) => owner_id === owner).length).toBeGreaterThan(4);
    expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).sort());
    expect(counts.record_history).toBe(rows.filter(({ type }) => type.endsWith('.create')).length);
  });

  it('tells the people of the demo of what happened last, and leaves the newest unread', async () => {
    const { rows } = await sql<{ email: string; told: number; unread: number; strange: number }>`
      select u.email, count(*) as told, count(*) filter (where n.read_at is null) as unread,
        count(*) filter (where u.anggota_legislatif_id is not null and e.owner_id is distinct from u.anggota_legislatif_id)
          as strange
      from notifications n join users u on u.id = n.user_id join events e on e.id = n.event_id
      group by u.email order by u.email`.execute(db.kysely);
    const admin = rows.find(({ email }) => email === 'admin@contoh.example');
    expect(Number(admin?.told)).toBeGreaterThanOrEqual(5);
    expect(Number(admin?.unread)).toBeGreaterThanOrEqual(1);
    expect(Number(counts.notifications)).toBeLessThan(100);
    expect(rows.every(({ strange }) => Number(strange) === 0)).toBe(true);
  });

  it('masks sensitive values in histories', async () => {
    const { rows } = await sql<{ changes: Record<string, [null, unknown]> }>`
      select changes from record_history where resource = 'families' and changes ? 'nik' limit 1`.execute(db.kysely);
    expect(rows[0]?.changes.nik).toEqual([null, '•••']);
    expect(rows[0]?.changes.hubungan?.[1]).not.toBe('•••');
  });

  it('puts no time after now, and the audit in order', async () => {
    const tables = ['legislators', 'users', 'families', 'residents', 'reses', 'pokir', 'programmes', 'applications'];
    for (const table of [...tables, 'audit', 'events', 'record_history']) {
      const column = tables.includes(table) ? 'updated_at' : 'at';
      const { rows } = await sql<{ newest: string; oldest: string }>`select max(${sql.ref(column)}) as newest,
        min(${sql.ref(column)}) as oldest from ${sql.table(table)}`.execute(db.kysely);
      expect(Date.parse(rows[0]?.newest ?? '')).toBeLessThan(TEST_NOW.getTime());
      expect(Date.parse(rows[0]?.oldest ?? '')).toBeGreaterThan(TEST_NOW.getTime() - 440 * 86_400_000);
    }
    const { rows } = await sql<{ at: string }>`select at from audit order by id`.execute(db.kysely);
    expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).sort());
  });

  it('counts as used exactly the places that were granted', async () => {
    const { rows } = await sql<{ kuota: number; used: number; granted: number }>`
      select p.kuota, p.kuota_terpakai as used, count(a.id) filter
        (where a.status in ('Disetujui', 'Diproses', 'Selesai')) as granted
      from programmes p left join applications a on a.bantuan_sosial_id = p.id group by p.id`.execute(db.kysely);
    expect(rows).toHaveLength(8);
    for (const { kuota, used, granted } of rows) expect([used <= kuota, Number(used)]).toEqual([true, Number(granted)]);
  });

  it('says in Indonesian what it writes', () => {
    expect(said).toContain('Menulis 150 penerima…');
    expect(said.at(-1)).toBe('Data contoh selesai ditulis.');
  });

  it('refuses a database that has users, and leaves it as it was', async () => {
    const before = await digestOf(db);
    await expect(seedWith(db)).rejects.toThrow(NotEmptyError);
    expect(await digestOf(db)).toBe(before);
  });
});

describe('the same city', () => {
  it('comes from the same size, seed number and now, on every engine', async () => {
    const [{ open }] = everyEngine as [(typeof everyEngine)[number]];
    const db = await open(model);
    await seedWith(db, { seed: 1 });
    const again = await digestOf(db);
    await db.close();
    expect(digests.size).toBe(everyEngine.length);
    expect(new Set([...digests.values(), again]).size).toBe(1);
  }, 60_000);
});
