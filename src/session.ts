import type { Http, HttpRequest, HttpResponse } from './framework/rest/http';
import type { LoginTexts } from './i18n/id/login';
import type { RuntimeConfig } from './runtimeConfig';
import type { SessionGate } from './session/gate';
import type { SessionKeys } from './session/keys';
import { askToSignIn, type Credentials, checkCredentials, type LoginRefusal, refusal } from './session/login';
import { asRecord, asText } from './session/reading';
import { clearTabStorage, clearUserStorage } from './session/storage';
import { createStore } from './session/store';
import { joinTabs } from './session/tabs';
import { type SessionUser, toSessionUser } from './session/user';

export type SessionStatus = 'restoring' | 'signedIn' | 'signedOut' | 'unreachable';

export interface SessionSnapshot {
  readonly status: SessionStatus;
  readonly user: SessionUser | null;
  /** In memory only, for the log-in-again dialog. */
  readonly email: string | null;
  /** `{users: {view: true, …}, …}` when the server sends it; in memory only. */
  readonly permissions: unknown;
  /** Why the person was signed out, when that was not their own wish. */
  readonly reason: 'expired' | 'refused' | null;
}

export type SignInResult = { readonly ok: true; readonly user: SessionUser } | LoginRefusal;

export interface Session {
  readonly gate: SessionGate;
  getSnapshot(): SessionSnapshot;
  subscribe(listener: () => void): () => void;
  signIn(credentials: Credentials): Promise<SignInResult>;
  /** Logs in again in place; only as the same person. Opens the gate for the waiting calls. */
  reauthenticate(credentials: Credentials): Promise<SignInResult>;
  /** Asks the server whether the stored keys are still a session. */
  restore(): Promise<SessionStatus>;
  /** Clears this browser at once, also offline, drafts included; then tells the server. */
  signOut(): Promise<void>;
  /** The person has another name or address now; who they are and what they may stays. */
  rename(changed: { readonly name: string; readonly email: string }): void;
  /** Leaves without the person's wish to log out, as when the server ended the session: keys go, drafts stay. */
  forget(reason: SessionSnapshot['reason']): void;
  close(): void;
}

export interface SessionOptions {
  readonly http: Http;
  readonly keys: SessionKeys;
  readonly gate: SessionGate;
  readonly auth: RuntimeConfig['auth'];
  texts(): LoginTexts;
  admits(role: string): boolean | Promise<boolean>;
}

const nobody: SessionSnapshot = { status: 'signedOut', user: null, email: null, permissions: null, reason: null };
const logoutLimitMs = 5_000;

