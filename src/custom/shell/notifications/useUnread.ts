import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listNotifications } from '../../../calls/operation/notifications';
import { type AnswerOf, keyOf, requestOf } from '../../../framework/calls';
import { asRecord } from '../../../framework/rest/decode';
import { useApp } from '../app/app';
import { listenForNews } from './events';
import { useAfterContent } from './useAfterContent';

export interface Unread {
  readonly count: number;
  /** The newest there is; 0: there is none. */
  readonly latest: number;
}

const key = keyOf(listNotifications);
const request = requestOf(listNotifications, { query: { per_page: 1 } });

/** How many are unread, kept up to date, once the page has what it was opened for. These background calls open no login dialog when the session has ended. */
export function useUnread(): Unread | undefined {
  const { http } = useApp().boot;
  const queries = useQueryClient();
  const isDue = useAfterContent();
  const { data } = useQuery({
    queryKey: [...key, 'unread'],
    retry: false,
    enabled: isDue,
    queryFn: async ({ signal }): Promise<Unread> => {
      const { status, body } = await http({ ...request, signal, retryAfterLogin: false });
      if (status !== 200) throw new Error(`${status}`);
      const { data, unread } = asRecord(body).data as AnswerOf<typeof listNotifications>;
      return { count: unread, latest: data[0]?.id ?? 0 };
    },
  });
  useEffect(
    () =>
      isDue ? listenForNews({ http, onNews: () => void queries.invalidateQueries({ queryKey: key }) }) : undefined,
    [isDue, http, queries],
  );
  return data;
}
