import type { ApiSpec, FieldAlias } from './resource';
import { either, listOf, mapOf, number, only, optional, recordOf, scalar, text } from './shapes';

type Of<Member extends keyof ApiSpec> = NonNullable<ApiSpec[Member]>;
type Item<List> = List extends readonly (infer T)[] ? T : never;

const texts = listOf(text, 'a list of texts');

const alias = recordOf<FieldAlias>('{ read, write, query, also }', {
  read: optional(text),
  write: optional(text),
  query: optional(
    recordOf<NonNullable<FieldAlias['query']>>('{ name, values }', { name: text, values: optional(mapOf(scalar)) }),
  ),
  also: optional(texts),
});

const lookup = recordOf<Item<Of<'lookups'>>>('{ path, field }', { path: text, field: text });

/** How an API is spoken to. */
export const apiShape = recordOf<ApiSpec>('{ path, … }', {
  path: text,
  dialect: optional(only('programme', 'simple-rest')),
  envelope: optional(text),
  list: optional(only('paged', 'whole')),
  wholeAs: optional(only('array', 'page')),
  one: optional(
    either(only('call', 'list'), recordOf<Extract<Of<'one'>, object>>('{ extension }', { extension: text })),
  ),
  single: optional(only(true)),
  create: optional(recordOf<Of<'create'>>('{ path, extension }', { path: optional(text), extension: optional(text) })),
  update: optional(only('put', 'patch', 'post', 'post-method', 'post-override')),
  body: optional(only('json', 'multipart')),
  lists: optional(only('repeated', 'json')),
  query: optional(
    recordOf<Of<'query'>>('{ page, perPage, search, sort, order }', {
      page: optional(text),
      perPage: optional(text),
      search: optional(text),
      sort: optional(text),
      order: optional(text),
    }),
  ),
  filters: optional(texts),
  omit: optional(texts),
  aliases: optional(mapOf(alias, 'fields, each with { read, write, query, also }')),
  bulk: optional(
    recordOf<Of<'bulk'>>('{ path, ids }', {
      path: text,
      ids: text,
      unnamed: optional(only(true)),
      says: optional(only(true)),
    }),
  ),
  statistics: optional(text),
  statisticsExtension: optional(text),
  lookups: optional(listOf(lookup, 'a list of { path, field }')),
  options: optional(recordOf<Of<'options'>>('{ path, fields }', { path: text, fields: texts })),
  messageFields: optional(texts),
  staleMinutes: optional(number),
});
