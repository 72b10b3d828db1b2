import { sql } from 'kysely';
import { getResource } from '../../../../src/framework/schema';
import type { Passwords } from '../../../core/access/passwords';
import { readSecurity } from '../../../core/access/policy';
import { endSessions } from '../../../core/access/sessions';
import { countAttempt, countUse, forgetAttempts, returnUse } from '../../../core/access/throttle';
import { type Call, inTransaction, reachFor, type Work } from '../../../core/context';
import { writeAudit } from '../../../core/journal/journal';
import { localized } from '../../../sql/localized';
import { Problem, validationProblem } from '../../../sql/problem';
import { type Db, lockRecords, type Row } from '../../../sql/records';
import { refuseStrongerAccounts } from '../ownRights';
import { forgetPasskeys, listPasskeys } from './passkeyStore';
import {
  findStep,
  hashRecoveryCode,
  isRecoveryCode,
  newRecoveryCodes,
  newSecret,
  plainCode,
  secretAddress,
} from './totp';

export interface TwoFactorState {
  readonly is_on: boolean;
  readonly since: string | null;
  readonly recovery_left: number;
}

interface Stored {
  readonly two_factor_secret: string | null;
  readonly two_factor_since: string | null;
  readonly last_step: number | string;
}

const purposeOf = (userId: number): string => `two-factor:${userId}`;

/** Wrong codes for one account in an hour, from all devices: an attacker with the password must not try them all. */
const perAccount = { uses: 20, seconds: 3600 } as const;
const guessKey = (userId: number): string => `code:${userId}`;

const WRONG_CODE = localized('accounts.codeWrong');

async function findStored(db: Db, userId: number): Promise<Stored | undefined> {
  const found = await sql<Stored>`select two_factor_secret, two_factor_since, last_step from account_security
    where user_id = ${userId}`.execute(db);
  return found.rows[0];
}

export async function readTwoFactor(db: Db, userId: number): Promise<TwoFactorState> {
  const found = await sql<{ since: string | null; left: number }>`select a.two_factor_since as since,
    (select count(*)::integer from recovery_codes r where r.user_id = a.user_id and r.used_at is null) as left
    from account_security a where a.user_id = ${userId}`.execute(db);
  const row = found.rows[0];
  const since = row?.since ?? null;
  return { is_on: since !== null, since, recovery_left: since === null ? 0 : (row?.left ?? 0) };
}

/** A new secret for the app of the phone. Signing in does not require it until a code has confirmed it. */
export async function startTwoFactor(
  call: Call,
  user: Row,
  password: string,
  passwords: Passwords,
): Promise<{ readonly secret: string; readonly uri: string }> {
  await provePassword(call, user, password, passwords);
  const secret = newSecret();
  const sealed = call.secrets.seal(secret, purposeOf(user.id));
  const kept = await sql`insert into account_security as a (user_id, two_factor_secret) values (${user.id}, ${sealed})
    on conflict (user_id) do update set two_factor_secret = excluded.two_factor_secret, last_step = 0
    where a.two_factor_since is null returning user_id`.execute(call.db.kysely);
  if (kept.rows.length === 0) throw await isOn(call.db.kysely, user.id);
  return { secret, uri: secretAddress(secret, String(user.email), call.site.name) };
}

interface SwitchedOn {
  /** Shown this once. */
  readonly codes: readonly string[];
  /** Other sessions that were ended: those opened with the password alone are over. */
  readonly ended: number;
}

/** @throws Problem validation, alreadyDecided. */
export async function confirmTwoFactor(call: Call, user: Row, typed: string): Promise<SwitchedOn> {
  const stored = await findStored(call.db.kysely, user.id);
  if (stored?.two_factor_since) throw await isOn(call.db.kysely, user.id);
  const secret = openSecret(call, user.id, stored);
  if (secret === undefined) throw validationProblem([{ field: 'code', message: localized('accounts.secretExpired') }]);
  const step = await findStep(secret, plainCode(typed), call.now(), 0);
  if (step === undefined) throw wrongCode();
  return inTransaction(unkept(call), async (work) => {
    const switched = await sql`update account_security set two_factor_since = ${work.now()}, last_step = ${step}
      where user_id = ${user.id} and two_factor_since is null and two_factor_secret = ${stored?.two_factor_secret ?? ''}
      returning user_id`.execute(work.tx);
    if (switched.rows.length === 0) throw await isOn(work.tx, user.id);
    const ended = await endSessions(work.tx, user.id, work.now(), { except: work.sessionId });
    await writeAudit(work, { action: 'twoFactorOn', resource: 'users', recordId: user.id, detail: { ended } });
    return { codes: await replaceCodes(work, user.id), ended };
  });
}

/** New recovery codes; the old ones are worth nothing from now on. @throws Problem validation, throttled. */
export async function renewRecoveryCodes(call: Call, user: Row, typed: string): Promise<readonly string[]> {
  await proveCode(call, user, typed);
  return inTransaction(unkept(call), async (work) => {
    await writeAudit(work, { action: 'recoveryCodes', resource: 'users', recordId: user.id });
    return replaceCodes(work, user.id);
  });
}

/** @throws Problem validation when password or code are wrong, throttled. */
export async function switchOffTwoFactor(
  call: Call,
  user: Row,
  given: { readonly password: string; readonly code: string },
  passwords: Passwords,
): Promise<void> {
  await provePassword(call, user, given.password, passwords);
  await proveCode(call, user, given.code);
  await inTransaction(call, async (work) => {
    await forgetTwoFactor(work, user.id);
    await writeAudit(work, { action: 'twoFactorOff', resource: 'users', recordId: user.id });
  });
}

