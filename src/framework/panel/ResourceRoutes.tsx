import { ResourceContextProvider } from 'ra-core';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { matchPath, Outlet, Route, useLocation } from 'react-router';
import { type Action, type Resource, routeOf, type View } from '../schema';
import { usePanel, useResource, useTexts } from './context';
import { PageBanner } from './PageBanner';
import { NoAccess } from './states/NoAccess';

type ViewComponent = ComponentType<{ readonly resource: Resource }>;

// Each is fetched when it is first opened: most people never need all of them.
const generated: Readonly<Record<View, ViewComponent>> = {
  list: lazy(() => import('./views/ListView').then(({ ListView }) => ({ default: ListView }))),
  create: lazy(() => import('./views/FormView').then(({ CreateView }) => ({ default: CreateView }))),
  edit: lazy(() => import('./views/FormView').then(({ EditView }) => ({ default: EditView }))),
  show: lazy(() => import('./views/ShowView').then(({ ShowView }) => ({ default: ShowView }))),
};

/**
 * The pages of one resource, where `routeOf` puts them. A form that is a dialog stands above its list, which stays
 * mounted: the back button closes the dialog and nothing behind it has moved.
 * @example <CustomRoutes>{model.resources.map(resourceRoutes)}</CustomRoutes>
 */
export function resourceRoutes(resource: Resource): ReactNode {
  if (!resource.routes) return null;
  const forms = [route(resource, 'create'), route(resource, 'edit')];
  return (
    <Route key={resource.name}>
      {isDialog(resource) ? (
        <Route element={<ListBelow resource={resource} />}>
          <Route path={routeOf(resource, 'list')} element={null} />
          {forms}
        </Route>
      ) : (
        [route(resource, 'list'), ...forms]
      )}
      {route(resource, 'show')}
    </Route>
  );
}

const isDialog = (resource: Resource): boolean => resource.form.as === 'dialog';

const route = (resource: Resource, view: View) => (
  <Route key={view} path={routeOf(resource, view)} element={<ResourceView resource={resource} view={view} />} />
);

function ListBelow({ resource }: { readonly resource: Resource }) {
  const refused = useRefusedForm(resource);
  if (refused) return <Refused resource={resource} />;
  return (
    <>
      <ResourceView resource={resource} view="list" />
      {/* The list stays while the code of the dialog is fetched. */}
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </>
  );
}

/** A dialog that may not open is said on the page, not below a list. */
function useRefusedForm(resource: Resource): boolean {
  const { permitted } = usePanel();
  const { pathname } = useLocation();
  return (['create', 'edit'] as const).some((view) => {
    const pattern = routeOf(resource, view);
    return pattern !== undefined && !permitted(resource, view) && matchPath(pattern, pathname) !== null;
  });
}

/** One view of a resource: the app's own where it gives one, and a plain refusal for who may not. */
function ResourceView({ resource: declared, view }: { readonly resource: Resource; readonly view: View }) {
  const { overrides, permitted } = usePanel();
  // The route stands for the declaration; what is shown is what this API offers of it.
  const resource = useResource(declared.name);
  if (!permitted(resource, neededFor[view])) return <Refused resource={resource} />;
  const Content = overrides.views?.[`${resource.name}.${view}`] ?? generated[view];
  return (
    <ResourceContextProvider value={resource.name}>
      <Content resource={resource} />
    </ResourceContextProvider>
  );
}

function Refused({ resource }: { readonly resource: Resource }) {
  const texts = useTexts(resource);
  return (
    <>
      <PageBanner title={texts.label} description={texts.description} />
      <NoAccess />
    </>
  );
}

const neededFor: Readonly<Record<View, Action>> = { list: 'list', show: 'show', create: 'create', edit: 'edit' };
