import type { NotFoundTexts } from '../../id/shell/notFound';

export const notFound: NotFoundTexts = {
  title: 'Page not found',
  description: 'There is no such address in this panel. The link may be old or mistyped.',
  search: 'Search pages or records',
  results: 'Pages there are',
  none: 'No page has that name.',
  home: 'To the dashboard',
};
