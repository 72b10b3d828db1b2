import { ConnectionError } from './errors';

/** Everything before the hosts, the hosts, everything behind them. */
const shape = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/is;

/**
 * One address for each host of a list, as libpq writes it: of them only the primary takes writes.
 * @example addressesOf('postgres://panel@one,two:5433/panel') // ['postgres://panel@one/panel', 'postgres://panel@two:5433/panel']
 */
export function addressesOf(url: string): readonly string[] {
  const [, before, hosts = '', after] = shape.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${after}`) : [url];
}

const question = "select current_setting('transaction_read_only')::boolean as is_read_only";

type Ask = (sql: string) => PromiseLike<{ readonly rows: readonly object[] }>;

/** @throws ConnectionError where nothing can be written: on a standby, or in a database that somebody has frozen. */
export async function mustTakeWrites(ask: Ask): Promise<void> {
  const { rows } = await ask(question);
  const [answer] = rows as { readonly is_read_only?: unknown }[];
  if (answer?.is_read_only !== false)
    throw new ConnectionError('DATABASE_READ_ONLY', 'The database takes no writes: it is a standby, or frozen.');
}
