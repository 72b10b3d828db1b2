import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { logInByPasskey, startPasskeyLogin } from '../../../../src/calls/accounts/passkeys';
import type { Call } from '../../../../src/framework/calls';
import { openBrowser } from '../../../support/browser';
import { clock, useOffice } from '../../../support/office';
import { setSecurity } from '../../../support/security';
import { type Answer, type Client, clientOf, engines, PASSWORD, signIn } from '../../../support/server';
import { type SoftKey, softKey } from '../../../support/softKey';

const page = { origin: 'http://localhost:3000', host: 'localhost' };
const UNKNOWN = 'Kunci sandi ini tidak dikenal. Masuk dengan email dan password.';

interface Asked {
  readonly ticket: string;
  readonly options: { readonly challenge: string; readonly [name: string]: unknown };
}

describe.each(engines)('passkeys on $name', (engine) => {
  const { db, start, fresh, add, tokenOf, expectNothingSecret } = useOffice(engine);

  /** An account with a key on its device. */
  async function person(role = 'admin') {
    const time = clock();
    const app = await start({ now: time.now });
    const email = fresh();
    const id = await add({ email, role });
    const me = clientOf(app, await tokenOf(app, email));
    const key = softKey(page);
    const added = await give(me, key);
    return { app, time, email, id, me, key, added };
  }

  async function give(me: Client, key: SoftKey, name = 'Ponsel'): Promise<Answer> {
    const { ticket, options } = await started(me);
    return me('POST', '/auth/passkeys', { ticket, name, response: key.make(options) });
  }

  async function started(me: Client): Promise<Asked> {
    const answer = await me('POST', '/auth/passkeys/start', { password: PASSWORD });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data as Asked;
  }

  /** Signs in as a browser does, from a page of this address. */
  async function comeIn(
    app: FastifyInstance,
    answerOf: (asked: Asked) => unknown,
    { ip = '10.0.0.9', origin = page.origin } = {},
  ) {
    const browser = openBrowser(app, ip);
    await browser.call('GET', '/sanctum/csrf-cookie');
    const post = ({ method, path }: Call, body?: unknown) =>
      browser.send({
        method,
        path: `/api${path}`,
        ...(body === undefined ? {} : { body }),
        headers: { 'x-xsrf-token': browser.cookies()['XSRF-TOKEN'] ?? '', origin },
      });
    const start = await post(startPasskeyLogin);
    if (start.status !== 200) return { answer: start, browser, again: start };
    const body = answerOf(start.body.data as Asked);
    return { answer: await post(logInByPasskey, body), again: await post(logInByPasskey, body), browser };
  }

  const opens =
    (key: SoftKey, how = {}) =>
    ({ ticket, options }: Asked) => ({ ticket, response: key.open(options, how) });

  const auditOf = async (id: number) =>
    (
      await sql<{ action: string; detail: unknown }>`select action, detail from audit where record_id = ${id}
        and resource = 'users' order by id`.execute(db().kysely)
    ).rows;

  it('open the account without password or code, once for each question', async () => {
    const { app, id, me, key, added } = await person();
    expect([added.status, added.body.message]).toEqual([200, 'Kunci sandi "Ponsel" ditambahkan.']);
    const { answer, again, browser } = await comeIn(app, opens(key));
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data).toMatchObject({ user: { id }, must: [], ended_sessions: 0 });
    expect((await browser.call('GET', '/api/auth/me')).body.data).toMatchObject({ user: { id } });
    // The same answer, stolen on its way, opens nothing.
    expect([again.status, again.body.errors]).toEqual([422, { response: ['Terlalu lama. Mulai lagi.'] }]);
    const [kept] = (await me('GET', '/auth/passkeys')).body.data as { name: string; last_used_at: string }[];
    expect(kept).toMatchObject({ name: 'Ponsel', last_used_at: expect.any(String) });
    const audit = await auditOf(id);
    expect(audit.map(({ action }) => action)).toEqual(['login', 'passkeyAdded', 'login']);
    expect(audit.at(-1)?.detail).toMatchObject({ by: 'passkey' });
    expectNothingSecret(8);
  });

  it('are made for the right password only, once for each device and ten at most', async () => {
    const { me, key } = await person();
    const refused = await me('POST', '/auth/passkeys/start', { password: 'bukan ini' });
    expect([refused.status, refused.body.errors]).toEqual([422, { password: ['Password salah'] }]);
    const { options } = await started(me);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      excludeCredentials: [{ transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const twice = await give(me, key);
    expect([twice.status, twice.body.errors]).toEqual([422, { response: ['Kunci sandi ini sudah dipakai.'] }]);
    for (let n = 2; n <= 10; n += 1) expect((await give(me, softKey(page), `Kunci ${n}`)).status).toBe(200);
    const full = await me('POST', '/auth/passkeys/start', { password: PASSWORD });
    expect(full.body.errors).toEqual({
      password: ['Paling banyak 10 kunci sandi. Hapus satu yang tidak dipakai lagi.'],
    });
  });

  it('of another page, another question or an old one are not taken', async () => {
    const { me, time, app, key } = await person();
    const foreign = softKey({ origin: 'https://panel-bansos.example', host: 'panel-bansos.example' });
    expect((await give(me, foreign)).body.errors).toEqual({
      response: ['Kunci sandi tidak dapat dipastikan. Coba lagi.'],
    });
    const [first, second] = [await started(me), await started(me)];
    const crossed = { ticket: first.ticket, name: 'Silang', response: softKey(page).make(second.options) };
    expect((await me('POST', '/auth/passkeys', crossed)).status).toBe(422);
    // A question asked while signing in makes no key, and none of another account.
    const other = await person();
    const theirs = await started(other.me);
    const taken = { ticket: theirs.ticket, name: 'Asing', response: softKey(page).make(theirs.options) };
    expect((await me('POST', '/auth/passkeys', taken)).body.errors).toEqual({
      response: ['Terlalu lama. Mulai lagi.'],
    });
    const late = await started(me);
    time.pass({ minutes: 6 });
    const body = { ticket: late.ticket, name: 'Lambat', response: softKey(page).make(late.options) };
    expect((await me('POST', '/auth/passkeys', body)).body.errors).toEqual({ response: ['Terlalu lama. Mulai lagi.'] });
    // A page of somebody else that passes a person's answer on.
    const { answer } = await comeIn(app, ({ ticket, options }) => ({ ticket, response: softKey(page).open(options) }));
    expect([answer.status, answer.body.message]).toEqual([401, UNKNOWN]);
    expect((await comeIn(app, opens(key), { origin: 'https://palsu.example' })).answer.status).toBe(419);
  });

  it('whose copy was used, or whose holder did not prove to be there, open nothing', async () => {
    const { app, key, id } = await person();
    expect((await comeIn(app, opens(key, { counter: 5 }))).answer.status).toBe(200);
    expect((await comeIn(app, opens(key, { counter: 5 }))).answer.body.message).toBe(UNKNOWN);
    expect((await comeIn(app, opens(key, { counter: 4 }))).answer.status).toBe(401);
    expect((await comeIn(app, opens(key, { counter: 9, isVerified: false }))).answer.status).toBe(401);
    expect((await comeIn(app, opens(key, { counter: 10 }))).answer.status).toBe(200);
    expect((await auditOf(id)).filter(({ action }) => action === 'loginFailed')).toHaveLength(3);
  });

  it('open what the account still may: not when it is switched off, from elsewhere, or a citizen’s', async () => {
    const { app, key, id, me } = await person('admin_aleg');
    await setSecurity(db(), { networks: [{ role: 'admin_aleg', addresses: '10.20.0.0/16' }] });
    const away = (await comeIn(app, opens(key))).answer;
    expect([away.status, away.body.message]).toEqual([403, 'Akun ini hanya dapat dipakai dari jaringan kantor.']);
    expect((await comeIn(app, opens(key), { ip: '10.20.1.2' })).answer.status).toBe(200);
    await setSecurity(db(), {});
    expect((await me('GET', '/auth/passkeys')).status).toBe(200);
    await sql`update users set role = 'user' where id = ${id}`.execute(db().kysely);
    expect((await comeIn(app, opens(key))).answer.status).toBe(403);
    await sql`update users set role = 'admin', is_active = false where id = ${id}`.execute(db().kysely);
    expect((await comeIn(app, opens(key))).answer.body.message).toBe(UNKNOWN);
  });

  it('are removed by their owner, or with the second step by who manages people', async () => {
    const { app, me, key, id } = await person();
    const other = await person();
    const [kept] = (await me('GET', '/auth/passkeys')).body.data as { id: number }[];
    const path = `/auth/passkeys/${kept?.id}`;
    expect((await other.me('DELETE', path)).status).toBe(404);
    expect((await me('DELETE', path)).body.message).toBe('Kunci sandi "Ponsel" dihapus.');
    expect((await comeIn(app, opens(key))).answer.status).toBe(401);
    expect((await auditOf(id)).map(({ action }) => action)).toContain('passkeyRemoved');
    const admin = await signIn(other.app, other.email);
    const lost = softKey(page);
    await give(me, lost);
    expect((await admin('GET', `/admin/users/${id}/two-factor`)).body.data).toMatchObject({
      is_on: false,
      passkeys: 1,
    });
    expect((await admin('DELETE', `/admin/users/${id}/two-factor`)).status).toBe(200);
    expect((await comeIn(app, opens(lost))).answer.status).toBe(401);
    expect((await auditOf(id)).at(-1)?.action).toBe('twoFactorReset');
  });

  it('are asked for thirty times in a minute from one network, and no more', async () => {
    const app = await start();
    const none = () => ({});
    const from = { ip: '10.77.0.1' };
    for (let n = 0; n < 30; n += 1) expect((await comeIn(app, none, from)).answer.status).toBe(422);
    expect((await comeIn(app, none, from)).answer.status).toBe(429);
  });
});
