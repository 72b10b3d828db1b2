import type { Dialect } from './dialect';
import type { HttpResponse } from './http';
import { embedNamesOf, recordKeysOf } from './names';
import { toQuery } from './query';
import { readError } from './readError';
import { type Listing, type Paging, unwrapData, unwrapList, unwrapRecord } from './unwrap';
import { isObject, toNumber } from './values';

const readers = {
  toQuery,
  readList: ({ body, headers }, resource) => withTotal(unwrapList(body, recordKeysOf(resource)), headers),
  readRecord: ({ body }, resource) =>
    unwrapRecord(body, {
      names: recordKeysOf(resource),
      embedded: embedNamesOf(resource),
      id: resource.api.aliases?.id?.read,
    }),
  readData: ({ body }) => unwrapData(body),
  readError,
} satisfies Partial<Dialect>;

/** Some APIs count in a header: `X-Total-Count: 40`, `Content-Range: books 0-14/40`. */
function withTotal(listing: Listing | undefined, headers: Headers): Listing | undefined {
  const stated = headers.get('x-total-count') ?? headers.get('content-range')?.split('/')[1];
  const total = toNumber(stated);
  if (!listing || total === undefined) return listing;
  const paging: Paging = { total, ...listing.paging };
  return { ...listing, paging };
}

const isFine = (response: HttpResponse): boolean => response.status >= 200 && response.status < 300;

/** An empty answer to a write says all it needs to: it was done. */
const isEmpty = (response: HttpResponse): boolean => response.body === undefined && response.text.trim() === '';

/** This project's own: only `status: 'success'` (or `success: true`) is a success, whatever the HTTP status says. */
export const programmeDialect: Dialect = {
  ...readers,
  isSuccess: (response) => isFine(response) && (isEmpty(response) || saysSuccess(response.body)),
};

function saysSuccess(body: unknown): boolean {
  if (!isObject(body)) return false;
  return body.status === 'success' || (body.success === true && body.status === undefined);
}

/** No envelope: the HTTP status is the answer, the body is the list or the record. */
export const plainDialect: Dialect = {
  ...readers,
  readData: ({ body }) => body,
  isSuccess: (response) => isFine(response) && (isEmpty(response) || response.body !== undefined),
};
