import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../server/sql/connection';
import { matrixOf } from '../../../../src/domain/userRoles';
import { model } from '../../../../src/resources';
import { addAccount } from '../../../support/accounts';
import { readRoutes } from '../../../support/routes';
import { type Client, clientOf, engines, OPENING_MS, signIn, startApp } from '../../../support/server';

const NOTHING = matrixOf(() => false);

/** Answers for as long as its caller listens. */
const endless = 'GET /api/me/events';

/** What everybody who is signed in may ask: about themselves, what waits for them, and what fields are called. */
const own = [
  'GET /api/auth/me',
  'PUT /api/auth/profile',
  'PUT /api/auth/password',
  'GET /api/auth/session',
  'GET /api/auth/sessions',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/:id',
  'GET /api/auth/two-factor',
  'POST /api/auth/two-factor',
  'POST /api/auth/two-factor/confirm',
  'POST /api/auth/two-factor/recovery-codes',
  'POST /api/auth/two-factor/off',
  'GET /api/auth/oidc',
  'GET /api/auth/passkeys',
  'POST /api/auth/passkeys/start',
  'POST /api/auth/passkeys',
  'DELETE /api/auth/passkeys/:id',
  'GET /api/me/views',
  'POST /api/me/views',
  'PUT /api/me/views/:id',
  'DELETE /api/me/views/:id',
  'GET /api/me/panel-preferences',
  'PUT /api/me/panel-preferences',
  'GET /api/me/notifications',
  'POST /api/me/notifications/read',
  'POST /api/me/notifications/:id/read',
  'GET /api/me/preferences',
  'PUT /api/me/preferences',
  'GET /api/fields',
  'GET /api/site/contact',
  // Count and find only among what one may list: nothing (below).
  'GET /api/admin/dashboard/statistics',
  'GET /api/admin/search',
];

describe.each(engines.slice(-1))('an administrator whose matrix denies everything, on $name', ({ open }) => {
  let db: Database;
  let app: FastifyInstance;
  let denied: Client;

  beforeAll(async () => {
    db = await open(model);
    app = await startApp(db, model);
    await addAccount(db, { email: 'kepala@contoh.example' });
    const id = await addAccount(db, { email: 'tanpa.hak@contoh.example' });
    const boss = await signIn(app, 'kepala@contoh.example');
    const category = { name: 'Rahasia', description: 'Tidak untuk semua', status: 'active', color: 'abu' };
    expect((await boss('POST', '/admin/news-categories', category)).status).toBe(201);
    const limited = await boss('PUT', `/admin/users/${id}/permissions`, { permissions: NOTHING });
    expect(limited.status, limited.text).toBe(200);
    denied = await signIn(app, 'tanpa.hak@contoh.example');
  }, OPENING_MS);
  afterAll(async () => {
    await app?.close();
    await db?.close();
  });

  it('is refused by every call of the server that is not about their own account', async () => {
    const nobody = clientOf(app);
    const routes = readRoutes(app).filter(
      (line) => / \/api\//.test(line) && !line.startsWith('HEAD') && line !== endless,
    );
    const answered: string[] = [];
    let refused = 0;
    for (const line of new Set(routes)) {
      const [method = '', url = ''] = line.split(' ');
      const path = url.replace(/:[a-z_]+/gi, '1').replace('/api', '');
      const body = method === 'GET' ? undefined : {};
      const stranger = await nobody(method, path, body);
      if (stranger.status !== 401 || stranger.body.code !== 'unauthenticated') continue;
      const answer = await denied(method, path, body);
      if (answer.status === 403 && answer.body.code === 'forbidden') refused += 1;
      else answered.push(line);
    }
    expect(answered.toSorted()).toEqual(own.toSorted());
    expect(refused).toBeGreaterThan(400);
  });

  it('is told of nothing by the dashboard, the search and the notifications', async () => {
    const { overview, attention, recent_activities } = (await denied('GET', '/admin/dashboard/statistics')).body
      .data as { overview: Record<string, number>; attention: object[]; recent_activities: object[] };
    expect(new Set(Object.values(overview))).toEqual(new Set([0]));
    expect([...attention, ...recent_activities]).toEqual([]);
    const found = await denied('GET', '/admin/search?q=contoh');
    expect(found.body.data).toMatchObject({ groups: [] });
    expect((await denied('GET', '/me/notifications')).body.data).toMatchObject({ data: [] });
  });
});
