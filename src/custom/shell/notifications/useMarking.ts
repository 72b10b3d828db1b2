import { useNotify, useTranslate } from 'ra-core';
import { useCallback, useState } from 'react';
import { markAllRead, markRead } from '../../../calls/operation/notifications';
import { useCall } from '../../../framework/panel/core/calls';
import { reasonOf } from '../../../framework/panel/core/reason';

/** Marking one, or all up to the newest that is on the screen. A failure is reported, and the entry stays unread. */
export function useMarking() {
  const one = useCall(markRead);
  const all = useCall(markAllRead);
  const translate = useTranslate();
  const notify = useNotify();
  const [isMarking, setMarking] = useState(false);

  const send = useCallback(
    async (marking: () => Promise<unknown>): Promise<boolean> => {
      setMarking(true);
      try {
        await marking();
        return true;
      } catch (error) {
        notify(`${translate('notifications.markFailed')} ${reasonOf(error, '')}`.trim(), { type: 'error' });
        return false;
      } finally {
        setMarking(false);
      }
    },
    [translate, notify],
  );

  const markOne = useCallback((id: number) => send(() => one({ id })), [send, one]);
  const markAll = useCallback(
    async (until: number) => {
      if (await send(() => all({ body: { until } }))) notify('notifications.markedAll', { type: 'success' });
    },
    [send, all, notify],
  );
  return { markOne, markAll, isMarking };
}
