import { sql } from 'kysely';
import { freeSlug, slugOf } from '../../../src/framework/schema';
import type { Change, Work } from '../../core/context';
import { escapeLike } from '../../sql/like';
import { localized } from '../../sql/localized';
import { validationProblem } from '../../sql/problem';
import type { Row } from '../../sql/records';

type Values = Readonly<Record<string, unknown>>;

/** What an article is called in its address when its title has no letter an address can have. */
const NAMELESS = 'artikel';

/**
 * The address of an article: the chosen one, which has to be free, or one made from the title, which is made free.
 * Undefined when it stays as it is. @throws Problem validation under `slug`.
 */
export async function slugFor(work: Work, values: Values, before: Row | undefined): Promise<string | undefined> {
  const chosen = typeof values.slug === 'string' && values.slug !== '' ? values.slug : undefined;
  if (before && (values.slug === undefined || chosen === before.slug)) return undefined;
  // Two who choose at once go one after the other; who only looks is not kept waiting.
  await sql`select pg_advisory_xact_lock(hashtext('panel:news-slugs'))`.execute(work.tx);
  const own = before?.id ?? 0;
  if (chosen === undefined) {
    const wanted = slugOf(String(values.judul ?? before?.judul ?? '')) || NAMELESS;
    return freeSlug(wanted, await takenLike(work, wanted, own));
  }
  if ((await takenLike(work, chosen, own)).includes(chosen))
    throw validationProblem([{ field: 'slug', message: localized('news.slugTaken') }]);
  return chosen;
}

/** Addresses of other articles that begin so, former ones included: a bookmarked link must not end elsewhere. */
async function takenLike(work: Work, wanted: string, own: number): Promise<readonly string[]> {
  const numbered = `${escapeLike(wanted)}-%`;
  const found = await sql<{ slug: string }>`
    select slug from news where deleted_at is null and id <> ${own} and (slug = ${wanted} or slug like ${numbered})
    union select former.slug from news_slugs former join news on news.id = former.news_id and news.deleted_at is null
      where former.news_id <> ${own} and (former.slug = ${wanted} or former.slug like ${numbered})`.execute(work.tx);
  return found.rows.map(({ slug }) => slug);
}

/** A published article that gets another address is still found at the former one. */
export async function keepFormerSlug(work: Work, { kind, before, after }: Change): Promise<void> {
  if (kind === 'delete' || before?.slug === after.slug) return;
  await sql`delete from news_slugs where slug = ${after.slug}`.execute(work.tx);
  // The address of an article that was never published cannot be bookmarked.
  if (kind !== 'update' || !before?.published_at || typeof before.slug !== 'string') return;
  await sql`insert into news_slugs (slug, news_id, since) values (${before.slug}, ${after.id}, ${work.now()})
    on conflict (slug) do update set news_id = excluded.news_id, since = excluded.since`.execute(work.tx);
}
