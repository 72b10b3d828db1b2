import { sql } from 'kysely';
import type { Db } from './records';

export interface StoredDraft {
  readonly version: number;
  readonly parent: number | null;
  readonly doc: string;
  readonly updated_at: string;
}

export async function findDraft(db: Db, userId: number): Promise<StoredDraft | undefined> {
  const found = await sql<StoredDraft>`select version, parent, doc, updated_at from field_drafts
    where user_id = ${userId}`.execute(db);
  return found.rows[0];
}

interface NewDraft {
  readonly userId: number;
  readonly parent: number | null;
  readonly doc: string;
  readonly at: Date;
  /** The version that was seen, 0 where there was none; undefined: whatever is there. */
  readonly seen: number | undefined;
}

/** Keeps a draft in the place of the one that was seen. False when there is another by now. */
export async function saveDraft(db: Db, { userId, parent, doc, at, seen }: NewDraft): Promise<boolean> {
  const isThatOne = seen === undefined ? sql`true` : sql`field_drafts.version = ${seen}`;
  // Of a draft that is gone only the one who saw it gone may begin a new one.
  const mayBegin =
    seen === undefined || seen === 0 ? sql`true` : sql`exists (select 1 from field_drafts where user_id = ${userId})`;
  const saved = await sql`insert into field_drafts (user_id, version, parent, doc, updated_at)
    select ${userId}::integer, 1, ${parent}::integer, ${doc}::text, ${at}::timestamptz where ${mayBegin}
    on conflict (user_id) do update set version = field_drafts.version + 1, parent = excluded.parent, doc = excluded.doc,
      updated_at = excluded.updated_at
    where ${isThatOne} returning version`.execute(db);
  return saved.rows.length > 0;
}

/** With a version only that one. False when there is another by now; none at all is as good as deleted. */
export async function deleteDraft(db: Db, userId: number, version?: number): Promise<boolean> {
  const isThatOne = version === undefined ? sql`true` : sql`version = ${version}`;
  await sql`delete from field_drafts where user_id = ${userId} and ${isThatOne}`.execute(db);
  return version === undefined || (await findDraft(db, userId)) === undefined;
}

/** How many others are working on something. */
export async function countOtherDrafts(db: Db, userId: number): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int as count from field_drafts
    where user_id <> ${userId}`.execute(db);
  return found.rows[0]?.count ?? 0;
}
