import { sql } from 'kysely';
import { type AnyField, type Changes, type Kinds, MASK, type Resource } from '../../../src/framework/schema';
import { jsonParameter } from '../../sql/connection';
import type { Row } from '../../sql/records';
import type { Call, Work } from '../context';
import type { AuditAction, AuditDetail, HistoryAction } from './actionNames';
import { wakeNotifier } from './announce';

/** What differs between two states of a row, field by field; sensitive values are masked, passwords never show. */
export function changesBetween(
  resource: Resource,
  kinds: Kinds,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Changes {
  const differing = Object.entries(resource.fields).filter(
    ([name]) => Object.hasOwn(after, name) && !equalAsJson(before[name], after[name]),
  );
  return Object.fromEntries(
    differing.map(([name, field]) => [
      name,
      isSecret(field, kinds) ? [mask(before[name]), mask(after[name])] : [before[name] ?? null, after[name] ?? null],
    ]),
  );
}

/** Equal as JSON, whatever the order of keys: the database gives an object back with its keys in an order of its own. */
export const equalAsJson = (left: unknown, right: unknown): boolean => canonical(left) === canonical(right);

const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Is the value of this field kept out of the journal? */
export const isSecret = (field: AnyField, kinds: Kinds): boolean =>
  Boolean(
    field.sensitive ||
      kinds[field.kind]?.sensitive ||
      kinds[field.kind]?.writeOnly ||
      ((field.roles?.read || field.roles?.write) && !field.roles.history),
  );
/** Says whether there was a value, not which. */
export const mask = (value: unknown): unknown => (value === null || value === undefined || value === '' ? null : MASK);

type Writer = Pick<Work, 'tx' | 'actor' | 'now' | 'requestId'>;

/** What an entry says besides what changed. */
export interface HistoryRemarks {
  /** The entry whose values the record has again. */
  readonly revertedTo?: number | undefined;
  /** Why it was done all the same, in the words of who did it. */
  readonly note?: string | undefined;
}

/** The record's own history: who changed what, shown on its page. */
export async function writeHistory(
  work: Writer,
  resource: Resource,
  id: number,
  action: HistoryAction,
  changes: Changes,
  { revertedTo, note }: HistoryRemarks = {},
): Promise<void> {
  await work.tx
    .insertInto('record_history')
    .values({
      resource: resource.name,
      record_id: id,
      action,
      changes: jsonParameter(changes),
      actor_id: work.actor?.id ?? null,
      actor_name: work.actor?.name ?? null,
      at: work.now(),
      // The audit has the same: together they show what one call did.
      request_id: work.requestId,
      reverted_to: revertedTo ?? null,
      note: note ?? null,
    } as never)
    .execute();
}

/** The same change of many records, in one statement. */
export async function writeHistories(
  work: Writer,
  resource: Resource,
  ids: readonly number[],
  action: HistoryAction,
  changes: Changes,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`insert into record_history (resource, record_id, action, changes, actor_id, actor_name, at, request_id)
    select ${resource.name}, id, ${action}, ${JSON.stringify(changes)}::jsonb, ${work.actor?.id ?? null}::integer,
      ${work.actor?.name ?? null}, ${work.now()}::timestamptz, ${work.requestId}
    from unnest(${[...ids]}::integer[]) as id`.execute(work.tx);
}

/** A change of its own for each of many records, in one statement. */
export async function writeEachHistory(
  work: Writer,
  resource: Resource,
  entries: readonly { readonly id: number; readonly changes: Changes }[],
  action: string,
): Promise<void> {
  if (entries.length === 0) return;
  await sql`insert into record_history (resource, record_id, action, changes, actor_id, actor_name, at, request_id)
    select ${resource.name}, id, ${action}, changes, ${work.actor?.id ?? null}::integer,
      ${work.actor?.name ?? null}, ${work.now()}::timestamptz, ${work.requestId}
    from json_to_recordset(${JSON.stringify(entries)}::json) as given(id integer, changes jsonb)`.execute(work.tx);
}

export interface AuditEntry {
  readonly action: AuditAction;
  readonly resource?: string;
  readonly recordId?: number;
  readonly detail?: AuditDetail;
}

/** The append-only audit log. Inside a change pass the work, so that it lives and dies with the change. */
export const writeAudit = (call: Call | Work, entry: AuditEntry): Promise<void> => writeAudits(call, [entry]);

/** Several entries in one statement. */
export async function writeAudits(call: Call | Work, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const db = 'tx' in call ? call.tx : call.db.kysely;
  for (const { resource, recordId } of entries)
    if (resource && recordId !== undefined) call.reads?.covered(resource, recordId);
  const rows = entries.map((entry) => ({
    at: call.now(),
    actor_id: call.actor?.id ?? null,
    actor_role: call.actor?.role ?? null,
    action: entry.action,
    resource: entry.resource ?? null,
    record_id: entry.recordId ?? null,
    request_id: call.requestId,
    ip: call.ip,
    detail: jsonParameter(
      call.actor?.program === undefined ? (entry.detail ?? null) : { ...entry.detail, program: call.actor.program },
    ),
  }));
  await db
    .insertInto('audit')
    .values(rows as never)
    .execute();
}

/** The outbox entry of a change: activities, notifications and messages are made from these. */
export const writeEvent = (
  work: Work,
  resource: Resource,
  action: string,
  row: Row,
  noted?: Readonly<Record<string, unknown>>,
): Promise<void> => writeEvents(work, resource, action, [row], noted);

/** The same change of many records, in one statement. */
export async function writeEvents(
  work: Work,
  resource: Resource,
  action: string,
  rows: readonly Row[],
  noted: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  if (rows.length === 0) return;
  const type = `${resource.name}.${action}`;
  const entries = rows.map((row) => ({
    at: work.now(),
    type,
    resource: resource.name,
    record_id: row.id,
    owner_id: row.aleg_id ?? null,
    actor_id: work.actor?.id ?? null,
    data: jsonParameter({ ...noted, title: rowTitle(resource, row) }),
  }));
  await work.tx
    .insertInto('events')
    .values(entries as never)
    .execute();
  wakeNotifier(work, type);
}

export const rowTitle = (resource: Pick<Resource, 'title'>, row: Readonly<Record<string, unknown>>): string =>
  resource.title
    .split(' ')
    .map((name) => row[name] ?? '')
    .join(' ')
    .trim();
