import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { CoreAdminContext, memoryStore } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { PanelSettingsProvider } from '../../src/framework/panel/core/context';
import type { PanelSettings } from '../../src/framework/panel/core/types';
import { coreKindViews } from '../../src/framework/panel/kindViews';
import { ResourceList } from '../../src/framework/panel/list/ResourceList';
import { messagesOf, textsOf } from '../../src/framework/schema';
import { panelTexts } from '../../src/framework/texts/panel';
import { books, model, provider, wantsForm } from './books';

const ResourceForm = lazy(async () => ({
  default: (await import('../../src/framework/panel/form/ResourceForm')).ResourceForm,
}));

const messages = { panel: panelTexts, ...messagesOf(books.name, textsOf(books)) };
const number = new Intl.NumberFormat('id-ID');

const settings: PanelSettings = {
  model,
  views: coreKindViews,
  overrides: {},
  actor: { id: 1, name: 'Sari', role: 'librarian', permissions: null },
  locale: 'id',
  formats: {
    number: (value) => number.format(value),
    money: (value) => `Rp ${number.format(value)}`,
    date: (plain) => plain,
    month: (plain) => plain,
    dateTime: (iso) => iso,
    stamp: (iso: string) => iso,
    brief: (iso: string) => iso,
    relative: (iso) => iso,
    today: () => '2026-08-31',
    timeZone: 'Asia/Jakarta',
  },
  has: () => true,
  permitted: () => true,
};

/** Our markup on react-admin's headless half. */
createRoot(document.getElementById('root') as HTMLElement).render(
  <CoreAdminContext
    dataProvider={provider}
    store={memoryStore()}
    i18nProvider={polyglotI18nProvider(() => messages as never, 'id', [{ locale: 'id', name: 'Indonesia' }], {
      allowMissing: true,
    })}
  >
    <ThemeProvider theme={createTheme()}>
      <CssBaseline />
      <PanelSettingsProvider value={settings}>
        <Suspense>
          {wantsForm() ? (
            <ResourceForm resource={books} mode="create" layout="page" onDone={() => {}} onCancel={() => {}} />
          ) : (
            <ResourceList resource={books} />
          )}
        </Suspense>
      </PanelSettingsProvider>
    </ThemeProvider>
  </CoreAdminContext>,
);
