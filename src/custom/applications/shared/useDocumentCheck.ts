import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import type { DocumentCheck } from '../../../domain/applications/answers';
import { usePanel } from '../../../framework/panel/context';
import { reasonOf } from '../../../framework/panel/list/reason';
import { useProvider } from '../../../framework/panel/list/useProvider';
import { applications } from '../../../resources/applications';
import type { ShownDocument } from './documents';
import { useWords } from './words';

type Checked = ShownDocument & { readonly id: number };
type Found = { readonly pemeriksaan: DocumentCheck } | { readonly cek_lapangan: boolean };

/** Stores what was found in a document of this application. */
export function useDocumentCheck(applicationId: number) {
  const provider = useProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  const words = useWords();
  const { has } = usePanel();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ item, found }: { readonly item: Checked; readonly found: Found }) =>
      provider.update('application_documents', {
        id: item.id,
        data: { ...found, ...(has('records.version') && item.version !== undefined && { version: item.version }) },
        previousData: { id: item.id },
      }),
    onSuccess: (_, { item }) => notify(words('documents.saved', { name: item.name }), { type: 'success' }),
    onError: (error, { item }) => {
      const reason = reasonOf(error, words('bulk.unknownReason'));
      notify(words('documents.failed', { name: item.name, reason }), { type: 'error' });
    },
    // The scores count checked documents; after a refusal the screen shows what another person found.
    onSettled: () =>
      queries.invalidateQueries({ queryKey: [applications.name, 'getOne', { id: String(applicationId) }] }),
  });
  return { save: (item: Checked, found: Found) => mutate({ item, found }), isSaving: isPending };
}
