import type { Resource } from '../../../src/framework/schema';
import type { RouteCall } from './registry';

interface PageFacts {
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
}

/** The page object of the described lists. */
export function pageAnswer<R>(rows: readonly R[], { page, perPage, total }: PageFacts) {
  const from = rows.length === 0 ? null : (page - 1) * perPage + 1;
  return {
    data: rows,
    current_page: page,
    per_page: perPage,
    total,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    from,
    to: from === null ? null : from + rows.length - 1,
  };
}

/** The same of a list that is not counted, or not to its end: without a total, and its last page is the next one while there are more. */
export function openPageAnswer<R>(rows: readonly R[], facts: PageFacts & { readonly hasMore: boolean }) {
  const { total: _read, ...answer } = pageAnswer(rows, facts);
  return { ...answer, last_page: facts.page + Number(facts.hasMore) };
}

/** Each statistic where the declaration says that the answer carries it. */
export function placed(
  { statistics }: Resource,
  figures: Readonly<Record<string, number>>,
): Readonly<Record<string, unknown>> {
  const answer: Record<string, unknown> = {};
  for (const [name, figure] of Object.entries(figures)) {
    const path = statistics?.[name]?.at ?? [name];
    let place = answer;
    for (const part of path.slice(0, -1)) {
      place[part] ??= {};
      place = place[part] as Record<string, unknown>;
    }
    place[path.at(-1) ?? name] = figure;
  }
  return answer;
}

/** A body may use the further names of a field; its own name counts more. */
export function withDeclaredNames(resource: Resource, body: RouteCall['body']): RouteCall['body'] {
  const named: Record<string, unknown> = {};
  for (const [name, { also = [] }] of Object.entries(resource.api.aliases ?? {})) {
    const used = also.find((other) => body[other] !== undefined);
    if (used !== undefined && body[name] === undefined) named[name] = body[used];
  }
  return { ...body, ...named };
}
