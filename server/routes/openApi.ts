import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import {
  type AnyField,
  choiceValues,
  type Fields,
  isRequired,
  type Kinds,
  type Storage,
} from '../../src/framework/schema';
import type { AppParts } from '../parts';
import type { Route } from './registry';

type JsonSchema = Readonly<Record<string, unknown>>;

const types: Readonly<Record<Storage, JsonSchema>> = {
  text: { type: 'string' },
  integer: { type: 'integer' },
  decimal: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  timestamp: { type: 'string', format: 'date-time' },
  textArray: { type: 'array', items: { type: 'string' } },
  integerArray: { type: 'array', items: { type: 'integer' } },
  json: {},
  none: {},
};

/** GET /api/openapi.json, made from the routes and the declared fields they take. */
export async function installOpenApi(app: FastifyInstance, parts: AppParts, routes: readonly Route[]): Promise<void> {
  // Values are checked by the declarations; Fastify's schemas only describe.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: { title: 'Panel Bansos', version: parts.version },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          cookie: { type: 'apiKey', in: 'cookie', name: 'panel_session' },
        },
      },
    },
  });
  app.addHook('onRoute', (options) => {
    const route = routes.find((each) => `/api${each.path}` === options.url && each.method === options.method);
    if (route) options.schema = describe(route, parts.model.kinds);
    else if (!options.schema) options.schema = { hide: true };
  });
  app.get('/api/openapi.json', { config: { policy: 'public' }, schema: { hide: true } }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').send(app.swagger()),
  );
}

function describe(route: Route, kinds: Kinds): Record<string, unknown> {
  const names = [...route.path.matchAll(/:([a-z_]+)/gi)].map((match) => match[1] ?? '');
  return {
    summary: route.summary,
    tags: [route.tag],
    ...(route.extension ? { description: `Perluasan: ${route.extension}` } : {}),
    ...(route.policy === 'public' ? { security: [] } : { security: [{ bearer: [] }, { cookie: [] }] }),
    ...(names.length > 0
      ? { params: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, placeSchema(name)])) } }
      : {}),
    ...(route.body ? { body: bodyOf(route.body, kinds) } : {}),
    response: {
      '2xx': { description: 'Berhasil', type: 'object', additionalProperties: true },
      '4xx': { description: 'Ditolak', type: 'object', additionalProperties: true },
    },
  };
}

/** A file travels in a form only; in JSON its field says what is there, or nothing. */
function bodyOf(fields: Fields, kinds: Kinds): JsonSchema {
  const takesFiles = Object.values(fields).some((field) => kinds[field.kind]?.upload && field.readOnly !== true);
  if (!takesFiles) return bodySchema(fields, kinds);
  const form = bodySchema(fields, kinds, { type: 'string', format: 'binary' });
  return {
    content: {
      'application/json': { schema: bodySchema(fields, kinds) },
      'multipart/form-data': { schema: form },
    },
  };
}

/** Places in addresses are numbers of records, or names. */
const placeSchema = (name: string): JsonSchema => ({ type: name === 'name' ? 'string' : 'integer' });

function bodySchema(fields: Fields, kinds: Kinds, upload?: JsonSchema): JsonSchema {
  const writable = Object.entries(fields).filter(([, field]) => field.readOnly !== true);
  const required = writable.filter(([name, field]) => isRequired(name, field, {})).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(writable.map(([name, field]) => [name, fieldSchema(field, kinds, upload)])),
    ...(required.length > 0 ? { required } : {}),
  };
}

function fieldSchema(field: AnyField, kinds: Kinds, upload?: JsonSchema): JsonSchema {
  const kind = kinds[field.kind];
  return {
    ...((kind?.upload ? upload : undefined) ?? types[kind?.storage ?? 'text']),
    description: field.label,
    ...(field.kind === 'choice' && !field.open ? { enum: choiceValues(field) } : {}),
    ...(field.required ? {} : { nullable: true }),
  };
}
