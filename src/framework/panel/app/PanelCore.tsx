import '../theme/base.css';
import {
  CoreAdminContext,
  type CoreAdminContextProps,
  CoreAdminUI,
  type CoreAdminUIProps,
  CustomRoutes,
  type LoginComponent,
} from 'ra-core';
import { type ReactNode, useContext, useMemo } from 'react';
import type { Resource } from '../../schema';
import { PanelSettingsProvider } from '../core/context';
import type { Page, PanelSettings } from '../core/types';
import { resourceRoutes } from '../ResourceRoutes';
import { HistoryContext, routerProvider } from '../router';
import { pageRoute } from './pageRoute';

/** What react-admin's headless core asks for, and what the generated screens ask for. */
export interface PanelParts {
  readonly core: Omit<CoreAdminContextProps, 'children'>;
  readonly settings: PanelSettings;
}

export interface PanelCoreProps extends PanelParts {
  readonly title: string;
  /** As declared: they have their addresses, whatever this API or this person is offered of them. */
  readonly resources: readonly Resource[];
  /** Hand-made pages. */
  readonly pages?: readonly Page[];
  /** Further routes: redirects, say. */
  readonly children?: ReactNode;
  readonly layout: NonNullable<CoreAdminUIProps['layout']>;
  readonly loading?: CoreAdminUIProps['loading'];
  readonly error?: CoreAdminUIProps['error'];
  readonly loginPage?: LoginComponent;
}

/** Everything declared and everything hand-made, at its address, inside the layout. Stands inside a router and a theme. */
export function PanelCore({ core, settings, title, resources, pages, children, ...shell }: PanelCoreProps) {
  const routes = useMemo(
    () => (
      <CustomRoutes>
        {resources.map(resourceRoutes)}
        {pages?.map(pageRoute)}
        {children}
      </CustomRoutes>
    ),
    [resources, pages, children],
  );
  return (
    <PanelContext core={core} settings={settings}>
      <CoreAdminUI
        // Without a session there is no login dialog.
        requireAuth={core.authProvider !== undefined}
        disableTelemetry
        title={title}
        catchAll={settings.overrides.notFound}
        {...shell}
      >
        {routes}
      </CoreAdminUI>
    </PanelContext>
  );
}

/** The surroundings of a generated screen, without any page. */
export function PanelContext({ core, settings, children }: PanelParts & { readonly children: ReactNode }) {
  // Inside a router of another program react-admin asks that one.
  const isOurs = useContext(HistoryContext) !== null;
  return (
    <CoreAdminContext {...core} {...(isOurs && { routerProvider })}>
      <PanelSettingsProvider value={settings}>{children}</PanelSettingsProvider>
    </CoreAdminContext>
  );
}
