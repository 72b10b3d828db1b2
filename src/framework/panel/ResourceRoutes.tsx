import { ResourceContextProvider } from 'ra-core';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import {
  type Action,
  can,
  features,
  importRouteOf,
  isDialogView,
  pairsRouteOf,
  type Resource,
  routeOf,
  type View,
} from '../schema';
import { PageHead } from './blocks/PageHead';
import { NoAccess } from './blocks/states/NoAccess';
import { usePanel, useResource, useTexts } from './core/context';
import { Declared } from './core/declarations';
import { laterWithin, plain, withParts } from './core/later';
import { mayImport } from './core/mayImport';
import type { Overrides, Slot } from './core/types';
import { matchPath, Outlet, Route, useLocation } from './router';
import { EditableView } from './viewEditing/EditableView';

type ViewComponent = ComponentType<{ readonly resource: Resource }>;

// Each is fetched when it is first opened: most people never need all of them.
const generated: Readonly<Record<View, ViewComponent>> = {
  list: laterWithin(plain(() => import('./views/ListView').then((part) => part.ListView))),
  create: laterWithin(() => import('./views/FormView').then((part) => part.CreateView)),
  edit: laterWithin(() => import('./views/FormView').then((part) => part.EditView)),
  show: laterWithin(() => import('./views/ShowView').then((part) => part.ShowView)),
};

const ImportView = laterWithin(() => import('./import/ImportPage').then((part) => part.ImportPage));

const PairsView = laterWithin(() => import('./pairs/PairsPage').then((part) => part.PairsPage));

/**
 * The pages of one resource, where `routeOf` puts them. A form or detail that is a dialog stands above its list, which
 * stays mounted: the back button closes the dialog and nothing behind it has moved.
 * @example <CustomRoutes>{model.resources.map(resourceRoutes)}</CustomRoutes>
 */
export function resourceRoutes(resource: Resource): ReactNode {
  if (!resource.routes) return null;
  if (resource.api.single) return route(resource, 'edit');
  const dialogs = views.filter((view) => isDialogView(resource, view));
  const pages = views.filter((view) => !dialogs.includes(view));
  return (
    <Route key={resource.name}>
      {dialogs.length > 0 ? (
        <Route
          element={
            <Declared key={resource.name} list={resource}>
              <ListBelow resource={resource} />
            </Declared>
          }
        >
          <Route path={routeOf(resource, 'list')} element={null} />
          {dialogs.map((view) => route(resource, view))}
        </Route>
      ) : (
        route(resource, 'list')
      )}
      {pages.map((view) => route(resource, view))}
      {importRoute(resource)}
      {pairsRoute(resource)}
    </Route>
  );
}

const views = ['create', 'edit', 'show'] as const satisfies readonly View[];

const route = (resource: Resource, view: View) => {
  const path = routeOf(resource, view);
  if (path === undefined) return null;
  const key = resource.api.single ? resource.name : view;
  // A view of its own: what another resource showed in its place is not shown as if it were of this one.
  const element = (
    <Declared key={`${resource.name}.${view}`} {...(view === 'list' && { list: resource })}>
      <ResourceView resource={resource} view={view} />
    </Declared>
  );
  return <Route key={key} path={path} element={element} />;
};

const within = (page: ReactNode) => <Declared>{page}</Declared>;

const importRoute = (resource: Resource) => {
  const path = importRouteOf(resource);
  return path === undefined ? null : <Route path={path} element={within(<GuardedImport resource={resource} />)} />;
};

/** The right to add one record includes many; an API that takes no files has no such page. */
function GuardedImport({ resource: declared }: { readonly resource: Resource }) {
  const panel = usePanel();
  const resource = useResource(declared.name);
  const { notFound: NotFound } = panel.overrides;
  if (NotFound && importRouteOf(resource) === undefined) return <NotFound />;
  if (!mayImport(resource, panel)) return <Refused resource={resource} view="create" />;
  return (
    <ResourceContextProvider value={resource.name}>
      <ImportView resource={resource} />
    </ResourceContextProvider>
  );
}

