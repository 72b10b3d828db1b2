import { listNotifications } from '../../../../calls/operation/notifications';
import type { Page } from '../../../../framework/panel/core/types';
import { notificationsPath } from '../../app/paths';

export const page: Page = {
  path: notificationsPath,
  title: 'notifications.title',
  description: 'notifications.description',
  standsOn: listNotifications,
  permitted: () => true,
  load: () => import('./NotificationsPage').then(({ NotificationsPage }) => ({ Page: NotificationsPage })),
};
