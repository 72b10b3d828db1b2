import type { RaRecord } from 'ra-core';
import { useMemo } from 'react';
import { useResource } from '../../../../framework/panel/core/context';
import type { FormValues } from '../../../../framework/panel/core/formValues';
import { FormDialog } from '../../../../framework/panel/form/FormDialog';
import type { OwnForm } from '../../../../framework/panel/form/formView';
import type { Resource } from '../../../../framework/schema';
import { asks } from '../../../shell/person/asks';
import { useCounterWords } from '../shared/words';

interface DocumentDialogProps {
  /** What is changed; absent for a new one. */
  readonly values?: FormValues | undefined;
  readonly onTake: (values: FormValues) => void;
  readonly onClose: () => void;
}

/** One document: what it is, and its file or its link. Checked as it will be when it is uploaded. */
export function DocumentDialog({ values, onTake, onClose }: DocumentDialogProps) {
  const words = useCounterWords();
  const form = useDocumentForm();
  const own: OwnForm = {
    saveLabel: words('attach.take'),
    saved: null,
    ...(values ? { start: values } : {}),
    send: async (taken): Promise<RaRecord> => {
      onTake(taken);
      return { id: 0, ...taken };
    },
  };
  return (
    <FormDialog
      resource={form}
      mode="create"
      title={words(values ? 'attach.edit' : 'attach.add')}
      own={own}
      onDone={onClose}
      onCancel={onClose}
    />
  );
}

/** The form of a document without what only the office or the server knows of it. */
function useDocumentForm(): Resource {
  const documents = useResource('application_documents');
  return useMemo(() => asks(documents, 'Dokumen', ['jenis', 'nama', 'berkas', 'tautan']), [documents]);
}
