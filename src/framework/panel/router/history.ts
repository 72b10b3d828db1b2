import { createPath, type Location, type NavigationType, type Navigator, parsePath, type To } from 'react-router';

export interface HistoryOptions {
  /** `hash` (`…/#/books`): for a folder of files no server answers for. */
  readonly kind?: 'browser' | 'hash';
  /** Where the panel lies below its origin: '/office'. */
  readonly basename?: string;
  /** Are there newer files of the panel (`watchNewFiles`)? The next link loads them with its page. */
  readonly hasNewFiles?: () => boolean;
}

export interface HistoryPlace {
  /** Without what it lies below. */
  readonly location: Location;
  readonly action: `${NavigationType}`;
}

/** Somebody wants to leave. */
export interface Attempt {
  readonly currentLocation: Location;
  readonly nextLocation: Location;
  readonly historyAction: `${NavigationType}`;
  /** Goes there after all. */
  readonly proceed: () => void;
}

/** True keeps the place. */
export type Guard = (attempt: Attempt) => boolean;

/** The addresses of a panel: the browser's own history, with guards that may keep a place. */
export interface PanelHistory extends Navigator {
  readonly getSnapshot: () => HistoryPlace;
  /** The browser is listened to for as long as somebody listens here. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Of several guards the newest decides. */
  readonly guard: (guard: Guard) => () => void;
  /** Is a link better followed by the browser, which loads the page anew? Not while somebody may keep the place. */
  readonly loadsAnew: () => boolean;
}

/** What an entry of the browser's history keeps: the page's own state, the entry's name, how many lie before it. */
interface Kept {
  readonly usr?: unknown;
  readonly key?: string;
  readonly idx?: number;
}

export function createPanelHistory({
  kind = 'browser',
  basename = '',
  hasNewFiles = () => false,
}: HistoryOptions = {}): PanelHistory {
  const base = basename.replace(/\/+$/, '');
  const listeners = new Set<() => void>();
  const guards = new Set<Guard>();
  const createHref = (to: To) => (kind === 'hash' ? `#${asText(to)}` : `${base}${asText(to)}`);
  const here = () => toLocation(kind === 'hash' ? window.location.hash.slice(1) : addressBelow(base), kept());
  // What the browser already went to is undone, and takes until the next event; what is wanted meanwhile waits for it.
  let whenBack: (() => void)[] | undefined;

  if (kept().idx === undefined) window.history.replaceState({ ...kept(), idx: 0 }, '');
  let index = kept().idx ?? 0;
  let place: HistoryPlace = { location: here(), action: 'POP' };

  const settle = (action: HistoryPlace['action']) => {
    place = { location: here(), action };
    for (const listener of listeners) listener();
  };
  const isKept = (attempt: Omit<Attempt, 'currentLocation'>): boolean =>
    [...guards].at(-1)?.({ currentLocation: place.location, ...attempt }) ?? false;

  const move = (action: 'PUSH' | 'REPLACE', to: To, state: unknown): void => {
    const entry = { usr: state ?? null, key: newKey(), idx: action === 'PUSH' ? index + 1 : index };
    const nextLocation = toLocation(asText(to), entry);
    if (isKept({ nextLocation, historyAction: action, proceed: () => move(action, to, state) })) return;
    if (action === 'PUSH') window.history.pushState(entry, '', createHref(to));
    else window.history.replaceState(entry, '', createHref(to));
    index = entry.idx;
    settle(action);
  };

  const onPopState = () => {
    if (whenBack) {
      const waiting = whenBack;
      whenBack = undefined;
      for (const go of waiting) go();
      return;
    }
    const { idx } = kept();
    // An entry of another program has no number: nobody knows the way back from it.
    const delta = idx === undefined ? 0 : idx - index;
    const leave = () => window.history.go(delta);
    const proceed = () => (whenBack ? void whenBack.push(leave) : leave());
    if (delta !== 0 && isKept({ nextLocation: here(), historyAction: 'POP', proceed })) {
      whenBack = [];
      window.history.go(-delta);
      return;
    }
    index = idx ?? index;
    settle('POP');
  };

  return {
    createHref,
    go: (delta) => window.history.go(delta),
    push: (to, state) => move('PUSH', to, state),
    replace: (to, state) => move('REPLACE', to, state),
    getSnapshot: () => place,
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('popstate', onPopState);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('popstate', onPopState);
      };
    },
    guard(guard) {
      guards.add(guard);
      return () => void guards.delete(guard);
    },
    loadsAnew: () => guards.size === 0 && hasNewFiles(),
  };
}

function kept(): Kept {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

function addressBelow(base: string): string {
  const { pathname, search, hash } = window.location;
  const isBelow = base !== '' && (pathname === base || pathname.startsWith(`${base}/`));
  return `${isBelow ? pathname.slice(base.length) : pathname}${search}${hash}`;
}

/** The first entry of a visit has the key 'default': behind it lies a page of another site. */
function toLocation(address: string, { usr = null, key = 'default' }: Kept): Location {
  const { pathname = '/', search = '', hash = '' } = parsePath(address);
  return { pathname: pathname.startsWith('/') ? pathname : `/${pathname}`, search, hash, state: usr, key };
}

const asText = (to: To): string => (typeof to === 'string' ? to : createPath(to));

const newKey = (): string => Math.random().toString(36).slice(2, 10);
