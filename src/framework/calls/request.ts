import { features } from '../schema';
import type { Call, InputOf, QueryValue } from './call';

/** A call on its way: the path with its places filled in. */
export interface CallRequest {
  readonly method: Call['method'];
  readonly path: string;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

interface Spoken {
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly version?: number;
}

/** @example requestOf(runJob, { name: 'mail' }) // { method: 'POST', path: '/admin/jobs/mail/run' } */
export function requestOf<C extends Call>(
  call: C,
  input: InputOf<C>,
  has: (extension: string) => boolean = () => false,
): CallRequest {
  const places = input as Readonly<Record<string, unknown>>;
  const { query, body, version } = input as Spoken;
  const seen = call.versioned && version !== undefined && has(features.versions) ? { version } : undefined;
  return {
    method: call.method,
    path: call.path.replaceAll(/:([a-z_]+)/gi, (_, name: string) => encodeURIComponent(String(places[name]))),
    ...(query && { query }),
    ...((body || seen) && { body: { ...body, ...seen } }),
  };
}

/** Is it one of the calls every API of this kind has, or has this one announced it? */
export const isOffered = (call: Pick<Call, 'extension'> | undefined, has: (extension: string) => boolean): boolean =>
  call?.extension === undefined || has(call.extension);

/** Under which its answer is kept: beside the records of its resource, so that what changes them renews it. */
export const keyOf = (call: Call, input?: object): readonly unknown[] => {
  const owner = typeof call.of === 'object' && 'name' in call.of ? call.of.name : 'calls';
  return [owner, 'call', `${call.method} ${call.path}`, ...(input === undefined ? [] : [input])];
};
