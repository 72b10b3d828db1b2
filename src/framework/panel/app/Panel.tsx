import { type Theme, ThemeProvider } from '@mui/material/styles';
import type { QueryClient } from '@tanstack/react-query';
import type { AuthProvider, CoreLayoutProps, I18nProvider, LoginComponent, Store } from 'ra-core';
import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { type Messages, mergeMessages } from '../../schema';
import { coreTexts } from '../../texts/core';
import type { Formats, Page, PanelSettings } from '../core/types';
import { useMediaQuery } from '../kit/useMediaQuery';
import { createPanelHistory, type HistoryOptions, HistoryRouter, Route } from '../router';
import { createPanelTheme } from '../theme/createPanelTheme';
import { toCssVariables } from '../theme/cssVariables';
import { catalogueOf, createI18nProvider } from './catalogue';
import { completeProvider, type GivenProvider } from './completeProvider';
import { intlFormats } from './intlFormats';
import { PageBroken } from './PageBoundary';
import { PageLoading } from './PageLoading';
import { PanelCore, type PanelParts } from './PanelCore';
import { PlainLayout } from './PlainLayout';
import { FirstPage, PlainNotFoundPage } from './PlainPages';
import { PagesContext } from './pagesContext';
import { type GivenSettings, panelSettings } from './panelSettings';
import { createPersonalStore, useMetServer } from './personalStore';
import { createQueryClient } from './queryClient';

export interface PanelProps extends Omit<GivenSettings, 'formats'> {
  /** Default: as the language writes them, in the device's time zone and Rupiah. */
  readonly formats?: Formats;
  readonly title: string;
  /** One made by `createRestProvider`, or any of react-admin's: what it lacks is expressed with its nine verbs. */
  readonly dataProvider: GivenProvider;
  /** With it people have to be signed in. */
  readonly authProvider?: AuthProvider;
  readonly loginPage?: LoginComponent;
  /** Override the framework's texts and those of the declarations: other words, or another language. */
  readonly messages?: Messages;
  /** Instead of `messages`: where every text comes from. */
  readonly i18nProvider?: I18nProvider;
  /** Hand-made pages; those without a parameter in their path stand in the menu. */
  readonly pages?: readonly Page[];
  readonly layout?: ComponentType<CoreLayoutProps>;
  /** Default: made of the framework's tokens, light or dark as the device asks. */
  readonly theme?: Theme;
  readonly store?: Store;
  readonly queryClient?: QueryClient;
  /** Where the page lives in the address; `none` inside a router of one's own. */
  readonly router?: HistoryOptions | 'none';
  /** Further routes. */
  readonly children?: ReactNode;
}

/**
 * A whole panel from nothing but declarations: menu, lists, forms and detail pages. Everything but the first four has a
 * default.
 * @example
 * createRoot(element).render(<Panel title="Perpustakaan" model={library} dataProvider={provider} actor={librarian} />);
 */
export function Panel(props: PanelProps) {
  const [history] = useState(() => (props.router === 'none' ? null : createPanelHistory(props.router)));
  const mode = useMediaQuery('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const theme = useMemo(() => props.theme ?? createPanelTheme(mode), [props.theme, mode]);
  return (
    <>
      <style>{toCssVariables()}</style>
      <ThemeProvider theme={theme}>
        {history ? (
          <HistoryRouter history={history}>
            <Pages {...props} />
          </HistoryRouter>
        ) : (
          <Pages {...props} />
        )}
      </ThemeProvider>
    </>
  );
}

const noPages: readonly Page[] = [];

function Pages(props: PanelProps) {
  const { title, model, layout = PlainLayout, loginPage, pages = noPages, children } = props;
  const { isSettled, ...parts } = usePanelParts(props);
  const routes = useMemo(
    () => (
      <>
        {children}
        <Route path="/" element={<FirstPage />} />
      </>
    ),
    [children],
  );
  if (!isSettled) return <PageLoading />;
  return (
    <PagesContext.Provider value={pages}>
      <PanelCore
        {...parts}
        title={title}
        resources={model.resources}
        pages={pages}
        layout={layout}
        loading={PageLoading}
        error={PageBroken}
        {...(loginPage ? { loginPage } : {})}
      >
        {routes}
      </PanelCore>
    </PagesContext.Provider>
  );
}

function usePanelParts(props: PanelProps): PanelParts & { readonly isSettled: boolean } {
  const { model, actor, authProvider, messages, locale = 'id' } = props;
  const [queryClient] = useState(() => props.queryClient ?? createQueryClient());
  const [store] = useState(() => props.store ?? createPersonalStore(`:panel:${actor.id}`));
  const i18nProvider = useMemo(
    () =>
      props.i18nProvider ??
      createI18nProvider(mergeMessages({ ra: coreTexts, ...catalogueOf(model) }, messages ?? {}), locale),
    [props.i18nProvider, model, messages, locale],
  );
  const settings = useMemo(() => settingsOf(props), [props]);
  const { today } = settings.formats;
  const dataProvider = useMemo(
    () => completeProvider(props.dataProvider, model, today),
    [props.dataProvider, model, today],
  );
  const core = { dataProvider, i18nProvider, queryClient, store, ...(authProvider ? { authProvider } : {}) };
  return { core, settings, isSettled: useMetServer(store, dataProvider, settings.has) };
}

/** What is left of the props when the panel's own are taken away. */
function settingsOf(props: PanelProps): PanelSettings {
  const { title, dataProvider, authProvider, loginPage, messages, i18nProvider, pages, layout, theme, ...others } =
    props;
  const { store, queryClient, router, children, ...given } = others;
  const { formats = intlFormats(given.locale ?? 'id') } = given;
  return panelSettings({ ...given, formats, overrides: { notFound: PlainNotFoundPage, ...given.overrides } });
}
