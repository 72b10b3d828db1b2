import type { Resource, View } from './resource';

const defaults: Readonly<Record<View, string>> = { list: '', create: '/create', edit: '/:id/edit', show: '/:id' };

/** The route pattern of a view; undefined when the resource has no pages, or not this one. */
export function routeOf(resource: Pick<Resource, 'routes'>, view: View): string | undefined {
  const base = resource.routes?.list;
  const stated = resource.routes?.[view];
  if (stated !== undefined) return stated ?? undefined;
  return base === undefined ? undefined : `${base}${defaults[view]}`;
}

/**
 * The one place that knows where a record lives.
 * @example pathOf(users, 'edit', 7) // '/users/7/edit'
 */
export function pathOf(resource: Pick<Resource, 'routes' | 'name'>, view: View, id?: number | string): string {
  const pattern = routeOf(resource, view);
  if (pattern === undefined) return '/';
  return pattern.replace(':id', encodeURIComponent(String(id ?? '')));
}

/** What an address says of a record: digits are the number that most APIs send, anything else is an id as it stands. */
export const toId = (text: string): number | string => (/^(?:0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text);

/** An address and some APIs say "7" where a record says 7. */
export const isSameId = (left: unknown, right: unknown): boolean => String(left) === String(right);

/** Where files of many records are taken in; undefined when the resource takes none. */
export function importRouteOf(resource: Pick<Resource, 'routes' | 'import'>): string | undefined {
  const { import: spec, routes } = resource;
  if (!spec) return undefined;
  return spec.route ?? (routes?.list === undefined || routes.list === null ? undefined : `${routes.list}/upload`);
}

/** Where stored records that may be one are judged; undefined when none are looked for. */
export function pairsRouteOf({ alike, routes }: Pick<Resource, 'routes' | 'alike'>): string | undefined {
  return alike?.find && routes?.list ? `${routes.list}/pairs` : undefined;
}

/** Does this view stand above its list, which stays where it was? */
export function isDialogView({ form, show }: Pick<Resource, 'form' | 'show'>, view: View): boolean {
  if (view === 'list') return false;
  return (view === 'show' ? show : form)?.as === 'dialog';
}
