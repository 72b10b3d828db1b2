import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFirstAdmin, userRules } from '../../../server/areas/accounts/users';
import { systemCall } from '../../../server/core/context';
import type { Database } from '../../../server/sql/connection';
import { model } from '../../../src/resources';
import { servicesOf } from '../../support/calls';
import { refusalOf } from '../../support/decisions';
import { engines, OPENING_MS, signIn, startApp, testPasswords } from '../../support/server';

describe.each(engines)('the first administrator on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open(model);
  }, OPENING_MS);
  afterAll(() => db?.close());

  const create = (account: { email: string; password: string }) =>
    createFirstAdmin(systemCall(servicesOf(db, model, { users: userRules(testPasswords) })), testPasswords, {
      name: 'Kepala',
      ...account,
    });

  it('can sign in, with the address in any spelling, and may do everything', async () => {
    const row = await create({ email: 'Kepala@Contoh.example', password: 'kata sandi kepala' });
    const app = await startApp(db, model);
    const admin = await signIn(app, 'KEPALA@contoh.example', 'kata sandi kepala');
    expect((await admin('GET', '/auth/me')).body.data).toMatchObject({
      user: { id: row.id, email: 'kepala@contoh.example', role: 'admin', is_active: true },
    });
    expect((await admin('GET', `/admin/users/${row.id}/permissions`)).status).toBe(200);
    await app.close();
    const audit = await sql<{
      detail: unknown;
    }>`select detail from audit where action = 'create' and record_id = ${row.id}`.execute(db.kysely);
    expect(audit.rows).toEqual([{ detail: { by: 'admin:create' } }]);
  });

  it('is refused with a weak password or an address that is taken', async () => {
    expect(await refusalOf(create({ email: 'lain@contoh.example', password: 'password' }))).toMatchObject({
      code: 'validation',
      facts: { errors: { password: ['Password terlalu mudah ditebak. Pilih yang lain.'] } },
    });
    await create({ email: 'dua@contoh.example', password: 'kata sandi dua' });
    expect(await refusalOf(create({ email: 'DUA@contoh.example', password: 'kata sandi dua' }))).toMatchObject({
      code: 'validation',
      facts: { errors: { email: ['Email sudah digunakan'] } },
    });
  });
});
