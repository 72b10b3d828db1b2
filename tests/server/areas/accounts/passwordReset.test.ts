import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { passwordReset } from '../../../../server/areas/accounts/jobs/passwordReset';
import { openSession } from '../../../../server/core/access/sessions';
import { inTransaction } from '../../../../server/core/context';
import { createLink } from '../../../../server/core/links/links';
import type { Database } from '../../../../server/sql/connection';
import { insertRow, type Row } from '../../../../server/sql/records';
import { getResource } from '../../../../src/framework/schema';
import { model } from '../../../../src/resources';
import { callAs, servicesOf } from '../../../support/calls';
import { until } from '../../../support/jobs';
import {
  type Client,
  clientOf,
  engines,
  OPENING_MS,
  PASSWORD,
  signIn,
  startApp,
  TEST_NOW,
  testPasswords,
} from '../../../support/server';
import { sized } from '../../../support/sized';

const NEW = 'Payung-Hijau-88';
const CLOSED = 'Tautan ini tidak berlaku. Mungkin sudah dipakai, lewat waktunya, atau alamatnya tidak lengkap.';

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe.each(engines)('a forgotten password on $name', ({ name, open }) => {
  let db: Database;
  let app: Awaited<ReturnType<typeof startApp>>;
  let anyone: Client;
  let now = TEST_NOW;
  let hash: string;
  let serial = 0;

  beforeAll(async () => {
    db = await open(model);
    app = await startApp(db, model, { jobs: [passwordReset], now: () => now });
    anyone = clientOf(app);
    hash = await testPasswords.hash(PASSWORD);
  }, OPENING_MS);
  beforeEach(() => {
    // Another quarter of an hour: nobody has asked in it yet.
    now = new Date(now.getTime() + 3_600_000);
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });

  async function add(values: Readonly<Record<string, unknown>> = {}): Promise<Row> {
    serial += 1;
    return insertRow({ db: db.kysely, model }, getResource(model, 'users'), {
      name: `Petugas ${serial}`,
      email: `petugas${serial}@contoh.example`,
      password: hash,
      role: 'admin',
      is_active: true,
      is_relawan: false,
      created_at: now,
      updated_at: now,
      ...values,
    });
  }

  const linkFor = async (user: Row): Promise<string> => {
    const call = callAs({ ...servicesOf(db, model), now: () => now }, null);
    const about = { resource: 'users', id: user.id };
    const address = await inTransaction(call, (work) => createLink(work, { kind: 'reset', about, userId: user.id }));
    return address.split('/').at(-1) ?? '';
  };
  const reset = (token: string, password = NEW, password_confirmation = password) =>
    anyone('POST', '/auth/reset-password', { token, password, password_confirmation });
  const messagesTo = async (email: unknown) =>
    (
      await sql<{ kind: string; body: string }>`select kind, body from messages where recipient = ${email}
        order by id`.execute(db.kysely)
    ).rows;
  const runs = async () =>
    Number(
      (
        await sql<{
          n: number;
        }>`select count(*) as n from job_runs where name = 'password-reset' and state = 'done'`.execute(db.kysely)
      ).rows[0]?.n,
    );

  it('answers the same for known, unknown, closed and citizen addresses, and writes only to who may sign in', async () => {
    const [known, closed, citizen] = [await add(), await add({ is_active: false }), await add({ role: 'user' })];
    const addresses = [String(known.email), String(closed.email), String(citizen.email), 'tidak.ada@contoh.example'];
    const answers = [];
    for (const email of addresses) answers.push(await anyone('POST', '/auth/forgot-password', { email }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    await until(runs, (count) => count >= 4);
    const [message] = await messagesTo(known.email);
    expect(message?.kind).toBe('password.reset');
    expect(message?.body).not.toMatch(/reset-password\//);
    for (const email of addresses.slice(1)) expect(await messagesTo(email)).toEqual([]);
  });

  it('takes no longer for an address that is known than for one that is not', async () => {
    const known = String((await add()).email);
    const took = { known: [] as number[], unknown: [] as number[] };
    const ask = async (which: keyof typeof took) => {
      now = new Date(now.getTime() + 3_600_000);
      const email = which === 'known' ? known : 'tidak.ada@contoh.example';
      const began = performance.now();
      const { status } = await anyone('POST', '/auth/forgot-password', { email });
      took[which].push(performance.now() - began);
      expect(status).toBe(200);
    };
    const rounds = sized(15, 100);
    for (let round = 0; round < rounds; round += 1) {
      // What the job of the last question still does may fall into either.
      const order = ['known', 'unknown'] as const;
      for (const which of round % 2 === 0 ? order : order.toReversed()) await ask(which);
    }
    const [whenKnown, whenUnknown] = [medianOf(took.known), medianOf(took.unknown)];
    console.log(
      `${name}: forgot-password, ${rounds} questions each: median ${whenKnown.toFixed(1)} ms for a known address, ` +
        `${whenUnknown.toFixed(1)} ms for an unknown one`,
    );
    expect(Math.abs(whenKnown - whenUnknown)).toBeLessThan(Math.max(15, Math.min(whenKnown, whenUnknown)));
  });

  it('refuses what is no address under its field, and too many questions alike', async () => {
    const bad = await anyone('POST', '/auth/forgot-password', { email: 'bukan email' });
    expect(bad).toMatchObject({ status: 422, body: { errors: { email: ['Format email tidak valid'] } } });
    const known = await add();
    const ask = async (email: unknown) => {
      const answers = [];
      for (let round = 0; round < 4; round += 1)
        answers.push((await anyone('POST', '/auth/forgot-password', { email })).status);
      return answers;
    };
    expect(await ask(known.email)).toEqual([200, 200, 200, 429]);
    expect(await ask('siapa@contoh.example')).toEqual([200, 200, 200, 429]);
  });

  it('sets the password once, ends every session and says so in a message', async () => {
    const user = await add();
    const before = await openSession(db.kysely, { userId: user.id, kind: 'token', now, userAgent: null, ip: null });
    const token = await linkFor(user);
    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    expect((await clientOf(app, before)('GET', '/auth/me')).status).toBe(401);
    await signIn(app, String(user.email), NEW);
    await expect(signIn(app, String(user.email), PASSWORD)).rejects.toThrow('401');
    expect((await messagesTo(user.email)).map(({ kind }) => kind)).toEqual(['password.changed']);
  });

  it('sets the password once however many try at the same moment', async () => {
    for (let round = 0; round < sized(2, 25); round += 1) {
      now = new Date(now.getTime() + 3_600_000);
      const token = await linkFor(await add());
      const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => reset(token, `${NEW}-${n}`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410]);
    }
  });

  it('refuses used, expired, older and altered links with the same words', async () => {
    const user = await add();
    const older = await linkFor(user);
    const late = await linkFor(user);
    expect((await reset(older)).status).toBe(200);
    const altered = late.startsWith('A') ? `B${late.slice(1)}` : `A${late.slice(1)}`;
    const refused = [await reset(older), await reset(late), await reset(altered), await reset('x')];
    const other = await linkFor(await add());
    now = new Date(now.getTime() + 30 * 60_000);
    refused.push(await reset(other));
    for (const answer of refused)
      expect(answer).toMatchObject({
        status: 410,
        body: { code: 'linkClosed', message: CLOSED, data: null, errors: {} },
      });
  });

  it('refuses the password the account has already, and keeps the link', async () => {
    const token = await linkFor(await add());
    expect(await reset(token, PASSWORD)).toMatchObject({
      status: 422,
      body: { errors: { password: ['Password baru harus berbeda dari password lama'] } },
    });
    expect((await reset(token)).status).toBe(200);
  });

  it('keeps the link when the new password is refused', async () => {
    const user = await add();
    const token = await linkFor(user);
    expect(await reset(token, 'pendek')).toMatchObject({
      status: 422,
      body: { errors: { password: ['Password minimal 8 karakter'] } },
    });
    expect((await reset(token, 'password123')).body.errors?.password).toEqual([
      'Password terlalu mudah ditebak. Pilih yang lain.',
    ]);
    expect((await reset(token, NEW, 'lain sekali')).body.errors?.password_confirmation).toEqual([
      'Konfirmasi password tidak sama',
    ]);
    expect((await reset(token)).status).toBe(200);
  });
});
