// Needs a machine: folders, threads, sockets. Everything else of a connection runs in a page as well.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { toDatabase } from './database';
import { listenTo } from './listen';
import { acquireFolderLock } from './lock';
import { createCopies } from './pglite/copy';
import type { EngineOptions } from './pglite/engine';
import { openFolder } from './pglite/folder';
import { openPgliteSource } from './pglite/source';
import { openWorkerEngine } from './pglite/workerEngine';
import { findWorkerFile } from './pglite/workerFile';
import { openPostgres } from './postgres';
import type { ConnectionLimits, Database, OpenOptions } from './types';

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
    return { ...toDatabase('pglite', { ...source, end }), dump: source.dump, copy: createCopies(folder, source.query) };
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

const toBytes = (bytes: Blob | Uint8Array) => (bytes instanceof Blob ? bytes.arrayBuffer() : bytes);