export function createSession({ http, keys, gate, auth, texts, admits }: SessionOptions): Session {
  const state = createStore<SessionSnapshot>(
    keys.exist() ? { ...nobody, status: 'restoring', user: keys.user() } : nobody,
  );
  const tabs = joinTabs({ onKeysChanged, onSignedOut });
  let restoring: Promise<SessionStatus> | null = null;
  let leaving: Promise<void> = Promise.resolve();
  // Counts arrivals and departures: an answer about an earlier era says nothing about this one.
  let era = 0;

  async function enter(answer: unknown, token: string | null): Promise<SessionUser | null> {
    const user = toSessionUser(answer);
    if (!user?.role || !(await admits(user.role))) return null;
    const { email, permissions = null } = asRecord(answer);
    const before = state.getSnapshot();
    const emailKept = before.user?.id === user.id ? before.email : null;
    era += 1;
    keys.store(user, token);
    state.set({ status: 'signedIn', user, email: asText(email) ?? emailKept, permissions, reason: null });
    return user;
  }

  function leave(reason: SessionSnapshot['reason']): void {
    era += 1;
    keys.clear();
    state.set({ ...nobody, reason });
    gate.resolve(false);
  }

  async function signIn(credentials: Credentials, onlyAs?: SessionUser): Promise<SignInResult> {
    const missing = checkCredentials(credentials, texts());
    if (missing) return missing;
    // A logout still under way would end the session that is about to begin.
    await leaving;
    const answer = await askToSignIn(http, auth, credentials, texts());
    if (!answer.ok) return answer;
    if (onlyAs && toSessionUser(answer.user)?.id !== onlyAs.id) {
      await revoke(http, answer.token);
      return refusal(texts().otherUser);
    }
    const user = await enter(answer.user, answer.token);
    if (user) {
      tabs.tell('signedIn');
      return { ok: true, user };
    }
    leave(null);
    await revoke(http, answer.token);
    return refusal(texts().denied);
  }

  async function ask(): Promise<SessionStatus> {
    const eraAtStart = era;
    const answer = await whoAmI(http);
    if (era !== eraAtStart) return state.getSnapshot().status;
    if (answer === 'unreachable') state.set({ ...state.getSnapshot(), status: 'unreachable', user: keys.user() });
    else if (answer === 'expired') leave('expired');
    else if (answer === 'refused' || !(await enter(answer.user ?? keys.user(), keys.token()))) {
      const token = keys.token();
      leave('refused');
      await revoke(http, token);
    }
    return state.getSnapshot().status;
  }

  function restore(): Promise<SessionStatus> {
    if (!keys.exist()) {
      if (state.getSnapshot().status !== 'signedOut') leave(null);
      return Promise.resolve('signedOut');
    }
    if (!restoring) {
      state.set({ ...state.getSnapshot(), status: 'restoring' });
      restoring = ask().finally(() => {
        restoring = null;
      });
    }
    return restoring;
  }

  function onKeysChanged(): void {
    const { status, user } = state.getSnapshot();
    const isSamePerson = status === 'signedIn' && keys.user()?.id === user?.id;
    if (keys.exist() && isSamePerson) {
      // Logged in again in another tab: the calls that wait here may go on.
      gate.resolve(true);
      return;
    }
    gate.resolve(false);
    void restore();
  }

  function onSignedOut(): void {
    // Not keys.clear(): a tab that slept hears this late, and the shared keys may be those of the next session.
    keys.forget();
    clearTabStorage();
    onKeysChanged();
  }

  return {
    gate,
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    signIn: (credentials) => signIn(credentials),
    async reauthenticate(credentials) {
      const result = await signIn(credentials, state.getSnapshot().user ?? undefined);
      if (result.ok) gate.resolve(true);
      return result;
    },
    restore,
    signOut() {
      const token = keys.token();
      leave(null);
      clearUserStorage();
      tabs.tell('signedOut');
      leaving = revoke(http, token);
      return leaving;
    },
    forget: leave,
    rename({ name, email }) {
      const before = state.getSnapshot();
      if (!before.user) return;
      const user = { ...before.user, name };
      keys.store(user, keys.token());
      state.set({ ...before, user, email });
    },
    close: tabs.close,
  };
}

type WhoAmI = { readonly user: unknown } | 'expired' | 'refused' | 'unreachable';

async function whoAmI(http: Http): Promise<WhoAmI> {
  try {
    const me = await http({ method: 'GET', path: '/auth/me', retryAfterLogin: false });
    const isMissing = me.status === 404 || me.status === 405 || (me.status === 200 && me.body === undefined);
    if (!isMissing) return readWhoAmI(me);
    // No such call in the described backend: the cheapest one that needs a session says whether there is one, not whose.
    const statistics = await http({ method: 'GET', path: '/admin/dashboard/statistics', retryAfterLogin: false });
    const answer = readWhoAmI(statistics);
    return typeof answer === 'string' ? answer : { user: null };
  } catch {
    return 'unreachable';
  }
}

function readWhoAmI({ status, body }: HttpResponse): WhoAmI {
  if (status === 401) return 'expired';
  if (status === 403) return 'refused';
  if (status !== 200) return 'unreachable';
  const data = asRecord(asRecord(body).data);
  const user = asRecord(data.user ?? data);
  return { user: { ...user, permissions: user.permissions ?? data.permissions ?? null } };
}

/** Ends the session on the server where it can be reached; never fails, because this browser has left already. */
async function revoke(http: Http, token: string | null): Promise<void> {
  const call: Omit<HttpRequest, 'path'> = {
    method: 'POST',
    retryAfterLogin: false,
    anonymous: true,
    timeoutMs: logoutLimitMs,
    ...(token && { headers: { Authorization: `Bearer ${token}` } }),
  };
  for (const path of token ? ['/auth/logout', '/logout'] : ['/logout', '/auth/logout']) {
    const status = await http({ ...call, path }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status !== 404 && status !== 405) return;
  }
}
