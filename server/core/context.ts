import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type PlainDate, today } from '../../src/domain/dates';
import type { TimeZone } from '../../src/domain/timeZones';
import {
  type Action,
  type Actor,
  can,
  canField,
  type Model,
  maskedValue,
  type Resource,
} from '../../src/framework/schema';
import type { ChannelServices } from '../channels/channel';
import type { FileServices } from '../files';
import { behindWall, type Database, inFrontOfWall, type Tables } from '../sql/connection';
import type { ListReader } from '../sql/listQuery';
import type { AnswerLanguage, Text } from '../sql/localized';
import { Problem } from '../sql/problem';
import type { Db, Derived, Reach, Row, Scope } from '../sql/records';
import type { Backups } from './backups';
import type { ConsentKeeper } from './exportConsent';
import type { FieldsSource } from './overlays/source';
import type { Product } from './product';
import { type Site, type SiteSource, snapshotOf } from './site';
import type { WholeReads } from './wholeReads';

/** What everything in the server is built from; a test builds its own. No global state anywhere. */
export interface Services extends FileServices, ChannelServices {
  readonly db: Database;
  readonly model: Model;
  /** The application these declarations belong to. */
  readonly product: Product;
  readonly rules: Readonly<Record<string, ResourceRules>>;
  /** The clock; business code never reads the machine's. */
  readonly now: () => Date;
  /** What the settings say about the site; a call carries a reading of it. */
  readonly sites: SiteSource;
  /** What staff say of fields; a call carries the declarations as its actor is held to them. */
  readonly fields: FieldsSource;
  /** Where people reach the panel; links in messages begin with it. */
  readonly publicUrl: URL;
  /** Copies of the database; only a server makes them by itself. */
  readonly backups?: Backups;
  /** Roles that may sign in. */
  readonly panelRoles: readonly string[];
  /** Who listens for notifications at this process; it finds out by itself, but later. */
  readonly live?: { readonly changed: () => void };
  /** Background work; a script that only migrates or seeds has none. */
  readonly jobs?: JobQueue;
}

/** Background work, as far as it is looked at from elsewhere. */
export interface JobFacts {
  /** Stable: it names the queue and the runs in the database. */
  readonly name: string;
  /** For the list of jobs. */
  readonly label: Text;
  /** Cron on the site's clock, in the forms of `readSchedule`; a function where the settings say when, or that it is never. */
  readonly schedule?: string | ((site: Site) => string | undefined);
  /** Needs the data of the event that causes it, so it cannot be started by hand. */
  readonly byEventOnly?: true;
}

/** Where background work is left; `server/jobs` does it. */
export interface JobQueue {
  /** Those of this database, in the order of the list. */
  readonly jobs: readonly JobFacts[];
  /** Looks at once instead of at the next poll: what is due is queued, what waits is begun. */
  readonly look: () => Promise<void>;
  /** @throws Error when no job has that name. */
  readonly enqueue: (work: Work, name: string, data?: JobData, options?: EnqueueOptions) => Promise<void>;
  /** Work that finds by itself what is to be done begins soon. Nothing happens when this process has no such job. */
  readonly wake: (name: string) => Promise<void>;
}

/** The input of a job; kept as JSON. */
export type JobData = Readonly<Record<string, unknown>>;

export interface EnqueueOptions {
  /** Not before this moment; without it at once. */
  readonly startAfter?: Date;
}

/** The request context: the caller, and where the request came from. A job has no actor. */
export interface Call extends Services {
  /** The declarations as the actor is held to them; without an actor with custom fields and names, but no restriction of staff. */
  readonly model: Model;
  /** As it was when the call began. */
  readonly site: Site;
  /** The site's, e.g. Asia/Jakarta. */
  readonly timeZone: TimeZone;
  readonly actor: Actor | null;
  readonly requestId: string;
  /** Of the answer; without it Indonesian. */
  readonly language?: AnswerLanguage;
  /** The session of the actor, which a change of their own account leaves alone. */
  readonly sessionId?: number;
  readonly ip: string | null;
  /** What is read whole of people; nothing where the log has an entry of its own for all of it. */
  readonly reads?: WholeReads | undefined;
  /** The input was typed under other fields than those in force: values of removed fields must not be lost silently. */
  readonly typedUnderOthers?: boolean;
  /** Makes a repeated call answer like the first: the client's key, the route and a hash of the body. */
  readonly once?: { readonly key: string; readonly route: string; readonly bodyHash: string };
}

