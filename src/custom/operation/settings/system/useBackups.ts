import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { listBackups, startBackup } from '../../../../calls/operation/system';
import { keyOf } from '../../../../framework/calls';
import { useAnswer, useCall } from '../../../../framework/panel/core/calls';
import { reasonOf } from '../../../../framework/panel/core/reason';

/** While one is being made it is looked at this often. */
const watchMs = 2000;

/** The backups there are, and making one now; says when it is done. */
export function useBackups() {
  const send = useCall(startBackup);
  const queries = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const [isStarting, setStarting] = useState(false);
  const isAwaited = useRef(false);
  const query = useAnswer(
    listBackups,
    {},
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.running ? watchMs : false) },
  );
  const { data } = query;

  useEffect(() => {
    if (!isAwaited.current || !data || data.running) return;
    isAwaited.current = false;
    const isFine = data.error === null;
    notify(
      isFine
        ? translate('settings.system.backup.done')
        : translate('settings.system.backup.failed', { reason: data.error }),
      { type: isFine ? 'success' : 'error' },
    );
  }, [data, notify, translate]);

  async function start(): Promise<void> {
    if (isStarting) return;
    setStarting(true);
    try {
      const state = await send();
      notify(translate('settings.system.backup.started'), { type: 'info' });
      isAwaited.current = true;
      // Already running when the answer was made, or about to: it is looked at until it is not.
      queries.setQueryData(keyOf(listBackups, {}), { ...state, running: true });
    } catch (error) {
      notify(reasonOf(error, translate('settings.system.backup.startFailed')), { type: 'error' });
    } finally {
      setStarting(false);
    }
  }
  return { ...query, isStarting, start };
}
