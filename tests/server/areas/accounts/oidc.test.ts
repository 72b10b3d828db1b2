import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOidc } from '../../../../server/core/oidcConfig';
import { startOidc } from '../../../../src/calls/accounts/oidcLogin';
import { type Browser, openBrowser } from '../../../support/browser';
import { clock, useOffice } from '../../../support/office';
import { LABEL, type Person, startProvider, type TestProvider } from '../../../support/oidc';
import { codeAt, setSecurity, setUpTwoFactor } from '../../../support/security';
import { type Answer, clientOf, engines, signIn, testConfig } from '../../../support/server';

const UNKNOWN = `Tidak ada akun panel untuk akun Anda di ${LABEL}. Hubungi administrator instansi Anda.`;
const EXPIRED = 'Terlalu lama, atau dimulai di peramban lain. Mulai lagi.';
const UNPROVED = `${LABEL} tidak memastikan siapa Anda. Coba lagi.`;
const origin = 'http://localhost:3000';

describe.each(engines)('single sign-on on $name', (engine) => {
  const { db, start, fresh, add, tokenOf, expectNothingSecret } = useOffice(engine);
  let provider: TestProvider;
  let serial = 0;
  let visits = 0;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider?.close());

  const office = async (env: Readonly<Record<string, string>> = {}) => {
    const time = clock();
    return { time, app: await start({ now: time.now, config: testConfig({ ...provider.env, ...env }) }) };
  };

  /** Somebody of the provider, by the name they sign in with there. */
  function someone(person: Person): string {
    serial += 1;
    const name = `orang-${engine.name}-${serial}`;
    provider.people.set(name, { email_verified: true, groups: ['panel-admin'], ...person });
    return name;
  }

  /** An account, and its person at the provider. */
  async function person(account: { role?: string; active?: boolean } = {}, there: Person = {}) {
    const email = fresh();
    const id = await add({ email, ...account });
    return { email, id, name: someone({ email: email.toUpperCase(), ...there }) };
  }

  const post = (browser: Browser, path: string, body?: object) =>
    browser.send({
      method: 'POST',
      path: `/api/auth/oidc${path}`,
      ...(body && { body }),
      headers: { 'x-xsrf-token': browser.cookies()['XSRF-TOKEN'] ?? '', origin },
    });

  /** Each from a network of its own, unless it is about the network. */
  async function leave(app: FastifyInstance, ip = `10.1.0.${++visits}`) {
    const browser = openBrowser(app, ip);
    await browser.call('GET', '/sanctum/csrf-cookie');
    const started = await post(browser, '/start');
    return { browser, started, address: (started.body.data as { address?: string } | null)?.address ?? '' };
  }

  const back = (browser: Browser, query: string | URLSearchParams): Promise<Answer> =>
    post(browser, '', { answer: String(query) });

  /** There and back, as a browser does it. */
  async function comeIn(app: FastifyInstance, name: string, ip?: string) {
    const { browser, address } = await leave(app, ip);
    const { searchParams } = await provider.visit(address, name);
    return { browser, query: searchParams, answer: await back(browser, searchParams) };
  }

  const auditOf = async (id: number) =>
    (
      await sql<{ action: string; detail: unknown }>`select action, detail from audit where record_id = ${id}
        and resource = 'users' order by id`.execute(db().kysely)
    ).rows;

  it('opens the account of a verified address, and from then on of the person', async () => {
    const { app } = await office();
    const { id, name, email } = await person();
    const { address } = await leave(app);
    expect(new URL(address).searchParams.get('code_challenge_method')).toBe('S256');
    expect(new URL(address).searchParams.get('redirect_uri')).toBe(`${origin}/login`);
    const { answer, browser } = await comeIn(app, name);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data).toMatchObject({ user: { id, email }, must: [], ended_sessions: 0 });
    expect((await browser.call('GET', '/api/auth/me')).body.data).toMatchObject({ user: { id } });
    expect(browser.cookies()).not.toHaveProperty('panel_oidc');
    expect((await browser.call('GET', '/api/auth/oidc')).body.data).toMatchObject({
      label: LABEL,
      since: expect.any(String),
    });
    // Another address there, or here, is the same person still.
    provider.people.set(name, { ...provider.people.get(name), email: 'lain@contoh.example', email_verified: false });
    expect((await comeIn(app, name)).answer.body.data).toMatchObject({ user: { id } });
    const audit = await auditOf(id);
    expect(audit.map(({ action }) => action)).toEqual(['oidcLinked', 'login', 'login']);
    expect(audit.at(-1)?.detail).toMatchObject({ by: 'oidc' });
    expectNothingSecret(7);
  });

  it('takes an answer once, in the browser that left, within five minutes', async () => {
    const { app, time } = await office();
    const { name } = await person();
    const { browser, query, answer } = await comeIn(app, name);
    expect(answer.status).toBe(200);
    const again = await back(browser, query);
    expect([again.status, again.body.errors]).toEqual([422, { answer: [EXPIRED] }]);
    const { address, browser: left } = await leave(app);
    const ticket = left.cookies().panel_oidc ?? '';
    expect(left.setCookies().find((line) => line.startsWith('panel_oidc='))).toMatch(
      /Max-Age=300; Path=\/; HttpOnly; SameSite=Lax/,
    );
    const { searchParams } = await provider.visit(address, name);
    const other = openBrowser(app, '10.0.0.10');
    await other.call('GET', '/sanctum/csrf-cookie');
    expect((await back(other, searchParams)).body.errors).toEqual({ answer: [EXPIRED] });
    expect((await back(left, searchParams)).status).toBe(200);
    // The ticket and the answer of before, kept by somebody.
    const xsrf = other.cookies()['XSRF-TOKEN'] ?? '';
    const replayed = await other.send({
      method: 'POST',
      path: '/api/auth/oidc',
      body: { answer: String(searchParams) },
      headers: { cookie: `panel_oidc=${ticket}; XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf, origin },
    });
    expect([replayed.status, replayed.body.errors]).toEqual([422, { answer: [EXPIRED] }]);
    const slow = await leave(app);
    const late = await provider.visit(slow.address, name);
    time.pass({ minutes: 6 });
    expect((await back(slow.browser, late.searchParams)).body.errors).toEqual({ answer: [EXPIRED] });
  });

  it('is not fooled by another state, nonce, code, issuer or signature', async () => {
    const { app } = await office();
    const { name, id } = await person();
    const stranger = someone({ email: 'tak.dikenal@contoh.example' });
    const tampered = async (change: (query: URLSearchParams) => void, twist = (address: string) => address) => {
      const { browser, address } = await leave(app);
      const { searchParams } = await provider.visit(twist(address), name);
      change(searchParams);
      return back(browser, searchParams);
    };
    const refused = async (answer: Promise<Answer>) => {
      const { status, body } = await answer;
      expect([status, body.message]).toEqual([401, UNPROVED]);
    };
    await refused(tampered((query) => query.set('state', 'lain')));
    await refused(tampered((query) => query.set('iss', 'https://palsu.example')));
    const twisted = (address: string) => {
      const url = new URL(address);
      url.searchParams.set('nonce', 'lain');
      return url.href;
    };
    await refused(tampered(() => undefined, twisted));
    // A code that somebody got for another browser: its verifier is not here.
    const theirs = await leave(app, '10.0.0.11');
    const stolen = await provider.visit(theirs.address, stranger);
    await refused(tampered((query) => query.set('code', stolen.searchParams.get('code') ?? '')));
    provider.faults.foreignKey = true;
    await refused(tampered(() => undefined));
    provider.faults.foreignKey = false;
    const login = (
      await sql<{ detail: unknown }>`select detail from audit where action = 'loginFailed'
      order by id desc limit 1`.execute(db().kysely)
    ).rows[0];
    expect(login?.detail).toMatchObject({ by: 'oidc', error: expect.any(String) });
    expect((await comeIn(app, name)).answer.body.data).toMatchObject({ user: { id } });
    const { browser, address } = await leave(app);
    const turned = await provider.visit(address, 'cancel');
    const cancelled = await back(browser, turned.searchParams);
    expect([cancelled.status, cancelled.body.message]).toEqual([401, `Masuk lewat ${LABEL} dibatalkan.`]);
  });

  it('says the same to everybody it knows no account for, and makes none', async () => {
    const { app } = await office();
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::integer as n from users`.execute(db().kysely)).rows[0]?.n;
    const [unverified, off, known] = [
      await person({}, { email_verified: false }),
      await person({ active: false }),
      await person(),
    ];
    expect((await comeIn(app, known.name)).answer.status).toBe(200);
    await add({ email: 'kasir@contoh.example' });
    // Another person there who has got the address of an account that somebody opens already.
    const second = someone({ email: known.email });
    const before = await count();
    const nobody = someone({ email: 'siapa@contoh.example' });
    const without = someone({});
    // The Kelvin sign becomes a k when made small.
    const kelvin = someone({ email: '\u212aasir@contoh.example' });
    for (const name of [unverified.name, off.name, second, nobody, without, kelvin]) {
      const { answer } = await comeIn(app, name);
      expect([answer.status, answer.body.message, name]).toEqual([401, UNKNOWN, name]);
    }
    expect(await count()).toBe(before);
    // A linked account that is switched off later.
    await sql`update users set is_active = false where id = ${known.id}`.execute(db().kysely);
    expect((await comeIn(app, known.name)).answer.body.message).toBe(UNKNOWN);
    const logged = await sql<{ detail: { email?: string } }>`select detail from audit where action = 'loginFailed'
      and detail ->> 'email' = 'siapa@contoh.example'`.execute(db().kysely);
    expect(logged.rows).toHaveLength(1);
  });

  it('gives no more than the account has, and nothing without the right group', async () => {
    const { app } = await office();
    const aleg = await person({ role: 'admin_aleg' }, { groups: ['panel-admin'] });
    const other = (await comeIn(app, aleg.name)).answer;
    expect([other.status, other.body.message]).toEqual([
      403,
      `Peran Anda di ${LABEL} berbeda dari peran akun panel Anda. Minta administrator instansi Anda menyamakannya.`,
    ]);
    const groupless = await person({}, { groups: ['lain'] });
    const none = (await comeIn(app, groupless.name)).answer;
    expect([none.status, none.body.message]).toEqual([
      403,
      `${LABEL} tidak memberi Anda peran di panel ini. Hubungi administrator instansi Anda.`,
    ]);
    // Refused before anything was linked.
    expect((await auditOf(aleg.id)).map(({ action }) => action)).toEqual(['loginRefused']);
    const both = await person({ role: 'admin_aleg' }, { groups: ['panel-admin', 'panel-aleg'] });
    expect((await comeIn(app, both.name)).answer.body.data).toMatchObject({ user: { role: 'admin_aleg' } });
    // Without a rule the role of the account counts.
    const plain = await office({ OIDC_ROLES: '' });
    expect((await comeIn(plain.app, aleg.name)).answer.body.data).toMatchObject({ user: { role: 'admin_aleg' } });
    const citizen = await person({ role: 'user' });
    expect((await comeIn(plain.app, citizen.name)).answer.status).toBe(403);
  });

  it('comes through the same door: network, maintenance, one session', async () => {
    const { app } = await office();
    const aleg = await person({ role: 'admin_aleg' }, { groups: ['panel-aleg'] });
    await setSecurity(db(), { networks: [{ role: 'admin_aleg', addresses: '10.20.0.0/16' }] });
    const away = (await comeIn(app, aleg.name)).answer;
    expect([away.status, away.body.message]).toEqual([403, 'Akun ini hanya dapat dipakai dari jaringan kantor.']);
    expect((await comeIn(app, aleg.name, '10.20.1.2')).answer.status).toBe(200);
    await setSecurity(db(), { allowMultipleSessions: false });
    expect((await comeIn(app, aleg.name)).answer.body.data).toMatchObject({ ended_sessions: 1 });
    await setSecurity(db(), {});
    const boss = await person();
    const admin = await signIn(app, boss.email);
    const { version = 0 } = (await admin('GET', '/admin/settings/system')).body.data as { version?: number };
    const closed = await admin('PUT', '/admin/settings/system', { maintenanceMode: true, version });
    expect(closed.status, closed.text).toBe(200);
    expect((await comeIn(app, aleg.name)).answer.body.code).toBe('maintenance');
    expect((await comeIn(app, boss.name)).answer.status).toBe(200);
    await admin('PUT', '/admin/settings/system', { maintenanceMode: false, version: version + 1 });
  });

  it('asks for the code of the account, unless the provider has asked for two steps', async () => {
    const { app, time } = await office({ OIDC_MFA_ACR: 'tingkat-2' });
    const { name, email, id } = await person();
    const phone = await setUpTwoFactor(app, await tokenOf(app, email), time.now());
    const { answer, browser } = await comeIn(app, name);
    expect([answer.status, answer.body.code]).toEqual([401, 'codeRequired']);
    expect(answer.headers['set-cookie']).not.toMatch(/panel_session/);
    const confirm = (code: string) => post(browser, '/code', { code });
    const wrong = await confirm('000000');
    expect([wrong.status, wrong.body.code, wrong.body.errors?.code?.[0]]).toEqual([
      401,
      'codeRequired',
      expect.stringMatching(/^Kode verifikasi salah/),
    ]);
    // Nothing is linked by who has not shown both.
    expect((await auditOf(id)).map(({ action }) => action)).not.toContain('oidcLinked');
    time.pass({ minutes: 1 });
    const right = await confirm(await codeAt(phone.secret, time.now()));
    expect(right.status, right.text).toBe(200);
    expect(right.body.data).toMatchObject({ user: { id }, must: [] });
    expect((await confirm(phone.recovery[0] ?? '')).body.errors).toEqual({ answer: [EXPIRED] });
    for (const how of [{ amr: ['pwd', 'mfa'] }, { acr: 'tingkat-2' }]) {
      provider.people.set(name, { ...provider.people.get(name), amr: [], acr: '', ...how });
      expect((await comeIn(app, name)).answer.status).toBe(200);
    }
    provider.people.set(name, { ...provider.people.get(name), amr: ['pwd'], acr: '' });
    const late = await comeIn(app, name);
    await sql`update users set is_active = false where id = ${id}`.execute(db().kysely);
    const off = await post(late.browser, '/code', { code: phone.recovery[1] ?? '' });
    expect(off.body.errors).toEqual({ answer: [EXPIRED] });
  });

  it('asks for no new password; two steps there are the two steps that are required here', async () => {
    const { app } = await office();
    await setSecurity(db(), { passwordExpiry: 1, twoFactorAuth: true });
    const { name } = await person();
    expect((await comeIn(app, name)).answer.body.data).toMatchObject({ must: ['twoFactor'] });
    provider.people.set(name, { ...provider.people.get(name), amr: ['mfa'] });
    const { answer, browser } = await comeIn(app, name);
    expect(answer.body.data).toMatchObject({ must: [] });
    expect((await browser.call('GET', '/api/admin/users')).status).toBe(200);
    await setSecurity(db(), {});
  });

  it('says so when the provider does not answer, and goes on with passwords', async () => {
    const shaky = await startProvider();
    const { app } = await office(shaky.env);
    const { name, email } = await person();
    const { browser, address } = await leave(app);
    const sentence = `${LABEL} tidak dapat dihubungi. Coba lagi beberapa saat, atau masuk dengan email dan password.`;
    const { searchParams } = await shaky.visit(address, name);
    await shaky.close();
    const lost = await back(browser, searchParams);
    expect([lost.status, lost.body.message]).toEqual([503, sentence]);
    const cold = await office(shaky.env);
    const { started } = await leave(cold.app);
    expect([started.status, started.body.message]).toEqual([503, sentence]);
    expect(await tokenOf(cold.app, email)).toEqual(expect.any(String));
  });

  it('is asked for thirty times in a minute from one network, and from no foreign page', async () => {
    const { app } = await office();
    for (let n = 0; n < 30; n += 1) expect((await leave(app, '10.77.0.1')).started.status).toBe(200);
    expect((await leave(app, '10.77.0.1')).started.status).toBe(429);
    const browser = openBrowser(app, '10.77.1.1');
    await browser.call('GET', '/sanctum/csrf-cookie');
    const headers = { 'x-xsrf-token': browser.cookies()['XSRF-TOKEN'] ?? '', origin: 'https://palsu.example' };
    expect((await browser.send({ method: 'POST', path: `/api${startOidc.path}`, headers })).status).toBe(419);
  });

  it('is undone by who manages people, which ends the sessions', async () => {
    const { app } = await office();
    const { id, name, email } = await person();
    const boss = await person();
    const { browser } = await comeIn(app, name);
    const admin = await signIn(app, boss.email);
    const path = `/admin/users/${id}/oidc`;
    expect((await admin('GET', path)).body.data).toMatchObject({ label: LABEL, since: expect.any(String) });
    const aleg = await person({ role: 'admin_aleg' });
    expect((await (await signIn(app, aleg.email))('DELETE', path)).status).toBe(403);
    expect((await admin('DELETE', path)).body.message).toBe('Tautan akun dilepas.');
    expect((await browser.call('GET', '/api/auth/me')).status).toBe(401);
    expect((await admin('GET', path)).body.data).toEqual({ label: LABEL, since: null, last_used_at: null });
    expect((await auditOf(id)).at(-1)).toMatchObject({ action: 'oidcUnlinked', detail: { ended: 1 } });
    // Whoever has the verified address now is the one.
    const successor = someone({ email });
    expect((await comeIn(app, successor)).answer.body.data).toMatchObject({ user: { id } });
    expect((await comeIn(app, name)).answer.body.message).toBe(UNKNOWN);
  });

  it('is not there where no provider is named', async () => {
    const app = await start({ config: testConfig({ OIDC_ISSUER: '', OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '' }) });
    const anyone = clientOf(app);
    expect((await anyone('POST', '/auth/oidc/start', {})).status).toBe(404);
    const { data } = (await anyone('GET', '/capabilities')).body;
    expect(data).not.toHaveProperty('single_sign_on');
    expect((data as { extensions: string[] }).extensions).not.toContain('auth.oidc');
    const { app: with_ } = await office();
    expect((await clientOf(with_)('GET', '/capabilities')).body.data).toMatchObject({ single_sign_on: LABEL });
  });
});

