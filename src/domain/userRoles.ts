/** Who exists (specification 1, section 6) and what the permission dialog offers at first. */

export const roles = ['admin', 'admin_aleg', 'aleg', 'staff', 'user'] as const;
export type Role = (typeof roles)[number];

export const roleLabels: Readonly<Record<Role, string>> = {
  admin: 'Administrator',
  admin_aleg: 'Admin Anggota Legislatif',
  aleg: 'Anggota Legislatif',
  staff: 'Staff',
  user: 'User/Penerima',
};

export const permissionModules = ['users', 'bantuan', 'news', 'complaints', 'reports'] as const;
export type PermissionModule = (typeof permissionModules)[number];

export const permissionActions = ['view', 'create', 'edit', 'delete'] as const;
export type PermissionAction = (typeof permissionActions)[number];

/** Rights an administrator has by role and may grant to any other account by name. */
export const grantableRights = ['content', 'fields'] as const;
export type GrantableRight = (typeof grantableRights)[number];

export type PermissionFlags = Readonly<Record<PermissionAction, boolean>>;
export type PermissionMatrix = Readonly<Record<PermissionModule, PermissionFlags>>;

/** True for the five known roles; a missing or unreadable role is no role (contract 1). */
export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}

/**
 * The matrix an account has until someone changes it; a new object each time. The matrix only takes away from the role
 * policy, so the two legislator roles start with everything and are restricted there. Source: specification 1, section 6.
 */
export function defaultPermissions(role: Role): PermissionMatrix {
  return {
    users: flags(granted[role].users),
    bantuan: flags(granted[role].bantuan),
    news: flags(granted[role].news),
    complaints: flags(granted[role].complaints),
    reports: flags(granted[role].reports),
  };
}

type Granted = Readonly<Record<PermissionModule, readonly PermissionAction[]>>;

const everything: Granted = {
  users: permissionActions,
  bantuan: permissionActions,
  news: permissionActions,
  complaints: permissionActions,
  reports: permissionActions,
};

const granted: Readonly<Record<Role, Granted>> = {
  admin: everything,
  admin_aleg: everything,
  aleg: everything,
  staff: {
    users: ['view'],
    bantuan: ['view', 'create', 'edit'],
    news: ['view', 'create', 'edit'],
    complaints: ['view', 'create', 'edit'],
    reports: ['view', 'create', 'edit'],
  },
  user: { users: [], bantuan: ['view'], news: ['view'], complaints: ['view', 'create'], reports: [] },
};

function flags(actions: readonly PermissionAction[]): PermissionFlags {
  return {
    view: actions.includes('view'),
    create: actions.includes('create'),
    edit: actions.includes('edit'),
    delete: actions.includes('delete'),
  };
}
