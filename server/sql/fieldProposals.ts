import { sql } from 'kysely';
import type { Db } from './records';

export interface StoredProposal {
  readonly id: number;
  readonly version: number;
  readonly parent: number | null;
  readonly doc: string;
  readonly reason: string;
  readonly state: 'open' | 'accepted' | 'declined' | 'withdrawn';
  readonly author_id: number;
  readonly author_name: string;
  readonly at: string;
  readonly decided_by: number | null;
  readonly decided_by_name: string | null;
  readonly decided_at: string | null;
  readonly answer: string | null;
}

interface Asked {
  /** Only this person's. */
  readonly author?: number;
  readonly id?: number;
  readonly limit?: number;
}

/** Open ones first, then newest first. */
export async function listProposals(db: Db, { author, id, limit = 1 }: Asked): Promise<readonly StoredProposal[]> {
  const ofAuthor = author === undefined ? sql`true` : sql`author_id = ${author}`;
  const only = id === undefined ? sql`true` : sql`id = ${id}`;
  const found = await sql<StoredProposal>`select * from field_proposals where ${ofAuthor} and ${only}
    order by state = 'open' desc, id desc limit ${limit}`.execute(db);
  return found.rows;
}

export async function countOpenProposals(db: Db, author: number): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int as count from field_proposals
    where author_id = ${author} and state = 'open'`.execute(db);
  return found.rows[0]?.count ?? 0;
}

type NewProposal = Pick<StoredProposal, 'parent' | 'doc' | 'reason' | 'author_id' | 'author_name'> & {
  readonly at: Date;
};

export async function insertProposal(db: Db, row: NewProposal): Promise<number> {
  const inserted = await sql<{
    id: number;
  }>`insert into field_proposals (parent, doc, reason, author_id, author_name, at)
    values (${row.parent}, ${row.doc}, ${row.reason}, ${row.author_id}, ${row.author_name}, ${row.at}) returning id`.execute(
    db,
  );
  const [first] = inserted.rows;
  if (!first) throw new Error('A proposal that was inserted has no id.');
  return first.id;
}

interface Decision {
  readonly state: Exclude<StoredProposal['state'], 'open'>;
  readonly by: { readonly id: number; readonly name: string };
  readonly at: Date;
  readonly answer: string | null;
}

/** False when it has been decided already. */
export async function decideProposal(db: Db, id: number, { state, by, at, answer }: Decision): Promise<boolean> {
  const updated = await sql`update field_proposals set state = ${state}, version = version + 1, decided_by = ${by.id},
      decided_by_name = ${by.name}, decided_at = ${at}, answer = ${answer}
    where id = ${id} and state = 'open' returning id`.execute(db);
  return updated.rows.length > 0;
}
