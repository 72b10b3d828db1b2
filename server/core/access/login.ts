import { sql } from 'kysely';
import { checkPassword } from '../../../src/domain/password';
import { joinedTexts, localized, type Text } from '../../sql/localized';
import { Problem, validationProblem } from '../../sql/problem';
import type { Row } from '../../sql/records';
import type { Call } from '../context';
import { writeAudit } from '../journal/journal';
import type { Guess, Guesses } from './guesses';
import { isLetIn, maintenanceProblem } from './maintenance';
import { isFromAllowed } from './networks';
import type { Passwords } from './passwords';
import { type Must, readSecurity, type SecurityPolicy } from './policy';
import { endSessions, openSession } from './sessions';
import { countAttempt, forgetAttempts, returnAttempt } from './throttle';

const missing = {
  email: localized('accounts.emailRequired'),
  password: localized('accounts.passwordRequired'),
} as const;

const warning = ({ attempts, lockoutMinutes }: SecurityPolicy): Text =>
  localized('accounts.lockoutAhead', { attempts, lockoutMinutes });
const wrong = localized('accounts.badCredentials');
const wrongCode = localized('accounts.codeWrongAtLogin');
const refusedRole = localized('accounts.roleRefused');
const refusedNetwork = localized('accounts.networkRefused');

export interface LoginRequest {
  readonly email: unknown;
  readonly password: unknown;
  /** Of the authenticator app, or a recovery code; for accounts with two steps. */
  readonly code: unknown;
  readonly kind: 'cookie' | 'token';
  readonly userAgent: string | null;
  /** What the browser kept of an earlier login. */
  readonly device: string | undefined;
}

/** Takes the code of a second step as spent; undefined: it is none of this account. */
export type SpendCode = (call: Call, userId: number, code: string) => Promise<'recovery' | 'app' | undefined>;

export interface LoginDeps {
  /** Without it accounts have one step. */
  readonly spendCode?: SpendCode | undefined;
  readonly passwords: Passwords;
  readonly guesses: Guesses;
  /** Roles that may sign in; PANEL_ROLES. */
  readonly panelRoles: readonly string[];
}

export interface LoggedIn {
  readonly secret: string;
  readonly user: Row;
  /** How many other sessions of the account ended, where it may have only one. */
  readonly ended: number;
}

/**
 * Checks the password, then the role, then the code, and opens a session. Nothing is kept between the two steps: who has
 * to send a code sends everything again with it.
 * @throws Problem validation (422), throttled (429), badCredentials (401), and only after the right password roleRefused
 * (403), codeRequired (401).
 */
export async function logIn(call: Call, request: LoginRequest, deps: LoginDeps): Promise<LoggedIn> {
  const { email, password } = readCredentials(request);
  const ip = call.ip ?? 'unknown';
  const policy = await readSecurity(call.db.kysely);
  await countAttempt(call.db.kysely, email, ip, call.now(), policy);
  const guess = { email, password, ip, device: request.device };
  await countGuess(call, deps.guesses, guess);
  const user = await findAccount(call, email);
  // A password longer than anyone may have is wrong without being hashed.
  const stored = typeof user?.password === 'string' ? user.password : null;
  const known = !isTooLong(password) && (await verifyCounted(call, deps, stored, guess));
  if (known) await deps.guesses.giveBack(call, guess);
  if (!known || !user?.is_active) {
    await writeAudit(call, { action: 'loginFailed', detail: { email } });
    throw new Problem('badCredentials', { message: joinedTexts([wrong, warning(policy)], ' ') });
  }
  try {
    await refuseAtDoor(call, user, deps.panelRoles, policy);
  } catch (error) {
    await forgetAttempts(call.db.kysely, email, ip);
    throw error;
  }
  const { spendCode } = deps;
  if (spendCode && user.two_factor_since !== null)
    await checkCode(call, user, request, { email, ip, policy, spendCode });
  await forgetAttempts(call.db.kysely, email, ip);
  return openFor(call, user, request, policy);
}

/** Who has proved who they are may still not come in: in this role, from here, or now. @throws Problem roleRefused, maintenance. */
export async function refuseAtDoor(
  call: Call,
  user: Row,
  panelRoles: readonly string[],
  { networks }: SecurityPolicy,
): Promise<void> {
  const role = String(user.role);
  const message = !panelRoles.includes(role)
    ? refusedRole
    : isFromAllowed(networks, role, call.ip)
      ? undefined
      : refusedNetwork;
  if (message) {
    await writeAudit(call, { action: 'loginRefused', recordId: user.id, resource: 'users' });
    throw new Problem('roleRefused', { message });
  }
  if (call.site.isClosed && !isLetIn(call.product, role)) throw maintenanceProblem();
}

