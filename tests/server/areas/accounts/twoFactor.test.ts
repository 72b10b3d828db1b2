import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { clock, useOffice } from '../../../support/office';
import { codeAt, setSecurity, setUpTwoFactor } from '../../../support/security';
import { type Answer, clientOf, engines, PASSWORD, signIn, TEST_NOW } from '../../../support/server';

const STEP = { seconds: 30 };
const WRONG = 'Kode verifikasi salah atau sudah dipakai';

describe.each(engines)('two-step verification on $name', (engine) => {
  const { db, start, fresh, add, tryLogin, tokenOf, expectNothingSecret } = useOffice(engine);

  /** An account with the second step, a clock, and signing in from an address of its own. */
  async function person() {
    const time = clock();
    const app = await start({ now: time.now });
    const email = fresh();
    const id = await add({ email });
    const token = await tokenOf(app, email);
    const phone = await setUpTwoFactor(app, token, time.now());
    // The code that confirmed it is spent.
    time.pass(STEP);
    const login = (code?: string, password = PASSWORD): Promise<Answer> =>
      clientOf(app)('POST', '/auth/login', { email, password, ...(code === undefined ? {} : { code }) });
    return { app, email, id, time, token, phone, login, code: () => codeAt(phone.secret, time.now()) };
  }

  const auditOf = async (id: number) =>
    (
      await sql<{ action: string }>`select action from audit where record_id = ${id} order by id`.execute(db().kysely)
    ).rows.map(({ action }) => action);

  describe('setting it up', () => {
    it('takes the password, then a code, and gives ten recovery codes', async () => {
      const app = await start();
      const email = fresh();
      const id = await add({ email });
      const me = clientOf(app, await tokenOf(app, email));
      expect((await me('GET', '/auth/two-factor')).body.data).toEqual({
        is_on: false,
        since: null,
        recovery_left: 0,
        is_required: false,
      });
      const refused = await me('POST', '/auth/two-factor', { password: 'bukan ini' });
      expect([refused.status, refused.body.errors]).toEqual([422, { password: ['Password salah'] }]);
      const started = await me('POST', '/auth/two-factor', { password: PASSWORD });
      const { secret, uri } = started.body.data as { secret: string; uri: string };
      expect(uri).toBe(
        `otpauth://totp/Admin%20Panel%20Bantuan%20Sosial:${encodeURIComponent(email)}?secret=${secret}&issuer=Admin%20Panel%20Bantuan%20Sosial`,
      );
      // Until it is confirmed nobody is asked for a code.
      expect((await tryLogin(app, email, PASSWORD)).status).toBe(200);
      const wrong = await me('POST', '/auth/two-factor/confirm', { code: '000000' });
      expect([wrong.status, wrong.body.errors]).toEqual([422, { code: [WRONG] }]);
      const confirmed = await me('POST', '/auth/two-factor/confirm', { code: await codeAt(secret, TEST_NOW) });
      const codes = (confirmed.body.data as { recovery_codes: string[] }).recovery_codes;
      expect(new Set(codes).size).toBe(10);
      for (const code of codes) expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
      expect((await me('GET', '/auth/two-factor')).body.data).toMatchObject({ is_on: true, recovery_left: 10 });
      for (const path of ['/auth/two-factor', '/auth/two-factor/confirm']) {
        const again = await me('POST', path, { password: PASSWORD, code: '123456' });
        expect([again.status, again.body.message]).toEqual([409, 'Verifikasi dua langkah sudah aktif.']);
        expect(again.body.data).toEqual({ current: { is_on: true, since: expect.any(String), recovery_left: 10 } });
      }
      expect(await auditOf(id)).toContain('twoFactorOn');
    });

    it('ends the other sessions, whoever came in with the password alone, and says so', async () => {
      const app = await start();
      const email = fresh();
      const id = await add({ email });
      const [mine, other] = [await tokenOf(app, email), await tokenOf(app, email)];
      const me = clientOf(app, mine);
      const { secret } = (await me('POST', '/auth/two-factor', { password: PASSWORD })).body.data as { secret: string };
      expect((await clientOf(app, other)('GET', '/auth/me')).status).toBe(200);
      const confirmed = await me('POST', '/auth/two-factor/confirm', { code: await codeAt(secret, TEST_NOW) });
      expect(confirmed.body).toMatchObject({
        message: 'Verifikasi dua langkah aktif. 1 sesi lain diakhiri.',
        data: { ended_sessions: 1 },
      });
      expect((await clientOf(app, other)('GET', '/auth/me')).status).toBe(401);
      expect((await me('GET', '/auth/me')).status).toBe(200);
      const written = await sql<{ detail: unknown }>`select detail from audit where record_id = ${id}
        and action = 'twoFactorOn'`.execute(db().kysely);
      expect(written.rows).toEqual([{ detail: { ended: 1 } }]);
    });

    it('says what is missing, and takes nothing for a code that is none', async () => {
      const app = await start();
      const email = fresh();
      await add({ email });
      const me = clientOf(app, await tokenOf(app, email));
      const empty = await me('POST', '/auth/two-factor', {});
      expect(empty.body.errors).toEqual({ password: ['Password wajib diisi'] });
      const early = await me('POST', '/auth/two-factor/confirm', { code: '123456' });
      expect(early.body.errors).toEqual({ code: ['Mulai lagi: kode rahasia tidak berlaku lagi'] });
      await me('POST', '/auth/two-factor', { password: PASSWORD });
      for (const code of [
        '',
        ' ',
        null,
        12,
        [],
        {},
        '12345',
        '1234567',
        'abcdef',
        '١٢٣٤٥٦',
        'x'.repeat(5000),
        '\u0000',
      ])
        expect((await me('POST', '/auth/two-factor/confirm', { code })).status, JSON.stringify(code)).toBe(422);
      expect((await me('GET', '/auth/two-factor')).body.data).toMatchObject({ is_on: false });
    });

    it('keeps the secret sealed and the recovery codes as hashes, and no answer kept for a repeated call has them', async () => {
      const { app, id, phone } = await person();
      const dump = async (table: string) =>
        (
          await sql<{ all: string }>`select coalesce(string_agg(to_json(t)::text, ' '), '') as all
          from ${sql.table(table)} t`.execute(db().kysely)
        ).rows[0]?.all ?? '';
      const email = fresh();
      await add({ email });
      const me = clientOf(app, await tokenOf(app, email));
      const key = { 'idempotency-key': 'sekali-saja' };
      await me('POST', '/auth/two-factor', { password: PASSWORD }, key);
      for (const table of ['account_security', 'recovery_codes', 'idempotency', 'audit', 'record_history', 'users']) {
        const all = await dump(table);
        expect(all.includes(phone.secret), table).toBe(false);
        for (const code of phone.recovery) expect(all.includes(code), table).toBe(false);
      }
      const exported = await (await signIn(app, email))('GET', `/admin/users/${id}`);
      expect(exported.text).not.toMatch(/two_factor|last_step/);
    });
  });

  describe('signing in with it', () => {
    it('asks for the code after the right password only, and keeps nothing in between', async () => {
      const { app, email, id, login, code } = await person();
      const wrongPassword = await login(undefined, 'salah sekali');
      expect([wrongPassword.status, wrongPassword.body.code]).toEqual([401, 'badCredentials']);
      const asked = await login();
      expect(asked).toMatchObject({
        status: 401,
        body: {
          code: 'codeRequired',
          message: 'Masukkan kode verifikasi dari aplikasi autentikator Anda.',
          data: null,
        },
      });
      expect(asked.headers['set-cookie']).toBeUndefined();
      const open = async () =>
        (await sql`select id from sessions where user_id = ${id} and ended_at is null`.execute(db().kysely)).rows
          .length;
      const before = await open();
      const wrong = await login('000000');
      expect(wrong).toMatchObject({ status: 401, body: { code: 'codeRequired' } });
      expect(wrong.body.errors).toEqual({
        code: ['Kode verifikasi salah atau sudah dipakai. Setelah 5 kali gagal, coba lagi dalam 15 menit.'],
      });
      expect(await open()).toBe(before);
      const right = await login(await code());
      expect(right.status, right.text).toBe(200);
      const me = clientOf(app, (right.body.data as { token: string }).token);
      expect((await me('GET', '/auth/me')).body.data).toMatchObject({ user: { email } });
    });

    it('takes the code of the step before and after, and none further away', async () => {
      const { time, phone, login } = await person();
      time.pass({ minutes: 10 });
      const at = (seconds: number) => codeAt(phone.secret, new Date(time.now().getTime() + seconds * 1000));
      for (const seconds of [-60, 60]) expect((await login(await at(seconds))).status, `${seconds} s`).toBe(401);
      expect((await login(await at(-30))).status).toBe(200);
      expect((await login(await at(30))).status).toBe(200);
      // Newer ones were taken: the clock of this phone must not turn back.
      expect((await login(await at(0))).status).toBe(401);
    });

    it('takes a code once: of twenty who send the same one at the same time one enters', async () => {
      const { app, email, code } = await person();
      const same = await code();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          app.inject({
            method: 'POST',
            url: '/api/auth/login',
            // Addresses of their own, so that it is not the lock that holds them back.
            remoteAddress: `10.3.0.${index + 1}`,
            payload: { email, password: PASSWORD, code: same },
          }),
        ),
      );
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 200).length).toBe(1);
      expect(statuses.filter((status) => ![200, 401, 429].includes(status))).toEqual([]);
    });

    it('counts wrong codes with wrong passwords, and the password alone forgives none', async () => {
      const { time, login, code } = await person();
      for (let attempt = 0; attempt < 4; attempt++) {
        expect((await login('000000')).status).toBe(401);
        expect((await login()).body.code).toBe('codeRequired');
      }
      expect((await login(undefined, 'salah sekali')).status).toBe(401);
      expect((await login(await code())).status).toBe(429);
      time.pass({ minutes: 15, seconds: 1 });
      expect((await login(await code())).status).toBe(200);
    });

    it('refuses codes of one account after twenty wrong ones in an hour, wherever they come from', async () => {
      const { app, email, time, code } = await person();
      const from = async (index: number, sent: string) =>
        (
          await app.inject({
            method: 'POST',
            url: '/api/auth/login',
            remoteAddress: `10.4.0.${index}`,
            payload: { email, password: PASSWORD, code: sent },
          })
        ).statusCode;
      for (let index = 1; index <= 20; index++) expect(await from(index, '000000')).toBe(401);
      expect(await from(100, await code())).toBe(429);
      time.pass({ hours: 1, seconds: 1 });
      expect(await from(100, await code())).toBe(200);
    });

    it('takes each recovery code once, as people type it', async () => {
      const { id, phone, login } = await person();
      const [first = '', second = ''] = phone.recovery;
      expect((await login(` ${first.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(200);
      expect((await login(first)).status).toBe(401);
      const both = await Promise.all([login(second), login(second), login(second)]);
      expect(both.filter(({ status }) => status === 200).length).toBe(1);
      expect((await login('AAAA-BBBB-CCCC-DDDD')).status).toBe(401);
      const state = await sql<{ left: number }>`select count(*)::integer as left from recovery_codes
        where user_id = ${id} and used_at is null`.execute(db().kysely);
      expect(state.rows[0]?.left).toBe(8);
      expect((await auditOf(id)).filter((action) => action === 'recoveryCodeUsed').length).toBe(2);
    });
  });

  describe('ending it', () => {
    it('takes password and code', async () => {
      const { app, id, token, phone, login, code } = await person();
      const me = clientOf(app, token);
      const off = (password: string, code: string) => me('POST', '/auth/two-factor/off', { password, code });
      expect((await off('bukan ini', await code())).body.errors).toEqual({ password: ['Password salah'] });
      expect((await off(PASSWORD, '000000')).body.errors).toEqual({ code: [WRONG] });
      expect((await login()).body.code).toBe('codeRequired');
      expect((await off(PASSWORD, await code())).status).toBe(200);
      expect((await login()).status).toBe(200);
      expect(await auditOf(id)).toContain('twoFactorOff');
      // The old codes open nothing when it is set up again.
      expect((await me('GET', '/auth/two-factor')).body.data).toMatchObject({ is_on: false, recovery_left: 0 });
      expect((await login(phone.recovery[0])).status).toBe(200);
    });

    it('replaces the recovery codes for a code', async () => {
      const { app, token, time, phone, login, code } = await person();
      const me = clientOf(app, token);
      const renewed = await me('POST', '/auth/two-factor/recovery-codes', { code: await code() });
      const codes = (renewed.body.data as { recovery_codes: string[] }).recovery_codes;
      expect(codes.length).toBe(10);
      time.pass(STEP);
      expect((await login(phone.recovery[0])).status).toBe(401);
      expect((await login(codes[0])).status).toBe(200);
    });

    it('is an administrator’s, for somebody who lost the phone: their sessions end, and they are told', async () => {
      const { app, id, token, login } = await person();
      const boss = fresh();
      const bossId = await add({ email: boss });
      const admin = await signIn(app, boss);
      const state = await admin('GET', `/admin/users/${id}/two-factor`);
      expect(state.body.data).toMatchObject({ is_on: true, recovery_left: 10 });
      const reset = await admin('DELETE', `/admin/users/${id}/two-factor`);
      expect(reset.body.message).toBe('Verifikasi dua langkah diatur ulang.');
      expect((await clientOf(app, token)('GET', '/auth/me')).body).toMatchObject({
        message: 'Anda dikeluarkan karena administrator mengatur ulang verifikasi akun Anda. Silakan login kembali.',
        data: { reason: 'reset' },
      });
      expect((await login()).status).toBe(200);
      expect(await auditOf(id)).toContain('twoFactorReset');
      expect((await admin('DELETE', `/admin/users/${id}/two-factor`)).status).toBe(200);
      expect((await auditOf(id)).filter((action) => action === 'twoFactorReset').length).toBe(1);
      const own = await admin('DELETE', `/admin/users/${bossId}/two-factor`);
      expect([own.status, own.body.message]).toEqual([403, 'Verifikasi Anda sendiri dimatikan di halaman akun Anda.']);
      expect((await admin('DELETE', '/admin/users/999999/two-factor')).status).toBe(404);
    });

    it('is nobody else’s', async () => {
      const { app, id } = await person();
      const email = fresh();
      await add({ email, role: 'admin_aleg' });
      const aleg = await signIn(app, email);
      for (const method of ['GET', 'DELETE'])
        expect((await aleg(method, `/admin/users/${id}/two-factor`)).status).toBe(403);
    });
  });

  describe('required of everybody', () => {
    it('holds a session until it is set up, then lets it go on', async () => {
      const app = await start();
      const email = fresh();
      await add({ email });
      await setSecurity(db(), { twoFactorAuth: true });
      try {
        const answer = await tryLogin(app, email, PASSWORD);
        expect(answer.body.data).toMatchObject({ must: ['twoFactor'] });
        const { token } = answer.body.data as { token: string };
        const me = clientOf(app, token);
        expect(await me('GET', '/admin/users')).toMatchObject({
          status: 403,
          body: { code: 'twoFactorRequired', message: 'Aktifkan verifikasi dua langkah untuk melanjutkan.' },
        });
        await setUpTwoFactor(app, token, TEST_NOW);
        expect((await me('GET', '/admin/users')).status).toBe(200);
        expect((await me('GET', '/auth/two-factor')).body.data).toMatchObject({ is_required: true });
      } finally {
        await setSecurity(db(), {});
      }
    });
  });

  it('is answered without anything secret in it but what is told once', () => {
    expectNothingSecret(60);
  });
});
