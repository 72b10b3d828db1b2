import pg from 'pg';
import { isDatabaseUnavailable, READ_ONLY } from './errors';
import { createGate } from './gate';
import { type Parser, parsers } from './parsers';
import { addressesOf, mustTakeWrites } from './primary';
import type { ConnectionSource, HeldConnection } from './source';
import type { ConnectionLimits } from './types';

const defaults: ConnectionLimits = {
  statementMs: 5_000,
  lockMs: 2_000,
  idleTransactionMs: 15_000,
  connectMs: 3_000,
  connections: 10,
  queue: 200,
  queueMs: 3_000,
};

/** A pool behind a bounded queue, of several hosts the one that takes writes. Nothing connects before the first query. */
export function openPostgres(url: string, options: Partial<ConnectionLimits> = {}): ConnectionSource {
  const limits = { ...defaults, ...options };
  const gate = createGate({ slots: limits.connections, limit: limits.queue, waitMs: limits.queueMs });
  const pool = createPools(url, limits);
  let ended: Promise<void> | undefined;
  return {
    async acquire() {
      const leave = await gate.enter();
      try {
        return toSession(await pool.connect(), leave);
      } catch (error) {
        leave();
        throw error;
      }
    },
    end() {
      ended ??= gate.drain().then(async () => void (await pool.end()));
      return ended;
    },
  };
}

/** The host that took writes last is asked first; where it does not any more, the next one, each of them once. */
function createPools(url: string, limits: ConnectionLimits) {
  const addresses = addressesOf(url);
  const pools = addresses.map((address) => createPool(address, limits, addresses.length > 1));
  let first = 0;
  return {
    async connect(): Promise<pg.PoolClient> {
      for (let left = pools.length; ; left -= 1) {
        const asked = first;
        try {
          return await (pools[asked] as pg.Pool).connect();
        } catch (error) {
          if (left === 1 || !isDatabaseUnavailable(error)) throw error;
          // Another caller may have gone on from there meanwhile.
          if (first === asked) first = (asked + 1) % pools.length;
        }
      }
    },
    end: () => Promise.all(pools.map((pool) => pool.end())),
  };
}

function createPool(url: string, limits: ConnectionLimits, isOneOfSeveral: boolean): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: limits.connections,
    application_name: 'panel-bansos',
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleTransactionMs,
    // A half-open connection never answers; the server's own limit must have its chance first.
    query_timeout: limits.statementMs + 1_000,
    keepAlive: true,
    // No query here is long enough for what compiling it costs.
    options: '-c jit=off -c timezone=UTC -c datestyle=ISO,MDY -c search_path=public -c standard_conforming_strings=on',
    types: { getTypeParser },
    ...(isOneOfSeveral && { onConnect: (client) => mustTakeWrites((text) => client.query(text)) }),
  });
  // An idle connection that breaks is dropped by the pool, and a busy one fails its query; neither may end the process.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

// pg's own signature promises more formats than it ever uses: text is the only one without binary mode.
function getTypeParser(oid: number): Parser {
  return parsers[oid] ?? String;
}

function toSession(client: pg.PoolClient, leave: () => void): HeldConnection {
  let lost: unknown;
  let broken = false;

  async function guarded<T>(work: () => Promise<T>): Promise<T> {
    // Whatever is sent behind a lost query, a rollback first of all, waits as long again.
    if (lost !== undefined) throw lost;
    try {
      return await work();
    } catch (error) {
      // Without a SQLSTATE the server has not spoken: the connection may still be busy with the lost query.
      if (!(error instanceof pg.DatabaseError)) lost = error;
      // One that takes no writes is left for one that may.
      broken ||= lost !== undefined || isReadOnly(error);
      throw error;
    }
  }

  return {
    query: (sql, parameters) =>
      guarded(async () => {
        const statement = { ...(isDdl(sql) ? withoutTimeout(sql) : { text: sql }), values: [...parameters] };
        const { rows, command, rowCount } = await client.query<Record<string, unknown>>(statement);
        return { rows, command, rowCount: rowCount ?? undefined };
      }),
    script: (sql) =>
      guarded(async () => {
        await client.query('set statement_timeout = 0');
        try {
          await client.query(withoutTimeout(sql));
        } catch (error) {
          // A script with a BEGIN of its own leaves the connection inside the failed transaction.
          await client.query('rollback');
          throw error;
        } finally {
          await client.query('reset statement_timeout');
        }
      }),
    release() {
      client.release(broken);
      leave();
    },
  };
}

const isReadOnly = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === READ_ONLY;

/** Only migrations change tables; an index on a large one takes longer than any query may, and they lift the server's limit. */
const isDdl = (sql: string): boolean => /^\s*(?:create|alter)\s/i.test(sql);

/** pg reads `query_timeout` from the query too, though its types do not list it; the longest a timer can be. */
const withoutTimeout = (text: string) => ({ text, query_timeout: 2 ** 31 - 1 });

const ignore = () => undefined;
