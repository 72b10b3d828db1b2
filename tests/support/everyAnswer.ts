import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../server/sql/connection';
import { model } from '../../src/resources';
import { readRoutes } from './routes';
import type { Client } from './server';
import { sized } from './sized';

/** A call that was answered, and what came back. */
export interface Answered {
  readonly path: string;
  readonly status: number;
  readonly text: string;
}

const endless = '/api/me/events';
/** So many of the first and of the last records of a kind. */
const ENDS = sized(1, 3);

/**
 * Every GET of the panel's API as this client: lists with and without a page, searched by each of the texts, and of each
 * kind of record the first and the last ones.
 */
export async function* everyAnswer(
  { app, db, client }: { readonly app: FastifyInstance; readonly db: Database; readonly client: Client },
  searches: readonly string[],
): AsyncGenerator<Answered> {
  const ids = new Map<string, readonly number[]>();
  for (const { name, table, rows, api } of model.resources) {
    if (rows || api.single) continue;
    const { rows: found } = await sql<{ id: number }>`select id from ${sql.table(table ?? name)} order by id`.execute(
      db.kysely,
    );
    ids.set(
      api.path.replace(/^\/api/, ''),
      found.map(({ id }) => id),
    );
  }
  const routes = new Set(
    readRoutes(app).filter((line) => line.startsWith('GET /api/admin/') && !line.includes(endless)),
  );
  for (const line of routes) {
    const path = line.replace('GET /api', '');
    const below = [...ids.keys()]
      .filter((each) => path.startsWith(`${each}/`) || path === each)
      .sort((a, b) => b.length - a.length)[0];
    const some = (ids.get(below ?? '') ?? []).filter((_, at, all) => at < ENDS || at >= all.length - ENDS);
    const lists = [path, `${path}?page=1&per_page=100`, `${path}?q=${searches[0]}`];
    // What a caller typed into the search of a file stands in the log.
    if (!path.endsWith('/export')) lists.push(...searches.map((search) => `${path}?search=${search}`));
    const paths = path.includes(':id') ? some.map((id) => path.replace(':id', String(id))) : lists;
    for (const each of paths.map((one) => one.replace(/:[a-z_]+/gi, '1'))) {
      const { status, text } = await client('GET', each);
      yield { path: each, status, text };
    }
  }
}
