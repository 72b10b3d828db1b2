import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { systemEvents } from '../../../src/domain/systemEvents';
import type { Tables } from '../../sql/connection';
import { localized } from '../../sql/localized';
import { Problem } from '../../sql/problem';
import { type Call, inTransaction } from '../context';
import { wakeNotifier, writeSystemEvent } from '../journal/announce';
import { writeAudit } from '../journal/journal';
import { hasUses, returnUse } from './throttle';

/** Wrong passwords for one account in an hour, wherever they come from, before each further one waits for its turn. */
const perAccount = { uses: 20, seconds: 3600 } as const;
/** Of a device the account has signed in on; more than that is not the owner, but a thief of the cookie. */
const perDevice = { uses: 20, seconds: 3600 } as const;
const TURN_MS = 2000;
/** Who would wait longer is sent away: five wait for one account, over all processes. */
const LONGEST_MS = 10_000;
/** And so many in this process for all accounts together, each for the price of one open connection. */
const WAITING_AT_ONCE = 50;

const FULL = localized('core.accountGuesses');

export interface Guess {
  readonly email: string;
  /** What `sealDevice` gave to this browser at a sign-in. */
  readonly device: string | undefined;
}

export interface Guesses {
  /**
   * Counts a password for this account before it is checked. Past the limit the call waits for its turn, unless the
   * account has signed in on this device: many who guess slow down themselves, not the owner at their own desk.
   * @throws Problem throttled when too many wait already; then the guess does not count.
   */
  readonly count: (call: Call, guess: Guess) => Promise<void>;
  /** It was right, or was not checked at all. */
  readonly giveBack: (call: Call, guess: Guess) => Promise<void>;
}

export interface GuessOptions {
  readonly wait?: (ms: number) => Promise<unknown>;
}

export function createGuesses({ wait = sleep }: GuessOptions = {}): Guesses {
  let waiting = 0;

  async function waitTurn(call: Call, email: string): Promise<void> {
    if (waiting >= WAITING_AT_ONCE) throw full();
    waiting += 1;
    try {
      const turn = await takeTurn(call.db.kysely, email, call.now());
      // Together: how long the call takes must not say whether there was an account to tell of.
      await Promise.all([wait(turn), tellOnce(call, email)]);
    } finally {
      waiting -= 1;
    }
  }

  return {
    count: async (call, guess) => {
      const db = call.db.kysely;
      if (await hasUses(db, accountKey(guess.email), perAccount, call.now())) return;
      if (await isOwnDevice(call, guess)) return tellOnce(call, guess.email);
      try {
        await waitTurn(call, guess.email);
      } catch (error) {
        await returnUse(db, accountKey(guess.email));
        throw error;
      }
    },
    giveBack: async (call, guess) => {
      await returnUse(call.db.kysely, accountKey(guess.email));
      const device = openDevice(call, guess);
      if (device !== undefined) await returnUse(call.db.kysely, deviceKey(device));
    },
  };
}

const full = (): Problem => new Problem('throttled', { message: FULL, retryAfterSeconds: LONGEST_MS / 1000 });

const plain = (email: string): string => email.toLowerCase().slice(0, 255);
const accountKey = (email: string): string => `guesses:${plain(email)}`;
const turnKey = (email: string): string => `turn:${plain(email)}`;
const toldKey = (email: string): string => `told:${plain(email)}`;
const deviceKey = (device: string): string => `device:${device}`;

/** How long until it is this call's turn. One statement, so that no two get the same. @throws Problem throttled. */
async function takeTurn(db: Kysely<Tables>, email: string, now: Date): Promise<number> {
  const later = (ms: number) => new Date(now.getTime() + ms);
  const taken = await sql<{ window_ends_at: string }>`
    insert into login_failures as t (key, failures, window_ends_at) values (${turnKey(email)}, 0, ${later(TURN_MS)})
    on conflict (key) do update set
      window_ends_at = greatest(t.window_ends_at, ${now}) + ${TURN_MS}::integer * interval '1 millisecond'
    where t.window_ends_at <= ${later(LONGEST_MS - TURN_MS)}
    returning window_ends_at`.execute(db);
  const [turn] = taken.rows;
  if (!turn) throw full();
  return Date.parse(turn.window_ends_at) - now.getTime();
}

/** Administrators hear of it once an hour for each account that may sign in; of others there is nothing to protect. */
async function tellOnce(call: Call, email: string): Promise<void> {
  if (!(await hasUses(call.db.kysely, toldKey(email), { uses: 1, seconds: perAccount.seconds }, call.now()))) return;
  await inTransaction(call, async (work) => {
    await writeAudit(work, { action: 'guessesSlowed', detail: { email } });
    const found = await sql<{
      id: number;
      name: string;
    }>`select id, name from users where lower(email) = ${plain(email)}
      and is_active and deleted_at is null and role = any(${[...call.panelRoles]}::text[])`.execute(work.tx);
    const [user] = found.rows;
    if (!user) return;
    const type = systemEvents.guessesSlowed;
    await writeSystemEvent(work, { type, recordId: user.id, data: { title: user.name } });
    wakeNotifier(work, type);
  });
}

const purposeOf = (email: string): string => `device:${plain(email)}`;

/** What a browser keeps after its owner signed in: it opens for this address and no other. */
export const sealDevice = (call: Call, email: string): string => call.secrets.seal(call.requestId, purposeOf(email));

const openDevice = (call: Call, { email, device }: Guess): string | undefined =>
  device === undefined || device.length > 500 ? undefined : call.secrets.open(device, purposeOf(email));

async function isOwnDevice(call: Call, guess: Guess): Promise<boolean> {
  const device = openDevice(call, guess);
  return device !== undefined && (await hasUses(call.db.kysely, deviceKey(device), perDevice, call.now()));
}
