import { array, boolean, entriesFromList, looseObject, number, object, picklist } from 'valibot';
import { permissionModules } from '../../domain/userRoles';
import { sessionCalls } from '../../framework/calls/session';

const flags = object({ view: boolean(), create: boolean(), edit: boolean(), delete: boolean() });
/** The account's own fields, with the rights that follow from role and matrix. */
const account = looseObject({
  id: number(),
  version: number(),
  permissions: object(entriesFromList(permissionModules, flags)),
  rights: array(picklist(['content', 'fields'])),
});

export const { csrfCookie, logIn, logInByToken, logOut, logOutByToken, whoAmI } = sessionCalls(account);
