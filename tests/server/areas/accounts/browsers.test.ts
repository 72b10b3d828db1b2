import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../../../support/browser';
import { enterBrowser, useOffice } from '../../../support/office';
import { engines, PASSWORD, testConfig } from '../../../support/server';

describe.each(engines)('what a browser sends and gets on $name', (engine) => {
  const { db, start, fresh, add, expectNothingSecret } = useOffice(engine);

  describe('forged requests', () => {
    let app: FastifyInstance;
    let mine: Browser;
    let theirs: Browser;
    let id: number;

    beforeAll(async () => {
      app = await start({ config: testConfig({ CORS_ORIGINS: 'https://panel.lain.example' }) });
      const [email, other] = [fresh(), fresh()];
      await add({ email });
      await add({ email: other });
      id = await add({ email: fresh(), role: 'user', name: 'Tetap' });
      [mine, theirs] = [await enterBrowser(app, email), await enterBrowser(app, other)];
    });

    const snapshot = async () => {
      const rows = await sql<{
        all: string;
      }>`select coalesce(string_agg(to_json(u)::text, ' ' order by id), '') as all from users u`.execute(db().kysely);
      return rows.rows[0]?.all;
    };

    const writes = (): { method: string; path: string; body?: object }[] => [
      {
        method: 'POST',
        path: '/api/admin/users',
        body: { name: 'Palsu', email: 'palsu@contoh.example', password: 'kata sandi baru' },
      },
      { method: 'PUT', path: `/api/admin/users/${id}`, body: { name: 'Palsu' } },
      { method: 'PATCH', path: `/api/admin/users/${id}/status`, body: { is_active: false } },
      { method: 'DELETE', path: `/api/admin/users/${id}` },
      { method: 'POST', path: `/api/admin/users/${id}`, body: { _method: 'DELETE' } },
      { method: 'POST', path: '/api/admin/users/bulk-action', body: { action: 'delete', user_ids: [id] } },
      { method: 'PUT', path: `/api/admin/users/${id}/permissions`, body: { permissions: {} } },
      { method: 'PUT', path: '/api/auth/profile', body: { name: 'Palsu' } },
      { method: 'DELETE', path: '/api/auth/sessions' },
      { method: 'POST', path: '/api/logout' },
      { method: 'POST', path: '/api/auth/logout' },
    ];

    it.each<[string, () => Record<string, string>, string?]>([
      ['no token', () => ({})],
      ['an empty token', () => ({ 'x-xsrf-token': '' })],
      ['a wrong token', () => ({ 'x-xsrf-token': 'salah.salah' })],
      ["another session's token", () => ({ 'x-xsrf-token': theirs.cookies()['XSRF-TOKEN'] ?? '' })],
      ['the token in the query', () => ({}), 'query'],
      ['the cookie repeated under another header', () => ({ 'x-csrf': mine.cookies()['XSRF-TOKEN'] ?? '' })],
      ['the right token from a foreign page', () => ({ ...token(), origin: 'https://jahat.example' })],
      [
        'the right token from a page that looks like ours',
        () => ({ ...token(), origin: 'http://localhost:3000.jahat.example' }),
      ],
      ['the right token from a page without origin', () => ({ ...token(), origin: 'null' })],
      ['the right token but started by another site', () => ({ ...token(), 'sec-fetch-site': 'cross-site' })],
    ])('with %s are refused and change nothing', async (_what, headers, where) => {
      const before = await snapshot();
      for (const { method, path, body } of writes()) {
        const query =
          where === 'query'
            ? `?_token=${mine.cookies()['XSRF-TOKEN']}&x-xsrf-token=${mine.cookies()['XSRF-TOKEN']}`
            : '';
        const answer = await mine.send({ method, path: `${path}${query}`, body, headers: headers() });
        expect(answer, `${method} ${path}`).toMatchObject({ status: 419, body: { code: 'csrf', data: null } });
      }
      expect(await snapshot()).toBe(before);
      expect((await mine.send({ method: 'GET', path: '/api/auth/me' })).status).toBe(200);
    });

    const token = () => ({ 'x-xsrf-token': mine.cookies()['XSRF-TOKEN'] ?? '' });

    it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'text/html; charset=utf-8'])(
      'with a body of type %s are 415 even with the right token',
      async (type) => {
        const before = await snapshot();
        for (const { method, path, body } of writes().filter((each) => each.body)) {
          const text = type.includes('form') ? 'name=Palsu&_method=DELETE' : JSON.stringify(body);
          const answer = await mine.send({ method, path, body: text, headers: { ...token(), 'content-type': type } });
          expect(answer, `${method} ${path}`).toMatchObject({ status: 415, body: { code: 'unsupportedType' } });
        }
        expect(await snapshot()).toBe(before);
      },
    );

    it('cannot turn reading into writing', async () => {
      const before = await snapshot();
      for (const method of ['DELETE', 'PUT', 'PATCH']) {
        const headers = { ...token(), 'x-http-method-override': method };
        const path = `/api/admin/users/${id}?_method=${method}`;
        expect(await mine.send({ method: 'GET', path, headers })).toMatchObject({
          status: 200,
          body: { data: { id } },
        });
      }
      expect(await snapshot()).toBe(before);
    });

    it('meet the policy of the method they ask for, on POST only', async () => {
      const override = await mine.send({
        method: 'POST',
        path: `/api/admin/users/${id}`,
        headers: { ...token(), 'x-http-method-override': 'DELETE' },
      });
      expect(override.status).toBe(200);
      expect((await mine.send({ method: 'GET', path: `/api/admin/users/${id}` })).status).toBe(404);
    });

    it('pass when they are ours: own host, allowed site, or no browser at all', async () => {
      const good: Record<string, string>[] = [
        {},
        { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
        { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000', 'sec-fetch-site': 'same-origin' },
        { origin: 'https://panel.lain.example', 'sec-fetch-site': 'cross-site' },
      ];
      for (const headers of good) {
        const answer = await mine.send({
          method: 'PUT',
          path: '/api/auth/profile',
          body: { name: 'Nama Saya', phone: '081234567890' },
          headers: { ...token(), ...headers },
        });
        expect(answer.status, answer.text).toBe(200);
      }
    });

    it('cannot sign somebody in as another person', async () => {
      const email = fresh();
      await add({ email });
      const body = { email, password: PASSWORD };
      const attempts: Record<string, string>[] = [
        {},
        { 'x-xsrf-token': 'salah.salah' },
        { ...token(), origin: 'https://jahat.example' },
      ];
      for (const headers of attempts) {
        const answer = await openBrowser(app).send({ method: 'POST', path: '/api/login', body, headers });
        expect(answer).toMatchObject({ status: 419, body: { code: 'csrf' } });
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
    });
  });

  describe('cookies and headers', () => {
    async function cookiesOf(publicUrl: string) {
      const app = await start({ config: testConfig({ PUBLIC_URL: publicUrl }) });
      const email = fresh();
      await add({ email });
      const browser = openBrowser(app);
      await browser.call('GET', '/sanctum/csrf-cookie');
      const answer = await browser.call('POST', '/api/login', { email, password: PASSWORD });
      const given = browser.setCookies();
      await browser.call('POST', '/api/logout');
      return { given, cleared: browser.setCookies(), headers: answer.headers };
    }
    const parts = (line = '') => line.split(/;\s*/);

    it('are Secure and bound to the host behind https, when set and when cleared', async () => {
      const { given, cleared, headers } = await cookiesOf('https://panel.contoh.example');
      const [session, xsrf] = [
        given.find((line) => line.startsWith('__Host-panel_session=')),
        given.find((line) => line.startsWith('XSRF-TOKEN=')),
      ];
      expect(parts(session)).toEqual(
        expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Max-Age=43200']),
      );
      expect(parts(xsrf)).toEqual(expect.arrayContaining(['Path=/', 'Secure', 'SameSite=Lax']));
      expect(parts(xsrf)).not.toContain('HttpOnly');
      expect(given.join()).not.toMatch(/domain=/i);
      const gone = cleared.find((line) => line.startsWith('__Host-panel_session=;'));
      expect(parts(gone)).toEqual(
        expect.arrayContaining(['Path=/', 'Secure', 'Expires=Thu, 01 Jan 1970 00:00:00 GMT']),
      );
      expect(headers['strict-transport-security']).toMatch(/max-age=\d{7,}/);
      expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    });

    it('are plain over http, where browsers would drop Secure ones', async () => {
      const { given, headers } = await cookiesOf('http://192.168.1.5:3000');
      const session = given.find((line) => line.startsWith('panel_session='));
      expect(parts(session)).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax']));
      expect(given.join()).not.toContain('Secure');
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    });

    it('let pictures come from the operator’s maps, and say so to the panel', async () => {
      const config = testConfig({
        MAP_TILES_URL: 'https://peta.example.id/{z}/{x}/{y}.png',
        MAP_TILES_ATTRIBUTION: '© Peta',
      });
      const { headers, body } = await openBrowser(await start({ config })).send({
        method: 'GET',
        path: '/api/capabilities',
      });
      expect(String(headers['content-security-policy'])).toContain(
        "img-src 'self' data: blob: https://peta.example.id;",
      );
      expect(body.data).toMatchObject({
        site: { map_tiles: { url: 'https://peta.example.id/{z}/{x}/{y}.png', attribution: '© Peta' } },
      });
      const plain = await openBrowser(await start()).send({ method: 'GET', path: '/api/capabilities' });
      expect(String(plain.headers['content-security-policy'])).toContain("img-src 'self' data: blob:;");
      expect(plain.body.data).not.toHaveProperty('site.map_tiles');
    });

    it('are sent with every answer: no inline script, no frame, no guessing of types, no cache', async () => {
      const app = await start();
      for (const path of ['/api/health', '/api/auth/me', '/api/tidak-ada', '/api/openapi.json']) {
        const { headers } = await openBrowser(app).send({ method: 'GET', path });
        const rules = String(headers['content-security-policy']).split(';');
        expect(rules).toEqual(
          expect.arrayContaining([
            "script-src 'self'",
            "object-src 'none'",
            "frame-ancestors 'none'",
            "base-uri 'none'",
          ]),
        );
        expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
        expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
        expect(headers['x-powered-by']).toBeUndefined();
        if (path !== '/api/openapi.json') expect(headers['cache-control']).toBe('no-store');
      }
    });

    it('allow exactly the listed sites to call with credentials', async () => {
      const allowed = 'https://panel.lain.example';
      const app = await start({ config: testConfig({ CORS_ORIGINS: `${allowed}, http://localhost:5173` }) });
      const bare = await start();
      const foreign = [
        'https://panel.lain.example.jahat.example',
        'https://jahatpanel.lain.example',
        'https://lain.example',
        'https://sub.panel.lain.example',
        'http://panel.lain.example',
        'https://panel.lain.example:8443',
        'null',
        '*',
        'https://PANEL.lain.example.',
        'file://',
        'https://panel.lain.example/',
        'http://localhost',
        'http://localhost:5174',
        'http://127.0.0.1:5173',
        'https://jahat.example#https://panel.lain.example',
        'https://panel.lain.example@jahat.example',
        'https://panel.lain.example, https://jahat.example',
        'chrome-extension://abc',
        'https://pane1.lain.example',
        ' ',
      ];
      expect(foreign).toHaveLength(20);
      for (const origin of foreign) {
        for (const method of ['GET', 'OPTIONS']) {
          const headers = { origin, 'access-control-request-method': 'PUT' };
          const answer = await openBrowser(app).send({ method, path: '/api/health', headers });
          expect(answer.headers['access-control-allow-origin'], origin).toBeUndefined();
        }
      }
      const preflight = await openBrowser(app).send({
        method: 'OPTIONS',
        path: '/api/admin/users/1',
        headers: {
          origin: allowed,
          'access-control-request-method': 'DELETE',
          'access-control-request-headers': 'authorization,x-xsrf-token',
        },
      });
      expect(preflight.headers).toMatchObject({
        'access-control-allow-origin': allowed,
        'access-control-allow-credentials': 'true',
      });
      expect(String(preflight.headers['access-control-allow-methods'])).toMatch(/PUT.*PATCH.*DELETE/);
      expect(preflight.headers['access-control-allow-headers']).toBe('authorization,x-xsrf-token');
      const answer = await openBrowser(bare).send({ method: 'GET', path: '/api/health', headers: { origin: allowed } });
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    });
  });

  it('is answered without anything secret in it', () => {
    expectNothingSecret(100);
  });
});
