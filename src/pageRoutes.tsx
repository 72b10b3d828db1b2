import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { Navigate, Route, useLocation } from 'react-router';
import { pages } from './custom';
import { NotFoundPage } from './custom/notFound/NotFoundPage';
import { workbenchPath } from './custom/shared/workbenchKeys';
import { NoAccessPage } from './custom/shell/NoAccessPage';
import { usePanel } from './framework/panel/context';
import type { Page } from './framework/panel/types';

const lazyPages = new Map<Page, LazyExoticComponent<ComponentType>>(
  pages.map((page) => [page, lazy(() => page.load().then(({ Page: Component }) => ({ default: Component })))]),
);

/** A hand-made page where its declaration says, for those it admits. */
export const pageRoute = (page: Page) => <Route key={page.path} path={page.path} element={<Guarded page={page} />} />;

/** Addresses people know, and where they lead. */
export const redirects = (
  <>
    <Route path="/" element={<Navigate to="/dashboard" replace />} />
    <Route path="/login" element={<Navigate to="/dashboard" replace />} />
    <Route path="/verifikasi" element={<To pathname={workbenchPath} />} />
    <Route path="/bantuan-sosial" element={<To pathname="/daftar-bantuan" />} />
    <Route path="/profile" element={<Navigate to="/admin/profile" replace />} />
  </>
);

/** Another name of a screen: its filter, or the place in its queue, comes along. */
function To({ pathname }: { readonly pathname: string }) {
  return <Navigate to={{ pathname, search: useLocation().search }} replace />;
}

function Guarded({ page }: { readonly page: Page }) {
  const { actor, has } = usePanel();
  const Content = lazyPages.get(page);
  if (page.extension !== undefined && !has(page.extension)) return <NotFoundPage />;
  if (!page.permitted(actor)) return <NoAccessPage title={page.title} />;
  return Content ? <Content /> : null;
}
