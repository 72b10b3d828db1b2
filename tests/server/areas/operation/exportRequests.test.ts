import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../server/sql/connection';
import { model } from '../../../../src/resources';
import { addAccount, addLegislator } from '../../../support/accounts';
import { type Client, engines, OPENING_MS, signIn, startApp } from '../../../support/server';

const nik = '3273014508900003';
const file = '/admin/users/export?format=csv&columns=name,nik';
const reason = { reason: 'Daftar untuk bank penyalur' };
const day = 86_400_000;

describe.each(engines)('whole personal data in files on $name', ({ open }) => {
  let db: Database;
  let app: FastifyInstance;
  let [siti, ratna, aleg] = [] as unknown as [Client, Client, Client];
  let now = new Date('2026-08-31T01:00:00Z');

  beforeAll(async () => {
    db = await open(model);
    app = await startApp(db, model, { now: () => now });
    const legislator = await addLegislator(db, 'A-1');
    await addAccount(db, { email: 'siti@contoh.example', name: 'Siti' });
    await addAccount(db, { email: 'ratna@contoh.example', name: 'Ratna' });
    await addAccount(db, { email: 'aleg@contoh.example', role: 'admin_aleg', legislatorId: legislator });
    await addAccount(db, { email: 'warga@contoh.example', role: 'user', name: 'Warga', legislatorId: legislator });
    await sql`update users set nik = ${nik} where email = 'warga@contoh.example'`.execute(db.kysely);
    siti = await signIn(app, 'siti@contoh.example');
    ratna = await signIn(app, 'ratna@contoh.example');
    aleg = await signIn(app, 'aleg@contoh.example');
  }, OPENING_MS);
  afterAll(async () => {
    await app?.close();
    await db?.close();
  });

  const demand = async (exportConsent: boolean) => {
    const { body } = await siti('GET', '/admin/settings/security');
    const answer = await siti('PUT', '/admin/settings/security', { ...(body.data as object), exportConsent });
    expect(answer.status, answer.text).toBe(200);
  };
  const requests = async () => {
    const answer = await ratna('GET', '/admin/permintaan-ekspor');
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data as readonly Readonly<Record<string, unknown>>[];
  };
  const newest = async () => (await requests())[0] as { readonly id: number; readonly keadaan: string };
  const settle = (who: Client, id: number, action: string, input: object = {}) =>
    who('POST', `/admin/permintaan-ekspor/${id}/${action}`, { input, ...input });

  it('leave as they always did where the office asks for no consent', async () => {
    const answer = await siti('GET', file);
    expect([answer.status, answer.text.includes(nik)]).toEqual([200, true]);
    expect(await requests()).toEqual([]);
  });

  it('wait for a second person where it does; what is masked, and what is not personal, waits for nobody', async () => {
    await demand(true);
    const refused = await siti('GET', file);
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([
      409,
      'consentNeeded',
      { state: 'none', columns: ['nik'] },
    ]);
    expect(refused.text).not.toContain(nik);
    const masked = await siti('GET', `${file}&masked=1`);
    expect([masked.status, masked.text.includes(nik), masked.text.includes('3273••')]).toEqual([200, false, true]);
    expect((await siti('GET', '/admin/users/export?format=csv&columns=name')).status).toBe(200);
    const own = await aleg('GET', file);
    expect([own.status, own.text.includes(nik)]).toEqual([200, false]);
  });

  it('are asked for with a reason, agreed to by another administrator, and given once', async () => {
    expect((await siti('POST', file, { reason: 'x' })).status).toBe(422);
    const asked = await siti('POST', file, reason);
    expect([asked.status, asked.body.message]).toEqual([
      201,
      'Permintaan ekspor dikirim. Unduh lagi setelah disetujui.',
    ]);
    expect((await siti('POST', file, reason)).status).toBe(200);
    expect(await requests()).toHaveLength(1);
    const { id } = await newest();
    expect((await siti('GET', file)).body.data).toMatchObject({ state: 'waiting' });
    // It stands among what is to be done, but not of who asked.
    const attention = async (who: Client) =>
      JSON.stringify(((await who('GET', '/admin/dashboard/statistics')).body.data as { attention: unknown }).attention);
    expect([await attention(ratna), await attention(siti)].map((text) => text.includes('export_requests'))).toEqual([
      true,
      false,
    ]);
    const ownConsent = await settle(siti, id, 'approve');
    expect([ownConsent.status, ownConsent.body.message]).toEqual([
      403,
      'Permintaan sendiri tidak dapat disetujui sendiri.',
    ]);
    const agreed = await settle(ratna, id, 'approve');
    expect(agreed.status, agreed.text).toBe(200);
    // For another person, and for another file, it is no consent.
    expect((await ratna('GET', file)).body.code).toBe('consentNeeded');
    expect((await siti('GET', '/admin/users/export?format=csv&columns=name,nik,phone')).body.code).toBe(
      'consentNeeded',
    );
    expect((await siti('GET', `${file}&role=user`)).body.code).toBe('consentNeeded');
    const given = await siti('GET', `${file}&sort_by=name&sort_order=desc`);
    expect([given.status, given.text.includes(nik)]).toEqual([200, true]);
    expect(await newest()).toMatchObject({ id, keadaan: 'dipakai' });
    expect((await siti('GET', file)).body.code).toBe('consentNeeded');
    const lines = await sql<{ action: string; detail: object }>`select action, detail from audit
      where action in ('export', 'exportAsked') and detail->>'reason' is not null order by id`.execute(db.kysely);
    expect(lines.rows).toMatchObject([
      { action: 'exportAsked', detail: reason },
      { action: 'export', detail: { ...reason, by: 'Ratna', count: 4 } },
    ]);
  });

  it('are given to one of two who ask at the same moment', async () => {
    await siti('POST', file, reason);
    await settle(ratna, (await newest()).id, 'approve');
    const both = await Promise.all([siti('GET', file), siti('GET', file)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are refused with a reason, can be asked for again, and consent ends after a day', async () => {
    await siti('POST', file, reason);
    const first = await newest();
    expect((await settle(ratna, first.id, 'refuse')).status).toBe(422);
    expect((await settle(ratna, first.id, 'refuse', { alasan_tolak: 'Cukup yang tersamar.' })).status).toBe(200);
    expect((await siti('GET', file)).body.data).toMatchObject({ state: 'refused' });
    await siti('POST', file, reason);
    const second = await newest();
    expect(second.id).toBeGreaterThan(first.id);
    await settle(ratna, second.id, 'approve');
    const before = now;
    now = new Date(now.getTime() + day + 1000);
    siti = await signIn(app, 'siti@contoh.example');
    expect((await siti('GET', file)).body.code).toBe('consentNeeded');
    now = before;
  });

  it('are no matter of offices of a legislator: they see no requests and agree to none', async () => {
    expect((await aleg('GET', '/admin/permintaan-ekspor')).status).toBe(403);
    expect((await settle(aleg, (await newest()).id, 'approve')).status).toBe(403);
  });
});
