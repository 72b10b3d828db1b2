import * as calls from '../../../src/calls/news/articles';
import { createLimiter, type Limiter, networkOf } from '../../core/access/throttle';
import { listReader } from '../../core/context';
import { pageAnswer } from '../../core/routes/answers';
import { routesFor } from '../../core/routes/declaredCalls';
import type { Route, RouteCall } from '../../core/routes/registry';
import { readListQuery } from '../../sql/listQuery';
import { localized } from '../../sql/localized';
import { listOpenArticles, readOpenArticle } from './reading';
import { newsOf } from './tables';

/** The most articles citizens get at once. */
const MAX_PER_PAGE = 50;
/** Reads of one network in a minute: a person leafs through pages, a program counts itself up. */
const READS = { seconds: 60, uses: 120, message: localized('news.tooManyRequests') };

/** What citizens may read of articles without signing in. */
export const newsRoutes = (): readonly Route[] =>
  routesFor(calls, {
    listArticles: counted(listOpen),
    // A read counts a view.
    readArticle: { withoutHead: true, handle: counted(readOpen) },
  });

const counted =
  <C extends RouteCall, A>(handle: (call: C) => Promise<A>) =>
  async (call: C): Promise<A> => {
    limiterOf(call).count(networkOf(call.ip), call.now());
    return handle(call);
  };

/** One for a server, however often its routes are built. */
const limiters = new WeakMap<RouteCall['db'], Limiter>();

function limiterOf({ db }: RouteCall): Limiter {
  const limiter = limiters.get(db) ?? createLimiter(READS);
  limiters.set(db, limiter);
  return limiter;
}

async function listOpen(call: RouteCall) {
  const resource = newsOf(call);
  const { page, per_page = 10, search, kategori } = call.query;
  const raw = { page, per_page, search, ...(kategori === undefined ? {} : { kategori }) };
  const query = readListQuery(resource, { ...listReader(call), role: '' }, raw);
  const perPage = Math.min(query.perPage, MAX_PER_PAGE);
  const { rows, total } = await listOpenArticles(call, { ...query, perPage });
  return { data: pageAnswer(rows, { page: query.page, perPage, total }) };
}

async function readOpen(call: RouteCall<'slug'>) {
  const found = await readOpenArticle(call, call.params.slug);
  if (found.kind === 'article') return { data: found.article };
  call.reply.header('Location', besideIt(call.request.url, found.slug));
  return { data: { slug: found.slug }, message: localized('news.articleMoved'), status: 301 };
}

/** Relative, so that it holds behind a proxy that serves the calls below a path of its own. */
const besideIt = (url: string, slug: string): string => `${/^[^?]*\/(?:\?|$)/.test(url) ? '../' : './'}${slug}`;
