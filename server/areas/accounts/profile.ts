import { sql } from 'kysely';
import { getResource } from '../../../src/framework/schema';
import { refuseWeakPassword } from '../../core/access/accountRules';
import type { Passwords } from '../../core/access/passwords';
import { notePasswordChange, readSecurity } from '../../core/access/policy';
import { endSessions } from '../../core/access/sessions';
import { countAttempt, forgetAttempts } from '../../core/access/throttle';
import { type Call, everyRow, inTransaction } from '../../core/context';
import { writeAudit, writeHistory } from '../../core/journal/journal';
import { updateRecord } from '../../core/records';
import { localized } from '../../sql/localized';
import { Problem, validationProblem } from '../../sql/problem';
import { findRecord, type Row } from '../../sql/records';

/** The signed-in person's own row, whatever their role may list. */
export async function readOwnUser(call: Call, id: number): Promise<Row> {
  const row = await findRecord(everyRow(call, call.db.kysely), getResource(call.model, 'users'), id);
  if (!row) throw new Problem('unauthenticated');
  return row;
}

/** Saves one's own name, address and contact; nothing that decides rights can be sent along. */
export async function saveProfile(
  call: Call,
  id: number,
  values: Readonly<Record<string, unknown>>,
  version: number | undefined,
): Promise<Row> {
  const users = getResource(call.model, 'users');
  const options = { only: ['name', 'email', 'phone', 'address', 'bio'], ...(version === undefined ? {} : { version }) };
  // Everyone may change these few fields of their own row, whatever the policy says of the list of users.
  const { module: _matrix, ...withoutMatrix } = users;
  const role = call.actor?.role ?? '';
  return updateRecord(call, { ...withoutMatrix, access: { [role]: 'all' } }, id, values, options);
}

/**
 * Guesses of the current password count like guesses at the login: a session left open must not give the password away.
 * @throws Problem validation when the current password is wrong, or the new one is too weak or the same; throttled.
 */
export async function changeOwnPassword(
  call: Call,
  user: Row,
  { current, wanted }: { readonly current: string; readonly wanted: string },
  passwords: Passwords,
  sessionId: number,
): Promise<void> {
  const { id } = user;
  const [email, ip] = [String(user.email), call.ip ?? 'unknown'];
  await countAttempt(call.db.kysely, email, ip, call.now(), await readSecurity(call.db.kysely));
  const found = await sql<{ password: string | null }>`select password from users where id = ${id}`.execute(
    call.db.kysely,
  );
  if (!(await passwords.verify(found.rows[0]?.password ?? null, current)))
    throw validationProblem([{ field: 'current_password', message: localized('accounts.oldPasswordWrong') }]);
  await forgetAttempts(call.db.kysely, email, ip);
  refuseWeakPassword(wanted, 'new_password', user);
  if (wanted === current)
    throw validationProblem([{ field: 'new_password', message: localized('accounts.passwordNotNew') }]);
  const hash = await passwords.hash(wanted);
  await inTransaction(call, async (work) => {
    await sql`update users set password = ${hash}, version = version + 1, updated_at = ${call.now()} where id = ${id}`.execute(
      work.tx,
    );
    await notePasswordChange(work.tx, id, call.now());
    await endSessions(work.tx, id, call.now(), { except: sessionId });
    await writeHistory(work, getResource(call.model, 'users'), id, 'password', {});
    await writeAudit(work, { action: 'password', resource: 'users', recordId: id });
  });
}
