import type { HttpError } from 'ra-core';
import type { Resource } from '../schema';
import type { HttpQuery } from './address';
import type { HttpResponse } from './http';
import { embedNamesOf, recordKeysOf } from './names';
import type { ListRequest } from './query';
import { readError } from './readError';
import type { RestSentences } from './sentences';
import { type Listing, unwrapData, unwrapList, unwrapRecord } from './unwrap';
import { isObject, type Values } from './values';

/** How an API asks and answers. A resource names its own in `api.envelope`. */
export interface Envelope {
  /** The query of a list call; without it this project's own, with the names of `api.query`. */
  readonly toQuery?: (resource: Resource, request: ListRequest) => HttpQuery;
  readonly isSuccess: (response: HttpResponse) => boolean;
  readonly readList: (body: unknown, resource: Resource) => Listing | undefined;
  readonly readRecord: (body: unknown, resource: Resource) => Values | undefined;
  /** The answer of any other call. */
  readonly readData: (body: unknown) => unknown;
  readonly readError: (response: HttpResponse, resource: Resource | undefined, sentences: RestSentences) => HttpError;
}

export type Envelopes = Readonly<Record<string, Envelope>>;

const readers = {
  readList: (body, resource) => unwrapList(body, recordKeysOf(resource)),
  readRecord: (body, resource) =>
    unwrapRecord(body, {
      names: recordKeysOf(resource),
      embedded: embedNamesOf(resource),
      id: resource.api.aliases?.id?.read,
    }),
  readData: unwrapData,
  readError,
} satisfies Partial<Envelope>;

const isFine = (response: HttpResponse): boolean => response.status >= 200 && response.status < 300;

/** An empty answer to a write says all it needs to: it was done. */
const isEmpty = (response: HttpResponse): boolean => response.body === undefined && response.text.trim() === '';

/** This project's envelope: only `status: 'success'` (or `success: true`) is a success, whatever the HTTP status says. */
export const statusEnvelope: Envelope = {
  ...readers,
  isSuccess: (response) => isFine(response) && (isEmpty(response) || saysSuccess(response.body)),
};

function saysSuccess(body: unknown): boolean {
  if (!isObject(body)) return false;
  return body.status === 'success' || (body.success === true && body.status === undefined);
}

/** No envelope: the HTTP status is the answer, the body is the list or the record. */
export const plainEnvelope: Envelope = {
  ...readers,
  readData: (body) => body,
  isSuccess: (response) => isFine(response) && (isEmpty(response) || response.body !== undefined),
};

export const envelopes = { status: statusEnvelope, plain: plainEnvelope } as const satisfies Envelopes;
