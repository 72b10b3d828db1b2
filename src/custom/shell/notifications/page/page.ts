import { listNotifications } from '../../../../calls/operation/notifications';
import type { Page } from '../../../../framework/panel/core/types';
import { notificationsPath } from '../../app/paths';
import { withTexts } from '../../app/start';

export const page: Page = {
  path: notificationsPath,
  title: 'notifications.title',
  description: 'notifications.description',
  standsOn: listNotifications,
  permitted: () => true,
  load: () =>
    withTexts(import('./NotificationsPage'), 'notifications').then(({ NotificationsPage }) => ({
      Page: NotificationsPage,
    })),
};
