import { PGlite } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { parsers } from '../parsers';
import type { StatementResult } from '../source';

/** The embedded database itself, wherever it runs: in this thread or behind a worker. */
export interface Engine {
  query(sql: string, parameters: readonly (string | null)[]): Promise<StatementResult>;
  script(sql: string): Promise<void>;
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface EngineOptions {
  /** Folder of the data files; without it the database lives in memory. */
  readonly folder?: string;
  readonly snapshot?: Uint8Array;
}

const session = `set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set search_path = public;`;

/**
 * PGlite's own 128 MB are all touched at the start and never given back. What is read again comes from the system's cache of
 * files, or lies in memory anyway; below 32 MB an import into a folder waits for pages that have to make room.
 */
const buffersOf = (folder: string | undefined) => (folder === undefined ? '4MB' : '32MB');

/** Opens PGlite in the current thread. */
export async function openEngine({ folder, snapshot }: EngineOptions): Promise<Engine> {
  const pglite = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(snapshot === undefined ? {} : { loadDataDir: toBlob(snapshot) }),
    extensions: { pg_trgm, unaccent, citext },
    serializers,
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${buffersOf(folder)}`],
  });
  await pglite.exec(session);
  return {
    async query(sql, parameters) {
      const { rows, command, rowCount } = await pglite.query<Record<string, unknown>>(sql, [...parameters], {
        parsers,
      });
      return { rows, command, rowCount };
    },
    async script(sql) {
      try {
        await pglite.exec(sql);
      } catch (error) {
        // A script with a BEGIN of its own leaves the only connection inside the failed transaction.
        await pglite.exec('rollback');
        throw error;
      }
    },
    async dump() {
      // Less WAL to replay when the copy is opened.
      await pglite.exec('checkpoint');
      return new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer());
    },
    close: () => pglite.close(),
  };
}

// Parameters arrive as text. PGlite would convert some once more and throw errors of its own without a SQLSTATE.
const textTypes = [16, 17, 20, 21, 23, 25, 26, 114, 700, 701, 1042, 1043, 1082, 1114, 1184, 3802];
const serializers = Object.fromEntries(textTypes.map((oid) => [oid, (text: string) => text]));

/** Backups of before were gzipped, which takes longer than the rest of opening one. */
const toBlob = (bytes: Uint8Array) =>
  new Blob([new Uint8Array(bytes)], { type: bytes[0] === 0x1f ? 'application/x-gzip' : 'application/x-tar' });
