import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../sql/connection';
import { tellNews } from '../../sql/news';
import type { Row } from '../../sql/records';
import type { SettingValues } from '../../sql/settings';
import { isFromAllowed } from './networks';
import {
  type AccountFacts,
  type Must,
  mustDo,
  readSecurity,
  type SecurityPolicy,
  securityValues,
  toPolicy,
} from './policy';

export const ABSOLUTE_HOURS = 12;

type Db = Kysely<Tables> | Transaction<Tables>;

export interface Session {
  readonly id: number;
  readonly secretHash: string;
  /** `program`: none that anybody opened, but a token of a program. */
  readonly kind: 'cookie' | 'token' | 'program';
  readonly user: Row;
  readonly policy: SecurityPolicy;
  /** While this is not empty the session may do that and nothing else. */
  readonly must: readonly Must[];
  readonly expiresAt: string;
  /** Until it ends by itself if nothing else is called. */
  readonly secondsLeft: number;
  /** Why it would end then: nothing was done, or it is as old as a session gets, whatever is done. */
  readonly endsBy: 'idle' | 'age';
}

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

interface NewSession {
  readonly userId: number;
  readonly kind: 'cookie' | 'token';
  readonly now: Date;
  readonly userAgent: string | null;
  readonly ip: string | null;
  /** What such a session need not do, because of how it was opened. */
  readonly spared?: readonly Must[] | undefined;
}

/** Opens a session; the secret is returned once and stored only as a hash. */
export async function openSession(db: Db, session: NewSession): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const expires = new Date(session.now.getTime() + ABSOLUTE_HOURS * 3_600_000);
  await sql`insert into sessions (secret_hash, user_id, kind, created_at, last_seen_at, expires_at, user_agent, ip, spared)
    values (${hashSecret(secret)}, ${session.userId}, ${session.kind}, ${session.now}, ${session.now}, ${expires},
            ${session.userAgent?.slice(0, 300) ?? null}, ${session.ip}, ${[...(session.spared ?? [])]}::text[])`.execute(
    db,
  );
  return secret;
}

export interface FindOptions {
  /** false: a call the page makes by itself, which must not move the idle clock. */
  readonly touch?: boolean;
  /** Accounts of people who are made up: their passwords do not expire. */
  readonly isDemo?: ((email: unknown) => boolean) | undefined;
}

interface Found extends AccountFacts {
  readonly session_id: number;
  readonly secret_hash: string;
  readonly last_seen_at: string;
  readonly session_expires_at: string;
  readonly spared: readonly Must[];
  readonly security: SettingValues | null;
}

/**
 * The live session of a secret and its user as the user is now: role, activity, rights and the security settings are
 * looked up on every call, in one query. The idle clock is moved at most once a second: exact to the second, without a
 * write for each call of a busy page.
 */
export async function findSession(
  db: Kysely<Tables>,
  secret: string,
  kind: 'cookie' | 'token',
  now: Date,
  { touch = true, isDemo }: FindOptions = {},
): Promise<Session | undefined> {
  if (secret.length < 20 || secret.length > 200) return undefined;
  const found = await sql<Found & Row>`
    select u.*, s.id as session_id, s.secret_hash, s.last_seen_at, s.expires_at as session_expires_at, s.spared,
      a.password_changed_at, a.two_factor_since, ${securityValues} as security
    from sessions s join users u on u.id = s.user_id left join account_security a on a.user_id = u.id
    where s.secret_hash = ${hashSecret(secret)} and s.kind = ${kind} and s.ended_at is null and s.expires_at > ${now}
      and u.is_active and u.deleted_at is null`.execute(db);
  const row = found.rows[0];
  if (!row) return undefined;
  const { session_id: id, secret_hash, last_seen_at, session_expires_at: expiresAt, security, ...rest } = row;
  const { password_changed_at, two_factor_since, spared, ...user } = rest;
  const policy = toPolicy(security);
  const seen = Date.parse(last_seen_at);
  const idleMs = policy.idleMinutes * 60_000;
  if (seen <= now.getTime() - idleMs) return undefined;
  if (touch) await moveIdleClock(db, id, seen, now);
  const idleEnds = (touch ? now.getTime() : seen) + idleMs;
  return {
    id,
    secretHash: secret_hash,
    kind,
    user: user as Row,
    policy,
    must: mustDo(policy, user as Row, { password_changed_at, two_factor_since }, { now, isDemo }).filter(
      (duty) => !spared.includes(duty),
    ),
    expiresAt,
    secondsLeft: Math.floor((Math.min(idleEnds, Date.parse(expiresAt)) - now.getTime()) / 1000),
    endsBy: idleEnds < Date.parse(expiresAt) ? 'idle' : 'age',
  };
}

