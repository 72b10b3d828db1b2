import type { Page } from '../../../framework/panel/core/types';
import { can } from '../../../framework/schema';
import { policy } from '../../../resources/policy';
import { whatsappSettings } from '../../../resources/whatsappSettings';
import { whatsappPath } from '../../shell/app/paths';

export const page: Page = {
  path: whatsappPath,
  title: 'whatsapp.title',
  description: 'whatsapp.description',
  settings: whatsappSettings,
  permitted: (actor) => can(policy.settings, 'edit', actor).allowed,
  load: () => import('./WhatsappPage').then(({ WhatsappPage }) => ({ Page: WhatsappPage })),
};
