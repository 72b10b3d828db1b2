import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generatedRoutes } from '../../../server/core/routes/resourceRoutes';
import { openApiDocument } from '../../../server/openApi/document';
import { orNull } from '../../../server/openApi/schemas';
import type { Database } from '../../../server/sql/connection';
import { model as everything } from '../../../src/resources';
import { sampleOf } from '../../../src/resources/samples';
import { books, library } from '../../support/library';
import { repairs, workshop } from '../../support/repairs';
import { clientOf, engines, OPENING_MS, startApp } from '../../support/server';

const document = openApiDocument(library.resources.flatMap(generatedRoutes), library, {
  title: 'Perpustakaan',
  sampleOf,
  version: '1.2.3',
  publicUrl: new URL('https://perpustakaan.example/'),
  cookie: 'panel_session',
});

type Json = Readonly<Record<string, unknown>>;
interface Body {
  readonly schema: { readonly properties: Json; readonly required?: readonly string[] };
}
interface Operation extends Json {
  readonly tags: readonly string[];
  readonly parameters: readonly { readonly name: string; readonly schema: Json; readonly description?: string }[];
}
const operation = (method: string, path: string) => document.paths[path]?.[method] as Operation;
const schemas = document.components.schemas as Readonly<
  Record<string, { readonly properties: Readonly<Record<string, Json>> }>
>;
const parameter = (name: string) =>
  operation('get', '/api/books').parameters.find((each) => each.name === name) ?? expect.unreachable(name);

/** Every reference in the document, wherever it stands. */
const referencesIn = (part: unknown): readonly string[] =>
  typeof part !== 'object' || part === null
    ? []
    : Object.entries(part).flatMap(([key, value]) =>
        key === '$ref' && typeof value === 'string' ? [value] : referencesIn(value),
      );

describe('the OpenAPI document of actions', () => {
  const { paths } = openApiDocument(workshop.resources.flatMap(generatedRoutes), workshop, {
    title: 'Perpustakaan',
    sampleOf,
    version: '1.2.3',
    publicUrl: new URL('https://perpustakaan.example/'),
    cookie: 'panel_session',
  });
  const bodyOf = (path: string) => {
    const body = paths[path]?.post?.requestBody as { readonly content: Readonly<Record<string, Body>> } | undefined;
    return body?.content['application/json']?.schema ?? expect.unreachable(path);
  };

  it('says what one record is asked for, and which of it must be given', () => {
    const { properties, required } = bodyOf('/api/repairs/{id}/begin');
    expect(Object.keys(properties)).toEqual(['binder', 'due_on', 'version']);
    expect(required).toEqual(['binder']);
  });

  it('says what many records may be asked for: that of each action the call can name', () => {
    const { properties, required } = bodyOf('/api/repairs/bulk');
    expect(Object.keys(properties)).toEqual([
      'action',
      'ids',
      'preview',
      'undo',
      'binder',
      'due_on',
      'ticket',
      'reason',
    ]);
    expect(required).toEqual(['action', 'ids']);
  });

  it('takes a field that nobody types into otherwise, where an action asks for it', () => {
    const [lent] = generatedRoutes({
      ...repairs,
      actions: { hand: { label: 'Serahkan', on: ['row'], right: 'edit', input: ['done_at'] } },
    }).flatMap(({ path, body }) => (path.endsWith('/hand') && typeof body === 'object' ? [body] : []));
    expect(lent).toMatchObject({ done_at: { kind: 'dateTime' } });
    expect(lent).not.toMatchObject({ done_at: { readOnly: true } });
  });
});

describe('the OpenAPI document of a model', () => {
  it('resolves every reference it makes', () => {
    const references = [...new Set(referencesIn(document))];
    expect(references.length).toBeGreaterThan(4);
    for (const reference of references) {
      const found = reference
        .slice(2)
        .split('/')
        .reduce<unknown>((part, key) => (part as Json | undefined)?.[key], document);
      expect(found, reference).toBeDefined();
    }
  });

  it('is called where it was read, or by the address people know', () => {
    expect(document.servers).toEqual([{ url: '/' }, { url: 'https://perpustakaan.example' }]);
  });

  it('gives each call the tag of its resource, and each tag once', () => {
    const names = document.tags.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    for (const path of Object.values(document.paths))
      for (const { tags } of Object.values(path) as Operation[]) expect(names).toContain(tags[0]);
    expect(operation('get', '/api/books').tags).toEqual(['Buku']);
  });

  it('says what a list may be asked for, from the declared fields', () => {
    expect(parameter('search').description).toBe('Dicari di: Judul, Ringkasan');
    expect(parameter('sort_by').description).toContain('title');
    expect(parameter('sort_by').description).not.toContain('body');
    expect(parameter('pages')).toMatchObject({
      schema: { type: 'integer' },
      description: expect.stringContaining('__gte'),
    });
    // Asked for by the name the API has for it.
    expect(parameter('kind')).toMatchObject({ schema: { enum: ['novel', 'history', 'science'] } });
    expect(operation('get', '/api/books').parameters.map(({ name }) => name)).not.toContain('raw__eq');
  });

  it('gives each call a name of its own for programs', () => {
    const names = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('getBooks');
    expect(names).toContain('putBooksById');
  });

  it('says what may be empty as a type of its own, also among choices', () => {
    expect(orNull({ type: 'string', enum: ['a'] })).toEqual({ type: ['string', 'null'], enum: ['a', null] });
    expect(orNull({ $ref: '#/x' })).toEqual({ oneOf: [{ $ref: '#/x' }, { type: 'null' }] });
    expect(JSON.stringify(document)).not.toContain('nullable');
  });

  it('describes a record with its limits, its choices and an example of each', () => {
    expect(schemas.books?.properties.pages).toMatchObject({
      type: ['integer', 'null'],
      minimum: 1,
      maximum: 10_000,
      example: 2,
    });
    expect(schemas.books?.properties.genre).toMatchObject({
      enum: ['novel', 'history', 'science'],
      description: 'Genre. `novel` = Novel, `history` = Sejarah, `science` = Sains',
    });
    expect(schemas.books?.properties.formats).toMatchObject({ items: { enum: ['hardcover', 'paperback', 'audio'] } });
    expect(schemas.books?.properties.copies).toMatchObject({ items: { required: ['code'] } });
    expect(schemas.books?.properties.title).toMatchObject({ minLength: 2, maxLength: 255, example: 'Judul ke-1' });
    expect(Object.keys(schemas.books?.properties ?? {})).toEqual(
      expect.arrayContaining(['id', 'version', ...Object.keys(books.fields)]),
    );
  });

  it('never shows what is only written', () => {
    expect(schemas.members?.properties).not.toHaveProperty('pin');
    expect(JSON.stringify(operation('post', '/api/members').requestBody)).toContain('"pin"');
  });

  it('says the refusals once', () => {
    expect(operation('post', '/api/books').responses).toMatchObject({
      '4XX': { $ref: '#/components/responses/Ditolak' },
    });
    const { description } = (document.components.responses as Json).Ditolak as { readonly description: string };
    expect(description).toContain('| 409 | `stale` | Data ini sudah diubah orang lain');
    expect(description).toContain('| 422 | `validation` |');
    expect(description).not.toContain('| 500 |');
  });
});

