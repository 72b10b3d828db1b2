import { type Area, type Call, type DataOf, isResource, type ParamsOf } from '../../../src/framework/calls';
import type { Resource } from '../../../src/framework/schema';
import { presenting } from './present';
import type { HttpFacts, Policy, Route, RouteAnswer, RouteCall } from './registry';

type Answered<C extends Call> = Omit<RouteAnswer, 'data'> & { readonly data?: DataOf<C> };
type Handle<C extends Call> = C['of'] extends Resource
  ? (call: RouteCall<ParamsOf<C>>, resource: Resource) => Promise<Answered<C>>
  : (call: RouteCall<ParamsOf<C>>) => Promise<Answered<C>>;

/** What answers a call; with facts of its HTTP where it has any. */
export type Handler<C extends Call> = Handle<C> | (HttpFacts & { readonly handle: Handle<C> });

/** The named areas of these calls. */
type Areas<M> = Readonly<Record<NameOf<M[keyof M]>, Area>>;
type NameOf<C> = C extends { readonly of: { readonly named: infer N extends string } } ? N : never;

type Handlers<M> = { readonly [K in keyof M]: M[K] extends Call ? Handler<M[K]> : never };

/**
 * The routes of declared calls. A call without a handler does not compile, nor a handler without a call.
 * @example import * as calls from './calls';
 * routesFor(calls, { listJobs: async (call) => ({ data: await listJobs(call, jobs) }), … })
 */
export function routesFor<const M extends Readonly<Record<string, Call>>>(
  calls: M,
  handlers: Handlers<M>,
  ...[areas = {} as Areas<M>]: [NameOf<M[keyof M]>] extends [never] ? readonly [] : readonly [Areas<M>]
): readonly Route[] {
  return Object.entries<Call>(calls).map(([name, call]) => {
    const { of, action: _action, by: _by, tag, adapt: _adapt, changes: _changes, ...facts } = call;
    const handler = handlers[name] as Handler<Call>;
    const given = typeof handler === 'function' ? { handle: handler } : handler;
    const chapter = tag ?? (isResource(of) ? of.label : undefined);
    if (chapter === undefined) throw new Error(`${call.method} ${call.path} has no tag.`);
    const { handle, ...http } = given as HttpFacts & Pick<Route, 'handle'>;
    const route = { ...facts, ...http, tag: chapter, policy: policyOf(call, areas) };
    return isResource(of) ? { ...route, of, handle: presenting(handle) } : { ...route, handle };
  });
}

function policyOf({ of, by, action, method, path }: Call, areas: Readonly<Record<string, Area>>): Policy {
  if (of === 'public' || of === 'session') return of;
  if (action === undefined) throw new Error(`${method} ${path} does not say for which action one needs the right.`);
  const area = by ?? ('named' in of ? areas[of.named] : of);
  if (!area) throw new Error(`${method} ${path} is of an area that nobody named.`);
  return { area, action };
}
