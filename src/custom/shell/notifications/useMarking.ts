import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useCallback, useState } from 'react';
import { reasonOf } from '../../../framework/panel/core/reason';
import { useProvider } from '../../../framework/panel/core/useProvider';
import { notificationsKey } from './notification';

/** Marking one, or all up to the newest that is on the screen. What cannot be marked is said, and stays unread. */
export function useMarking() {
  const provider = useProvider();
  const queries = useQueryClient();
  const translate = useTranslate();
  const notify = useNotify();
  const [isMarking, setMarking] = useState(false);

  const send = useCallback(
    async (path: string, body: Readonly<Record<string, unknown>>): Promise<boolean> => {
      setMarking(true);
      try {
        await provider.call({ method: 'POST', path, body });
        return true;
      } catch (error) {
        notify(`${translate('notifications.markFailed')} ${reasonOf(error, '')}`.trim(), { type: 'error' });
        return false;
      } finally {
        setMarking(false);
        void queries.invalidateQueries({ queryKey: [notificationsKey] });
      }
    },
    [provider, queries, translate, notify],
  );

  const markOne = useCallback((id: number) => send(`/me/notifications/${id}/read`, {}), [send]);
  const markAll = useCallback(
    async (until: number) => {
      if (await send('/me/notifications/read', { until })) notify('notifications.markedAll', { type: 'success' });
    },
    [send, notify],
  );
  return { markOne, markAll, isMarking };
}
