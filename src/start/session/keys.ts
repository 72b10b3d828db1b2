import { parseJson } from '../../framework/rest/decode';
import type { SafeStorage } from './storage';
import { type SessionUser, toSessionUser } from './user';

export const tokenKey = 'token';
export const userKey = 'user';

/** The two keys of the specification. */
export interface SessionKeys {
  /** Is there anything that may be a session? Then the server is queried. */
  exist(): boolean;
  token(): string | null;
  user(): SessionUser | null;
  store(user: SessionUser, token: string | null): void;
  clear(): void;
  /** Drops the copies of this page only. */
  forget(): void;
}

export function createSessionKeys(storage: SafeStorage): SessionKeys {
  return {
    exist: () => storage.read(tokenKey) !== null || storage.read(userKey) !== null,
    token: () => storage.read(tokenKey),
    user: () => toSessionUser(parseJson(storage.read(userKey))),
    store(user, token) {
      // Token first: another tab that hears of the new user must already find it.
      if (token) storage.write(tokenKey, token);
      else storage.remove(tokenKey);
      storage.write(userKey, JSON.stringify(user));
    },
    clear() {
      storage.remove(tokenKey);
      storage.remove(userKey);
    },
    forget() {
      storage.forget(tokenKey);
      storage.forget(userKey);
    },
  };
}
