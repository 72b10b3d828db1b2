import type { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { type AnswerShape, type BodyShape, isSchema } from '../../../src/framework/calls';
import {
  type Access,
  type Action,
  extensionsOfModel,
  type Fields,
  getResource,
  type Model,
  type Resource,
} from '../../../src/framework/schema';
import type { Text } from '../../sql/localized';
import type { Refusal } from '../../sql/problem';
import type { Session } from '../access/sessions';
import type { Call } from '../context';
import type { FieldCounts } from '../fields/counts';
import type { Site } from '../site';
import type { AppParts } from './parts';

/** Who may use a route. There is no default: a route without a policy does not compile and does not start. */
export type Policy =
  | 'public'
  /** Anyone signed in. */
  | 'session'
  | {
      readonly area: { readonly access: Access; readonly module?: string; readonly right?: string };
      readonly action: Action | ((body: unknown) => Action);
    };

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What is looked at of a request besides what `RouteCall` has read of it. */
export type CallRequest = Pick<FastifyRequest, 'id' | 'method' | 'url' | 'headers' | 'ip' | 'cookies'> & {
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
};

interface CookieOptions {
  readonly path: string;
  readonly sameSite: 'lax';
  readonly secure: boolean;
  readonly httpOnly?: boolean;
  /** Seconds; without it until the browser is closed. */
  readonly maxAge?: number;
}

/** What is said before an answer, by whoever sends it: Fastify, or a page to itself. */
export interface AnswerHead {
  readonly header: (name: string, value: string) => AnswerHead;
  readonly hasHeader: (name: string) => boolean;
  readonly setCookie: (name: string, value: string, options: CookieOptions) => AnswerHead;
  readonly clearCookie: (name: string, options: CookieOptions) => AnswerHead;
}

export interface RouteCall<Places extends string = string> extends Call {
  readonly session: Session | null;
  readonly params: { readonly [N in Places]: string };
  readonly query: Readonly<Record<string, unknown>>;
  /** A JSON or form object; anything else has been refused before. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The version the client saw: `version` in the body or If-Match. */
  readonly version: number | undefined;
  readonly request: CallRequest;
  readonly reply: AnswerHead;
  readonly fieldCounts: FieldCounts;
  /** Are the people in this database made up? Files say so. */
  readonly demo: boolean;
}

export interface RouteAnswer {
  /** Sent as it is instead of the envelope. */
  readonly file?: {
    readonly name: string;
    readonly type: string;
    /** How many rows it has, so that a client can say how far it is. */
    readonly rows: number;
    readonly body: Readable | Buffer;
  };
  /** Server-sent events, for as long as a client listens. */
  readonly events?: Readable;
  readonly data?: unknown;
  readonly message?: Text;
  /** What was done all the same, and is to be looked at twice. */
  readonly warnings?: readonly Refusal[];
  readonly status?: number;
}

/** How a call behaves as HTTP, besides what its declaration says. */
export interface HttpFacts {
  /** Further roots it answers at, e.g. '' for `/sanctum/csrf-cookie`. */
  readonly alsoAt?: readonly string[];
  /** Answers without asking who calls, so that it costs nothing and works without the database. */
  readonly sessionless?: true;
  /** Programs may call it with their tokens, as far as these have the right; every other call is a person's. */
  readonly forPrograms?: boolean;
  /** Answers also while the session must first change its password or set up the second step. */
  readonly whileLimited?: true;
  /** The panel calls it by itself, without a user: it keeps no idle session alive. */
  readonly background?: true;
  /** HEAD would do the work of GET without a reader: it is no method here. */
  readonly withoutHead?: true;
  /**
   * A public call that takes a file says who may send one. Called before the body is read: what a stranger sends never
   * reaches memory.
   */
  readonly mayUpload?: (parts: AppParts, params: Readonly<Record<string, string>>) => Promise<boolean>;
  /** The one file it takes is not read beyond this; a larger one is refused with this sentence, under `file` by default. */
  readonly fileLimit?: { readonly bytes: number; readonly message: Text; readonly field?: string };
  /** A longer body is not read; it is refused with this sentence under its field. Without it the server's limit holds. */
  readonly bodyLimit?: { readonly bytes: number; readonly message: Text; readonly field: string };
  /** Signing in and out: no CSRF token can be bound to a session yet. */
  readonly csrf?: 'anonymous' | 'none';
  /** Everybody may use it while the site is under maintenance, when other calls admit administrators only. */
  readonly duringMaintenance?: true;
  /** At other times there is no such call. */
  readonly onlyWhen?: (site: Site) => boolean;
}

export interface Route extends HttpFacts {
  readonly method: Method;
  /** Below the API root, with `:id` places. */
  readonly path: string;
  readonly policy: Policy;
  readonly summary: string;
  readonly tag: string;
  /** Name of the capability this call belongs to; absent for described calls. */
  readonly extension?: string;
  readonly query?: Fields;
  readonly body?: BodyShape;
  /** What the body may carry besides: the inputs of the actions it can name, or a reason. */
  readonly inputs?: Fields;
  /** The body may say the version that was seen. */
  readonly versioned?: true;
  /** What it answers with: for the API document, and looked at in tests. */
  readonly answer?: AnswerShape;
  /** The resource it belongs to; its handler is given the reading of it that the caller is held to. */
  readonly of?: Resource;
  readonly handle: (call: RouteCall, resource: Resource) => Promise<RouteAnswer>;
}

/** The declared fields of a body, as this reading of the declarations has them; none where the body is a schema. */
export function fieldsOfBody({ body, of }: Pick<Route, 'body' | 'of'>, model: Model): Fields {
  if (body === 'record') return of ? getResource(model, of.name).fields : {};
  return body === undefined || body === 'none' || isSchema(body) ? {} : body;
}

/** Extensions any of the routes offers, and those the declared fields name: this server keeps them all. */
export const extensionsOf = (routes: readonly Route[], model: Model): readonly string[] =>
  [...new Set([...routes.flatMap(({ extension }) => extension ?? []), ...extensionsOfModel(model)])].sort();

/** Calls written by hand come first and take the place of a generated one with the same method and path. */
export function joinRoutes(bespoke: readonly Route[], generated: readonly Route[]): readonly Route[] {
  const taken = new Set(bespoke.map(({ method, path }) => `${method} ${path}`));
  return [...bespoke, ...generated.filter(({ method, path }) => !taken.has(`${method} ${path}`))];
}

const places = /:([a-z_]+)/gi;
const matcher = (route: Route): RegExp => new RegExp(`^${route.path.replace(places, '(?<$1>[^/]+)')}/?$`);

/** The route of a path below the API root, and what stands in its places; fixed parts go before places. */
export function findRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): { readonly route: Route; readonly params: Readonly<Record<string, string>> } | undefined {
  const [found] = routes
    .flatMap((route) => {
      const match = route.method === method ? matcher(route).exec(path) : null;
      return match ? [{ route, params: { ...match.groups } }] : [];
    })
    .toSorted((one, other) => Object.keys(one.params).length - Object.keys(other.params).length);
  return found;
}

/** Methods that exist for a path, for 405 instead of 404. `api` is the root most routes hang on. */
export function methodsAt(routes: readonly Route[], api: string, path: string): readonly Method[] {
  const answers = (route: Route) =>
    [api, ...(route.alsoAt ?? [])].some(
      (root) => path.startsWith(`${root}/`) && matcher(route).test(path.slice(root.length)),
    );
  return [...new Set(routes.filter(answers).map((route) => route.method))];
}