describe('the variables of single sign-on', () => {
  const named = {
    OIDC_ISSUER: 'https://sso.contoh.id/realms/kantor',
    OIDC_CLIENT_ID: 'panel',
    OIDC_CLIENT_SECRET: 'x',
  };
  const read = (env: Readonly<Record<string, string>>) => readOidc(env, ['admin', 'admin_aleg']);

  it('are read, with what is usual where nothing is said', () => {
    expect(read({})).toBeUndefined();
    expect(read(named)).toMatchObject({
      label: 'sso.contoh.id',
      scope: 'openid email',
      clientAuth: 'basic',
      mfaAcr: [],
    });
    const ruled = read({ ...named, OIDC_ROLES: 'https://contoh.id/roles: admin=urn:panel:admin, admin_aleg = dewan' });
    expect(ruled?.roles).toEqual({
      claim: 'https://contoh.id/roles',
      gives: [
        { role: 'admin', value: 'urn:panel:admin' },
        { role: 'admin_aleg', value: 'dewan' },
      ],
    });
    expect(read({ ...named, OIDC_ISSUER: 'http://127.0.0.1:8080', NODE_ENV: 'test' })?.issuer.port).toBe('8080');
  });

  it.each([
    [{ OIDC_LABEL: 'Kantor' }, 'OIDC_LABEL terisi, tetapi OIDC_ISSUER belum.'],
    [{ ...named, OIDC_ISSUER: 'sso.contoh.id' }, 'OIDC_ISSUER harus berupa alamat lengkap'],
    [{ ...named, OIDC_ISSUER: 'http://sso.contoh.id' }, 'OIDC_ISSUER harus memakai https'],
    [{ ...named, NODE_ENV: 'test' }, 'pengujian hanya boleh menjangkau mesin ini'],
    [{ ...named, OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_ID dan OIDC_CLIENT_SECRET belum keduanya'],
    [{ ...named, OIDC_CLIENT_AUTH: 'jwt' }, 'OIDC_CLIENT_AUTH harus basic atau post'],
    [{ ...named, OIDC_SCOPE: 'email' }, 'OIDC_SCOPE harus memuat openid'],
    [{ ...named, OIDC_ROLES: 'admin=panel-admin' }, 'OIDC_ROLES harus berbentuk'],
    [{ ...named, OIDC_ROLES: 'groups: admin' }, 'OIDC_ROLES harus berbentuk'],
    [
      { ...named, OIDC_ROLES: 'groups: kepala=x' },
      'OIDC_ROLES menyebut role "kepala". Yang boleh masuk: admin, admin_aleg.',
    ],
  ])('that cannot be used stop the start with a sentence: %o', (env, sentence) => {
    expect(() => read(env as Record<string, string>)).toThrow(sentence);
  });
});
