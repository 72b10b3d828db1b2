import { listNotifications } from '../../../calls/operation/notifications';
import { useAnswer } from '../../../framework/panel/core/calls';

interface Wanted {
  readonly page?: number;
  readonly perPage: number;
  readonly unreadOnly?: boolean;
}

export const useNotifications = ({ page = 1, perPage, unreadOnly = false }: Wanted) =>
  useAnswer(
    listNotifications,
    { query: { page, per_page: perPage, ...(unreadOnly && { unread: 1 }) } },
    { keepsLast: true },
  );
