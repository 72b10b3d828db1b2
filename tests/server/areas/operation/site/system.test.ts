import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { backupScheduleOf, createSite } from '../../../../../server/core/site';
import { product } from '../../../../../server/product';
import { readSchedule } from '../../../../../src/domain/schedules';
import { backupSchedules } from '../../../../../src/domain/site';
import { model } from '../../../../../src/resources';
import { until } from '../../../../support/jobs';
import {
  type Client,
  clientOf,
  engines,
  everyEngine,
  OPENING_MS,
  PASSWORD,
  testConfig,
} from '../../../../support/server';
import { openSite, type SiteWorld } from '../../../../support/site';

const path = '/admin/settings/system';
const usual = {
  autoBackup: true,
  backupFrequency: 'daily',
  dataRetention: 365,
  maintenanceMode: false,
  debugMode: false,
  cacheEnabled: true,
  compressionEnabled: true,
};

interface Backups {
  readonly way: string;
  readonly running: boolean;
  readonly error: string | null;
  readonly next_at: string | null;
  readonly backups: readonly { readonly name: string; readonly size: number; readonly at: string }[];
}

describe.each(engines)('the system settings on $name', ({ name: engine, open }) => {
  let world: SiteWorld;
  beforeAll(async () => {
    world = await openSite(open);
  }, OPENING_MS);
  afterEach(async () => {
    await world.save('system', usual);
  });
  afterAll(() => world?.close());

  /** What only one of the two databases can do is a test of that one. */
  const of = (name: string) => (sentence: string, run: () => Promise<void>) => {
    if (name === engine) it(sentence, run, 120_000);
  };
  const backups = async () => (await world.admin('GET', `${path}/backups`)).body.data as Backups;

  it('begin with the described defaults and belong to administrators', async () => {
    expect((await world.admin('GET', path)).body.data).toMatchObject(usual);
    for (const call of ['', '/backups', '/retention']) {
      expect((await world.aleg('GET', `${path}${call}`)).status, call).toBe(403);
      expect((await world.anyone('GET', `${path}${call}`)).status, call).toBe(401);
    }
    expect((await world.aleg('POST', `${path}/backups`, {})).status).toBe(403);
  });

  it('under maintenance answer everybody but administrators 503, on every route', async () => {
    const document = JSON.parse((await clientOf(world.app)('GET', '/openapi.json')).text) as {
      paths: Record<string, Record<string, { security?: readonly object[] }>>;
    };
    expect((await world.save('system', { maintenanceMode: true })).status).toBe(200);
    const open = new Set([
      'GET /sanctum/csrf-cookie',
      'POST /login',
      'POST /auth/login',
      'POST /auth/passkey/start',
      'POST /auth/passkey',
      'POST /auth/oidc/start',
      'POST /auth/oidc',
      'POST /auth/oidc/code',
      'POST /logout',
      'POST /auth/logout',
      'GET /health',
      'GET /health/live',
      'GET /capabilities',
      // There in debug mode only, for nobody else.
      'GET /debug/user',
      'GET /debug/admin',
      'POST /admin/general/debug',
    ]);
    let asked = 0;
    for (const [address, methods] of Object.entries(document.paths))
      for (const [method, { security = [] }] of Object.entries(methods)) {
        const below = address.replace(/^\/api/, '').replace(/\{[a-z_]+\}/gi, '1');
        const name = `${method.toUpperCase()} ${address.replace(/^\/api/, '')}`;
        if (open.has(name) || /^\/(openapi|docs)/.test(below)) continue;
        const body = method === 'get' ? undefined : {};
        const refused = await world.aleg(method.toUpperCase(), below, body);
        expect([refused.status, refused.body?.code, name]).toEqual([503, 'maintenance', name]);
        expect(refused.headers['retry-after'], name).toBe('120');
        const stranger = await world.anyone(method.toUpperCase(), below, body);
        expect([stranger.status, name]).toEqual([security.length > 0 ? 401 : 503, name]);
        asked += 1;
      }
    expect(asked).toBeGreaterThan(150);
    console.log(`${asked} routes closed during maintenance`);
    expect((await world.admin('GET', '/admin/users')).status).toBe(200);
  });

  it('under maintenance let administrators sign in and tell the others why they may not, after the right password', async () => {
    await world.save('system', { maintenanceMode: true });
    const login = (email: string, password = PASSWORD) => world.anyone('POST', '/auth/login', { email, password });
    expect((await login('admin@situs.example')).status).toBe(200);
    const other = await login('aleg@situs.example');
    expect([other.status, other.body.code]).toEqual([503, 'maintenance']);
    expect(other.body.message).toBe(
      'Panel sedang dalam pemeliharaan. Hanya administrator yang dapat masuk. Coba lagi beberapa saat.',
    );
    expect((await login('aleg@situs.example', 'salah sekali')).status).toBe(401);
    const site = ((await world.anyone('GET', '/capabilities')).body.data as { site: object }).site;
    expect(site).toMatchObject({ maintenance: true });
    await world.save('system', { maintenanceMode: false });
    expect((await world.aleg('GET', '/admin/users')).status).toBe(200);
  });

  it('pack answers, from the next one on or not at all', async () => {
    const ask = (encoding: string) =>
      world.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': encoding } });
    const packed = await ask('br, gzip');
    expect(packed.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString('utf8'))).toMatchObject({
      openapi: expect.any(String),
    });
    expect((await ask('gzip')).headers['content-encoding']).toBe('gzip');
    expect((await ask('identity')).headers['content-encoding']).toBeUndefined();
    await world.save('system', { compressionEnabled: false });
    expect((await ask('br, gzip')).headers['content-encoding']).toBeUndefined();
    await world.save('system', { compressionEnabled: true });
    expect((await ask('br, gzip')).headers['content-encoding']).toBe('br');
  });

  it('open the diagnostic calls in debug mode, each to whom it is for, and repeat nothing that was sent', async () => {
    await world.save('system', { debugMode: true });
    expect((await world.aleg('GET', '/debug/user')).body.data).toMatchObject({
      authenticated: true,
      role: 'admin_aleg',
    });
    expect((await world.aleg('GET', '/debug/admin')).status).toBe(403);
    expect((await world.admin('GET', '/debug/admin')).body.data).toMatchObject({ role: 'admin' });
    expect((await world.anyone('GET', '/debug/user')).status).toBe(401);
    const debug = await world.admin('POST', '/admin/general/debug', { smtp_password: 'sangat rahasia' });
    expect(debug.status).toBe(200);
    expect(debug.text).not.toContain('sangat rahasia');
    expect(debug.body.data).toMatchObject({ received: { smtp_password: 'string' } });
  });

  it('tell clients whether to use answers again', async () => {
    await world.save('system', { cacheEnabled: false });
    const site = ((await world.anyone('GET', '/capabilities')).body.data as { site: object }).site;
    expect(site).toMatchObject({ cache: false });
  });

  it('say when the next backup is due, in every frequency, and never when they are off', async () => {
    const due = async () => (await backups()).next_at;
    for (const [frequency, at] of [
      ['hourly', '2026-08-31T03:05:00.000Z'],
      ['daily', '2026-08-31T17:15:00.000Z'],
      ['weekly', '2026-09-05T17:15:00.000Z'],
      ['monthly', '2026-08-31T17:15:00.000Z'],
    ] as const) {
      await world.save('system', { backupFrequency: frequency });
      await until(due, (next) => next === at);
    }
    await world.save('system', { autoBackup: false });
    await until(due, (next) => next === null);
    const off = createSite(world.db.kysely, product.site);
    expect(backupScheduleOf(await off.reload())).toBeUndefined();
    for (const cron of Object.values(backupSchedules)) expect(readSchedule(cron)).toBeDefined();
  });

  of('PostgreSQL')('without the address of the database say that backups are the operator’s', async () => {
    expect(await backups()).toMatchObject({ way: 'operator', backups: [] });
    const refused = await world.admin('POST', `${path}/backups`, {});
    expect(refused.status).toBe(400);
    expect(existsSync(join(world.dataDir, 'backups'))).toBe(false);
  });

  describe('retention', () => {
    const days = (n: number) => new Date(new Date('2026-08-31T10:00:00+07:00').getTime() - n * 86_400_000);
    const addUser = async (deleted: Date | null) =>
      (
        await sql<{
          id: number;
        }>`insert into users (name, email, role, is_active, is_relawan, created_at, updated_at, deleted_at)
          values ('Uji', ${`${randomBytes(5).toString('hex')}@uji.example`}, 'user', true, false, ${days(900)}, ${days(900)}, ${deleted})
          returning id`.execute(world.db.kysely)
      ).rows[0]?.id ?? 0;
    const runs = async (client: Client) =>
      (
        (await client('GET', '/admin/jobs?page=1&name=retention')).body.data as {
          readonly data: readonly {
            readonly id: number;
            readonly state: string;
            readonly last_counts: object | null;
          }[];
        }
      ).data[0];

    it('throws away what was deleted long ago, with its history, and nothing else', async () => {
      const old = await addUser(days(400));
      const lately = await addUser(days(300));
      const living = await addUser(null);
      const needed = await addUser(days(400));
      await sql`insert into families (user_id, created_at, updated_at) values (${needed}, ${days(1)}, ${days(1)})`.execute(
        world.db.kysely,
      );
      for (const id of [old, lately])
        await sql`insert into record_history (resource, record_id, action, changes, at)
          values ('users', ${id}, 'delete', '{}', ${days(400)})`.execute(world.db.kysely);
      const text = 'Yth. warga, pendaftaran Anda disetujui.';
      for (const [key, state, sent] of [
        ['lama', 'terkirim', days(400)],
        ['baru', 'terkirim', days(10)],
        ['antre', 'antre', null],
      ] as const)
        await sql`insert into messages (kind, channel, body, state, sent_at, dedupe_key, attempts, created_at, updated_at)
          values ('test', 'email', ${text}, ${state}, ${sent}, ${key}, 1, ${days(400)}, ${days(400)})`.execute(
          world.db.kysely,
        );
      const audit = async () =>
        (
          await sql<{ n: number }>`select count(*)::int as n from audit where action <> 'jobDone'`.execute(
            world.db.kysely,
          )
        ).rows[0]?.n;
      const preview = await world.admin('GET', `${path}/retention`);
      expect(preview.body.data).toMatchObject({ days: 365, deleted: { users: 1 }, messages: 1 });
      expect((await world.admin('GET', `${path}/retention?days=200`)).body.data).toMatchObject({
        deleted: { users: 2 },
      });
      for (const wrong of ['0', 'x', '99999', '-1'])
        expect((await world.admin('GET', `${path}/retention?days=${wrong}`)).status).toBe(400);
      const before = await audit();
      expect((await world.admin('POST', `/admin/jobs/${(await runs(world.admin))?.id}/run`, {})).status).toBe(200);
      const done = await until(
        () => runs(world.admin),
        (job) => job?.state === 'idle' && job.last_counts !== null,
      );
      expect(done?.last_counts).toEqual({ deleted: 1, emptied: 1, expired: 0 });
      const left = await sql<{ id: number }>`select id from users where name = 'Uji' order by id`.execute(
        world.db.kysely,
      );
      expect(left.rows.map(({ id }) => id)).toEqual([lately, living, needed]);
      const history = await sql<{ record_id: number }>`select record_id from record_history
        where resource = 'users' and record_id in (${old}, ${lately})`.execute(world.db.kysely);
      expect(history.rows).toEqual([{ record_id: lately }]);
      const bodies = await sql<{ dedupe_key: string; body: string }>`select dedupe_key, body from messages
        where dedupe_key in ('lama', 'baru', 'antre') order by dedupe_key`.execute(world.db.kysely);
      expect(bodies.rows.map(({ body }) => body === text)).toEqual([true, true, false]);
      // Starting it by hand is written down itself.
      expect(await audit()).toBe((before ?? 0) + 1);
    });
  });
});

const postgres = everyEngine.filter(({ name }) => name === 'PostgreSQL');

describe.each(postgres)('backups of $name', ({ open }) => {
  let world: SiteWorld | undefined;
  afterAll(() => world?.close());

  it('are made with pg_dump where the address of the database is known', async () => {
    world = await openSite(open, {}, () => ({}));
    const found = await sql<{ name: string }>`select current_database() as name`.execute(world.db.kysely);
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = `/${found.rows[0]?.name}`;
    const { createBackups } = await import('../../../../../server/core/backups');
    const source = createBackups({
      ...{ db: world.db, model },
      config: testConfig({ DATA_DIR: world.dataDir, STORAGE_DIR: '', DATABASE_URL: url.href }),
      now: () => new Date('2026-08-31T03:00:00Z'),
    });
    expect(await source.way()).toBe('pg_dump');
    const made = await source.write();
    expect(made).toMatchObject({ name: 'panel-20260831T030000Z.tar.gz' });
    expect(made?.size).toBeGreaterThan(10_000);
    expect(readdirSync(join(world.dataDir, 'backups'))).toEqual(['panel-20260831T030000Z.tar.gz']);
  }, 60_000);
});
