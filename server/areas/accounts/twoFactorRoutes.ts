import * as calls from '../../../src/calls/accounts/twoFactor';
import type { Fields } from '../../../src/framework/schema';
import { readForm } from '../../core/forms';
import { routesFor } from '../../core/routes/declaredCalls';
import type { AppParts } from '../../core/routes/parts';
import { readId } from '../../core/routes/readId';
import type { Route, RouteCall } from '../../core/routes/registry';
import { ownSession } from '../../core/routes/signInRoutes';
import { localized } from '../../sql/localized';
import {
  confirmTwoFactor,
  readTwoFactor,
  readTwoFactorOf,
  renewRecoveryCodes,
  resetTwoFactor,
  startTwoFactor,
  switchOffTwoFactor,
} from './security/twoFactor';

/** The second step of signing in: one's own, and that of a user who lost their phone. */
export function twoFactorRoutes(parts: AppParts): readonly Route[] {
  const own = <H>(handle: H) => ({ whileLimited: true, handle }) as const;
  return routesFor(calls, {
    getTwoFactor: own(async (call: RouteCall) => {
      const { user, policy: security } = ownSession(call);
      return { data: { ...(await readTwoFactor(parts.db.kysely, user.id)), is_required: security.twoFactor } };
    }),
    startTwoFactor: own(async (call: RouteCall) => {
      const given = readTexts(call, calls.startTwoFactor.body);
      return { data: await startTwoFactor(call, ownSession(call).user, given.password, parts.passwords) };
    }),
    confirmTwoFactor: own(async (call: RouteCall) => {
      const { code } = readTexts(call, calls.confirmTwoFactor.body);
      const { codes, ended } = await confirmTwoFactor(call, ownSession(call).user, code);
      const others = ended > 0 ? localized('accounts.othersEndedToo', { ended }) : '';
      return {
        data: { recovery_codes: codes, ended_sessions: ended },
        message: localized('accounts.twoFactorOn', { others }),
      };
    }),
    renewRecoveryCodes: own(async (call: RouteCall) => {
      const { code } = readTexts(call, calls.renewRecoveryCodes.body);
      return {
        data: { recovery_codes: await renewRecoveryCodes(call, ownSession(call).user, code) },
        message: localized('accounts.recoveryCodesMade'),
      };
    }),
    switchOffTwoFactor: own(async (call: RouteCall) => {
      const { password, code } = readTexts(call, calls.switchOffTwoFactor.body);
      await switchOffTwoFactor(call, ownSession(call).user, { password, code }, parts.passwords);
      return { data: null, message: localized('accounts.twoFactorOff') };
    }),
    getUserTwoFactor: async (call) => ({ data: await readTwoFactorOf(call, readId(call)) }),
    resetTwoFactor: async (call) => {
      await resetTwoFactor(call, readId(call));
      return { data: null, message: localized('accounts.twoFactorReset') };
    },
  });
}

const readTexts = <F extends Fields>(call: RouteCall, fields: F) =>
  readForm(call, { fields }, call.body) as Readonly<Record<keyof F, string>>;
