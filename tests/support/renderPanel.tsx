import { createTheme, ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import { memoryStore, TestMemoryRouter, useNotificationContext } from 'ra-core';
import { isValidElement, type ReactNode } from 'react';
import { catalogueOf, createI18nProvider } from '../../src/framework/panel/app/catalogue';
import { intlFormats } from '../../src/framework/panel/app/intlFormats';
import { PanelContext } from '../../src/framework/panel/app/PanelCore';
import { panelSettings } from '../../src/framework/panel/app/panelSettings';
import type { Formats, PanelSettings } from '../../src/framework/panel/core/types';
import type { Messages } from '../../src/framework/schema';
import { library } from './library';
import type { MemoryProvider } from './memoryProvider';

const written = intlFormats('id', { timeZone: 'Asia/Jakarta' });

/** Tests say what day it is; how long ago something was would change with it. */
export const formats: Formats = {
  ...written,
  relative: (iso) => written.date(iso.slice(0, 10)),
  today: () => '2026-08-31',
};

export interface PanelOptions extends Partial<PanelSettings> {
  readonly provider: MemoryProvider;
  readonly path?: string;
  readonly onLocation?: (location: { readonly pathname: string; readonly search: string }) => void;
  /** Catalogue entries that replace the Indonesian ones. */
  readonly messages?: Messages;
  /** What these are in; 'id'. */
  readonly language?: string;
}

/** The application around a generated screen: provider, texts, theme, settings. */
export function PanelStage({ children, ...options }: PanelOptions & { readonly children: ReactNode }) {
  const { provider, path = '/', onLocation, messages, language = 'id', ...settings } = options;
  const model = settings.model ?? library;
  const catalogue = { ...catalogueOf(model), ...messages };
  const value = panelSettings({
    actor: { id: 1, name: 'Sari', role: 'librarian', permissions: null },
    formats,
    has: () => true,
    permitted: () => true,
    ...settings,
    model,
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  return (
    <TestMemoryRouter initialEntries={[path]} {...(onLocation ? { locationCallback: onLocation } : {})}>
      <PanelContext
        core={{
          dataProvider: provider,
          store: memoryStore(),
          queryClient,
          i18nProvider: createI18nProvider(catalogue, language, undefined, { allowMissing: true }),
        }}
        settings={value}
      >
        <ThemeProvider theme={createTheme({ cssVariables: true, transitions: { create: () => 'none' } })}>
          {children}
          <Notices />
        </ThemeProvider>
      </PanelContext>
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
