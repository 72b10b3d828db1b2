import { createStore } from '../../framework/panel/core/store';

/** Holds calls that met a 401 while the person logs in again in place, so that an open form is not lost. */
export interface SessionGate {
  getSnapshot(): 'closed' | 'open';
  subscribe(listener: () => void): () => void;
  /** One question for any number of calls. Resolves to false at once where there was no session. */
  waitForLogin(): Promise<boolean>;
  /** false: the calls fail with their 401. */
  resolve(ok: boolean): void;
}

export function createSessionGate(hasSession: () => boolean): SessionGate {
  const state = createStore<'closed' | 'open'>('closed');
  let waiting: PromiseWithResolvers | null = null;
  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    waitForLogin() {
      if (!hasSession()) return Promise.resolve(false);
      waiting ??= withResolvers();
      state.set('open');
      return waiting.promise;
    },
    resolve(ok) {
      const held = waiting;
      waiting = null;
      state.set('closed');
      held?.settle(ok);
    },
  };
}

interface PromiseWithResolvers {
  readonly promise: Promise<boolean>;
  readonly settle: (ok: boolean) => void;
}

function withResolvers(): PromiseWithResolvers {
  let settle: (ok: boolean) => void = () => undefined;
  const promise = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}
