import { sql } from 'kysely';
import type { RetentionPreview } from '../../../src/calls/operation/system';
import { hasOwnTable, type Model, type Resource } from '../../../src/framework/schema';
import { noteRemoved } from '../../core/audit/chain/seal';
import { type Call, inTransaction } from '../../core/context';
import { countExpired, expireRecords } from '../../core/personal/expiring';
import { tableName } from '../../sql/columns';
import type { Db } from '../../sql/records';

const DAY_MS = 86_400_000;
/** So many in one transaction: people are waiting for the database meanwhile. */
const BATCH = 200;

/** What stands where the text of a message was. */
export const EMPTIED_BODY = 'Isi pesan sudah dibuang sesuai retensi data.';

/** Cases carry decisions and a history that must be kept: they stay after they were deleted. */
const kept: readonly string[] = ['applications', 'complaints', 'messages', 'imports'];

interface Purged {
  readonly table: string;
  /** Resources whose rows these are; their histories go with them. */
  readonly names: readonly string[];
  /** Columns that point here. A row that is still referenced stays. */
  readonly pointers: readonly { readonly table: string; readonly column: string; readonly isPurged: boolean }[];
}

/** What the server keeps beside the rows of a table, and the column that says of which; a new row never has the same number. */
const beside: Readonly<Record<string, { readonly column: string; readonly tables: readonly string[] }>> = {
  users: {
    column: 'user_id',
    tables: [
      'account_security',
      'recovery_codes',
      'passkeys',
      'oidc_links',
      'user_preferences',
      'notifications',
      'sessions',
      'links',
      'list_view_defaults',
      'list_views',
      'panel_preferences',
      'application_openings',
    ],
  },
  news: { column: 'news_id', tables: ['news_slugs'] },
};

/**
 * Decisions and the audit name people by number only: an account of staff, or one with recorded actions, stays,
 * or the number would lead to no name.
 */
const isNobodysName = sql`t.role = 'user' and ${sql.join(
  [
    ['audit', 'actor_id'],
    ['application_history', 'creator_id'],
    ['complaint_history', 'actor_id'],
  ].map(
    ([table = '', column = '']) =>
      sql`not exists (select 1 from ${sql.table(table)} as r where r.${sql.ref(column)} = t.id)`,
  ),
  sql` and `,
)}`;

const mayGo = (table: string) => (table === 'users' ? sql`and ${isNobodysName}` : sql``);

/** The tables whose deleted rows go for good, from the declarations. */
export function purgedTables({ resources }: Model): readonly Purged[] {
  const tabular = resources.filter(hasOwnTable);
  const stays = new Set(tabular.filter(({ name }) => kept.includes(name)).map(tableName));
  const tables = [...new Set(tabular.map(tableName))].filter((table) => !stays.has(table));
  const pointers = tabular.flatMap((resource) =>
    referencesOf(resource, tabular).map((to) => ({ ...to, table: tableName(resource) })),
  );
  return tables.map((table) => ({
    table,
    names: tabular.filter((resource) => tableName(resource) === table).map(({ name }) => name),
    pointers: pointers
      .filter(({ target }) => target === table)
      .map(({ column, ...from }) => ({ table: from.table, column, isPurged: !stays.has(from.table) })),
  }));
}

const referencesOf = (resource: Resource, all: readonly Resource[]) =>
  Object.entries(resource.fields).flatMap(([column, { kind, target, derived, custom }]) => {
    const found = kind === 'reference' && !derived && !custom ? all.find(({ name }) => name === target) : undefined;
    return found ? [{ column, target: tableName(found) }] : [];
  });

export interface Retained {
  /** Rows that were deleted, with their histories. */
  readonly deleted: number;
  /** Sent messages whose text went. */
  readonly emptied: number;
  /** Records whose personal data went. */
  readonly expired: number;
}

/** Throws away what people deleted so long ago, and the text of sent messages. Repeats until nothing is left to go. */
export async function applyRetention(call: Call, signal: AbortSignal): Promise<Retained> {
  const before = startOf(call, call.site.retentionDays);
  const tables = purgedTables(call.model);
  let deleted = 0;
  // A row may wait for one that points to it; each round frees what hung on the rows of the round before.
  for (let round = 0; round < tables.length && !signal.aborted; round += 1) {
    let inRound = 0;
    for (const table of tables) inRound += await purge(call, table, before, signal);
    if (inRound === 0) break;
    deleted += inRound;
  }
  const emptied = await emptyMessages(call, before, signal);
  return { deleted, emptied, expired: await expireRecords(call, signal) };
}

