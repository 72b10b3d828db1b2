import { sql } from 'kysely';
import { isFixedCategory } from '../../../src/domain/news/categories';
import type { ResourceRules, Work } from '../../core/context';
import { localized } from '../../sql/localized';
import { validationProblem } from '../../sql/problem';
import { moveWithTrash, placedImage } from './images';
import { keepFormerSlug, slugFor } from './slugs';

type Values = Readonly<Record<string, unknown>>;

/** What articles do on the server beyond their declaration. */
export const newsRules: ResourceRules = {
  async prepare(work, values, before) {
    const { slug: _chosen, ...others } = values;
    const kategori = await categoryFor(work, values.kategori, before?.kategori);
    const slug = await slugFor(work, values, before);
    const whole: Values = { ...before, ...values };
    const isPublished = whole.is_published === true;
    const isFirst = isPublished && !before?.published_at;
    return {
      ...others,
      ...(kategori !== undefined && { kategori }),
      ...(slug !== undefined && { slug }),
      ...(isFirst && { published_at: work.now() }),
      ...(!before && { author_id: work.actor?.id ?? null }),
      ...('gambar_utama' in whole && { gambar_utama: await placedImage(work, whole.gambar_utama, isPublished) }),
    };
  },

  async changed(work, change) {
    await keepFormerSlug(work, change);
    await moveWithTrash(work, change);
  },
};

/** The category under its own spelling. It is not renamed or deleted while an article begins to have it. */
export async function categoryFor(work: Work, wanted: unknown, present: unknown): Promise<string | undefined> {
  if (typeof wanted !== 'string' || wanted === present) return undefined;
  const found = await sql<{ name: string; status: string }>`select name, status from news_categories
    where deleted_at is null and lower(name) = lower(${wanted}) for share`.execute(work.tx);
  const [category] = found.rows;
  // The fixed ones are there for every article, whether or not an office has put them in its list.
  if (!category && isFixedCategory(wanted)) return wanted;
  if (!category) throw validationProblem([{ field: 'kategori', message: localized('news.categoryNotFound') }]);
  if (category.status !== 'active')
    throw validationProblem([
      { field: 'kategori', message: localized('news.categoryInactive', { name: category.name }) },
    ]);
  return category.name;
}
