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
      ? { params: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, { type: 'integer' }])) } }
      : {}),
    ...(route.body ? { body: bodySchema(route.body, kinds) } : {}),
    response: {
      '2xx': { description: 'Berhasil', type: 'object', additionalProperties: true },
      '4xx': { description: 'Ditolak', type: 'object', additionalProperties: true },
    },
  };
}

function bodySchema(fields: Fields, kinds: Kinds): JsonSchema {
  const writable = Object.entries(fields).filter(([, field]) => field.readOnly !== true);
  const required = writable.filter(([name, field]) => isRequired(name, field, {})).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(writable.map(([name, field]) => [name, fieldSchema(field, kinds)])),
    ...(required.length > 0 ? { required } : {}),
  };
}

function fieldSchema(field: AnyField, kinds: Kinds): JsonSchema {
  return {
    ...types[kinds[field.kind]?.storage ?? 'text'],
    description: field.label,
    ...(field.kind === 'choice' && !field.open ? { enum: choiceValues(field) } : {}),
    ...(field.required ? {} : { nullable: true }),
  };
}
