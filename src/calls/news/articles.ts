import { array, nullable, number, object, string, union } from 'valibot';
import { type AnswerOf, defineCall, paging } from '../../framework/calls';
import { number as count, text } from '../../framework/schema';
import { news } from '../../resources/news';

const base = { method: 'GET', of: 'public', tag: news.label } as const;

/** An article as the public may see it: nothing of drafts, nothing of accounts but the name below the title. */
const article = object({
  id: number(),
  judul: string(),
  slug: string(),
  kategori: string(),
  tags: array(string()),
  gambar_utama: nullable(string()),
  ringkasan: string(),
  author: object({ name: string() }),
  published_at: nullable(string()),
  created_at: string(),
  views: number(),
});

export const listArticles = defineCall({
  ...base,
  path: '/news',
  summary: 'Artikel yang sudah terbit',
  query: {
    page: count({ label: 'Halaman' }),
    per_page: count({ label: 'Baris per halaman' }),
    search: text({ label: 'Dicari' }),
    kategori: text({ label: 'Kategori' }),
  },
  answer: object({ data: array(article), ...paging }),
});

/** An article that has another address answers with that one (301). */
export const readArticle = defineCall({
  ...base,
  path: '/news/:slug',
  summary: 'Satu artikel yang sudah terbit',
  answer: union([
    object({
      ...article.entries,
      /** Formatted text, cleaned when it was stored. */
      konten: string(),
    }),
    object({ slug: string() }),
  ]),
});

export type OpenArticle = AnswerOf<typeof listArticles>['data'][number];
export type WholeArticle = Extract<AnswerOf<typeof readArticle>, { readonly konten: string }>;
