import { useSlot } from '../context';
import { FormSkeleton, LoadFailed, MissingPage } from './FormStates';
import type { FormViewProps } from './formView';
import { OnPage } from './OnPage';
import { ResourceForm } from './ResourceForm';
import { useEditedRecord } from './useEditedRecord';

/** A form on a page of its own. The page's heading stands in the banner above it: `useFormTitle`. */
export function FormPage({ resource, mode, id, fixed, own, onDone, onCancel, onMissing }: FormViewProps) {
  const edited = useEditedRecord(resource, mode === 'edit' ? id : undefined);
  const Aside = useSlot(resource, 'asideForm');
  if (edited.state !== 'ready')
    return (
      <OnPage>
        {edited.state === 'loading' && <FormSkeleton resource={resource} />}
        {edited.state === 'failed' && (
          <LoadFailed view="edit" resource={resource} retry={edited.retry} onBack={onMissing} />
        )}
        {edited.state === 'missing' && <MissingPage resource={resource} onBack={onMissing ?? onCancel} />}
      </OnPage>
    );
  const { record } = edited;
  return (
    <ResourceForm
      key={id ?? 'new'}
      layout="page"
      resource={resource}
      mode={mode}
      {...(record ? { record } : {})}
      {...(fixed ? { fixed } : {})}
      {...(own ? { own } : {})}
      {...(Aside && record ? { aside: <Aside resource={resource} record={record} /> } : {})}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}
