import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { checkFields, type FieldCheck, saveDraft } from '../../../calls/fields';
import { useCall } from '../../../panel/core/calls';
import { reasonOf } from '../../../panel/core/reason';
import { useProvider } from '../../../panel/core/useProvider';
import { useNavigate } from '../../../panel/router';
import type { Overlay } from '../../../schema';
import { type FileProblem, readOverlayFile } from '../../documents/jsonFile';
import { refusalsIn } from '../../documents/stale';
import { useDraftAnswer } from '../../documents/useFieldReads';
import { useSay } from '../../said/useSay';
import { useIsPublisher, usePublished, useStaff } from '../../source/useStaff';

export type VersionImportState =
  | { readonly is: 'reading' }
  | { readonly is: 'failed'; readonly reason: string; readonly retry: () => void }
  | { readonly is: 'bad'; readonly problem: FileProblem }
  | { readonly is: 'refused'; readonly sentences: readonly (readonly [path: string, sentence: string])[] }
  | { readonly is: 'read'; readonly overlay: Overlay; readonly report: FieldCheck };

type Judged = Extract<VersionImportState, { readonly is: 'bad' | 'refused' | 'read' }>;

/** What a chosen file says, as the server judges it, and taking it as one's draft. Nothing is changed before that. */
export function useImport(file: File, onDone: () => void) {
  const provider = useProvider();
  const draft = useDraftAnswer();
  const save = useCall(saveDraft);
  const published = usePublished();
  const isPublisher = useIsPublisher();
  const notify = useNotify();
  const say = useSay();
  const navigate = useNavigate();
  const { path } = useStaff();
  const [isBusy, setBusy] = useState(false);
  const judged = useQuery({
    queryKey: ['fieldImport', file.name, file.lastModified, file.size],
    queryFn: ({ signal }) => judge(file, (overlay) => provider.call(checkFields, { body: { overlay } }, { signal })),
    staleTime: 0,
    gcTime: 0,
  });
  const state: VersionImportState =
    judged.data && draft.data !== undefined
      ? judged.data
      : judged.error || draft.error
        ? {
            is: 'failed',
            reason: reasonOf(judged.error ?? draft.error, ''),
            retry: () => void (judged.error ? judged.refetch() : draft.refetch()),
          }
        : { is: 'reading' };

  async function take(overlay: Overlay): Promise<void> {
    setBusy(true);
    try {
      await save({ body: { overlay, parent: published?.version ?? null, version: draft.data?.version ?? 0 } });
      notify(say(isPublisher ? 'fieldVersions.import.done' : 'fieldVersions.import.doneProposer'), {
        type: 'success',
      });
      onDone();
      void navigate(path);
    } catch (error) {
      notify(reasonOf(error, say('fieldVersions.import.saveFailed')), { type: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return { state, draft: draft.data ?? null, published: published?.overlay ?? null, isBusy, take };
}

async function judge(file: File, check: (overlay: Overlay) => Promise<FieldCheck>): Promise<Judged> {
  const read = await readOverlayFile(file);
  if ('problem' in read) return { is: 'bad', problem: read.problem };
  try {
    const overlay = read.overlay as Overlay;
    return { is: 'read', overlay, report: await check(overlay) };
  } catch (error) {
    const sentences = refusalsIn(error);
    if (sentences.length === 0) throw error;
    return { is: 'refused', sentences };
  }
}
