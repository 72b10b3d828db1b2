import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, isDatabaseUnavailable } from '../../../../server/sql/connection';
import { openDatabase } from '../../../../server/sql/connection/open';
import { openWorkerEngine } from '../../../../server/sql/connection/pglite/workerEngine';
import { testDatabases, testPostgres } from './databases';

const caught = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error) => error,
  );
const one = (db: Database) => sql`select 1`.execute(db.kysely);

describe.each(testDatabases('limits'))('limits on $name', ({ open, drop }) => {
  // The first opening makes the database, which is not what is measured here.
  beforeAll(async () => (await open()).close(), 180_000);
  afterAll(drop);

  it('refuses the query after the last place in the queue and serves those who wait', async () => {
    const db = await open({ queue: 3, connections: 1 });
    const holder = await db.kysely.startTransaction().execute();
    const waiting = [one(db), one(db), one(db)];
    const refused = await caught(one(db));
    expect(refused).toMatchObject({ code: 'QUEUE_FULL' });
    expect(isDatabaseUnavailable(refused)).toBe(true);
    await holder.commit().execute();
    expect(await Promise.all(waiting)).toHaveLength(3);
    await db.close();
  });

  it('ends the wait of a query that asks outside its own transaction', async () => {
    const db = await open({ queueMs: 50, connections: 1 });
    const work = db.kysely.transaction().execute(() => one(db));
    expect(await caught(work)).toMatchObject({ code: 'QUEUE_TIMEOUT' });
    await one(db);
    await db.close();
  });

  it('finishes what waits before closing and refuses what comes after', async () => {
    const db = await open({ connections: 1 });
    const waiting = Array.from({ length: 10 }, () => one(db));
    await new Promise((resolve) => setImmediate(resolve));
    const closing = db.close();
    const late = caught(one(db));
    expect(await Promise.all(waiting)).toHaveLength(10);
    expect(await late).toMatchObject({ code: 'DATABASE_CLOSED' });
    await closing;
    await db.close();
    expect(await caught(db.ping())).toMatchObject({ code: 'DATABASE_CLOSED' });
  });

  it('takes a database that answers and takes no writes for one that is away', async () => {
    const db = await open({ connections: 1 });
    await db.ping();
    await sql`set default_transaction_read_only = on`.execute(db.kysely);
    expect(await caught(db.ping())).toMatchObject({ code: 'DATABASE_READ_ONLY' });
    const error = await caught(sql`create table frozen (id int)`.execute(db.kysely));
    expect(error).toMatchObject({ code: '25006' });
    expect(isDatabaseUnavailable(error)).toBe(true);
    // PostgreSQL's connection was left for another one; the embedded database has no other.
    if (db.dialect === 'pglite') await sql`set default_transaction_read_only = off`.execute(db.kysely);
    await db.ping();
    await db.close();
  });
});

describe('an unreachable PostgreSQL', () => {
  it('is reported within the limit and counts as unavailable', async () => {
    const db = await openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' });
    const error = await caught(db.ping());
    expect(error).toMatchObject({ code: 'ECONNREFUSED' });
    expect(isDatabaseUnavailable(error)).toBe(true);
    await db.close();
  });
});

const describePostgres = process.env.TEST_DATABASE_URL ? describe : () => undefined;

