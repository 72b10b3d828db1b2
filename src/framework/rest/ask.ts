import type { HttpError } from 'ra-core';
import { didYouMean, type Kinds, type Resource } from '../schema';
import type { HttpQuery } from './address';
import { type Envelope, type Envelopes, envelopes as knownEnvelopes } from './envelopes';
import { type Http, HttpFailure, type HttpRequest, type HttpResponse } from './http';
import { type ListRequest, toQuery } from './query';
import { errorBodyOf, errorOf } from './readError';
import { toRecord } from './records';
import { indonesian, type RestSentences } from './sentences';
import { isObject } from './values';

export interface ApiAnswer {
  readonly envelope: Envelope;
  readonly response: HttpResponse;
}

/** Sends a request and takes the envelope's word for whether it worked. Rejects with HttpError, or AbortError. */
export interface Ask {
  (request: HttpRequest, resource?: Resource): Promise<ApiAnswer>;
  /** For dialects that read the answer themselves: an error status rejects, nothing else. */
  readonly plain: (request: HttpRequest, resource?: Resource) => Promise<HttpResponse>;
  readonly unreadable: (response: HttpResponse) => HttpError;
  /** The query of a list call. `extended`: the API announced `lists.paging`. */
  readonly query: (resource: Resource, request: ListRequest, extended: boolean) => HttpQuery;
}

export interface AskOptions {
  readonly http: Http;
  readonly envelopes?: Envelopes;
  readonly sentences?: Partial<RestSentences>;
}

interface KindsOption {
  readonly kinds: Kinds;
}

export function createAsk(options: AskOptions & KindsOption): Ask {
  const all: Envelopes = { ...knownEnvelopes, ...options.envelopes };
  // Read each time, so that getters may follow the language.
  const sentences = (): RestSentences => ({ ...indonesian, ...options.sentences });

  async function reach(request: HttpRequest): Promise<HttpResponse> {
    try {
      return await options.http(request);
    } catch (failure) {
      throw failure instanceof HttpFailure ? toError(failure, sentences()) : failure;
    }
  }

  async function send(request: HttpRequest, envelope: Envelope, resource: Resource | undefined) {
    const response = await reach(request);
    if (envelope.isSuccess(response)) return response;
    throw withReadableCurrent(envelope.readError(response, resource, sentences()), resource, options.kinds);
  }

  const ask = async (request: HttpRequest, resource?: Resource): Promise<ApiAnswer> => {
    const envelope = getEnvelope(all, resource);
    return { envelope, response: await send(request, envelope, resource) };
  };
  return Object.assign(ask, {
    query: (resource: Resource, request: ListRequest, extended: boolean) =>
      getEnvelope(all, resource).toQuery?.(resource, request) ?? toQuery(resource, request, extended),
    plain: (request: HttpRequest, resource?: Resource) => send(request, all.plain ?? knownEnvelopes.plain, resource),
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

function getEnvelope(all: Envelopes, resource: Resource | undefined): Envelope {
  const name = resource?.api.envelope ?? (resource?.api.dialect === 'simple-rest' ? 'plain' : 'status');
  const found = all[name];
  if (!found)
    throw new Error(`${resource?.name}: there is no envelope "${name}". ${didYouMean(name, Object.keys(all))}`);
  return found;
}

function toError(failure: HttpFailure, sentences: RestSentences): Error {
  // React Query and react-admin know a cancelled request by this name.
  if (failure.kind === 'aborted') return new DOMException(failure.message, 'AbortError');
  const said = { network: sentences.network, timeout: sentences.timeout, notJson: sentences.generic } as const;
  const code = failure.kind === 'notJson' ? 'unreadable' : failure.kind;
  return errorOf(said[failure.kind], 0, { code, errors: {}, data: null, said: false, enveloped: false });
}

/** A conflict shows the record as it is now: with the names and types of the declaration, like any other record. */
function withReadableCurrent(error: HttpError, resource: Resource | undefined, kinds: Kinds): HttpError {
  const body = errorBodyOf(error);
  const data = body?.data;
  if (!body || !resource || !isObject(data) || !isObject(data.current)) return error;
  return errorOf(error.message, error.status, {
    ...body,
    data: { ...data, current: toRecord(resource, kinds, data.current) },
  });
}
