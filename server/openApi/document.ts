import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { isSchema } from '../../src/framework/calls';
import type { Fields, Model } from '../../src/framework/schema';
import { fieldsOfBody, type Route } from '../core/routes/registry';
import { exportParameters, listParameters, pathParameters, queryParameters } from './parameters';
import { contentOf, fieldSchema, type JsonSchema, orNull, recordSchema, type SchemaReading } from './schemas';
import { introduction, problemCodes, refusalTable } from './words';

export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: JsonSchema;
  readonly servers: readonly JsonSchema[];
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  readonly components: Readonly<Record<string, JsonSchema>>;
}

/** The declarations as they are read here. */
type Documented = Model & SchemaReading;

interface Server {
  /** What the application is called. */
  readonly title: string;
  readonly sampleOf: SchemaReading['sampleOf'];
  readonly version: string;
  readonly publicUrl: URL;
  /** The cookie that carries the session. */
  readonly cookie: string;
}

/** The routes and the records they carry, as this reading of the declarations has them, in OpenAPI 3.1. */
export function openApiDocument(routes: readonly Route[], model: Model, server: Server): OpenApiDocument {
  const documented = { ...model, sampleOf: server.sampleOf };
  return {
    openapi: '3.1.0',
    info: { title: server.title, version: server.version, description: introduction },
    // The first is wherever the document was read, so that its pages also work at another name of this machine.
    servers: [{ url: '/' }, { url: server.publicUrl.origin }],
    tags: tagsOf(routes, model),
    paths: pathsOf(routes, documented),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: server.cookie },
      },
      responses: { Ditolak: refused, Gagal: failed },
      schemas: { Penolakan: problemSchema, ...recordsOf(routes, documented) },
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

function pathsOf(routes: readonly Route[], model: Documented): OpenApiDocument['paths'] {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const route of routes) {
    const path = `/api${route.path.replaceAll(/:([a-z_]+)/gi, '{$1}')}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, model) };
  }
  return paths;
}

function operationOf(route: Route, model: Documented): JsonSchema {
  const parameters = [...pathParameters(route.path), ...queryOf(route, model)];
  return {
    operationId: operationIdOf(route),
    summary: route.summary,
    tags: [route.tag],
    ...(route.extension ? { description: `Perluasan: ${route.extension}` } : {}),
    security: route.policy === 'public' ? [] : [{ bearer: [] }, { cookie: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...bodyOf(route, model),
    responses: {
      '2XX': answerOf(route, model),
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

function queryOf({ answer, query }: Route, model: Documented) {
  const own = queryParameters(query ?? {}, model);
  if (isSchema(answer) || answer === undefined || !('resource' in answer)) return own;
  // As the reader has it: with the fields that staff added, and without those hidden from them.
  const listed = listParameters(model.byName[answer.resource.name] ?? answer.resource, model);
  if (answer.as === 'list') return [...own, ...listed];
  // A file has all rows.
  if (answer.as === 'export')
    return [...exportParameters, ...listed.filter(({ name }) => name !== 'page' && name !== 'per_page')];
  return own;
}

/** A body that says nothing is none. */
function bodyOf(route: Route, model: Documented): JsonSchema {
  const { body, inputs = {}, versioned } = route;
  if (body === undefined) return {};
  const content: Readonly<Record<string, { readonly schema: JsonSchema }>> = isSchema(body)
    ? { 'application/json': { schema: withInputs(toSchema(body), inputs, model) } }
    : contentOf({ ...fieldsOfBody(route, model), ...inputs }, model);
  const complete = Object.entries(content).map(([type, { schema }]) => [
    type,
    { schema: versioned ? withVersion(schema) : schema },
  ]);
  const isEmpty = !versioned && Object.values(content).every(({ schema }) => isWithoutProperties(schema));
  return isEmpty ? {} : { requestBody: { content: Object.fromEntries(complete) } };
}

const isWithoutProperties = ({ properties }: JsonSchema): boolean => Object.keys(properties ?? {}).length === 0;

/** Which of them a call must carry depends on the action it names. */
const withInputs = (schema: JsonSchema, inputs: Fields, reading: Documented): JsonSchema => ({
  ...schema,
  properties: {
    ...(schema.properties as JsonSchema),
    ...Object.fromEntries(Object.entries(inputs).map(([name, field]) => [name, fieldSchema(field, reading)])),
  },
});

const withVersion = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  properties: {
    ...(schema.properties as JsonSchema),
    version: { type: 'integer', description: 'Versi yang dilihat; yang lebih baru menolak perubahan (409)' },
  },
});

const envelope = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: {
    status: { type: 'string', enum: ['success'] },
    success: { type: 'boolean', enum: [true] },
    message: { type: 'string', example: 'OK' },
    data,
    warnings: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
      description: 'Tersimpan, tetapi perlu dilihat lagi; tidak ada bila tidak ada yang perlu dikatakan',
    },
  },
});

function answerOf({ answer }: Route, model: Documented): JsonSchema {
  const json = (data: JsonSchema) => ({
    description: 'Berhasil',
    content: { 'application/json': { schema: envelope(data) } },
  });
  if (answer === undefined) return json({ description: 'Isinya bergantung pada panggilan' });
  if (isSchema(answer)) return json(toSchema(answer));
  if (answer.as === 'nothing') return json({ type: 'null' });
  if (answer.as === 'events') return eventsAnswer;
  if (!('resource' in answer) || answer.as === 'export') return fileAnswer;
  const record = { $ref: `#/components/schemas/${answer.resource.name}` };
  if (answer.as === 'one') return json(answer.orNothing ? orNull(record) : record);
  if (answer.as === 'options') {
    const { properties } = recordSchema(model.byName[answer.resource.name] ?? answer.resource, model);
    const shown = ['id', ...(answer.resource.api.options?.fields ?? [])];
    const own = Object.entries(properties as JsonSchema).filter(([name]) => shown.includes(name));
    return json({ type: 'array', items: { type: 'object', properties: Object.fromEntries(own) } });
  }
  const page = pageSchema(record);
  // Some lists answer everything at once unless the request names a page.
  return json(answer.resource.api.wholeAs === 'page' ? page : { oneOf: [page, { type: 'array', items: record }] });
}

/** Numbers and texts of an answer as JSON Schema has them; what a decoder checks beyond it is not described. */
function toSchema(schema: GenericSchema): JsonSchema {
  const { $schema: _version, ...others } = toJsonSchema(schema, { errorMode: 'ignore', target: 'draft-2020-12' });
  return others as JsonSchema;
}

const pageSchema = (record: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: {
    data: { type: 'array', items: record },
    current_page: { type: 'integer', example: 1 },
    per_page: { type: 'integer', example: 15 },
    total: { type: 'integer', example: 1, description: 'Tidak ada jika hanya `more_than` yang diketahui' },
    more_than: { type: 'integer', description: 'Dengan `total=bounded`: ada lebih dari sekian' },
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

const recordsOf = (routes: readonly Route[], model: Documented): JsonSchema =>
  Object.fromEntries(
    routes.flatMap(({ answer }) => {
      if (isSchema(answer) || answer === undefined || !('resource' in answer)) return [];
      const { name } = answer.resource;
      return [[name, recordSchema(model.byName[name] ?? answer.resource, model)]];
    }),
  );

const eventsAnswer: JsonSchema = {
  description: 'Baris demi baris, selama didengarkan',
  content: { 'text/event-stream': { schema: { type: 'string' } } },
};

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
