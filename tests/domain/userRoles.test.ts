import { describe, expect, it } from 'vitest';
import {
  defaultPermissions,
  isRole,
  permissionActions,
  permissionModules,
  type Role,
  roleLabels,
  roles,
} from '../../src/domain/userRoles';

const granted = (role: Role) => {
  const matrix = defaultPermissions(role);
  return permissionModules.map((module) =>
    [module, ...permissionActions.filter((action) => matrix[module][action])].join(' '),
  );
};
const everything = permissionModules.map((module) => `${module} view create edit delete`);

describe('defaultPermissions', () => {
  it.each(['admin', 'admin_aleg', 'aleg'] as const)('gives %s everything', (role) =>
    expect(granted(role)).toEqual(everything),
  );

  it('lets staff view, create and edit in the modules of the specification but users, and delete nothing', () => {
    expect(granted('staff').filter((line) => line.includes(' '))).toEqual([
      'users view',
      'bantuan view create edit',
      'news view create edit',
      'complaints view create edit',
      'reports view create edit',
      'fields view create edit',
    ]);
  });

  it('lets a user view bantuan, news and complaints and create complaints', () => {
    expect(granted('user').filter((line) => line.includes(' '))).toEqual([
      'bantuan view',
      'news view',
      'complaints view create',
    ]);
  });

  it('answers with a new object each time', () => {
    expect(defaultPermissions('admin')).not.toBe(defaultPermissions('admin'));
    expect(defaultPermissions('admin').users).not.toBe(defaultPermissions('admin').news);
  });
});

describe('roles', () => {
  it('carry the labels of the specification', () => {
    expect(roles.map((role) => roleLabels[role])).toEqual([
      'Administrator',
      'Admin Anggota Legislatif',
      'Anggota Legislatif',
      'Staff',
      'User/Penerima',
    ]);
  });

  it('are known by exact name only', () => {
    expect(roles.every(isRole)).toBe(true);
    expect(['', 'Admin', 'root', 'constructor', null, undefined, 1].some(isRole)).toBe(false);
  });
});
