import { sql } from 'kysely';
import { checkPassword } from '../../src/domain/password';
import { email as emailField, type Fields, issueOf, password as passwordField } from '../../src/framework/schema';
import { Problem, validationProblem } from '../sql/problem';
import type { Row } from '../sql/records';
import type { Call } from './context';
import { writeAudit } from './journal';
import type { Passwords } from './passwords';
import { openSession } from './sessions';
import { countAttempt, forgetAttempts, LOCKOUT_MINUTES, LOGIN_ATTEMPTS, returnAttempt } from './throttle';

export const loginFields = {
  email: emailField({ label: 'Email', required: 'Email wajib diisi' }),
  password: passwordField({ label: 'Password', required: 'Password wajib diisi' }),
} as const satisfies Fields;

const warning = `Setelah ${LOGIN_ATTEMPTS} kali gagal, coba lagi dalam ${LOCKOUT_MINUTES} menit.`;
const wrong = `Login gagal. Periksa email dan password Anda. ${warning}`;
const refusedRole = 'Akses ditolak. Hanya admin yang dapat menggunakan panel ini.';

export interface LoginRequest {
  readonly email: unknown;
  readonly password: unknown;
  readonly kind: 'cookie' | 'token';
  readonly userAgent: string | null;
}

export interface LoginDeps {
  readonly passwords: Passwords;
  /** Roles that may sign in; PANEL_ROLES. */
  readonly panelRoles: readonly string[];
}

/**
 * Checks the password, then the role, and opens a session.
 * @throws Problem validation (422), throttled (429), badCredentials (401), roleRefused (403, only after the right password).
 */
export async function logIn(
  call: Call,
  request: LoginRequest,
  deps: LoginDeps,
): Promise<{ readonly secret: string; readonly user: Row }> {
  const { email, password } = readCredentials(request);
  const ip = call.ip ?? 'unknown';
  await countAttempt(call.db.kysely, email, ip, call.now());
  const user = await findAccount(call, email);
  // A password longer than anyone may have is wrong without being hashed.
  const stored = typeof user?.password === 'string' ? user.password : null;
  const known = !isTooLong(password) && (await verifyCounted(call, deps.passwords, stored, { email, password, ip }));
  if (!known || !user?.is_active) {
    await writeAudit(call, { action: 'loginFailed', detail: { email } });
    throw new Problem('badCredentials', { message: wrong });
  }
  await forgetAttempts(call.db.kysely, email, ip);
  if (!deps.panelRoles.includes(String(user.role))) {
    await writeAudit(call, { action: 'loginRefused', recordId: user.id, resource: 'users' });
    throw new Problem('roleRefused', { message: refusedRole });
  }
  return openFor(call, user, request);
}

/** As many characters as a new password may have, counted the same way. */
const isTooLong = (password: string): boolean => checkPassword(password) === 'passwordTooLong';

async function verifyCounted(
  call: Call,
  passwords: Passwords,
  stored: string | null,
  guess: { readonly email: string; readonly password: string; readonly ip: string },
): Promise<boolean> {
  try {
    return await passwords.verify(stored, guess.password);
  } catch (error) {
    await returnAttempt(call.db.kysely, guess.email, guess.ip);
    throw error;
  }
}

async function openFor(call: Call, user: Row, request: LoginRequest) {
  const secret = await call.db.kysely.transaction().execute(async (tx) => {
    await sql`update users set last_login_at = ${call.now()} where id = ${user.id}`.execute(tx);
    return openSession(tx, {
      userId: user.id,
      kind: request.kind,
      now: call.now(),
      userAgent: request.userAgent,
      ip: call.ip,
    });
  });
  await writeAudit(
    {
      ...call,
      actor: { id: user.id, name: String(user.name), role: String(user.role), ownerId: null, permissions: null },
    },
    { action: 'login', resource: 'users', recordId: user.id },
  );
  return { secret, user };
}

function readCredentials(request: LoginRequest): { email: string; password: string } {
  const { email, password } = request;
  const issues = (['email', 'password'] as const).filter((name) => {
    const value = request[name];
    return typeof value !== 'string' || value.trim() === '';
  });
  if (issues.length > 0)
    throw validationProblem(issues.map((name) => issueOf(name, loginFields[name], 'required', {}, {})));
  return {
    email: (email as string).trim().toWellFormed().replaceAll('\u0000', '').slice(0, 300),
    password: password as string,
  };
}

async function findAccount(call: Call, email: string): Promise<Row | undefined> {
  const found =
    await sql<Row>`select * from users where lower(email) = ${email.toLowerCase()} and deleted_at is null`.execute(
      call.db.kysely,
    );
  return found.rows[0];
}
