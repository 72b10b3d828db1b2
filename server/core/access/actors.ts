import {
  defaultPermissions,
  type GrantableRight,
  grantableRights,
  isRole,
  type PermissionMatrix,
  permissionModules,
} from '../../../src/domain/userRoles';
import type { Actor } from '../../../src/framework/schema';
import type { Row } from '../../sql/records';

/** The stored matrix on top of the role's default; unknown modules and flags are left out. */
export function permissionsOf(row: Readonly<Record<string, unknown>>): PermissionMatrix {
  const role = isRole(row.role) ? row.role : 'user';
  const base = defaultPermissions(role);
  const stored = (row.permissions ?? {}) as Partial<Record<string, Partial<Record<string, unknown>>>>;
  const flag = (module: string, name: keyof PermissionMatrix['users'], fallback: boolean) => {
    const value = stored[module]?.[name];
    return typeof value === 'boolean' ? value : fallback;
  };
  return Object.fromEntries(
    permissionModules.map((module) => [
      module,
      {
        view: flag(module, 'view', base[module].view),
        create: flag(module, 'create', base[module].create),
        edit: flag(module, 'edit', base[module].edit),
        delete: flag(module, 'delete', base[module].delete),
      },
    ]),
  ) as PermissionMatrix;
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
});
