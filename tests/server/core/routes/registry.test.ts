import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extensionsOf, methodsAt, type Route } from '../../../../server/core/routes/registry';
import { refuseRoutesWithoutPolicy } from '../../../../server/serving/app';
import type { Database } from '../../../../server/sql/connection';
import { extensionsOfModel } from '../../../../src/framework/schema';
import { model } from '../../../../src/resources';
import { readRoutes } from '../../../support/routes';
import { clientOf, engines, OPENING_MS, startApp } from '../../../support/server';

const route = (method: Route['method'], path: string, more: Partial<Route> = {}): Route => ({
  method,
  path,
  policy: 'public',
  summary: 'Contoh',
  tag: 'Contoh',
  handle: async () => ({}),
  ...more,
});

describe('the list of routes', () => {
  it('refuses a call without a policy before the server starts', () => {
    const app = Fastify();
    refuseRoutesWithoutPolicy(app);
    const add = (url: string, config?: object) => () =>
      app.route({ method: 'GET', url, ...(config ? { config } : {}), handler: async () => null });
    expect(add('/api/rahasia')).toThrow('Route GET /api/rahasia has no policy.');
    expect(add('/api/rahasia', { something: 'else' })).toThrow('has no policy');
    expect(add('/api/terbuka', { policy: 'public' })).not.toThrow();
  });

  it('knows which methods a path has, also at other roots', () => {
    const routes = [
      route('GET', '/things'),
      route('POST', '/things'),
      route('GET', '/things/:id'),
      route('POST', '/things'),
      route('GET', '/cookie', { alsoAt: [''] }),
    ];
    expect(methodsAt(routes, '/api', '/api/things')).toEqual(['GET', 'POST']);
    expect(methodsAt(routes, '/api', '/api/things/7')).toEqual(['GET']);
    expect(methodsAt(routes, '/api', '/api/things/7/8')).toEqual([]);
    expect(methodsAt(routes, '/api', '/things')).toEqual([]);
    expect(methodsAt(routes, '/api', '/cookie')).toEqual(['GET']);
  });

  it('names each extension once, in order', () => {
    const routes = [
      route('GET', '/b', { extension: 'b.x' }),
      route('GET', '/a', { extension: 'a.x' }),
      route('POST', '/b', { extension: 'b.x' }),
      route('GET', '/c'),
    ];
    expect(extensionsOf(routes, { resources: [], kinds: {}, byName: {} })).toEqual(['a.x', 'b.x']);
  });
});

interface Operation {
  readonly summary: string;
  readonly description?: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema: object }[];
  readonly requestBody?: {
    content: Record<string, { schema: { properties: Record<string, object>; required?: string[] } }>;
  };
  readonly responses: Record<string, { description?: string; $ref?: string }>;
}
interface Document {
  readonly openapi: string;
  readonly info: { title: string; version: string };
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { securitySchemes: Record<string, object> };
  readonly tags: readonly { name: string }[];
}

const [engine] = engines;

