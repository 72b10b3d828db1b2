import { ResourceContextProvider } from 'ra-core';
import { type ComponentType, lazy, type ReactNode } from 'react';
import { Outlet, Route } from 'react-router';
import { type Action, type Resource, routeOf, type View } from '../schema';
import { usePanel, useTexts } from './context';
import { PageBanner } from './PageBanner';
import { NoAccess } from './states/NoAccess';

type ViewComponent = ComponentType<{ readonly resource: Resource }>;

const ResourceList = lazy(() => import('./list/ResourceList').then((module) => ({ default: module.ResourceList })));
const ResourceForm = lazy(() => import('./form/ResourceForm').then((module) => ({ default: module.ResourceForm })));
const ResourceShow = lazy(() => import('./show/ResourceShow').then((module) => ({ default: module.ResourceShow })));

/**
 * The pages of one resource, where `routeOf` puts them. A form that is a dialog stands above its list, which stays
 * mounted: the back button closes the dialog and nothing behind it has moved.
 * @example <CustomRoutes>{model.resources.map(resourceRoutes)}</CustomRoutes>
 */
export function resourceRoutes(resource: Resource): ReactNode {
  if (!resource.routes) return null;
  const asDialog = resource.form.as === 'dialog';
  const forms = [route(resource, 'create'), route(resource, 'edit')];
  return (
    <Route key={resource.name}>
      {asDialog ? (
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

const route = (resource: Resource, view: View) => (
  <Route key={view} path={routeOf(resource, view)} element={<ResourceView resource={resource} view={view} />} />
);

function ListBelow({ resource }: { readonly resource: Resource }) {
  return (
    <>
      <ResourceView resource={resource} view="list" />
      <Outlet />
    </>
  );
}

/** One view of a resource: the app's own where it gives one, and a plain refusal for who may not. */
export function ResourceView({ resource, view }: { readonly resource: Resource; readonly view: View }) {
  const { overrides, permitted } = usePanel();
  if (!permitted(resource, neededFor[view])) return <NoAccessPage resource={resource} view={view} />;
  const Own: ViewComponent | undefined = overrides.views?.[`${resource.name}.${view}`];
  return (
    <ResourceContextProvider value={resource.name}>
      {Own ? <Own resource={resource} /> : <Generated resource={resource} view={view} />}
    </ResourceContextProvider>
  );
}

function Generated({ resource, view }: { readonly resource: Resource; readonly view: View }) {
  if (view === 'list') return <ResourceList resource={resource} />;
  if (view === 'show') return <ResourceShow resource={resource} />;
  return <ResourceForm resource={resource} mode={view} />;
}

function NoAccessPage({ resource, view }: { readonly resource: Resource; readonly view: View }) {
  const texts = useTexts(resource);
  // Behind a refused dialog there is still the list, with a banner of its own.
  const isAlone = view === 'list' || view === 'show' || resource.form.as !== 'dialog';
  return (
    <>
      {isAlone && <PageBanner title={texts.label} description={texts.description} />}
      <NoAccess />
    </>
  );
}

const neededFor: Readonly<Record<View, Action>> = { list: 'list', show: 'show', create: 'create', edit: 'edit' };
