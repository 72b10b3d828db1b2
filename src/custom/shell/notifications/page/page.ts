import type { Page } from '../../../../framework/panel/core/types';
import { notificationsPath } from '../../app/paths';

export const page: Page = {
  path: notificationsPath,
  title: 'notifications.title',
  description: 'notifications.description',
  extension: 'notifications',
  permitted: () => true,
  load: () => import('./NotificationsPage').then(({ NotificationsPage }) => ({ Page: NotificationsPage })),
};
