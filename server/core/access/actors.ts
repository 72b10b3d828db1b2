import {
  defaultPermissions,
  type GrantableRight,
  grantableRights,
  isRole,
  matrixOf,
  type PermissionAction,
  type PermissionMatrix,
  permissionModules,
} from '../../../src/domain/userRoles';
import type { Actor } from '../../../src/framework/schema';
import type { Row } from '../../sql/records';

/**
 * The stored matrix on top of the role's default; unknown modules and flags are left out. A matrix that was stored before
 * a module existed limits that module too: to what it grants in some other one.
 */
export function permissionsOf(row: Readonly<Record<string, unknown>>): PermissionMatrix {
  const base = defaultPermissions(isRole(row.role) ? row.role : 'user');
  const stored = (row.permissions ?? {}) as Partial<Record<string, Partial<Record<string, unknown>>>>;
  const known = permissionModules.filter((module) => stored[module] !== undefined);
  const grants = (action: PermissionAction) =>
    known.length === 0 || known.some((module) => (stored[module]?.[action] ?? base[module][action]) === true);
  return matrixOf((module, action) => {
    const value = stored[module]?.[action];
    return typeof value === 'boolean' ? value : base[module][action] && (known.includes(module) || grants(action));
  });
}

/** What was granted to this account by name; kept beside the matrix, so that both go when the role changes. */
export function rightsOf(row: Readonly<Record<string, unknown>>): readonly GrantableRight[] {
  const stored = (row.permissions ?? {}) as { readonly rights?: unknown };
  const { rights } = stored;
  return Array.isArray(rights) ? grantableRights.filter((right) => rights.includes(right)) : [];
}

export const toActor = (row: Row): Actor => ({
  id: row.id,
  name: String(row.name ?? ''),
  role: String(row.role ?? ''),
  ownerId: row.role === 'admin_aleg' ? ((row.anggota_legislatif_id as number | null) ?? null) : null,
  permissions: permissionsOf(row),
  rights: rightsOf(row),
  ...(typeof row.program === 'string' ? { program: row.program } : {}),
});
