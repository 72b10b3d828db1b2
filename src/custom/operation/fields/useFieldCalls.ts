import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useProvider } from '../../../framework/panel/core/useProvider';
import type { FieldCheck, FieldProposal, FieldVersion, Overlay } from '../../../framework/schema';
import { useApp } from '../../shell/app/app';
import { checkDraft, saveDraft } from './draftCalls';

/** Everything that is asked of versions, drafts and proposals stands under it in the cache. */
export const fieldsKey = ['fields'] as const;

/** What changes versions, drafts and proposals. Each rejects as the API does; what is on the screen is asked for anew. */
export function useFieldCalls() {
  const provider = useProvider();
  const queries = useQueryClient();
  const { fields } = useApp().boot;
  return useMemo(() => {
    const anew = <T>(answer: Promise<T>): Promise<T> =>
      answer.finally(() => void queries.invalidateQueries({ queryKey: fieldsKey }));
    const send = <T>(path: string, body?: object): Promise<T> =>
      anew(provider.call<T>({ method: 'POST', path: `/admin/fields/${path}`, ...(body ? { body } : {}) }));
    const published = async (answer: Promise<FieldVersion>): Promise<FieldVersion> => {
      const version = await answer;
      fields.adopt(version);
      await fields.refresh();
      return version;
    };
    return {
      rollback: (body: { readonly version: number; readonly parent: number | null; readonly note?: string }) =>
        published(send('rollback', body)),
      saveDraft: (body: Parameters<typeof saveDraft>[1]) => anew(saveDraft(provider.call, body)),
      accept: (id: number, body: { readonly parent: number | null; readonly overlay?: Overlay }) =>
        published(send(`proposals/${id}/accept`, body)),
      decline: (id: number, answer: string) => send<FieldProposal>(`proposals/${id}/decline`, { answer }),
      withdraw: (id: number) => send<FieldProposal>(`proposals/${id}/withdraw`),
    };
  }, [provider, queries, fields]);
}

/** What is wrong with a document and what it would mean; nothing is kept of it. */
export function useFieldCheck(): (overlay: unknown, signal: AbortSignal) => Promise<FieldCheck> {
  const { call } = useProvider();
  return useMemo(() => (overlay, signal) => checkDraft(call, overlay, signal), [call]);
}
