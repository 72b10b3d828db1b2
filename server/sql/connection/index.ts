import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Kysely, sql } from 'kysely';
import { createDialect } from './dialect';
import { toQueryError } from './errors';
import { listenTo } from './listen';
import { acquireFolderLock } from './lock';
import type { EngineOptions } from './pglite/engine';
import { openFolder } from './pglite/folder';
import { openPgliteSource } from './pglite/source';
import { openWorkerEngine } from './pglite/workerEngine';
import { findWorkerFile } from './pglite/workerFile';
import { openPostgres } from './postgres';
import type { ConnectionSource } from './source';
import type { ConnectionLimits, Database, OpenOptions, Tables } from './types';

export { isDatabaseUnavailable, isNoSpace, QueryError } from './errors';
export { ensureExtensions } from './extensions';
export type { Listening } from './listen';
export { acquireFolderLock, assertFolderFree, FolderLockedError } from './lock';
export { jsonParameter } from './parameters';
export type { DatabaseFile } from './source';
export type { ConnectionLimits, Database, OpenOptions, Tables } from './types';
export { behindWall, inFrontOfWall } from './wall';

/**
 * Opens PostgreSQL (`url`), the embedded database of a folder (`dataDir`), or one in memory (`memory`).
 * @throws FolderLockedError when another living process uses the folder.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  if (options.url !== undefined) {
    const { url, directUrl = url, limits } = options;
    const pool = openPostgres(url, limits);
    // A script sets limits of its connection, and some of it cannot be in a transaction.
    const scripts = directUrl === url ? pool : openPostgres(directUrl, { ...limits, connections: 2 });
    return { ...toDatabase('postgres', pool, scripts), listen: (to) => listenTo(directUrl, to) };
  }
  const snapshot = options.snapshot && new Uint8Array(await toBytes(options.snapshot));
  if (options.dataDir !== undefined) return openEmbedded(resolve(options.dataDir), snapshot, options.limits);
  if (options.memory) return openMemory(snapshot, options.limits);
  throw new Error('openDatabase needs url, dataDir or memory.');
}

async function openMemory(snapshot: Uint8Array | undefined, limits?: Partial<ConnectionLimits>): Promise<Database> {
  const source = openPgliteSource(await openHere(snapshot ? { snapshot } : {}), limits);
  return { ...toDatabase('pglite', source), dump: source.dump };
}

async function openEmbedded(
  dataDir: string,
  snapshot: Uint8Array | undefined,
  limits?: Partial<ConnectionLimits>,
): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = acquireFolderLock(dataDir);
  try {
    const workerFile = findWorkerFile();
    const open = workerFile ? (engine: EngineOptions) => openWorkerEngine(workerFile, engine) : openHere;
    const folder = join(dataDir, 'db');
    const source = openPgliteSource(await openFolder(folder, snapshot, open), limits);
    const end = () => source.end().finally(lock.release);
    return { ...toDatabase('pglite', { ...source, end }), dump: source.dump, copy: () => source.copy(folder) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** In this thread; loaded on demand, because a server with PostgreSQL or a worker never needs it here. */
async function openHere(options: EngineOptions) {
  const { openEngine } = await import('./pglite/engine');
  return openEngine(options);
}

function toDatabase(dialect: Database['dialect'], source: ConnectionSource, scripts = source): Database {
  const kysely = new Kysely<Tables>({ dialect: createDialect(source) });
  return {
    kysely,
    dialect,
    close: async () => void (await Promise.all([source.end(), scripts.end()])),
    async ping() {
      await sql`select 1`.execute(kysely);
    },
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

const toBytes = (bytes: Blob | Uint8Array) => (bytes instanceof Blob ? bytes.arrayBuffer() : bytes);
