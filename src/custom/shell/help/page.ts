import type { Page } from '../../../framework/panel/core/types';

export const page: Page = {
  path: '/help',
  title: 'help.title',
  description: 'help.description',
  permitted: () => true,
  load: () => import('./HelpPage').then(({ HelpPage }) => ({ Page: HelpPage })),
};
