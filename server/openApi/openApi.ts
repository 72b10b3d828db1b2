import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Model } from '../../src/framework/schema';
import { cookieNames, identify } from '../core/routes/identify';
import type { AppParts } from '../core/routes/parts';
import type { Route } from '../core/routes/registry';
import { type OpenApiDocument, openApiDocument } from './document';

/** GET /api/openapi.json, made from the routes and the declared fields they take and answer with. */
export function installOpenApi(app: FastifyInstance, parts: AppParts, routes: readonly Route[]): void {
  const made = new WeakMap<Model, OpenApiDocument>();
  const { version, publicUrl, secure } = parts;
  const server = { version, publicUrl, cookie: cookieNames(secure).session };
  const documentOf = (model: Model): OpenApiDocument => {
    const document = made.get(model) ?? openApiDocument(routes, model, server);
    made.set(model, document);
    return document;
  };
  app.get('/api/openapi.json', { config: { policy: 'public' } }, async (request, reply) => {
    const model = await modelFor(parts, request);
    return reply
      .header('Cache-Control', 'private, no-cache')
      .header('Vary', 'Cookie, Authorization')
      .send(documentOf(model));
  });
}

/** Anonymous callers get what the program declares; overlays of staff go to the roles they hold for. */
async function modelFor(parts: AppParts, request: FastifyRequest): Promise<Model> {
  const session = await identify(parts, request, { touch: false });
  if (!session || session.must.length > 0) return parts.model;
  await parts.fields.fresh();
  return parts.fields.modelFor(String(session.user.role));
}
