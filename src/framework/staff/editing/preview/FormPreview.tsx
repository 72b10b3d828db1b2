import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Form, type RaRecord, RecordContextProvider, ResourceContextProvider, useGetOne } from 'ra-core';
import type { ReactNode } from 'react';
import { usePanel } from '../../../panel/core/context';
import { FieldIdsProvider } from '../../../panel/core/fieldIds';
import { emptyRecord, type FormValues } from '../../../panel/core/formValues';
import { FormSections } from '../../../panel/form/FormSections';
import { Skeleton } from '../../../panel/kit/Skeleton';
import { useRoleName, useSay } from '../../said/useSay';

interface FormPreviewProps {
  readonly name: string;
  /** The record it is shown with; null: the form of a new one. */
  readonly id: number | null;
  /** What the form of a new one begins with, instead of what it declares. */
  readonly values?: FormValues | undefined;
  /** Stands below the form of a new one, within it. */
  readonly foot?: ReactNode;
}

/** The form as the surrounding panel has it. What is typed shows what depends on it, and is saved nowhere. */
export function FormPreview({ name, id, values, foot }: FormPreviewProps) {
  const say = useSay();
  const roleName = useRoleName();
  const { model, actor } = usePanel();
  const resource = model.byName[name];
  const { data, error } = useGetOne<RaRecord>(name, { id: id ?? 0 }, { enabled: id !== null });
  if (!resource) return null;
  if (!Object.hasOwn(resource.access, actor.role))
    return <Typography>{say('preview.noAccess', { role: roleName(actor.role) })}</Typography>;
  if (error) return <Typography role="alert">{say('preview.rowsFailed')}</Typography>;
  if (id !== null && !data) return <Skeleton height={320} aria-label={say('loading')} />;
  const record = id === null ? undefined : data;
  return (
    <ResourceContextProvider value={name}>
      <RecordContextProvider value={record}>
        <FieldIdsProvider>
          <Box sx={formStyle}>
            <Form
              // Another record, or a form of other fields, begins anew.
              key={`${id ?? 'new'} ${Object.keys(resource.fields).join(' ')} ${JSON.stringify(values)}`}
              {...(record ? { record } : { defaultValues: { ...emptyRecord(resource), ...values } })}
              onSubmit={() => undefined}
              noValidate
            >
              <FormSections resource={resource} mode={id === null ? 'create' : 'edit'} headings="h3" />
              {id === null && foot}
            </Form>
          </Box>
        </FieldIdsProvider>
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}

/** Narrower than the page it stands for: one column where two would be cramped. */
const formStyle = {
  containerType: 'inline-size',
  '& section > div:last-child': { '@container (max-width: 620px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
} as const;
