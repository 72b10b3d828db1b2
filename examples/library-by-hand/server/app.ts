import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import files from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { registerTable } from './crud';
import { type Database, problemOf } from './database';
import { registerImport } from './importBooks';
import { registerDesk } from './loans';
import { registerSessions } from './sessions';
import { books, branches, loansOf, members, users } from './tables';

/** The library's API below /api, and the built panel beside it when its folder is named. */
export async function buildApp(db: Database, panelDir?: string): Promise<FastifyInstance> {
  const app = fastify({ bodyLimit: 8 * 2 ** 20 });
  await app.register(cookie);
  await app.register(compress);
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    const problem = problemOf(error);
    if (problem) return reply.code(problem.statusCode).send({ message: problem.message, errors: problem.errors });
    const status = error.statusCode ?? 500;
    if (status >= 500) console.error(error);
    return reply.code(status).send({ message: 'ra.notification.http_error' });
  });
  registerSessions(app, db);
  const loans = loansOf(db);
  for (const table of [branches, books, members, loans, users]) registerTable(app, db, table);
  registerDesk(app, db, loans);
  registerImport(app, db);
  if (panelDir)
    await app.register(files, {
      root: panelDir,
      setHeaders: (reply, path) =>
        reply.header(
          'Cache-Control',
          /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
      cacheControl: false,
    });
  return app;
}
