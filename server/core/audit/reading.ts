import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AuditEntry, AuditPage } from '../../../src/calls/operation/audit';
import type { Resource } from '../../../src/framework/schema';
import { Problem } from '../../sql/problem';
import type { Call } from '../context';
import { type Changes, writeAudit } from '../journal/journal';
import { namesIn, recordTitles } from '../records/changedNames';
import { readable } from '../records/history';
import type { AuditQuery } from './query';
import { redact, withoutNumbers } from './redact';

type AuditedRecord = NonNullable<AuditEntry['record']>;

interface Stored {
  readonly id: number | string;
  readonly at: string;
  readonly actor_id: number | null;
  readonly actor_role: string | null;
  readonly actor_name: string | null;
  readonly actor_deleted: boolean | null;
  readonly action: string;
  readonly resource: string | null;
  readonly record_id: number | null;
  readonly request_id: string | null;
  readonly ip: string | null;
  readonly detail: Readonly<Record<string, unknown>> | null;
  readonly changes: Changes | null;
}

/** One visit is noted once, not every page of it. */
const VISIT_MINUTES = 30;

/** One page of the log, newest first. What comes in meanwhile moves nothing: a page begins where the last one ended. */
export async function readAudit(call: Call, query: AuditQuery): Promise<AuditPage> {
  await noteVisit(call);
  const found = await findEntries(call, await predicateOf(call, query), query.most + 1);
  const entries = found.slice(0, query.most);
  return {
    entries: await completed(call, entries),
    next: found.length > query.most ? Number(entries.at(-1)?.id) : null,
  };
}

/** How many entries match. */
export async function countAudit(call: Call, query: AuditQuery): Promise<number> {
  const counted = await sql<{ n: number | string }>`select count(*) as n from audit
    where ${await predicateOf(call, query)}`.execute(call.db.kysely);
  return Number(counted.rows[0]?.n ?? 0);
}

/** All entries that match, newest first, `query.most` at a time. What comes in after the first ones is not among them. */
export async function* eachAudit(call: Call, query: AuditQuery): AsyncGenerator<readonly AuditEntry[]> {
  let before = query.before;
  for (;;) {
    const from = before === undefined ? query : { ...query, before };
    const found = await findEntries(call, await predicateOf(call, from), query.most);
    yield await completed(call, found);
    if (found.length < query.most) return;
    before = Number(found.at(-1)?.id);
  }
}

/** @throws Problem notFound. */
export async function getAuditEntry(call: Call, id: number): Promise<AuditEntry> {
  await noteVisit(call);
  const [entry] = await completed(call, await findEntries(call, sql<SqlBool>`id = ${id}`, 1));
  if (!entry) throw new Problem('notFound');
  return entry;
}

async function noteVisit(call: Call): Promise<void> {
  if (!call.actor) return;
  const since = new Date(call.now().getTime() - VISIT_MINUTES * 60_000);
  const { rows } = await sql`select 1 from audit where actor_id = ${call.actor.id} and action = 'auditRead'
    and at > ${since} limit 1`.execute(call.db.kysely);
  if (rows.length === 0) await writeAudit(call, { action: 'auditRead' });
}

async function predicateOf(call: Call, query: AuditQuery): Promise<RawBuilder<SqlBool>> {
  const parts: RawBuilder<SqlBool>[] = [];
  if (query.actor !== undefined)
    parts.push(query.actor === null ? sql`actor_id is null` : sql`actor_id = ${query.actor}`);
  if (query.action !== undefined) parts.push(sql`action = ${query.action}`);
  if (query.resource !== undefined) parts.push(sql`resource = ${query.resource}`);
  if (query.record !== undefined) parts.push(sql`record_id = ${query.record}`);
  if (query.requestId !== undefined) parts.push(sql`request_id = ${query.requestId}`);
  if (query.from !== undefined) parts.push(sql`at >= ${query.from}::timestamptz`);
  if (query.until !== undefined) parts.push(sql`at < ${query.until}::timestamptz`);
  if (query.before !== undefined) parts.push(await olderThan(call, query.before));
  return parts.length === 0 ? sql<SqlBool>`true` : sql.join(parts, sql` and `);
}

/** As text: the database keeps moments more finely than a Date does. */
async function olderThan(call: Call, id: number): Promise<RawBuilder<SqlBool>> {
  const { rows } = await sql<{ at: string }>`select at::text as at from audit where id = ${id}`.execute(call.db.kysely);
  return rows[0] ? sql`(at, id) < (${rows[0].at}::timestamptz, ${id}::bigint)` : sql<SqlBool>`false`;
}

