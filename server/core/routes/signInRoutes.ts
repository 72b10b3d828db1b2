import type { GenericSchema } from 'valibot';
import type { sessionCalls } from '../../../src/framework/calls/session';
import { getResource } from '../../../src/framework/schema';
import { localized } from '../../sql/localized';
import { Problem } from '../../sql/problem';
import type { Row } from '../../sql/records';
import { sealDevice } from '../access/guesses';
import { type LoggedIn, logIn as openSession, type SpendCode } from '../access/login';
import { ABSOLUTE_HOURS, endSessions, findSession, hashSecret, type Session } from '../access/sessions';
import { writeAudit } from '../journal/journal';
import { routesFor } from './declaredCalls';
import { cookieNames, isDemoOf, rememberDevice } from './identify';
import type { AppParts } from './parts';
import type { Route, RouteCall } from './registry';

interface SignIn {
  readonly calls: ReturnType<typeof sessionCalls<GenericSchema>>;
  /** What is answered of an account, as the calls say. */
  readonly accountOf: (call: RouteCall, row: Row) => Promise<Readonly<Record<string, unknown>>>;
  readonly spendCode?: SpendCode;
}

/** Signing in and out, and who is signed in. */
export function signInRoutes(parts: AppParts, { calls, accountOf, spendCode }: SignIn): readonly Route[] {
  const names = cookieNames(parts.secure);
  const cookie = cookieOf(parts);
  const { answerOf, welcome } = entrance(parts, accountOf);

  const csrfCookie = async (call: RouteCall) => {
    const bound = call.session?.kind === 'cookie' ? call.session.secretHash : null;
    call.reply.setCookie(names.csrf, parts.csrf.issue(bound), cookie);
    return { status: 204 };
  };

  const signIn = async (call: RouteCall, kind: 'cookie' | 'token') => {
    const { email: address, password: secretWord, code } = call.body;
    const userAgent = call.request.headers['user-agent'] ?? null;
    const device = call.request.cookies[names.device];
    const request = { email: address, password: secretWord, code, kind, userAgent, device };
    return openSession(call, request, { ...parts, spendCode });
  };

  const logInByToken = async (call: RouteCall) => {
    const opened = await signIn(call, 'token');
    const session = await sessionBy(parts, call, opened.secret, 'token');
    const answer = { ...(await answerOf(call, session)), ended_sessions: opened.ended };
    return { data: { token: opened.secret, ...answer }, message: localized('accounts.loggedIn') };
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
  return routesFor(calls, {
    csrfCookie: { ...entering, alsoAt: [''], handle: csrfCookie },
    logIn: { ...entering, csrf: 'anonymous', handle: async (call) => welcome(call, await signIn(call, 'cookie')) },
    logInByToken: { ...entering, csrf: 'none', handle: logInByToken },
    logOut: { ...entering, handle: logOut },
    logOutByToken: { ...entering, handle: logOut },
    whoAmI: {
      whileLimited: true,
      forPrograms: true,
      handle: async (call) => ({ data: await answerOf(call, ownSession(call)) }),
    },
  });
}

const cookieOf = ({ secure }: AppParts) => ({ path: '/', sameSite: 'lax', secure }) as const;

/** What follows when a session was opened, however its holder proved who they are. */
export function entrance<A>(parts: AppParts, accountOf: (call: RouteCall, row: Row) => Promise<A>) {
  const names = cookieNames(parts.secure);
  const cookie = cookieOf(parts);

  /** Who is signed in, what they must do first, and how long the session lasts. */
  const answerOf = async (call: RouteCall, session: Session) => ({
    user: await accountOf(call, session.user),
    must: session.must,
    session: { idle_minutes: session.policy.idleMinutes, expires_at: session.expiresAt },
  });

  /** The browser keeps the session, and the answer says whose it is. */
  const welcome = async (call: RouteCall, { secret, ended }: Pick<LoggedIn, 'secret' | 'ended'>) => {
    const session = await sessionBy(parts, call, secret, 'cookie');
    // The old session, if any, ends: an id from before signing in is worth nothing afterwards.
    if (call.session) await endSessions(parts.db.kysely, call.session.user.id, call.now(), { only: call.session.id });
    call.reply.setCookie(names.session, secret, { ...cookie, httpOnly: true, maxAge: ABSOLUTE_HOURS * 3600 });
    call.reply.setCookie(names.csrf, parts.csrf.issue(hashSecret(secret)), cookie);
    // Callers with a token keep no cookies.
    rememberDevice(parts, call.reply, sealDevice(call, String(session.user.email)));
    return {
      data: { ...(await answerOf(call, session)), ended_sessions: ended },
      message: localized('accounts.loggedIn'),
    };
  };
  return { answerOf, welcome };
}

async function sessionBy(parts: AppParts, call: RouteCall, secret: string, kind: 'cookie' | 'token'): Promise<Session> {
  const session = await findSession(parts.db.kysely, secret, kind, call.now(), { isDemo: isDemoOf(parts) });
  if (!session) throw new Problem('unauthenticated');
  return session;
}

/** An account as its own holder reads it: what the declaration of `users` shows. */
export function shownAccount(
  call: RouteCall,
  row: Row,
): { readonly id: number; readonly version: number; readonly [name: string]: unknown } {
  const { fields } = getResource(call.model, 'users');
  const shown = Object.entries(fields).flatMap(([name, { hidden, kind }]) =>
    hidden || call.model.kinds[kind]?.writeOnly ? [] : [[name, row[name] ?? null]],
  );
  return {
    id: row.id,
    version: row.version,
    ...Object.fromEntries(shown),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** @throws Problem unauthenticated. */
export function ownSession({ session }: RouteCall): Session {
  if (!session) throw new Problem('unauthenticated');
  return session;
}
