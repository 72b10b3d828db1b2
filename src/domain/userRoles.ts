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

/** Every area of the panel belongs to one of them (`src/resources/policy.ts`), except what is about one's own account. */
export const permissionModules = [
  'users',
  'bantuan',
  'news',
  'complaints',
  'reports',
  'residents',
  'legislators',
  'messages',
  'imports',
  'fields',
  'settings',
  'audit',
] as const;
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
 * policy, so the two legislator roles start with everything and are restricted there. Source: specification 1, section 6,
 * for its five modules; of the others staff and citizens have what their work asks for.
 */
export function defaultPermissions(role: Role): PermissionMatrix {
  const given = granted[role];
  return matrixOf((module, action) => given === 'everything' || given[module]?.includes(action) === true);
}

/** The matrix of what is allowed. */
export const matrixOf = (
  isAllowed: (module: PermissionModule, action: PermissionAction) => boolean,
): PermissionMatrix =>
  Object.fromEntries(
    permissionModules.map((module) => [
      module,
      Object.fromEntries(permissionActions.map((action) => [action, isAllowed(module, action)])),
    ]),
  ) as PermissionMatrix;

type Granted = Readonly<Partial<Record<PermissionModule, readonly PermissionAction[]>>>;

const granted: Readonly<Record<Role, Granted | 'everything'>> = {
  admin: 'everything',
  admin_aleg: 'everything',
  aleg: 'everything',
  staff: {
    users: ['view'],
    bantuan: ['view', 'create', 'edit'],
    news: ['view', 'create', 'edit'],
    complaints: ['view', 'create', 'edit'],
    reports: ['view', 'create', 'edit'],
    fields: ['view', 'create', 'edit'],
  },
  user: { bantuan: ['view'], news: ['view'], complaints: ['view', 'create'] },
};
