import * as firstAdminCalls from '../../../src/calls/accounts/firstAdmin';
import * as calls from '../../../src/calls/accounts/reset';
import { type Fields, validate } from '../../../src/framework/schema';
import { sealDevice } from '../../core/access/guesses';
import { callClock } from '../../core/context';
import { routesFor } from '../../core/routes/declaredCalls';
import { rememberDevice } from '../../core/routes/identify';
import type { AppParts } from '../../core/routes/parts';
import type { Route, RouteCall } from '../../core/routes/registry';
import { localized } from '../../sql/localized';
import { validationProblem } from '../../sql/problem';
import { makeFirstAdmin } from './firstAdmin';
import { requestReset, resetPassword } from './passwordReset';

/** The same for every address, so that it does not reveal who has an account. */
const SENT = localized('accounts.resetLinkOnItsWay');

/** A forgotten password. The secret of the link is the right to call. */
export const resetRoutes = (parts: AppParts): readonly Route[] =>
  routesFor(calls, {
    forgotPassword: {
      sessionless: true,
      handle: async (call) => {
        await requestReset(call, String(checked(call, calls.forgotPassword.body).email), parts.panelRoles);
        return { data: null, message: SENT };
      },
    },
    resetPassword: {
      sessionless: true,
      handle: async (call) => {
        const values = checked(call, calls.resetPassword.body);
        const input = {
          token: values.token,
          password: String(values.password),
          confirmation: String(values.password_confirmation),
        };
        const { email } = await resetPassword(call, input, parts.passwords);
        // The owner, who reads its mail, need not queue behind those who guess its password.
        rememberDevice(parts, call.reply, sealDevice(call, email));
        return { data: null, message: localized('accounts.passwordReset') };
      },
    },
  });

/** The code that the server prints is the right to call. */
export const firstAdminRoutes = (parts: AppParts): readonly Route[] =>
  routesFor(firstAdminCalls, {
    makeFirstAdmin: {
      sessionless: true,
      handle: async (call) => {
        const values = checked(call, firstAdminCalls.makeFirstAdmin.body);
        const account = {
          code: values.code,
          name: String(values.name),
          email: String(values.email),
          password: String(values.password),
          confirmation: String(values.password_confirmation),
        };
        await makeFirstAdmin(call, account, parts.passwords);
        return { data: null, message: localized('accounts.firstAdminMade') };
      },
    },
  });

function checked(call: RouteCall, fields: Fields): Readonly<Record<string, unknown>> {
  const { ok, issues, values } = validate({ fields }, call.body, {
    kinds: call.model.kinds,
    mode: 'create',
    ...callClock(call),
  });
  if (!ok) throw validationProblem(issues);
  return values;
}
