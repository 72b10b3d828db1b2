import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { Access, Action, Fields, Resource, RowOf } from '../schema';

export type CallMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a policy protects: a resource, or a part of the product that is none. */
export interface Area {
  readonly access: Access;
  readonly module?: string;
  readonly right?: string;
}

/** An area whose policy each application has its own for. */
export interface NamedArea {
  readonly named: string;
}
export const named = <const N extends string>(name: N) => ({ named: name }) as const;

/**
 * Records of a resource, or no JSON at all. `options`: id and what its pickers show; `export`: the list as a file.
 * `orNothing`: `null` where there is no record any more.
 */
export type RecordAnswer<R extends Resource = Resource> =
  | { readonly as: 'one' | 'list' | 'options' | 'export'; readonly resource: R; readonly orNothing?: true }
  | { readonly as: 'file' | 'events' | 'nothing' };

/** The declared shape of an answer's `data`: records, a file, or a schema of its own. */
export type AnswerShape = RecordAnswer | GenericSchema;

/** Declared fields where a person fills the body in; a schema where a program does; `record`: the fields of `of`. */
export type BodyShape = Fields | GenericSchema | 'record' | 'none';

/**
 * One call of the API that is no list, show, create, edit or delete of a resource. Its route, policy, OpenAPI operation,
 * typed client and whether this API offers it follow from it.
 */
export interface Call {
  readonly method: CallMethod;
  /** Below the root of the API, with `:name` places. */
  readonly path: string;
  /** Whose policy holds. `session`: anyone signed in; a named area is the application's, said where the call is served. */
  readonly of: Area | Resource | NamedArea | 'public' | 'session';
  /** What one needs the right for; a function where the body decides. */
  readonly action?: Action | ((body: unknown) => Action);
  /** Whose policy holds, where it is another one than that of `of`. */
  readonly by?: Area;
  /** Absent: the described API has it, too. */
  readonly extension?: string;
  /** One line of the API document, in Indonesian. */
  readonly summary: string;
  /** The chapter of the API document; without it the label of the resource. */
  readonly tag?: string;
  readonly query?: Fields;
  readonly body?: BodyShape;
  /** The client says which version it saw; a later one is refused. Sent only to an API with `records.version`. */
  readonly versioned?: true;
  readonly answer: AnswerShape;
  /** Brings what other APIs answer into the declared shape. */
  readonly adapt?: (data: unknown) => unknown;
  /** What it changes: records of these resources, and answers of these calls, are fetched anew. */
  readonly changes?: readonly (Resource | Call)[];
}

/** Each write says its body, or that it has none. */
type Written =
  | { readonly method: 'GET'; readonly body?: undefined }
  | { readonly method: Exclude<CallMethod, 'GET'>; readonly body: BodyShape };

type Declared<P extends string> = Omit<Call, 'path' | 'method' | 'body'> &
  Written & {
    /** `:id/notes` lies below the path of the resource, `/me/events` below the root. */
    readonly path: P;
  };

/** @example defineCall({ method: 'POST', of: books, action: 'edit', path: ':id/lend', summary: 'Pinjamkan', body: {…}, answer: one(books) }) */
/*#__NO_SIDE_EFFECTS__*/
export function defineCall<const P extends string, const C extends Declared<P>>(
  call: C & { readonly path: P },
): Omit<C, 'path'> & { readonly path: P } {
  return { ...call, path: absolute(call.of, call.path) as P };
}

function absolute(of: Call['of'], path: string): string {
  if (path.startsWith('/')) return path;
  if (!isResource(of)) throw new Error(`The path "${path}" lies below no resource.`);
  const root = of.api.path.replace(/^\/api(?=\/)/, '');
  return path === '' ? root : `${root}/${path}`;
}

export const isResource = (of: Call['of'] | undefined): of is Resource =>
  typeof of === 'object' && 'fields' in of && 'api' in of;

export const one = <const R extends Resource>(resource: R) => ({ as: 'one', resource }) as const;
/** All at once, or a page where one is requested. */
export const list = <const R extends Resource>(resource: R) => ({ as: 'list', resource }) as const;
export const fileAnswer = { as: 'file' } as const;
export const events = { as: 'events' } as const;
/** `null`: that it worked is all there is to say. */
export const nothing = { as: 'nothing' } as const;

export const isSchema = (shape: unknown): shape is GenericSchema =>
  typeof shape === 'object' && shape !== null && '~standard' in shape;

type ReadonlyDeep<T> = T extends object ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> } : T;

type Names<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | Names<More>
    : Rest
  : never;

/** The places of its path. */
export type ParamsOf<C extends Call> = string extends C['path'] ? string : Names<C['path']>;

/** A record as answers carry it. */
type Sent<R extends Resource> = RowOf<R['fields']> & { readonly id: number };

/** What a client is given. */
export type AnswerOf<C extends Call> = C['answer'] extends GenericSchema
  ? ReadonlyDeep<InferOutput<C['answer']>>
  : C['answer'] extends { readonly as: 'one'; readonly resource: infer R extends Resource }
    ? Sent<R>
    : C['answer'] extends { readonly as: 'list'; readonly resource: infer R extends Resource }
      ? readonly Sent<R>[]
      : C['answer'] extends typeof fileAnswer
        ? CallFile
        : null;

/** A file as it was answered. */
export interface CallFile {
  readonly blob: Blob;
  readonly name?: string;
  readonly rows?: number;
}

/** What a server has to answer with. */
export type DataOf<C extends Call> = C['answer'] extends GenericSchema
  ? ReadonlyDeep<InferInput<C['answer']>>
  : C['answer'] extends { readonly as: 'one' }
    ? Readonly<Record<string, unknown>>
    : unknown;

type BodyOf<C extends Call> = C['body'] extends GenericSchema
  ? ReadonlyDeep<InferInput<C['body']>>
  : C['body'] extends Fields
    ? { readonly [K in keyof C['body']]?: unknown }
    : Readonly<Record<string, unknown>>;

export type QueryValue = string | number | boolean | null | undefined;

/** What a client says with one call: the places of its path by name, and the rest. */
export type InputOf<C extends Call> = { readonly [N in ParamsOf<C>]: string | number } & (C extends {
  readonly body: Exclude<BodyShape, 'none'>;
}
  ? { readonly body: BodyOf<C> }
  : object) &
  (C extends { readonly query: infer Q } ? { readonly query?: { readonly [K in keyof Q]?: QueryValue } } : object) &
  (C extends { readonly versioned: true } ? { readonly version?: number | undefined } : object);

/** How it travels, besides what it says. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** One per intention, so that a repeated click or a retry is done once. */
  readonly idempotencyKey?: string;
  /** From 0 to 1 while files travel. */
  readonly onUploadProgress?: (fraction: number) => void;
  /** How long it may take; without it as long as every call. */
  readonly timeoutMs?: number;
}

/** The arguments of a call; none where it needs none. */
export type CallArguments<C extends Call> =
  Record<never, never> extends InputOf<C>
    ? readonly [input?: InputOf<C>, options?: CallOptions]
    : readonly [input: InputOf<C>, options?: CallOptions];
