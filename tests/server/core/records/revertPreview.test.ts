import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount } from '../../../support/accounts';
import { openPeople, type PeopleWorld } from '../../../support/peopleWorld';
import { engines, OPENING_MS } from '../../../support/server';

describe.each(engines)('looking at what an earlier version would change, on $name', (engine) => {
  let world: PeopleWorld;
  let path = '';
  let id = 0;
  beforeAll(async () => {
    world = await openPeople(engine);
    const made = await world.admin('POST', '/admin/news-categories', { name: 'Dulu', description: 'Apa saja.' });
    id = (made.body.data as { id: number }).id;
    await world.admin('PUT', `/admin/news-categories/${id}`, { name: 'Kini' });
    const history = await world.admin('GET', `/admin/news-categories/${id}/history`);
    const first = (history.body.data as { id: number }[]).at(-1)?.id;
    path = `/admin/news-categories/${id}/history/${first}/restore`;
  }, OPENING_MS);
  afterAll(() => world.close());

  it('stores no answer, whatever the client says, and tells each time what is so now', async () => {
    const look = () => world.admin('GET', path, undefined, { 'idempotency-key': 'melihat-saja-0001' });
    const first = await look();
    expect(first.body.data, first.text).toMatchObject({ changes: { name: ['Kini', 'Dulu'] }, errors: {} });
    const kept = await sql`select key from idempotency where key = 'melihat-saja-0001'`.execute(world.db.kysely);
    expect(kept.rows).toEqual([]);
    await world.admin('PUT', `/admin/news-categories/${id}`, { name: 'Nanti' });
    expect((await look()).body.data).toMatchObject({ changes: { name: ['Nanti', 'Dulu'] } });
  });

  it('names nothing as kept that going back would clear', async () => {
    const account = await addAccount(world.db, {
      email: 'pindah@contoh.example',
      role: 'staff',
      phone: '+6281234567891',
    });
    const put = (body: object) => world.admin('PUT', `/admin/users/${account}`, body);
    const moved = await put({ role: 'user', anggota_legislatif_id: world.owner });
    expect(moved.status, moved.text).toBe(200);
    const back = await world.admin('GET', `/admin/users/${account}/history/0/restore`);
    expect(back.body.data, back.text).toMatchObject({
      changes: { role: ['user', 'staff'], anggota_legislatif_id: [world.owner, null] },
      kept: [],
    });
  });

  // The embedded database does one thing at a time.
  if (engine.name === 'PostgreSQL')
    it('does not wait for whoever is changing the record', async () => {
      await world.db.kysely.transaction().execute(async (tx) => {
        await sql`select 1 from news_categories where id = ${id} for update`.execute(tx);
        expect((await world.admin('GET', path)).status).toBe(200);
      });
    });
});