/** A call inside its transaction. */
export interface Work extends Call {
  readonly tx: Transaction<Tables>;
  /** Done when the change is certain. A task that fails is forgotten: the change stands. */
  readonly afterCommit: (task: Task) => unknown;
  /** Done when the change is undone, for what a rollback does not reach. */
  readonly afterFailure: (task: Task) => unknown;
}

type Task = () => unknown;

export type ChangeKind = 'create' | 'update' | 'delete' | 'restore';

export interface Change {
  readonly kind: ChangeKind;
  readonly before: Row | undefined;
  readonly after: Row;
}

/** What a resource does on the server beyond its declaration. All of it runs inside the transaction of the change. */
export interface ResourceRules {
  /** Checked values on their way into the row, or into a group of settings: hash, derive, refuse. */
  readonly prepare?: (
    work: Work,
    values: Readonly<Record<string, unknown>>,
    before: Row | undefined,
  ) => Promise<Record<string, unknown>>;
  /** May these rows change so? Throws a Problem when not. */
  readonly guard?: (
    work: Work,
    kind: ChangeKind,
    rows: readonly Row[],
    values: Readonly<Record<string, unknown>>,
  ) => Promise<void>;
  /** What code decides behind declared actions (`rule: true`): more values to store, or a Problem. */
  readonly actions?: Readonly<Record<string, ActionRule>>;
  /**
   * Why the state of a row does not allow a declared action, in place of the general sentence; undefined: it is what the action
   * would make of it, and nothing changes.
   */
  readonly impossible?: (work: Work, row: Row, action: string) => Promise<Problem | undefined>;
  /** What follows from the change; for a group of settings, from each version that is saved. */
  readonly changed?: (work: Work, change: Change) => Promise<void>;
  /** The same for many rows that came or went at once, with as few queries; without it `changed` runs for each. */
  readonly changedMany?: (work: Work, changes: readonly Change[]) => Promise<void>;
  /**
   * The rows of a resource whose declaration says `rows: 'rule'`, as a part of a statement that stands in the place of a
   * table: with `id`, `version`, `created_at`, `updated_at`, `deleted_at`, and a column for each field that is not computed.
   * A required field is never empty in it.
   */
  readonly rows?: (call: Call) => RawBuilder<unknown>;
  /** The expressions of its derived fields; `call.now()` is the clock they may ask. */
  readonly derived?: (call: Call) => Derived;
  /** The totals of a period, for the report by e-mail; null for who may not see them. */
  readonly totals?: (call: Call, period: Period) => Promise<Readonly<Record<string, number | null>> | null>;
  /** Whole personal data leaves in a file when a second person agrees: one resource of an application may keep who did. */
  readonly consent?: ConsentKeeper<Call>;
  /** Gives a message about its record, whose secret text is gone, a new one. False where there is none to be made. */
  readonly renewMessage?: (work: Work, message: Row) => Promise<boolean>;
  /** Adds to rows on their way out what is worked out from other tables, with one query per kind of thing, not per row. */
  readonly complete?: (
    call: Call,
    rows: readonly Row[],
    options: { readonly where: 'list' | 'one' | 'file'; readonly db: Db },
  ) => Promise<readonly Row[]>;
}

/** Runs in the transaction of the action, before its values are stored; `input` is what no field of the record keeps. */
export type ActionRule = (
  work: Work,
  acted: {
    readonly row: Row;
    readonly values: Readonly<Record<string, unknown>>;
    readonly input: Readonly<Record<string, unknown>>;
  },
) => Promise<Readonly<Record<string, unknown>>>;

