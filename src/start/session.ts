import { atStart } from '../calls/atStart';
import { createStore, type Store } from '../framework/panel/core/store';
import { asId, asRecord, asText } from '../framework/rest/decode';
import type { Http } from '../framework/rest/http';
import type { LoginTexts } from '../i18n/id/start/login';
import type { RuntimeConfig } from './runtimeConfig';
import { type Data, fetchWhoAmI, forgetWhoAmI, readWhoAmI, withUser } from './session/fetchWhoAmI';
import { createSessionGate, type SessionGate } from './session/gate';
import type { SessionKeys } from './session/keys';
import {
  askToSignIn,
  type Credentials,
  checkCredentials,
  type LoginAccepted,
  type LoginRefusal,
  refusal,
} from './session/login';
import { type Duty, type LeaveReason, readMust, type SessionEnd } from './session/standing';
import { clearTabStorage, clearUserStorage } from './session/storage';
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
  /** Names of what was granted to this account beyond its role; unread. */
  readonly rights: unknown;
  /** Why the person was signed out, when that was not their own wish. */
  readonly reason: LeaveReason | null;
  /** Why the server ended the session, when it says so: shown where the person signs in again. */
  readonly endedBy: SessionEnd | null;
  /** What must be done before anything else may be; empty for every server that does not ask. */
  readonly must: readonly Duty[];
  /** How many other sessions of this account ended when this one began. */
  readonly endedOthers: number;
}

/** Another way than by e-mail and password. */
export type AskToSignIn = () => Promise<LoginAccepted | LoginRefusal>;

export type SignInResult = { readonly ok: true; readonly user: SessionUser } | LoginRefusal;

