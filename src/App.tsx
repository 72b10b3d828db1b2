import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createAuthProvider } from './authProvider';
import { overrides, pages, shellParts } from './custom';
import { kindViews as views } from './custom/kinds';
import { AppProvider, useApp } from './custom/shell/app/app';
import { Shell } from './custom/shell/frame/Shell';
import { redirects } from './custom/shell/redirects';
import { isOffered } from './framework/calls';
import { PanelCore } from './framework/panel/app/PanelCore';
import { Rethrow } from './framework/panel/app/Rethrow';
import { createPanelHistory, HistoryRouter, watchNewFiles } from './framework/panel/router';
import { LookContext } from './framework/panel/theme/look';
import { model } from './resources';
import type { AppProps } from './start/boot';
import { beginDeclarations, fetchRestWhenIdle } from './start/declarations';
import type { Catalogue } from './start/i18nProvider';
import { loginTexts } from './start/language';
import { currentPath } from './start/location';
import { createPreferences } from './start/preferences';
import { SkeletonShell } from './start/SkeletonShell';
import { useCatalogue } from './start/useCatalogue';
import { useLook } from './start/useLook';
import { usePanelCore } from './start/usePanelCore';

beginDeclarations(currentPath());

export function App(props: AppProps) {
  const [preferences] = useState(createPreferences);
  const [history] = useState(createHistory);
  const site = useSyncExternalStore(props.boot.site.subscribe, props.boot.site.getSnapshot);
  const { capabilities: atStart } = props;
  const capabilities = useMemo(() => ({ ...atStart, site }), [atStart, site]);
  const { has } = atStart;
  const offered = useMemo(() => pages.filter(({ standsOn }) => isOffered(standsOn, has)), [has]);
  const look = useLook(useSyncExternalStore(preferences.subscribe, preferences.getSnapshot));
  return (
    <AppProvider value={{ ...props, capabilities, preferences, pages: offered }}>
      <LookContext.Provider value={look}>
        <HistoryRouter history={history}>
          <TranslatedPanel />
        </HistoryRouter>
      </LookContext.Provider>
    </AppProvider>
  );
}

function createHistory() {
  const basename = import.meta.env.BASE_URL;
  return createPanelHistory({ basename, hasNewFiles: watchNewFiles(basename).areThere });
}

function TranslatedPanel() {
  const { language, fields } = useApp().boot;
  const catalogue = useCatalogue(language);
  const { isSettled } = useSyncExternalStore(fields.subscribe, fields.getSnapshot);
  return catalogue && isSettled ? <Panel catalogue={catalogue} /> : <Outline />;
}

/** The table of contents: everything declared, everything hand-made, the redirects, and the shell around them. */
function Panel({ catalogue }: { readonly catalogue: Catalogue }) {
  const app = useApp();
  const { isSettled, ...core } = usePanelCore(app, catalogue, parts);
  useEffect(fetchRestWhenIdle, []);
  if (!isSettled) return <Outline />;
  return (
    <PanelCore
      {...core}
      title={app.capabilities.site.name}
      resources={model.resources}
      pages={pages}
      layout={Layout}
      loading={Outline}
      error={Rethrow}
    >
      {redirects}
    </PanelCore>
  );
}

const parts = { createAuthProvider, views, overrides };

const Layout = ({ children }: { readonly children?: ReactNode }) => <Shell parts={shellParts}>{children}</Shell>;

function Outline() {
  return <SkeletonShell label={loginTexts[useApp().boot.language.getSnapshot()].loading} />;
}
