import {
  CompiledQuery,
  DefaultQueryExecutor,
  Kysely,
  type KyselyProps,
  PostgresAdapter,
  type QueryResult,
  Transaction,
} from 'kysely';
import { createDialect, SourceConnection } from './dialect';
import { TextParameterCompiler } from './parameters';
import type { Tables } from './types';

/**
 * The database role under which a scoped person's statements run. Row-level security binds it, as it does not bind the
 * account that owns the tables. Roles belong to a cluster: all databases on it share this one.
 */
export const WALL_ROLE = 'panel_scoped';

/** The setting of a transaction that says whose rows there are; the policies of the tables read it. */
export const OWNER_SETTING = 'app.aleg_id';

type AnyDb = Kysely<Tables> | Transaction<Tables>;

/**
 * The same database, in which only this owner's rows exist: each statement runs under `WALL_ROLE`, between statements of
 * the same transaction that do not. Where the cluster has no such role it is the database as it is.
 * @param owner null: no rows at all
 */
export function behindWall(db: AnyDb, owner: number | null): AnyDb {
  const front = db.getExecutor();
  const executor = new DefaultQueryExecutor(
    new TextParameterCompiler(),
    new PostgresAdapter(),
    {
      // A transaction gives its connection to one user at a time: nothing else runs between entering and leaving.
      provideConnection: (use) =>
        front.provideConnection((connection) =>
          use(new WalledConnection(connection as SourceConnection, db.isTransaction, owner)),
        ),
    },
    [...front.plugins],
  );
  const props: KyselyProps = { config: { dialect }, dialect, driver: dialect.createDriver(), executor };
  const walled = db.isTransaction ? new Transaction<Tables>(props) : new Kysely<Tables>(props);
  fronts.set(walled, db);
  return walled;
}

/** The database in which everyone's rows exist, whichever side of the wall it was reached from. */
export const inFrontOfWall = (db: AnyDb): AnyDb => fronts.get(db) ?? db;

const fronts = new WeakMap<AnyDb, AnyDb>();

/** Begins and ends transactions of connections it is given; it opens none. */
const dialect = createDialect({
  acquire: () =>
    Promise.reject(new Error('Behind the wall there are only connections of the database in front of it.')),
  end: async () => {},
});

class WalledConnection extends SourceConnection {
  /** Is a transaction open on it, and was it begun here, so that all of it is behind the wall? */
  private begun = false;

  constructor(
    private readonly front: SourceConnection,
    private readonly isShared: boolean,
    private readonly owner: number | null,
  ) {
    super(front.session);
  }

  override async run(statement: string) {
    const result = await this.front.run(statement);
    if (statement.startsWith('start transaction')) {
      this.begun = true;
      await this.enter();
    } else if (statement === 'commit' || statement === 'rollback') this.begun = false;
    return result;
  }

  override async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.begun) return this.front.executeQuery(query);
    return this.isShared ? this.within(query) : this.alone(query);
  }

  private async within<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.enter();
    // Where a statement fails, its transaction or savepoint is rolled back, and the role with it.
    const result = await this.front.executeQuery<Row>(query);
    await this.front.executeQuery(leave);
    return result;
  }

  private async alone<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.run('start transaction');
    try {
      const result = await this.front.executeQuery<Row>(query);
      await this.run('commit');
      return result;
    } catch (error) {
      await this.run('rollback').catch(() => undefined);
      throw error;
    }
  }

  private enter() {
    return this.front.executeQuery(CompiledQuery.raw(ENTER, [String(this.owner ?? '')]));
  }
}

const ENTER = `select set_config('${OWNER_SETTING}', $1, true), set_config('role', rolname, true)
  from (select) as one left join pg_roles on rolname = '${WALL_ROLE}' and pg_has_role(rolname, 'member')`;
const leave = CompiledQuery.raw("select set_config('role', 'none', true)");
