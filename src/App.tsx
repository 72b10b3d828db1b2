import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { CoreAdminContext, CoreAdminUI, CustomRoutes } from 'ra-core';
import { RouterProvider } from 'react-router/dom';
import type { AppProps } from './boot';
import { overrides, pages } from './custom';
import { NotFoundPage } from './custom/notFound/NotFoundPage';
import { AppProvider } from './custom/shared/app';
import { PageLoading } from './custom/shell/PageLoading';
import { Shell } from './custom/shell/Shell';
import { PanelSettingsProvider } from './framework/panel/context';
import { resourceRoutes } from './framework/panel/ResourceRoutes';
import { pageRoute, redirects } from './pageRoutes';
import { model } from './resources';
import { createPanelRouter, Rethrow } from './router';
import { useAppSettings } from './useAppSettings';

/** The table of contents: everything declared, everything hand-made, and the shell around both. */
export function App(props: AppProps) {
  const { app, theme, i18nProvider, router } = useAppSettings(props, createPanelRouter(<Panel {...props} />));
  return null;
}
