import pg from 'pg';
import { type Database, type Limits, openDatabase } from '../../../../server/sql/connection';

export interface TestDatabase {
  readonly name: string;
  open(limits?: Partial<Limits>): Promise<Database>;
  /** Removes what `open` created. */
  drop(): Promise<void>;
}

/** Every database the same test body runs on: PGlite always, PostgreSQL when TEST_DATABASE_URL is set. */
export function testDatabases(suite: string): readonly TestDatabase[] {
  const url = process.env.TEST_DATABASE_URL;
  return url ? [pglite, postgres(url, `panel_bansos_conn_${process.pid}_${suite}`)] : [pglite];
}

const pglite: TestDatabase = {
  name: 'PGlite',
  open: (limits) => openDatabase({ memory: true, ...(limits ? { limits } : {}) }),
  drop: async () => undefined,
};

function postgres(adminUrl: string, database: string): TestDatabase {
  let created: Promise<void> | undefined;
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return {
    name: 'PostgreSQL',
    async open(limits) {
      created ??= administer(adminUrl, `create database ${database} encoding 'UTF8' template template0`);
      await created;
      return openDatabase({ url: url.href, ...(limits ? { limits } : {}) });
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
