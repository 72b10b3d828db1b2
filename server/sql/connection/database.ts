import { CompiledQuery, Kysely } from 'kysely';
import { createDialect } from './dialect';
import { toQueryError } from './errors';
import { mustTakeWrites } from './primary';
import type { ConnectionSource } from './source';
import type { Database, Tables } from './types';

/** A database as everything above it knows it. @param scripts where scripts run, if elsewhere */
export function toDatabase(dialect: Database['dialect'], source: ConnectionSource, scripts = source): Database {
  const kysely = new Kysely<Tables>({ dialect: createDialect(source) });
  return {
    kysely,
    dialect,
    close: async () => void (await Promise.all([source.end(), scripts.end()])),
    ping: () => mustTakeWrites((sql) => kysely.executeQuery<object>(CompiledQuery.raw(sql))),
    async execScript(script) {
      const session = await scripts.acquire();
      try {
        await session.script(script);
      } catch (error) {
        throw toQueryError(error);
      } finally {
        session.release();
      }
    },
  };
}
