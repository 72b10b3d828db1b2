import { randomUUID } from 'node:crypto';
import { password, type StandInUser } from './data';
import type { Passwords } from './users';
import { failure, noSuchCall, type StandInAnswer, type StandInRequest, success, unprocessable } from './wire';

export type LoginStyle = 'cookie' | 'token';

export interface SessionOptions {
  readonly login: LoginStyle;
  readonly users: readonly StandInUser[];
  readonly passwords: Passwords;
  /** The other origin that may call; its pages cannot read our cookies, so they cannot repeat the CSRF one. */
  readonly origin?: string;
}

/** One of the two logins the specification describes; the other's paths do not exist. */
export function createSessions({ login, users, passwords, origin }: SessionOptions) {
  const open = new Map<string, number>();
  const loginPath = login === 'cookie' ? '/login' : '/auth/login';
  const logoutPath = login === 'cookie' ? '/logout' : '/auth/logout';

  function signIn(request: StandInRequest): StandInAnswer {
    const { email, password: given } = request.body;
    if (!email || !given) {
      return unprocessable({
        ...(!email && { email: ['Email wajib diisi'] }),
        ...(!given && { password: ['Password wajib diisi'] }),
      });
    }
    const user = users.find((one) => one.email === String(email).trim().toLowerCase());
    if (!user?.is_active || given !== (passwords.get(user.email) ?? password))
      return failure(401, 'Email atau password salah.');
    const key = randomUUID();
    open.set(key, user.id);
    return login === 'token'
      ? success({ token: key, user: shown(user) })
      : { ...success({ user: shown(user) }), cookies: [`stand_in_session=${key}; Path=/; HttpOnly; SameSite=Lax`] };
  }

  const keyOf = (request: StandInRequest): string =>
    (login === 'token'
      ? request.headers.authorization?.replace(/^Bearer /, '')
      : cookieOf(request, 'stand_in_session')) ?? '';

  const whoAsks = (request: StandInRequest): StandInUser | undefined =>
    users.find(({ id, is_active }) => is_active && id === open.get(keyOf(request)));

  function isForged(request: StandInRequest): boolean {
    if (login === 'token' || request.method === 'GET' || (origin && request.headers.origin === origin)) return false;
    const cookie = cookieOf(request, 'XSRF-TOKEN');
    return !cookie || request.headers['x-xsrf-token'] !== cookie;
  }

  /** The session calls, and the refusals that come before every other call; undefined lets the call through. */
  function guard(request: StandInRequest): StandInAnswer | undefined {
    if (request.method === 'GET' && request.path === '/sanctum/csrf-cookie' && login === 'cookie')
      return { status: 204, cookies: [`XSRF-TOKEN=${randomUUID()}; Path=/; SameSite=Lax`] };
    if (!/^\/(admin|dashboard|login$|logout$|auth\/)/.test(request.path)) return noSuchCall(request);
    if (isForged(request)) return { status: 419, body: { message: 'CSRF token mismatch.' } };
    if (request.method === 'POST' && request.path === loginPath) return signIn(request);
    if (/^\/(login|logout|auth\/.*)$/.test(request.path) && request.path !== logoutPath) return noSuchCall(request);
    if (!whoAsks(request)) return failure(401, 'Unauthenticated.');
    if (request.method !== 'POST' || request.path !== logoutPath) return undefined;
    open.delete(keyOf(request));
    return success();
  }

  return { guard, endAll: () => open.clear() };
}

const legislators: Readonly<Record<number, object>> = {
  1: { nama: 'Hj. Siti Rohmah', partai: 'Partai Contoh' },
  2: { nama: 'Drs. Made Wirawan', partai: 'Partai Teladan' },
};

const shown = (user: StandInUser) => ({
  id: user.id,
  name: user.name,
  email: user.email,
  role: user.role,
  avatar: null,
  created_at: '2026-01-05T08:00:00+07:00',
  anggota_legislatif_id: user.anggota_legislatif_id,
  anggota_legislatif: legislators[user.anggota_legislatif_id ?? 0] ?? null,
});

function cookieOf(request: StandInRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split('; ');
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
