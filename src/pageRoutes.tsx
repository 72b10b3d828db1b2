import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { Navigate, Route } from 'react-router';
import { pages } from './custom';
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
    <Route path="/profile" element={<Navigate to="/admin/profile" replace />} />
  </>
);

function Guarded({ page }: { readonly page: Page }) {
  const { actor } = usePanel();
  const Content = lazyPages.get(page);
  if (!page.permitted(actor)) return <NoAccessPage title={page.title} />;
  return Content ? <Content /> : null;
}
