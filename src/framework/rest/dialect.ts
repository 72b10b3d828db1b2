import type { HttpError } from 'ra-core';
import type { ApiSpec, Model, Resource } from '../schema';
import type { HttpQuery } from './address';
import type { Id } from './endpoints';
import type { HttpResponse } from './http';
import type { ListRequest } from './query';
import type { RestSentences } from './sentences';
import type { Listing } from './unwrap';
import type { Values } from './values';

/** How an API asks and answers. A resource names its own in `api.dialect`. */
export interface Dialect {
  /** What holds for all its resources where their `api` says nothing else. */
  readonly api?: Pick<ApiSpec, 'update' | 'query'>;
  /** The media type it speaks, where that is not `application/json`. */
  readonly accepts?: string;
  /** The query of a list call. `extended`: the API sorts and narrows by anything. */
  readonly toQuery: (resource: Resource, request: ListRequest, extended: boolean) => HttpQuery;
  /** `false`: no list is narrowed to several ids, records are fetched one by one. */
  readonly listsIds?: boolean;
  /** What is sent of a record, from its values under their names on the wire; without it the values. No id: it is new. */
  readonly toBody?: (
    resource: Resource,
    values: Values,
    context: { readonly model: Model; readonly id?: Id },
  ) => unknown;
  readonly isSuccess: (response: HttpResponse) => boolean;
  readonly readList: (response: HttpResponse, resource: Resource) => Listing | undefined;
  readonly readRecord: (response: HttpResponse, resource: Resource) => Values | undefined;
  /** The answer of any other call. */
  readonly readData: (response: HttpResponse) => unknown;
  readonly readError: (response: HttpResponse, resource: Resource | undefined, sentences: RestSentences) => HttpError;
}

export type Dialects = Readonly<Record<string, Dialect>>;
