import Box from '@mui/material/Box';
import { Form, type RaRecord } from 'ra-core';
import type { ReactNode, Ref } from 'react';
import type { Resource } from '../../schema';
import { FieldIdsProvider } from '../core/fieldIds';
import type { FormMode, FormValues } from '../core/formValues';
import { FormBody } from './FormBody';
import type { Again, FormHandle, OwnForm } from './formView';
import { OnPage } from './OnPage';
import { useFormCounts } from './useFormCounts';
import { useResourceForm } from './useResourceForm';

export interface ResourceFormProps {
  readonly resource: Resource;
  readonly mode: FormMode;
  readonly record?: RaRecord;
  readonly layout: 'page' | 'dialog';
  /** Values the form does not ask for: they are checked and sent along. */
  readonly fixed?: FormValues;
  readonly own?: OwnForm;
  readonly again?: Again;
  /** Beside a form on a page, within its context: it may read what is being typed. */
  readonly aside?: ReactNode;
  readonly onDone: (record: RaRecord) => void;
  readonly onCancel: () => void;
  readonly handle?: Ref<FormHandle>;
}

/** A form made from a declaration: fields, conditions, checks, saving, conflicts and drafts. */
export function ResourceForm(props: ResourceFormProps) {
  const { resource, mode, record, layout, aside, onDone, onCancel, handle } = props;
  const counting = useFormCounts(resource, mode);
  const form = useResourceForm({
    resource,
    mode,
    record,
    fixed: props.fixed,
    own: props.own,
    again: props.again,
    onSaved: counting.onSaved,
    onDone,
  });
  const body = (
    <FormBody
      resource={resource}
      mode={mode}
      layout={layout}
      form={form}
      counting={counting}
      own={props.own}
      again={props.again}
      onCancel={onCancel}
      handle={handle}
    />
  );
  return (
    <FieldIdsProvider>
      <Box sx={layout === 'dialog' ? fillDialog : undefined} onFocus={counting.onFocus} onBlur={counting.onBlur}>
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
          {layout === 'dialog' ? body : <OnPage aside={aside}>{body}</OnPage>}
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
