import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/sql/connection';
import { model } from '../../src/resources';
import { openBrowser } from '../support/browser';
import { type Answer, clientOf, engines, OPENING_MS, PASSWORD, startApp } from '../support/server';
import { openWorld, type World } from './world';

/** Every refusal of contract 3 that the server can be brought to from outside, and what it must look like. */
interface Refusal {
  readonly when: string;
  readonly call: readonly [method: string, path: string, body?: unknown];
  readonly type?: string;
  readonly anonymous?: true;
  readonly answer: readonly [status: number, code: string];
  readonly allow?: string;
}

const wrongLogin = { email: 'x@contoh.example', password: 'salah sekali' };
const json = 'application/json';
const refusals: readonly Refusal[] = [
  {
    when: 'nobody is signed in',
    call: ['GET', '/api/admin/users'],
    anonymous: true,
    answer: [401, 'unauthenticated'],
  },
  {
    when: 'the password is wrong',
    call: ['POST', '/api/auth/login', wrongLogin],
    anonymous: true,
    answer: [401, 'badCredentials'],
  },
  { when: 'fields are missing', call: ['POST', '/api/auth/login', {}], anonymous: true, answer: [422, 'validation'] },
  {
    when: 'fields are wrong',
    call: ['POST', '/api/admin/families', { penghasilan: -1 }],
    answer: [422, 'validation'],
  },
  { when: 'the record is not there', call: ['GET', '/api/admin/users/2147483600'], answer: [404, 'notFound'] },
  { when: 'the id is no id', call: ['GET', '/api/admin/users/1e3'], answer: [404, 'notFound'] },
  {
    when: 'the id is a huge number',
    call: ['DELETE', `/api/admin/users/${'9'.repeat(30)}`],
    answer: [404, 'notFound'],
  },
  { when: 'the call is not there', call: ['GET', '/api/tidak/ada'], answer: [404, 'notFound'] },
  { when: 'the address is outside the API', call: ['GET', '/tidak-ada.js'], answer: [404, 'notFound'] },
  { when: 'the prefix is sent twice', call: ['GET', '/api/api/admin/users'], answer: [404, 'notFound'] },
  { when: 'the address has a broken percent sign', call: ['GET', '/api/admin/users/%ff'], answer: [404, 'notFound'] },
  {
    when: 'a part of the address is endless',
    call: ['GET', `/api/admin/users/${'1'.repeat(5000)}`],
    answer: [404, 'notFound'],
  },
  {
    when: 'a list is to be deleted',
    call: ['DELETE', '/api/admin/users'],
    answer: [405, 'methodNotAllowed'],
    allow: 'GET, POST',
  },
  { when: 'the login is read', call: ['GET', '/api/login'], answer: [405, 'methodNotAllowed'], allow: 'POST' },
  {
    when: 'the CSRF cookie is posted',
    call: ['POST', '/sanctum/csrf-cookie'],
    answer: [405, 'methodNotAllowed'],
    allow: 'GET',
  },
  {
    when: 'the method is of another protocol',
    call: ['PROPFIND', '/api/admin/users'],
    answer: [405, 'methodNotAllowed'],
    allow: 'GET, POST',
  },
  {
    when: 'the body has 10 MB',
    call: ['POST', '/api/admin/users', JSON.stringify({ name: 'x'.repeat(10_000_000) })],
    type: json,
    answer: [413, 'tooLarge'],
  },
  {
    when: 'the body is of another type',
    call: ['POST', '/api/admin/users', '<user/>'],
    type: 'application/xml',
    answer: [415, 'unsupportedType'],
  },
  {
    when: 'the JSON is broken',
    call: ['POST', '/api/admin/users', '{"name": "Budi'],
    type: json,
    answer: [400, 'badRequest'],
  },
  { when: 'the JSON is a list', call: ['POST', '/api/admin/users', '[1,2]'], type: json, answer: [400, 'badRequest'] },
  { when: 'the JSON is a text', call: ['POST', '/api/admin/users', '"x"'], type: json, answer: [400, 'badRequest'] },
  {
    when: 'the multipart body is broken',
    call: ['POST', '/api/admin/users', '--x\r\nnonsense'],
    type: 'multipart/form-data; boundary=x',
    answer: [400, 'badRequest'],
  },
  {
    when: 'the multipart body has no boundary',
    call: ['POST', '/api/admin/users', 'nonsense'],
    type: 'multipart/form-data',
    answer: [400, 'badRequest'],
  },
  {
    when: 'the multipart body has a broken header',
    call: ['POST', '/api/admin/users', '--x\r\nContent-Disp\u0000osition\r\n\r\n1\r\n--x--\r\n'],
    type: 'multipart/form-data; boundary=x',
    answer: [422, 'validation'],
  },
  {
    when: 'the version is no version',
    call: ['PUT', '/api/admin/users/1', { version: 'baru' }],
    answer: [400, 'badRequest'],
  },
  {
    when: 'the bulk action is unknown',
    call: ['POST', '/api/admin/users/bulk-action', { action: 'constructor', user_ids: [1] }],
    answer: [422, 'validation'],
  },
  {
    when: 'the bulk action names nobody',
    call: ['POST', '/api/admin/users/bulk-action', { action: 'activate', user_ids: [] }],
    answer: [422, 'validation'],
  },
];

