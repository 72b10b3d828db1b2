/** An error PostgreSQL reported: `code` is the SQLSTATE, the rest as PostgreSQL names it. Parameters are never kept. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
  readonly code!: string;
  readonly constraint?: string;
  readonly detail?: string;
  readonly table?: string;
  readonly column?: string;
  readonly schema?: string;
  readonly dataType?: string;
  readonly hint?: string;
  readonly position?: string;
  readonly where?: string;
  readonly severity?: string;

  constructor(message: string, fields: Readonly<Record<string, unknown>>) {
    super(message);
    for (const name of errorFields)
      if (fields[name] !== undefined)
        // A log writes what it can count: `detail` carries values of rows, and is there only for callers that read it.
        Object.defineProperty(this, name, { value: fields[name], enumerable: name !== 'detail' });
  }
}

export type ConnectionCode =
  | 'QUEUE_FULL'
  | 'QUEUE_TIMEOUT'
  | 'DATABASE_CLOSED'
  | 'DATABASE_GONE'
  | 'DATABASE_READ_ONLY';

/** The database could not be reached: nothing of the query has run. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  constructor(
    readonly code: ConnectionCode,
    message: string,
  ) {
    super(message);
  }
}

const errorFields = [
  ...['code', 'constraint', 'detail', 'table', 'column', 'schema', 'dataType', 'hint', 'position', 'where', 'severity'],
] as const;

/** The plain form that crosses the worker boundary. */
export type PlainError = Readonly<Record<string, unknown>> & { readonly message: string };

export function toPlainError(error: unknown): PlainError {
  if (!isRecord(error)) return { message: String(error) };
  const known = errorFields.filter((name) => error[name] !== undefined).map((name) => [name, error[name]]);
  return { message: String(error.message), ...Object.fromEntries(known) };
}

/** A SQLSTATE error of either driver as QueryError; anything else (a broken socket, a bug) as it is. */
export function toQueryError(error: unknown): unknown {
  return isRecord(error) && isSqlState(error.code) ? new QueryError(String(error.message), error) : error;
}

const sqlState = /^[0-9A-Z]{5}$/;
const isSqlState = (code: unknown): code is string =>
  typeof code === 'string' && sqlState.test(code) && /\d/.test(code);

const socketCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
];
const ourCodes: readonly string[] = [
  'QUEUE_FULL',
  'QUEUE_TIMEOUT',
  'DATABASE_CLOSED',
  'DATABASE_GONE',
  'DATABASE_READ_ONLY',
] satisfies ConnectionCode[];
/** Nothing can be written there: a standby that is not promoted yet, or a database that somebody has frozen. */
export const READ_ONLY = '25006';
// Starting up, shutting down, out of connections, statement or lock timeout, idle transaction ended.
const stateCodes = ['57P01', '57P02', '57P03', '57P05', '53300', '57014', '55P03', '25P03', READ_ONLY];
// pg reports these without a code.
const driverMessages =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|ended the connection/i;

/** Whether the answer should be 503 with Retry-After: the database is away, overloaded or too slow, the request is fine. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!isRecord(error)) return false;
  const code = String(error.code ?? '');
  return (
    [...socketCodes, ...ourCodes, ...stateCodes].includes(code) ||
    (isSqlState(error.code) && code.startsWith('08')) ||
    driverMessages.test(String(error.message))
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Did the machine refuse to write because there is no room left? A file system, or the database on one. */
export const isNoSpace = (error: unknown): boolean => isRecord(error) && noSpace.has(String(error.code));

/** Of the system, of a quota, and of PostgreSQL (disk_full). */
const noSpace: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', '53100']);
