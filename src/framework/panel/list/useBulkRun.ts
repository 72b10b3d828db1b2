import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Identifier } from 'ra-core';
import type { Resource } from '../../schema';
import { type BulkAction, type BulkOutcome, toOutcome } from '../core/bulkActions';
import { useTexts } from '../core/context';
import { refusalOf } from '../core/reason';
import { useProvider } from '../core/useProvider';
import { useText } from '../core/useText';

interface Run {
  readonly action: BulkAction;
  readonly ids: readonly Identifier[];
  /** Its inputs, the same for all. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** How did the action on the chosen rows go, and how would it go? */
export function useBulkRun(resource: Resource, onDone: (outcome: BulkOutcome) => void) {
  const provider = useProvider();
  const queries = useQueryClient();
  const texts = useTexts(resource);
  const text = useText();
  const act = async ({ action, ids, data }: Run, isPreview: boolean) =>
    toOutcome(
      await provider.act(resource.name, action.name, {
        ids,
        ...(data && { data }),
        ...(isPreview && { isPreview }),
      }),
      ids,
    );
  const { mutate, mutateAsync, isPending, error, data, reset } = useMutation({
    mutationFn: (run: Run) => act(run, false),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: [resource.name] }),
  });
  const preview = useMutation({ mutationFn: (run: Run) => act(run, true) });
  const failureOf = (cause: Error | null) =>
    cause === null
      ? undefined
      : texts.sentence('bulkFailed', { reason: refusalOf(cause, text('states.unknownReason')) });
  return {
    run: mutate,
    /** Rejects as the call does. */
    runNow: mutateAsync,
    isRunning: isPending,
    reset,
    results: data?.results,
    failure: failureOf(error),
    preview: {
      ask: preview.mutate,
      isRunning: preview.isPending || preview.isIdle,
      results: preview.data?.results,
      failure: failureOf(preview.error),
    },
  };
}
