import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { getResource } from '../../../src/framework/schema';
import { refuseWeakPassword } from '../../core/access/accountRules';
import type { Passwords } from '../../core/access/passwords';
import { notePasswordChange } from '../../core/access/policy';
import { endSessions } from '../../core/access/sessions';
import { countUse, forgetAttempts } from '../../core/access/throttle';
import { type Call, enqueue, inTransaction, type Work } from '../../core/context';
import { writeAudit, writeHistory } from '../../core/journal/journal';
import { createLink, getLink, linkLife, revokeLinks, spendLink } from '../../core/links/links';
import { queueMessage } from '../../core/outbox/queue';
import { localized } from '../../sql/localized';
import { Problem, validationProblem } from '../../sql/problem';
import type { Row } from '../../sql/records';

export const RESET_JOB = 'password-reset';

const perAddress = { uses: 3, seconds: 15 * 60 } as const;
const perMachine = { uses: 20, seconds: 15 * 60 } as const;
const perMachineTries = { uses: 30, seconds: 15 * 60 } as const;

/**
 * Asks for a link. Every address is treated the same, known or not: the same counts, the same work, the same
 * answer; who it is is found out afterwards. @throws Problem throttled.
 */
export async function requestReset(call: Call, email: string, roles: readonly string[]): Promise<void> {
  const address = email.toLowerCase();
  const digest = createHash('sha256').update(address).digest('hex');
  await countUse(call.db.kysely, `reset:ip:${call.ip ?? 'unknown'}`, perMachine, call.now());
  await countUse(call.db.kysely, `reset:account:${digest}`, perAddress, call.now());
  await inTransaction({ ...call, actor: null }, async (work) => {
    await writeAudit(work, { action: 'passwordForgotten' });
    await enqueue(work, RESET_JOB, { email: address, roles });
  });
}

/** Leaves the link for an account that may sign in; for every other address nothing happens. */
export async function leaveResetMessage(work: Work, email: string, roles: readonly string[]): Promise<boolean> {
  const user = await findAccount(work, email, roles);
  if (!user) return false;
  await revokeLinks(work, { kind: 'reset', resource: 'users', recordId: user.id });
  const link = await createLink(work, { kind: 'reset', about: { resource: 'users', id: user.id }, userId: user.id });
  const text = (address: string) =>
    `Yth. ${user.name},\n\nkami menerima permintaan untuk mengganti password akun Anda di ${work.site.name}.\n\n` +
    `Buka tautan ini untuk membuat password baru:\n${address}\n\n` +
    `Tautan berlaku ${linkLife.reset / 60_000} menit dan hanya dapat dipakai sekali. ` +
    'Bila Anda tidak memintanya, abaikan pesan ini; password Anda tidak berubah.';
  await queueMessage(work, {
    channel: 'email',
    kind: 'password.reset',
    about: null,
    recipientName: String(user.name),
    recipient: String(user.email),
    userId: user.id,
    subject: `Atur ulang password – ${work.site.name}`,
    body: text('(tautan rahasia)'),
    secretBody: text(link),
    dedupeKey: `password.reset:${createHash('sha256').update(link).digest('hex')}`,
  });
  return true;
}

async function findAccount(work: Work, email: string, roles: readonly string[]): Promise<Row | undefined> {
  const found = await sql<Row>`select id, version, name, email, role from users
    where lower(email) = ${email} and is_active and deleted_at is null`.execute(work.tx);
  const [user] = found.rows;
  return user && roles.includes(String(user.role)) ? user : undefined;
}

export interface NewPassword {
  readonly token: unknown;
  readonly password: string;
  readonly confirmation: string;
}

/**
 * Sets the password of the account the link was made for, ends all its sessions, and says whose it is.
 * @throws Problem linkClosed, validation, throttled.
 */
export async function resetPassword(
  call: Call,
  input: NewPassword,
  passwords: Passwords,
): Promise<{ readonly email: string }> {
  await countUse(call.db.kysely, `reset:try:${call.ip ?? 'unknown'}`, perMachineTries, call.now());
  const link = await getLink(call, 'reset', input.token);
  refuseWeakPassword(input.password, 'password');
  if (input.password !== input.confirmation)
    throw validationProblem([{ field: 'password_confirmation', message: localized('accounts.passwordsDiffer') }]);
  await refuseKnownPassword(call, link.record_id, input.password, passwords);
  const hash = await passwords.hash(input.password);
  const user = await inTransaction({ ...call, actor: null }, async (work) => {
    await spendLink(work, link);
    return storePassword(work, link.record_id, hash);
  });
  const email = String(user.email);
  await forgetAttempts(call.db.kysely, email, call.ip ?? 'unknown');
  return { email };
}

/** A password that has expired, or that may be known to others, is not made new by setting it once more. */
/** Neither what anybody knows of the account, nor the one it has. */
async function refuseKnownPassword(call: Call, id: number, wanted: string, passwords: Passwords): Promise<void> {
  const found = await sql<{ readonly password: string | null; readonly email: string }>`
    select password, name, email, phone from users where id = ${id}`.execute(call.db.kysely);
  refuseWeakPassword(wanted, 'password', found.rows[0]);
  if (await passwords.verify(found.rows[0]?.password ?? null, wanted))
    throw validationProblem([{ field: 'password', message: localized('accounts.passwordNotNew') }]);
}

async function storePassword(work: Work, id: number, hash: string): Promise<Row> {
  const at = work.now();
  const changed = await sql<Row>`update users set password = ${hash}, version = version + 1, updated_at = ${at}
    where id = ${id} and is_active and deleted_at is null returning id, version, name, email`.execute(work.tx);
  const [user] = changed.rows;
  if (!user) throw new Problem('linkClosed');
  await notePasswordChange(work.tx, id, at);
  await endSessions(work.tx, id, at);
  await revokeLinks(work, { kind: 'reset', resource: 'users', recordId: id });
  await writeHistory(work, getResource(work.model, 'users'), id, 'password', {});
  await writeAudit(work, { action: 'passwordReset', resource: 'users', recordId: id });
  await queueMessage(work, {
    channel: 'email',
    kind: 'password.changed',
    about: null,
    recipientName: String(user.name),
    recipient: String(user.email),
    userId: id,
    subject: `Password Anda diubah – ${work.site.name}`,
    body:
      `Yth. ${user.name},\n\npassword akun Anda di ${work.site.name} baru saja diubah lewat tautan lupa password, dan ` +
      'semua sesi diakhiri.\n\nBila bukan Anda yang mengubahnya, segera hubungi administrator.',
    dedupeKey: `password.changed:${id}:${user.version}`,
  });
  return user;
}
