import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { can, getResource, isStored, type Resource } from '../../../src/framework/schema';
import { importColumn, ownerColumn, tableName } from '../../sql/columns';
import { toRow } from '../../sql/custom';
import { localized } from '../../sql/localized';
import { pickRecords } from '../../sql/pick';
import { Problem } from '../../sql/problem';
import type { Db, Row } from '../../sql/records';
import { type Call, reachFor, type Work } from '../context';
import { rowTitle, writeHistories } from '../journal/journal';
import { change } from '../records';
import { readRestorable, restoreChangedRows } from './changes';
import { journalImport } from './run';
import { changeImport, importsOf } from './work';

/** So many kept rows are named. */
const MOST_NAMED = 500;
const ROWS_AT_ONCE = 1000;

export interface UndoFacts {
  /** Rows unchanged since: brought by the import, and changed by it. */
  readonly possible: number;
  readonly restorable: number;
  /** Rows that stay: changed since, or referenced by others. */
  readonly edited_count: number;
  readonly edited: readonly { readonly id: number; readonly title: string; readonly updated_at: unknown }[];
}

/** The resource an import brought records of; undefined when this version does not declare it any more. */
export const targetOf = (call: Call, record: Row): Resource | undefined => call.model.byName[String(record.resource)];

/** May this person continue it, and read what it left out? Allowed with the right to create its records. */
export const mayChange = (call: Call, target: Resource | undefined): boolean =>
  target !== undefined && (call.actor === null || can(target, 'create', call.actor).allowed);

/** Undoing deletes the created rows, and restores the changed ones. */
export const mayUndo = (call: Call, target: Resource | undefined): boolean => {
  const { actor } = call;
  if (target === undefined) return false;
  return actor === null || (['create', 'edit', 'delete'] as const).every((right) => can(target, right, actor).allowed);
};

/** Only rows within reach: one that has moved to another owner since is neither named nor counted. */
export async function readUndo(call: Call, db: Db, target: Resource, importId: number): Promise<UndoFacts> {
  const possible = await countRows(call, db, target, importId, untouched(call, target));
  const kept = await pickRecords(reachFor(call, target, 'delete', db), target, {
    fields: titleFields(target),
    extra: { updated_at: sql.ref(`${tableName(target)}.updated_at`) },
    also: sql<SqlBool>`${ofImport(target, importId)} and not ${untouched(call, target)}`,
    limit: MOST_NAMED,
  });
  const editedCount = await countRows(call, db, target, importId, sql<SqlBool>`not ${untouched(call, target)}`);
  const { possible: restorable, touched } = await readRestorable(call, db, target, importId);
  const edited = [...kept, ...touched.slice(0, MOST_NAMED)].map((row) => ({
    id: row.id,
    title: rowTitle(target, row),
    updated_at: row.updated_at,
  }));
  return { possible, restorable, edited_count: editedCount + touched.length, edited };
}

/**
 * Takes the rows of an import out of sight again, those unchanged since, in one transaction. The same file may
 * be sent again. @throws Problem alreadyDecided when there is nothing to undo, forbidden without the right to delete.
 */
export async function undoImport(
  call: Call,
  importId: number,
  target: Resource,
): Promise<UndoFacts & { readonly undone: number; readonly restored: number }> {
  return change(call, target, async (work) => {
    const [record] = (await work.tx
      .selectFrom(importsOf(work).name)
      .selectAll()
      .where('id', '=', importId as never)
      .forUpdate()
      .execute()) as unknown as Row[];
    if (record?.state !== 'selesai') throw new Problem('alreadyDecided', { message: localized('core.undoUnfinished') });
    if (!mayUndo(work, target)) throw new Problem('forbidden');
    const undone = await removeRows(work, target, importId);
    const restored = await restoreChangedRows(work, target, importId);
    await sql`update import_work set holds = false where import_id = ${importId}`.execute(work.tx);
    const after = await changeImport(work, importId, {
      state: 'dibatalkan',
      undone_at: work.now(),
      undone_count: undone + restored,
      updated_by: work.actor?.id ?? null,
    });
    await journalImport(work, target, after ?? record, 'undoImport', { undone, restored });
    return { undone, restored, ...(await readUndo(work, work.tx, target, importId)) };
  });
}