async function purge(call: Call, purged: Purged, before: Date, signal: AbortSignal): Promise<number> {
  let gone = 0;
  for (;;) {
    if (signal.aborted) return gone;
    const ids = await inTransaction(call, async ({ tx }) => {
      const table = sql.table(purged.table);
      // A locked row may be on its way back.
      const found = await sql<{ id: number }>`delete from ${table} where deleted_at < ${before} and id in (
          select id from ${table} as t where ${isOld(purged, before)} order by id limit ${BATCH} for update skip locked)
        returning id`.execute(tx);
      const ids = found.rows.map(({ id }) => id);
      // Who did it when stays in the audit log; the content of the row goes.
      const told = await sql<{
        id: number;
      }>`delete from record_history where resource = any(${[...purged.names]}::text[])
        and record_id = any(${ids}::int[]) returning id`.execute(tx);
      await noteRemoved(
        tx,
        call.now(),
        told.rows.map(({ id }) => Number(id)),
      );
      const { tables = [], column = '' } = beside[purged.table] ?? {};
      for (const name of tables)
        await sql`delete from ${sql.table(name)} where ${sql.ref(column)} = any(${ids}::int[])`.execute(tx);
      return ids;
    });
    gone += ids.length;
    if (ids.length < BATCH) return gone;
  }
}

const isOld = ({ table: own, pointers }: Purged, before: Date) => {
  const needed = pointers.map(
    ({ table, column }) =>
      sql`and not exists (select 1 from ${sql.table(table)} as r where r.${sql.ref(column)} = t.id)`,
  );
  return sql`t.deleted_at < ${before} ${mayGo(own)} ${sql.join(needed, sql` `)}`;
};

async function emptyMessages(call: Call, before: Date, signal: AbortSignal): Promise<number> {
  if (!call.model.byName.messages) return 0;
  let emptied = 0;
  for (;;) {
    if (signal.aborted) return emptied;
    const { numAffectedRows } = await sql`update messages set body = ${EMPTIED_BODY} where id in (
      select id from messages where ${hasOldText(before)} order by id limit ${BATCH})`.execute(call.db.kysely);
    const count = Number(numAffectedRows ?? 0);
    emptied += count;
    if (count < BATCH) return emptied;
  }
}

const hasOldText = (before: Date) => sql`state = 'terkirim' and sent_at < ${before} and body <> ${EMPTIED_BODY}`;

/** What would go if so many days were kept. Changes nothing. */
export async function previewRetention(call: Call, days: number): Promise<RetentionPreview> {
  const before = startOf(call, days);
  const db = call.db.kysely;
  const deleted: Record<string, number> = {};
  for (const table of purgedTables(call.model)) {
    const count = await countOld(db, table, before);
    if (count > 0) deleted[table.names[0] ?? table.table] = count;
  }
  const messages = call.model.byName.messages
    ? await sql<{ n: number }>`select count(*)::int as n from messages where ${hasOldText(before)}`.execute(db)
    : undefined;
  return {
    days,
    before: before.toISOString(),
    deleted,
    messages: messages?.rows[0]?.n ?? 0,
    expired: await countExpired(call),
  };
}

/** What points here and would go as well does not hold it back. */
async function countOld(db: Db, { table, pointers }: Purged, before: Date): Promise<number> {
  const needed = pointers.map(
    (from) => sql`and not exists (select 1 from ${sql.table(from.table)} as r where r.${sql.ref(from.column)} = t.id
      ${from.isPurged ? sql`and (r.deleted_at is null or r.deleted_at >= ${before})` : sql``})`,
  );
  const found = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} as t
    where t.deleted_at < ${before} ${mayGo(table)} ${sql.join(needed, sql` `)}`.execute(db);
  return found.rows[0]?.n ?? 0;
}

const startOf = (call: Call, days: number): Date => new Date(call.now().getTime() - days * DAY_MS);
