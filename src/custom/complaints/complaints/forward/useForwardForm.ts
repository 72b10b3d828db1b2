import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { Complaint } from '../shared/complaint';
import { useComplaintWords } from '../shared/words';
import { channelAddressOf, channels, type Department, type ForwardChannel } from './departments';
import type { Earlier, ForwardProblem } from './problem';
import { useChannels, useDepartments } from './useDestinations';
import { useForward, useServerWrites, useSetInProcess } from './useForward';
import { useForwardPreview } from './useForwardPreview';

/** Where it goes, with what, and what came of it. */
export function useForwardForm(complaint: Complaint, onDone: () => void) {
  const list = useDepartments();
  const isOn = useChannels();
  const [chosen, setChosen] = useState<number>();
  const [extra, setExtra] = useState('');
  const [toProcess, setToProcess] = useState(false);
  const [previewed, setPreviewed] = useState<ForwardChannel>();
  const [problem, setProblem] = useState<ForwardProblem>();
  const { forward, isBusy } = useForward();
  const finish = useForwardFinish(complaint, onDone);
  const department = list.departments?.find(({ id }) => id === chosen);
  const usable = isOn ? channels.filter((channel) => isOn[channel]) : [];
  const channel = previewed ?? usable[0] ?? 'email';
  const { preview, error } = useForwardPreview({ complaint, department, channel, extra });
  const earlier = problem?.earlier ?? preview?.already ?? null;
  const earlierBy = problem?.earlier ? problem.channel : preview?.already ? channel : undefined;

  async function send(by: ForwardChannel): Promise<void> {
    if (!department) return;
    setProblem(undefined);
    const again = earlierBy === by;
    const found = await forward({ complaint, department, channel: by, extra, toProcess, again });
    setProblem(found);
    if (found) setPreviewed(by);
    else await finish(department, [by], toProcess);
  }
  return {
    list,
    department,
    choose: (id: number | undefined) => {
      setChosen(id);
      setProblem(undefined);
    },
    extra,
    setExtra,
    toProcess,
    setToProcess,
    usable: isOn === undefined ? undefined : usable,
    canSend: (by: ForwardChannel) => department !== undefined && channelAddressOf(department, by) !== null && !isBusy,
    channel,
    setPreviewed,
    preview,
    previewError: error,
    earlier: earlier as Earlier | null,
    problem: problem?.earlier ? undefined : problem,
    isBusy,
    send,
  };
}

export type ForwardForm = ReturnType<typeof useForwardForm>;

/** Says that it went out, and sets the status where that was wished and the call does not do it itself. */
export function useForwardFinish(complaint: Complaint, onDone: () => void) {
  const words = useComplaintWords();
  const notify = useNotify();
  const serverWrites = useServerWrites();
  const setInProcess = useSetInProcess();
  return async (department: Department, by: readonly ForwardChannel[], toProcess: boolean): Promise<void> => {
    notify(words('forward.done', { department: department.name, channels: channelNamesOf(by, words) }), {
      type: 'success',
    });
    onDone();
    if (!toProcess || serverWrites) return;
    const reason = await setInProcess(complaint);
    if (reason === undefined) notify(words('forward.processed'), { type: 'success' });
    else notify(words('forward.processFailed', { reason }), { type: 'error' });
  };
}

export const channelNamesOf = (by: readonly ForwardChannel[], words: (key: string) => string): string =>
  by.map((channel) => words(`forward.${channel}`)).join(words('quick.and'));
