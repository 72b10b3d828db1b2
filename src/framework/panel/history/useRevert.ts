import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpError, type Identifier, useNotify } from 'ra-core';
import { useState } from 'react';
import type { HistoryEntry, Resource } from '../../schema';
import { usePanel } from '../core/context';
import { reasonOf } from '../core/reason';
import { useOpenedText } from '../core/useOpenedText';
import { useProvider } from '../core/useProvider';
import { noticeTime, notifyWithAction } from '../dialogs/notify';

export interface Reverting {
  readonly resource: Resource;
  readonly id: Identifier;
  readonly entry: HistoryEntry;
  /** The entry that is the newest now: to go back to it takes everything back. */
  readonly newest: HistoryEntry;
  readonly onDone: () => void;
}

/** What going back to an entry would change, and doing it. */
export function useRevert({ resource, id, entry, newest, onDone }: Reverting) {
  const provider = useProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const text = useOpenedText();
  const { formats } = usePanel();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const preview = useQuery({
    queryKey: [resource.name, 'revert', id, entry.id],
    queryFn: () => provider.revertPreview(resource.name, { id, entry: entry.id }),
    staleTime: 0,
    gcTime: 0,
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey: [resource.name] });

  async function undo(version: number) {
    try {
      await provider.revert(resource.name, { id, entry: newest.id, version });
      notify(text('revert.undone'), { type: 'success', autoHideDuration: noticeTime });
    } catch (error) {
      notify(text('revert.failed', { reason: reasonOf(error, text('confirm.network')) }), { type: 'error' });
    }
    await refresh();
    onDone();
  }

  async function run(version: number) {
    setBusy(true);
    setFailure(undefined);
    try {
      const { data } = await provider.revert(resource.name, { id, entry: entry.id, version });
      notifyWithAction(notify, text('revert.done', { time: formats.dateTime(entry.at) }), {
        label: text('revert.undo'),
        onClick: () => void undo(Number(data.version)),
      });
      await refresh();
      onDone();
    } catch (error) {
      setFailure(
        staleWords(error, text) ?? text('revert.failed', { reason: reasonOf(error, text('confirm.network')) }),
      );
      // What it would change now is another question.
      if (isStale(error)) await refresh();
    } finally {
      setBusy(false);
    }
  }

  return { preview, isBusy, failure, run };
}

const bodyOf = (error: unknown) =>
  error instanceof HttpError
    ? (error.body as { code?: unknown; data?: { changed_by?: { name?: unknown } | null } | null } | null)
    : null;

const isStale = (error: unknown): boolean => bodyOf(error)?.code === 'stale';

function staleWords(error: unknown, text: ReturnType<typeof useOpenedText>): string | undefined {
  if (!isStale(error)) return undefined;
  const name = bodyOf(error)?.data?.changed_by?.name;
  return typeof name === 'string' && name !== '' ? text('revert.staleBy', { name }) : text('revert.stale');
}
