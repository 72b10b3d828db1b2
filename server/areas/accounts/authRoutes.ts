import * as profileCalls from '../../../src/calls/accounts/profile';
import * as calls from '../../../src/calls/accounts/session';
import { type Fields, getResource, validate } from '../../../src/framework/schema';
import { permissionsOf, rightsOf } from '../../core/access/actors';
import { sealDevice } from '../../core/access/guesses';
import { ABSOLUTE_HOURS, endSessions, findSession, hashSecret, type Session } from '../../core/access/sessions';
import { siteClock } from '../../core/context';
import { writeAudit } from '../../core/journal/journal';
import { routesFor } from '../../core/routes/declaredCalls';
import { cookieNames, rememberDevice } from '../../core/routes/identify';
import type { AppParts } from '../../core/routes/parts';
import type { Route, RouteCall } from '../../core/routes/registry';
import { localized } from '../../sql/localized';
import { Problem, validationProblem } from '../../sql/problem';
import type { Row } from '../../sql/records';
import { logIn as openSession } from './login';
import { changeOwnPassword, readOwnUser, saveProfile } from './profile';
import { sessionRoutes } from './sessionRoutes';

/** Signing in and out, the session, one's own account. */
export function authRoutes(parts: AppParts): readonly Route[] {
  const names = cookieNames(parts.secure);
  const cookie = { path: '/', sameSite: 'lax', secure: parts.secure } as const;

  const csrfCookie = async (call: RouteCall) => {
    const bound = call.session?.kind === 'cookie' ? call.session.secretHash : null;
    call.reply.setCookie(names.csrf, parts.csrf.issue(bound), cookie);
    return { status: 204 };
  };

  const signIn = async (call: RouteCall, kind: 'cookie' | 'token') => {
    const { email: address, password: secretWord, code } = call.body;
    const userAgent = call.request.headers['user-agent'] ?? null;
    const device = call.request.cookies[names.device];
    const opened = await openSession(
      call,
      { email: address, password: secretWord, code, kind, userAgent, device },
      parts,
    );
    const session = await findSession(parts.db.kysely, opened.secret, kind, call.now(), { demo: parts.demo });
    if (!session) throw new Problem('unauthenticated');
    return {
      secret: opened.secret,
      user: session.user,
      answer: { ...(await answerOf(call, session)), ended_sessions: opened.ended },
    };
  };

  const logIn = async (call: RouteCall) => {
    const { secret, user, answer } = await signIn(call, 'cookie');
    // The old session, if any, ends: an id from before signing in is worth nothing afterwards.
    if (call.session) await endSessions(parts.db.kysely, call.session.user.id, call.now(), { only: call.session.id });
    call.reply.setCookie(names.session, secret, { ...cookie, httpOnly: true, maxAge: ABSOLUTE_HOURS * 3600 });
    call.reply.setCookie(names.csrf, parts.csrf.issue(hashSecret(secret)), cookie);
    // Callers with a token keep no cookies.
    rememberDevice(parts, call.reply, sealDevice(call, String(user.email)));
    return { data: answer, message: localized('accounts.loggedIn') };
  };

  const logInByToken = async (call: RouteCall) => {
    const { secret, answer } = await signIn(call, 'token');
    return { data: { token: secret, ...answer }, message: localized('accounts.loggedIn') };
  };

  const logOut = async (call: RouteCall) => {
    if (call.session) {
      await endSessions(parts.db.kysely, call.session.user.id, call.now(), { only: call.session.id });
      await writeAudit(call, { action: 'logout', resource: 'users', recordId: call.session.user.id });
    }
    // With the same attributes: browsers ignore a `__Host-` cookie that is not Secure, also one that clears.
    call.reply.clearCookie(names.session, { ...cookie, httpOnly: true }).clearCookie(names.csrf, cookie);
    call.reply.header('Clear-Site-Data', '"cache"');
    return { data: null, message: localized('accounts.loggedOut') };
  };

  const entering = { duringMaintenance: true } as const;
  return [
    ...routesFor(calls, {
      csrfCookie: { ...entering, alsoAt: [''], handle: csrfCookie },
      logIn: { ...entering, csrf: 'anonymous', handle: logIn },
      logInByToken: { ...entering, csrf: 'none', handle: logInByToken },
      logOut: { ...entering, handle: logOut },
      logOutByToken: { ...entering, handle: logOut },
      whoAmI: { whileLimited: true, handle: async (call) => ({ data: await answerOf(call, ownSession(call)) }) },
    }),
    ...profileRoutes(parts),
    ...sessionRoutes(parts),
  ];
}

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

function ownSession({ session }: RouteCall): Session {
  if (!session) throw new Problem('unauthenticated');
  return session;
}

const own = (call: RouteCall): Row => ownSession(call).user;

/** Who is signed in, what they must do first, and how long the session lasts. */
async function answerOf(call: RouteCall, session: Session) {
  const { must, policy, expiresAt } = session;
  return {
    user: await accountOf(call, session.user),
    must,
    session: { idle_minutes: policy.idleMinutes, expires_at: expiresAt },
  };
}

/** With `previous` it is a change of what is there: what is not sent stays. */
function checkOwn(
  call: RouteCall,
  fields: Fields,
  input: Readonly<Record<string, unknown>>,
  previous?: Row,
): Record<string, unknown> {
  const mode = previous ? ({ mode: 'edit', previous } as const) : ({ mode: 'create' } as const);
  const checked = validate({ fields }, input, { kinds: call.model.kinds, ...mode, ...siteClock(call) });
  if (!checked.ok) throw validationProblem(checked.issues);
  return Object.fromEntries(Object.entries(checked.values).filter(([name]) => Object.hasOwn(input, name)));
}

/** The account as the panel's session keeps it, with the rights that follow from role and matrix. */
async function accountOf(call: RouteCall, row: Row) {
  const user = await readOwnUser(call, row.id);
  const users = getResource(call.model, 'users');
  const shown = Object.fromEntries(
    Object.entries(users.fields).flatMap(([name, { hidden }]) =>
      hidden || name === 'permissions' || name === 'password' ? [] : [[name, user[name] ?? null]],
    ),
  );
  return {
    id: user.id,
    version: user.version,
    ...shown,
    avatar: null,
    created_at: user.created_at,
    updated_at: user.updated_at,
    anggota_legislatif: user.anggota_legislatif ?? null,
    permissions: permissionsOf(row),
    rights: rightsOf(row),
  };
}
