import { sql } from 'kysely';
import { checkPassword } from '../../../src/domain/password';
import { localized } from '../../sql/localized';
import { Problem, validationProblem } from '../../sql/problem';
import type { Row } from '../../sql/records';
import type { Change, ResourceRules, Work } from '../context';
import type { Passwords } from './passwords';
import { notePasswordChange } from './policy';
import { endSessions } from './sessions';

const passwordSentences = {
  passwordTooShort: localized('accounts.passwordTooShort'),
  passwordTooLong: localized('accounts.passwordTooLong'),
  passwordCommon: localized('accounts.passwordGuessable'),
  passwordOwn: localized('accounts.passwordOwn'),
} as const;

/** @throws Problem validation under `field` when the password is too short, too long, known to everyone or said of the account. */
export function refuseWeakPassword(
  password: string,
  field: string,
  account: Readonly<Record<string, unknown>> = {},
): void {
  const code = checkPassword(password, [account.email, account.phone, account.name]);
  if (code) throw validationProblem([{ field, message: passwordSentences[code] }]);
}

/** What changes of an account mean for its sessions. */
export async function endSessionsOfChanged(work: Work, { kind, before, after }: Change): Promise<void> {
  const ended =
    kind === 'delete' || !after.is_active || before?.role !== after.role || before?.password !== after.password;
  if (before?.password !== after.password && after.password !== null)
    await notePasswordChange(work.tx, after.id, work.now());
  // A change of one's own password keeps this session; every other session ends.
  const own = after.id === work.actor?.id ? { except: work.sessionId } : {};
  if (kind !== 'create' && ended) await endSessions(work.tx, after.id, work.now(), own);
}

/** @throws Problem forbidden for who deletes or deactivates themselves, or changes their own role. */
export function refuseSelfLockout(
  work: Work,
  kind: string,
  rows: readonly Row[],
  values: Readonly<Record<string, unknown>>,
): void {
  const own = rows.find((row) => row.id === work.actor?.id);
  if (!own) return;
  const message =
    kind === 'delete'
      ? localized('accounts.ownAccountDeleted')
      : values.is_active === false
        ? localized('accounts.ownAccountDeactivated')
        : values.role !== undefined && values.role !== own.role
          ? localized('accounts.ownRole')
          : undefined;
  if (message) throw new Problem('forbidden', { message });
}

/**
 * The rules of an application's `users`: passwords are judged and hashed, nobody locks themselves out, one administrator
 * is always left, and sessions end with what they were opened for.
 */
export const accountRules = (passwords: Passwords): ResourceRules => ({
  async prepare(_work, values, before) {
    if (typeof values.password !== 'string') return { ...values };
    refuseWeakPassword(values.password, 'password', { ...before, ...values });
    return { ...values, password: await passwords.hash(values.password) };
  },

  async guard(work, kind, rows, values) {
    if (kind === 'delete' || kind === 'update') refuseSelfLockout(work, kind, rows, values);
    const { administrator } = work.product.people;
    const losing = rows.filter(({ role, is_active }) => role === administrator && is_active);
    const isLosing =
      kind === 'delete' || values.is_active === false || (values.role !== undefined && values.role !== administrator);
    if (losing.length > 0 && isLosing) await refuseLastAdmin(work, losing);
  },

  changed: endSessionsOfChanged,
});

/** One after the other, so that two who remove each other at once cannot both succeed. */
async function refuseLastAdmin(work: Work, losing: readonly Row[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('panel:last-admin'))`.execute(work.tx);
  const left = await sql`select 1 from users where role = ${work.product.people.administrator} and is_active
    and deleted_at is null and id <> all(${losing.map(({ id }) => id)}::integer[]) limit 1`.execute(work.tx);
  if (left.rows.length === 0) throw new Problem('lastAdmin');
}
