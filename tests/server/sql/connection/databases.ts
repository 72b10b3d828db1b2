import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { ConnectionLimits, Database } from '../../../../server/sql/connection';
import { openDatabase } from '../../../../server/sql/connection/open';
import { type BuiltServer, buildServer } from '../../../support/builtServer';

export interface TestDatabase {
  readonly name: string;
  open(limits?: Partial<ConnectionLimits>): Promise<Database>;
  /** Removes what `open` created. */
  drop(): Promise<void>;
}

/** Every database the same test body runs on: PGlite in both forms, and PostgreSQL when TEST_DATABASE_URL is set. */
export function testDatabases(suite: string): readonly TestDatabase[] {
  return [pgliteInMemory(), pgliteInWorker(), ...testPostgres(suite)];
}

/** Creates a database of its own on the server of TEST_DATABASE_URL; empty without that variable. */
export function testPostgres(suite: string): readonly TestDatabase[] {
  const url = process.env.TEST_DATABASE_URL;
  return url ? [postgres(url, `panel_bansos_conn_${process.pid}_${suite}`)] : [];
}

/** PGlite whose every opening is the same database. */
export function oneConnection(): TestDatabase {
  const memory = pgliteInMemory();
  let opened: Promise<Database> | undefined;
  return {
    ...memory,
    open(limits) {
      opened ??= memory.open(limits);
      return opened;
    },
  };
}

function pgliteInMemory(): TestDatabase {
  // Creating a database takes seconds, loading a copy of an empty one a fraction of that.
  let snapshot: Promise<Uint8Array | undefined> | undefined;
  return {
    name: 'PGlite in memory',
    async open(limits = {}) {
      snapshot ??= makeSnapshot();
      const copy = await snapshot;
      return openDatabase({ memory: true, limits, ...(copy ? { snapshot: copy } : {}) });
    },
    drop: async () => undefined,
  };
}

async function makeSnapshot(): Promise<Uint8Array | undefined> {
  const db = await openDatabase({ memory: true });
  const copy = await db.dump?.();
  await db.close();
  return copy;
}

function pgliteInWorker(): TestDatabase {
  const dataDir = mkdtempSync(join(tmpdir(), 'panel-worker-'));
  let built: Promise<BuiltServer> | undefined;
  return {
    name: 'PGlite in its worker',
    async open(limits = {}) {
      built ??= buildServer();
      const connection = await (await built).load();
      return connection.openDatabase({ dataDir, limits });
    },
    async drop() {
      (await built)?.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function postgres(adminUrl: string, database: string): TestDatabase {
  let created: Promise<void> | undefined;
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return {
    name: 'PostgreSQL',
    async open(limits = {}) {
      created ??= administer(adminUrl, `create database ${database} encoding 'UTF8' template template0`);
      await created;
      return openDatabase({ url: url.href, limits });
    },
    drop: () => administer(adminUrl, `drop database if exists ${database}`),
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
