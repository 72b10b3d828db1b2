import type { FastifyInstance } from 'fastify';
import { type KyselyPlugin, sql } from 'kysely';
import type { AppOptions } from '../../server/app';
import { notificationsDispatch } from '../../server/areas/operation/jobs/notifications';
import { rulesOf } from '../../server/areas/rules';
import { toActor } from '../../server/core/access/actors';
import { openSession } from '../../server/core/access/sessions';
import type { Call } from '../../server/core/context';
import { dispatchSome } from '../../server/core/notifications/dispatch';
import type { Database } from '../../server/sql/connection';
import { insertRow, type Row, toColumns } from '../../server/sql/records';
import { type Actor, getResource } from '../../src/framework/schema';
import { model } from '../../src/resources';
import { callAs, servicesOf } from './calls';
import { clock } from './office';
import { type Client, clientOf, startApp, type TestEngine, testPasswords } from './server';

type Values = Readonly<Record<string, unknown>>;

export interface Happened {
  readonly type: string;
  readonly record?: number | null;
  readonly owner?: number | null;
  readonly actor?: number | null;
  readonly data?: Values;
}

export interface StoredNotification {
  readonly id: number;
  readonly user_id: number;
  readonly event_id: number;
  readonly type: string;
  readonly resource: string | null;
  readonly record_id: number | null;
  readonly data: Values;
  readonly read_at: string | null;
  readonly mail_due: boolean;
}

/** An office whose people are notified of events, on a clock the test moves. */
export interface NotifyWorld {
  readonly db: Database;
  readonly time: ReturnType<typeof clock>;
  readonly put: (resource: string, values: Values) => Promise<Row>;
  readonly addUser: (role: string, values?: Values) => Promise<Row>;
  readonly call: (actor?: Actor | null, more?: Partial<Call>) => Call;
  readonly callOf: (user: Row) => Call;
  /** An event as a change leaves it. */
  readonly happen: (...events: readonly Happened[]) => Promise<void>;
  readonly dispatch: (more?: Partial<Call>) => Promise<{ readonly events: number; readonly notifications: number }>;
  readonly told: (user?: Row) => Promise<readonly StoredNotification[]>;
  readonly prefer: (user: Row, values: Values) => Promise<void>;
  readonly start: (more?: Partial<AppOptions>) => Promise<FastifyInstance>;
  readonly clientOf: (app: FastifyInstance, user: Row) => Promise<Client>;
  readonly tokenOf: (user: Row) => Promise<string>;
  /** No events, notifications or choices. */
  readonly empty: () => Promise<void>;
  readonly statements: () => number;
  readonly close: () => Promise<void>;
}

export async function openNotifying({ open }: TestEngine): Promise<NotifyWorld> {
  const opened = await open(model);
  let statements = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const db: Database = { ...opened, kysely: opened.kysely.withPlugin(counter) };
  const time = clock();
  const apps: FastifyInstance[] = [];
  const services = { ...servicesOf(db, model, rulesOf(testPasswords)), now: time.now };
  let serial = 0;
  const put: NotifyWorld['put'] = (name, values) => {
    const resource = getResource(model, name);
    const at = time.now();
    return insertRow({ db: db.kysely, model }, resource, {
      created_at: at,
      updated_at: at,
      ...toColumns(resource, model.kinds, values),
    });
  };
  const call: NotifyWorld['call'] = (actor = null, more = {}) => callAs(services, actor, more);
  const tokenOf: NotifyWorld['tokenOf'] = ({ id }) =>
    openSession(db.kysely, { userId: id, kind: 'token', now: time.now(), userAgent: null, ip: null });
  return {
    db,
    time,
    put,
    addUser: (role, values = {}) => {
      serial += 1;
      return put('users', {
        name: `Orang ${serial}`,
        email: `orang${serial}@contoh.example`,
        role,
        is_active: true,
        is_relawan: false,
        ...values,
      });
    },
    call,
    callOf: (user) => call(toActor(user)),
    happen: async (...events) => {
      for (const { type, record = null, owner = null, actor = null, data = {} } of events)
        await sql`insert into events (at, type, resource, record_id, owner_id, actor_id, data)
          values (${time.now()}, ${type}, ${type.split('.')[0]}, ${record}, ${owner}, ${actor},
            ${JSON.stringify({ title: 'Judul', ...data })}::jsonb)`.execute(db.kysely);
    },
    dispatch: async (more = {}) => {
      let [events, notifications] = [0, 0];
      for (;;) {
        const done = await dispatchSome(call(null, more));
        if (done.events === 0) return { events, notifications };
        events += done.events;
        notifications += done.notifications;
      }
    },
    told: async (user) =>
      (
        await sql<StoredNotification>`select * from notifications
          where ${user ? sql`user_id = ${user.id}` : sql`true`} order by id`.execute(db.kysely)
      ).rows,
    prefer: async ({ id }, values) => {
      await sql`insert into user_preferences (user_id, version, "values", updated_at)
        values (${id}, 1, ${JSON.stringify(values)}::jsonb, ${time.now()})
        on conflict (user_id) do update set "values" = excluded."values"`.execute(db.kysely);
    },
    start: async (more = {}) => {
      const app = await startApp(db, model, { now: time.now, jobs: [notificationsDispatch], ...more });
      apps.push(app);
      return app;
    },
    clientOf: async (app, user) => clientOf(app, await tokenOf(user)),
    tokenOf,
    empty: async () => {
      for (const table of ['events', 'notifications', 'user_preferences'])
        await sql`delete from ${sql.table(table)}`.execute(db.kysely);
    },
    statements: () => statements,
    close: async () => {
      for (const app of apps) await app.close();
      await opened.close();
    },
  };
}
