import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getResource } from '../../../src/framework/schema';
import { type BookWorld, openBookWorld } from '../../support/bookFiles';
import { formOf, type Part } from '../../support/forms';
import { plain } from '../../support/pictures';
import { everything } from '../../support/programme';
import { type Answer, clientOf, engines, OPENING_MS } from '../../support/server';

const MEGABYTE = 1024 * 1024;
const PGLITE = engines.slice(0, 1);

/** How a form becomes a body has nothing to do with the database. */
describe.each(PGLITE)('a form on $name', ({ open }) => {
  let world: BookWorld;
  const base: readonly Part[] = [
    ['title', 'Bumi'],
    ['genre', 'novel'],
  ];
  const post = (parts: readonly Part[], path = '/books'): Promise<Answer> =>
    world.send(world.as('admin'), 'POST', path, parts);
  const problem = (answer: Answer) => [answer.status, answer.body.code];

  beforeAll(async () => {
    world = await openBookWorld(open);
  }, OPENING_MS);
  afterAll(() => world?.close());

  it('says the same as JSON', async () => {
    const form = await post([
      ...base,
      ['pages', '12'],
      ['price', '1.5'],
      ['available', '0'],
      ['lost_on', '2026-08-01'],
      ['subtitle', ''],
      ['formats[]', 'audio'],
      ['formats[]', 'paperback'],
      ['topics', '["a","b,c"]'],
      ['sequel_ids', '[]'],
      ['copies', '[{"code":"K1","shelf":3}]'],
      ['member_id', String(world.targets('members')[0])],
    ]);
    const json = await world.as('admin')('POST', '/books', {
      title: 'Bumi',
      genre: 'novel',
      pages: 12,
      price: 1.5,
      available: false,
      lost_on: '2026-08-01',
      subtitle: '',
      formats: ['audio', 'paperback'],
      topics: ['a', 'b,c'],
      sequel_ids: [],
      copies: [{ code: 'K1', shelf: 3 }],
      member_id: world.targets('members')[0],
    });
    expect([form.status, json.status], form.text).toEqual([201, 201]);
    const { id: _one, ...first } = form.body.data as Record<string, unknown>;
    const { id: _two, ...second } = json.body.data as Record<string, unknown>;
    expect(first).toEqual(second);
  });

  it.each<[string, readonly Part[], readonly string[]]>([
    ['one name[]', [['topics[]', 'a']], ['a']],
    ['one name', [['topics', 'a']], ['a']],
    [
      'a repeated name',
      [
        ['topics', 'a'],
        ['topics', 'b'],
      ],
      ['a', 'b'],
    ],
    ['JSON text', [['topics', ' ["a", "b"]']], ['a', 'b']],
  ])('takes a list as %s', async (_what, parts, topics) => {
    expect((await post([...base, ...parts])).body.data).toMatchObject({ topics });
  });

  it('keeps what looks like JSON in a text as it is', async () => {
    expect(
      (
        await post([
          ['title', '["a"]'],
          ['genre', 'novel'],
          ['summary', '{"a":1}'],
        ])
      ).body.data,
    ).toMatchObject({
      title: '["a"]',
      summary: '{"a":1}',
    });
  });

  it.each(['[', '{"a"', '[1,2', '{"__proto__":{"x":1}}', '[{"__proto__":{"title":"x"}}]', '"a"', '[null]'])(
    'is refused under the field for the list %s',
    async (text) => {
      const answer = await post([...base, ['copies', text]]);
      expect(answer.status, answer.text).toBe(422);
      expect(Object.keys(answer.body.errors ?? {}).map((key) => key.split('.')[0])).toEqual(['copies']);
      expect(({} as Record<string, unknown>).x).toBeUndefined();
    },
  );

  it.each(['__proto__', 'constructor', 'toString', '__proto__[]', 'constructor[]'])(
    'may name no part %s',
    async (name) => {
      const answer = await post([...base, [name, 'x']]);
      expect([201, 400]).toContain(answer.status);
      expect(({} as Record<string, unknown>)[0]).toBeUndefined();
    },
  );

  it('is read for nobody who is not signed in', async () => {
    const { payload, headers } = formOf([...base, ['cover', { bytes: await plain().jpeg().toBuffer() }]]);
    expect(problem(await clientOf(world.app)('POST', '/books', payload, headers))).toEqual([401, 'unauthenticated']);
    expect(problem(await clientOf(world.app, 'x'.repeat(43))('POST', '/books', payload, headers))).toEqual([
      401,
      'unauthenticated',
    ]);
  });

  it('carries no file to a public call, and can still sign in', async () => {
    const call = (parts: readonly Part[]) => {
      const { payload, headers } = formOf(parts);
      return clientOf(world.app)('POST', '/auth/login', payload, headers);
    };
    const account: Part[] = [
      ['email', 'tidak@ada.example'],
      ['password', 'salah sekali'],
    ];
    expect(problem(await call(account))).toEqual([401, 'badCredentials']);
    expect(problem(await call([...account, ['foto', { bytes: Buffer.alloc(10) }]]))).toEqual([413, 'tooLarge']);
    expect(problem(await call([...account, ['x', 'x'.repeat(MEGABYTE)]]))).toEqual([413, 'tooLarge']);
  });

  it.each<[string, () => readonly Part[], number]>([
    ['ten files', () => files(10, 10), 201],
    ['eleven files', () => files(11, 10), 413],
    ['a file of 10 MB and a byte', () => files(1, 10 * MEGABYTE + 1), 413],
    ['files of more than 20 MB together', () => files(3, 7 * MEGABYTE), 413],
    ['a text of a megabyte and a byte', () => [['x', 'x'.repeat(MEGABYTE + 1)]], 413],
    ['101 texts', () => Array.from({ length: 101 }, (_, index): Part => [`x${index}`, '1']), 413],
  ])('with %s is answered', async (_what, parts, status) => {
    expect((await post([...base, ...parts()])).status).toBe(status);
    expect((await world.as('admin')('GET', '/auth/me')).status).toBe(200);
  });

  const files = (count: number, size: number): Part[] =>
    Array.from({ length: count }, (_, index) => [`f${index}`, { bytes: Buffer.alloc(size, 1) }]);

  it('of 10 MB for one field is refused in the words of the field', async () => {
    const answer = await post([...base, ['cover', { bytes: Buffer.alloc(10 * MEGABYTE, 1) }]]);
    expect([answer.status, answer.body.errors]).toEqual([422, { cover: ['Ukuran file terlalu besar. Maksimal 2MB.'] }]);
  });

  it('that breaks off leaves nothing, and the server goes on', async () => {
    const app = await world.another({});
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const { payload, headers } = formOf([...base, ['cover', { bytes: Buffer.alloc(MEGABYTE, 1) }]]);
    const head = [
      'POST /api/books HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${world.tokenOf('admin')}`,
      `Content-Type: ${headers['content-type']}`,
      `Content-Length: ${payload.length}`,
      '\r\n',
    ].join('\r\n');
    const before = await countBooks();
    for (const share of [0, 0.01, 0.5, 0.99]) {
      await new Promise<void>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(head);
          socket.write(payload.subarray(0, Math.floor(payload.length * share)), () =>
            setTimeout(() => socket.destroy(), 50),
          );
        });
        socket.on('close', () => resolve()).on('error', reject);
      });
    }
    expect(await countBooks()).toBe(before);
    expect(world.stored()).toEqual([]);
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`);
    expect(answer.status).toBe(200);
  });

  it('that is too large is answered while it is still being sent', async () => {
    const app = await world.another({});
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const { payload, headers } = formOf([...base, ...files(3, 7 * MEGABYTE)]);
    const answer = await fetch(`http://127.0.0.1:${port}/api/books`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${world.tokenOf('admin')}` },
      body: new Uint8Array(payload),
    });
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'tooLarge' }]);
  });

  const countBooks = () => world.countOf(getResource(everything, 'books'));

  it('is described for every call that takes files, with the files as binary', async () => {
    const answer = await world.app.inject({ method: 'GET', url: '/api/openapi.json' });
    const { paths } = JSON.parse(answer.body) as { paths: Record<string, Record<string, Described>> };
    const typeOf = (method: string, path: string, media: string, field: string) =>
      paths[path]?.[method]?.requestBody?.content[media]?.schema.properties[field];
    for (const [method, path] of [
      ['post', '/api/books'],
      ['put', '/api/books/{id}'],
      ['patch', '/api/books/{id}'],
      ['post', '/api/books/{id}'],
    ] as const) {
      expect(typeOf(method, path, 'multipart/form-data', 'cover'), path).toMatchObject({
        type: 'string',
        format: 'binary',
      });
      expect(typeOf(method, path, 'application/json', 'cover')).toEqual({
        type: ['string', 'null'],
        description: 'Sampul',
      });
      expect(typeOf(method, path, 'multipart/form-data', 'pages')).toMatchObject({ type: ['integer', 'null'] });
    }
    expect(Object.keys(paths['/api/branches']?.post?.requestBody?.content ?? {})).toEqual(['application/json']);
  });
});

interface Described {
  readonly requestBody?: { readonly content: Record<string, { schema: { properties: Record<string, object> } }> };
}
