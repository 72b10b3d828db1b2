import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DataProvider, Identifier } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { EDIT, features, type Resource } from '../../schema';
import { type BulkAction, type BulkOutcome, type Chosen, type ItemResult, toOutcome } from '../core/bulkActions';
import { renewRecords } from '../core/calls';
import { usePanel, useTexts } from '../core/context';
import { refusalText } from '../core/reason';
import { useProvider } from '../core/useProvider';
import { useText } from '../core/useText';

export interface BulkRun {
  readonly action: BulkAction;
  readonly chosen: Chosen;
  /** Its inputs, the same for all. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Of an edit in which each is given something of its own: an ordinary edit of each, with the version that was seen. */
  readonly edits?: readonly EachEdit[];
}

export interface EachEdit {
  readonly id: Identifier;
  readonly data: Readonly<Record<string, unknown>>;
}

/** How did the action on the chosen rows go, and how would it go? */
export function useBulkRun(resource: Resource, onDone: (outcome: BulkOutcome) => void) {
  const queries = useQueryClient();
  const texts = useTexts(resource);
  const text = useText();
  const { act, progress } = useActing(resource);
  const { mutate, mutateAsync, isPending, error, data, reset } = useMutation({
    mutationFn: (run: BulkRun) => act(run, false),
    onSuccess: onDone,
    onSettled: () => renewRecords(queries, resource),
  });
  const preview = useMutation({ mutationFn: (run: BulkRun) => act(run, true) });
  const failureOf = (cause: Error | null) =>
    cause === null
      ? undefined
      : texts.sentence('bulkFailed', { reason: refusalText(cause, text('states.unknownReason')) });
  return {
    run: mutate,
    /** Rejects as the call does. */
    runNow: mutateAsync,
    isRunning: isPending,
    reset,
    outcome: data,
    failure: failureOf(error),
    /** Of everything found: how many rows have been looked at so far. */
    progress,
    preview: {
      ask: preview.mutate,
      isRunning: preview.isPending || preview.isIdle,
      outcome: preview.data,
      failure: failureOf(preview.error),
    },
  };
}

/** One call for chosen rows; block after block for everything found, which ends with the dialog. */
function useActing(resource: Resource) {
  const provider = useProvider();
  const { has } = usePanel();
  const text = useText();
  const [progress, setProgress] = useState(0);
  const reasonOfRow = (error: unknown) => refusalText(error, text('states.unknownReason'));
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  async function act(
    { action: { name, spec }, chosen, data, edits }: BulkRun,
    isPreview: boolean,
  ): Promise<BulkOutcome> {
    if (edits) return editEach(provider, resource, edits, reasonOfRow, setProgress);
    const more = { ...(data && { data }), ...(isPreview && { isPreview }) };
    if (chosen.ids && name !== EDIT)
      return toOutcome(await provider.act(resource.name, name, { ids: chosen.ids, ...more }), chosen.ids);
    if (!chosen.ids && spec.remove) {
      const { updated, call } = await provider.found(resource.name, { action: 'delete', ...chosen });
      return { updated, failed: 0, results: [], calls: [], call };
    }
    const toEdit = chosen.ids?.map((id) => ({ id, data: data ?? {} }));
    if (toEdit && !has(features.found)) return editEach(provider, resource, toEdit, reasonOfRow, setProgress);
    setProgress(0);
    const { signal } = leaving.current;
    return provider.actOnMany(resource.name, name, { ...chosen, ...more, signal, onProgress: setProgress });
  }
  return { act, progress };
}

/** Record by record: for an API that has no call for many, and where each is given something else. */
async function editEach(
  provider: DataProvider,
  { name }: Resource,
  edits: readonly EachEdit[],
  reasonOfRow: (error: unknown) => string,
  onProgress: (done: number) => void,
): Promise<BulkOutcome> {
  const results: ItemResult[] = [];
  for (const { id, data } of edits) {
    onProgress(results.length);
    try {
      const { data: previousData } = await provider.getOne(name, { id });
      await provider.update(name, { id, data: { ...previousData, ...data }, previousData });
      results.push({ id, ok: true });
    } catch (error) {
      results.push({ id, ok: false, message: reasonOfRow(error) });
    }
  }
  const updated = results.filter(({ ok }) => ok).length;
  return { updated, failed: edits.length - updated, results, calls: [] };
}
