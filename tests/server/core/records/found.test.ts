import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../server/sql/connection';
import { model } from '../../../../src/resources';
import { addAccount, addLegislator } from '../../../support/accounts';
import { type Client, engines, OPENING_MS, signIn, startApp } from '../../../support/server';

const families = '/admin/families';
const ROWS = 2300;

describe.each(engines)('everything a list finds on $name', ({ open }) => {
  let db: Database;
  let app: FastifyInstance;
  let admin: Client;
  let aleg: Client;

  beforeAll(async () => {
    db = await open(model);
    app = await startApp(db, model);
    const [own, foreign] = [await addLegislator(db, 'A-1'), await addLegislator(db, 'A-2')];
    await addAccount(db, { email: 'kepala@contoh.example' });
    await addAccount(db, { email: 'aleg@contoh.example', role: 'admin_aleg', legislatorId: own });
    const mine = await addAccount(db, { email: 'a@contoh.example', role: 'user', legislatorId: own });
    const theirs = await addAccount(db, { email: 'b@contoh.example', role: 'user', legislatorId: foreign });
    const insert = (userId: number, owner: number, name: string, count: number) =>
      sql`insert into families (user_id, aleg_id, nama_anggota, hubungan, jenis_kelamin, tanggal_lahir, pekerjaan, pendidikan, created_at, updated_at)
        select ${userId}, ${owner}, ${name} || ' ' || n, 'Anak', 'Perempuan', '2010-01-02', 'Pelajar', 'SD', now(), now()
        from generate_series(1, ${count}) as n`.execute(db.kysely);
    await insert(mine, own, 'Melati', ROWS);
    await insert(theirs, foreign, 'Melati Asing', 3);
    await insert(theirs, foreign, 'Mawar', 2);
    admin = await signIn(app, 'kepala@contoh.example');
    aleg = await signIn(app, 'aleg@contoh.example');
  }, OPENING_MS);
  afterAll(async () => {
    await app?.close();
    await db?.close();
  });

  const count = async (query: string, who = admin) =>
    ((await who('GET', `${families}?page=1&per_page=1&${query}`)).body.data as { total: number }).total;

  it('is deleted in one call that reaches no other legislator', async () => {
    const gone = await aleg('POST', `${families}/found?search=melati`, { action: 'delete', count: ROWS });
    expect(gone.status, gone.text).toBe(200);
    expect(gone.body.message).toBe('2.300 anggota keluarga dihapus.');
    expect(await count('search=melati')).toBe(3);
    const refused = await aleg('POST', `${families}/found?search=melati`, { action: 'restore', count: ROWS });
    expect(refused.status).toBe(403);
    const back = await admin('POST', `${families}/found?search=melati`, { action: 'restore', count: ROWS });
    expect(back.body.message).toBe('2.300 anggota keluarga dipulihkan.');
  });

  it('comes back by the call that deleted it, for whoever made that call', async () => {
    await admin('POST', `${families}/found?search=asing`, { action: 'delete', count: 3 });
    const gone = await admin('POST', `${families}/found?search=melati`, { action: 'delete', count: ROWS });
    const { call } = gone.body.data as { call: string };
    const again = () => admin('POST', `${families}/found`, { action: 'restore', call });
    expect((await again()).body.data).toMatchObject({ updated: ROWS });
    expect((await again()).body.data).toMatchObject({ updated: 0 });
    expect(await count('search=melati')).toBe(ROWS);
    expect(await count('trashed=only')).toBe(3);
    await admin('POST', `${families}/found`, { action: 'restore', count: 3 });
  });

  it('is left alone when there is more of it than the person saw', async () => {
    const answer = await admin('POST', `${families}/found?search=mawar`, { action: 'delete', count: 1 });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'stale',
      message: 'Sekarang ada 2 data yang ditemukan. Periksa lagi daftarnya.',
    });
    expect(await count('search=mawar')).toBe(2);
  });

  it('is restored from the trash by its filter', async () => {
    await admin('POST', `${families}/found?search=mawar`, { action: 'delete', count: 2 });
    const answer = await admin('POST', `${families}/found?search=mawar`, { action: 'restore', count: 2 });
    expect(answer.body.message).toBe('2 anggota keluarga dipulihkan.');
    expect(await count('search=mawar')).toBe(2);
  });

  it('stands in each history and in the audit', async () => {
    const { rows } = await sql<{ action: string; n: number }>`select action, count(*)::int as n from record_history
      where resource = 'families' group by action order by action`.execute(db.kysely);
    expect(rows).toEqual([
      { action: 'delete', n: 2 * ROWS + 5 },
      { action: 'restore', n: 2 * ROWS + 5 },
    ]);
  });

  it('comes back by the call of a bulk action on chosen rows, too', async () => {
    const { data } = (await admin('GET', `${families}?search=mawar&page=1`)).body.data as { data: { id: number }[] };
    const ids = data.map(({ id }) => id);
    const gone = await admin('POST', `${families}/bulk-action`, { action: 'delete', family_ids: ids });
    expect(gone.body.data).toMatchObject({ updated: 2, failed: 0, call: expect.any(String) });
    expect(await count('search=mawar')).toBe(0);
    const { call } = gone.body.data as { call: string };
    const back = await admin('POST', `${families}/found`, { action: 'restore', call });
    expect(back.body.data).toMatchObject({ updated: 2 });
    expect(await count('search=mawar')).toBe(2);
  });

  it.each([
    [{ action: 'hancurkan', count: 1 }, 'action'],
    [{ action: 'delete' }, 'count'],
    [{ action: 'restore', count: 'banyak' }, 'count'],
  ])('refuses %j', async (body, field) => {
    const answer = await admin('POST', `${families}/found`, body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors as object)).toEqual([field]);
  });

  // What may be left unsaid for chosen rows is not guessed for everything.
  it('is never acted on by a call that names no action', async () => {
    const answer = await admin('POST', '/admin/warga-binaan/found', { count: 0 });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors as object)).toEqual(['action']);
  });
});
