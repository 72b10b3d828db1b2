import { sql } from 'kysely';
import type { OpenArticle, WholeArticle } from '../../../src/calls/news/articles';
import { excerpt } from '../../../src/domain/excerpt';
import { textOfMarkup } from '../../../src/framework/schema';
import { type Call, everyRow } from '../../core/context';
import type { ListQuery } from '../../sql/listQuery';
import { listRecords } from '../../sql/listRecords';
import { Problem } from '../../sql/problem';
import type { Row } from '../../sql/records';
import { newsOf } from './tables';

/** Characters of an article that stand in a list (specification 2, section 9). */
const EXCERPT = 150;

type Asked = Pick<ListQuery, 'page' | 'perPage' | 'search' | 'where'>;

/** Published articles, the newest first. Public. */
export async function listOpenArticles(call: Call, asked: Asked) {
  const found = await listRecords(everyRow(call, call.db.kysely), newsOf(call), {
    ...asked,
    where: [...asked.where, { is_published: { eq: true } }],
    paged: true,
    sort: [['published_at', 'desc']],
    trashed: 'without',
  });
  return { rows: found.rows.map(toOpen), total: found.total };
}

export type ArticleLookup =
  | { readonly kind: 'article'; readonly article: WholeArticle }
  | { readonly kind: 'moved'; readonly slug: string };

/** One published article, read once more; or where it is now. @throws Problem notFound for drafts and strangers alike. */
export async function readOpenArticle(call: Call, slug: string): Promise<ArticleLookup> {
  if (!/^[a-z0-9-]{1,255}$/.test(slug)) throw new Problem('notFound');
  // One statement for the count: readers never lose one to each other, and no version or history knows of them.
  const read = await sql<{ id: number }>`update news set views = coalesce(views, 0) + 1
    where slug = ${slug} and is_published and deleted_at is null returning id`.execute(call.db.kysely);
  const [hit] = read.rows;
  if (!hit) return { kind: 'moved', slug: await presentSlug(call, slug) };
  const { rows } = await listRecords(everyRow(call, call.db.kysely), newsOf(call), {
    where: [{ id: { eq: hit.id } }],
    page: 1,
    perPage: 1,
    paged: true,
    search: '',
    sort: [],
    trashed: 'without',
  });
  const [row] = rows;
  if (!row?.is_published) throw new Problem('notFound');
  return { kind: 'article', article: { ...toOpen(row), konten: String(row.konten ?? '') } };
}

async function presentSlug(call: Call, former: string): Promise<string> {
  const found = await sql<{
    slug: string;
  }>`select news.slug from news_slugs former join news on news.id = former.news_id
    where former.slug = ${former} and news.is_published and news.deleted_at is null`.execute(call.db.kysely);
  const slug = found.rows[0]?.slug;
  if (slug === undefined) throw new Problem('notFound');
  return slug;
}

function toOpen(row: Row): OpenArticle {
  const author = row.author as { readonly name?: unknown } | null;
  return {
    id: row.id,
    judul: String(row.judul ?? ''),
    slug: String(row.slug ?? ''),
    kategori: String(row.kategori ?? ''),
    tags: Array.isArray(row.tags) ? row.tags.map(String) : [],
    gambar_utama: typeof row.gambar_utama === 'string' ? row.gambar_utama : null,
    ringkasan: excerpt(textOfMarkup(String(row.konten ?? '')), EXCERPT),
    author: { name: typeof author?.name === 'string' && author.name !== '' ? author.name : 'Admin' },
    published_at: (row.published_at as string | null) ?? null,
    created_at: String(row.created_at),
    views: Number(row.views ?? 0),
  };
}
