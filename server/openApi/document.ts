import type { Model } from '../../src/framework/schema';
import type { Route } from '../core/routes/registry';
import { exportParameters, listParameters, pathParameters } from './parameters';
import { contentOf, type JsonSchema, recordSchema } from './schemas';
import { introduction, problemCodes, refusalTable } from './words';

export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: JsonSchema;
  readonly servers: readonly JsonSchema[];
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  readonly components: Readonly<Record<string, JsonSchema>>;
}

interface Server {
  readonly version: string;
  readonly publicUrl: URL;
  /** The cookie that carries the session. */
  readonly cookie: string;
}

/** The routes and the records they carry, as this reading of the declarations has them, in OpenAPI 3.1. */
export function openApiDocument(declared: readonly Route[], model: Model, server: Server): OpenApiDocument {
  const routes = declared.map((route) => route.under?.(model) ?? route);
  return {
    openapi: '3.1.0',
    info: { title: 'Panel Bansos', version: server.version, description: introduction },
    // The first is wherever the document was read, so that its pages also work at another name of this machine.
    servers: [{ url: '/' }, { url: server.publicUrl.origin }],
    tags: tagsOf(routes, model),
    paths: pathsOf(routes, model),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: server.cookie },
      },
      responses: { Ditolak: refused, Gagal: failed },
      schemas: { Penolakan: problemSchema, ...recordsOf(routes, model) },
    },
  };
}

function tagsOf(routes: readonly Route[], model: Model): OpenApiDocument['tags'] {
  const descriptions = new Map(model.resources.map(({ label, description }) => [label, description]));
  return [...new Set(routes.map(({ tag }) => tag))].map((name) => {
    const description = descriptions.get(name);
    return description ? { name, description } : { name };
  });
}

function pathsOf(routes: readonly Route[], model: Model): OpenApiDocument['paths'] {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const route of routes) {
    const path = `/api${route.path.replaceAll(/:([a-z_]+)/gi, '{$1}')}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, model) };
  }
  return paths;
}

function operationOf(route: Route, model: Model): JsonSchema {
  const parameters = [...pathParameters(route.path), ...queryOf(route, model)];
  return {
    operationId: operationIdOf(route),
    summary: route.summary,
    tags: [route.tag],
    ...(route.extension ? { description: `Perluasan: ${route.extension}` } : {}),
    security: route.policy === 'public' ? [] : [{ bearer: [] }, { cookie: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.body ? { requestBody: { content: contentOf(route.body, model.kinds) } } : {}),
    responses: {
      '2XX': answerOf(route),
      '4XX': { $ref: '#/components/responses/Ditolak' },
      '5XX': { $ref: '#/components/responses/Gagal' },
    },
  };
}

/**
 * What programs call it: unlike a summary it stays.
 * @example operationIdOf({ method: 'PUT', path: '/admin/users/:id/permissions' }) // 'putAdminUsersByIdPermissions'
 */
export function operationIdOf({ method, path }: Pick<Route, 'method' | 'path'>): string {
  const words = path.replaceAll(/:([a-z_]+)/gi, 'by-$1').split(/[^a-z0-9]+/i);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function queryOf({ answers }: Route, { kinds }: Model) {
  if (!answers || answers.as === 'one') return [];
  const listed = listParameters(answers.resource, kinds);
  // A file has all rows.
  return answers.as === 'list'
    ? listed
    : [...exportParameters, ...listed.filter(({ name }) => name !== 'page' && name !== 'per_page')];
}

const envelope = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: {
    status: { type: 'string', enum: ['success'] },
    success: { type: 'boolean', enum: [true] },
    message: { type: 'string', example: 'OK' },
    data,
  },
});

function answerOf({ answers }: Route): JsonSchema {
  const json = (data: JsonSchema) => ({
    description: 'Berhasil',
    content: { 'application/json': { schema: envelope(data) } },
  });
  if (!answers) return json({ description: 'Isinya bergantung pada panggilan' });
  const record = { $ref: `#/components/schemas/${answers.resource.name}` };
  if (answers.as === 'one') return json(record);
  if (answers.as === 'file') return fileAnswer;
  const page = pageSchema(record);
  // Some lists answer everything at once unless a page is asked for.
  return json(answers.resource.api.wholeAs === 'page' ? page : { oneOf: [page, { type: 'array', items: record }] });
}

const pageSchema = (record: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: {
    data: { type: 'array', items: record },
    current_page: { type: 'integer', example: 1 },
    per_page: { type: 'integer', example: 15 },
    total: { type: 'integer', example: 1 },
    last_page: { type: 'integer', example: 1 },
    from: { type: ['integer', 'null'], example: 1 },
    to: { type: ['integer', 'null'], example: 1 },
  },
});

const fileAnswer: JsonSchema = {
  description: 'Berkas; `X-Row-Count` menyebut banyaknya baris',
  content: {
    'text/csv': { schema: { type: 'string' } },
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
      schema: { type: 'string', format: 'binary' },
    },
  },
};

const recordsOf = (routes: readonly Route[], { kinds }: Model): JsonSchema =>
  Object.fromEntries(
    routes.flatMap(({ answers }) => (answers ? [[answers.resource.name, recordSchema(answers.resource, kinds)]] : [])),
  );

const problemSchema: JsonSchema = {
  type: 'object',
  properties: {
    status: { type: 'string', enum: ['error'] },
    success: { type: 'boolean', enum: [false] },
    message: { type: 'string', description: 'Kalimat bagi orang' },
    code: { type: 'string', enum: problemCodes, description: 'Bagi program' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
      description: 'Kalimat per isian',
    },
    data: { description: 'Yang berlaku sekarang, bila ada yang perlu diketahui' },
    request_id: { type: 'string', format: 'uuid' },
  },
};

const problem = { 'application/json': { schema: { $ref: '#/components/schemas/Penolakan' } } };
const refused: JsonSchema = { description: refusalTable(), content: problem };
const failed: JsonSchema = { description: 'Gangguan pada server. Coba lagi beberapa saat.', content: problem };
