import { sql } from 'kysely';
import { getResource } from '../../src/framework/schema';
import { Problem, validationProblem } from '../sql/problem';
import { findRecord, type Row } from '../sql/records';
import type { Call } from './context';
import { writeAudit, writeHistory } from './journal';
import type { Passwords } from './passwords';
import { updateRecord } from './records';
import { endSessions } from './sessions';
import { refuseWeakPassword } from './users';

/** The signed-in person's own row, whatever their role may list. */
export async function readOwnUser(call: Call, id: number): Promise<Row> {
  const row = await findRecord(
    { db: call.db.kysely, model: call.model, scope: 'all' },
    getResource(call.model, 'users'),
    id,
  );
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
  // The change is the person's own, so it is journalled under their name, but the policy asked is their account's.
  return updateRecord(
    { ...call, actor: call.actor && { ...call.actor, role: 'admin', permissions: null } },
    users,
    id,
    values,
    options,
  );
}

/** @throws Problem validation when the current password is wrong, or the new one is too weak or the same. */
export async function changeOwnPassword(
  call: Call,
  id: number,
  current: string,
  wanted: string,
  passwords: Passwords,
  sessionId: number,
): Promise<void> {
  const found = await sql<{ password: string | null }>`select password from users where id = ${id}`.execute(
    call.db.kysely,
  );
  if (!(await passwords.verify(found.rows[0]?.password ?? null, current)))
    throw validationProblem([{ field: 'current_password', message: 'Password lama salah' }]);
  refuseWeakPassword(wanted, 'new_password');
  if (wanted === current)
    throw validationProblem([{ field: 'new_password', message: 'Password baru harus berbeda dari password lama' }]);
  const hash = await passwords.hash(wanted);
  await call.db.kysely.transaction().execute(async (tx) => {
    const work = { ...call, tx };
    await sql`update users set password = ${hash}, version = version + 1, updated_at = ${call.now()} where id = ${id}`.execute(
      tx,
    );
    await endSessions(tx, id, call.now(), { except: sessionId });
    await writeHistory(work, getResource(call.model, 'users'), id, 'password', {});
    await writeAudit(work, { action: 'password', resource: 'users', recordId: id });
  });
}
