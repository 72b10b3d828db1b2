import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AppOptions } from '../../server/app';
import type { Row } from '../../server/sql/records';
import { formOf, type Part } from './forms';
import { everything, openProgramme, type ProgrammeWorld } from './programme';
import { type Answer, type Client, startApp, type TestEngine } from './server';

export type Book = Row & {
  readonly cover: string | null;
  readonly scan: string | null;
  readonly poster: string | null;
};

export interface BookWorld extends ProgrammeWorld {
  /** Sends a form: `send(admin, 'POST', '/books', [['title', 'Bumi'], ['cover', { bytes }]])`. */
  readonly send: (
    as: Client,
    method: string,
    path: string,
    parts: readonly Part[],
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer>;
  /** A new book with these parts, as the administrator. */
  readonly addBook: (...parts: readonly Part[]) => Promise<Book>;
  /** Paths of everything that is stored. */
  readonly stored: () => readonly string[];
  /** Another server on the same database and storage. */
  readonly another: (more: Partial<AppOptions>) => Promise<FastifyInstance>;
}

/** The path without its signature. */
export const bare = (path: string | null): string => String(path).split('?')[0] ?? '';

export async function openBookWorld(open: TestEngine['open']): Promise<BookWorld> {
  const world = await openProgramme(open);
  const apps: FastifyInstance[] = [];
  const send: BookWorld['send'] = (as, method, path, parts, headers = {}) => {
    const form = formOf(parts);
    return as(method, path, form.payload, { ...form.headers, ...headers });
  };
  return {
    ...world,
    send,
    addBook: async (...parts) => {
      const answer = await send(world.as('admin'), 'POST', '/books', [['title', 'Bumi'], ['genre', 'novel'], ...parts]);
      if (answer.status !== 201) throw new Error(`The book was refused: ${answer.text}`);
      return answer.body.data;
    },
    stored: () => filesBelow(world.config.storageDir),
    another: async (more) => {
      const app = await startApp(world.db, everything, { config: world.config, ...more });
      apps.push(app);
      return app;
    },
    close: async () => {
      for (const app of apps) await app.close();
      await world.close();
    },
  };
}

function filesBelow(root: string): readonly string[] {
  try {
    const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return entries.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)).sort();
  } catch {
    return [];
  }
}
