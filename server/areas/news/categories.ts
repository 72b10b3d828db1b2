import { sql, type Transaction } from 'kysely';
import { firstCategories } from '../../../src/domain/news/categories';
import type { Resource } from '../../../src/framework/schema';
import { freeSlug, slugOf } from '../../../src/framework/schema';
import type { Change, ResourceRules, Work } from '../../core/context';
import { writeAudit, writeHistories } from '../../core/journal/journal';
import type { Database, Tables } from '../../sql/connection';
import { type Localized, listedTexts, localized } from '../../sql/localized';
import { Problem, validationProblem } from '../../sql/problem';
import type { Row } from '../../sql/records';
import { newsOf, templatesOf } from './tables';

/** What categories do on the server beyond their declaration. */
export const categoryRules: ResourceRules = {
  async prepare(work, values, before) {
    if (before?.is_locked) refuseRenaming(values, before);
    const { slug, ...others } = values;
    if (before && slug === undefined) return others;
    if (typeof slug === 'string' && slug !== '') return { ...others, slug };
    const name = String(values.name ?? before?.name ?? '');
    return { ...others, slug: await slugOfName(work, name, before?.id ?? 0) };
  },

  async guard(work, kind, rows) {
    if (kind !== 'delete') return;
    for (const row of rows) await refuseWhileUsed(work, row);
  },

  async changed(work, change) {
    await moveArticles(work, change);
  },

  derived: () => ({
    articles_count: sql`(select count(*) from news where news.kategori = news_categories.name and news.deleted_at is null)`,
  }),
};

function refuseRenaming(values: Readonly<Record<string, unknown>>, before: Row): void {
  const issues = [
    { field: 'name', message: localized('news.fixedName') },
    { field: 'slug', message: localized('news.fixedSlug') },
  ].filter(({ field }) => values[field] !== undefined && values[field] !== before[field]);
  if (issues.length > 0) throw validationProblem(issues);
}

async function refuseWhileUsed(work: Work, { name, is_locked: isLocked }: Row): Promise<void> {
  if (isLocked) throw new Problem('forbidden', { message: localized('news.fixedCategory', { name: String(name) }) });
  const users = await countUsers(work, name);
  if (users.length === 0) return;
  const uses = users.map(({ count, noun }) => localized('news.uses', { count, noun }));
  const { resource = 'news' } = users[0] ?? {};
  const moved = resource === 'news' ? localized('news.itsArticles') : localized('news.itsTemplates');
  throw new Problem('inUse', {
    message: localized('news.categoryInUse', { uses: listedTexts(uses), moved }),
    data: { resource, count: users.reduce((sum, { count }) => sum + count, 0) },
  });
}

interface Users {
  readonly resource: 'news' | 'news_templates';
  readonly noun: Localized;
  readonly count: number;
}

/** What carries the name, kind by kind; one that was deleted can be restored. */
async function countUsers(work: Work, name: unknown): Promise<readonly Users[]> {
  const found = await sql<{ n: number; of_news: boolean; trashed: boolean }>`
    select count(*) as n, of_news, trashed from (
      select true as of_news, deleted_at is not null as trashed from news where kategori = ${name}
      union all
      select false, deleted_at is not null from news_templates where kategori = ${name}) as used
    group by of_news, trashed order by of_news desc, trashed`.execute(work.tx);
  return found.rows.map(({ n, of_news: isNews, trashed }) => ({
    resource: isNews ? 'news' : 'news_templates',
    noun: localized(
      isNews
        ? trashed
          ? 'news.articlesDeleted'
          : 'news.articles'
        : trashed
          ? 'news.templatesDeleted'
          : 'news.templates',
    ),
    count: Number(n),
  }));
}

/** Articles and templates carry the name as text: a renamed category takes them along. */
async function moveArticles(work: Work, { kind, before, after }: Change): Promise<void> {
  if (kind !== 'update' || !before || before.name === after.name) return;
  const ids = await rename(work, newsOf(work), before.name, after.name);
  const templates = await rename(work, templatesOf(work), before.name, after.name);
  await writeAudit(work, {
    action: 'recategorise',
    resource: 'news',
    detail: { from: before.name, to: after.name, count: ids.length, templates: templates.length },
  });
}

/** @returns which had the name */
async function rename(work: Work, resource: Resource, from: unknown, to: unknown): Promise<readonly number[]> {
  const moved = await sql<{ id: number }>`update ${sql.table(resource.name)}
    set kategori = ${to}, version = version + 1, updated_at = ${work.now()}, updated_by = ${work.actor?.id ?? null}
    where kategori = ${from} returning id`.execute(work.tx);
  const ids = moved.rows.map(({ id }) => id);
  await writeHistories(work, resource, ids, 'recategorise', { kategori: [from, to] });
  return ids;
}

async function slugOfName(work: Work, name: string, own: number): Promise<string> {
  const taken = await sql<{ slug: string }>`select slug from news_categories
    where deleted_at is null and id <> ${own}`.execute(work.tx);
  return freeSlug(
    slugOf(name) || 'kategori',
    taken.rows.map(({ slug }) => slug),
  );
}

/** Another key than the other first rows'. */
const LOCK_KEY = 727_004;

/** The four fixed categories, where one of them is missing: articles of every installation may have them. @returns how many */
export async function makeFirstCategories({ kysely }: Pick<Database, 'kysely'>, now: Date): Promise<number> {
  return kysely.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_KEY)})`.execute(tx);
    let made = 0;
    for (const category of firstCategories) if (await addFixed(tx, category, now)) made += 1;
    return made;
  });
}

async function addFixed(
  tx: Transaction<Tables>,
  { name, slug, description, color }: (typeof firstCategories)[number],
  now: Date,
): Promise<boolean> {
  const found = await sql`update news_categories set is_locked = true where name = ${name} and deleted_at is null
    returning id`.execute(tx);
  if (found.rows.length > 0) return false;
  await sql`insert into news_categories (name, slug, description, color, status, is_locked, created_at, updated_at)
    values (${name}, ${slug}, ${description}, ${color}, 'active', true, ${now}, ${now})`.execute(tx);
  return true;
}
