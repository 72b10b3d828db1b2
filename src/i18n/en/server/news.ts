import type { news as indonesian } from '../../id/server/news';

/** The same in English. */
export const news: Readonly<Record<keyof typeof indonesian, string>> = {
  fixedName: 'The name of a fixed category cannot be changed',
  fixedSlug: 'The slug of a fixed category cannot be changed',
  fixedCategory: 'The fixed category "{name}" cannot be deleted.',
  categoryInUse: 'This category is still used by {uses}. Move {moved} to another category, or deactivate it.',
  categoryNotFound: 'The category was not found',
  categoryInactive: 'Category "{name}" is inactive',
  tooManyRequests: 'Too many requests. Try again in a moment.',
  articleMoved: 'This article has moved.',
  slugTaken: 'The slug is already in use',
  uses: '{count} {noun}',
  articles: 'articles',
  articlesDeleted: 'deleted articles',
  templates: 'templates',
  templatesDeleted: 'deleted templates',
  itsArticles: 'its articles',
  itsTemplates: 'its templates',
};
