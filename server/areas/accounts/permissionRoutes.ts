import { policy } from '../../../src/resources/policy';
import type { Route } from '../../core/routes/registry';
import { readId } from '../../core/routes/resourceRoutes';
import { readPermissions, writePermissions } from './users';

/** The rights of a user, module by module. */
export const permissionRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/admin/users/:id/permissions',
    policy: { area: policy.permissions, action: 'show' },
    extension: 'users.permissions',
    summary: 'Hak akses pengguna',
    tag: 'Pengguna',
    handle: async (call) => ({ data: await readPermissions(call, readId(call)) }),
  },
  {
    method: 'PUT',
    path: '/admin/users/:id/permissions',
    policy: { area: policy.permissions, action: 'edit' },
    extension: 'users.permissions',
    summary: 'Simpan hak akses pengguna',
    tag: 'Pengguna',
    handle: async (call) => ({
      data: await writePermissions(call, readId(call), call.body, call.version),
      message: 'Hak akses disimpan.',
    }),
  },
];