const [engine] = engines;

describe('the pages of the API', () => {
  let db: Database;
  let app: FastifyInstance;

  beforeAll(async () => {
    if (!engine) throw new Error('There is no engine to test on.');
    db = await engine.open(everything);
    app = await startApp(db, everything);
  }, OPENING_MS);
  afterAll(async () => {
    await app?.close();
    await db?.close();
  });

  const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    app.inject({ method: 'GET', url, headers });

  it('are one page and its parts, all from this server and none of it inline', async () => {
    const { statusCode, headers, body } = await get('/api/docs');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(body).toContain('<title>Dokumentasi API – Panel Bansos</title>');
    const parts = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    for (const address of parts.filter((each) => each !== '/')) {
      expect(address).toMatch(/^\/api\//);
      expect((await get(address)).statusCode, address).toBe(200);
    }
    expect(body).not.toMatch(/<script>|<style| on\w+=/);
  });

  it('are packed for a browser that takes it', async () => {
    const plain = await get('/api/docs/swagger-ui-bundle.js');
    const packed = await get('/api/docs/swagger-ui-bundle.js', { 'accept-encoding': 'gzip, br' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  });

  it.each(['index.js', 'package.json', '..%2Fpackage.json', 'swagger-ui.css.map', 'constructor'])(
    'have no other file of the package: %s',
    async (name) => expect((await get(`/api/docs/${name}`)).statusCode).toBe(404),
  );

  it('are made of a document that is different for different people, and kept by no proxy', async () => {
    const { headers } = await clientOf(app)('GET', '/openapi.json');
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache' });
    expect(String(headers.vary)).toMatch(/cookie, authorization/i);
  });

  it('are made of a document that is made once: a reader costs a fifth of making it at most', async () => {
    // One that nobody has read yet.
    const fresh = await startApp(db, everything);
    const read = () => fresh.inject({ method: 'GET', url: '/api/openapi.json', headers: { 'accept-encoding': 'br' } });
    const first = process.cpuUsage();
    const { headers, rawPayload } = await read();
    const making = process.cpuUsage(first);
    const then = process.cpuUsage();
    for (let n = 0; n < 50; n += 1) {
      const again = await read();
      expect([again.statusCode, again.headers.etag]).toEqual([200, headers.etag]);
      expect(again.rawPayload.equals(rawPayload)).toBe(true);
    }
    const reading = process.cpuUsage(then);
    expect((reading.user + reading.system) / 50).toBeLessThan((making.user + making.system) / 5);
    await fresh.close();
  });

  it('are made of a document that is not sent again to who has it', async () => {
    const another = await startApp(db, everything);
    const ask = (given: Readonly<Record<string, string>>) =>
      another.inject({ method: 'GET', url: '/api/openapi.json', headers: given });
    const etag = String((await ask({})).headers.etag);
    const again = await ask({ 'if-none-match': etag, 'accept-encoding': 'br' });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect((await ask({ 'if-none-match': 'W/"another"' })).statusCode).toBe(200);
    await another.close();
  });

  it('are made of a document that one network reads sixty times a minute, and no more', async () => {
    const another = await startApp(db, everything);
    const ask = (remoteAddress: string) => another.inject({ method: 'GET', url: '/api/openapi.json', remoteAddress });
    for (let n = 0; n < 60; n += 1) expect((await ask('203.0.113.7')).statusCode).toBe(200);
    const refused = await ask('203.0.113.7');
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([429, '60', 'throttled']);
    expect((await ask('203.0.113.8')).statusCode).toBe(200);
    await another.close();
  });
});
