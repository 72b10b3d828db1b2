import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes } from 'react-admin';
import { RouterProvider } from 'react-router/dom';
import type { AppProps } from './boot';
import { pages } from './custom';
import { NotFoundPage } from './custom/notFound/NotFoundPage';
import { AppProvider, useApp } from './custom/shared/app';
import { Shell } from './custom/shell/Shell';
import { PanelSettingsProvider } from './framework/panel/context';
import { resourceRoutes } from './framework/panel/ResourceRoutes';
import type { Catalogue } from './i18nProvider';
import { loginTexts } from './language';
import { pageRoute, redirects } from './pageRoutes';
import { createPreferences } from './preferences';
import { model } from './resources';
import { createPanelRouter, Rethrow } from './router';
import { SkeletonShell } from './SkeletonShell';
import { useCatalogue } from './useCatalogue';
import { usePanelCore } from './usePanelCore';
import { usePanelTheme } from './usePanelTheme';

/** The table of contents: everything declared, everything hand-made, the redirects, and the shell around them. */
const contents = (
  <CustomRoutes>
    {model.resources.map(resourceRoutes)}
    {pages.map(pageRoute)}
    {redirects}
  </CustomRoutes>
);

export function App(props: AppProps) {
  const [preferences] = useState(createPreferences);
  const [router] = useState(() => createPanelRouter(<TranslatedPanel />));
  const { has } = props.capabilities;
  const offered = useMemo(() => pages.filter(({ extension }) => extension === undefined || has(extension)), [has]);
  const theme = usePanelTheme(useSyncExternalStore(preferences.subscribe, preferences.getSnapshot));
  return (
    <AppProvider value={{ ...props, preferences, pages: offered }}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <RouterProvider router={router} />
      </ThemeProvider>
    </AppProvider>
  );
}

function TranslatedPanel() {
  const catalogue = useCatalogue(useApp().boot.language);
  return catalogue ? <Panel catalogue={catalogue} /> : <Outline />;
}

function Panel({ catalogue }: { readonly catalogue: Catalogue }) {
  const app = useApp();
  const { core, settings } = usePanelCore(app, catalogue);
  return (
    <CoreAdminContext {...core}>
      <PanelSettingsProvider value={settings}>
        <CoreAdminUI
          requireAuth
          disableTelemetry
          title={app.capabilities.site.name}
          layout={Shell}
          loading={Outline}
          catchAll={NotFoundPage}
          error={Rethrow}
        >
          {contents}
        </CoreAdminUI>
      </PanelSettingsProvider>
    </CoreAdminContext>
  );
}

function Outline() {
  return <SkeletonShell label={loginTexts[useApp().boot.language.getSnapshot()].loading} />;
}
