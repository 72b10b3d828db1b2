import type { Page } from '../../../framework/panel/core/types';
import { can } from '../../../framework/schema';
import { policy } from '../../../resources/policy';
import { whatsappSettings } from '../../../resources/whatsappSettings';
import { whatsappPath } from '../../shell/app/paths';
import { withTexts } from '../../shell/app/start';

export const page: Page = {
  path: whatsappPath,
  title: 'whatsapp.title',
  description: 'whatsapp.description',
  settings: whatsappSettings,
  permitted: (actor) => can(policy.settings, 'edit', actor).allowed,
  load: () =>
    withTexts(import('./WhatsappPage'), 'settings', 'whatsapp').then(({ WhatsappPage }) => ({ Page: WhatsappPage })),
};
