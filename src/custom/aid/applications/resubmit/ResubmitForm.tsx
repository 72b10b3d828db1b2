import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { HttpError, type RaRecord } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { resubmitCase } from '../../../../calls/aid/applications';
import { isOffered } from '../../../../framework/calls';
import { usePanel } from '../../../../framework/panel/core/context';
import { useProvider } from '../../../../framework/panel/core/useProvider';
import { FormField } from '../../../../framework/panel/form/FormField';
import type { OwnForm } from '../../../../framework/panel/form/formView';
import { ResourceForm } from '../../../../framework/panel/form/ResourceForm';
import type { Resource } from '../../../../framework/schema';
import { applicationDocuments } from '../../../../resources/applicationDocuments';
import { asks } from '../../../shell/person/asks';
import { AttachmentList } from '../attach/AttachmentList';
import { useAttachments } from '../attach/useAttachments';
import { forgetCases } from '../shared/api';
import type { AidApplication } from '../shared/application';
import { useCounterWords } from '../shared/words';

interface ResubmitFormProps {
  readonly application: AidApplication;
  readonly resource: Resource;
  readonly onDone: () => void;
}

/** The note and the new documents. The documents go first: only a complete application is resubmitted. */
export function ResubmitForm({ application, resource, onDone }: ResubmitFormProps) {
  const words = useCounterWords();
  const queries = useQueryClient();
  const provider = useProvider();
  const { has } = usePanel();
  const attachments = useAttachments();
  const { open, send } = attachments;
  const form = useMemo(() => asks(resource, 'Pendaftaran', ['catatan_tambahan']), [resource]);
  const { id } = application;
  const own: OwnForm = {
    saveLabel: words('resubmit.save'),
    saved: words('resubmit.saved'),
    alsoUnsaved: useCallback(() => (open().length > 0 ? ['dokumen_pendukung'] : []), [open]),
    send: async ({ catatan_tambahan }, { idempotencyKey }): Promise<RaRecord> => {
      const failed = await send(id);
      if (failed > 0) throw new HttpError(words('resubmit.uploadFailed', { n: failed }), 400);
      await provider.call(
        resubmitCase,
        { id, body: { catatan_tambahan: catatan_tambahan ?? null } },
        { idempotencyKey },
      );
      return { id };
    },
    content: (
      <Box sx={{ display: 'grid', gap: 3 }}>
        <FormField resource={form} name="catatan_tambahan" mode="edit" />
        {isOffered(applicationDocuments, has) && (
          <Box component="section" sx={{ display: 'grid', gap: 1.5 }}>
            <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 700 }}>
              {words('attach.title')}
            </Typography>
            <AttachmentList attachments={attachments} onRetry={(key) => void send(id, key)} />
          </Box>
        )}
      </Box>
    ),
  };
  return (
    <ResourceForm
      resource={form}
      mode="edit"
      layout="page"
      record={application.record}
      own={own}
      onDone={() => {
        void forgetCases(queries);
        onDone();
      }}
      onCancel={onDone}
    />
  );
}
