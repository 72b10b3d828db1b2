import type { ReactNode } from 'react';
import { createBrowserRouter, useRouteError } from 'react-router';

/** A data router, because only those can hold somebody back who would leave unsaved input. */
export const createPanelRouter = (panel: ReactNode) =>
  createBrowserRouter([{ path: '*', element: panel, ErrorBoundary: RethrowRouteError }], {
    basename: import.meta.env.BASE_URL.replace(/\/+$/, '') || '/',
  });

/** The crash screen stands above the router. */
function RethrowRouteError(): ReactNode {
  throw useRouteError();
}

export function Rethrow({ error }: { readonly error: Error }): ReactNode {
  throw error;
}