export interface PanelSession {
  readonly gate: SessionGate;
  /** Holds calls until what must be done first is done. */
  readonly duties: SessionGate;
  /** When the session ends unless something is called; null where the server does not tell. In milliseconds. */
  readonly idleEnd: Store<number | null>;
  getSnapshot(): SessionSnapshot;
  subscribe(listener: () => void): () => void;
  signIn(credentials: Credentials): Promise<SignInResult>;
  signInBy(ask: AskToSignIn): Promise<SignInResult>;
  /** Logs in again in place; only as the same person, `otherwise` says why. Opens the gate for the waiting calls. */
  reauthenticate(by: Credentials | AskToSignIn, otherwise: string): Promise<SignInResult>;
  /** Asks the server whether the stored keys are still a session. */
  restore(): Promise<SessionStatus>;
  /** Asks the server how things stand now, without leaving the page. */
  refresh(): Promise<void>;
  /** A call was refused until this is done. */
  hold(must: readonly Duty[]): void;
  /** A call was refused because the server ended the session for this reason. */
  noteEnd(reason: SessionEnd | null): void;
  /** Clears this browser at once, also offline, drafts included unless they are to be kept; then tells the server. */
  signOut(options?: { readonly keepsDrafts?: boolean }): Promise<void>;
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

/** Who it has to be, and what anybody else reads. */
interface Same {
  readonly id: number;
  readonly otherwise: string;
}

const nobody: SessionSnapshot = {
  status: 'signedOut',
  user: null,
  email: null,
  permissions: null,
  rights: null,
  reason: null,
  endedBy: null,
  must: [],
  endedOthers: 0,
};
const logoutLimitMs = 5_000;

export function createSession({ http, keys, gate, auth, texts, admits }: SessionOptions): PanelSession {
  const state = createStore<SessionSnapshot>(
    keys.exist() ? { ...nobody, status: 'restoring', user: keys.user() } : nobody,
  );
  const duties = createSessionGate(keys.exist);
  const idleEnd = createStore<number | null>(null);
  const tabs = joinTabs({ onKeysChanged, onSignedOut });
  let restoring: Promise<SessionStatus> | null = null;
  let leaving: Promise<void> = Promise.resolve();
  // Counts arrivals and departures: an answer about an earlier era says nothing about this one.
  let era = 0;

  async function enter(data: Data, token: string | null): Promise<SessionUser | null> {
    const answer = data.user;
    const user = toSessionUser(answer);
    if (!user?.role || !(await admits(user.role))) return null;
    const { email, permissions = null, rights = null } = asRecord(answer);
    const before = state.getSnapshot();
    const emailKept = before.user?.id === user.id ? before.email : null;
    era += 1;
    keys.store(user, token);
    const must = readMust(data.must);
    state.set({
      ...nobody,
      status: 'signedIn',
      user,
      email: asText(email) ?? emailKept,
      permissions,
      rights,
      must,
      endedOthers: asId(data.ended_sessions) ?? 0,
    });
    if (must.length === 0) duties.resolve(true);
    return user;
  }

  function leave(reason: SessionSnapshot['reason']): void {
    era += 1;
    keys.clear();
    forgetWhoAmI();
    idleEnd.set(null);
    state.set({ ...nobody, reason });
    gate.resolve(false);
    duties.resolve(false);
  }

  const signIn = async (credentials: Credentials, onlyAs?: Same): Promise<SignInResult> =>
    checkCredentials(credentials, texts()) ?? signInBy(() => askToSignIn(http, auth, credentials, texts()), onlyAs);

  async function signInBy(ask: AskToSignIn, onlyAs?: Same): Promise<SignInResult> {
    // A logout still under way would end the session that is about to begin.
    await leaving;
    const answer = await ask().catch(() => refusal(texts().network));
    if (!answer.ok) return answer;
    if (onlyAs && toSessionUser(answer.data.user)?.id !== onlyAs.id) {
      await revoke(http, answer.token);
      return refusal(onlyAs.otherwise);
    }
    const user = await enter(answer.data, answer.token);
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
    const answer = await fetchWhoAmI(http, keys.user());
    if (era !== eraAtStart) return state.getSnapshot().status;
    if (answer === 'unreachable') state.set({ ...state.getSnapshot(), status: 'unreachable', user: keys.user() });
    else if (answer !== 'refused' && 'endedBy' in answer) leave(answer.endedBy ?? 'expired');
    else if (answer === 'refused' || !(await enter(withUser(answer.data, keys.user()), keys.token()))) {
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

  /** Through `ask` a tab would leave at once; here a 401 is for the dialog that logs in again. */
  async function refresh(): Promise<void> {
    const answer = readWhoAmI(await http(atStart.whoAmI));
    if (typeof answer === 'string' || 'endedBy' in answer) return;
    const { must } = state.getSnapshot();
    const user = await enter(answer.data, keys.token());
    if (user && must.length > 0 && state.getSnapshot().must.length === 0) tabs.tell('signedIn');
  }

  function onKeysChanged(): void {
    const { status, user } = state.getSnapshot();
    const isSamePerson = status === 'signedIn' && keys.user()?.id === user?.id;
    if (keys.exist() && isSamePerson) {
      // Logged in again in another tab: the calls that wait here may go on.
      gate.resolve(true);
      if (state.getSnapshot().must.length > 0) void refresh().catch(() => undefined);
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
    duties,
    idleEnd,
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    signIn,
    signInBy,
    async reauthenticate(by, otherwise) {
      const { user } = state.getSnapshot();
      const same = user ? { id: user.id, otherwise } : undefined;
      const result = await (typeof by === 'function' ? signInBy(by, same) : signIn(by, same));
      if (result.ok) gate.resolve(true);
      return result;
    },
    restore,
    refresh,
    hold(must) {
      if (state.getSnapshot().status === 'signedIn') state.set({ ...state.getSnapshot(), must });
    },
    noteEnd(endedBy) {
      if (state.getSnapshot().status === 'signedIn') state.set({ ...state.getSnapshot(), endedBy });
    },
    signOut({ keepsDrafts = false } = {}) {
      const token = keys.token();
      leave(null);
      if (!keepsDrafts) clearUserStorage();
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

/** Ends the session on the server where it can be reached; never fails, because this browser has left already. */
async function revoke(http: Http, token: string | null): Promise<void> {
  const how = {
    retryAfterLogin: false,
    anonymous: true,
    timeoutMs: logoutLimitMs,
    ...(token && { headers: { Authorization: `Bearer ${token}` } }),
  };
  const { logOut, logOutByToken } = atStart;
  for (const call of token ? [logOutByToken, logOut] : [logOut, logOutByToken]) {
    const status = await http({ ...call, ...how }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status !== 404 && status !== 405) return;
  }
}