/** Days of the site's clock, both included; undefined: without that end. */
export interface Period {
  readonly from?: PlainDate | undefined;
  readonly to?: PlainDate | undefined;
}

/**
 * What several areas do when records of one resource change: guards and consequences, in this order.
 * @throws Error when two say anything else, or one acts on many rows at once: the others would be passed over unsaid.
 */
export function joinRules(...all: readonly ResourceRules[]): ResourceRules {
  const others = all.flatMap((rules) => Object.keys(rules)).filter((key) => key !== 'guard' && key !== 'changed');
  if (new Set(others).size < others.length || others.includes('changedMany'))
    throw new Error(`Rules that cannot be joined: ${others.join(', ')}.`);
  return {
    ...Object.assign({}, ...all),
    async guard(...given) {
      for (const { guard } of all) await guard?.(...given);
    },
    async changed(...given) {
      for (const { changed } of all) await changed?.(...given);
    },
  };
}

/** The server's own doing: migrations of data, jobs, the seed. */
export const systemCall = (services: Services): Call => ({
  ...services,
  ...snapshotOf(services.sites.current()),
  model: services.fields.modelFor(null),
  actor: null,
  requestId: randomUUID(),
  ip: null,
});

/** The call as this person would make it: what they may do, and what they are held to. */
export const onBehalfOf = (call: Call, actor: Actor): Call => ({
  ...call,
  actor,
  model: call.fields.modelFor(actor.role),
});

/** What day it is and which clock counts, as what people say is judged. */
export const callClock = (services: Pick<Call, 'now' | 'timeZone'>) => ({
  today: siteToday(services),
  timeZone: services.timeZone,
});

/** What the filters of a list are read with. */
export const listReader = (call: Call): ListReader => ({
  kinds: call.model.kinds,
  role: call.actor?.role ?? '',
  ...callClock(call),
});

export const siteToday = (services: Pick<Call, 'now' | 'timeZone'>): string => today(services.now(), services.timeZone);

/**
 * Which rows of this resource the call may touch with this action.
 * @throws Problem forbidden when the policy does not permit it at all.
 */
export function scopeFor(call: Call, resource: Pick<Resource, 'access' | 'module' | 'right'>, action: Action): Scope {
  if (call.actor === null) return 'all';
  const permitted = can(resource, action, call.actor);
  if (!permitted.allowed) throw new Problem('forbidden');
  return permitted.scoped ? { owner: call.actor.ownerId } : 'all';
}

export function reachFor(call: Call, resource: Resource, action: Action, given: Db = call.db.kysely): Reach {
  const { actor } = call;
  const scope = scopeFor(call, resource, action);
  const db = reachedBy(scope, given);
  const derived = call.rules[resource.name]?.derived?.(call);
  const common = {
    ...{ db, model: call.model, scope, today: siteToday(call) },
    ...(derived && { derived }),
    rowsOf: (other: Resource) => call.rules[other.name]?.rows?.(call),
  };
  if (actor === null) return common;
  // What a person may not list at all is counted only as far as it is their owner's.
  const scopeOf = (other: Resource): Scope => {
    const permitted = can(other, 'list', actor);
    return permitted.allowed && !permitted.scoped ? 'all' : { owner: actor.ownerId };
  };
  return { ...common, role: actor.role, scopeOf, reads: call.reads };
}

/** The same rows inside a transaction. */
export const within = ({ tx }: Pick<Work, 'tx'>, reach: Reach): Reach => ({ ...reach, db: reachedBy(reach.scope, tx) });

/** All rows, whatever the caller's scope: for what is worked out of rows the caller has already been allowed to see. */
export const everyRow = (call: Pick<Call, 'model'>, db: Db): Reach => ({
  ...{ db: reachedBy('all', db), model: call.model, scope: 'all' },
});

