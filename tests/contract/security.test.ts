import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/sql/connection';
import { model } from '../../src/resources';
import { addAccount } from '../support/accounts';
import { codeAt } from '../support/security';
import { type Client, clientOf, engines, OPENING_MS, PASSWORD, signIn, startApp, TEST_NOW } from '../support/server';

/** The calls of one's own session and second step, in the order in which a person makes them. */
describe.each(engines)('security and account on $name', ({ open }) => {
  let db: Database;
  let app: FastifyInstance;
  let me: Client;
  let id: number;
  beforeAll(async () => {
    db = await open(model);
    app = await startApp(db, model);
    id = await addAccount(db, { email: 'petugas@contoh.example' });
    await addAccount(db, { email: 'kepala@contoh.example' });
    me = await signIn(app, 'petugas@contoh.example');
  }, OPENING_MS);
  afterAll(async () => {
    await app.close();
    await db.close();
  });

  it('announces the extensions its calls belong to', async () => {
    const { extensions } = (await clientOf(app)('GET', '/capabilities')).body.data as { extensions: string[] };
    expect(extensions).toEqual(
      expect.arrayContaining(['auth.sessions', 'auth.twoFactor', 'settings', 'users.twoFactor']),
    );
  });

  it('names the settings as they are described, with what holds until they are saved', async () => {
    expect((await me('GET', '/admin/settings/security')).body.data).toEqual({
      id: 1,
      version: 0,
      updated_at: null,
      twoFactorAuth: false,
      sessionTimeout: 30,
      passwordExpiry: null,
      allowMultipleSessions: true,
      loginAttempts: 5,
      lockoutDuration: 15,
      exportConsent: false,
      networks: [],
    });
    const saved = await me('PUT', '/admin/settings/security', { passwordExpiry: 90, version: 0 });
    expect(saved.body).toMatchObject({
      status: 'success',
      message: 'Pengaturan berhasil disimpan!',
      data: { version: 1, passwordExpiry: 90 },
    });
    const off = await me('PUT', '/admin/settings/security', { passwordExpiry: null });
    expect(off.body.data).toMatchObject({ version: 2, passwordExpiry: null });
  });

  it('answers who is signed in, what must be done first and how long the session lasts', async () => {
    const shape = {
      user: expect.objectContaining({ id, email: 'petugas@contoh.example' }),
      must: [],
      session: { idle_minutes: 30, expires_at: new Date(TEST_NOW.getTime() + 12 * 3_600_000).toISOString() },
    };
    const answer = await me('GET', '/auth/me');
    expect(answer.body.data).toEqual(shape);
    expect(answer.headers['x-session-seconds']).toBe('1800');
    expect((await me('GET', '/auth/session')).body.data).toEqual({
      seconds_left: 1800,
      ends_by: 'idle',
      idle_minutes: 30,
    });
    const login = await clientOf(app)('POST', '/auth/login', { email: 'petugas@contoh.example', password: PASSWORD });
    expect(login.body.data).toEqual({ ...shape, token: expect.any(String), ended_sessions: 0 });
    expect((await me('DELETE', '/auth/sessions')).body.data).toEqual({ ended: 1 });
  });

  it('takes a second step on, asks for it, and lets it go', async () => {
    const path = '/auth/two-factor';
    const started = await me('POST', path, { password: PASSWORD });
    expect(started.body.data).toEqual({
      secret: expect.any(String),
      uri: expect.stringMatching(/^otpauth:\/\/totp\//),
    });
    const { secret } = started.body.data as { secret: string };
    const confirmed = await me('POST', `${path}/confirm`, { code: await codeAt(secret, TEST_NOW) });
    expect(confirmed.body).toMatchObject({
      message: expect.stringMatching(/^Verifikasi dua langkah aktif\./),
      data: { recovery_codes: expect.any(Array), ended_sessions: expect.any(Number) },
    });
    const { recovery_codes } = confirmed.body.data as { recovery_codes: string[] };
    expect((await me('GET', path)).body.data).toEqual({
      is_on: true,
      since: TEST_NOW.toISOString(),
      recovery_left: 10,
      is_required: false,
    });
    const login = { email: 'petugas@contoh.example', password: PASSWORD };
    const asked = await clientOf(app)('POST', '/auth/login', login);
    expect([asked.status, asked.body.code, asked.body.errors]).toEqual([401, 'codeRequired', {}]);
    const entered = await clientOf(app)('POST', '/auth/login', { ...login, code: recovery_codes[0] });
    expect(entered.body.data).toMatchObject({ must: [] });
    const renewed = await me('POST', `${path}/recovery-codes`, { code: recovery_codes[1] });
    expect(renewed.body).toMatchObject({
      message: 'Kode pemulihan baru dibuat.',
      data: { recovery_codes: expect.any(Array) },
    });
    const fresh = (renewed.body.data as { recovery_codes: string[] }).recovery_codes;
    const off = await me('POST', `${path}/off`, { password: PASSWORD, code: fresh[0] });
    expect(off.body).toMatchObject({ message: 'Verifikasi dua langkah dimatikan.', data: null });
  });

  it('shows an administrator the second step of others, and resets it', async () => {
    const admin = await signIn(app, 'kepala@contoh.example');
    expect((await admin('GET', `/admin/users/${id}/two-factor`)).body.data).toEqual({
      is_on: false,
      since: null,
      recovery_left: 0,
      passkeys: 0,
    });
    const reset = await admin('DELETE', `/admin/users/${id}/two-factor`);
    expect(reset.body).toMatchObject({ message: 'Verifikasi dua langkah diatur ulang.', data: null });
  });
});
