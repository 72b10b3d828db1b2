import Box from '@mui/material/Box';
import { Form, type RaRecord } from 'ra-core';
import type { Ref } from 'react';
import type { Resource } from '../../schema';
import { FieldIdsProvider } from '../inputs/fieldIds';
import { FormBody } from './FormBody';
import type { FormHandle } from './formView';
import { useResourceForm } from './useResourceForm';
import type { FormMode } from './values';

export interface ResourceFormProps {
  readonly resource: Resource;
  readonly mode: FormMode;
  readonly record?: RaRecord;
  readonly layout: 'page' | 'dialog';
  readonly onDone: (record: RaRecord) => void;
  readonly onCancel: () => void;
  readonly handle?: Ref<FormHandle>;
}

/** A form made from a declaration: fields, conditions, checks, saving, conflicts and drafts. */
export function ResourceForm({ resource, mode, record, layout, onDone, onCancel, handle }: ResourceFormProps) {
  const form = useResourceForm({ resource, mode, record, onDone });
  return (
    <FieldIdsProvider>
      <Box sx={layout === 'dialog' ? fillDialog : undefined}>
        <Form
          resource={resource.name}
          {...(record ? { record: form.start } : { defaultValues: form.start })}
          resolver={form.resolver}
          onSubmit={form.submit}
          noValidate
          disableInvalidFormNotification
          // The summary moves the focus: in the order of the sections, and for the server's findings too.
          shouldFocusError={false}
        >
          <FormBody resource={resource} mode={mode} layout={layout} form={form} onCancel={onCancel} handle={handle} />
        </Form>
      </Box>
    </FieldIdsProvider>
  );
}

/** The form scrolls between the dialog's title and its buttons. */
const fillDialog = {
  display: 'flex',
  minHeight: 0,
  flexGrow: 1,
  '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1, width: '100%' },
} as const;
