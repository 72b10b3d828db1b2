import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type CoreAdminContextProps, localStorageStore, type Store } from 'react-admin';
import { type PanelActor, toActor } from './actor';
import { createAuthProvider, permitted } from './authProvider';
import type { AppProps } from './boot';
import { overrides } from './custom';
import { kindViews as views } from './custom/kinds';
import { createDataProvider } from './dataProvider';
import { createFormats } from './formats';
import type { PanelSettings } from './framework/panel/types';
import type { RestSentences } from './framework/rest/sentences';
import { offeredModel } from './framework/schema';
import { type Catalogue, createI18nProvider } from './i18nProvider';
import { importChecker } from './importing/checker';
import { createQueryClient } from './queryClient';
import { model } from './resources';

type Core = Omit<CoreAdminContextProps, 'children'>;

/** Puts the parts together: what react-admin's headless core asks for, and what the generated screens ask for. */
export function usePanelCore({ boot, capabilities, user }: AppProps, catalogue: Catalogue) {
  const { permissions } = useSyncExternalStore(boot.session.subscribe, boot.session.getSnapshot);
  const actor = useMemo(() => toActor(user, permissions), [user, permissions]);
  const store = usePersonalStore(boot.session, user.id);
  const [queryClient] = useState(createQueryClient);
  const sentences = useRef(catalogue.errors);
  sentences.current = catalogue.errors;
  const dataProvider = useMemo(
    () =>
      createDataProvider({
        http: boot.http,
        has: capabilities.has,
        sentences: following(() => sentences.current),
        today: createFormats('id', capabilities.site.timezone).today,
      }),
    [boot, capabilities],
  );
  const authProvider = useMemo(() => createAuthProvider(boot.session, actor, model), [boot, actor]);
  const i18nProvider = useMemo(() => createI18nProvider(catalogue), [catalogue]);
  const core: Core = { dataProvider, authProvider, i18nProvider, queryClient, store };
  return { core, settings: useSettings(actor, catalogue, capabilities, boot.serverRoot) };
}

function useSettings(
  actor: PanelActor,
  { language }: Catalogue,
  { has, site, demo }: AppProps['capabilities'],
  storageRoot: string,
): PanelSettings {
  return useMemo(
    () => ({
      model: offeredModel(model, has),
      views,
      overrides,
      actor,
      locale: language,
      formats: createFormats(language, site.timezone),
      has,
      permitted: permitted(actor),
      storageRoot,
      importChecker,
      ...(demo ? { exportMark: 'data-sintetis' } : {}),
    }),
    [actor, language, has, site.timezone, demo, storageRoot],
  );
}

/** Columns, filters and the like, kept apart for each person and gone with an ended session. */
function usePersonalStore(session: AppProps['boot']['session'], userId: number) {
  const [store] = useState(() => withoutListParams(localStorageStore('1', `:panel:${userId}`)));
  useEffect(
    () =>
      session.subscribe(() => {
        const { status, reason } = session.getSnapshot();
        if (status === 'signedOut' && reason === null) store.reset();
      }),
    [session, store],
  );
  return store;
}

/** What somebody searched for last, perhaps a NIK, is the address's business and never kept on the machine. */
function withoutListParams(store: Store): Store {
  return { ...store, setItem: (key, value) => (key.endsWith('.listParams') ? undefined : store.setItem(key, value)) };
}

/** The provider reads its sentences at each error, so they may follow the language. */
function following(current: () => RestSentences): RestSentences {
  return {
    get network() {
      return current().network;
    },
    get timeout() {
      return current().timeout;
    },
    get generic() {
      return current().generic;
    },
    get nothingDone() {
      return current().nothingDone;
    },
    get byStatus() {
      return current().byStatus;
    },
  };
}