async function moveIdleClock(db: Db, id: number, seen: number, now: Date): Promise<void> {
  const seenBefore = new Date(now.getTime() - 1000);
  if (seen > seenBefore.getTime()) return;
  // A second lost in a crash is no loss, and who only reads waits neither for a disk nor for a standby that is away.
  await sql`update sessions set last_seen_at = ${now} where id = ${id} and last_seen_at <= ${seenBefore}
    and set_config('synchronous_commit', 'off', true) = 'off'`.execute(db);
}

export interface SessionEntry {
  readonly id: number;
  readonly kind: string;
  readonly created_at: string;
  readonly last_seen_at: string;
  readonly user_agent: string | null;
  readonly ip: string | null;
}

export async function listSessions(
  db: Db,
  userId: number,
  now: Date,
  { idleMinutes }: Pick<SecurityPolicy, 'idleMinutes'>,
): Promise<readonly SessionEntry[]> {
  const idleSince = new Date(now.getTime() - idleMinutes * 60_000);
  const found = await sql<SessionEntry>`select id, kind, created_at, last_seen_at, user_agent, ip from sessions
    where user_id = ${userId} and ended_at is null and expires_at > ${now} and last_seen_at > ${idleSince} order by last_seen_at desc`.execute(
    db,
  );
  return found.rows;
}

/** Why a session ended, where the person is notified: the account signed in elsewhere, or an administrator ended it. */
export type EndReason = 'replaced' | 'reset' | 'ended';

/** Ends sessions of a user: one, all, or all but one. */
export async function endSessions(
  db: Db,
  userId: number,
  now: Date,
  which: { readonly only?: number; readonly except?: number | undefined; readonly reason?: EndReason } = {},
): Promise<number> {
  const one = which.only === undefined ? sql`true` : sql`id = ${which.only}`;
  const others = which.except === undefined ? sql`true` : sql`id <> ${which.except}`;
  const ended = await sql`update sessions set ended_at = ${now}, ended_reason = ${which.reason ?? null}
    where user_id = ${userId} and ended_at is null and ${one} and ${others} returning id`.execute(db);
  if (ended.rows.length > 0) await tellNews(db);
  return ended.rows.length;
}

/** Why the session of this secret is over; only its holder can ask. */
export async function findEndReason(db: Db, secret: string): Promise<EndReason | undefined> {
  const found = await sql<{ ended_reason: EndReason | null }>`select ended_reason from sessions
    where secret_hash = ${hashSecret(secret)} and ended_at is not null`.execute(db);
  return found.rows[0]?.ended_reason ?? undefined;
}

interface Asked {
  readonly ids: readonly number[];
  readonly now: Date;
  /** Roles that may sign in. */
  readonly roles: readonly string[];
}

/** Whether a session would still let somebody in from this address. */
export type IsLive = (id: number, ip: string) => boolean;

/** Which of these sessions would still let in whom they hold. Asking moves no clock. */
export async function findLiveSessions(db: Db, { ids, now, roles }: Asked): Promise<IsLive> {
  const { idleMinutes, networks } = await readSecurity(db);
  const idleSince = new Date(now.getTime() - idleMinutes * 60_000);
  const found = await sql<{
    id: number;
    role: string;
  }>`select s.id, u.role from sessions s join users u on u.id = s.user_id
    where s.id = any(${[...ids]}::integer[]) and s.ended_at is null and s.expires_at > ${now}
      and s.last_seen_at > ${idleSince} and u.is_active and u.deleted_at is null
      and u.role = any(${[...roles]}::text[])`.execute(db);
  const held = new Map(found.rows.map(({ id, role }) => [id, role]));
  return (id, ip) => {
    const role = held.get(id);
    return role !== undefined && isFromAllowed(networks, role, ip);
  };
}
