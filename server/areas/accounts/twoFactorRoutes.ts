import * as calls from '../../../src/calls/accounts/twoFactor';
import { type Fields, validate } from '../../../src/framework/schema';
import type { Session } from '../../core/access/sessions';
import { routesFor } from '../../core/routes/declaredCalls';
import type { AppParts } from '../../core/routes/parts';
import { readId } from '../../core/routes/readId';
import type { Route, RouteCall } from '../../core/routes/registry';
import { localized } from '../../sql/localized';
import { Problem, validationProblem } from '../../sql/problem';
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
      const { user, policy: security } = sessionOf(call);
      return { data: { ...(await readTwoFactor(parts.db.kysely, user.id)), is_required: security.twoFactor } };
    }),
    startTwoFactor: own(async (call: RouteCall) => {
      const given = checked(call, calls.startTwoFactor.body);
      return { data: await startTwoFactor(call, sessionOf(call).user, given.password, parts.passwords) };
    }),
    confirmTwoFactor: own(async (call: RouteCall) => {
      const { code } = checked(call, calls.confirmTwoFactor.body);
      const { codes, ended } = await confirmTwoFactor(call, sessionOf(call).user, code);
      const others = ended > 0 ? localized('accounts.othersEndedToo', { ended }) : '';
      return {
        data: { recovery_codes: codes, ended_sessions: ended },
        message: localized('accounts.twoFactorOn', { others }),
      };
    }),
    renewRecoveryCodes: own(async (call: RouteCall) => {
      const { code } = checked(call, calls.renewRecoveryCodes.body);
      return {
        data: { recovery_codes: await renewRecoveryCodes(call, sessionOf(call).user, code) },
        message: localized('accounts.recoveryCodesMade'),
      };
    }),
    switchOffTwoFactor: own(async (call: RouteCall) => {
      const { password, code } = checked(call, calls.switchOffTwoFactor.body);
      await switchOffTwoFactor(call, sessionOf(call).user, { password, code }, parts.passwords);
      return { data: null, message: localized('accounts.twoFactorOff') };
    }),
    getUserTwoFactor: async (call) => ({ data: await readTwoFactorOf(call, readId(call)) }),
    resetTwoFactor: async (call) => {
      await resetTwoFactor(call, readId(call));
      return { data: null, message: localized('accounts.twoFactorReset') };
    },
  });
}

function sessionOf({ session }: RouteCall): Session {
  if (!session) throw new Problem('unauthenticated');
  return session;
}

function checked<F extends Fields>(call: RouteCall, fields: F): Readonly<Record<keyof F, string>> {
  const { ok, issues, values } = validate({ fields }, call.body, { kinds: call.model.kinds, mode: 'create' });
  if (!ok) throw validationProblem(issues);
  return values as Readonly<Record<keyof F, string>>;
}
