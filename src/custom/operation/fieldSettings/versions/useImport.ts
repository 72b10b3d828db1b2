import { useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { checkFields, type FieldCheck, saveDraft } from '../../../../calls/operation/fields';
import { useCall } from '../../../../framework/panel/core/calls';
import { reasonOf } from '../../../../framework/panel/core/reason';
import { useProvider } from '../../../../framework/panel/core/useProvider';
import { useNavigate } from '../../../../framework/panel/router';
import type { Overlay } from '../../../../framework/schema';
import { fieldSettingsPath } from '../../../shell/app/paths';
import { type FileProblem, readOverlayFile } from '../../fields/jsonFile';
import { refusalsIn } from '../../fields/stale';
import { useDraftAnswer, useIsPublisher, usePublished } from '../../fields/useFieldReads';

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
  const translate = useTranslate();
  const navigate = useNavigate();
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
      notify(translate(isPublisher ? 'fieldVersions.import.done' : 'fieldVersions.import.doneProposer'), {
        type: 'success',
      });
      onDone();
      void navigate(fieldSettingsPath);
    } catch (error) {
      notify(reasonOf(error, translate('fieldVersions.import.saveFailed')), { type: 'error' });
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
