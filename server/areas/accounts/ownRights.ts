import {
  defaultPermissions,
  type GrantableRight,
  isRole,
  matrixOf,
  type PermissionAction,
  type PermissionMatrix,
  permissionActions,
  permissionModules,
} from '../../../src/domain/userRoles';
import { type Action, can } from '../../../src/framework/schema';
import { type PolicyArea, policy } from '../../../src/resources/policy';
import { permissionsOf, rightsOf } from '../../core/access/actors';
import type { Call } from '../../core/context';
import { localized } from '../../sql/localized';
import { Problem } from '../../sql/problem';

type Account = Readonly<Record<string, unknown>>;
type Asking = Pick<Call, 'actor'>;

const actionsOf: Readonly<Record<PermissionAction, readonly Action[]>> = {
  view: ['list', 'show'],
  create: ['create'],
  edit: ['edit'],
  delete: ['delete'],
};

/** Whoever may make tokens gives them what they may do themselves: it is no right beyond those. */
const areas = Object.values<PolicyArea>(policy).filter((area) => area !== policy.serviceTokens);

/** What a matrix opens to a role: the right to an area that is closed to the role is none. */
const opened = (role: string, matrix: PermissionMatrix): PermissionMatrix =>
  matrixOf(
    (module, flag) =>
      matrix[module][flag] &&
      areas.some(
        (area) =>
          area.module === module &&
          actionsOf[flag].some((action) => can({ access: area.access }, action, { role, permissions: null }).allowed),
      ),
  );

const openedTo = (account: Account): PermissionMatrix => opened(String(account.role), permissionsOf(account));

/** Does the one matrix allow what the other does not? */
const exceeds = (given: PermissionMatrix, own: PermissionMatrix): boolean =>
  permissionModules.some((module) => permissionActions.some((flag) => given[module][flag] && !own[module][flag]));

/** What the caller may do; null for the server itself, which is bound by nothing. */
const ownMatrix = ({ actor }: Asking): PermissionMatrix | null =>
  actor ? openedTo({ role: actor.role, permissions: actor.permissions }) : null;

/** May an administrator with this matrix do everything that there is a matrix for? */
export const isUnlimited = (matrix: PermissionMatrix): boolean =>
  !exceeds(opened('admin', defaultPermissions('admin')), matrix);

const areaOf = { content: policy.newsCategories, fields: policy.fields } as const satisfies Record<
  GrantableRight,
  unknown
>;

/** Does the caller have this right themselves? */
const hasRight = ({ actor }: Asking, right: GrantableRight): boolean => can(areaOf[right], 'edit', actor).allowed;

/**
 * The right to manage accounts reaches only those that may do no more: who changes a stronger account's password or second step
 * has its rights. Citizens do not sign in here. @throws Problem forbidden.
 */
export function refuseStrongerAccounts(call: Asking, accounts: readonly Account[]): void {
  const own = ownMatrix(call);
  if (!own) return;
  const isStronger = (account: Account) =>
    account.role !== 'user' &&
    account.id !== call.actor?.id &&
    (exceeds(openedTo(account), own) || rightsOf(account).some((right) => !hasRight(call, right)));
  if (accounts.some(isStronger)) throw new Problem('forbidden', { message: localized('accounts.strongerAccount') });
}

export interface Granted {
  readonly matrix: PermissionMatrix;
  /** By name. */
  readonly rights: readonly GrantableRight[];
}

/** Nobody grants what they have not; what was granted before may stay. @throws Problem forbidden. */
export function refuseGrantsBeyondOwn(call: Asking, account: Account, granted: Granted): void {
  const own = ownMatrix(call);
  if (!own) return;
  const [before, after] = [permissionsOf(account), opened(String(account.role), granted.matrix)];
  const isFlagBeyond = permissionModules.some((module) =>
    permissionActions.some((flag) => after[module][flag] && !before[module][flag] && !own[module][flag]),
  );
  const isRightBeyond = granted.rights.some((right) => !rightsOf(account).includes(right) && !hasRight(call, right));
  if (isFlagBeyond || isRightBeyond) throw new Problem('forbidden', { message: localized('accounts.grantBeyondOwn') });
}

/** What is stored for an account that gets this role: nothing, or its role's rights as far as they are the caller's own. */
export function boundedPermissions(call: Asking, role: unknown): unknown {
  const own = ownMatrix(call);
  if (!own || !isRole(role) || role === 'user') return null;
  const given = defaultPermissions(role);
  if (!exceeds(opened(role, given), own)) return null;
  return matrixOf((module, action) => given[module][action] && own[module][action]);
}
