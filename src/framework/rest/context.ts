import type { RaRecord } from 'ra-core';
import type { Model, Resource } from '../schema';
import type { Answer, Ask } from './ask';
import { toRecord } from './records';
import type { Listing } from './unwrap';

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
