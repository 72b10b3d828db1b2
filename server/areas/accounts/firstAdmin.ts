import { sql } from 'kysely';
import { hasAdmin } from '../../core/access/administrators';
import type { Passwords } from '../../core/access/passwords';
import { countUse } from '../../core/access/throttle';
import type { Call } from '../../core/context';
import { createLink, getLink, spendLink } from '../../core/links/links';
import { localized } from '../../sql/localized';
import { Problem, validationProblem } from '../../sql/problem';
import type { Row } from '../../sql/records';
import { createFirstAdmin, type NewAdmin } from './users';

const perMachine = { uses: 10, seconds: 15 * 60 } as const;
const together = { uses: 50, seconds: 15 * 60 } as const;

/**
 * The address at which the first administrator is made; undefined when there is one. It works once and for a day. Of the code only
 * its hash is kept, so it can be printed only now. Several processes that start together each have one of their own.
 */
export async function createFirstAdminAddress(work: Parameters<typeof createLink>[0]): Promise<string | undefined> {
  if (await hasAdmin(work.tx, 'admin')) return undefined;
  return createLink(work, { kind: 'firstAdmin', about: { resource: 'users', id: 0 } });
}

export interface FirstAdmin extends NewAdmin {
  readonly code: unknown;
  readonly confirmation: string;
}

/**
 * Makes the first administrator. Of two who try at once one succeeds; afterwards no code works any more.
 * @throws Problem linkClosed, validation, throttled.
 */
export async function makeFirstAdmin(call: Call, account: FirstAdmin, passwords: Passwords): Promise<Row> {
  const db = call.db.kysely;
  await countUse(db, `first-admin:ip:${call.ip ?? 'unknown'}`, perMachine, call.now());
  await countUse(db, 'first-admin', together, call.now());
  // Before the password is hashed, which is dear.
  const link = await getLink(call, 'firstAdmin', account.code);
  if (account.password !== account.confirmation)
    throw validationProblem([{ field: 'password_confirmation', message: localized('accounts.passwordsDiffer') }]);
  return createFirstAdmin({ ...call, actor: null }, passwords, account, {
    by: 'browser',
    allow: async (work) => {
      await sql`lock table users in share row exclusive mode`.execute(work.tx);
      if (await hasAdmin(work.tx, 'admin')) throw new Problem('linkClosed');
      await spendLink(work, link);
    },
  });
}
