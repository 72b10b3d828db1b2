import { setImmediate as breathe } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { amongIn, canField, getResource, type Resource } from '../../../src/framework/schema';
import { declaredTables, importColumn, ownerColumn, tableName } from '../../sql/columns';
import { packed, toRow } from '../../sql/custom';
import { holdTargets, type Row } from '../../sql/records';
import { reachFor, type Work } from '../context';
import { scopedOwner } from '../records';
import { groupedBy, targetReach } from './references';
import type { JudgedRow } from './rows';

/** So many rows in one statement: it stays far from the time limit of one. */
const ROWS_AT_ONCE = 1000;

/** What rows point to has gone since they were judged. */
export class TargetsChanged extends Error {
  override readonly name = 'TargetsChanged';
}

/** Stores the rows of an import. @throws TargetsChanged; QueryError for what the indexes refuse. */
export async function insertImportedRows(
  work: Work,
  resource: Resource,
  importId: number,
  rows: readonly JudgedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await holdAll(work, resource, rows);
  const owners = await ownersOf(work, resource, rows);
  const at = work.now();
  const actor = work.actor?.id ?? null;
  const same = {
    [importColumn]: importId,
    created_at: at,
    updated_at: at,
    created_by: actor,
    updated_by: actor,
    ...resource.only,
  };
  const insert = inserter(work, resource, rows, Object.keys(same));
  const rules = work.rules[resource.name];
  const isFollowed = rules?.changed !== undefined || rules?.changedMany !== undefined;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const part = rows.slice(from, from + ROWS_AT_ONCE);
    const values = part.map((row) =>
      packed({ ...row.values, ...same, ...(owners === undefined ? {} : { [ownerColumn]: owners(row) }) }),
    );
    const stored = await insert(values, isFollowed);
    if (isFollowed) await follow(work, resource, stored);
    await breathe();
  }
}

/** What follows from rows that came. */
async function follow(work: Work, resource: Resource, rows: readonly Row[]): Promise<void> {
  const rules = work.rules[resource.name];
  const changes = rows.map((after) => ({ kind: 'create' as const, before: undefined, after }));
  if (rules?.changedMany) return rules.changedMany(work, changes);
  for (const change of changes) await rules?.changed?.(work, change);
}

/** One statement for many rows: they travel as one JSON text, and the database knows the types of its columns. */
function inserter(work: Work, resource: Resource, rows: readonly JudgedRow[], more: readonly string[]) {
  const [table] = declaredTables([resource], work.model.kinds);
  const types: Readonly<Record<string, string>> = {
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    created_by: 'integer',
    updated_by: 'integer',
    ...Object.fromEntries((table?.columns ?? []).map(({ name, type }) => [name, type])),
  };
  const given = new Set([...more, ...(resource.owner ? [ownerColumn] : [])]);
  for (const { values } of rows) for (const name of Object.keys(packed(values))) given.add(name);
  const names = [...given].filter((name) => types[name] !== undefined);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const typed = sql.join(names.map((name): RawBuilder<unknown> => sql`${sql.ref(name)} ${sql.raw(types[name] ?? '')}`));
  return async (values: readonly Readonly<Record<string, unknown>>[], isAsked: boolean): Promise<readonly Row[]> => {
    const answer = isAsked ? sql`returning *` : sql``;
    const result = await sql<Row>`insert into ${sql.table(tableName(resource))} (${columns})
      select ${columns} from json_to_recordset(${JSON.stringify(values)}::json) as given(${typed}) ${answer}`.execute(
      work.tx,
    );
    return result.rows.map((row) => toRow(work.model, resource, row));
  };
}

/** The ids rows have in a field, each once. */
const idsIn = (rows: readonly JudgedRow[], name: string): readonly number[] => [
  ...new Set(rows.flatMap(({ values }) => (typeof values[name] === 'number' ? [values[name]] : []))),
];

/** Like `missingTargets` of one record: what rows point to is there, in reach, and stays until they are stored. */
async function holdAll(work: Work, resource: Resource, rows: readonly JudgedRow[]): Promise<void> {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'reference' || (work.actor && !canField(field, 'write', work.actor.role))) continue;
    const target = getResource(work.model, field.target ?? '');
    const reach = targetReach(work, resource, name, target, work.tx);
    for (const [among, alike] of groupedBy(rows, (row) => amongIn(field, row.values)))
      for (const ids of inParts(idsIn(alike, name)))
        if ((await holdTargets(reach, target, ids, among)) !== ids.length) throw new TargetsChanged();
  }
}

/** `ownerOf` for many rows; undefined when the resource has no owners. */
async function ownersOf(
  work: Work,
  resource: Resource,
  rows: readonly JudgedRow[],
): Promise<((row: JudgedRow) => number | null) | undefined> {
  const { owner } = resource;
  if (!owner) return undefined;
  const own = scopedOwner(reachFor(work, resource, 'create', work.tx)) ?? null;
  if ('field' in owner) return ({ values }) => (values[owner.field] as number | null | undefined) ?? own;
  const table = tableName(getResource(work.model, resource.fields[owner.through]?.target ?? ''));
  const byId = new Map<number, number | null>();
  for (const ids of inParts(idsIn(rows, owner.through))) {
    // Shared with others who point to them, but not with a change that is moving them to another owner.
    const found = await sql<{ id: number; owner: number | null }>`select id, ${sql.ref(ownerColumn)} as owner
      from ${sql.table(table)} where id = any(${ids}::integer[]) order by id for share`.execute(work.tx);
    for (const row of found.rows) byId.set(row.id, row.owner);
  }
  return ({ values }) => {
    const target = values[owner.through];
    return typeof target === 'number' ? (byId.get(target) ?? null) : own;
  };
}

function* inParts(ids: readonly number[]): Generator<readonly number[]> {
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) yield ids.slice(from, from + ROWS_AT_ONCE);
}
