import type { Store } from 'ra-core';
import { asRecord } from '../../calls/decode';

/** Where a person's choices are kept besides this browser. */
export interface Keeper {
  readonly read: () => Promise<Readonly<Record<string, unknown>>>;
  readonly write: (values: Readonly<Record<string, unknown>>) => Promise<unknown>;
}

export interface KeptStore extends Store {
  /** Has this browser what the server has? Until the first answer ever, it does not. */
  readonly isKnown: () => boolean;
  /** Fetches what was chosen elsewhere, and sends what was chosen here. */
  readonly meet: (keeper: Keeper) => Promise<void>;
}

/** What people choose begins so; the rest of the store is about this browser alone. */
const chosen = 'panel.';
/** Names whose last choice the server has not got; absent until this browser has met the server. */
const unsentKey = 'unsent';
/** Choices that are made in one go travel together. */
const pauseMs = 300;

/**
 * The store with its choices kept on the server as well, so that another browser shows the same. This browser answers at once and
 * sends afterwards; what could not be sent is sent the next time, and of two browsers the later choice counts.
 */
export function keptOnServer(store: Store): KeptStore {
  let keeper: Keeper | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;
  const unsent = (): readonly string[] => store.getItem<readonly string[]>(unsentKey) ?? [];
  const isKnown = () => store.getItem(unsentKey) !== undefined;
  const local = (): readonly string[] => Object.keys(store.listItems?.(chosen) ?? {});
  const note = (name: string) => {
    if (!name.startsWith(chosen)) return;
    if (isKnown()) store.setItem(unsentKey, [...new Set([...unsent(), name])]);
    schedule();
  };
  const schedule = () => {
    clearTimeout(timer);
    if (keeper && isKnown()) timer = setTimeout(() => void send(), pauseMs);
  };

  /** One after the other: an older choice must not arrive after a newer one. */
  function send(): Promise<void> {
    sending = (sending ?? Promise.resolve()).then(async () => {
      const names = unsent();
      if (!keeper || names.length === 0) return;
      const values = Object.fromEntries(names.map((name) => [name, store.getItem(name) ?? null]));
      const isUnchanged = (name: string) =>
        JSON.stringify(values[name]) === JSON.stringify(store.getItem(name) ?? null);
      try {
        await keeper.write(values);
      } catch (error) {
        // What the server refuses once it refuses again; whom it does not answer tries again later.
        const { status } = asRecord(error);
        if (status !== 422 && status !== 413) return;
      }
      if (isKnown())
        store.setItem(
          unsentKey,
          unsent().filter((name) => !names.includes(name) || !isUnchanged(name)),
        );
    });
    return sending;
  }

  function take(values: Readonly<Record<string, unknown>>): void {
    // What was chosen in a browser before it first met the server is theirs, too, where they have nothing newer.
    const own = isKnown() ? unsent() : local().filter((name) => !Object.hasOwn(values, name));
    for (const name of local()) if (!Object.hasOwn(values, name) && !own.includes(name)) store.removeItem(name);
    for (const [name, value] of Object.entries(values)) {
      const isNews = JSON.stringify(store.getItem(name)) !== JSON.stringify(value);
      if (name.startsWith(chosen) && !own.includes(name) && isNews) store.setItem(name, value);
    }
    store.setItem(unsentKey, own);
  }

  return {
    ...store,
    isKnown,
    async meet(found) {
      keeper = found;
      take(await found.read());
      await send();
    },
    setItem(name, value) {
      store.setItem(name, value);
      note(name);
    },
    removeItem(name) {
      store.removeItem(name);
      note(name);
    },
    // Leaving a browser is no choice.
    reset() {
      clearTimeout(timer);
      keeper = undefined;
      store.reset();
    },
  };
}
