import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../sql/connection';
import type { Row } from '../sql/records';

export const IDLE_MINUTES = 30;
export const ABSOLUTE_HOURS = 12;

type Db = Kysely<Tables> | Transaction<Tables>;

export interface Session {
  readonly id: number;
  readonly secretHash: string;
  readonly kind: 'cookie' | 'token';
  readonly user: Row;
}

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

interface NewSession {
  readonly userId: number;
  readonly kind: 'cookie' | 'token';
  readonly now: Date;
  readonly userAgent: string | null;
  readonly ip: string | null;
}

/** Opens a session; the secret is returned once and stored only as a hash. */
export async function openSession(db: Db, session: NewSession): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const expires = new Date(session.now.getTime() + ABSOLUTE_HOURS * 3_600_000);
  await sql`insert into sessions (secret_hash, user_id, kind, created_at, last_seen_at, expires_at, user_agent, ip)
    values (${hashSecret(secret)}, ${session.userId}, ${session.kind}, ${session.now}, ${session.now}, ${expires},
            ${session.userAgent?.slice(0, 300) ?? null}, ${session.ip})`.execute(db);
  return secret;
}

/**
 * The live session of a secret and its user as the user is now: role, activity and rights are looked up on every call.
 * The idle clock is moved at most once a second: exact to the second, without a write for each call of a busy page.
 */
export async function findSession(
  db: Kysely<Tables>,
  secret: string,
  kind: Session['kind'],
  now: Date,
): Promise<Session | undefined> {
  if (secret.length < 20 || secret.length > 200) return undefined;
  const idleSince = new Date(now.getTime() - IDLE_MINUTES * 60_000);
  const found = await sql<{ session_id: number; secret_hash: string; last_seen_at: string } & Row>`
    select u.*, s.id as session_id, s.secret_hash, s.last_seen_at
    from sessions s join users u on u.id = s.user_id
    where s.secret_hash = ${hashSecret(secret)} and s.kind = ${kind} and s.ended_at is null
      and s.expires_at > ${now} and s.last_seen_at > ${idleSince}
      and u.is_active and u.deleted_at is null`.execute(db);
  const row = found.rows[0];
  if (!row) return undefined;
  const seenBefore = new Date(now.getTime() - 1000);
  if (Date.parse(row.last_seen_at) <= seenBefore.getTime()) {
    await sql`update sessions set last_seen_at = ${now} where id = ${row.session_id} and last_seen_at <= ${seenBefore}`.execute(
      db,
    );
  }
  const { session_id, secret_hash, last_seen_at: _seen, ...user } = row;
  return { id: session_id, secretHash: secret_hash, kind, user: user as Row };
}

export interface SessionEntry {
  readonly id: number;
  readonly kind: string;
  readonly created_at: string;
  readonly last_seen_at: string;
  readonly user_agent: string | null;
  readonly ip: string | null;
}

export async function listSessions(db: Db, userId: number, now: Date): Promise<readonly SessionEntry[]> {
  const idleSince = new Date(now.getTime() - IDLE_MINUTES * 60_000);
  const found = await sql<SessionEntry>`select id, kind, created_at, last_seen_at, user_agent, ip from sessions
    where user_id = ${userId} and ended_at is null and expires_at > ${now} and last_seen_at > ${idleSince} order by last_seen_at desc`.execute(
    db,
  );
  return found.rows;
}

/** Ends sessions of a user: one, all, or all but one. */
export async function endSessions(
  db: Db,
  userId: number,
  now: Date,
  which: { readonly only?: number; readonly except?: number } = {},
): Promise<number> {
  const one = which.only === undefined ? sql`true` : sql`id = ${which.only}`;
  const others = which.except === undefined ? sql`true` : sql`id <> ${which.except}`;
  const ended =
    await sql`update sessions set ended_at = ${now} where user_id = ${userId} and ended_at is null and ${one} and ${others} returning id`.execute(
      db,
    );
  return ended.rows.length;
}
