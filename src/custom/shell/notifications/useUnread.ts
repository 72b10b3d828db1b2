import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { asRecord } from '../../../framework/rest/decode';
import { useApp } from '../app/app';
import { listenForNews } from './events';
import { notificationsKey, readPage } from './notification';

export interface Unread {
  readonly count: number;
  /** The newest there is; 0: there is none. */
  readonly latest: number;
}

/** How many are unread, kept up to date. Nobody is behind these calls: one that meets an ended session asks nobody to log in. */
export function useUnread(): Unread | undefined {
  const { http } = useApp().boot;
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: [notificationsKey, 'unread'],
    retry: false,
    queryFn: async ({ signal }): Promise<Unread> => {
      const query = { per_page: 1 };
      const { status, body } = await http({
        method: 'GET',
        path: '/me/notifications',
        query,
        signal,
        retryAfterLogin: false,
      });
      if (status !== 200) throw new Error(`${status}`);
      const { rows, unread } = readPage(asRecord(body).data);
      return { count: unread, latest: rows[0]?.id ?? 0 };
    },
  });
  useEffect(
    () => listenForNews({ http, onNews: () => void queries.invalidateQueries({ queryKey: [notificationsKey] }) }),
    [http, queries],
  );
  return data;
}