describe('what the server says of itself', () => {
  let db: Database;
  let app: FastifyInstance;
  let document: Document;
  /** Fastify's own list, so that a route the document forgets is noticed. */
  const mounted: string[] = [];

  beforeAll(async () => {
    if (!engine) throw new Error('There is no engine to test on.');
    db = await engine.open(model);
    app = await startApp(db, model);
    mounted.push(...readRoutes(app));
    document = JSON.parse((await clientOf(app)('GET', '/openapi.json')).text);
  }, OPENING_MS);
  afterAll(async () => {
    await app?.close();
    await db?.close();
  });

  const operations = (): [name: string, path: string, operation: Operation][] =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, string, Operation] => [
        `${method.toUpperCase()} ${path}`,
        path,
        operation,
      ]),
    );

  it('is an OpenAPI 3.1 document whose parts fit together', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: 'Panel Bansos', version: '0.0.0-test' });
    for (const [name, path, operation] of operations()) {
      expect(path, name).toMatch(/^\/api\/[\w/{}-]+$/);
      const places = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const declared = (operation.parameters ?? []).filter((each) => each.in === 'path');
      expect(
        declared.map((each) => each.name),
        name,
      ).toEqual(places);
      expect(
        declared.every((each) => each.required === true),
        name,
      ).toBe(true);
      expect(
        Object.keys(operation.responses).every((status) => /^([1-5]\d\d|[1-5]XX|default)$/.test(status)),
        `${name}: ${Object.keys(operation.responses)}`,
      ).toBe(true);
      for (const answer of Object.values(operation.responses)) expect(answer.description ?? answer.$ref).toBeTruthy();
      for (const scheme of (operation.security ?? []).flatMap(Object.keys))
        expect(document.components.securitySchemes).toHaveProperty(scheme);
      expect(operation.summary, name).toMatch(/^[A-Z]/);
    }
  });

  it('lists every call below /api', () => {
    const listed = operations().map(([name]) => name);
    const wanted = mounted
      .filter(
        (each) =>
          !/^(HEAD|OPTIONS) /.test(each) && each.includes(' /api/') && !/ \/api\/(openapi\.json|docs)/.test(each),
      )
      .map((each) => each.replace(/:(\w+)/g, '{$1}'));
    expect(wanted.length).toBeGreaterThan(40);
    expect(listed.sort()).toEqual(wanted.sort());
  });

  it('describes the writable fields of every declared resource', () => {
    for (const resource of model.resources) {
      const calls = document.paths[`/api${resource.api.path}`];
      const save = resource.api.single ? calls?.put : calls?.post;
      const body = save?.requestBody?.content['application/json']?.schema;
      const writable = Object.entries(resource.fields).filter(([, field]) => field.readOnly !== true);
      expect(
        // What is sent beside the fields: over which version, and why somebody alike is saved.
        Object.keys(body?.properties ?? {}).filter((name) => !['version', 'alike_reason'].includes(name)),
        resource.name,
      ).toEqual(writable.map(([name]) => name));
      const required = writable.filter(
        ([, field]) =>
          typeof field.required === 'string' ||
          field.required === true ||
          (typeof field.required === 'object' && field.required.on === 'create'),
      );
      expect(body?.required ?? [], resource.name).toEqual(required.map(([name]) => name));
    }
  });

  it('says nothing secret', () => {
    expect(JSON.stringify(document)).not.toMatch(
      /a secret of the tests|secret_hash|aleg_id"|argon2|postgres:|\/work\//,
    );
    // Of no record; the rights of an account have calls of their own.
    expect(JSON.stringify(document.components)).not.toContain('"permissions":{');
  });

  it('names in /capabilities exactly the extensions of its routes and of its declared fields', async () => {
    const answer = await clientOf(app)('GET', '/capabilities');
    const data = answer.body.data as { extensions: string[] };
    const described = operations().flatMap(
      ([, , operation]) => /^Perluasan: (.+)$/.exec(operation.description ?? '')?.[1] ?? [],
    );
    expect(data.extensions).toEqual([...new Set([...described, ...extensionsOfModel(model)])].sort());
    expect(data.extensions).toEqual(
      expect.arrayContaining([
        'auth.me',
        'auth.password',
        'auth.profile',
        'auth.sessions',
        'lists.paging',
        'records.history',
        'records.restore',
        'records.version',
        'users.permissions',
      ]),
    );
    expect(answer.body.data).toEqual({
      version: '0.0.0-test',
      extensions: data.extensions,
      site: { name: 'Admin Panel Bantuan Sosial', logo_url: null, language: 'id', timezone: 'Asia/Jakarta' },
      demo: true,
      single_sign_on: '127.0.0.1:9',
      // Nobody has an account here.
      unclaimed: true,
    });
  });

  it('routes fixed words before ids', async () => {
    for (const path of [
      '/admin/users/statistics',
      '/admin/families/statistics',
      '/admin/anggota-legislatif/options',
      '/admin/families/user/1',
    ])
      expect((await clientOf(app)('GET', path)).status, path).toBe(401);
  });
});
