import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Model } from '../../src/framework/schema';
import { createLimiter, networkOf } from '../core/access/throttle';
import { cookieNames, identify } from '../core/routes/identify';
import type { AppParts } from '../core/routes/parts';
import type { Route } from '../core/routes/registry';
import { openApiDocument } from './document';

const brotli = promisify(brotliCompress);
const packers = {
  // Packed once, and not until it is asked for: the best quality would take seconds.
  br: (plain: Buffer) => brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
} as const;
type Packing = keyof typeof packers;

/** The document of one reading of the declarations, made and packed once. */
interface Made {
  readonly etag: string;
  readonly plain: Buffer;
  readonly packed: Map<Packing, Promise<Buffer>>;
}

/** Nearly a megabyte each: a person needs one, a program asks whether it has changed. */
const DOCUMENTS = { seconds: 60, uses: 60 } as const;

/** GET /api/openapi.json, made from the routes and the declared fields they take and answer with. */
export function installOpenApi(app: FastifyInstance, parts: AppParts, routes: readonly Route[]): void {
  const held = new WeakMap<Model, Made>();
  const limiter = createLimiter(DOCUMENTS);
  const { version, publicUrl, secure, product } = parts;
  const { title, sampleOf } = product;
  const server = { title, sampleOf, version, publicUrl, cookie: cookieNames(secure).session };
  const documentOf = (model: Model): Made => {
    const made = held.get(model) ?? make(JSON.stringify(openApiDocument(routes, model, server)));
    held.set(model, made);
    return made;
  };
  app.get('/api/openapi.json', { config: { policy: 'public' } }, async (request, reply) => {
    limiter.count(networkOf(request.ip), parts.now());
    const { etag, plain, packed } = documentOf(await modelFor(parts, request));
    reply
      .header('Cache-Control', 'private, no-cache')
      .header('Vary', 'Cookie, Authorization, Accept-Encoding')
      .header('ETag', etag)
      .type('application/json; charset=utf-8');
    if (String(request.headers['if-none-match'] ?? '').includes(etag)) return reply.code(304).send();
    const packing = packingFor(request);
    if (!packing) return reply.send(plain);
    const ready = packed.get(packing) ?? packers[packing](plain);
    packed.set(packing, ready);
    return reply.header('Content-Encoding', packing).send(await ready);
  });
}

function make(text: string): Made {
  const plain = Buffer.from(text);
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  // Weak: packed it has other bytes.
  return { etag: `W/"${digest}"`, plain, packed: new Map() };
}

/** As the switch of the settings and the caller have it (`installCompression`). */
function packingFor({ headers }: FastifyRequest): Packing | undefined {
  if (headers['x-no-compression'] !== undefined) return undefined;
  const taken = String(headers['accept-encoding'] ?? '');
  return (['br', 'gzip'] as const).find((packing) => new RegExp(`\\b${packing}\\b`).test(taken));
}

/** Anonymous callers get what the program declares; overlays of staff go to the roles they hold for. */
async function modelFor(parts: AppParts, request: FastifyRequest): Promise<Model> {
  const session = await identify(parts, request, { touch: false });
  if (!session || session.must.length > 0) return parts.model;
  await parts.fields.fresh();
  return parts.fields.modelFor(String(session.user.role));
}
