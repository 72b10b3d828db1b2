import * as calls from '../../../src/calls/accounts/passkeys';
import { readForm } from '../../core/forms';
import { routesFor } from '../../core/routes/declaredCalls';
import type { AppParts } from '../../core/routes/parts';
import { readId } from '../../core/routes/readId';
import type { Route, RouteCall } from '../../core/routes/registry';
import { entrance, ownSession } from '../../core/routes/signInRoutes';
import { localized } from '../../sql/localized';
import { accountOf } from './authRoutes';
import { listPasskeys } from './security/passkeyStore';
import {
  addPasskey,
  logInByPasskey,
  type RelyingParty,
  removePasskey,
  startPasskey,
  startPasskeyLogin,
} from './security/passkeys';

/** Keys on people's own devices: one's own, and signing in with one. */
export function passkeyRoutes(parts: AppParts): readonly Route[] {
  const { welcome } = entrance(parts, accountOf);
  const { panelRoles, publicUrl } = parts.config;
  // The registry has refused pages of strangers before.
  const partyOf = ({ request }: RouteCall): RelyingParty => {
    const origin = request.headers.origin ?? publicUrl.origin;
    return { origin, host: new URL(origin).hostname };
  };
  const entering = { duringMaintenance: true, csrf: 'anonymous' } as const;
  return routesFor(calls, {
    listPasskeys: async (call) => {
      const found = await listPasskeys(parts.db.kysely, ownSession(call).user.id);
      return { data: found.map(({ id, name, created_at, last_used_at }) => ({ id, name, created_at, last_used_at })) };
    },
    startPasskey: async (call) => {
      const { password } = readForm(call, { fields: calls.startPasskey.body }, call.body);
      const { passwords } = parts;
      const { user } = ownSession(call);
      return { data: await startPasskey(call, user, String(password), { passwords, party: partyOf(call) }) };
    },
    addPasskey: async (call) => {
      const { name, ticket, response } = readForm(call, { fields: calls.addPasskey.body }, call.body);
      const given = { name: String(name), ticket: String(ticket), response };
      const data = await addPasskey(call, ownSession(call).user, given, partyOf(call));
      return { data, message: localized('accounts.passkeyAdded', { name: data.name }) };
    },
    removePasskey: async (call) => {
      const name = await removePasskey(call, ownSession(call).user, readId(call));
      return { data: null, message: localized('accounts.passkeyRemoved', { name }) };
    },
    startPasskeyLogin: {
      ...entering,
      handle: async (call) => ({ data: await startPasskeyLogin(call, partyOf(call)) }),
    },
    logInByPasskey: {
      ...entering,
      handle: async (call) => {
        const { ticket, response } = readForm(call, { fields: calls.logInByPasskey.body }, call.body);
        const userAgent = call.request.headers['user-agent'] ?? null;
        return welcome(
          call,
          await logInByPasskey(call, { ticket: String(ticket), response }, { ...partyOf(call), panelRoles, userAgent }),
        );
      },
    },
  });
}