const pairsRoute = (resource: Resource) => {
  const path = pairsRouteOf(resource);
  return path === undefined ? null : <Route path={path} element={within(<GuardedPairs resource={resource} />)} />;
};

function GuardedPairs({ resource: declared }: { readonly resource: Resource }) {
  const { has, permitted, overrides } = usePanel();
  const resource = useResource(declared.name);
  const { notFound: NotFound } = overrides;
  if (NotFound && !has(features.pairs)) return <NotFound />;
  if (!permitted(resource, 'edit')) return <Refused resource={resource} view="edit" />;
  return (
    <ResourceContextProvider value={resource.name}>
      <PairsView resource={resource} />
    </ResourceContextProvider>
  );
}

function ListBelow({ resource: declared }: { readonly resource: Resource }) {
  const resource = useResource(declared.name);
  const refused = useRefusedDialog(resource);
  if (refused) return <Refused resource={resource} view={refused} />;
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

/** A dialog that may not open is reported on the page, not below a list. */
function useRefusedDialog(resource: Resource): View | undefined {
  const { permitted } = usePanel();
  const { pathname } = useLocation();
  const open = views.find((view) => {
    const pattern = routeOf(resource, view);
    return isDialogView(resource, view) && pattern !== undefined && matchPath(pattern, pathname) !== null;
  });
  return open && !permitted(resource, neededFor[open]) ? open : undefined;
}

/** One view of a resource: the app's own where it gives one, and a plain refusal where it cannot be opened. */
function ResourceView({ resource: declared, view }: { readonly resource: Resource; readonly view: View }) {
  const { overrides, permitted, has, actor } = usePanel();
  // The route stands for the declaration; what is shown is what this API offers of it.
  const resource = useResource(declared.name);
  const Elsewhere = overrides.elsewhere?.[`${resource.name}.${view}`];
  if (Elsewhere && !extensionsOf(declared, view).every(has) && can(declared, neededFor[view], actor).allowed)
    return <Elsewhere resource={resource} />;
  if (!permitted(resource, neededFor[view])) return <Refused resource={resource} view={view} />;
  const Content = overrides.views?.[`${resource.name}.${view}`] ?? generated[view];
  return (
    <ResourceContextProvider value={resource.name}>
      <EditableView resource={resource} view={view}>
        <Shown name={resource.name} Content={Content} />
      </EditableView>
    </ResourceContextProvider>
  );
}

/** Its fields are those of whatever surrounds it. */
function Shown({ name, Content }: { readonly name: string; readonly Content: ViewComponent }) {
  const View = withParts(Content, name, ownParts(usePanel().overrides, name));
  return <View resource={useResource(name)} />;
}

const rowSlots = ['listActions', 'rowActions', 'cardActions', 'bulkActions'] as const satisfies readonly Slot[];

/** What stands in its rows: it comes with the view, because what came later would move them. */
function ownParts({ fields = {}, slots = {} }: Overrides, name: string): readonly unknown[] {
  const own = Object.entries(fields).filter(([key]) => key.startsWith(`${name}.`));
  const cells = own.flatMap(([, { Display, Filter }]) => [Display, Filter]);
  return [...cells, ...rowSlots.map((slot) => slots[`${name}.${slot}`])];
}

/** On an API without it nothing lives at that address; else it is this person who may not open it. */
function Refused({ resource, view }: { readonly resource: Resource; readonly view: View }) {
  const texts = useTexts(resource);
  const { has, overrides } = usePanel();
  const { notFound: NotFound } = overrides;
  if (NotFound && !extensionsOf(resource, view).every(has)) return <NotFound />;
  return (
    <>
      <PageHead title={texts.label} description={texts.description} />
      <NoAccess />
    </>
  );
}

/** What the API has to have for this view. */
const extensionsOf = ({ extension, api }: Resource, view: View): readonly string[] =>
  [extension, view === 'create' ? api.create?.extension : undefined].filter((name) => name !== undefined);

const neededFor: Readonly<Record<View, Action>> = { list: 'list', show: 'show', create: 'create', edit: 'edit' };
