import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import {
  CoreAdminContext,
  memoryStore,
  TestMemoryRouter,
  type TranslationMessages,
  useNotificationContext,
} from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { isValidElement, type ReactNode } from 'react';
import { PanelSettingsProvider } from '../../src/framework/panel/context';
import { coreKindViews } from '../../src/framework/panel/kindViews';
import type { Formats, PanelSettings } from '../../src/framework/panel/types';
import { issueTexts, type Messages, type Model, messagesOf, textsOf } from '../../src/framework/schema';
import { panelTexts } from '../../src/framework/texts/panel';
import { library } from './library';
import type { MemoryProvider } from './memoryProvider';

const zone = 'Asia/Jakarta';
const intl = (style: 'date' | 'dateTime') =>
  new Intl.DateTimeFormat('id-ID', {
    timeZone: zone,
    dateStyle: 'medium',
    ...(style === 'dateTime' ? { timeStyle: 'short' as const } : {}),
  });

export const formats: Formats = {
  number: (value, decimals = 0) => new Intl.NumberFormat('id-ID', { maximumFractionDigits: decimals }).format(value),
  money: (value) => `Rp ${new Intl.NumberFormat('id-ID').format(value)}`,
  date: (plain) => intl('date').format(new Date(`${plain}T00:00:00+07:00`)),
  dateTime: (iso) => intl('dateTime').format(new Date(iso)),
  relative: (iso) => intl('date').format(new Date(iso)),
  today: () => '2026-08-31',
};

export interface PanelOptions extends Partial<PanelSettings> {
  readonly provider: MemoryProvider;
  readonly path?: string;
  readonly onLocation?: (location: { readonly pathname: string; readonly search: string }) => void;
  /** Catalogue entries that replace the Indonesian ones. */
  readonly messages?: Messages;
}

/** All texts of the panel and of a model's declarations, in Indonesian, as the app's catalogue holds them. */
export function catalogueOf(model: Model): Messages {
  const resources = model.resources.map(
    (resource) => messagesOf(resource.name, textsOf(resource)).resources as Messages,
  );
  return {
    panel: { ...panelTexts, issues: issueTexts },
    shell: { home: 'Beranda', breadcrumbs: 'Lokasi' },
    resources: Object.assign({}, ...resources) as Messages,
  };
}

/** The application around a generated screen: provider, texts, theme, settings. */
export function PanelStage({ children, ...options }: PanelOptions & { readonly children: ReactNode }) {
  const { provider, path = '/', onLocation, messages, ...settings } = options;
  const model = settings.model ?? library;
  const catalogue = { ...catalogueOf(model), ...messages };
  const value: PanelSettings = {
    model,
    views: coreKindViews,
    overrides: {},
    actor: { id: 1, name: 'Sari', role: 'librarian', permissions: null },
    locale: 'id',
    formats,
    has: () => true,
    permitted: () => true,
    ...settings,
  };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  return (
    <TestMemoryRouter initialEntries={[path]} {...(onLocation ? { locationCallback: onLocation } : {})}>
      <CoreAdminContext
        dataProvider={provider}
        store={memoryStore()}
        queryClient={queryClient}
        i18nProvider={polyglotI18nProvider(
          () => catalogue as unknown as TranslationMessages,
          'id',
          [{ locale: 'id', name: 'Indonesia' }],
          {
            allowMissing: true,
          },
        )}
      >
        <ThemeProvider theme={createTheme({ cssVariables: true, transitions: { create: () => 'none' } })}>
          <CssBaseline />
          <PanelSettingsProvider value={value}>
            {children}
            <Notices />
          </PanelSettingsProvider>
        </ThemeProvider>
      </CoreAdminContext>
    </TestMemoryRouter>
  );
}

/** Every notification, one below the other, so that tests can read them. */
function Notices() {
  const { notifications } = useNotificationContext();
  return (
    <ul aria-label="notifications">
      {notifications.map((notice, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: notices are only appended here and have no id
        <li key={index} data-type={notice.type}>
          {isValidElement(notice.message) ? notice.message : String(notice.message)}
        </li>
      ))}
    </ul>
  );
}

export function renderPanel(ui: ReactNode, options: PanelOptions): RenderResult {
  return render(<PanelStage {...options}>{ui}</PanelStage>);
}
