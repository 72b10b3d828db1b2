import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { QueryError, toQueryError } from './errors';
import { TextParameterCompiler, toParameterText } from './parameters';
import type { ConnectionSource, HeldConnection, StatementResult } from './source';

/** One dialect for both drivers, so that a query cannot behave differently because of the driver. */
export function createDialect(source: ConnectionSource): Dialect {
  return {
    createDriver: () => new SourceDriver(source),
    createQueryCompiler: () => new TextParameterCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  };
}

class SourceDriver implements Driver {
  constructor(private readonly source: ConnectionSource) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SourceConnection> {
    return new SourceConnection(await this.source.acquire());
  }

  async beginTransaction(connection: SourceConnection, settings: TransactionSettings): Promise<void> {
    const isolation = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
    const access = settings.accessMode ? ` ${settings.accessMode}` : '';
    await connection.run(`start transaction${isolation}${access}`);
  }

  async commitTransaction(connection: SourceConnection): Promise<void> {
    const { command } = await connection.run('commit');
    // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error: the caller swallowed one earlier.
    if (command === 'ROLLBACK')
      throw new QueryError('Transaction was rolled back instead of committed', { code: '25P02' });
  }

  async rollbackTransaction(connection: SourceConnection): Promise<void> {
    await connection.run('rollback');
  }

  async savepoint(connection: SourceConnection, name: string): Promise<void> {
    await connection.run(`savepoint ${quoted(name)}`);
  }

  async rollbackToSavepoint(connection: SourceConnection, name: string): Promise<void> {
    await connection.run(`rollback to savepoint ${quoted(name)}`);
  }

  async releaseSavepoint(connection: SourceConnection, name: string): Promise<void> {
    await connection.run(`release savepoint ${quoted(name)}`);
  }

  async releaseConnection(connection: SourceConnection): Promise<void> {
    connection.session.release();
  }

  async destroy(): Promise<void> {
    await this.source.end();
  }
}

/** A connection of either driver, as statements of the query builder run on it. */
export class SourceConnection implements DatabaseConnection {
  constructor(readonly session: HeldConnection) {}

  async run(sql: string): Promise<StatementResult> {
    return this.execute(CompiledQuery.raw(sql));
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, command, rowCount } = await this.execute(query);
    const changes = command !== undefined && changingCommands.includes(command);
    // The caller's Row type comes from its own table types; the driver only knows columns by name.
    return { rows: rows as Row[], numAffectedRows: changes ? BigInt(rowCount ?? 0) : undefined };
  }

  // biome-ignore lint/correctness/useYield: neither driver has cursors here; long exports page by key instead
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported: read page by page with a key.');
  }

  private async execute(query: CompiledQuery): Promise<StatementResult> {
    try {
      return await this.session.query(query.sql, query.parameters.map(toParameterText));
    } catch (error) {
      throw toQueryError(error);
    }
  }
}

const changingCommands = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
