import * as profileCalls from '../../../src/calls/accounts/profile';
import * as sessionCalls from '../../../src/calls/accounts/session';
import { type Fields, validate } from '../../../src/framework/schema';
import { permissionsOf, rightsOf } from '../../core/access/actors';
import { callClock } from '../../core/context';
import { routesFor } from '../../core/routes/declaredCalls';
import type { AppParts } from '../../core/routes/parts';
import type { Route, RouteCall } from '../../core/routes/registry';
import { ownSession, shownAccount, signInRoutes } from '../../core/routes/signInRoutes';
import { localized } from '../../sql/localized';
import { validationProblem } from '../../sql/problem';
import type { Row } from '../../sql/records';
import { changeOwnPassword, readOwnUser, saveProfile } from './profile';
import { spendCode } from './security/twoFactor';
import { sessionRoutes } from './sessionRoutes';

const { csrfCookie, logIn, logInByToken, logOut, logOutByToken, whoAmI } = sessionCalls;

/** Signing in and out, the session, one's own account. */
export const authRoutes = (parts: AppParts): readonly Route[] => [
  ...signInRoutes(parts, {
    calls: { csrfCookie, logIn, logInByToken, logOut, logOutByToken, whoAmI },
    accountOf,
    spendCode,
  }),
  ...profileRoutes(parts),
  ...sessionRoutes(parts),
];

const { saveProfile: profile, changePassword: passwords } = profileCalls;

const profileRoutes = (parts: AppParts): readonly Route[] =>
  routesFor(profileCalls, {
    saveProfile: async (call) => {
      const checked = checkOwn(call, profile.body, call.body, own(call));
      const user = await saveProfile(call, own(call).id, checked, call.version);
      return { data: { user: await accountOf(call, user) }, message: localized('accounts.profileChanged') };
    },
    changePassword: {
      whileLimited: true,
      handle: async (call) => {
        const checked = checkOwn(call, passwords.body, call.body);
        if (checked.new_password !== checked.new_password_confirmation)
          throw validationProblem([
            { field: 'new_password_confirmation', message: localized('accounts.passwordsDiffer') },
          ]);
        await changeOwnPassword(
          call,
          own(call),
          { current: String(checked.current_password), wanted: String(checked.new_password) },
          parts.passwords,
          call.session?.id ?? 0,
        );
        return { data: null, message: localized('accounts.passwordChanged') };
      },
    },
  });

const own = (call: RouteCall): Row => ownSession(call).user;

/** With `previous` it is a change of what is there: what is not sent stays. */
function checkOwn(
  call: RouteCall,
  fields: Fields,
  input: Readonly<Record<string, unknown>>,
  previous?: Row,
): Record<string, unknown> {
  const mode = previous ? ({ mode: 'edit', previous } as const) : ({ mode: 'create' } as const);
  const checked = validate({ fields }, input, { kinds: call.model.kinds, ...mode, ...callClock(call) });
  if (!checked.ok) throw validationProblem(checked.issues);
  return Object.fromEntries(Object.entries(checked.values).filter(([name]) => Object.hasOwn(input, name)));
}

/** The account as the panel's session keeps it, with the rights that follow from role and matrix. */
export async function accountOf(call: RouteCall, row: Row) {
  const user = await readOwnUser(call, row.id);
  return {
    ...shownAccount(call, user),
    avatar: null,
    anggota_legislatif: user.anggota_legislatif ?? null,
    permissions: permissionsOf(row),
    rights: rightsOf(row),
  };
}
