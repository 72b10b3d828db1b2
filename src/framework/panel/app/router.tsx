import type { ReactNode } from 'react';
import { createBrowserRouter, createHashRouter, useRouteError } from 'react-router';

export interface RouterOptions {
  /** `hash` (`…/#/books`): for a folder of files no server answers for. */
  readonly kind?: 'browser' | 'hash';
  /** Where the panel lies below its origin: '/office'. */
  readonly basename?: string;
}

/** A data router, because only those can block a navigation away from unsaved input. */
export function createPanelRouter(panel: ReactNode, { kind = 'browser', basename = '' }: RouterOptions = {}) {
  const create = kind === 'hash' ? createHashRouter : createBrowserRouter;
  const routes = [{ path: '*', element: panel, ErrorBoundary: RethrowRouteError }];
  return create(routes, { basename: basename.replace(/\/+$/, '') || '/' });
}

/** What is drawn for a panel that breaks stands above the router. */
function RethrowRouteError(): ReactNode {
  throw useRouteError();
}

export function Rethrow({ error }: { readonly error: Error }): ReactNode {
  throw error;
}
