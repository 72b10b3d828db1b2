import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../server/sql/connection';
import { model } from '../../src/resources';
import { addAccount } from './accounts';
import { type BuiltServer, buildServer, type Running } from './builtServer';
import { everyEngine, PASSWORD, type TestEngine } from './server';

/** Only PostgreSQL takes more than one process; none without TEST_DATABASE_URL. */
export const shared: readonly TestEngine[] = everyEngine.filter(({ name }) => name === 'PostgreSQL');

export const ADMIN = 'admin@banyak.example';

/** A call of one process as the administrator. */
export interface Ask {
  <T>(method: string, path: string, body?: object): Promise<{ readonly status: number; readonly data: T }>;
  /** For what is no JSON. */
  readonly authorization: string;
}

export interface Processes {
  /** For looking, and for what a test has to find there. */
  readonly db: Database;
  readonly url: string;
  readonly folder: string;
  /** A server process of its own on that database; its files lie in a folder of their own unless `STORAGE_DIR` says where. */
  readonly start: (env?: Readonly<Record<string, string>>) => Promise<Running>;
  /** A command, as an operator runs it on one of the machines. */
  readonly run: BuiltServer['run'];
  readonly addAdmin: (email: string) => Promise<number>;
  /** As if nobody had kept files until now. */
  readonly forgetPlaces: () => Promise<void>;
  /** As the first administrator, or another one. */
  readonly signIn: (address: string, email?: string) => Promise<Ask>;
  /** Ends what still runs. */
  readonly close: () => Promise<void>;
}

/** A database of its own with one administrator, and the server as it is built, in as many processes as a test starts. */
export async function openProcesses({ open }: TestEngine): Promise<Processes> {
  const [built, db]: readonly [BuiltServer, Database] = await Promise.all([buildServer(), open(model)]);
  const folder = mkdtempSync(join(tmpdir(), 'panel-processes-'));
  await addAccount(db, { email: ADMIN });
  const found = await sql<{ name: string }>`select current_database() as name`.execute(db.kysely);
  const at = new URL(process.env.TEST_DATABASE_URL ?? '');
  at.pathname = `/${found.rows[0]?.name}`;
  let started = 0;
  return {
    db,
    url: at.href,
    folder,
    start(env = {}) {
      started += 1;
      return built.start({
        NODE_ENV: 'test',
        DATABASE_URL: at.href,
        APP_SECRET: 'satu rahasia untuk semua proses pengujian',
        DATA_DIR: join(folder, String(started)),
        ...env,
      });
    },
    forgetPlaces: async () => void (await sql`delete from file_places`.execute(db.kysely)),
    run: built.run,
    addAdmin: (email) => addAccount(db, { email }),
    async signIn(address, email = ADMIN) {
      const { data } = await ask(address)<{ token: string }>('POST', '/auth/login', {
        email,
        password: PASSWORD,
      });
      return ask(address, `Bearer ${data.token}`);
    },
    async close() {
      await built.remove();
      await db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function ask(address: string, authorization = ''): Ask {
  const call = async <T>(method: string, path: string, body?: object) => {
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { data } = (await answer.json()) as { data: T };
    return { status: answer.status, data };
  };
  return Object.assign(call, { authorization });
}
