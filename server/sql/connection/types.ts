import type { Kysely } from 'kysely';
import type { Listening, ListenOptions } from './listen';
import type { DatabaseFile } from './source';

/** Tables follow from the resource declarations at run time, so their names and columns are not known to the compiler. */
export type Tables = Record<string, Record<string, unknown>>;

export interface Database {
  readonly kysely: Kysely<Tables>;
  readonly dialect: 'pglite' | 'postgres';
  /** Refuses new queries, lets the waiting ones finish, closes the database and gives the folder back. */
  close(): Promise<void>;
  /** Rejects when the database does not answer, and when it takes no writes. */
  ping(): Promise<void>;
  /** Several statements, all or nothing (unless the script says BEGIN itself), without the statement time limit. */
  execScript(sql: string): Promise<void>;
  /** PostgreSQL only: hears what other processes tell, over a connection of its own. */
  listen?(options: ListenOptions): Listening;
  /** Embedded only: a tar of the data directory, as `snapshot` takes it. Everybody waits for it. */
  dump?(): Promise<Uint8Array>;
  /** Embedded in a folder: its files, while others go on reading and writing. One copy at a time. */
  copy?(): AsyncIterable<DatabaseFile>;
}

export interface OpenOptions {
  /** PostgreSQL: postgres://user:password@host:port/name, or with several hosts, of which one takes writes. */
  readonly url?: string;
  /** PostgreSQL itself, where `url` is a pool that lends connections by the transaction: for what needs one of its own. */
  readonly directUrl?: string | undefined;
  /** Embedded: DATA_DIR. The database lives in DATA_DIR/db, the lock in DATA_DIR/lock. */
  readonly dataDir?: string;
  /** Embedded, in this process, gone when closed: for tests. */
  readonly memory?: true;
  /** Embedded: start a new database from what `dump` returned instead of from nothing. */
  readonly snapshot?: Blob | Uint8Array;
  readonly limits?: Partial<ConnectionLimits>;
}

export interface ConnectionLimits {
  /** PostgreSQL only: one statement. The embedded database cannot interrupt a statement. */
  readonly statementMs: number;
  /** PostgreSQL only: waiting for a row lock. */
  readonly lockMs: number;
  /** PostgreSQL only: a transaction that does nothing. */
  readonly idleTransactionMs: number;
  /** PostgreSQL only: opening a connection. */
  readonly connectMs: number;
  /** PostgreSQL only: connections of this process. */
  readonly connections: number;
  /** Queries that may wait for a connection; the next one fails with QUEUE_FULL. */
  readonly queue: number;
  /** How long a query may wait for a connection before QUEUE_TIMEOUT. */
  readonly queueMs: number;
}
