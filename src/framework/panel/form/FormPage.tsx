import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useSlot } from '../context';
import { useText } from '../useText';
import { FormSkeleton, LoadFailed, RecordMissing } from './FormStates';
import type { FormViewProps } from './formView';
import { ResourceForm } from './ResourceForm';
import { useEditedRecord } from './useEditedRecord';

/** A form on a page of its own. The page's heading stands in the banner above it: `useFormTitle`. */
export function FormPage({ resource, mode, id, onDone, onCancel }: FormViewProps) {
  const text = useText();
  const edited = useEditedRecord(resource, mode === 'edit' ? id : undefined);
  const Aside = useSlot(resource, 'asideForm');
  const record = edited.state === 'ready' ? edited.record : undefined;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: Aside && record ? { xs: '1fr', lg: '1fr 320px' } : 'minmax(0, 1fr)',
      }}
    >
      <Paper variant="outlined" sx={{ maxWidth: 1080, width: '100%' }}>
        {edited.state === 'loading' && <FormSkeleton resource={resource} />}
        {edited.state === 'failed' && <LoadFailed resource={resource} retry={edited.retry} />}
        {edited.state === 'missing' && (
          <RecordMissing resource={resource} onBack={onCancel} backLabel={text('form.backToList')} />
        )}
        {edited.state === 'ready' && (
          <ResourceForm
            key={id ?? 'new'}
            layout="page"
            resource={resource}
            mode={mode}
            {...(record ? { record } : {})}
            onDone={onDone}
            onCancel={onCancel}
          />
        )}
      </Paper>
      {Aside && record && <Aside resource={resource} record={record} />}
    </Box>
  );
}
