import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import page from './pages/index.html?raw';
import start from './pages/start.js?raw';
import style from './pages/style.css?raw';

const packed = promisify(brotliCompress);

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  png: 'image/png',
};

const own: Readonly<Record<string, string>> = { 'start.js': start, 'style.css': style };
const ofThePackage = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

interface Asset {
  readonly plain: Buffer;
  readonly packed: Buffer;
}

/** GET /api/docs: the OpenAPI document for people to read and try out. Loaded with the first request. */
export function installApiPages(app: FastifyInstance): void {
  const held = new Map<string, Promise<Asset>>();
  const assetOf = (name: string): Promise<Asset> => {
    const asset = held.get(name) ?? readAsset(name);
    held.set(name, asset);
    return asset;
  };
  const config = { policy: 'public' };
  app.get('/api/docs', { config }, (_request, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      .type(types.html ?? '')
      .send(page),
  );
  app.get('/api/docs/:file', { config }, async (request, reply) => {
    const { file } = request.params as { readonly file: string };
    if (!Object.hasOwn(own, file) && !ofThePackage.includes(file)) return reply.callNotFound();
    const asset = await assetOf(file);
    const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    if (takesBrotli) reply.header('Content-Encoding', 'br');
    return reply
      .header('Vary', 'Accept-Encoding')
      .header('Cache-Control', 'public, max-age=3600')
      .type(types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
      .send(takesBrotli ? asset.packed : asset.plain);
  });
}

async function readAsset(name: string): Promise<Asset> {
  const plain = own[name] === undefined ? await readFile(fileOfPackage(name)) : Buffer.from(own[name]);
  // Compressed on request: the best quality would take seconds.
  return { plain, packed: await packed(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) };
}

const require = createRequire(import.meta.url);

const fileOfPackage = (name: string): string =>
  join(dirname(require.resolve('@fastify/swagger-ui/package.json')), 'static', name);
