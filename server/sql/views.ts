import { sql } from 'kysely';
import { jsonParameter } from './connection';
import type { Db } from './records';

/** A saved view as it stands in its table, with whose it is. */
export interface StoredView {
  readonly id: number;
  readonly version: number;
  readonly user_id: number;
  readonly resource: string;
  readonly name: string;
  readonly state: unknown;
  readonly shared_role: string | null;
  readonly updated_at: string;
  readonly owner_name: string;
  readonly owner_role: string | null;
  readonly is_default: boolean;
}

interface Viewer {
  readonly id: number;
  readonly role: string;
}

/** One's own views, and those people who still work here share with one's role; by name. */
export async function listViews(db: Db, viewer: Viewer, id?: number): Promise<readonly StoredView[]> {
  const found = await sql<StoredView>`
    select v.id, v.version, v.user_id, v.resource, v.name, v.state, v.shared_role, v.updated_at,
      u.name as owner_name, u.role as owner_role, d.view_id is not null as is_default
    from list_views v join users u on u.id = v.user_id
    left join list_view_defaults d on d.view_id = v.id and d.user_id = ${viewer.id}
    where (v.user_id = ${viewer.id}
        or (v.shared_role = ${viewer.role} and u.is_active and u.deleted_at is null))
      ${id === undefined ? sql`` : sql`and v.id = ${id}`}
    order by v.resource, lower(v.name) collate "C", v.id`.execute(db);
  return found.rows;
}

/** Locks this person's views until the transaction ends. */
export async function lockViews(db: Db, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`list_views:${userId}`}))`.execute(db);
}

export async function countViews(db: Db, userId: number, resource: string): Promise<number> {
  const found = await sql<{ n: number }>`select count(*) as n from list_views
    where user_id = ${userId} and resource = ${resource}`.execute(db);
  return Number(found.rows[0]?.n ?? 0);
}

export interface ViewValues {
  readonly name: string;
  readonly state: unknown;
  readonly shared_role: string | null;
}

/** @throws QueryError 23505 when one of that name is there. */
export async function insertView(
  db: Db,
  userId: number,
  resource: string,
  { name, state, shared_role }: ViewValues,
  now: Date,
): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into list_views (user_id, resource, name, state, shared_role, created_at, updated_at)
    values (${userId}, ${resource}, ${name}, ${jsonParameter(state)}, ${shared_role}, ${now}, ${now}) returning id`.execute(
    db,
  );
  return made.rows[0]?.id ?? 0;
}

/** @throws QueryError 23505 when one of that name is there. */
export async function updateView(
  db: Db,
  id: number,
  { name, state, shared_role }: ViewValues,
  now: Date,
): Promise<void> {
  await sql`update list_views set name = ${name}, state = ${jsonParameter(state)}, shared_role = ${shared_role},
    version = version + 1, updated_at = ${now} where id = ${id}`.execute(db);
}

export async function deleteView(db: Db, id: number): Promise<void> {
  await sql`delete from list_views where id = ${id}`.execute(db);
}

/** The list opens with this view, or with none. */
export async function setDefaultView(db: Db, userId: number, resource: string, viewId: number | null): Promise<void> {
  if (viewId === null)
    await sql`delete from list_view_defaults where user_id = ${userId} and resource = ${resource}`.execute(db);
  else
    await sql`insert into list_view_defaults (user_id, resource, view_id) values (${userId}, ${resource}, ${viewId})
      on conflict (user_id, resource) do update set view_id = excluded.view_id`.execute(db);
}

/** The state of all saved views of these lists, without their owners. */
export async function listViewStates(
  db: Db,
  resources: readonly string[],
): Promise<readonly Pick<StoredView, 'id' | 'resource' | 'state'>[]> {
  if (resources.length === 0) return [];
  const found = await sql<Pick<StoredView, 'id' | 'resource' | 'state'>>`select id, resource, state from list_views
    where resource = any(${[...resources]}::text[])`.execute(db);
  return found.rows;
}

/** Another state of the same view, whoever's it is. */
export async function replaceViewState(db: Db, id: number, state: unknown, now: Date): Promise<void> {
  await sql`update list_views set state = ${jsonParameter(state)}, version = version + 1, updated_at = ${now}
    where id = ${id}`.execute(db);
}
