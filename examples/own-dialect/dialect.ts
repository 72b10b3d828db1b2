import { type Dialect, errorOf, isObject, type Values, wireNameOf } from 'schema-crud/rest';
import type { Resource } from 'schema-crud/schema';

/**
 * How the catalogue speaks: `{ ok, result, problem }` around every answer, places instead of pages, and comparisons
 * written as `pages>=100`.
 */
export const catalogueDialect: Dialect = {
  toQuery: (resource, { page = 1, perPage = 25, sort, filters }) => ({
    from: (page - 1) * perPage,
    take: perPage,
    find: filters.search,
    ...(sort && { by: wireNameOf(resource, sort.field), dir: sort.order === 'DESC' ? 'down' : 'up' }),
    ...Object.fromEntries(
      filters.comparisons
        .filter(({ operator }) => operator in signs)
        .map(({ field, operator, value }) => [wireNameOf(resource, field) + signs[operator], String(value)]),
    ),
  }),
  isSuccess: ({ status, body }) => status < 300 && isObject(body) && body.ok === true,
  readList: ({ body }) => {
    const { items, meta } = resultOf(body);
    if (!Array.isArray(items)) return undefined;
    return { rows: items.filter(isObject), paging: { total: isObject(meta) ? Number(meta.count) : undefined } };
  },
  readRecord: ({ body }) => ('id' in resultOf(body) ? resultOf(body) : undefined),
  readData: ({ body }) => resultOf(body),
  readError: ({ status, body }, resource, sentences) => {
    const problem = isObject(body) && isObject(body.problem) ? body.problem : undefined;
    const said = typeof problem?.text === 'string' ? problem.text : undefined;
    return errorOf(said ?? sentences.byStatus[status] ?? sentences.generic, status, {
      errors: errorsIn(problem, resource),
      data: null,
      said: said !== undefined,
      enveloped: problem !== undefined,
    });
  },
};

const signs: Readonly<Record<string, string>> = { eq: '', in: '@', gte: '>', lte: '<' };

function resultOf(body: unknown): Values {
  return isObject(body) && isObject(body.result) ? body.result : {};
}

/** `problem.fields: [{ name, text }]`, under the names of the declaration. */
function errorsIn(problem: Values | undefined, resource: Resource | undefined): Readonly<Record<string, string>> {
  const ours = Object.entries(resource?.api.aliases ?? {}).map(([field, { write }]) => [write, field]);
  const fieldOf = Object.fromEntries(ours) as Readonly<Record<string, string>>;
  const fields = Array.isArray(problem?.fields) ? problem.fields.filter(isObject) : [];
  return Object.fromEntries(
    fields.map(({ name, text }) => [fieldOf[String(name)] ?? String(name), String(text)] as const),
  );
}
