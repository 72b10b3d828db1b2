import type { Page } from '../../../framework/panel/core/types';
import { withTexts } from '../app/start';

export const page: Page = {
  path: '/help',
  title: 'help.title',
  description: 'help.description',
  permitted: () => true,
  load: () => withTexts(import('./HelpPage'), 'help').then(({ HelpPage }) => ({ Page: HelpPage })),
};
