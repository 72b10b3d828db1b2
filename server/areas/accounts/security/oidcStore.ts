import { sql } from 'kysely';
import type { Db, Row } from '../../../sql/records';

/** A person of a provider. */
export interface Subject {
  readonly issuer: string;
  readonly subject: string;
}

export interface OidcLink {
  readonly since: string | null;
  readonly last_used_at: string | null;
}

/** The account that this person has opened before, whether or not it may still be used. */
export async function findLinkedAccount(db: Db, { issuer, subject }: Subject): Promise<Row | undefined> {
  const found = await sql<Row>`select u.*, a.two_factor_since from oidc_links l
    join users u on u.id = l.user_id left join account_security a on a.user_id = u.id
    where l.issuer = ${issuer} and l.subject = ${subject} and u.deleted_at is null`.execute(db);
  return found.rows[0];
}

/** The account of this address or number, unless somebody of the provider opens it already. */
export async function findUnlinkedAccount(db: Db, issuer: string, of: string | number): Promise<Row | undefined> {
  const isIt = typeof of === 'number' ? sql`u.id = ${of}` : sql`lower(u.email) = ${of.toLowerCase()}`;
  const found = await sql<Row>`select u.*, a.two_factor_since from users u
    left join account_security a on a.user_id = u.id
    where ${isIt} and u.is_active and u.deleted_at is null
      and not exists (select 1 from oidc_links l where l.user_id = u.id and l.issuer = ${issuer})`.execute(db);
  return found.rows[0];
}

/** Notes that this person opens the account. Undefined: somebody else does, or they another one. */
export async function noteLinkUse(
  tx: Db,
  userId: number,
  { issuer, subject }: Subject,
  now: Date,
): Promise<'new' | 'known' | undefined> {
  // Of two who come for the first time at once one is linked.
  await sql`select 1 from users where id = ${userId} for update`.execute(tx);
  const known = await sql`update oidc_links set last_used_at = ${now}
    where user_id = ${userId} and issuer = ${issuer} and subject = ${subject} returning id`.execute(tx);
  if (known.rows.length > 0) return 'known';
  // An account that was deleted keeps nobody from the next one.
  await sql`delete from oidc_links l using users u where l.user_id = u.id and u.deleted_at is not null
    and l.issuer = ${issuer} and l.subject = ${subject}`.execute(tx);
  const made = await sql`insert into oidc_links (user_id, issuer, subject, created_at, last_used_at)
    values (${userId}, ${issuer}, ${subject}, ${now}, ${now}) on conflict do nothing returning id`.execute(tx);
  return made.rows.length > 0 ? 'new' : undefined;
}

export async function readLink(db: Db, userId: number, issuer: string): Promise<OidcLink> {
  const found = await sql<OidcLink>`select created_at as since, last_used_at from oidc_links
    where user_id = ${userId} and issuer = ${issuer}`.execute(db);
  return found.rows[0] ?? { since: null, last_used_at: null };
}

/** @returns whether there was one, of whichever provider */
export async function forgetLinks(tx: Db, userId: number): Promise<boolean> {
  const gone = await sql`delete from oidc_links where user_id = ${userId} returning id`.execute(tx);
  return gone.rows.length > 0;
}
