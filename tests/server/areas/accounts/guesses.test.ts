import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createGuesses } from '../../../../server/core/access/guesses';
import { dispatchSome } from '../../../../server/core/notifications/dispatch';
import { model } from '../../../../src/resources';
import { openBrowser } from '../../../support/browser';
import { callAs, servicesOf } from '../../../support/calls';
import { clock, useOffice } from '../../../support/office';
import { engines, PASSWORD, signIn, TEST_NOW, testPasswords } from '../../../support/server';

const FULL = 'Terlalu banyak percobaan masuk ke akun ini. Tunggu sebentar lalu coba lagi.';

describe.each(engines)('many who guess the password of one account on $name', (engine) => {
  const { db, start, fresh, add, tryLogin, expectNothingSecret } = useOffice(engine);
  let addresses = 0;
  const elsewhere = () => `10.${(addresses >> 8) & 255}.${addresses++ & 255}.7`;

  /** A server whose waiting lasts no time but is written down, and counts the passwords it checks. */
  async function office(pause: (ms: number) => Promise<unknown> = async () => undefined) {
    const time = clock();
    const waits: number[] = [];
    let verified = 0;
    const app = await start({
      now: time.now,
      guesses: createGuesses({
        wait: (ms) => {
          waits.push(ms);
          return pause(ms);
        },
      }),
      passwords: {
        ...testPasswords,
        verify: (stored, password) => {
          verified += 1;
          return testPasswords.verify(stored, password);
        },
      },
    });
    const guess = (email: string, password = 'salah sekali') => tryLogin(app, email, password, elsewhere());
    const guessTimes = async (times: number, email: string) => {
      for (let done = 0; done < times; done++) expect((await guess(email)).status).toBe(401);
    };
    return { app, time, waits, guess, guessTimes, verified: () => verified };
  }

  it('wait from the 21st wrong password in an hour on, wherever each comes from, and no longer in the next hour', async () => {
    const { time, waits, guessTimes } = await office();
    const email = fresh();
    await add({ email });
    await guessTimes(20, email);
    expect(waits).toEqual([]);
    await guessTimes(1, email);
    await guessTimes(1, email.toUpperCase());
    expect(waits).toEqual([2000, 4000]);
    time.pass({ seconds: 60 });
    await guessTimes(1, email);
    expect(waits.at(-1)).toBe(2000);
    time.pass({ hours: 1 });
    await guessTimes(1, email);
    expect(waits).toHaveLength(3);
  });

  it('do not keep the owner out: the right password enters after its turn, and counts for nothing', async () => {
    const { app, waits, guess, guessTimes } = await office();
    const email = fresh();
    await add({ email });
    const me = await signIn(app, email);
    await guessTimes(21, email);
    expect((await me('GET', '/auth/me')).status).toBe(200);
    for (let round = 0; round < 3; round++) expect((await guess(email, PASSWORD)).status).toBe(200);
    expect(waits).toEqual([2000, 4000, 6000, 8000]);
    expect((await me('GET', '/auth/me')).status).toBe(200);
    expect(Number(await countOf(`guesses:${email}`))).toBe(21);
  });

  it('are not waited with on a device the account has signed in on, which knows no other account', async () => {
    const { app, waits, guessTimes } = await office();
    const [email, other] = [fresh(), fresh()];
    await add({ email });
    await add({ email: other });
    const browser = openBrowser(app, elsewhere());
    await browser.call('GET', '/api/sanctum/csrf-cookie');
    const login = (address: string, password = PASSWORD) =>
      browser.call('POST', '/api/login', { email: address, password });
    expect((await login(email)).status).toBe(200);
    await guessTimes(20, email);
    await guessTimes(20, other);
    expect((await login(email, 'salah ketik')).status).toBe(401);
    expect((await login(email)).status).toBe(200);
    expect(waits).toEqual([]);
    expect((await login(other)).status).toBe(200);
    expect(waits).toEqual([2000]);
  });

  it('gain nothing by a stolen or made-up mark of a device', async () => {
    const { app, waits, guessTimes } = await office();
    const email = fresh();
    await add({ email });
    const owner = openBrowser(app, elsewhere());
    await owner.call('GET', '/api/sanctum/csrf-cookie');
    await owner.call('POST', '/api/login', { email, password: PASSWORD });
    const mark = owner.cookies().panel_device ?? '';
    expect(mark).toMatch(/^v1\./);
    await guessTimes(20, email);
    const guessWith = (device: string) =>
      openBrowser(app, elsewhere()).send({
        method: 'POST',
        path: '/api/auth/login',
        body: { email, password: 'salah sekali' },
        headers: { cookie: `panel_device=${device}` },
      });
    for (const forged of ['v1.AAAA', 'x'.repeat(600), `${mark.slice(0, -3)}AAA`]) await guessWith(forged);
    expect(waits).toHaveLength(3);
    for (let tries = 0; tries < 20; tries++) expect((await guessWith(mark)).status).toBe(401);
    expect(waits).toHaveLength(3);
    await guessWith(mark);
    expect(waits).toHaveLength(4);
  });

  it('wait five at a time; who is sent away was not checked and has lost no attempt', async () => {
    const holding: (() => void)[] = [];
    const { guess, guessTimes, verified, waits, app } = await office(() => new Promise<void>((go) => holding.push(go)));
    const email = fresh();
    await add({ email });
    await guessTimes(20, email);
    const before = verified();
    const running = Array.from({ length: 30 }, () => guess(email));
    await expect.poll(() => holding.length).toBe(5);
    const here = elsewhere();
    for (let tries = 0; tries < 6; tries++) {
      const refused = await tryLogin(app, email, PASSWORD, here);
      expect(refused).toMatchObject({ status: 429, body: { code: 'throttled', message: FULL } });
      expect(refused.headers['retry-after']).toBe('10');
    }
    expect(verified()).toBe(before);
    for (const go of holding) go();
    const statuses = (await Promise.all(running)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
    expect(waits.toSorted((a, b) => a - b)).toEqual([2000, 4000, 6000, 8000, 10_000]);
    expect(Number(await countOf(`guesses:${email}`))).toBe(25);
  });

  it('hold no more than fifty calls of one server, whoever they are after', async () => {
    const holding: (() => void)[] = [];
    const { guess } = await office(() => new Promise<void>((go) => holding.push(go)));
    const emails = Array.from({ length: 11 }, fresh);
    const nextHour = new Date(TEST_NOW.getTime() + 3_600_000);
    for (const email of emails) {
      await add({ email });
      await sql`insert into login_failures (key, failures, window_ends_at)
        values (${`guesses:${email}`}, 20, ${nextHour})`.execute(db().kysely);
    }
    const running = emails.flatMap((email) => Array.from({ length: 5 }, () => guess(email)));
    await expect.poll(() => holding.length, { timeout: 60_000 }).toBe(50);
    for (const go of holding) go();
    const statuses = (await Promise.all(running)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it('cannot tell by any answer or wait whether there is such an account', async () => {
    const known = await office();
    const unknown = await office();
    const email = fresh();
    await add({ email });
    const seen = async ({ guess }: Awaited<ReturnType<typeof office>>, address: string) => {
      const answers = [];
      for (let tries = 0; tries < 27; tries++) {
        const { status, body, headers } = await guess(address);
        answers.push({ status, body, after: headers['retry-after'], cookies: headers['set-cookie'] });
      }
      return answers;
    };
    const [ours, theirs] = [await seen(known, email), await seen(unknown, fresh())];
    expect(theirs).toEqual(ours);
    expect(unknown.waits).toEqual(known.waits);
    expect(new Set(ours.map(({ status }) => status))).toEqual(new Set([401, 429]));
  });

  it('are told of to administrators, once an hour and only of accounts that may sign in', async () => {
    const { app, time, guessTimes } = await office();
    const [boss, email, citizen] = [fresh(), fresh(), fresh()];
    await add({ email: boss });
    const aleg = fresh();
    await add({ email: aleg, role: 'admin_aleg' });
    const id = await add({ email, role: 'admin_aleg' });
    await add({ email: citizen, role: 'user' });
    const names = [email, citizen].map((address) => address.split('@')[0] ?? '');
    const titles = async (address: string) => {
      await dispatchSome(callAs({ ...servicesOf(db(), model), now: time.now }, null));
      const me = await signIn(app, address);
      const page = (await me('GET', '/me/notifications')).body.data as { data: { type: string; title: string }[] };
      return page.data.flatMap(({ type, title }) =>
        type === 'guesses_slowed' && names.includes(title) ? [title] : [],
      );
    };
    for (const address of [email, citizen, fresh()]) await guessTimes(23, address);
    expect(await titles(boss)).toEqual([names[0]]);
    expect(await titles(aleg)).toEqual([]);
    time.pass({ hours: 1, seconds: 1 });
    await guessTimes(22, email);
    expect(await titles(boss)).toEqual([names[0], names[0]]);
    const told = await sql<{ record_id: number }>`select record_id from events where type = 'system.guesses_slowed'
      and record_id = ${id}`.execute(db().kysely);
    expect(told.rows).toHaveLength(2);
    const trail = await sql<{ detail: unknown }>`select detail from audit where action = 'guessesSlowed'
      and detail ->> 'email' in (${citizen}, ${email}) order by id`.execute(db().kysely);
    expect(trail.rows.map(({ detail }) => detail)).toEqual([{ email }, { email: citizen }, { email }]);
  });

  async function countOf(key: string) {
    const found = await sql<{ failures: number }>`select failures from login_failures where key = ${key}`.execute(
      db().kysely,
    );
    return found.rows[0]?.failures;
  }

  it('are answered without anything secret', () => {
    expectNothingSecret(100);
  });
});
