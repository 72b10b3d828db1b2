import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoAccounts } from '../../demo/panelUsers';
import { isDemoEmail } from '../../src/domain/demoAccounts';
import { clock, enter, enterBrowser, type Kind, useOffice } from '../support/office';
import { readRoutes } from '../support/routes';
import { setSecurity } from '../support/security';
import { clientOf, engines, PASSWORD, signIn, TEST_NOW } from '../support/server';

const NEW_PASSWORD = 'kata sandi yang baru';
const DAY = { hours: 24 };

describe('the demo accounts', () => {
  it('are the addresses whose password does not expire', () => {
    expect(demoAccounts.map(({ email }) => isDemoEmail(email))).toEqual(demoAccounts.map(() => true));
    expect(isDemoEmail('orang@contoh.example')).toBe(false);
  });
});

describe.each(engines)('security settings on $name', (engine) => {
  const { db, start, fresh, add, tryLogin, tokenOf, expectNothingSecret } = useOffice(engine);
  const set = (values: object) => setSecurity(db(), { ...values });
  beforeEach(() => set({}));

  const auditOf = async (action: string, id: number) =>
    (
      await sql<{ detail: unknown }>`select detail from audit where action = ${action} and record_id = ${id}`.execute(
        db().kysely,
      )
    ).rows.map(({ detail }) => detail);

  describe('the idle time-out', () => {
    it.each<Kind>(['cookie', 'token'])('is what was saved a moment ago, for an open %s session too', async (kind) => {
      const time = clock();
      const app = await start({ now: time.now });
      const email = fresh();
      await add({ email });
      const me = await enter(app, email, kind);
      await set({ sessionTimeout: 60 });
      time.pass({ minutes: 59, seconds: 59 });
      expect((await me('GET', '/auth/me')).body.data).toMatchObject({ session: { idle_minutes: 60 } });
      await set({ sessionTimeout: 5 });
      time.pass({ minutes: 4, seconds: 59 });
      expect((await me('GET', '/auth/me')).status).toBe(200);
      time.pass({ minutes: 5, seconds: 1 });
      expect((await me('GET', '/auth/me')).status).toBe(401);
    });

    it('never goes beyond twelve hours', async () => {
      const time = clock();
      const app = await start({ now: time.now });
      const email = fresh();
      await add({ email });
      const me = await signIn(app, email);
      await set({ sessionTimeout: 720 });
      time.pass({ hours: 11, minutes: 59 });
      expect((await me('GET', '/auth/me')).headers['x-session-seconds']).toBe('60');
      time.pass({ minutes: 1, seconds: 1 });
      expect((await me('GET', '/auth/me')).status).toBe(401);
    });

    it('is told with every answer, and asking how much is left does not put it off', async () => {
      const time = clock();
      const app = await start({ now: time.now });
      const email = fresh();
      await add({ email });
      const me = await signIn(app, email);
      expect((await me('GET', '/admin/users')).headers['x-session-seconds']).toBe('1800');
      time.pass({ minutes: 20 });
      const asked = await me('GET', '/auth/session');
      expect(asked.body.data).toEqual({ seconds_left: 600, ends_by: 'idle', idle_minutes: 30 });
      expect(asked.headers['x-session-seconds']).toBe('600');
      time.pass({ minutes: 10, seconds: 1 });
      expect((await me('GET', '/auth/session')).status).toBe(401);
    });

    it.each(['/admin/whatsapp/service/status', '/admin/whatsapp/service/logs'])(
      'is not put off by GET %s, which the panel asks by itself',
      async (path) => {
        const time = clock();
        const app = await start({ now: time.now });
        const email = fresh();
        await add({ email });
        const me = await signIn(app, email);
        for (let minute = 0; minute < 29; minute += 7) {
          expect((await me('GET', path)).status).toBe(200);
          time.pass({ minutes: 7 });
        }
        expect((await me('GET', path)).status).toBe(401);
      },
    );

    it('takes a session that is over out of the list of sessions', async () => {
      const time = clock();
      const app = await start({ now: time.now });
      const email = fresh();
      await add({ email });
      await signIn(app, email);
      time.pass({ minutes: 6 });
      const me = await signIn(app, email);
      const count = async () => ((await me('GET', '/auth/sessions')).body.data as object[]).length;
      expect(await count()).toBe(2);
      await set({ sessionTimeout: 5 });
      expect(await count()).toBe(1);
    });
  });

  describe('the lock', () => {
    it('closes after as many attempts and for as long as was saved, and says so', async () => {
      const time = clock();
      const app = await start({ now: time.now });
      const email = fresh();
      await add({ email });
      await set({ loginAttempts: 3, lockoutDuration: 60 });
      for (let attempt = 0; attempt < 3; attempt++)
        expect((await tryLogin(app, email, 'salah sekali', '10.1.0.1')).body.message).toBe(
          'Login gagal. Periksa email dan password Anda. Setelah 3 kali gagal, coba lagi dalam 60 menit.',
        );
      expect(await tryLogin(app, email, PASSWORD, '10.1.0.1')).toMatchObject({
        status: 429,
        body: { message: 'Terlalu banyak percobaan. Coba lagi dalam 60 menit.' },
      });
      time.pass({ minutes: 59, seconds: 59 });
      expect((await tryLogin(app, email, PASSWORD, '10.1.0.1')).status).toBe(429);
      time.pass({ seconds: 2 });
      expect((await tryLogin(app, email, PASSWORD, '10.1.0.1')).status).toBe(200);
    });
  });

  describe('one session only', () => {
    it('ends the others at signing in, and tells both sides', async () => {
      const app = await start();
      const email = fresh();
      const id = await add({ email });
      const [token, cookie] = [await enter(app, email, 'token'), await enter(app, email, 'cookie')];
      await set({ allowMultipleSessions: false });
      expect((await token('GET', '/auth/me')).status).toBe(200);
      const arrived = await tryLogin(app, email, PASSWORD);
      expect(arrived.body.data).toMatchObject({ ended_sessions: 2 });
      for (const old of [token, cookie])
        expect(await old('GET', '/auth/me')).toMatchObject({
          status: 401,
          body: {
            code: 'unauthenticated',
            message: 'Anda dikeluarkan karena akun ini masuk di perangkat lain.',
            data: { reason: 'replaced' },
          },
        });
      expect(await auditOf('login', id)).toContainEqual({ endedOthers: 2 });
    });

    it('says nothing of it to whoever only guesses', async () => {
      const app = await start();
      const answer = await clientOf(app, 'A'.repeat(43))('GET', '/auth/me');
      expect(answer.body).toMatchObject({ message: 'Sesi login telah berakhir. Silakan login kembali.', data: null });
    });

    it('leaves exactly one of ten that open at once', async () => {
      const app = await start();
      const email = fresh();
      const id = await add({ email });
      await set({ allowMultipleSessions: false });
      const answers = await Promise.all(Array.from({ length: 10 }, () => tryLogin(app, email, PASSWORD, '10.1.0.2')));
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
      const open = await sql`select id from sessions where user_id = ${id} and ended_at is null`.execute(db().kysely);
      expect(open.rows.length).toBe(1);
    });
  });

  describe('password expiry', () => {
    it('lets the person in, to change the password and nothing else', async () => {
      const time = clock();
      const app = await start({ now: time.now });
      const email = fresh();
      const id = await add({ email });
      await set({ passwordExpiry: 90 });
      // An account from before the server kept the day: its password is as old as it is (1 August).
      time.pass({ hours: 24 * 59 });
      const young = await signIn(app, email);
      expect((await young('GET', '/auth/me')).body.data).toMatchObject({ must: [] });
      const changed = await young('PUT', '/auth/password', passwords(PASSWORD, NEW_PASSWORD));
      expect(changed.status, changed.text).toBe(200);
      time.pass({ hours: 24 * 89, minutes: 1439, seconds: 59 });
      const login = () => tryLogin(app, email, NEW_PASSWORD);
      expect((await login()).body.data).toMatchObject({ must: [] });
      time.pass({ seconds: 2 });
      const answer = await login();
      expect(answer.body.data).toMatchObject({ must: ['password'], user: { id } });
      const me = clientOf(app, (answer.body.data as { token: string }).token);
      expect((await me('GET', '/auth/me')).body.data).toMatchObject({ must: ['password'] });
      expect(await me('GET', '/admin/users')).toMatchObject({
        status: 403,
        body: {
          code: 'passwordExpired',
          message: 'Password Anda sudah kedaluwarsa. Ganti password untuk melanjutkan.',
          data: { must: ['password'] },
        },
      });
      const same = await me('PUT', '/auth/password', passwords(NEW_PASSWORD, NEW_PASSWORD));
      expect(same.body.errors).toEqual({ new_password: ['Password baru harus berbeda dari password lama'] });
      expect((await me('PUT', '/auth/password', passwords(NEW_PASSWORD, PASSWORD))).status).toBe(200);
      expect((await me('GET', '/admin/users')).status).toBe(200);
      expect((await me('GET', '/auth/me')).body.data).toMatchObject({ must: [] });
    });

    it('is off unless it was switched on', async () => {
      const time = clock();
      const app = await start({ now: time.now });
      const email = fresh();
      await add({ email });
      for (let day = 0; day < 10; day++) time.pass({ hours: 24 * 365 });
      expect((await tryLogin(app, email, PASSWORD)).body.data).toMatchObject({ must: [] });
    });

    it('never asks a demo account, but asks the same address where nothing is a demo', async () => {
      const time = clock();
      const [demo, real] = [await start({ now: time.now }), await start({ now: time.now, demo: false })];
      await add({ email: 'admin@contoh.example' });
      await set({ passwordExpiry: 7 });
      for (let day = 0; day < 8; day++) time.pass(DAY);
      expect((await tryLogin(demo, 'admin@contoh.example', PASSWORD)).body.data).toMatchObject({ must: [] });
      expect((await tryLogin(real, 'admin@contoh.example', PASSWORD)).body.data).toMatchObject({ must: ['password'] });
    });

    it.each<[string, (app: Awaited<ReturnType<typeof start>>, id: number) => Promise<number>]>([
      [
        'an administrator sets',
        async (app, id) => {
          const boss = fresh();
          // Of the same day as the clock, so that the boss may work.
          const bossId = await add({ email: boss });
          await sql`update users set created_at = ${new Date(TEST_NOW.getTime() + 8 * 86_400_000)} where id = ${bossId}`.execute(
            db().kysely,
          );
          return (await (await signIn(app, boss))('PUT', `/admin/users/${id}`, { password: NEW_PASSWORD })).status;
        },
      ],
    ])('counts from a password that %s', async (_who, change) => {
      const time = clock(new Date(TEST_NOW.getTime() + 8 * 86_400_000));
      const app = await start({ now: time.now });
      const email = fresh();
      const id = await add({ email });
      await set({ passwordExpiry: 7 });
      expect((await tryLogin(app, email, PASSWORD)).body.data).toMatchObject({ must: ['password'] });
      expect(await change(app, id)).toBe(200);
      expect((await tryLogin(app, email, NEW_PASSWORD)).body.data).toMatchObject({ must: [] });
    });
  });

  describe('a session that must do something first', () => {
    const free = [
      'GET /api/auth/me',
      'GET /api/auth/session',
      'PUT /api/auth/password',
      'GET /api/auth/two-factor',
      'POST /api/auth/two-factor',
      'POST /api/auth/two-factor/confirm',
      'POST /api/auth/two-factor/recovery-codes',
      'POST /api/auth/two-factor/off',
    ];

    it('reaches no other call of this server', async () => {
      const time = clock(new Date(TEST_NOW.getTime() + 60 * 86_400_000));
      const app = await start({ now: time.now });
      const email = fresh();
      await add({ email });
      await set({ passwordExpiry: 30, twoFactorAuth: true });
      const me = await signIn(app, email);
      expect((await me('GET', '/auth/me')).body.data).toMatchObject({ must: ['password', 'twoFactor'] });
      const nobody = clientOf(app);
      const routes = readRoutes(app).filter((line) => / \/api\//.test(line) && !line.startsWith('HEAD'));
      const counts = { public: 0, free: 0, held: 0 };
      for (const line of new Set(routes)) {
        const [method = '', url = ''] = line.split(' ');
        const path = `/${url.replace(/:[a-z_]+/gi, '1')}`.replace('//api', '');
        const body = method === 'GET' ? undefined : {};
        const stranger = await nobody(method, path, body);
        if (stranger.status !== 401 || stranger.body.code !== 'unauthenticated') {
          counts.public += 1;
          continue;
        }
        const answer = await me(method, path, body);
        const isHeld = answer.status === 403 && answer.body.code === 'passwordExpired';
        expect(isHeld, `${line}: ${answer.status}`).toBe(!free.includes(line));
        counts[isHeld ? 'held' : 'free'] += 1;
      }
      console.log(`${engine.name}: limited session: ${JSON.stringify(counts)}`);
      expect(counts.free).toBe(free.length);
      expect(counts.held).toBeGreaterThan(250);
      expect(counts.public).toBeLessThan(35);
    });

    it('sends no file either: it is refused before it is read', async () => {
      const app = await start();
      const email = fresh();
      await add({ email });
      const browser = await enterBrowser(app, email);
      await set({ twoFactorAuth: true });
      const form = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc\r\n--x--\r\n';
      const answer = await browser.send({
        method: 'POST',
        path: '/api/admin/bantuan-sosial',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: form as never,
      });
      expect([answer.status, answer.body.code]).toEqual([403, 'twoFactorRequired']);
    });

    it('may sign out', async () => {
      const app = await start();
      const email = fresh();
      await add({ email });
      const me = await signIn(app, email);
      await set({ twoFactorAuth: true });
      expect((await me('POST', '/auth/logout')).status).toBe(200);
      expect((await me('GET', '/auth/me')).status).toBe(401);
    });
  });

  describe('one’s own account', () => {
    it('keeps the session in which its password was changed among the users', async () => {
      const app = await start();
      const email = fresh();
      const id = await add({ email });
      const [me, other] = [await enter(app, email, 'cookie'), await signIn(app, email)];
      const answer = await me('PUT', `/admin/users/${id}`, { password: NEW_PASSWORD });
      expect(answer.status, answer.text).toBe(200);
      expect((await me('GET', '/auth/me')).status).toBe(200);
      expect((await other('GET', '/auth/me')).status).toBe(401);
      expect((await tryLogin(app, email, NEW_PASSWORD)).status).toBe(200);
    });

    it('ends the sessions elsewhere, all or one, and leaves a trace', async () => {
      const app = await start();
      const email = fresh();
      const id = await add({ email });
      const me = await signIn(app, email);
      const others = [await tokenOf(app, email), await tokenOf(app, email)].map((token) => clientOf(app, token));
      const all = await me('DELETE', '/auth/sessions');
      expect(all.body).toMatchObject({ message: 'Sesi lain diakhiri.', data: { ended: 2 } });
      for (const other of others) expect((await other('GET', '/auth/me')).status).toBe(401);
      expect(await auditOf('sessionsEnded', id)).toEqual([{ ended: 2 }]);
    });
  });

  it('is answered without anything secret in it', () => {
    expectNothingSecret(100);
  });
});

const passwords = (current_password: string, new_password: string) => ({
  current_password,
  new_password,
  new_password_confirmation: new_password,
});
