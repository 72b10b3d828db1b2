import { sql } from 'kysely';
import type { StoredPermissions } from '../../../src/calls/accounts/permissions';
import {
  defaultPermissions,
  type GrantableRight,
  grantableRights,
  matrixOf,
  type PermissionFlags,
  type PermissionMatrix,
  type PermissionModule,
} from '../../../src/domain/userRoles';
import { endSessionsOfChanged, refuseSelfLockout, refuseWeakPassword } from '../../core/access/accountRules';
import { permissionsOf, rightsOf } from '../../core/access/actors';
import type { Passwords } from '../../core/access/passwords';
import { notePasswordChange } from '../../core/access/policy';
import type { ResourceRules } from '../../core/context';
import { type Call, inTransaction, reachFor, type Work } from '../../core/context';
import { writeAudit, writeHistory } from '../../core/journal/journal';
import { jsonParameter } from '../../sql/connection';
import { toProblem } from '../../sql/errors';
import { localized } from '../../sql/localized';
import { Problem, validationProblem } from '../../sql/problem';
import { insertRow, lockRecords, type Row, updateRow } from '../../sql/records';
import { boundedPermissions, isUnlimited, refuseGrantsBeyondOwn, refuseStrongerAccounts } from './ownRights';

export const userRules = (passwords: Passwords): ResourceRules => ({
  async prepare(work, values, before) {
    if (!before) refuseOfficeAccounts(work, [{ role: values.role }]);
    // A matrix is made for a role: it must not survive a change of role, neither upwards nor downwards.
    const isNewInRole = values.role !== undefined && values.role !== before?.role;
    const reset = isNewInRole ? { permissions: boundedPermissions(work, values.role) } : {};
    if (typeof values.password !== 'string') return { ...values, ...reset };
    refuseWeakPassword(values.password, 'password', { ...before, ...values });
    return { ...values, ...reset, password: await passwords.hash(values.password) };
  },

  async guard(work, kind, rows, values) {
    refuseOfficeAccounts(work, values.role === undefined ? rows : [...rows, { role: values.role }]);
    refuseStrongerAccounts(work, rows);
    if (kind === 'delete' || kind === 'update') refuseSelfLockout(work, kind, rows, values);
    const losing = rows.filter((row) => row.role === 'admin' && row.is_active && losesAdmin(kind, values));
    if (losing.length > 0) await refuseLastAdmin(work, losing);
  },

  changed: endSessionsOfChanged,
});

const losesAdmin = (kind: string, values: Readonly<Record<string, unknown>>): boolean =>
  kind === 'delete' || values.is_active === false || (values.role !== undefined && values.role !== 'admin');

/**
 * Other roles than administrator, and programs, look after citizens (and their own profile) only: otherwise the right to edit users
 * would be every right.
 */
function refuseOfficeAccounts(work: Work, rows: readonly Readonly<Record<string, unknown>>[]): void {
  const isProgram = work.actor?.program !== undefined;
  if (!work.actor || (work.actor.role === 'admin' && !isProgram)) return;
  if (rows.every((row) => row.role === 'user' || (row.id === work.actor?.id && !isProgram))) return;
  throw new Problem('forbidden', { message: localized('accounts.staffByAdminOnly') });
}

/**
 * One user who may look after accounts must be left, and one whom nothing limits: who else would lift a limit? Changes that take an administrator away go one after the other, so
 * that two who remove each other at once cannot both succeed. A lock of its own, because the rows are locked already and
 * locking more of them could end in a deadlock.
 */
