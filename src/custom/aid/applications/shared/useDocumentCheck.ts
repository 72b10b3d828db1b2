import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import type { DocumentCheck } from '../../../../domain/applications/answers';
import { usePanel } from '../../../../framework/panel/core/context';
import { reasonOf } from '../../../../framework/panel/core/reason';
import { useProvider } from '../../../../framework/panel/core/useProvider';
import { features } from '../../../../framework/schema';
import { applications } from '../../../../resources/applications';
import type { ShownDocument } from './documents';
import { useApplicationWords } from './words';

type Checked = ShownDocument & { readonly id: number };
export interface CheckedCase {
  readonly id: number;
  /** Whose document it is; empty while the case is loading. */
  readonly person: string;
}

type Found = { readonly pemeriksaan: DocumentCheck } | { readonly cek_lapangan: boolean };

/** Stores what was found in a document of this application, and says of whom and which. */
export function useDocumentCheck({ id: applicationId, person }: CheckedCase) {
  const provider = useProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  const words = useApplicationWords();
  const { has } = usePanel();
  const saidOf = (found: Found): string =>
    'pemeriksaan' in found
      ? words(`documents.check.${found.pemeriksaan}`)
      : words(found.cek_lapangan ? 'documents.field' : 'documents.fieldNot');
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ item, found }: { readonly item: Checked; readonly found: Found }) =>
      provider.update('application_documents', {
        id: item.id,
        data: { ...found, ...(has(features.versions) && item.version !== undefined && { version: item.version }) },
        previousData: { id: item.id },
      }),
    onSuccess: (_, { item, found }) =>
      notify(words('documents.saved', { name: item.name, person, found: saidOf(found) }), { type: 'success' }),
    onError: (error, { item }) => {
      const reason = reasonOf(error, words('bulk.unknownReason'));
      notify(words('documents.failed', { name: item.name, person, reason }), { type: 'error' });
    },
    // The scores count checked documents; after a refusal the screen shows what another person found.
    onSettled: () =>
      queries.invalidateQueries({ queryKey: [applications.name, 'getOne', { id: String(applicationId) }] }),
  });
  /** Never throws: an error has been reported. @returns whether it was stored */
  const save = (item: Checked, found: Found): Promise<boolean> =>
    mutateAsync({ item, found }).then(
      () => true,
      () => false,
    );
  return { save, isSaving: isPending };
}
