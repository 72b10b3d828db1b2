import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { applyRetention, previewRetention } from '../../../../../server/areas/operation/retention';
import type { Call } from '../../../../../server/core/context';
import type { Database } from '../../../../../server/sql/connection';
import { model } from '../../../../../src/resources';
import { callAs, servicesOf } from '../../../../support/calls';
import { engines, OPENING_MS, TEST_NOW } from '../../../../support/server';

const DAYS = 365;
const never = new AbortController().signal;
const days = (n: number) => new Date(TEST_NOW.getTime() - n * 86_400_000);

describe.each(engines)('the retention of data on $name', ({ name: engine, open }) => {
  let db: Database;
  let call: Call;
  beforeAll(async () => {
    db = await open(model);
    call = callAs(servicesOf(db, model), null);
  }, OPENING_MS);
  afterEach(async () => {
    for (const table of ['users', 'news', 'news_slugs', 'list_views', 'panel_preferences'])
      await sql`delete from ${sql.table(table)}`.execute(db.kysely);
  });
  afterAll(() => db?.close());

  const insert = async (table: string, values: Readonly<Record<string, unknown>>): Promise<number> => {
    const made = (await db.kysely
      .insertInto(table as never)
      .values(values as never)
      .returning('id' as never)
      .executeTakeFirst()) as unknown as { id: number };
    return made.id;
  };
  const addUser = (role = 'user', deleted: Date | null = days(400)) =>
    insert('users', {
      name: 'Uji',
      email: `${randomBytes(5).toString('hex')}@uji.example`,
      role,
      is_active: true,
      is_relawan: false,
      created_at: days(900),
      updated_at: days(900),
      deleted_at: deleted,
    });
  const left = async (table = 'users') =>
    (await sql<{ id: number }>`select id from ${sql.table(table)} order by id`.execute(db.kysely)).rows.map(
      ({ id }) => id,
    );
  const countOf = async (table: string) =>
    (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db.kysely)).rows[0]?.n;

  it('keeps everybody who worked here, and whoever decided or did anything', async () => {
    const staff = [await addUser('admin'), await addUser('admin_aleg'), await addUser('staff')];
    const [audited, decided, answered, nobody] = [await addUser(), await addUser(), await addUser(), await addUser()];
    const at = days(500);
    await sql`insert into audit (at, actor_id, action) values (${at}, ${audited}, 'uji')`.execute(db.kysely);
    await sql`insert into application_history (application_id, status_to, transition, created_at, creator_id)
      values (1, 'Disetujui', 'approve', ${at}, ${decided})`.execute(db.kysely);
    await sql`insert into complaint_history (complaint_id, kind, created_at, actor_id)
      values (1, 'response', ${at}, ${answered})`.execute(db.kysely);
    expect((await previewRetention(call, DAYS)).deleted).toEqual({ users: 1 });
    expect((await applyRetention(call, never)).deleted).toBe(1);
    expect(await left()).toEqual([...staff, audited, decided, answered]);
    expect(await left()).not.toContain(nobody);
  });

  it('leaves nothing of what the server kept beside a row that goes', async () => {
    const user = await addUser();
    const staying = await addUser('user', null);
    const viewOf = (id: number) =>
      insert('list_views', {
        user_id: id,
        resource: 'residents',
        name: 'Uji',
        state: '{}',
        created_at: days(400),
        updated_at: days(400),
      });
    await viewOf(user);
    const shared = await viewOf(staying);
    await sql`insert into list_view_defaults (user_id, resource, view_id) values (${user}, 'residents', ${shared})`.execute(
      db.kysely,
    );
    await sql`insert into panel_preferences (user_id, name, value, updated_at)
      values (${user}, 'panel.dashboard', '[]', ${days(400)})`.execute(db.kysely);
    const news = await insert('news', {
      judul: 'Lama',
      slug: 'lama',
      konten: '<p>x</p>',
      kategori: 'Umum',
      is_published: false,
      views: 0,
      created_at: days(900),
      updated_at: days(900),
      deleted_at: days(400),
    });
    await sql`insert into news_slugs (slug, news_id, since) values ('dulu', ${news}, ${days(800)})`.execute(db.kysely);
    expect((await applyRetention(call, never)).deleted).toBe(2);
    expect(await left('list_views')).toEqual([shared]);
    expect(await countOf('list_view_defaults')).toBe(0);
    expect(await countOf('panel_preferences')).toBe(0);
    expect(await countOf('news_slugs')).toBe(0);
  });

  // The embedded database does one thing at a time.
  if (engine === 'PostgreSQL')
    it('does not throw away what somebody is just restoring', async () => {
      const [restored, other] = [await addUser(), await addUser()];
      let running: Promise<{ readonly deleted: number }> | undefined;
      await db.kysely.transaction().execute(async (tx) => {
        await sql`update users set deleted_at = null where id = ${restored}`.execute(tx);
        running = applyRetention(call, never);
        await new Promise((resolve) => setTimeout(resolve, 500));
      });
      expect((await running)?.deleted).toBe(1);
      expect(await left()).toEqual([restored]);
      expect(await left()).not.toContain(other);
    });
});
