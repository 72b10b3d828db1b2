import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../server/sql/connection';
import { defaultPermissions, matrixOf } from '../../../../src/domain/userRoles';
import { model } from '../../../../src/resources';
import { addAccount } from '../../../support/accounts';
import { type Client, engines, OPENING_MS, signIn, startApp } from '../../../support/server';

const whole = { view: true, create: true, edit: true, delete: true };
const none = { view: false, create: false, edit: false, delete: false };
const nothing = matrixOf(() => false);
/** Looks after accounts and reads the log, and nothing else. */
const accountsOnly = { ...nothing, users: whole, audit: { ...none, view: true } };

describe.each(engines.slice(-1))('the right to manage accounts on $name', ({ open }) => {
  let db: Database;
  let app: FastifyInstance;
  let boss: Client;
  let limited: Client;
  let bossId: number;
  let limitedId: number;
  let serial = 0;
  const fresh = () => `hak${++serial}@contoh.example`;
  const permissionsOf = async (id: number) =>
    ((await boss('GET', `/admin/users/${id}/permissions`)).body.data as { permissions: object }).permissions;

  beforeAll(async () => {
    db = await open(model);
    app = await startApp(db, model);
    bossId = await addAccount(db, { email: 'kepala@contoh.example' });
    boss = await signIn(app, 'kepala@contoh.example');
    limitedId = await addAccount(db, { email: 'akun@contoh.example' });
    await boss('PUT', `/admin/users/${limitedId}/permissions`, { permissions: accountsOnly });
    limited = await signIn(app, 'akun@contoh.example');
  }, OPENING_MS);
  afterAll(async () => {
    await app?.close();
    await db?.close();
  });

  it('lifts no limit of one’s own', async () => {
    const answer = await limited('PUT', `/admin/users/${limitedId}/permissions`, { permissions: { bantuan: whole } });
    expect([answer.status, answer.body.message]).toEqual([403, 'Anda tidak dapat memberi hak yang tidak Anda miliki.']);
    const right = await limited('PUT', `/admin/users/${limitedId}/permissions`, { rights: { content: true } });
    expect(right.status).toBe(403);
    expect(await permissionsOf(limitedId)).toEqual(accountsOnly);
  });

  it('makes nobody who may do more: a new administrator has the limits of who made it', async () => {
    const made = await limited('POST', '/admin/users', {
      name: 'Baru',
      email: fresh(),
      password: 'Payung-Hijau-88',
      role: 'admin',
    });
    expect(made.status, made.text).toBe(201);
    expect(await permissionsOf((made.body.data as { id: number }).id)).toEqual(accountsOnly);
  });

  it('raises nobody by another role to more than one’s own', async () => {
    const id = await addAccount(db, { email: fresh(), role: 'user' });
    expect((await limited('PUT', `/admin/users/${id}`, { role: 'staff' })).status).toBe(200);
    expect(await permissionsOf(id)).toEqual({ ...nothing, users: defaultPermissions('staff').users });
  });

  it.each<[string, 'PUT' | 'DELETE' | 'PATCH' | 'POST', string, object?]>([
    ['a password', 'PUT', '', { password: 'Payung-Hijau-88' }],
    ['an address', 'PUT', '', { email: 'milikku@contoh.example' }],
    ['being active', 'PATCH', '/status', { is_active: false }],
    ['rights', 'PUT', '/permissions', { permissions: { news: { view: false } } }],
    ['the account itself', 'DELETE', ''],
    ['a second step', 'DELETE', '/two-factor'],
  ])('does not reach %s of who may do more', async (_, method, path, body) => {
    const answer = await limited(method, `/admin/users/${bossId}${path}`, body);
    expect([answer.status, answer.body.message]).toEqual([
      403,
      'Akun ini punya hak yang tidak Anda miliki, jadi Anda tidak dapat mengubahnya.',
    ]);
  });

  it('does not reach them among many either', async () => {
    const citizen = await addAccount(db, { email: fresh(), role: 'user' });
    const answer = await limited('POST', '/admin/users/bulk-action', {
      action: 'deactivate',
      user_ids: [citizen, bossId],
    });
    const row = await boss('GET', `/admin/users/${bossId}`);
    expect(row.body.data, answer.text).toMatchObject({ is_active: true });
  });

  it('reaches citizens, and colleagues who may do no more', async () => {
    const citizen = await addAccount(db, { email: fresh(), role: 'user' });
    expect((await limited('PUT', `/admin/users/${citizen}`, { name: 'Warga Lain' })).status).toBe(200);
    const colleague = await addAccount(db, { email: fresh(), role: 'admin' });
    await boss('PUT', `/admin/users/${colleague}/permissions`, { permissions: accountsOnly });
    expect((await limited('PUT', `/admin/users/${colleague}`, { name: 'Rekan' })).status).toBe(200);
  });

  it('does not reach who was granted by name what one has not', async () => {
    const staff = await addAccount(db, { email: fresh(), role: 'staff' });
    await boss('PUT', `/admin/users/${staff}/permissions`, { permissions: nothing, rights: { content: true } });
    expect((await limited('PUT', `/admin/users/${staff}`, { password: 'Payung-Hijau-88' })).status).toBe(403);
  });

  it('is not kept from an account by a flag that opens nothing to its role', async () => {
    const almost = await addAccount(db, { email: 'hampir@contoh.example' });
    await boss('PUT', `/admin/users/${almost}/permissions`, { permissions: { settings: none, audit: none } });
    const client = await signIn(app, 'hampir@contoh.example');
    const office = await addAccount(db, { email: fresh(), role: 'admin_aleg' });
    expect((await client('PUT', `/admin/users/${office}`, { name: 'Kantor Lain' })).status).toBe(200);
    expect((await client('PUT', `/admin/users/${bossId}`, { name: 'Kepala Lain' })).status).toBe(403);
  });

  it('reads nothing in the log of what it may not look at', async () => {
    const rows = async (client: Client) =>
      ((await client('GET', '/admin/audit?per_page=100')).body.data as { data: { resource: string | null }[] }).data;
    const added = await boss('POST', '/admin/news-categories', {
      name: 'Rahasia',
      description: 'Tidak untuk semua',
      status: 'active',
      color: 'abu',
    });
    expect(added.status, added.text).toBe(201);
    expect((await rows(boss)).map(({ resource }) => resource)).toContain('news_categories');
    const read = await rows(limited);
    expect(read.map(({ resource }) => resource)).not.toContain('news_categories');
    expect(read.length).toBeGreaterThan(0);
    expect((await limited('GET', '/admin/audit/export')).text).not.toContain('Rahasia');
  });

  it('leaves one administrator whom nothing limits', async () => {
    const answer = await boss('PUT', `/admin/users/${bossId}/permissions`, { permissions: { news: none } });
    expect([answer.status, answer.body.code]).toEqual([409, 'lastAdmin']);
    const second = await addAccount(db, { email: fresh(), role: 'admin' });
    expect((await boss('PUT', `/admin/users/${second}/permissions`, { permissions: { news: none } })).status).toBe(200);
  });
});
