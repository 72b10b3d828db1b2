import type { ActionSpec, ApiSpec, Resource } from '../schema';
import type { HttpQuery } from './address';
import { isForm, toBody } from './body';
import type { HttpMethod, HttpRequest } from './http';
import type { Values } from './values';

export type Id = string | number;

/** `relative` belongs below `base`; a path that begins with / stands for itself. */
export const joinPath = (base: string, relative: string | undefined): string =>
  relative === undefined || relative === '' ? base : relative.startsWith('/') ? relative : `${base}/${relative}`;

const pathOfRecord = (resource: Resource, id: Id, more?: string): string =>
  joinPath(resource.api.single ? resource.api.path : `${resource.api.path}/${encodeURIComponent(String(id))}`, more);

/** Every request of a resource, as its `api` describes it. */
export const endpoints = {
  list: (resource: Resource, query: HttpQuery = {}): HttpRequest => ({
    method: 'GET',
    path: resource.api.path,
    query,
  }),
  one: (resource: Resource, id: Id): HttpRequest => ({ method: 'GET', path: pathOfRecord(resource, id) }),
  create: (resource: Resource, values: Values): HttpRequest => ({
    method: 'POST',
    path: joinPath(resource.api.path, resource.api.create?.path),
    body: toBody(values, resource.api.body, resource.api.lists),
  }),
  update: (resource: Resource, id: Id, values: Values): HttpRequest => {
    const { method, extra, headers } = updateStyleOf(resource, values);
    return {
      method,
      path: pathOfRecord(resource, id),
      body: toBody({ ...extra, ...values }, resource.api.body, resource.api.lists),
      ...(headers && { headers }),
    };
  },
  remove: (resource: Resource, id: Id, reason?: string): HttpRequest => ({
    method: 'DELETE',
    path: pathOfRecord(resource, id),
    ...(reason !== undefined && { body: { reason } }),
  }),
  bulk: (resource: Resource, action: string, ids: readonly Id[], values: Values = {}): HttpRequest => {
    const bulk = resource.api.bulk;
    if (!bulk)
      throw new Error(`${resource.name}: the action "${action}" is for several records, but api.bulk is not stated.`);
    return {
      method: 'POST',
      path: joinPath(resource.api.path, bulk.path),
      body: { ...(bulk.unnamed ? {} : { action }), [bulk.ids]: ids, ...values },
    };
  },
  action: (resource: Resource, call: NonNullable<ActionSpec['call']>, id: Id, values: Values): HttpRequest => ({
    method: call.method,
    path: joinPath(resource.api.path, call.path.replaceAll('{id}', encodeURIComponent(String(id)))),
    body: toBody(values),
  }),
  statistics: (resource: Resource): HttpRequest => ({
    method: 'GET',
    path: joinPath(resource.api.path, resource.api.statistics),
  }),
  groups: (resource: Resource, query: HttpQuery): HttpRequest => ({
    method: 'GET',
    path: joinPath(resource.api.path, 'groups'),
    query,
  }),
  options: (resource: Resource, query: HttpQuery): HttpRequest => ({
    method: 'GET',
    path: joinPath(resource.api.path, resource.api.options?.path),
    query,
  }),
  export: (resource: Resource, query: HttpQuery): HttpRequest => ({
    method: 'GET',
    path: joinPath(resource.api.path, 'export'),
    query,
  }),
  askForExport: (resource: Resource, query: HttpQuery, reason: string): HttpRequest => ({
    method: 'POST',
    path: joinPath(resource.api.path, 'export'),
    query,
    body: { reason },
  }),
  found: (resource: Resource, query: HttpQuery, body: Values): HttpRequest => ({
    method: 'POST',
    path: joinPath(resource.api.path, 'found'),
    query,
    body,
  }),
  reveal: (resource: Resource, id: Id, reason: string): HttpRequest => ({
    method: 'POST',
    path: pathOfRecord(resource, id, 'reveal'),
    body: { reason },
  }),
  alike: (resource: Resource, body: Values): HttpRequest => ({
    method: 'POST',
    path: joinPath(resource.api.path, 'alike'),
    body,
  }),
  restore: (resource: Resource, id: Id): HttpRequest => ({
    method: 'POST',
    path: pathOfRecord(resource, id, 'restore'),
  }),
  history: (resource: Resource, id: Id, query: HttpQuery = {}): HttpRequest => ({
    method: 'GET',
    path: pathOfRecord(resource, id, 'history'),
    query,
  }),
  /** GET tells what it would change. */
  revert: (resource: Resource, id: Id, entry: number, method: 'GET' | 'POST', body?: Values): HttpRequest => ({
    method,
    path: pathOfRecord(resource, id, `history/${entry}/restore`),
    ...(body ? { body } : {}),
  }),
} as const;

interface UpdateStyle {
  readonly method: HttpMethod;
  readonly extra?: Values;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Many servers read forms only of a POST, so one that changes something says its method beside the values. */
function updateStyleOf(resource: Resource, values: Values): UpdateStyle {
  const style = updateStyles[resource.api.update ?? 'put'];
  if (style.method === 'POST' || !isForm(values, resource.api.body)) return style;
  return { ...style, method: 'POST', extra: { _method: style.method } };
}

const updateStyles: Readonly<Record<NonNullable<ApiSpec['update']>, UpdateStyle>> = {
  put: { method: 'PUT' },
  patch: { method: 'PATCH' },
  post: { method: 'POST' },
  'post-method': { method: 'POST', extra: { _method: 'PUT' } },
  'post-override': { method: 'POST', headers: { 'X-HTTP-Method-Override': 'PUT' } },
};
