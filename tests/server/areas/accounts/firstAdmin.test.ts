import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFirstAdminAddress } from '../../../../server/areas/accounts/firstAdmin';
import type { Database } from '../../../../server/sql/connection';
import { model } from '../../../../src/resources';
import { type Client, clientOf, engines, OPENING_MS, signIn, startApp, TEST_NOW } from '../../../support/server';

const publicUrl = new URL('https://kantor.example/panel/');
const account = { name: 'Kepala', email: 'Kepala@kantor.example', password: 'kata sandi kepala' };

describe.each(engines)('the first administrator, made in the browser, on $name', ({ open }) => {
  let db: Database;
  let app: Awaited<ReturnType<typeof startApp>>;
  beforeAll(async () => {
    db = await open(model);
    app = await startApp(db, model);
  }, OPENING_MS);
  afterAll(async () => {
    await app?.close();
    await db?.close();
  });

  const print = (now = TEST_NOW) =>
    db.kysely.transaction().execute((tx) => createFirstAdminAddress({ tx, publicUrl, now: () => now }));
  const codeOf = (address: string | undefined) => address?.split('#')[1] ?? '';
  const make = async (code: string, more: object = {}) =>
    clientOf(app)('POST', '/auth/first-admin', {
      ...account,
      password_confirmation: account.password,
      code,
      ...more,
    });
  const read = async <T>(by: Client, path: string) => (await by('GET', path)).body.data as T;
  const unclaimed = async () => (await read<{ unclaimed?: boolean }>(clientOf(app), '/capabilities')).unclaimed;

  it('takes a code that the server printed, once, and nothing afterwards', async () => {
    expect(await unclaimed()).toBe(true);
    const [address, other] = [await print(), await print()];
    expect(address).toMatch(/^https:\/\/kantor\.example\/panel\/administrator-pertama#[A-Za-z0-9_-]{43}$/);
    const stored = JSON.stringify((await sql`select * from links`.execute(db.kysely)).rows);
    expect(stored).not.toContain(codeOf(address));
    const late = await print(new Date(TEST_NOW.getTime() - 24 * 3_600_000));
    expect((await make(codeOf(late))).status).toBe(410);
    expect((await make('a'.repeat(43))).status).toBe(410);
    expect((await make(codeOf(address), { password: 'pendek', password_confirmation: 'pendek' })).status).toBe(422);
    expect((await make(codeOf(address), { password_confirmation: 'lain' })).body.errors).toHaveProperty(
      'password_confirmation',
    );
    const both = await Promise.all([make(codeOf(address)), make(codeOf(other), { email: 'lain@kantor.example' })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    expect((await make(codeOf(other))).status).toBe(410);
    expect(await print()).toBeUndefined();
    expect(await unclaimed()).toBeUndefined();
    const admins = await sql`select email from users where role = 'admin'`.execute(db.kysely);
    expect(admins.rows).toHaveLength(1);
    const email = String((admins.rows[0] as { email: string }).email);
    const admin = await signIn(app, email, account.password);
    expect(await read(admin, '/auth/me')).toMatchObject({ user: { email, role: 'admin' } });
    const steps = await read<readonly { readonly done: boolean }[]>(admin, '/admin/first-steps');
    expect(steps.every(({ done }) => !done)).toBe(true);
    const { attention } = await read<{ readonly attention: readonly unknown[] }>(admin, '/admin/dashboard/statistics');
    expect(attention[0]).toEqual({ key: 'first_steps', count: steps.length, path: '/settings/langkah-awal' });
  });

  it('is guessed at a few times a quarter of an hour', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) statuses.push((await make('b'.repeat(43))).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
