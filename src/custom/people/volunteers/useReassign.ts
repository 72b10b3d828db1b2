import { useNotify } from 'ra-core';
import { useState } from 'react';
import { reassignResidents } from '../../../calls/people/reassign';
import { useCall } from '../../../framework/panel/core/calls';
import { reasonOf } from '../../../framework/panel/core/reason';
import { noticeTime } from '../../../framework/panel/dialogs/notify';
import { useVolunteerWords } from './useVolunteerWords';

/** Gives the residents of one volunteer to another; `onFreed` when it is done. */
export function useReassign(from: number, onFreed: (() => void) | undefined) {
  const reassign = useCall(reassignResidents);
  const notify = useNotify();
  const words = useVolunteerWords();
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
      const { moved, to: taker } = await reassign({ id: from, body: { to } });
      const done = words('reassign.done', { count: moved, name: taker.name });
      notify(done, { type: 'success', autoHideDuration: noticeTime });
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
