import {
  defaultPermissions,
  type GrantableRight,
  isRole,
  type PermissionMatrix,
  permissionActions,
  permissionModules,
} from '../../../src/domain/userRoles';
import { can } from '../../../src/framework/schema';
import { policy } from '../../../src/resources/policy';
import { permissionsOf } from '../../core/access/actors';
import type { Call } from '../../core/context';
import { localized } from '../../sql/localized';
import { Problem } from '../../sql/problem';

type Account = Readonly<Record<string, unknown>>;
type Asking = Pick<Call, 'actor'>;

/** Does the one matrix allow what the other does not? */
const exceeds = (given: PermissionMatrix, own: PermissionMatrix): boolean =>
  permissionModules.some((module) => permissionActions.some((flag) => given[module][flag] && !own[module][flag]));

/** What the caller may do; null for the server itself, which is bound by nothing. */
const ownMatrix = ({ actor }: Asking): PermissionMatrix | null =>
  actor ? permissionsOf({ role: actor.role, permissions: actor.permissions }) : null;

/** May the matrix do everything that there is a matrix for? */
export const isUnlimited = (matrix: PermissionMatrix): boolean => !exceeds(defaultPermissions('admin'), matrix);

/**
 * The right to manage accounts reaches only those that may do no more: who changes a stronger account's password or second step
 * has its rights. Citizens do not sign in here. @throws Problem forbidden.
 */
export function refuseStrongerAccounts(call: Asking, accounts: readonly Account[]): void {
  const own = ownMatrix(call);
  if (!own) return;
  const isStronger = (account: Account) =>
    account.role !== 'user' && account.id !== call.actor?.id && exceeds(permissionsOf(account), own);
  if (accounts.some(isStronger)) throw new Problem('forbidden', { message: localized('accounts.strongerAccount') });
}

const areaOf = { content: policy.newsCategories, fields: policy.fields } as const satisfies Record<
  GrantableRight,
  unknown
>;

export interface Granted {
  readonly matrix: PermissionMatrix;
  /** By name. */
  readonly rights: readonly GrantableRight[];
}

/** Nobody grants what they have not; what was granted before may stay. @throws Problem forbidden. */
export function refuseGrantsBeyondOwn(call: Asking, before: Granted, after: Granted): void {
  const own = ownMatrix(call);
  if (!own) return;
  const isFlagBeyond = permissionModules.some((module) =>
    permissionActions.some((flag) => after.matrix[module][flag] && !before.matrix[module][flag] && !own[module][flag]),
  );
  const isRightBeyond = after.rights.some(
    (right) => !before.rights.includes(right) && !can(areaOf[right], 'edit', call.actor).allowed,
  );
  if (isFlagBeyond || isRightBeyond) throw new Problem('forbidden', { message: localized('accounts.grantBeyondOwn') });
}

/** What is stored for an account that gets this role: nothing, or its role's rights as far as they are the caller's own. */
export function boundedPermissions(call: Asking, role: unknown): unknown {
  const own = ownMatrix(call);
  if (!own || !isRole(role) || role === 'user') return null;
  const given = defaultPermissions(role);
  if (!exceeds(given, own)) return null;
  return Object.fromEntries(
    permissionModules.map((module) => [
      module,
      Object.fromEntries(permissionActions.map((flag) => [flag, given[module][flag] && own[module][flag]])),
    ]),
  );
}
