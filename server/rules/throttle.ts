import { type Kysely, sql } from 'kysely';
import type { Tables } from '../sql/connection';
import { Problem } from '../sql/problem';

export const LOGIN_ATTEMPTS = 5;
export const LOCKOUT_MINUTES = 15;
const PER_ADDRESS_A_MINUTE = 30;

/**
 * Counts an attempt before anything is checked, in one statement, so that parallel guesses cannot share a count.
 * Known and unknown addresses are counted alike. @throws Problem throttled.
 */
export async function countAttempt(db: Kysely<Tables>, email: string, ip: string, now: Date): Promise<void> {
  const account = await increment(db, accountKey(email, ip), now, LOCKOUT_MINUTES * 60, LOGIN_ATTEMPTS);
  const address = await increment(db, `ip:${ip}`, now, 60, PER_ADDRESS_A_MINUTE);
  if (account.failures > LOGIN_ATTEMPTS || address.failures > PER_ADDRESS_A_MINUTE) {
    const until = account.failures > LOGIN_ATTEMPTS ? account.window_ends_at : address.window_ends_at;
    const seconds = Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1000));
    throw new Problem('throttled', {
      message: `Terlalu banyak percobaan. Coba lagi dalam ${Math.ceil(seconds / 60)} menit.`,
      retryAfterSeconds: seconds,
    });
  }
}

export interface Allowance {
  readonly uses: number;
  readonly seconds: number;
}

/** Counts one more use of something that may be used so often. @throws Problem throttled. */
export async function countUse(db: Kysely<Tables>, key: string, allowed: Allowance, now: Date): Promise<void> {
  const { failures, window_ends_at } = await increment(db, key, now, allowed.seconds, allowed.uses);
  if (failures <= allowed.uses) return;
  const seconds = Math.max(1, Math.ceil((Date.parse(window_ends_at) - now.getTime()) / 1000));
  throw new Problem('throttled', { retryAfterSeconds: seconds });
}

/** A right password clears the account's count and takes its own attempt off the address. */
export async function forgetAttempts(db: Kysely<Tables>, email: string, ip: string): Promise<void> {
  await sql`delete from login_failures where key = ${accountKey(email, ip)}`.execute(db);
  await sql`update login_failures set failures = greatest(failures - 1, 0) where key = ${`ip:${ip}`}`.execute(db);
}

/** An attempt that was turned away unchecked, because too many were being checked, was no guess. */
export async function returnAttempt(db: Kysely<Tables>, email: string, ip: string): Promise<void> {
  await sql`update login_failures set failures = greatest(failures - 1, 0)
    where key in (${accountKey(email, ip)}, ${`ip:${ip}`})`.execute(db);
}

const accountKey = (email: string, ip: string): string => `account:${email.toLowerCase().slice(0, 255)}|${ip}`;

/** So many in so long, over all server processes; the call that is one too many is refused. @throws Problem throttled. */
export async function countWithin(
  db: Kysely<Tables>,
  key: string,
  now: Date,
  { seconds, limit, message }: { readonly seconds: number; readonly limit: number; readonly message: string },
): Promise<void> {
  const counted = await increment(db, key, now, seconds, limit);
  if (counted.failures <= limit) return;
  const left = Math.max(1, Math.ceil((Date.parse(counted.window_ends_at) - now.getTime()) / 1000));
  throw new Problem('throttled', { message, retryAfterSeconds: left });
}

async function increment(db: Kysely<Tables>, key: string, now: Date, windowSeconds: number, limit: number) {
  const ends = new Date(now.getTime() + windowSeconds * 1000);
  const counted = await sql<{ failures: number; window_ends_at: string }>`
    insert into login_failures as f (key, failures, window_ends_at) values (${key}, 1, ${ends})
    on conflict (key) do update set
      failures = case when f.window_ends_at <= ${now} then 1 else f.failures + 1 end,
      window_ends_at = case when f.window_ends_at <= ${now} or f.failures < ${limit} then ${ends}::timestamptz else f.window_ends_at end
    returning failures, window_ends_at`.execute(db);
  const row = counted.rows[0];
  if (!row) throw new Error('The attempt was not counted.');
  return row;
}
