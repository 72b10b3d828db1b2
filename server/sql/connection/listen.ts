import pg from 'pg';
import { addressesOf } from './primary';

/** One kept connection that hears what other processes tell (`NOTIFY`). */
export interface Listening {
  /** False while it is not connected, and behind a pool that lends connections by the transaction: whoever relies on it has to look for themselves. */
  readonly isHeard: () => boolean;
  readonly close: () => void;
}

export interface ListenOptions {
  readonly channel: string;
  /** Something was told; also when the connection is there (again), because something may have been told before. */
  readonly onNews: () => void;
}

const CONNECT_MS = 3_000;
/** A connection that broke without a word is noticed by this. */
const CHECK_MS = 10_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/** Connects, and connects again whenever it is lost, to each host in turn, until it is closed. */
export function listenTo(url: string, { channel, onNews }: ListenOptions): Listening {
  const addresses = addressesOf(url);
  let tries = 0;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let wait = FIRST_WAIT_MS;
  let isHeard = false;
  let isClosed = false;

  async function connect(): Promise<void> {
    const own = new pg.Client({
      connectionString: addresses[tries % addresses.length] ?? url,
      application_name: 'panel-bansos',
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
      keepAlive: true,
    });
    client = own;
    const lose = () => {
      if (client === own) retry();
    };
    own.on('error', lose).on('end', lose).on('notification', onNews);
    try {
      await own.connect();
      if (await isLent(own)) wait = LONGEST_WAIT_MS;
      else {
        // A standby refuses it.
        await hear(own);
        if (client !== own) return;
        isHeard = true;
        wait = FIRST_WAIT_MS;
        onNews();
        return check(own);
      }
    } catch {
      // Why is reported by the queries that need the database; here it is tried again.
    }
    lose();
  }

  /** A connection that hears already answers the same. */
  const hear = (own: pg.Client) => own.query(`listen ${own.escapeIdentifier(channel)}`);

  function check(own: pg.Client): void {
    timer = setTimeout(() => {
      hear(own).then(
        () => client === own && check(own),
        () => client === own && retry(),
      );
    }, CHECK_MS);
  }

  function retry(): void {
    drop();
    if (isClosed) return;
    tries += 1;
    timer = setTimeout(() => void connect(), wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }

  function drop(): void {
    clearTimeout(timer);
    isHeard = false;
    const old = client;
    client = undefined;
    void old?.end().catch(() => undefined);
  }

  void connect();
  return {
    isHeard: () => isHeard,
    close() {
      isClosed = true;
      drop();
    },
  };
}

/** PgBouncer and its like answer with a number of their own, and what is told reaches whoever has the connection by then. */
async function isLent(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // Not in the types of the driver, which cancels queries with it.
  return (client as unknown as { readonly processID: number | null }).processID !== rows[0]?.pid;
}
