import type { RaRecord } from 'ra-core';
import { features, type Model, type Resource } from '../schema';
import type { ApiAnswer, Ask } from './ask';
import type { HttpRequest } from './http';
import { toRecord } from './records';
import type { Listing } from './unwrap';
import { isObject, type Values } from './values';

/** What every verb needs. */
export interface RestContext {
  readonly model: Model;
  readonly ask: Ask;
  /** Does the API have this extension? */
  readonly has: (extension: string) => boolean;
  /** The site's calendar day. */
  readonly today: () => string;
}

export interface RecordPage {
  readonly records: readonly RaRecord[];
  readonly paging: Listing['paging'];
}

export function readPage(context: RestContext, resource: Resource, { dialect, response }: ApiAnswer): RecordPage {
  const listing = dialect.readList(response, resource);
  if (!listing) throw context.ask.unreadable(response);
  return {
    records: listing.rows.map((row) => toRecord(resource, context.model.kinds, row)),
    paging: listing.paging,
  };
}

/** The record of an answer; undefined when it holds none. */
export function findRecordIn(
  context: RestContext,
  resource: Resource,
  { dialect, response }: ApiAnswer,
): RaRecord | undefined {
  const row =
    dialect.readRecord(response, resource) ??
    (resource.api.single ? findOnlyRow(resource, [response.body, dialect.readData(response)]) : undefined);
  return row && toRecord(resource, context.model.kinds, row);
}

const SINGLE_ID = 1;

/** The only record there is needs no id: a described API answers such a group with its fields alone. */
function findOnlyRow({ fields }: Resource, parts: readonly unknown[]): Values | undefined {
  const row = parts
    .flatMap((part) => (isObject(part) ? [part, part.data] : []))
    .find((part) => isObject(part) && Object.keys(fields).some((name) => Object.hasOwn(part, name)));
  return isObject(row) ? { ...row, id: SINGLE_ID } : undefined;
}

/** What a caller may say besides the values of a write. */
export interface WriteMeta {
  /** One per intention, so that a repeated click or a retry is done once. */
  readonly idempotencyKey?: string;
  /** Why it is saved although others may be one with it; '' asks. Only for an API with `records.alike`. */
  readonly alikeReason?: string;
  /** From 0 to 1 while files travel. */
  readonly onUploadProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

/**
 * The request with the options of its caller. The key goes only to an API that announced itself as ours: across
 * origins a browser refuses headers an API does not know.
 */
export function withMeta({ has }: RestContext, request: HttpRequest, meta: unknown): HttpRequest {
  const { idempotencyKey: key, onUploadProgress, signal, timeoutMs }: WriteMeta = isObject(meta) ? meta : {};
  return {
    ...request,
    ...(onUploadProgress && { onUploadProgress }),
    ...(signal && { signal }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(typeof key === 'string' &&
      has(features.versions) && { headers: { ...request.headers, 'Idempotency-Key': key } }),
  };
}
