import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import { type ReactNode, useCallback } from 'react';
import type { FormValues } from '../../../../framework/panel/core/formValues';
import { FormField } from '../../../../framework/panel/form/FormField';
import type { OwnForm } from '../../../../framework/panel/form/formView';
import { ResourceForm } from '../../../../framework/panel/form/ResourceForm';
import type { Resource } from '../../../../framework/schema';
import { PersonInput } from '../../../shell/person/PersonInput';
import { AttachmentList } from '../attach/AttachmentList';
import type { Attachments } from '../attach/useAttachments';
import { useCounterWords } from '../shared/words';
import { Eligible } from './Eligible';
import { ProgrammeInput } from './ProgrammeInput';

interface CounterFormProps {
  readonly resource: Resource;
  readonly start: FormValues;
  readonly attachments: Attachments;
  readonly onDone: (record: RaRecord) => void;
  readonly onCancel: () => void;
}

/** Everything that is recorded, and beside it whether it may be. */
export function CounterForm({ resource, start, attachments, onDone, onCancel }: CounterFormProps) {
  const words = useCounterWords();
  const { open } = attachments;
  const alsoUnsaved = useCallback(() => (open().length > 0 ? ['dokumen_pendukung'] : []), [open]);
  const own: OwnForm = {
    start,
    alsoUnsaved,
    saveLabel: words('record.save'),
    content: (
      <Box sx={areas}>
        <Part area="who" title={words('record.who')}>
          <PersonInput
            resource={resource}
            texts={{
              find: words('record.person'),
              add: words('record.newPerson'),
              addTitle: words('record.newPersonTitle'),
              added: words('record.newPersonSaved'),
            }}
          />
          <ProgrammeInput resource={resource} />
        </Part>
        <Box sx={{ gridArea: 'check', minWidth: 0 }}>
          <Eligible />
        </Box>
        <Part area="what" title={words('record.what')}>
          <FormField resource={resource} name="alasan_pengajuan" mode="create" />
          <FormField resource={resource} name="catatan_tambahan" mode="create" />
        </Part>
        <Part area="documents" title={words('attach.title')}>
          <AttachmentList attachments={attachments} />
        </Part>
      </Box>
    ),
  };
  return <ResourceForm resource={resource} mode="create" layout="page" own={own} onDone={onDone} onCancel={onCancel} />;
}

interface PartProps {
  readonly area: string;
  readonly title: string;
  readonly children: ReactNode;
}

const Part = ({ area, title, children }: PartProps) => (
  <Box component="section" sx={{ gridArea: area, minWidth: 0, display: 'grid', gap: 2, alignContent: 'start' }}>
    <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 700 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

/** On a phone the answer follows the question; where there is room it stands beside everything. */
const areas = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"who" "check" "what" "documents"',
  '@media (min-width: 1000px)': {
    gridTemplateColumns: 'minmax(0, 1.3fr) minmax(0, 1fr)',
    gridTemplateRows: 'auto auto 1fr',
    gridTemplateAreas: '"who check" "what check" "documents check"',
  },
} as const;
