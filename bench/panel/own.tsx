import { createTheme, ThemeProvider } from '@mui/material/styles';
import { memoryStore } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { catalogueOf, createI18nProvider } from '../../src/framework/panel/app/catalogue';
import { intlFormats } from '../../src/framework/panel/app/intlFormats';
import { PanelContext } from '../../src/framework/panel/app/PanelCore';
import { panelSettings } from '../../src/framework/panel/app/panelSettings';
import { createQueryClient } from '../../src/framework/panel/app/queryClient';
import { ResourceList } from '../../src/framework/panel/list/ResourceList';
import { createPanelHistory, HistoryRouter } from '../../src/framework/panel/router';
import { books, model, provider, wantsForm } from './books';

const ResourceForm = lazy(async () => ({
  default: (await import('../../src/framework/panel/form/ResourceForm')).ResourceForm,
}));

const settings = panelSettings({
  model,
  actor: { id: 1, name: 'Sari', role: 'librarian', permissions: null },
  formats: intlFormats('id'),
  has: () => true,
  permitted: () => true,
});

const core = {
  dataProvider: provider,
  store: memoryStore(),
  queryClient: createQueryClient(),
  i18nProvider: createI18nProvider(catalogueOf(model), 'id', undefined, { allowMissing: true }),
};

/** Our markup on react-admin's headless half. */
function Variant() {
  const [history] = useState(() => createPanelHistory());
  return (
    <HistoryRouter history={history}>
      <PanelContext core={core} settings={settings}>
        <ThemeProvider theme={createTheme()}>
          <Suspense>
            {wantsForm() ? (
              <ResourceForm resource={books} mode="create" layout="page" onDone={() => {}} onCancel={() => {}} />
            ) : (
              <ResourceList resource={books} />
            )}
          </Suspense>
        </ThemeProvider>
      </PanelContext>
    </HistoryRouter>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<Variant />);
