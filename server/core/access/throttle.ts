import { isIPv6 } from 'node:net';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../sql/connection';
import { localized, type Text } from '../../sql/localized';
import { Problem } from '../../sql/problem';
import type { SecurityPolicy } from './policy';

const PER_ADDRESS_A_MINUTE = 30;

/**
 * Counts an attempt before anything is checked, in one statement, so that parallel guesses cannot share a count.
 * Known and unknown addresses are counted alike. @throws Problem throttled.
 */
export async function countAttempt(
  db: Kysely<Tables>,
  email: string,
  ip: string,
  now: Date,
  { attempts, lockoutMinutes }: Pick<SecurityPolicy, 'attempts' | 'lockoutMinutes'>,
): Promise<void> {
  const account = await increment(db, accountKey(email, ip), now, lockoutMinutes * 60, { pushedUpTo: attempts });
  const address = await increment(db, `ip:${ip}`, now, 60, { pushedUpTo: PER_ADDRESS_A_MINUTE });
  if (account.failures > attempts || address.failures > PER_ADDRESS_A_MINUTE) {
    const until = account.failures > attempts ? account.window_ends_at : address.window_ends_at;
    const seconds = Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1000));
    throw new Problem('throttled', {
      message: localized('core.throttled', { minutes: Math.ceil(seconds / 60) }),
      retryAfterSeconds: seconds,
    });
  }
}

export interface Allowance {
  readonly uses: number;
  readonly seconds: number;
  /** What people read when it was too much; without it the catalogue's sentence. */
  readonly message?: Text;
}

/** Counts one more use of something that may be used so often. @throws Problem throttled. */
export async function countUse(db: Kysely<Tables>, key: string, allowed: Allowance, now: Date): Promise<void> {
  const { failures, window_ends_at } = await increment(db, key, now, allowed.seconds);
  if (failures <= allowed.uses) return;
  const seconds = Math.max(1, Math.ceil((Date.parse(window_ends_at) - now.getTime()) / 1000));
  throw new Problem('throttled', { retryAfterSeconds: seconds });
}

/** Counts one more use as well, and says whether it was still allowed. */
export const hasUses = async (db: Kysely<Tables>, key: string, allowed: Allowance, now: Date): Promise<boolean> =>
  (await increment(db, key, now, allowed.seconds)).failures <= allowed.uses;

/** What was counted beforehand and turned out to be right. */
export async function returnUse(db: Kysely<Tables>, key: string): Promise<void> {
  await sql`update login_failures set failures = greatest(failures - 1, 0) where key = ${key}`.execute(db);
}

/** Counts in the memory of this process, for calls so many that a write for each would cost more than they do. */
export interface Limiter {
  /** @throws Problem throttled. */
  readonly count: (key: string | number, now: Date) => void;
}

interface Span {
  used: number;
  readonly endsAt: number;
}

/** So many uses in each span of time; the next span begins anew. `spans` is where they are kept. */
export function createLimiter(
  { uses, seconds, message }: Allowance,
  spans: Map<string | number, Span> = new Map(),
): Limiter {
  let sweptAt = Number.NEGATIVE_INFINITY;
  // Once in a span, not at every call: with many callers the looking alone would cost more than what is counted.
  function sweep(at: number): void {
    if (at - sweptAt < seconds * 1000) return;
    sweptAt = at;
    for (const [key, { endsAt }] of spans) if (endsAt <= at) spans.delete(key);
  }
  return {
    count: (key, now) => {
      const at = now.getTime();
      sweep(at);
      const earlier = spans.get(key);
      const span = earlier && earlier.endsAt > at ? earlier : { used: 0, endsAt: at + seconds * 1000 };
      span.used += 1;
      spans.set(key, span);
      if (span.used <= uses) return;
      const retryAfterSeconds = Math.max(1, Math.ceil((span.endsAt - at) / 1000));
      throw new Problem('throttled', { ...(message === undefined ? {} : { message }), retryAfterSeconds });
    },
  };
}

/**
 * Who counts as one caller: an IPv4 address, or the /64 network of an IPv6 address, of which every household has all
 * addresses. @example networkOf('2001:db8:1:2:3::4') // '2001:db8:1:2::/64'
 */
export function networkOf(ip: string | null): string {
  if (ip === null) return 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.replace(/%.*$/, '').toLowerCase().split('::');
  const groups = (part = '') => part.split(':').filter((group) => group !== '');
  const [first, last] = [groups(head), groups(tail)];
  const filled =
    tail === undefined ? first : [...first, ...Array(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last];
  return `${filled
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** A right password clears the account's count and takes its own attempt off the address. */
export async function forgetAttempts(db: Kysely<Tables>, email: string, ip: string): Promise<void> {
  await sql`delete from login_failures where key = ${accountKey(email, ip)}`.execute(db);
  await sql`update login_failures set failures = greatest(failures - 1, 0) where key = ${`ip:${ip}`}`.execute(db);
}

/** An attempt that was turned away unchecked, because too many were being checked or waited, was no guess. */
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
  { seconds, limit, message }: { readonly seconds: number; readonly limit: number; readonly message: Text },
): Promise<void> {
  const counted = await increment(db, key, now, seconds);
  if (counted.failures <= limit) return;
  const left = Math.max(1, Math.ceil((Date.parse(counted.window_ends_at) - now.getTime()) / 1000));
  throw new Problem('throttled', { message, retryAfterSeconds: left });
}

/**
 * The window ends so long after its first use. With `pushedUpTo` each of the first uses pushes its end away instead:
 * who guesses slowly is locked out as well, and locked out for the whole time.
 */
async function increment(
  db: Kysely<Tables>,
  key: string,
  now: Date,
  windowSeconds: number,
  { pushedUpTo = 0 }: { readonly pushedUpTo?: number } = {},
) {
  const ends = new Date(now.getTime() + windowSeconds * 1000);
  const counted = await sql<{ failures: number; window_ends_at: string }>`
    insert into login_failures as f (key, failures, window_ends_at) values (${key}, 1, ${ends})
    on conflict (key) do update set
      failures = case when f.window_ends_at <= ${now} then 1 else f.failures + 1 end,
      window_ends_at = case when f.window_ends_at <= ${now} or f.failures < ${pushedUpTo} then ${ends}::timestamptz else f.window_ends_at end
    returning failures, window_ends_at`.execute(db);
  const row = counted.rows[0];
  if (!row) throw new Error('The attempt was not counted.');
  return row;
}
