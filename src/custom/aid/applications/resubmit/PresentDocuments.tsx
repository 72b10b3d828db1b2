import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isOffered } from '../../../../framework/calls';
import { usePanel, useResource } from '../../../../framework/panel/core/context';
import { FormDialog } from '../../../../framework/panel/form/FormDialog';
import { Button } from '../../../../framework/panel/kit/Button';
import { applicationDocuments } from '../../../../resources/applicationDocuments';
import { asks } from '../../../shell/person/asks';
import { forgetCases } from '../shared/api';
import type { AidApplication } from '../shared/application';
import { Documents } from '../shared/Documents';
import { toShownDocuments } from '../shared/documents';
import { useCounterWords } from '../shared/words';

/** The documents that came with the application; each can be replaced by a better one. */
export function PresentDocuments({ application }: { readonly application: AidApplication }) {
  const words = useCounterWords();
  const queries = useQueryClient();
  const { has, storageRoot = '' } = usePanel();
  const [replaced, setReplaced] = useState<number>();
  const documents = useResource('application_documents');
  const form = useMemo(() => asks(documents, 'Dokumen', ['jenis', 'nama', 'berkas', 'tautan']), [documents]);
  const present = toShownDocuments(application.documents, storageRoot).filter(({ id }) => id !== undefined);
  const close = () => setReplaced(undefined);
  return (
    <>
      <Documents application={application} />
      {isOffered(applicationDocuments, has) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: present.length > 0 ? 1.5 : 0 }}>
          {present.map(({ id, name }) => (
            <Button key={id} size="small" variant="outlined" color="inherit" onClick={() => setReplaced(id)}>
              {words('resubmit.replace', { name })}
            </Button>
          ))}
        </Box>
      )}
      {replaced !== undefined && (
        <FormDialog
          resource={form}
          mode="edit"
          id={replaced}
          title={words('attach.edit')}
          onDone={() => {
            close();
            void forgetCases(queries);
          }}
          onCancel={close}
        />
      )}
    </>
  );
}
