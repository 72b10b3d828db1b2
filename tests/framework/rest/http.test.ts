// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serverRootOf, urlOf } from '../../../src/framework/rest/address';
import { createHttp, type HttpOptions } from '../../../src/framework/rest/http';
import { type Answer, type SeenRequest, type StandIn, startStandIn } from '../../support/standIn';

let server: StandIn;
beforeEach(async () => {
  server = await startStandIn();
});
afterEach(() => server.close());

const client = (options: Partial<HttpOptions> = {}) =>
  createHttp({ baseUrl: () => `${server.root}/api`, token: () => 'rahasia', locale: () => 'id', ...options });

/** vitest offers the page it runs in under this name. */
declare const jsdom: { reconfigure(settings: { url: string }): void };
const openPageAt = (url: string) => jsdom.reconfigure({ url });

describe('addressOf', () => {
  it.each([
    ['/api', '/admin/users', '/api/admin/users'],
    ['/api/', 'admin/users', '/api/admin/users'],
    ['/api', '/api/admin/reses', '/api/admin/reses'],
    ['https://host/x/api', '/api/anggota-legislatif/options', 'https://host/x/api/anggota-legislatif/options'],
    ['https://host/api', '/sanctum/csrf-cookie', 'https://host/sanctum/csrf-cookie'],
    ['https://host', '/sanctum/csrf-cookie', 'https://host/sanctum/csrf-cookie'],
    ['https://host/api', '/storage/a.jpg', 'https://host/storage/a.jpg'],
    ['/api', '/apiary', '/api/apiary'],
    ['/api', 'https://wa.example/health', 'https://wa.example/health'],
  ])('puts %s and %s together as %s', (apiUrl, path, address) => {
    expect(urlOf(apiUrl, path)).toBe(address);
  });

  it('leaves out null and undefined and keeps 0, false and the empty text', () => {
    const query = { page: 0, active: false, search: '', role: null, status: undefined, q: 'a&b' };
    expect(urlOf('/api', '/users', query)).toBe('/api/users?page=0&active=false&search=&q=a%26b');
  });

  it('finds the server root', () => {
    expect(['/api', 'https://h/api/', 'https://h', 'https://h/apis'].map(serverRootOf)).toEqual([
      '',
      'https://h',
      'https://h',
      'https://h/apis',
    ]);
  });
});

