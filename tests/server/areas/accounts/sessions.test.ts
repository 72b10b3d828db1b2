import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openBrowser } from '../../../support/browser';
import { clock, enter, type Kind, useOffice } from '../../../support/office';
import { type Answer, type Client, clientOf, engines, PASSWORD, signIn } from '../../../support/server';
import { sized } from '../../../support/sized';

describe.each(engines)('a session on $name', (engine) => {
  const { db, start, fresh, add, tryLogin, tokenOf, expectNothingSecret } = useOffice(engine);

  describe('sessions', () => {
    it.each<Kind>(['cookie', 'token'])('of kind %s end after 30 idle minutes, to the second', async (kind) => {
      const time = clock();
      const app = await start({ now: time.now });
      const email = fresh();
      await add({ email });
      const me = await enter(app, email, kind);
      time.pass({ minutes: 29, seconds: 59 });
      expect((await me('GET', '/auth/me')).status).toBe(200);
      // What is done shortly after is activity as well.
      time.pass({ seconds: 40 });
      expect((await me('GET', '/auth/me')).status).toBe(200);
      time.pass({ minutes: 29, seconds: 59 });
      expect((await me('GET', '/auth/me')).status).toBe(200);
      time.pass({ minutes: 30, seconds: 1 });
      expect(await me('GET', '/auth/me')).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    });

    it.each<Kind>(['cookie', 'token'])('of kind %s end after twelve hours, however busy', async (kind) => {
      const time = clock();
      const app = await start({ now: time.now });
      const email = fresh();
      await add({ email });
      const me = await enter(app, email, kind);
      for (let step = 0; step < 35; step++) {
        time.pass({ minutes: 20 });
        expect((await me('GET', '/auth/me')).status).toBe(200);
      }
      time.pass({ minutes: 19, seconds: 59 });
      expect((await me('GET', '/auth/me')).status).toBe(200);
      time.pass({ seconds: 2 });
      expect((await me('GET', '/auth/me')).status).toBe(401);
    });

    it.each<Kind>(['cookie', 'token'])('of kind %s say which of their two ends comes first', async (kind) => {
      const time = clock();
      const app = await start({ now: time.now });
      const email = fresh();
      await add({ email });
      const me = await enter(app, email, kind);
      const left = async () => (await me('GET', '/auth/session')).body.data;
      expect(await left()).toMatchObject({ seconds_left: 1800, ends_by: 'idle' });
      for (let step = 0; step < 46; step++) {
        time.pass({ minutes: 15 });
        await me('GET', '/auth/me');
      }
      // Half an hour before the end both are the same moment, and doing something no longer puts it off.
      expect(await left()).toMatchObject({ seconds_left: 1800, ends_by: 'age' });
      time.pass({ minutes: 28 });
      await me('GET', '/auth/me');
      expect(await left()).toMatchObject({ seconds_left: 120, ends_by: 'age' });
    });

    it('get a new id at signing in; the one from before is worth nothing', async () => {
      const app = await start();
      const email = fresh();
      await add({ email });
      const browser = openBrowser(app);
      const planted = 'A'.repeat(43);
      await browser.send({
        method: 'GET',
        path: '/sanctum/csrf-cookie',
        headers: { cookie: `panel_session=${planted}` },
      });
      const login = () => browser.call('POST', '/api/login', { email, password: PASSWORD });
      expect((await login()).status).toBe(200);
      const first = browser.cookies().panel_session ?? '';
      expect(first).not.toBe(planted);
      expect((await login()).status).toBe(200);
      const second = browser.cookies().panel_session ?? '';
      expect(second).not.toBe(first);
      const asOld = (cookie: string) =>
        openBrowser(app).send({ method: 'GET', path: '/api/auth/me', headers: { cookie } });
      expect((await asOld(`panel_session=${first}`)).status).toBe(401);
      expect((await asOld(`panel_session=${planted}`)).status).toBe(401);
      expect((await asOld(`panel_session=${second}`)).status).toBe(200);
    });

    it('of a cookie are no bearer token and the other way round', async () => {
      const app = await start();
      const email = fresh();
      await add({ email });
      const browser = openBrowser(app);
      await browser.call('GET', '/sanctum/csrf-cookie');
      await browser.call('POST', '/api/login', { email, password: PASSWORD });
      const cookie = browser.cookies().panel_session ?? '';
      const token = await tokenOf(app, email);
      expect((await clientOf(app, cookie)('GET', '/auth/me')).status).toBe(401);
      const swapped = await openBrowser(app).send({
        method: 'GET',
        path: '/api/auth/me',
        headers: { cookie: `panel_session=${token}` },
      });
      expect(swapped.status).toBe(401);
    });

    it.each(['/logout', '/auth/logout'])('end at POST %s, which answers 200 the second time too', async (path) => {
      const app = await start();
      const email = fresh();
      await add({ email });
      for (const kind of ['cookie', 'token'] as const) {
        const [me, other] = [await enter(app, email, kind), await enter(app, email, kind)];
        const out = await me('POST', path);
        expect(out).toMatchObject({ status: 200, body: { status: 'success' } });
        expect(out.headers['clear-site-data']).toBe('"cache"');
        expect((await me('GET', '/auth/me')).status).toBe(401);
        expect((await me('POST', path)).status).toBe(200);
        expect((await other('GET', '/auth/me')).status).toBe(200);
      }
    });

    it('that end while ten calls run accept nothing afterwards', async () => {
      const app = await start();
      const email = fresh();
      await add({ email });
      const me = await signIn(app, email);
      const running = Array.from({ length: 10 }, () => me('GET', '/admin/users'));
      const [out] = await Promise.all([me('POST', '/auth/logout'), ...running]);
      expect(out?.status).toBe(200);
      expect((await me('GET', '/admin/users')).status).toBe(401);
    });

    it.each<[string, (admin: Client, id: number) => Promise<Answer>]>([
      ['deactivated', (admin, id) => admin('PATCH', `/admin/users/${id}/status`, { is_active: false })],
      [
        'deactivated in bulk',
        (admin, id) => admin('POST', '/admin/users/bulk-action', { action: 'deactivate', user_ids: [id] }),
      ],
      ['deleted', (admin, id) => admin('DELETE', `/admin/users/${id}`)],
      ['given another role', (admin, id) => admin('PUT', `/admin/users/${id}`, { role: 'user' })],
      ['given another password', (admin, id) => admin('PUT', `/admin/users/${id}`, { password: 'kata sandi lain' })],
    ])('of somebody who is %s end at their next call', async (_what, act) => {
      const app = await start();
      const [boss, email] = [fresh(), fresh()];
      await add({ email: boss });
      const id = await add({ email });
      const [admin, cookie, token] = [
        await signIn(app, boss),
        await enter(app, email, 'cookie'),
        await enter(app, email, 'token'),
      ];
      expect((await token('GET', '/auth/me')).status).toBe(200);
      const answer = await act(admin, id);
      expect(answer.status, answer.text).toBe(200);
      expect((await cookie('GET', '/auth/me')).status).toBe(401);
      expect((await token('POST', '/admin/users', { name: 'Diam-diam' })).status).toBe(401);
    });

    it('do not come back when the account is activated or restored again', async () => {
      const app = await start();
      const [boss, email] = [fresh(), fresh()];
      await add({ email: boss });
      const id = await add({ email });
      const [admin, me] = [await signIn(app, boss), await signIn(app, email)];
      await admin('DELETE', `/admin/users/${id}`);
      expect((await admin('POST', `/admin/users/${id}/restore`)).status).toBe(200);
      expect((await me('GET', '/auth/me')).status).toBe(401);
      expect((await tryLogin(app, email, PASSWORD)).status).toBe(200);
    });

    it('never pass to a newer account: ids are not used twice', async () => {
      const app = await start();
      const [boss, email] = [fresh(), fresh()];
      await add({ email: boss });
      const id = await add({ email });
      const [admin, me] = [await signIn(app, boss), await signIn(app, email)];
      await admin('DELETE', `/admin/users/${id}`);
      const body = { name: 'Baru', email: fresh(), password: 'kata sandi baru', role: 'admin' };
      const created = await admin('POST', '/admin/users', body);
      expect((created.body.data as { id: number }).id).toBeGreaterThan(id);
      expect((await me('GET', '/auth/me')).status).toBe(401);
    });

    it('are kept as hashes only', async () => {
      const app = await start();
      const email = fresh();
      await add({ email });
      const token = await tokenOf(app, email);
      const stored = await sql<{
        all: string;
      }>`select coalesce(string_agg(to_json(s)::text, ' '), '') as all from sessions s`.execute(db().kysely);
      expect(stored.rows[0]?.all.includes(token)).toBe(false);
      expect(token).toMatch(/^[\w-]{43}$/);
    });
  });

  describe('sessions of somebody else', () => {
    const path = (id: number) => `/admin/users/${id}/sessions`;

    it('are listed to an administrator without anything that opens one, and end all at once', async () => {
      const app = await start();
      const [boss, email] = [fresh(), fresh()];
      await add({ email: boss });
      const id = await add({ email, role: 'admin_aleg' });
      const admin = await signIn(app, boss);
      expect((await admin('GET', path(id))).body.data).toEqual([]);
      const [cookie, token] = [await enter(app, email, 'cookie'), await enter(app, email, 'token')];
      const listed = (await admin('GET', path(id))).body.data as Record<string, unknown>[];
      expect(listed.map((entry) => Object.keys(entry).toSorted())).toEqual(
        listed.map(() => ['created_at', 'current', 'id', 'ip', 'kind', 'last_seen_at', 'user_agent']),
      );
      expect(listed.map(({ kind }) => kind).toSorted()).toEqual(['cookie', 'token']);
      expect(await admin('DELETE', path(id))).toMatchObject({
        status: 200,
        body: { data: { ended: 2 }, message: '2 sesi diakhiri.' },
      });
      for (const me of [cookie, token])
        expect(await me('GET', '/auth/me')).toMatchObject({
          status: 401,
          body: {
            message: 'Anda dikeluarkan dari semua perangkat oleh administrator. Silakan login kembali.',
            data: { reason: 'ended' },
          },
        });
      expect((await admin('GET', path(id))).body.data).toEqual([]);
      expect((await admin('DELETE', path(id))).body.data).toEqual({ ended: 0 });
      const written = await sql<{ actor_id: number; detail: unknown }>`select actor_id, detail from audit
        where action = 'sessionsEnded' and record_id = ${id}`.execute(db().kysely);
      expect(written.rows).toMatchObject([{ detail: { ended: 2 } }]);
      expect((await tryLogin(app, email, PASSWORD)).status).toBe(200);
    });

    it('leave the session one is calling with, where they are one’s own', async () => {
      const app = await start();
      const email = fresh();
      const id = await add({ email });
      const [here, there] = [await enter(app, email, 'cookie'), await enter(app, email, 'token')];
      const current = (await here('GET', path(id))).body.data as { kind: string; current: boolean }[];
      expect(current.filter((entry) => entry.current).map(({ kind }) => kind)).toEqual(['cookie']);
      expect((await here('DELETE', path(id))).body.data).toEqual({ ended: 1 });
      expect((await here('GET', '/auth/me')).status).toBe(200);
      expect((await there('GET', '/auth/me')).status).toBe(401);
    });

    it('are nobody’s business but an administrator’s', async () => {
      const app = await start();
      const [boss, email] = [fresh(), fresh()];
      const bossId = await add({ email: boss });
      const id = await add({ email, role: 'admin_aleg' });
      const [admin, aleg] = [await signIn(app, boss), await signIn(app, email)];
      for (const user of [id, bossId, 2147483600])
        for (const method of ['GET', 'DELETE']) {
          expect((await aleg(method, path(user))).status).toBe(403);
          expect((await clientOf(app)(method, path(user))).status).toBe(401);
        }
      for (const method of ['GET', 'DELETE']) expect((await admin(method, path(2147483600))).status).toBe(404);
      expect((await admin('GET', '/auth/me')).status).toBe(200);
    });
  });

  describe('bearer tokens', () => {
    it('are taken only whole, from one header', async () => {
      const app = await start();
      const [email, other] = [fresh(), fresh()];
      await add({ email });
      await add({ email: other });
      const token = await tokenOf(app, email);
      const second = await tokenOf(app, other);
      const headers = [
        '',
        'Bearer',
        'Bearer ',
        `Bearer  ${token}`,
        `Bearer ${token} `.concat('x'),
        `Basic ${token}`,
        token,
        `Bearer ${token.slice(0, -1)}`,
        `Bearer ${token}A`,
        `Bearer ${token.slice(0, 20)}${second.slice(20)}`,
        `Bearer ${token}, Bearer ${second}`,
        `Bearer ${'a'.repeat(10_000)}`,
        `Bearer ${token}%00`,
        'Bearer null',
        'Bearer undefined',
        `Bearer ' or 1=1 --`,
        `Bearer ${token.toLowerCase()}`,
        'Bearer [object Object]',
      ];
      for (const authorization of headers) {
        const answer = await openBrowser(app).send({ method: 'GET', path: '/api/auth/me', headers: { authorization } });
        expect(answer.status, authorization.slice(0, 60)).toBe(401);
      }
      const noise = sized(60, 5000);
      for (let index = 0; index < noise; index++) {
        const at = index % token.length;
        const changed = token.slice(0, at) + (token[at] === 'x' ? 'y' : 'x') + token.slice(at + 1);
        expect((await clientOf(app, changed)('GET', '/auth/me')).status).toBe(401);
      }
      for (const query of [`token=${token}`, `access_token=${token}`, `api_token=${token}`])
        expect((await clientOf(app)('GET', `/auth/me?${query}`)).status).toBe(401);
      expect((await clientOf(app, token)('GET', '/auth/me')).status).toBe(200);
    });
  });

  it('is answered without anything secret in it', () => {
    expectNothingSecret(200);
  });
});
