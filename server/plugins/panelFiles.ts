import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const ASSETS = '/assets/';

/** The built panel: hashed files for ever, index.html always fresh, and every panel route answers with index.html. */
export async function installPanel(app: FastifyInstance, panelDir: string): Promise<void> {
  if (!existsSync(join(panelDir, 'index.html')))
    throw new Error(`Panel belum dibangun: ${join(panelDir, 'index.html')} tidak ada. Jalankan npm run build.`);
  await app.register(fastifyStatic, {
    root: panelDir,
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', path.includes(ASSETS) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  // Panel routes are the browser's own; a missing asset or call is still missing.
  app.get('/*', { config: { policy: 'public' } }, (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isFile =
      path.startsWith(ASSETS) ||
      path.startsWith('/api/') ||
      path.startsWith('/storage/') ||
      path === '/api' ||
      /\.[a-z0-9]{1,8}$/i.test(path);
    if (isFile || path.startsWith('/sanctum/')) return reply.callNotFound();
    return reply.sendFile('index.html');
  });
}