/** Like a deletion of each of them: guarded, followed up, and in each one's history. */
async function removeRows(work: Work, target: Resource, importId: number): Promise<number> {
  const at = work.now();
  const actor = work.actor;
  const rules = work.rules[target.name];
  const within = sql<SqlBool>`${ofImport(target, importId)} and deleted_at is null and ${reached(work, target)}`;
  let undone = 0;
  for (let last = 0; ; ) {
    // Held first, judged afterwards: a change that was under way is over by then, and is seen by the second statement.
    const held = await sql<Pick<Row, 'id'>>`select id from ${sql.table(tableName(target))}
      where ${within} and id > ${last} order by id limit ${ROWS_AT_ONCE} for update`.execute(work.tx);
    if (held.rows.length === 0) return undone;
    last = held.rows.at(-1)?.id ?? last;
    const before = await sql<Row>`select * from ${sql.table(tableName(target))} where ${within}
      and id = any(${held.rows.map(({ id }) => id)}::integer[]) and ${untouched(work, target)} order by id`.execute(
      work.tx,
    );
    if (before.rows.length === 0) continue;
    const old = new Map(before.rows.map((row) => [row.id, toRow(work.model, target, row)]));
    await rules?.guard?.(work, 'delete', [...old.values()], {});
    const ids = [...old.keys()];
    const after = await sql<Row>`update ${sql.table(tableName(target))} set deleted_at = ${at}, updated_at = ${at},
      updated_by = ${actor?.id ?? null}, version = version + 1 where id = any(${ids}::integer[]) returning *`.execute(
      work.tx,
    );
    await writeHistories(work, target, ids, 'delete', {});
    const changes = after.rows.map((row) => ({
      kind: 'delete' as const,
      before: old.get(row.id),
      after: toRow(work.model, target, row),
    }));
    if (rules?.changedMany) await rules.changedMany(work, changes);
    else for (const change of changes) await rules?.changed?.(work, change);
    undone += ids.length;
  }
}

/** The row is unchanged since it came, and nothing would be left pointing to it. */
function untouched(call: Call, target: Resource): RawBuilder<SqlBool> {
  const table = tableName(target);
  const users = call.model.resources.filter(isStored).flatMap((other) =>
    Object.entries(other.fields).flatMap(([name, field]) => {
      if (field.kind !== 'reference' || field.onDelete !== 'refuse') return [];
      if (tableName(getResource(call.model, field.target ?? '')) !== table) return [];
      const pointing = sql.ref(`pointing.${name}`);
      return [
        sql<SqlBool>`not exists (select 1 from ${sql.table(tableName(other))} as pointing
          where ${pointing} = ${sql.ref(`${table}.id`)} and pointing.deleted_at is null)`,
      ];
    }),
  );
  return sql<SqlBool>`(${sql.join([sql`${sql.ref(`${table}.version`)} = 1`, ...users], sql` and `)})`;
}

const ofImport = (target: Resource, importId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${tableName(target)}.${importColumn}`)} = ${importId}`;

/** Like the scope of `reachFor`, for statements of our own. */
function reached(call: Call, target: Resource): RawBuilder<SqlBool> {
  const { scope } = reachFor(call, target, 'delete');
  if (scope === 'all') return sql<SqlBool>`true`;
  if (scope.owner === null || !target.owner) return sql<SqlBool>`false`;
  return sql<SqlBool>`${sql.ref(`${tableName(target)}.${ownerColumn}`)} = ${scope.owner}`;
}

async function countRows(
  call: Call,
  db: Db,
  target: Resource,
  importId: number,
  also: RawBuilder<SqlBool>,
): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(tableName(target))}
    where ${ofImport(target, importId)} and deleted_at is null and ${reached(call, target)} and ${also}`.execute(db);
  return found.rows[0]?.n ?? 0;
}

const titleFields = (target: Resource): readonly string[] =>
  target.title.split(' ').filter((name) => Object.hasOwn(target.fields, name));