// Not there without the variable, rather than skipped: these limits are PostgreSQL's own.
describePostgres('PostgreSQL time limits', () => {
  const databases = testPostgres('times');
  afterAll(() => Promise.all(databases.map(({ drop }) => drop())));

  it.each(databases)('ends a slow statement, but not a slow script', async ({ open }) => {
    const db = await open({ statementMs: 100 });
    const error = await caught(sql`select pg_sleep(2)`.execute(db.kysely));
    expect(error).toMatchObject({ code: '57014' });
    expect(isDatabaseUnavailable(error)).toBe(true);
    await db.execScript('select pg_sleep(0.3)');
    expect(await caught(sql`select pg_sleep(2)`.execute(db.kysely))).toMatchObject({ code: '57014' });
    await db.close();
  });

  it.each(databases)('ends the wait for a locked row', async ({ open }) => {
    const db = await open({ lockMs: 100 });
    await db.execScript('create table locked (id int); insert into locked values (1)');
    const holder = await db.kysely.startTransaction().execute();
    await holder.selectFrom('locked').selectAll().forUpdate().execute();
    expect(await caught(db.kysely.updateTable('locked').set({ id: 2 }).execute())).toMatchObject({ code: '55P03' });
    await holder.rollback().execute();
    await db.close();
  });

  it('gives up a connection that stopped answering and opens another', async () => {
    const proxy = await startProxy(new URL(process.env.TEST_DATABASE_URL ?? ''));
    const db = await openDatabase({ url: proxy.url, limits: { statementMs: 100, connections: 1 } });
    await one(db);
    proxy.freeze();
    const began = performance.now();
    expect(isDatabaseUnavailable(await caught(one(db)))).toBe(true);
    expect(performance.now() - began).toBeLessThan(2_000);
    await one(db);
    await db.close();
    proxy.close();
  });

  it('waits once for a connection that stopped answering inside a transaction, not for its rollback, too', async () => {
    const proxy = await startProxy(new URL(process.env.TEST_DATABASE_URL ?? ''));
    const db = await openDatabase({ url: proxy.url, limits: { statementMs: 100, connections: 1 } });
    let began = 0;
    const work = db.kysely.transaction().execute(async (tx) => {
      proxy.freeze();
      began = performance.now();
      await sql`select 1`.execute(tx);
    });
    expect(isDatabaseUnavailable(await caught(work))).toBe(true);
    expect(performance.now() - began).toBeLessThan(2_000);
    await one(db);
    await db.close();
    proxy.close();
  });

  it('gives up a server that accepts and says nothing', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const url = `postgres://nobody@127.0.0.1:${portOf(silent)}/none`;
    const db = await openDatabase({ url, limits: { connectMs: 200 } });
    expect(isDatabaseUnavailable(await caught(db.ping()))).toBe(true);
    await db.close();
    silent.close();
  });

  it.each(databases)('goes on after the server ended its connections', async ({ open }) => {
    const db = await open({ connections: 2 });
    const trx = await db.kysely.startTransaction().execute();
    const kill =
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()';
    await db.execScript(kill);
    const error = await caught(sql`select 1`.execute(trx));
    expect(isDatabaseUnavailable(error)).toBe(true);
    await caught(trx.rollback().execute());
    await one(db);
    await one(db);
    await db.close();
  });
});

describe('a worker that dies', () => {
  it('fails what was asked and everything after, as unavailable', async () => {
    const file = join(tmpdir(), `panel-dying-worker-${process.pid}.mjs`);
    writeFileSync(
      file,
      `import { parentPort } from 'node:worker_threads';
       parentPort.postMessage({ id: 0 });
       parentPort.on('message', () => process.exit(3));`,
    );
    const engine = await openWorkerEngine(pathToFileURL(file), {});
    for (const error of [await caught(engine.query('select 1', [])), await caught(engine.script('select 1'))]) {
      expect(error).toMatchObject({ code: 'DATABASE_GONE' });
      expect(isDatabaseUnavailable(error)).toBe(true);
    }
  });
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** Passes bytes on until frozen; connections made after that pass again, as after a router forgot the old ones. */
async function startProxy(target: URL) {
  const sockets: Socket[] = [];
  const server = createServer((incoming) => {
    const outgoing = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [incoming, outgoing]) socket.on('error', () => socket.destroy());
    incoming.pipe(outgoing).pipe(incoming);
    sockets.push(incoming, outgoing);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.host = `127.0.0.1:${portOf(server)}`;
  return {
    url: url.href,
    freeze() {
      for (const socket of sockets) socket.unpipe();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