/** The database as far as a scope reaches: what is somebody's own stands behind a second wall (decision 0067). */
export const reachedBy = (scope: Scope, db: Db): Db =>
  scope === 'all' ? inFrontOfWall(db) : behindWall(inFrontOfWall(db), scope.owner);

/** May the caller read this field? A figure by one they may not read reveals what it holds. */
export const mayReadField = ({ actor }: Pick<Call, 'actor'>, { fields }: Resource, name: string): boolean =>
  actor === null || fields[name] === undefined || canField(fields[name], 'read', actor.role);

/** A value of this record's field as the caller reads it: nothing, masked or whole. For what rules answer from other tables. */
export function readField(
  call: Pick<Call, 'actor' | 'model' | 'reads'>,
  resource: Resource,
  name: string,
  { id, value }: { readonly id: number; readonly value: unknown },
): unknown {
  const field = resource.fields[name];
  if (!mayReadField(call, resource, name)) return null;
  if (call.actor && field && !canField(field, 'whole', call.actor.role))
    return maskedValue(value, field, call.model.kinds);
  call.reads?.note(resource, [{ id, [name]: value }]);
  return value;
}

/**
 * Runs everything that belongs to one change in one transaction: record, history, audit, event, and the answer a
 * repeated call will get.
 */
export async function inTransaction<T>(call: Call, work: (work: Work) => Promise<T>): Promise<T> {
  const afterwards = { commit: [] as Task[], failure: [] as Task[] };
  const answer = await call.db.kysely.transaction().execute(async (tx) => {
    const inside: Work = {
      ...call,
      tx,
      afterCommit: (task) => afterwards.commit.push(task),
      afterFailure: (task) => afterwards.failure.push(task),
    };
    const earlier = await claimOnce(inside);
    if (earlier) return earlier.answer as T;
    try {
      const answer = await work(inside);
      await keepAnswer(inside, answer);
      return answer;
    } catch (error) {
      // Here, not outside: when the commit itself is cut off, it is unknown whether the row stands and names the file.
      await runAll(afterwards.failure);
      throw error;
    }
  });
  await runAll(afterwards.commit);
  return answer;
}

/**
 * Leaves a job with the change that causes it: a change that is taken back leaves none.
 * @example await enqueue(work, 'send-message', { application: row.id })
 */
export async function enqueue(work: Work, name: string, data?: JobData, options?: EnqueueOptions): Promise<void> {
  if (!work.jobs) throw new Error(`Job "${name}" cannot be queued: this process was started without jobs.`);
  await work.jobs.enqueue(work, name, data, options);
}

const runAll = (tasks: readonly Task[]) => Promise.allSettled(tasks.map(async (task) => task()));

/** The unique key makes the second of two simultaneous calls wait for the first and then find its answer. */
async function claimOnce(work: Work): Promise<{ readonly answer: unknown } | undefined> {
  if (!work.once || !work.actor) return undefined;
  const { key, route, bodyHash } = work.once;
  const inserted = await sql`insert into idempotency (key, user_id, route, body_hash, created_at)
    values (${key}, ${work.actor.id}, ${route}, ${bodyHash}, ${work.now()}) on conflict do nothing returning key`.execute(
    work.tx,
  );
  if (inserted.rows.length > 0) return undefined;
  const found = await sql<{ body_hash: string; answer: unknown }>`select body_hash, answer from idempotency
    where key = ${key} and user_id = ${work.actor.id} and route = ${route}`.execute(work.tx);
  const row = found.rows[0];
  if (!row || row.body_hash !== bodyHash) throw new Problem('keyReused');
  return { answer: row.answer };
}

async function keepAnswer(work: Work, answer: unknown): Promise<void> {
  if (!work.once || !work.actor) return;
  await sql`update idempotency set answer = ${JSON.stringify(answer ?? null)}::jsonb
    where key = ${work.once.key} and user_id = ${work.actor.id} and route = ${work.once.route}`.execute(work.tx);
}
