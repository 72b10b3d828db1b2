import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router/dom';
import type { AppProps } from './boot';
import { pages } from './custom';
import { AppProvider, useApp } from './custom/shared/app';
import { Shell } from './custom/shell/Shell';
import { PanelCore } from './framework/panel/app/PanelCore';
import { createPanelRouter, Rethrow } from './framework/panel/app/router';
import type { Catalogue } from './i18nProvider';
import { loginTexts } from './language';
import { createPreferences } from './preferences';
import { redirects } from './redirects';
import { model } from './resources';
import { SkeletonShell } from './SkeletonShell';
import { useCatalogue } from './useCatalogue';
import { usePanelCore } from './usePanelCore';
import { usePanelTheme } from './usePanelTheme';

export function App(props: AppProps) {
  const [preferences] = useState(createPreferences);
  const [router] = useState(() => createPanelRouter(<TranslatedPanel />, { basename: import.meta.env.BASE_URL }));
  const site = useSyncExternalStore(props.boot.site.subscribe, props.boot.site.getSnapshot);
  const { capabilities: atStart } = props;
  const capabilities = useMemo(() => ({ ...atStart, site }), [atStart, site]);
  const { has } = atStart;
  const offered = useMemo(() => pages.filter(({ extension }) => extension === undefined || has(extension)), [has]);
  const theme = usePanelTheme(useSyncExternalStore(preferences.subscribe, preferences.getSnapshot));
  return (
    <AppProvider value={{ ...props, capabilities, preferences, pages: offered }}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <RouterProvider router={router} />
      </ThemeProvider>
    </AppProvider>
  );
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
  return (
    <PanelCore
      {...usePanelCore(app, catalogue)}
      title={app.capabilities.site.name}
      resources={model.resources}
      pages={pages}
      layout={Shell}
      loading={Outline}
      error={Rethrow}
    >
      {redirects}
    </PanelCore>
  );
}

function Outline() {
  return <SkeletonShell label={loginTexts[useApp().boot.language.getSnapshot()].loading} />;
}