describe('a request', () => {
  it('carries token, language, JSON and the given headers', async () => {
    server.answer({ 'POST /api/admin/users': { status: 201, body: { status: 'success' } } });
    const response = await client()({
      method: 'POST',
      path: '/admin/users',
      body: { name: 'Siti' },
      headers: { 'Idempotency-Key': 'k1' },
    });
    expect(response).toMatchObject({ status: 201, body: { status: 'success' } });
    expect(server.requests[0]).toMatchObject({
      text: '{"name":"Siti"}',
      headers: {
        authorization: 'Bearer rahasia',
        'accept-language': 'id',
        'content-type': 'application/json',
        'idempotency-key': 'k1',
      },
    });
  });

  it('sends a form as multipart', async () => {
    server.answer({ 'POST /api/upload': {} });
    const body = new FormData();
    body.append('nama', 'Budi');
    await client()({ method: 'POST', path: '/upload', body });
    expect(server.requests[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(server.requests[0]?.text).toContain('Budi');
  });

  it('carries no token to another origin nor when it is anonymous', async () => {
    const other = await startStandIn({ 'GET /health': { status: 401 } });
    const http = client({ onUnauthenticated: () => Promise.reject(new Error('asked for a foreign 401')) });
    expect((await http({ method: 'GET', path: `${other.root}/health` })).status).toBe(401);
    await http({ method: 'GET', path: '/health', anonymous: true });
    await other.close();
    expect([other.requests[0]?.headers.authorization, server.requests[0]?.headers.authorization]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('carries the XSRF cookie on unsafe methods of the same origin only', async () => {
    openPageAt(server.root);
    // biome-ignore lint/suspicious/noDocumentCookie: the test plays the browser that received the cookie.
    document.cookie = 'XSRF-TOKEN=a%3Db';
    await client()({ method: 'GET', path: '/x' });
    await client()({ method: 'DELETE', path: '/x' });
    openPageAt('http://localhost:3000');
    await client()({ method: 'DELETE', path: '/x' });
    expect(server.requests.map(({ headers }) => headers['x-xsrf-token'])).toEqual([undefined, 'a=b', undefined]);
  });
});

describe('an answer', () => {
  it.each([
    [200, undefined, undefined],
    [204, undefined, undefined],
    [502, '<h1>Bad Gateway</h1>', undefined],
    [200, '<html>', undefined],
    [500, { message: 'x' }, { message: 'x' }],
    [422, '{"message":"labelled as html"}', { message: 'labelled as html' }],
  ])('of status %i with %j is read as %j', async (status, body, read) => {
    server.answer({ 'GET /api/x': { status, body } });
    expect(await client()({ method: 'GET', path: '/x' })).toMatchObject({ status, body: read });
  });

  it('keeps the text of what is no JSON', async () => {
    server.answer({ 'GET /api/x': { body: '12', headers: { 'content-type': 'text/csv' } } });
    expect(await client()({ method: 'GET', path: '/x' })).toMatchObject({ body: undefined, text: '12' });
  });

  it('that is cut-off JSON is a failure when it is a success, and no body when it is an error', async () => {
    const cutOff = { body: '{"data":[', headers: { 'content-type': 'application/json' } };
    server.answer({ 'GET /api/ok': cutOff, 'GET /api/bad': { ...cutOff, status: 500 } });
    await expect(client()({ method: 'GET', path: '/ok' })).rejects.toMatchObject({ kind: 'notJson' });
    expect(await client()({ method: 'GET', path: '/bad' })).toMatchObject({ status: 500, body: undefined });
  });

  it('that never comes is a failure of its own kind', async () => {
    server.answer({ 'GET /api/cut': { cut: true }, 'GET /api/slow': { delayMs: 2_000 } });
    const gone = new AbortController();
    const aborted = client()({ method: 'GET', path: '/slow', signal: gone.signal });
    setTimeout(() => gone.abort(), 20);
    await expect(aborted).rejects.toMatchObject({ kind: 'aborted', message: 'GET /slow: aborted' });
    await expect(client()({ method: 'GET', path: '/x', signal: gone.signal })).rejects.toMatchObject({
      kind: 'aborted',
    });
    await expect(client({ timeoutMs: 50 })({ method: 'GET', path: '/slow' })).rejects.toMatchObject({
      kind: 'timeout',
    });
    await expect(client()({ method: 'GET', path: '/cut' })).rejects.toMatchObject({ kind: 'network' });
  });
});

describe('401', () => {
  const refusingUntil = (valid: () => string) => (request: { headers: { authorization?: string } }) =>
    request.headers.authorization === `Bearer ${valid()}` ? { body: { ok: true } } : { status: 401 };

  it('asks once for five parallel calls and retries each with its own headers and the new token', async () => {
    let token = 'lama';
    let questions = 0;
    server.answer({ 'PUT /api/x': refusingUntil(() => 'baru') });
    const http = client({
      token: () => token,
      onUnauthenticated: async () => {
        questions += 1;
        await new Promise((resolve) => setTimeout(resolve, 60));
        token = 'baru';
        return 'retry';
      },
    });
    const keys = ['a', 'b', 'c', 'd', 'e'];
    const answers = await Promise.all(
      keys.map((key) => http({ method: 'PUT', path: '/x', body: { key }, headers: { 'Idempotency-Key': key } })),
    );
    expect(questions).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const sent = server.requests.map(({ headers, text }) => [headers['idempotency-key'], text]);
    expect(sent.slice(5).toSorted()).toEqual(sent.slice(0, 5).toSorted());
  });

  it('does not ask again for a call that left before the login and was refused after it', async () => {
    let token = 'lama';
    let questions = 0;
    server.answer({
      'GET /api/fast': refusingUntil(() => 'baru'),
      'GET /api/slow': async (request) => {
        const answer = refusingUntil(() => 'baru')(request);
        return { ...answer, delayMs: answer.status === 401 ? 120 : 0 };
      },
    });
    const http = client({
      token: () => token,
      onUnauthenticated: async () => {
        questions += 1;
        token = 'baru';
        return 'retry';
      },
    });
    const slow = http({ method: 'GET', path: '/slow' });
    await http({ method: 'GET', path: '/fast' });
    expect((await slow).status).toBe(200);
    expect(questions).toBe(1);
  });

  it('is the answer when the login fails, when it comes twice, and for login calls', async () => {
    let questions = 0;
    const ask = (answer: 'retry' | 'fail') => async () => {
      questions += 1;
      return answer;
    };
    server.answer({ 'GET /api/x': { status: 401 } });
    const get = { method: 'GET', path: '/x' } as const;
    expect((await client({ onUnauthenticated: ask('fail') })(get)).status).toBe(401);
    expect((await client({ onUnauthenticated: ask('retry') })(get)).status).toBe(401);
    expect(questions).toBe(2);
    expect((await client({ onUnauthenticated: ask('retry') })({ ...get, retryAfterLogin: false })).status).toBe(401);
    expect((await client()(get)).status).toBe(401);
    expect(questions).toBe(2);
    expect(server.requests).toHaveLength(5);
  });
});

describe('419', () => {
  it('fetches one fresh cookie for parallel calls and retries each once', async () => {
    let fresh = false;
    server.answer({
      'GET /sanctum/csrf-cookie': () => {
        fresh = true;
        return { status: 204, delayMs: 30 };
      },
      'POST /api/x': () => ({ status: fresh ? 200 : 419 }),
      'POST /api/never': { status: 419 },
    });
    const http = client();
    const answers = await Promise.all([1, 2].map(() => http({ method: 'POST', path: '/x' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(server.lines().filter((line) => line.includes('csrf'))).toHaveLength(1);
    expect((await http({ method: 'POST', path: '/never' })).status).toBe(419);
    expect(server.lines().filter((line) => line.endsWith('never'))).toHaveLength(2);
  });

  it('is the answer when no cookie can be had', async () => {
    server.answer({ 'GET /sanctum/csrf-cookie': { cut: true }, 'POST /api/x': { status: 419 } });
    expect((await client()({ method: 'POST', path: '/x' })).status).toBe(419);
    expect(server.lines()).toEqual(['POST /api/x', 'GET /sanctum/csrf-cookie']);
  });

  it('fetches the cookie where the connection says, or nowhere', async () => {
    server.answer({ 'GET /api/csrf': { status: 204 }, 'POST /api/x': { status: 419 } });
    await client({ csrfCookie: '/csrf' })({ method: 'POST', path: '/x' });
    expect(server.lines()).toEqual(['POST /api/x', 'GET /api/csrf', 'POST /api/x']);
    expect((await client({ csrfCookie: null })({ method: 'POST', path: '/x' })).status).toBe(419);
    expect(server.lines()).toHaveLength(4);
  });
});

describe('a form with files, watched', () => {
  const form = () => {
    const body = new FormData();
    body.append('berkas', new Blob(['x'.repeat(200_000)], { type: 'image/png' }), 'foto.png');
    return body;
  };
  const post = (http: ReturnType<typeof client>, onUploadProgress: (fraction: number) => void, signal?: AbortSignal) =>
    http({
      method: 'POST',
      path: '/upload',
      body: form(),
      headers: { 'Idempotency-Key': 'k1' },
      onUploadProgress,
      ...(signal && { signal }),
    });

  // For these requests jsdom holds on to the origin it began with, so the server is another one and says it may be asked.
  const headers = {
    'access-control-allow-origin': 'http://localhost:3000',
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'authorization, accept-language, idempotency-key',
    'access-control-expose-headers': 'x-request-id',
  };
  const answer = (upload: Answer | ((request: SeenRequest) => Answer)) =>
    server.answer({
      'OPTIONS /api/upload': { headers },
      'POST /api/upload': (request) => {
        const said = typeof upload === 'function' ? upload(request) : upload;
        return { ...said, headers: { ...headers, ...said.headers } };
      },
    });
  const posts = () => server.requests.filter(({ line }) => line.startsWith('POST'));

  it('travels with the same headers and tells how far it is, up to 1', async () => {
    answer({ status: 201, body: { id: 7 }, headers: { 'x-request-id': 'r1' } });
    const seen: number[] = [];
    const response = await post(client(), (fraction) => seen.push(fraction));
    expect(response).toMatchObject({ status: 201, body: { id: 7 } });
    expect(response.headers.get('x-request-id')).toBe('r1');
    expect(seen.at(-1)).toBe(1);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(posts()[0]).toMatchObject({
      headers: { authorization: 'Bearer rahasia', 'accept-language': 'id', 'idempotency-key': 'k1' },
    });
    expect(posts()[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(posts()[0]?.text).toContain('filename="foto.png"');
  });

  it('fails in the same ways: no answer, too slow, stopped', async () => {
    answer({ cut: true });
    await expect(post(client(), () => undefined)).rejects.toMatchObject({ kind: 'network' });
    answer({ delayMs: 2_000 });
    await expect(post(client({ timeoutMs: 80 }), () => undefined)).rejects.toMatchObject({ kind: 'timeout' });
    const gone = new AbortController();
    const stopped = post(client(), () => gone.abort(), gone.signal);
    await expect(stopped).rejects.toMatchObject({ kind: 'aborted' });
    await expect(post(client(), () => undefined, gone.signal)).rejects.toMatchObject({ kind: 'aborted' });
  });

  it('asks for the login and is sent again', async () => {
    let token = 'lama';
    answer((request) => (request.headers.authorization === 'Bearer baru' ? {} : { status: 401 }));
    const http = client({
      token: () => token,
      onUnauthenticated: async () => {
        token = 'baru';
        return 'retry';
      },
    });
    expect((await post(http, () => undefined)).status).toBe(200);
    expect(posts().map(({ text }) => text.includes('foto.png'))).toEqual([true, true]);
  });
});

describe('a call that is held until the person has done something', () => {
  const held = { status: 403, body: { code: 'laterPlease' } };
  const isHeld: HttpOptions['isHeld'] = ({ status, body }) =>
    status === 403 && (body as { code?: string } | undefined)?.code === 'laterPlease';
  const get = { method: 'GET', path: '/admin/users' } as const;

  it('is sent again when that is done, and any number of them ask once', async () => {
    server.answer({ 'GET /api/admin/users': held });
    let asked = 0;
    const http = client({
      isHeld,
      onHeld: async () => {
        asked += 1;
        await new Promise((resolve) => setTimeout(resolve, 50));
        server.answer({ 'GET /api/admin/users': { body: { data: 1 } } });
        return 'retry';
      },
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => http(get)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(asked).toBe(1);
  });

  it('comes back with its refusal when the person will not', async () => {
    server.answer({ 'GET /api/admin/users': held });
    expect((await client({ isHeld, onHeld: async () => 'fail' })(get)).status).toBe(403);
    expect((await client({ isHeld })(get)).status).toBe(403);
  });

  it('may first need a login, and either stands in its way once', async () => {
    server.answer({ 'GET /api/admin/users': { status: 401 } });
    const met: string[] = [];
    const http = client({
      isHeld,
      onUnauthenticated: async () => {
        met.push('login');
        server.answer({ 'GET /api/admin/users': held });
        return 'retry';
      },
      onHeld: async () => {
        met.push('held');
        return 'retry';
      },
    });
    expect((await http(get)).status).toBe(403);
    expect(met).toEqual(['login', 'held']);
    expect(server.requests.length).toBe(3);
  });

  it('is no other refusal', async () => {
    server.answer({ 'GET /api/admin/users': { status: 403, body: { code: 'forbidden' } } });
    const http = client({ isHeld, onHeld: () => Promise.reject(new Error('asked for another refusal')) });
    expect((await http(get)).status).toBe(403);
  });

  it('is told of every answer of the API, and of no other', async () => {
    server.answer({ 'GET /api/admin/users': { headers: { 'X-Left': '7' } } });
    const seen: (string | null)[] = [];
    const http = client({ onAnswer: ({ headers }) => seen.push(headers.get('X-Left')) });
    await http(get);
    const other = await startStandIn({ 'GET /health': { headers: { 'X-Left': '9' } } });
    await http({ method: 'GET', path: `${other.root}/health` });
    await other.close();
    expect(seen).toEqual(['7']);
  });
});
