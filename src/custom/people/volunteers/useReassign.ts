import { useQueryClient } from '@tanstack/react-query';
import { type DataProvider, useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import { reasonOf } from '../../../framework/panel/core/reason';
import type { PanelProvider } from '../../../framework/panel/core/types';
import { noticeTime } from '../../../framework/panel/dialogs/notify';
import { useWords } from './useWords';

interface Moved {
  readonly moved: number;
  readonly to: { readonly name: string };
}

/** Gives the residents of one volunteer to another; `onFreed` when it is done. */
export function useReassign(from: number, onFreed: (() => void) | undefined) {
  const provider = useDataProvider<DataProvider & PanelProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const words = useWords();
  const [to, setTo] = useState<number>();
  const [isRunning, setRunning] = useState(false);
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function run(): Promise<void> {
    setMissing(to === undefined);
    if (to === undefined) return;
    setFailure(undefined);
    setRunning(true);
    try {
      const path = `/admin/volunteers/${from}/reassign`;
      const { moved, to: taker } = await provider.call<Moved>({ method: 'POST', path, body: { to } });
      const done = words('reassign.done', { count: moved, name: taker.name });
      notify(done, { type: 'success', autoHideDuration: noticeTime });
      void queries.invalidateQueries({ queryKey: ['residents'] });
      onFreed?.();
    } catch (error) {
      setFailure(words('reassign.failed', { reason: reasonOf(error, words('reassign.unknown')) }));
    } finally {
      setRunning(false);
    }
  }

  const choose = (next: number | undefined) => {
    setTo(next);
    setMissing(false);
  };
  return { to, choose, run, isRunning, missing, failure };
}
