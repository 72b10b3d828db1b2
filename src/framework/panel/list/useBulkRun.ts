import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Resource } from '../../schema';
import { type BulkAction, type BulkOutcome, toOutcome } from '../core/bulkActions';
import { useTexts } from '../core/context';
import { reasonOf } from '../core/reason';
import { useProvider } from '../core/useProvider';
import { useText } from '../core/useText';

interface Run {
  readonly action: BulkAction;
  readonly ids: readonly number[];
}

/** How did the action on the chosen rows go? */
export function useBulkRun(resource: Resource, onDone: (outcome: BulkOutcome) => void) {
  const provider = useProvider();
  const queries = useQueryClient();
  const texts = useTexts(resource);
  const text = useText();
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: async ({ action, ids }: Run) => toOutcome(await provider.act(resource.name, action.name, { ids }), ids),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: [resource.name] }),
  });
  return {
    run: mutate,
    isRunning: isPending,
    reset,
    results: data?.results,
    failure:
      error === null
        ? undefined
        : texts.sentence('bulkFailed', { reason: reasonOf(error, text('states.unknownReason')) }),
  };
}