export interface CountedTry {
  readonly email: string;
  readonly ip: string;
  readonly policy: SecurityPolicy;
  readonly spendCode: SpendCode;
}

/** A wrong code counts like a wrong password; a missing one is no guess, and forgives none either. */
export async function checkCode(
  call: Call,
  user: Row,
  { code }: Pick<LoginRequest, 'code'>,
  { email, ip, policy, spendCode }: CountedTry,
): Promise<void> {
  if (typeof code !== 'string' || code.trim() === '') {
    await returnAttempt(call.db.kysely, email, ip);
    throw new Problem('codeRequired');
  }
  const spent = await spendCode(call, user.id, code.slice(0, 100));
  if (spent === 'recovery')
    await writeAudit(call, { action: 'recoveryCodeUsed', resource: 'users', recordId: user.id });
  if (spent) return;
  await writeAudit(call, { action: 'codeFailed', resource: 'users', recordId: user.id });
  const message = `${wrongCode} ${warning(policy)}`;
  throw new Problem('codeRequired', { message, errors: { code: [message] } });
}

/** As many characters as a new password may have, counted the same way. */
const isTooLong = (password: string): boolean => checkPassword(password) === 'passwordTooLong';

interface Attempt extends Guess {
  readonly password: string;
  readonly ip: string;
}

/** Who is sent away unchecked has not used up an attempt of their own. */
async function countGuess(call: Call, guesses: Guesses, { ip, ...guess }: Attempt): Promise<void> {
  try {
    await guesses.count(call, guess);
  } catch (error) {
    await returnAttempt(call.db.kysely, guess.email, ip);
    throw error;
  }
}

async function verifyCounted(
  call: Call,
  { passwords, guesses }: LoginDeps,
  stored: string | null,
  guess: Attempt,
): Promise<boolean> {
  try {
    return await passwords.verify(stored, guess.password);
  } catch (error) {
    await returnAttempt(call.db.kysely, guess.email, guess.ip);
    await guesses.giveBack(call, guess);
    throw error;
  }
}

/** How an account was proved, where it was no password. */
interface ProvedBy {
  readonly by?: 'passkey' | 'oidc';
  /** What the proof makes unnecessary for this session. */
  readonly spared?: readonly Must[];
}

/** A session for who has proved to be this account, written down. */
export async function openFor(
  call: Call,
  user: Row,
  request: Pick<LoginRequest, 'kind' | 'userAgent'>,
  policy: SecurityPolicy,
  { by, spared }: ProvedBy = {},
): Promise<LoggedIn> {
  const now = call.now();
  const opened = await call.db.kysely.transaction().execute(async (tx) => {
    // Locks the account: of two who sign in at once the later one ends the session of the earlier.
    await sql`update users set last_login_at = ${now} where id = ${user.id}`.execute(tx);
    const ended = policy.manySessions ? 0 : await endSessions(tx, user.id, now, { reason: 'replaced' });
    const { kind, userAgent } = request;
    return { ended, secret: await openSession(tx, { userId: user.id, kind, now, userAgent, ip: call.ip, spared }) };
  });
  await writeAudit(
    {
      ...call,
      actor: { id: user.id, name: String(user.name), role: String(user.role), ownerId: null, permissions: null },
    },
    {
      action: 'login',
      resource: 'users',
      recordId: user.id,
      detail: { ...(by && { by }), ...(opened.ended > 0 && { endedOthers: opened.ended }) },
    },
  );
  return { ...opened, user };
}

function readCredentials(request: LoginRequest): { email: string; password: string } {
  const { email, password } = request;
  const issues = (['email', 'password'] as const).filter((name) => {
    const value = request[name];
    return typeof value !== 'string' || value.trim() === '';
  });
  if (issues.length > 0) throw validationProblem(issues.map((field) => ({ field, message: missing[field] })));
  return {
    email: (email as string).trim().toWellFormed().replaceAll('\u0000', '').slice(0, 300),
    password: password as string,
  };
}

async function findAccount(call: Call, email: string): Promise<Row | undefined> {
  const found =
    await sql<Row>`select u.*, a.two_factor_since from users u left join account_security a on a.user_id = u.id
      where lower(u.email) = ${email.toLowerCase()} and u.deleted_at is null`.execute(call.db.kysely);
  return found.rows[0];
}
