import { describe, expect, it } from 'vitest';
import { permissionsOf } from '../../../../server/core/access/actors';
import { matrixOf } from '../../../../src/domain/userRoles';

const all = { view: true, create: true, edit: true, delete: true };
const none = { view: false, create: false, edit: false, delete: false };
/** The modules there were first. */
const older = (flags: object) =>
  Object.fromEntries(['users', 'bantuan', 'news', 'complaints', 'reports'].map((module) => [module, flags]));

describe('a matrix that was stored before a module existed', () => {
  it('denies that module too where it denied everything', () => {
    expect(permissionsOf({ role: 'admin', permissions: older(none) })).toEqual(matrixOf(() => false));
  });

  it('limits that module to what it grants in some other', () => {
    const permissions = { ...older(none), news: { ...none, view: true } };
    expect(permissionsOf({ role: 'admin', permissions }).settings).toEqual({ ...none, view: true });
  });

  it('takes nothing from an administrator whom it does not limit, and gives nothing the role has not', () => {
    expect(permissionsOf({ role: 'admin', permissions: older(all) })).toEqual(matrixOf(() => true));
    expect(permissionsOf({ role: 'staff', permissions: older(all) }).settings).toEqual(none);
  });
});