/**
 * The entries with who did it and what it changed: of the history's entry of the same call, or, for what is older than
 * that link, the one of the same person at the same moment. One statement for the page.
 */
const statementOf = (which: RawBuilder<SqlBool>, most: number): RawBuilder<Stored> => sql<Stored>`
  select found.*, users.name as actor_name, users.deleted_at is not null as actor_deleted, history.changes
  from (select id, at, actor_id, actor_role, action, resource, record_id, request_id, ip, detail
        from audit where ${which} order by at desc, id desc limit ${most}) as found
  left join users on users.id = found.actor_id
  left join lateral (
    select changes from record_history
    where resource = found.resource and record_id = found.record_id and action = found.action
      and (request_id = found.request_id or (request_id is null
           and actor_id is not distinct from found.actor_id
           and at between found.at - interval '2 seconds' and found.at + interval '2 seconds'))
    order by abs(extract(epoch from at - found.at)), id
    limit 1) as history on true
  order by found.at desc, found.id desc`;

const findEntries = async (call: Call, which: RawBuilder<SqlBool>, most: number): Promise<readonly Stored[]> =>
  (await statementOf(which, most).execute(call.db.kysely)).rows;

/** How the database answers a query of the log, for those who want to know what it reads. */
export async function explainAudit(call: Call, query: AuditQuery): Promise<unknown> {
  const statement = statementOf(await predicateOf(call, query), query.most + 1);
  const { rows } = await sql<Record<string, unknown>>`explain (analyze, format json) ${statement}`.execute(
    call.db.kysely,
  );
  return Object.values(rows[0] ?? {})[0];
}

/** With the names of the records, one query for each kind of record. */
async function completed(call: Call, entries: readonly Stored[]): Promise<readonly AuditEntry[]> {
  const names = new Map<string, ReadonlyMap<number, Omit<AuditedRecord, 'id'>>>();
  for (const name of new Set(entries.map(({ resource }) => resource))) {
    const resource = name === null ? undefined : call.model.byName[name];
    if (name === null || !resource) continue;
    const ids = entries.flatMap((entry) => (entry.resource === name ? (entry.record_id ?? []) : []));
    names.set(name, resource.api.single ? new Map() : await recordNames(call, resource, [...new Set(ids)]));
  }
  const rows = entries.map((entry) => toRow(call, entry, names.get(entry.resource ?? '')));
  return withNames(call, rows);
}

async function withNames(call: Call, rows: readonly AuditEntry[]): Promise<readonly AuditEntry[]> {
  const named = new Map<string, Awaited<ReturnType<typeof namesIn>>>();
  for (const name of new Set(rows.flatMap(({ resource }) => resource ?? []))) {
    const resource = call.model.byName[name];
    if (resource)
      named.set(
        name,
        await namesIn(
          call,
          resource,
          rows.filter((row) => row.resource === name),
        ),
      );
  }
  return rows.map((row) => ({ ...row, ...named.get(row.resource ?? '')?.(row.changes) }));
}

async function recordNames(
  call: Call,
  resource: Resource,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Omit<AuditedRecord, 'id'>>> {
  const titles = await recordTitles({ db: call.db.kysely, model: call.model, scope: 'all' }, resource, ids);
  return new Map(
    [...titles].map(([id, { title, isTrashed }]) => [
      id,
      { title: title || null, state: isTrashed ? ('trashed' as const) : ('here' as const) },
    ]),
  );
}

function toRow(
  call: Call,
  entry: Stored,
  names: ReadonlyMap<number, Omit<AuditedRecord, 'id'>> | undefined,
): AuditEntry {
  const resource = call.model.byName[entry.resource ?? ''];
  const named = entry.record_id === null ? undefined : names?.get(entry.record_id);
  const state = resource?.api.single ? 'here' : 'gone';
  return {
    id: Number(entry.id),
    at: entry.at,
    action: entry.action,
    by:
      entry.actor_id === null
        ? null
        : {
            id: entry.actor_id,
            name: entry.actor_name,
            role: entry.actor_role ?? '',
            deleted: entry.actor_name === null || entry.actor_deleted === true,
          },
    resource: entry.resource,
    record: entry.record_id === null ? null : { id: entry.record_id, ...(named ?? { title: null, state }) },
    ip: entry.ip,
    request_id: entry.request_id,
    changes: resource && entry.changes ? withoutNumbers(readable(call, resource, entry.changes)) : {},
    detail: redact(entry.detail ?? {}) as Readonly<Record<string, unknown>>,
  };
}
