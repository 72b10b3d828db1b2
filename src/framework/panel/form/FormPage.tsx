import Box from '@mui/material/Box';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { useSlot } from '../core/context';
import { later } from '../core/later';
import { RecordOnScreen } from '../record/RecordStates';
import { useEditedRecord } from '../record/useRecord';
import type { FormViewProps } from './formView';
import { OnPage } from './OnPage';
import { ResourceForm } from './ResourceForm';

// Below the form, so that the form is there first.
const HistoryPanel = later(() => import('../history/HistoryPanel').then((part) => part.HistoryPanel));

/** A form on a page of its own. The page's heading stands in the banner above it: `useFormTitle`. */
export function FormPage(props: FormViewProps) {
  return props.resource.api.single ? <SinglePage {...props} /> : <PageOfForm {...props} />;
}

/** What there is only one of has no other page: its history stands below its form. */
function SinglePage(props: FormViewProps) {
  const [round, setRound] = useState(0);
  return (
    <>
      <PageOfForm key={round} {...props} />
      {props.id !== undefined && (
        <Box sx={{ mt: 3, maxWidth: 1080 }}>
          <HistoryPanel resource={props.resource} id={props.id} onReverted={() => setRound(round + 1)} />
        </Box>
      )}
    </>
  );
}

function PageOfForm({ resource, mode, id, fixed, own, again, onDone, onCancel, onMissing }: FormViewProps) {
  const edited = useEditedRecord(resource, mode === 'edit' ? id : undefined);
  const Aside = useSlot(resource, 'asideForm');
  const form = (record?: RaRecord) => (
    <ResourceForm
      key={id ?? `new ${again?.round ?? 0}`}
      layout="page"
      resource={resource}
      mode={mode}
      {...(record ? { record } : {})}
      {...(fixed ? { fixed } : {})}
      {...(own ? { own } : {})}
      {...(again ? { again } : {})}
      {...(Aside && record ? { aside: <Aside resource={resource} record={record} /> } : {})}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
  if (!edited || edited.state === 'ready') return form(edited?.record);
  return (
    <OnPage>
      <RecordOnScreen resource={resource} view="edit" state={edited} onBack={onMissing ?? onCancel} returnsSoon>
        {form}
      </RecordOnScreen>
    </OnPage>
  );
}
