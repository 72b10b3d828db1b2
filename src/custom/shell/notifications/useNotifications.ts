import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useProvider } from '../../../framework/panel/core/useProvider';
import { notificationsKey, readPage } from './notification';

interface Wanted {
  readonly page?: number;
  readonly perPage: number;
  readonly unreadOnly?: boolean;
}

export function useNotifications({ page = 1, perPage, unreadOnly = false }: Wanted) {
  const provider = useProvider();
  return useQuery({
    queryKey: [notificationsKey, 'list', page, perPage, unreadOnly],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      readPage(
        await provider.call({
          path: '/me/notifications',
          query: { page, per_page: perPage, ...(unreadOnly && { unread: 1 }) },
          signal,
        }),
      ),
  });
}
