import { createStore } from '../framework/panel/core/store';
import { type Capabilities, defaultSite, type SiteInfo } from './capabilities';

/** How the site presents itself: changed by a save here at once, by others' saves when this window is looked at again. */
export interface SiteStore {
  getSnapshot(): SiteInfo;
  subscribe(listener: () => void): () => void;
  apply(change: Partial<SiteInfo>): void;
  /** Asks the server; what it does not answer stays as it is. */
  refresh(): Promise<void>;
  close(): void;
}

interface SiteOptions {
  readonly first: Promise<Capabilities>;
  readonly ask: () => Promise<SiteInfo | undefined>;
  /** The site's language, each time it is heard of. */
  readonly onLanguage: (language: string) => void;
}

/** A switch between windows does not send a request each time. */
const restMs = 15_000;

export function createSiteStore({ first, ask, onLanguage }: SiteOptions): SiteStore {
  const state = createStore<SiteInfo>(defaultSite);
  // An answer that left before a change was made here knows nothing of it.
  let changes = 0;
  let askedAt = Date.now();

  function apply(change: Partial<SiteInfo>): void {
    const next = { ...state.getSnapshot(), ...change };
    changes += 1;
    if (JSON.stringify(next) !== JSON.stringify(state.getSnapshot())) state.set(next);
    onLanguage(next.language);
  }

  async function refresh(): Promise<void> {
    const changesAtStart = changes;
    askedAt = Date.now();
    const answer = await ask();
    if (answer && changes === changesAtStart) apply(answer);
  }

  const onReturn = () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt > restMs) void refresh();
  };
  window.addEventListener('focus', onReturn);
  document.addEventListener('visibilitychange', onReturn);
  void first.then(({ site }) => {
    if (changes === 0) apply(site);
  });

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    apply,
    refresh,
    close() {
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    },
  };
}
