import { type RawBuilder, sql } from 'kysely';
import { type Changes, can, isStored, type Resource } from '../../../src/framework/schema';
import { inLanguage } from '../../sql/localized';
import { type Call, everyRow, type ResourceRules } from '../context';
import { writeAudit } from '../journal/journal';
import { namesIn, recordTitles } from '../records/changedNames';
import { readable } from '../records/history';
import { LOOKED } from '../wholeReads';
import type { AuditRow, KeptEntry } from './entry';
import { redact, withoutNumbers } from './redact';
import { entryInWords } from './words';

/** One visit is noted once, not every page of it. */
const VISIT_MINUTES = 30;

/**
 * The entries as the log keeps them, but for who read what, which has a list of its own; with each page come the names of
 * records, and what was changed, from their histories.
 */
export const auditRules: ResourceRules = {
  rows: (call) => entries(call, sql`action <> 'read'`),
  complete: async (call, rows, { where }) => {
    const entries = await completed(call, (rows as unknown as readonly KeptEntry[]).map(withJobLabel(call)));
    if (where === 'file') return entries.map((entry) => entryInWords(call, entry));
    await noteVisit(call);
    return entries;
  },
};

/** Who has seen whose personal data without a mask: read, for a reason, or in a file. */
export const personalReadRules: ResourceRules = {
  rows: (call) => {
    const personal = call.model.resources.filter(({ fields }) =>
      Object.values(fields).some(({ roles }) => roles?.whole),
    );
    return entries(
      call,
      sql`action in (${sql.join(LOOKED)}) or (action = 'export' and resource in (${sql.join(personal.map(({ name }) => name))}))`,
    );
  },
  complete: async (call, rows, { where }) => {
    const entries = await completed(call, rows as unknown as readonly KeptEntry[]);
    return where === 'file' ? entries.map((entry) => entryInWords(call, entry)) : entries;
  },
};

const entries = (
  call: Call,
  which: RawBuilder<unknown>,
) => sql`select id, 1 as version, at as created_at, at as updated_at,
  null::timestamptz as deleted_at, at, actor_id as user_id, actor_role as user_role, actor_id is null as by_system, action,
  resource, record_id, detail, ip, request_id from audit where (${which}) and ${isShown(call)}`;

/** A job is called as its list calls it; one that is no more keeps its name. */
const withJobLabel =
  ({ jobs, language }: Call) =>
  (entry: KeptEntry): KeptEntry => {
    const job = jobs?.jobs.find(({ name }) => name === entry.detail?.job);
    return job ? { ...entry, detail: { ...entry.detail, job: inLanguage(language, job.label) } } : entry;
  };

/** Who may not look at a kind of record does not read what became of it here either. */
function isShown({ actor, model }: Call) {
  const mayRead = (resource: Resource) => reading.some((action) => can(resource, action, actor).allowed);
  const hidden = actor ? model.resources.filter((resource) => !mayRead(resource)).map(({ name }) => name) : [];
  return hidden.length === 0 ? sql`true` : sql`(resource is null or resource not in (${sql.join(hidden)}))`;
}

const reading = ['list', 'show', 'edit'] as const;

async function noteVisit(call: Call): Promise<void> {
  if (!call.actor) return;
  const since = new Date(call.now().getTime() - VISIT_MINUTES * 60_000);
  const { rows } = await sql`select 1 from audit where actor_id = ${call.actor.id} and action = 'auditRead'
    and at > ${since} limit 1`.execute(call.db.kysely);
  if (rows.length === 0) await writeAudit(call, { action: 'auditRead' });
}

async function completed(call: Call, found: readonly KeptEntry[]): Promise<readonly AuditRow[]> {
  const changes = await changesOf(call, found);
  const rows: AuditRow[] = [];
  for (const name of new Set(found.map(({ resource }) => resource))) {
    const resource = call.model.byName[name ?? ''];
    const own = found.filter((entry) => entry.resource === name);
    const titles = await titlesOf(call, resource, own);
    const shown = own.map((entry) =>
      toEntry(entry, resource, titles, readableIn(call, resource, entry, changes.get(entry.id))),
    );
    const named = resource && (await namesIn(call, resource, shown.map(withPerson)));
    rows.push(...shown.map((entry) => ({ ...entry, ...named?.(entry.changes) })));
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id }) => byId.get(id) ?? []);
}

const withPerson = ({ changes, user_id: id, user }: AuditRow) => ({
  changes,
  by: id === null ? null : { id, name: user?.name ?? null },
});

const readableIn = (
  call: Call,
  resource: Resource | undefined,
  { record_id: id }: KeptEntry,
  changes: Changes | undefined,
): Changes => (resource && changes ? withoutNumbers(readable(call, resource, changes, id ?? undefined)) : {});

/** What the records are called, one query for each kind of record; a group of settings is its own name. */
async function titlesOf(call: Call, resource: Resource | undefined, entries: readonly KeptEntry[]) {
  if (!resource || !isStored(resource)) return new Map<number, never>();
  const ids = [...new Set(entries.flatMap(({ record_id: id }) => id ?? []))];
  return recordTitles(everyRow(call, call.db.kysely), resource, ids);
}

/**
 * What each entry changed: of the history's entry of the same call, or, for what is older than that link, the one of the
 * same person at the same moment. One statement for the page.
 */
async function changesOf(call: Call, entries: readonly KeptEntry[]): Promise<ReadonlyMap<number, Changes>> {
  const ids = entries.filter(({ record_id }) => record_id !== null).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ readonly id: number; readonly changes: Changes }>`
    select found.id, history.changes from audit as found
    join lateral (
      select changes from record_history
      where resource = found.resource and record_id = found.record_id and action = found.action
        and (request_id = found.request_id or (request_id is null
             and actor_id is not distinct from found.actor_id
             and at between found.at - interval '2 seconds' and found.at + interval '2 seconds'))
      order by abs(extract(epoch from at - found.at)), id
      limit 1) as history on true
    where found.id in (${sql.join(ids)})`.execute(call.db.kysely);
  return new Map(rows.map(({ id, changes }) => [id, changes]));
}

function toEntry(
  entry: KeptEntry,
  resource: Resource | undefined,
  titles: ReadonlyMap<number, { readonly title: string; readonly isTrashed: boolean }>,
  changes: Changes,
): AuditRow {
  const { record_id: id } = entry;
  const named = id === null ? undefined : titles.get(id);
  const unnamed = resource?.api.single ? 'here' : 'gone';
  const state = named ? (named.isTrashed ? 'trashed' : 'here') : unnamed;
  return {
    ...entry,
    record_title: named?.title || null,
    record_state: id === null ? null : state,
    changes,
    detail: redact(entry.detail ?? {}) as AuditRow['detail'],
  };
}
