import { sql } from 'kysely';
import type { AnyField, Kinds, Resource } from '../../src/framework/schema';
import { json } from '../sql/connection';
import type { Row } from '../sql/records';
import type { Call, Work } from './context';

/** Field → [before, after]. */
export type Changes = Readonly<Record<string, readonly [unknown, unknown]>>;

const MASK = '•••';

/** What differs between two states of a row, field by field; sensitive values are masked, passwords never show. */
export function changesBetween(
  resource: Resource,
  kinds: Kinds,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Changes {
  const differing = Object.entries(resource.fields).filter(
    ([name]) => Object.hasOwn(after, name) && !sameValue(before[name], after[name]),
  );
  return Object.fromEntries(
    differing.map(([name, field]) => [
      name,
      isSecret(field, kinds) ? [mask(before[name]), mask(after[name])] : [before[name] ?? null, after[name] ?? null],
    ]),
  );
}

/** Equal as JSON, whatever the order of keys: the database gives an object back with its keys in an order of its own. */
export const sameValue = (left: unknown, right: unknown): boolean => canonical(left) === canonical(right);

const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const isSecret = (field: AnyField, kinds: Kinds): boolean =>
  Boolean(field.sensitive || kinds[field.kind]?.sensitive || kinds[field.kind]?.writeOnly || field.roles);
const mask = (value: unknown): unknown => (value === null || value === undefined || value === '' ? null : MASK);

/** The record's own history: who changed what, shown on its page. */
export async function writeHistory(
  work: Pick<Work, 'tx' | 'actor' | 'now'>,
  resource: Resource,
  id: number,
  action: string,
  changes: Changes,
): Promise<void> {
  await work.tx
    .insertInto('record_history')
    .values({
      resource: resource.name,
      record_id: id,
      action,
      changes: json(changes),
      actor_id: work.actor?.id ?? null,
      actor_name: work.actor?.name ?? null,
      at: work.now(),
    } as never)
    .execute();
}

/** The same change of many records, in one statement. */
export async function writeHistories(
  work: Pick<Work, 'tx' | 'actor' | 'now'>,
  resource: Resource,
  ids: readonly number[],
  action: string,
  changes: Changes,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`insert into record_history (resource, record_id, action, changes, actor_id, actor_name, at)
    select ${resource.name}, id, ${action}, ${JSON.stringify(changes)}::jsonb, ${work.actor?.id ?? null}::integer,
      ${work.actor?.name ?? null}, ${work.now()}::timestamptz
    from unnest(${[...ids]}::integer[]) as id`.execute(work.tx);
}

export interface AuditEntry {
  readonly action: string;
  readonly resource?: string;
  readonly recordId?: number;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** The append-only audit log. Inside a change pass the work, so that it lives and dies with the change. */
export const writeAudit = (call: Call | Work, entry: AuditEntry): Promise<void> => writeAudits(call, [entry]);

/** Several entries in one statement. */
export async function writeAudits(call: Call | Work, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const db = 'tx' in call ? call.tx : call.db.kysely;
  const rows = entries.map((entry) => ({
    at: call.now(),
    actor_id: call.actor?.id ?? null,
    actor_role: call.actor?.role ?? null,
    action: entry.action,
    resource: entry.resource ?? null,
    record_id: entry.recordId ?? null,
    request_id: call.requestId,
    ip: call.ip,
    detail: json(entry.detail ?? null),
  }));
  await db
    .insertInto('audit')
    .values(rows as never)
    .execute();
}

/** The outbox entry of a change: activities, notifications and messages are made from these. */
export const writeEvent = (work: Work, resource: Resource, action: string, row: Row): Promise<void> =>
  writeEvents(work, resource, action, [row]);

/** The same change of many records, in one statement. */
export async function writeEvents(work: Work, resource: Resource, action: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const entries = rows.map((row) => ({
    at: work.now(),
    type: `${resource.name}.${action}`,
    resource: resource.name,
    record_id: row.id,
    owner_id: row.aleg_id ?? null,
    actor_id: work.actor?.id ?? null,
    data: json({ title: titleOf(resource, row) }),
  }));
  await work.tx
    .insertInto('events')
    .values(entries as never)
    .execute();
}

export const titleOf = (resource: Pick<Resource, 'title'>, row: Readonly<Record<string, unknown>>): string =>
  resource.title
    .split(' ')
    .map((name) => row[name] ?? '')
    .join(' ')
    .trim();
