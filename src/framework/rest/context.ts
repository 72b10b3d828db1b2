import type { RaRecord } from 'ra-core';
import type { Model, Resource } from '../schema';
import type { Answer, Ask } from './ask';
import type { HttpRequest } from './http';
import { toRecord } from './records';
import type { Listing } from './unwrap';
import { isObject } from './values';

/** What every verb needs. */
export interface RestContext {
  readonly model: Model;
  readonly ask: Ask;
  /** Does the API have this extension? */
  readonly has: (extension: string) => boolean;
}

export interface RecordPage {
  readonly records: readonly RaRecord[];
  readonly paging: Listing['paging'];
}

export function readPage(context: RestContext, resource: Resource, { envelope, response }: Answer): RecordPage {
  const listing = envelope.readList(response.body, resource);
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
  { envelope, response }: Answer,
): RaRecord | undefined {
  const row = envelope.readRecord(response.body, resource);
  return row && toRecord(resource, context.model.kinds, row);
}

/**
 * One key per intention, chosen by the caller, so that a repeated click or a retry is done once. Only for an API that
 * announced itself as ours: across origins a browser refuses headers an API does not know.
 */
export function withKey({ has }: RestContext, request: HttpRequest, meta: unknown): HttpRequest {
  const key = isObject(meta) ? meta.idempotencyKey : undefined;
  if (typeof key !== 'string' || !has('records.version')) return request;
  return { ...request, headers: { ...request.headers, 'Idempotency-Key': key } };
}
