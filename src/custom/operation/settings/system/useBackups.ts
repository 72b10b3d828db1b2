import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { reasonOf } from '../../../../framework/panel/core/reason';
import { useProvider } from '../../../../framework/panel/core/useProvider';

const path = '/admin/settings/system/backups';
const key = ['system_settings', 'backups'] as const;
/** While one is being made it is looked at this often. */
const watchMs = 2000;

export interface BackupState {
  readonly way: 'embedded' | 'pg_dump' | 'operator';
  readonly running: boolean;
  readonly error: string | null;
  readonly next_at: string | null;
  readonly backups: readonly { readonly name: string; readonly size: number; readonly at: string }[];
}

/** The backups there are, and making one now; says when it is done. */
export function useBackups() {
  const provider = useProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const [isStarting, setStarting] = useState(false);
  const isAwaited = useRef(false);
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => provider.call<BackupState>({ path, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.running ? watchMs : false),
  });
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
      const state = await provider.call<BackupState>({ method: 'POST', path });
      notify(translate('settings.system.backup.started'), { type: 'info' });
      isAwaited.current = true;
      // Already running when the answer was made, or about to: it is looked at until it is not.
      queries.setQueryData(key, { ...state, running: true });
    } catch (error) {
      notify(reasonOf(error, translate('settings.system.backup.startFailed')), { type: 'error' });
    } finally {
      setStarting(false);
    }
  }
  return { ...query, isStarting, start };
}
