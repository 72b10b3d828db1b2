import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openBrowser } from '../../../support/browser';
import { clock, useOffice } from '../../../support/office';
import { clientOf, engines, PASSWORD, signIn, TEST_NOW, testConfig, testPasswords } from '../../../support/server';
import { sized } from '../../../support/sized';

const REFUSED = 'Akses ditolak. Hanya admin yang dapat menggunakan panel ini.';
const rounds = sized(1, 20);

describe.each(engines)('signing in on $name', (engine) => {
  const { db, start, fresh, add, tryLogin, expectNothingSecret } = useOffice(engine);

  describe('guessing passwords', () => {
    it('refuses the sixth attempt for fifteen minutes, for known and unknown addresses alike', async () => {
      const time = clock();
      const app = await start({ now: time.now });
      const known = fresh();
      await add({ email: known });
      const five = [];
      for (let attempt = 0; attempt < 5; attempt++) {
        time.pass({ seconds: 1 });
        const [ours, theirs] = [
          await tryLogin(app, known, 'salah sekali'),
          await tryLogin(app, fresh(), 'salah sekali'),
        ];
        expect(ours).toMatchObject({ status: 401, body: { code: 'badCredentials' } });
        expect(theirs.body).toEqual(ours.body);
        five.push(ours.body.message);
      }
      expect(new Set(five)).toEqual(
        new Set(['Login gagal. Periksa email dan password Anda. Setelah 5 kali gagal, coba lagi dalam 15 menit.']),
      );
      const right = await tryLogin(app, known, PASSWORD);
      expect(right).toMatchObject({ status: 429, body: { code: 'throttled', data: null } });
      expect(Number(right.headers['retry-after'])).toBe(15 * 60);

      const ghost = fresh();
      for (let attempt = 0; attempt < 5; attempt++) await tryLogin(app, ghost, 'salah sekali', '10.0.0.2');
      expect((await tryLogin(app, ghost, PASSWORD, '10.0.0.2')).body).toEqual(right.body);

      expect((await tryLogin(app, known, PASSWORD, '10.9.9.9')).status).toBe(200);
      time.pass({ minutes: 14, seconds: 59 });
      expect((await tryLogin(app, known, PASSWORD)).status).toBe(429);
      time.pass({ seconds: 2 });
      expect((await tryLogin(app, known, PASSWORD)).status).toBe(200);
    });

    it('starts counting anew after the right password', async () => {
      const app = await start();
      const email = fresh();
      await add({ email });
      for (let round = 0; round < 3; round++) {
        for (let attempt = 0; attempt < 4; attempt++) await tryLogin(app, email, 'salah sekali', '10.0.1.1');
        expect((await tryLogin(app, email, PASSWORD, '10.0.1.1')).status).toBe(200);
      }
    });

    it('counts spellings of one address together', async () => {
      const app = await start();
      const email = fresh();
      await add({ email });
      const spellings = [email, email.toUpperCase(), ` ${email}`, `${email} `, email.replace('o', 'O')];
      for (const spelling of spellings)
        expect((await tryLogin(app, spelling, 'salah sekali', '10.0.1.2')).status).toBe(401);
      expect((await tryLogin(app, email, PASSWORD, '10.0.1.2')).status).toBe(429);
    });

    it(`checks at most five of 200 passwords sent at once (${rounds} rounds)`, async () => {
      for (let round = 0; round < rounds; round++) {
        let verified = 0;
        const passwords = {
          ...testPasswords,
          verify: (stored: string | null, password: string) => {
            verified += 1;
            return testPasswords.verify(stored, password);
          },
        };
        const time = clock(new Date(TEST_NOW.getTime() + round * 3_600_000));
        const app = await start({ passwords, now: time.now });
        const email = fresh();
        await add({ email });
        const answers = await Promise.all(
          Array.from({ length: 200 }, (_, index) => tryLogin(app, email, `salah ${index}`, '10.0.2.1')),
        );
        const statuses = new Set(answers.map((answer) => answer.status));
        expect(verified).toBeGreaterThan(0);
        expect(verified).toBeLessThanOrEqual(5);
        expect([...statuses].filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
      }
    });

    it('lets one address fail thirty times a minute, whatever account, body or forwarded header it sends', async () => {
      const time = clock(new Date(TEST_NOW.getTime() + 50 * 3_600_000));
      const app = await start({ now: time.now });
      const email = fresh();
      await add({ email });
      const tries = sized(60, 5000);
      let passed = 0;
      for (let attempt = 0; attempt < tries; attempt++) {
        const headers = { 'x-forwarded-for': `203.0.113.${attempt % 250}`, 'x-real-ip': `198.51.100.${attempt % 250}` };
        const answer = await tryLogin(app, `tebak${attempt}@contoh.example`, 'salah sekali', '10.0.3.1', headers);
        if (answer.status !== 429) passed += 1;
        else expect(answer.body.message).toBe('Terlalu banyak percobaan. Coba lagi dalam 1 menit.');
      }
      expect(passed).toBe(30);
      expect((await tryLogin(app, email, PASSWORD, '10.0.3.1')).status).toBe(429);
      expect((await tryLogin(app, email, PASSWORD, '10.0.3.2')).status).toBe(200);
      time.pass({ seconds: 61 });
      expect((await tryLogin(app, email, PASSWORD, '10.0.3.1')).status).toBe(200);
    });

    it('does not count right passwords towards the limit of an address: a whole office may sign in', async () => {
      const app = await start();
      const email = fresh();
      await add({ email });
      for (let person = 0; person < 40; person++)
        expect((await tryLogin(app, email, PASSWORD, '10.0.4.1')).status).toBe(200);
    });

    it('believes forwarded addresses only of a proxy it was told about', async () => {
      const app = await start({ config: testConfig({ TRUST_PROXY: '10.0.5.1' }) });
      const email = fresh();
      await add({ email });
      const through = (forwarded: string, password: string, proxy = '10.0.5.1') =>
        tryLogin(app, email, password, proxy, { 'x-forwarded-for': forwarded });
      for (let attempt = 0; attempt < 5; attempt++) await through('203.0.113.7', 'salah sekali');
      expect((await through('203.0.113.7', PASSWORD)).status).toBe(429);
      expect((await through('203.0.113.8', PASSWORD)).status).toBe(200);
      expect((await through('1.2.3.4, 203.0.113.7', PASSWORD)).status).toBe(429);
      for (let attempt = 0; attempt < 5; attempt++) await through(`203.0.113.${attempt}`, 'salah', '10.0.5.2');
      expect((await through('203.0.113.99', PASSWORD, '10.0.5.2')).status).toBe(429);
    });

    it('says the same of unknown, inactive and not admitted accounts until the password is right', async () => {
      const app = await start();
      const [inactive, citizen, active] = [fresh(), fresh(), fresh()];
      await add({ email: inactive, active: false });
      await add({ email: citizen, role: 'user' });
      await add({ email: active });
      const answers = [];
      for (const email of [inactive, citizen, active, fresh()])
        answers.push(await tryLogin(app, email, 'salah sekali', '10.0.6.1'));
      for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 401, body: answers[0]?.body });
      expect((await tryLogin(app, inactive, PASSWORD, '10.0.6.2')).body).toEqual(answers[0]?.body);
    });

    it('says which of the two fields is missing', async () => {
      const app = await start();
      const login = (body: unknown) => clientOf(app)('POST', '/auth/login', body);
      expect((await login({})).body.errors).toEqual({
        email: ['Email wajib diisi'],
        password: ['Password wajib diisi'],
      });
      expect((await login({ email: 'a@b.example', password: '' })).body.errors).toEqual({
        password: ['Password wajib diisi'],
      });
      for (const odd of [{ $ne: null }, ['a'], 7, true, null])
        expect(await login({ email: odd, password: odd })).toMatchObject({ status: 422, body: { code: 'validation' } });
    });
  });

  describe('roles', () => {
    const roles = ['user', 'staff', 'aleg', 'bupati', 'Admin', 'admin ', null];
    it.each(roles)('refuses role %j on both login calls, and only after the right password', async (role) => {
      const app = await start();
      const email = fresh();
      await add({ email, role });
      expect((await tryLogin(app, email, 'salah sekali')).status).toBe(401);
      expect(await tryLogin(app, email, PASSWORD)).toMatchObject({
        status: 403,
        body: { code: 'roleRefused', message: REFUSED, data: null },
      });
      const browser = openBrowser(app);
      await browser.call('GET', '/sanctum/csrf-cookie');
      const answer = await browser.call('POST', '/api/login', { email, password: PASSWORD });
      expect(answer).toMatchObject({ status: 403, body: { message: REFUSED } });
      expect(Object.keys(browser.cookies())).toEqual(['XSRF-TOKEN']);
    });

    it('lets staff in where PANEL_ROLES says so, with exactly the rights of their matrix', async () => {
      const app = await start({ config: testConfig({ PANEL_ROLES: 'admin,admin_aleg,staff' }) });
      const [boss, email] = [fresh(), fresh()];
      await add({ email: boss });
      const id = await add({ email, role: 'staff' });
      const citizen = await add({ email: fresh(), role: 'user' });
      const [admin, staff] = [await signIn(app, boss), await signIn(app, email)];
      const statuses = async () => [
        (await staff('GET', '/admin/users')).status,
        (await staff('POST', '/admin/users', { name: 'X' })).status,
        (await staff('PUT', `/admin/users/${citizen}`, { name: 'Nama Baru' })).status,
        (await staff('DELETE', '/admin/users/2147483600')).status,
        (await staff('GET', '/admin/families')).status,
      ];
      expect(await statuses()).toEqual([200, 403, 403, 403, 200]);
      const set = (users: Record<string, boolean>) =>
        admin('PUT', `/admin/users/${id}/permissions`, { permissions: { users } });
      expect((await set({ create: true, edit: true, delete: true })).status).toBe(200);
      expect(await statuses()).toEqual([200, 422, 200, 404, 200]);
      expect((await set({ view: false })).status).toBe(200);
      expect((await staff('GET', '/admin/users')).status).toBe(403);
      for (const path of [`/admin/users/${id}/permissions`, '/admin/anggota-legislatif'])
        expect((await staff('GET', path)).status).toBe(403);
    });

    it('gives staff with every right no way to an office account', async () => {
      const app = await start({ config: testConfig({ PANEL_ROLES: 'admin,admin_aleg,staff' }) });
      const [boss, email] = [fresh(), fresh()];
      const bossId = await add({ email: boss });
      const id = await add({ email, role: 'staff' });
      const citizen = await add({ email: fresh(), role: 'user' });
      const admin = await signIn(app, boss);
      const all = { view: true, create: true, edit: true, delete: true };
      await admin('PUT', `/admin/users/${id}/permissions`, { permissions: { users: all } });
      const staff = await signIn(app, email);
      const attacks = [
        staff('POST', '/admin/users', { name: 'Baru', email: fresh(), password: 'kata sandi baru', role: 'admin' }),
        staff('PUT', `/admin/users/${citizen}`, { role: 'admin' }),
        staff('PUT', `/admin/users/${bossId}`, { password: 'kata sandi baru' }),
        staff('DELETE', `/admin/users/${bossId}`),
        staff('POST', '/admin/users/bulk-action', { action: 'deactivate', user_ids: [citizen, bossId] }),
        staff('PATCH', `/admin/users/${bossId}/status`, { is_active: false }),
      ];
      for (const answer of await Promise.all(attacks))
        expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect((await admin('GET', '/auth/me')).status).toBe(200);
    });

    it('closes sessions of a role that is taken out of PANEL_ROLES', async () => {
      const wide = await start({ config: testConfig({ PANEL_ROLES: 'admin,staff' }) });
      const email = fresh();
      await add({ email, role: 'staff' });
      const answer = await clientOf(wide)('POST', '/auth/login', { email, password: PASSWORD });
      const token = (answer.body.data as { token: string }).token;
      expect((await clientOf(wide, token)('GET', '/auth/me')).status).toBe(200);
      const narrow = await start();
      expect((await clientOf(narrow, token)('GET', '/auth/me')).status).toBe(401);
    });
  });

  describe('passwords', () => {
    it('are hashed with Argon2id, 19456 KiB, two passes, one lane, each with its own salt', async () => {
      const [one, two] = [await testPasswords.hash(PASSWORD), await testPasswords.hash(PASSWORD)];
      expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(two).not.toBe(one);
    });

    const long = 'panjang sekali '.repeat(20);
    it.each([
      ['seven characters', 'abcd3f7', 'Password minimal 8 karakter'],
      ['257 characters', long.slice(0, 257), 'Password maksimal 256 karakter'],
      ['a megabyte', 'x1'.repeat(400_000), 'Password maksimal 256 karakter'],
      ['a common word', 'password123', 'Password terlalu mudah ditebak. Pilih yang lain.'],
      ['a run of the keyboard', 'qwertyuiop', 'Password terlalu mudah ditebak. Pilih yang lain.'],
    ])('of %s are refused', async (_what, password, sentence) => {
      const app = await start();
      const boss = fresh();
      await add({ email: boss });
      const admin = await signIn(app, boss);
      const answer = await admin('POST', '/admin/users', { name: 'Baru', email: fresh(), password, role: 'admin' });
      expect(answer).toMatchObject({ status: 422, body: { errors: { password: [sentence] } } });
    });

    it.each([
      ['eight characters', 'k4ta-s4n'],
      ['64 characters', long.slice(0, 64)],
      ['256 characters', `${long.slice(0, 255)}x`],
      ['73 bytes and more', 'é'.repeat(20) + 'ü'.repeat(20)],
      ['emoji', '🐘🦒🦓🐫🐆🦏🐅🐄'],
      ['a space before and behind', '  tengah malam  '],
    ])('of %s are kept to the letter', async (_what, password) => {
      const app = await start();
      const boss = fresh();
      await add({ email: boss });
      const admin = await signIn(app, boss);
      const email = fresh();
      const created = await admin('POST', '/admin/users', { name: 'Baru', email, password, role: 'admin' });
      expect(created.status, created.text).toBe(201);
      expect((await tryLogin(app, email, password)).status).toBe(200);
      expect((await tryLogin(app, email, password.trim().slice(0, -1))).status).toBe(401);
    });

    it('longer than anyone may have are wrong without being hashed', async () => {
      let verified = 0;
      const passwords = {
        ...testPasswords,
        verify: (stored: string | null, password: string) => {
          verified += 1;
          return testPasswords.verify(stored, password);
        },
      };
      const app = await start({ passwords });
      expect((await tryLogin(app, fresh(), 'x'.repeat(900_000))).status).toBe(401);
      expect(verified).toBe(0);
    });
  });

  it('keeps a trail of who came, who failed and who was refused', async () => {
    const app = await start();
    const [email, citizen] = [fresh(), fresh()];
    const id = await add({ email });
    await add({ email: citizen, role: 'user' });
    await tryLogin(app, email, 'salah sekali');
    await tryLogin(app, citizen, PASSWORD);
    const me = await signIn(app, email);
    await me('POST', '/auth/logout');
    const trail = await sql<{
      action: string;
      text: string;
    }>`select action, to_json(a)::text as text from audit a order by id desc limit 4`.execute(db().kysely);
    expect(trail.rows.map((row) => row.action).reverse()).toEqual(['loginFailed', 'loginRefused', 'login', 'logout']);
    expect(trail.rows[0]?.text).toContain(`"record_id":${id}`);
    expect(trail.rows.map((row) => row.text).join()).not.toContain(PASSWORD);
  });

  it('is answered without anything secret in it', () => {
    expectNothingSecret(300);
  });
});
