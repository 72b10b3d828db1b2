import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useListContext, useNotify } from 'ra-core';
import type { Resource } from '../../schema';
import { usePanel, useTexts } from '../core/context';
import { reasonOf } from '../core/reason';
import { useProvider } from '../core/useProvider';
import { useText } from '../core/useText';
import { useUndoDelete } from '../dialogs/useUndoDelete';

interface BulkRequest {
  readonly action: 'delete' | 'restore';
  /** How many rows the person saw: with more or fewer nothing happens. */
  readonly count: number;
}

/** Deletes or restores everything the list finds; a deletion can be taken back as a whole. */
export function useFilteredActions(resource: Resource, onDone: () => void) {
  const provider = useProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  const text = useText();
  const texts = useTexts(resource);
  const { formats } = usePanel();
  const { filterValues } = useListContext();
  const failed = (error: unknown) => text('found.failed', { reason: reasonOf(error, text('states.unknownReason')) });
  const said = (key: 'deleted' | 'restored', count: number) =>
    text(`found.${key}`, { n: formats.number(count), ...texts.nouns(count) });
  const announce = useUndoDelete(resource);

  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ action, count }: BulkRequest) =>
      provider.found(resource.name, { action, count, filter: filterValues }),
    onSuccess: ({ updated, call }, { action }) => {
      onDone();
      if (action === 'restore') notify(said('restored', updated), { type: 'success' });
      else announce(said('deleted', updated), { ids: [], call });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [resource.name] }),
  });
  return {
    run: (request: BulkRequest, onSuccess: () => void) => mutate(request, { onSuccess }),
    isRunning: isPending,
    failure: error === null ? undefined : failed(error),
  };
}
