import { useState } from 'react';
import type { Complaint } from '../shared/complaint';
import { channelAddressOf, channels, type ForwardChannel } from './departments';
import type { ForwardProblem } from './problem';
import { useChannels, useDepartmentOf } from './useDestinations';
import { useForward } from './useForward';
import { useForwardFinish } from './useForwardForm';
import { useForwardPreview } from './useForwardPreview';

const nowhere: readonly ForwardChannel[] = [];

/** The department of the category, the channels that reach it, and what came of sending. */
export function useQuickForward(complaint: Complaint, onDone: () => void) {
  const found = useDepartmentOf(complaint.category);
  const isOn = useChannels();
  const { forward, isBusy } = useForward();
  const finish = useForwardFinish(complaint, onDone);
  const [problems, setProblems] = useState<readonly ForwardProblem[]>([]);
  // Those a message has not gone out by yet.
  const [left, setLeft] = useState<readonly ForwardChannel[]>(channels);
  const department = found.data ?? undefined;
  const reaching =
    department && isOn ? left.filter((channel) => isOn[channel] && channelAddressOf(department, channel)) : nowhere;
  const shown = reaching[0] ?? 'email';
  const { preview, error } = useForwardPreview({ complaint, department, channel: shown, extra: '' });
  const earlier = problems.find((problem) => problem.earlier)?.earlier ?? preview?.already ?? null;
  const state =
    found.isPending || (department && !isOn)
      ? 'searching'
      : found.isError
        ? 'failed'
        : !department
          ? 'none'
          : reaching.length === 0
            ? 'unreachable'
            : 'ready';

  async function send(): Promise<void> {
    if (!department) return;
    const again = earlier !== null;
    setProblems([]);
    const refused: ForwardProblem[] = [];
    for (const channel of reaching) {
      const problem = await forward({ complaint, department, channel, extra: '', again });
      if (problem) refused.push(problem);
    }
    const open = refused.map(({ channel }) => channel);
    setProblems(refused);
    const sent = reaching.filter((channel) => !open.includes(channel));
    if (refused.length === 0) return finish(department, sent, false);
    setLeft(open);
  }
  return {
    state,
    department,
    channels: reaching,
    preview,
    previewError: error,
    earlier,
    problems: problems.filter((problem) => !problem.earlier),
    isBusy,
    send,
    retry: () => void found.refetch(),
  } as const;
}

export type QuickForward = ReturnType<typeof useQuickForward>;