const inside =
  /at .+\.(ts|js):\d+|node_modules|\/work\/|select .+ from|insert into|violates|syntax error|relation "|stack|kysely|fastify|FST_|pglite|postgres/i;

function expectFailure(answer: Answer, [status, code]: readonly [number, string]) {
  expect(answer.status, answer.text.slice(0, 300)).toBe(status);
  const keys = ['code', 'data', 'errors', 'message', 'request_id', 'status', 'success'];
  expect(Object.keys(answer.body).sort()).toEqual(keys);
  const request_id = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect(answer.body).toMatchObject({ status: 'error', success: false, code, request_id });
  expect(answer.headers['x-request-id']).toBe(answer.body.request_id);
  expect(answer.body.message).toMatch(/^[A-Z].{5,}/);
  const sentences = Object.values(answer.body.errors ?? {}).flat();
  expect(sentences.length > 0).toBe(code === 'validation');
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z]/);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.text).not.toMatch(inside);
}

describe.each(engines)('a refusal on $name', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(engine);
  }, OPENING_MS);
  afterAll(() => world?.close());

  it.each(refusals)('because $when is $answer', async ({ call, type, anonymous, answer: expected, allow }) => {
    const [method, path, body] = call;
    const answer = await openBrowser(world.app, '10.1.1.1').send({
      method,
      path,
      body,
      headers: {
        ...(anonymous ? {} : { authorization: `Bearer ${world.tokens.admin}` }),
        ...(type ? { 'content-type': type } : {}),
      },
    });
    expectFailure(answer, expected);
    expect(answer.headers.allow).toBe(allow);
  });

  it('because too many passwords were tried is 429 and says how long to wait', async () => {
    const guess = () =>
      openBrowser(world.app, '10.1.1.2').send({ method: 'POST', path: '/api/auth/login', body: wrongLogin });
    for (let attempt = 0; attempt < 5; attempt++) await guess();
    const answer = await guess();
    expectFailure(answer, [429, 'throttled']);
    expect(answer.headers['retry-after']).toBe('900');
  });

  it('because another site wrote is 419', async () => {
    const browser = openBrowser(world.app);
    await browser.call('GET', '/sanctum/csrf-cookie');
    await browser.call('POST', '/api/login', { email: 'admin@contoh.example', password: PASSWORD });
    expectFailure(await browser.send({ method: 'POST', path: '/api/admin/users', body: {} }), [419, 'csrf']);
  });

  it('because the role may not is 403, the same for rows that exist and rows that do not', async () => {
    const aleg = clientOf(world.app, world.tokens.aleg);
    const [there, missing] = [
      await aleg('DELETE', `/admin/users/${world.rows.user}`),
      await aleg('DELETE', '/admin/users/2147483600'),
    ];
    expectFailure(there, [403, 'forbidden']);
    expect({ ...there.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' });
  });

  it('because a save is stale is 409 and shows the row as it is', async () => {
    const admin = clientOf(world.app, world.tokens.admin);
    const path = `/admin/users/${world.rows.user}`;
    const { version } = (await admin('PUT', path, { address: 'Jl. Baru' })).body.data as { version: number };
    const answer = await admin('PUT', path, { address: 'Jl. Lama', version: version - 1 });
    expectFailure(answer, [409, 'stale']);
    expect(answer.body.data).toEqual({
      current: expect.objectContaining({ id: world.rows.user, version, address: 'Jl. Baru' }),
      changed_by: { id: expect.any(Number), name: 'admin' },
      changed_at: expect.any(String),
    });
    const header = await admin('PUT', path, { address: 'Jl. Lama' }, { 'if-match': `"${version - 1}"` });
    expectFailure(header, [409, 'stale']);
  });

  it('because something broke inside is 500 without a word of it', async () => {
    let isBroken = false;
    const fault = (kysely: Database['kysely'], member: string | symbol) => {
      if (isBroken) throw new Error('select secret from /work/main');
      const value = Reflect.get(kysely, member);
      return typeof value === 'function' ? value.bind(kysely) : value;
    };
    const broken: Database = { ...world.db, kysely: new Proxy(world.db.kysely, { get: fault }) };
    const app = await startApp(broken, model);
    isBroken = true;
    expectFailure(await clientOf(app, world.tokens.admin)('GET', '/admin/users'), [500, 'internal']);
    await app.close();
  });

  it('because of too many parts is 413', async () => {
    const part = (index: number) => `--x\r\nContent-Disposition: form-data; name="f${index}"\r\n\r\n1\r\n`;
    const body = `${Array.from({ length: 150 }, (_, index) => part(index)).join('')}--x--\r\n`;
    const headers = {
      authorization: `Bearer ${world.tokens.admin}`,
      'content-type': 'multipart/form-data; boundary=x',
    };
    const answer = await openBrowser(world.app).send({ method: 'POST', path: '/api/admin/users', body, headers });
    expectFailure(answer, [413, 'tooLarge']);
  });

  it('never comes from /health while the database answers, whoever asks', async () => {
    const answer = await clientOf(world.app, 'a-token-that-nobody-has')('GET', '/health');
    const time = expect.stringMatching(/^\d{4}-.*Z$/);
    const data = { server: 'ok', database: 'ok', api: 'ok', version: '0.0.0-test', time };
    expect(answer).toMatchObject({ status: 200, body: { status: 'success', data } });
  });

  it('of /health is 503 with database "down" when the database does not answer', async () => {
    let isGone = false;
    const kysely = new Proxy(world.db.kysely, {
      get(target, name) {
        if (isGone && name === 'getExecutor') throw new Error('connect ECONNREFUSED');
        const member: unknown = Reflect.get(target, name, target);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });
    const app = await startApp({ ...world.db, kysely }, model);
    isGone = true;
    const answer = await clientOf(app, world.tokens.admin)('GET', '/health');
    expectFailure(answer, [503, 'unavailable']);
    expect(answer.body.data).toMatchObject({ server: 'ok', database: 'down' });
    expect(answer.headers['retry-after']).toBe('5');
    isGone = false;
    await app.close();
  });

  it('of /health is the same while the database answers and takes no writes', async () => {
    const app = await startApp({ ...world.db, ping: () => Promise.reject(new Error('a standby')) }, model);
    const answer = await clientOf(app, world.tokens.admin)('GET', '/health');
    expectFailure(answer, [503, 'unavailable']);
    expect(answer.body.data).toMatchObject({ server: 'ok', database: 'down' });
    await app.close();
  });
});
