import type { ApiSpec, FieldAlias } from './resource';
import { either, listOf, mapOf, numberShape, only, optional, recordOf, scalar, textShape } from './shapes';

type Of<Member extends keyof ApiSpec> = NonNullable<ApiSpec[Member]>;
type Item<List> = List extends readonly (infer T)[] ? T : never;

const texts = listOf(textShape, 'a list of texts');

const alias = recordOf<FieldAlias>('{ read, write, query, also }', {
  read: optional(textShape),
  write: optional(textShape),
  query: optional(
    recordOf<NonNullable<FieldAlias['query']>>('{ name, values }', {
      name: textShape,
      values: optional(mapOf(scalar)),
    }),
  ),
  also: optional(texts),
});

const lookup = recordOf<Item<Of<'lookups'>>>('{ path, field }', { path: textShape, field: textShape });

/** How an API is spoken to. */
export const apiShape = recordOf<ApiSpec>('{ path, … }', {
  path: textShape,
  dialect: optional(textShape),
  list: optional(only('paged', 'whole')),
  wholeAs: optional(only('array', 'page')),
  one: optional(
    either(only('call', 'list'), recordOf<Extract<Of<'one'>, object>>('{ extension }', { extension: textShape })),
  ),
  single: optional(only(true)),
  create: optional(
    recordOf<Of<'create'>>('{ path, extension }', { path: optional(textShape), extension: optional(textShape) }),
  ),
  update: optional(only('put', 'patch', 'post', 'post-method', 'post-override')),
  body: optional(only('json', 'multipart')),
  lists: optional(only('repeated', 'json')),
  query: optional(
    recordOf<Of<'query'>>('{ page, perPage, search, sort, order }', {
      page: optional(textShape),
      perPage: optional(textShape),
      search: optional(textShape),
      sort: optional(textShape),
      order: optional(textShape),
    }),
  ),
  filters: optional(texts),
  omit: optional(texts),
  aliases: optional(mapOf(alias, 'fields, each with { read, write, query, also }')),
  bulk: optional(
    recordOf<Of<'bulk'>>('{ path, ids }', {
      path: textShape,
      ids: textShape,
      unnamed: optional(only(true)),
      says: optional(only(true)),
    }),
  ),
  statistics: optional(textShape),
  statisticsExtension: optional(textShape),
  lookups: optional(listOf(lookup, 'a list of { path, field }')),
  options: optional(recordOf<Of<'options'>>('{ path, fields }', { path: textShape, fields: texts })),
  messageFields: optional(texts),
  staleMinutes: optional(numberShape),
});