async function refuseLastAdmin(work: Work, losing: readonly Row[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('panel:last-admin'))`.execute(work.tx);
  const admins = await sql<Row>`select id, role, permissions from users
    where role = 'admin' and is_active and deleted_at is null`.execute(work.tx);
  const left = admins.rows.filter((admin) => !losing.some((row) => row.id === admin.id));
  const last = [
    looksAfterAccounts,
    ...(losing.some((admin) => isUnlimited(permissionsOf(admin))) ? [isUnlimited] : []),
  ];
  if (!last.every((is) => left.some((admin) => is(permissionsOf(admin))))) throw new Problem('lastAdmin');
}

const looksAfterAccounts = (matrix: PermissionMatrix): boolean => matrix.users.view && matrix.users.edit;

/** Who of the panel's people may still look after accounts once this matrix holds? */
async function refuseLockedOutAdmins(work: Work, row: Row, matrix: PermissionMatrix): Promise<void> {
  if (row.role !== 'admin') return;
  const isLimitedNow = isUnlimited(permissionsOf(row)) && !isUnlimited(matrix);
  if (looksAfterAccounts(matrix) && !isLimitedNow) return;
  if (row.id === work.actor?.id && !looksAfterAccounts(matrix))
    throw new Problem('forbidden', { message: localized('accounts.ownRights') });
  if (row.is_active) await refuseLastAdmin(work, [row]);
}

export async function readPermissions(call: Call, id: number): Promise<StoredPermissions> {
  const users = userResource(call);
  const [row] = await call.db.kysely
    .transaction()
    .execute((tx) => lockRecords(reachFor(call, users, 'show', tx), users, [id]));
  if (!row) throw new Problem('notFound');
  return toAnswer(row);
}

export async function writePermissions(
  call: Call,
  id: number,
  input: { readonly permissions?: unknown; readonly rights?: unknown },
  version: number | undefined,
): Promise<StoredPermissions> {
  const users = userResource(call);
  return inTransaction(call, async (work) => {
    const [row] = await lockRecords(reachFor(call, users, 'edit', work.tx), users, [id]);
    if (!row) throw new Problem('notFound');
    if (version !== undefined && version !== row.version)
      throw new Problem('stale', { data: { current: toAnswer(row), changed_by: null, changed_at: row.updated_at } });
    const rights = onlyKnownRights(input.rights, rightsOf(row));
    const isAboutRights = input.rights !== undefined && input.permissions === undefined;
    const matrix = merged(permissionsOf(row), isAboutRights ? {} : onlyKnown(input.permissions));
    refuseStrongerAccounts(work, [row]);
    refuseGrantsBeyondOwn(work, row, { matrix, rights });
    await refuseLockedOutAdmins(work, row, matrix);
    const after = await updateRow({ db: work.tx, model: work.model }, users, row, {
      permissions: jsonParameter({ ...matrix, rights }),
      updated_at: work.now(),
      updated_by: work.actor?.id ?? null,
    });
    if (!after) throw new Problem('stale');
    await writeHistory(work, users, id, 'permissions', {
      permissions: [toHistory(permissionsOf(row), rightsOf(row)), toHistory(matrix, rights)],
    });
    await writeAudit(work, {
      action: 'permissions',
      resource: 'users',
      recordId: id,
      detail: { fields: ['permissions'] },
    });
    return toAnswer(after);
  });
}

const toAnswer = (row: Row): StoredPermissions => ({
  permissions: permissionsOf(row),
  defaults: permissionsOf({ role: row.role, permissions: null }),
  rights: rightFlags(rightsOf(row)),
  version: row.version,
});

/** As a history compares it: the modules, and what is granted by name. */
const toHistory = (matrix: PermissionMatrix, rights: readonly GrantableRight[]) => ({
  ...matrix,
  rights: rightFlags(rights),
});

const rightFlags = (granted: readonly GrantableRight[]): StoredPermissions['rights'] =>
  Object.fromEntries(grantableRights.map((right) => [right, granted.includes(right)])) as StoredPermissions['rights'];

/** What is not sent stays as it is. @throws Problem validation for an unknown right, or a value that is no switch. */
function onlyKnownRights(input: unknown, granted: readonly GrantableRight[]): readonly GrantableRight[] {
  if (input === undefined) return granted;
  const asked =
    typeof input === 'object' && input !== null && !Array.isArray(input) ? Object.entries(input) : undefined;
  const isKnown = ([name, on]: readonly [string, unknown]) =>
    grantableRights.some((right) => right === name) && typeof on === 'boolean';
  if (!asked?.every(isKnown))
    throw validationProblem([{ field: 'rights', message: localized('accounts.permissionsUnknown') }]);
  const wanted: Readonly<Record<string, unknown>> = { ...rightFlags(granted), ...Object.fromEntries(asked) };
  return grantableRights.filter((right) => wanted[right] === true);
}

type PartialMatrix = Partial<{ readonly [M in PermissionModule]: Partial<PermissionFlags> }>;

/** What is not sent stays as it is. */
const merged = (matrix: PermissionMatrix, changes: PartialMatrix): PermissionMatrix =>
  matrixOf((module, action) => changes[module]?.[action] ?? matrix[module][action]);

/** @throws Problem validation when the matrix is no matrix: a flag that is not true or false is never guessed. */
function onlyKnown(input: unknown): PartialMatrix {
  const known = defaultPermissions('admin') as unknown as Record<string, Record<string, boolean>>;
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw validationProblem([{ field: 'permissions', message: localized('accounts.permissionsRequired') }]);
  for (const [module, flags] of Object.entries(input)) {
    const bad =
      !Object.hasOwn(known, module) ||
      typeof flags !== 'object' ||
      flags === null ||
      Object.entries(flags).some(
        ([flag, value]) => !Object.hasOwn(known[module] ?? {}, flag) || typeof value !== 'boolean',
      );
    if (bad)
      throw validationProblem([
        { field: 'permissions', message: localized('accounts.moduleUnknown', { module: module.slice(0, 40) }) },
      ]);
  }
  return { ...(input as Record<string, unknown>) };
}

function userResource(call: Call) {
  const users = call.model.byName.users;
  if (!users) throw new Error('This server has no resource "users".');
  return users;
}

export interface NewAdmin {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/**
 * An administrator of an installation, made by a command on the machine itself; or the first one, made in the browser.
 * @param allow the right to it, within the transaction. @throws Problem validation, and what `allow` throws.
 */
export async function createFirstAdmin(
  call: Call,
  passwords: Passwords,
  account: NewAdmin,
  {
    by = 'admin:create',
    allow = async () => {},
  }: { readonly by?: string; readonly allow?: (work: Work) => Promise<void> } = {},
): Promise<Row> {
  refuseWeakPassword(account.password, 'password', { ...account });
  const hash = await passwords.hash(account.password);
  const users = userResource(call);
  return inTransaction(call, async (work) => {
    await allow(work);
    const at = work.now();
    const row = await insertRow({ db: work.tx, model: work.model }, users, {
      name: account.name,
      email: account.email.toLowerCase(),
      password: hash,
      role: 'admin',
      is_active: true,
      is_relawan: false,
      created_at: at,
      updated_at: at,
    });
    await notePasswordChange(work.tx, row.id, at);
    await writeAudit(work, { action: 'create', resource: 'users', recordId: row.id, detail: { by } });
    return row;
  }).catch((error: unknown) => {
    throw toProblem(error, users);
  });
}
