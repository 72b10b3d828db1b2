import * as calls from '../../../src/calls/accounts/permissions';
import { routesFor } from '../../core/routes/declaredCalls';
import { readId } from '../../core/routes/readId';
import { localized } from '../../sql/localized';
import { readPermissions, writePermissions } from './users';

/** The rights of a user, module by module. */
export const permissionRoutes = routesFor(calls, {
  getPermissions: async (call) => ({ data: await readPermissions(call, readId(call)) }),
  savePermissions: async (call) => ({
    data: await writePermissions(call, readId(call), call.body, call.version),
    message: localized('accounts.permissionsSaved'),
  }),
});