/** For a user who lost phone and codes: an administrator takes the second step away and ends their sessions. */
export async function resetTwoFactor(call: Call, id: number): Promise<void> {
  const users = getResource(call.model, 'users');
  await inTransaction(call, async (work) => {
    const [row] = await lockRecords(reachFor(call, users, 'edit', work.tx), users, [id]);
    if (!row) throw new Problem('notFound');
    if (id === work.actor?.id) throw new Problem('forbidden', { message: localized('accounts.ownTwoFactor') });
    refuseStrongerAccounts(work, [row]);
    const isOff = await forgetTwoFactor(work, id);
    // A lost phone or laptop holds them, too.
    const passkeys = await forgetPasskeys(work, id);
    if (!isOff && passkeys === 0) return;
    const ended = await endSessions(work.tx, id, work.now(), { reason: 'reset' });
    await writeAudit(work, { action: 'twoFactorReset', resource: 'users', recordId: id, detail: { ended, passkeys } });
  });
}

/** State of another user's, for callers who may reset it. @throws Problem notFound. */
export async function readTwoFactorOf(call: Call, id: number): Promise<TwoFactorState & { readonly passkeys: number }> {
  const users = getResource(call.model, 'users');
  const [row] = await call.db.kysely
    .transaction()
    .execute((tx) => lockRecords(reachFor(call, users, 'show', tx), users, [id]));
  if (!row) throw new Problem('notFound');
  const passkeys = (await listPasskeys(call.db.kysely, id)).length;
  return { ...(await readTwoFactor(call.db.kysely, id)), passkeys };
}

async function forgetTwoFactor(work: Work, userId: number): Promise<boolean> {
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(work.tx);
  const gone = await sql`update account_security set two_factor_secret = null, two_factor_since = null, last_step = 0
    where user_id = ${userId} and two_factor_secret is not null returning user_id`.execute(work.tx);
  return gone.rows.length > 0;
}

async function replaceCodes(work: Work, userId: number): Promise<readonly string[]> {
  const codes = newRecoveryCodes();
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(work.tx);
  await sql`insert into recovery_codes (user_id, code_hash)
    select ${userId}::integer, hash from unnest(${codes.map(hashRecoveryCode)}::text[]) as hash`.execute(work.tx);
  return codes;
}

/**
 * Takes a code of the app, or a recovery code, for this once. Of several who send the same one at the same time exactly
 * one succeeds. @throws Problem throttled.
 */
export async function spendCode(call: Call, userId: number, typed: string): Promise<'app' | 'recovery' | undefined> {
  const db = call.db.kysely;
  await countUse(db, guessKey(userId), perAccount, call.now());
  const plain = plainCode(typed);
  const spent = isRecoveryCode(plain) ? await spendRecovery(call, userId, plain) : await spendStep(call, userId, plain);
  if (spent) await returnUse(db, guessKey(userId));
  return spent;
}

async function spendStep(call: Call, userId: number, code: string): Promise<'app' | undefined> {
  const stored = await findStored(call.db.kysely, userId);
  const secret = openSecret(call, userId, stored);
  if (secret === undefined || !stored?.two_factor_since) return undefined;
  const step = await findStep(secret, code, call.now(), Number(stored.last_step));
  if (step === undefined) return undefined;
  const taken = await sql`update account_security set last_step = ${step} where user_id = ${userId}
    and last_step < ${step} and two_factor_secret = ${stored.two_factor_secret} returning user_id`.execute(
    call.db.kysely,
  );
  return taken.rows.length > 0 ? 'app' : undefined;
}

async function spendRecovery(call: Call, userId: number, plain: string): Promise<'recovery' | undefined> {
  const taken = await sql`update recovery_codes set used_at = ${call.now()} where user_id = ${userId}
    and code_hash = ${hashRecoveryCode(plain)} and used_at is null returning user_id`.execute(call.db.kysely);
  return taken.rows.length > 0 ? 'recovery' : undefined;
}

const openSecret = (call: Call, userId: number, stored: Stored | undefined): string | undefined =>
  stored?.two_factor_secret ? call.secrets.open(stored.two_factor_secret, purposeOf(userId)) : undefined;

/** Guesses of the password and of the code count like guesses at the login. @throws Problem validation, throttled. */
export async function provePassword(call: Call, user: Row, password: string, passwords: Passwords): Promise<void> {
  const [email, ip, db] = [String(user.email), call.ip ?? 'unknown', call.db.kysely];
  await countAttempt(db, email, ip, call.now(), await readSecurity(db));
  const found = await sql<{ password: string | null }>`select password from users where id = ${user.id}`.execute(db);
  if (!(await passwords.verify(found.rows[0]?.password ?? null, password)))
    throw validationProblem([{ field: 'password', message: localized('accounts.passwordWrong') }]);
  await forgetAttempts(db, email, ip);
}

async function proveCode(call: Call, user: Row, typed: string): Promise<void> {
  const [email, ip, db] = [String(user.email), call.ip ?? 'unknown', call.db.kysely];
  await countAttempt(db, email, ip, call.now(), await readSecurity(db));
  if (!(await spendCode(call, user.id, typed))) throw wrongCode();
  await forgetAttempts(db, email, ip);
}

/** Without the client's key: the answer to a repeated call is kept as it is, and these codes must be kept nowhere. */
export function unkept({ once: _once, ...call }: Call): Call {
  return call;
}

const wrongCode = (): Problem => validationProblem([{ field: 'code', message: WRONG_CODE }]);

async function isOn(db: Db, userId: number): Promise<Problem> {
  const data = { current: await readTwoFactor(db, userId) };
  return new Problem('alreadyDecided', { message: localized('accounts.twoFactorIsOn'), data });
}
