import type { HttpError } from 'ra-core';
import { answersAnyList, derivedFrom, dialectLists, dialectOf, didYouMean, type Model, type Resource } from '../schema';
import type { HttpQuery } from './address';
import type { Dialect, Dialects } from './dialect';
import type { Id } from './endpoints';
import { type Http, HttpFailure, type HttpRequest, type HttpResponse } from './http';
import { plainDialect, programmeDialect } from './programme';
import type { ListRequest } from './query';
import { errorBodyOf, errorOf } from './readError';
import { toRecord } from './records';
import { indonesian, type RestSentences } from './sentences';
import { isObject, type Values } from './values';

export interface ApiAnswer {
  readonly dialect: Dialect;
  readonly response: HttpResponse;
}

/** Sends a request and takes the dialect's word for whether it worked. Rejects with HttpError, or AbortError. */
export interface Ask {
  (request: HttpRequest, resource?: Resource): Promise<ApiAnswer>;
  readonly unreadable: (response: HttpResponse) => HttpError;
  /** A write in the shape its dialect sends. */
  readonly write: (request: HttpRequest, resource: Resource, id?: Id) => HttpRequest;
  /** Is there a list of the records with these ids? */
  readonly listsIds: (resource: Resource) => boolean;
  /** The query of a list call. */
  readonly query: (resource: Resource, request: ListRequest) => HttpQuery;
}

export interface AskOptions {
  readonly http: Http;
  /** Besides `programme`, `plain` and `simple-rest`, by the names that `api.dialect` says. */
  readonly dialects?: Dialects;
  readonly sentences?: Partial<RestSentences>;
}

interface Surroundings {
  readonly model: Model;
  readonly has: (extension: string) => boolean;
}

/** Those that every panel has. `simple-rest` is asked by the package of that name; this is how its answers are read. */
const always: Dialects = { programme: programmeDialect, plain: plainDialect, 'simple-rest': plainDialect };

export function createAsk({ http, model, has, ...options }: AskOptions & Surroundings): Ask {
  const all: Dialects = { ...always, ...options.dialects };
  // Read each time, so that getters may follow the language.
  const sentences = (): RestSentences => ({ ...indonesian, ...options.sentences });

  async function reach(request: HttpRequest): Promise<HttpResponse> {
    try {
      return await http(request);
    } catch (failure) {
      throw failure instanceof HttpFailure ? toError(failure, sentences()) : failure;
    }
  }

  const ask = async (request: HttpRequest, resource?: Resource): Promise<ApiAnswer> => {
    const dialect = getDialect(all, resource);
    const response = await reach(inMediaType(dialect.accepts, request));
    if (dialect.isSuccess(response)) return { dialect, response };
    throw withReadableCurrent(dialect.readError(response, resource, sentences()), resource, model.kinds);
  };
  function write(request: HttpRequest, resource: Resource, id?: Id): HttpRequest {
    const { toBody } = getDialect(all, resource);
    if (!toBody || request.body instanceof FormData) return request;
    return { ...request, body: toBody(resource, request.body as Values, { model, ...(id !== undefined && { id }) }) };
  }

  return Object.assign(ask, {
    write,
    listsIds: (resource: Resource) => answersAnyList(resource, has) && getDialect(all, resource).listsIds !== false,
    query: (resource: Resource, request: ListRequest) =>
      getDialect(all, resource).toQuery(resource, request, answersAnyList(resource, has)),
    unreadable: (response: HttpResponse) =>
      errorOf(sentences().generic, response.status, {
        code: 'unreadable',
        errors: {},
        data: null,
        said: false,
        enveloped: false,
      }),
  });
}

/** Each resource with what its dialect says of all of them. Throws for a dialect that nobody gave. */
export function inTheirDialects(model: Model, own: Dialects | undefined): Model {
  const all: Dialects = { ...always, ...own };
  const resources = model.resources.map((resource) => {
    const { api } = getDialect(all, resource);
    if (!api) return resource;
    return derivedFrom(resource, {}, () => ({
      ...resource,
      api: { ...api, ...resource.api, query: { ...api.query, ...resource.api.query } },
    }));
  });
  return { ...model, resources, byName: Object.fromEntries(resources.map((each) => [each.name, each])) };
}

function inMediaType(accepts: string | undefined, request: HttpRequest): HttpRequest {
  if (accepts === undefined || request.body instanceof FormData) return request;
  const sent = request.body !== undefined && { 'Content-Type': accepts };
  return { ...request, headers: { Accept: accepts, ...sent, ...request.headers } };
}

function getDialect(all: Dialects, resource: Resource | undefined): Dialect {
  const name = resource ? dialectOf(resource) : 'programme';
  const found = all[name];
  if (found) return found;
  throw new Error(
    Object.hasOwn(dialectLists, name)
      ? `${resource?.name}: its dialect has to be given: createRestProvider({ dialects: { '${name}': … } }).`
      : `${resource?.name}: there is no dialect "${name}". ${didYouMean(name, Object.keys(all))}`,
  );
}

function toError(failure: HttpFailure, sentences: RestSentences): Error {
  // React Query and react-admin know a cancelled request by this name.
  if (failure.kind === 'aborted') return new DOMException(failure.message, 'AbortError');
  const said = { network: sentences.network, timeout: sentences.timeout, notJson: sentences.generic } as const;
  const code = failure.kind === 'notJson' ? 'unreadable' : failure.kind;
  return errorOf(said[failure.kind], 0, { code, errors: {}, data: null, said: false, enveloped: false });
}

/** A conflict shows the record as it is now: with the names and types of the declaration, like any other record. */
function withReadableCurrent(error: HttpError, resource: Resource | undefined, kinds: Model['kinds']): HttpError {
  const body = errorBodyOf(error);
  const data = body?.data;
  if (!body || !resource || !isObject(data) || !isObject(data.current)) return error;
  return errorOf(error.message, error.status, {
    ...body,
    data: { ...data, current: toRecord(resource, kinds, data.current) },
  });
}
