import Print from '@mui/icons-material/PrintOutlined';
import { useRecordId, useWayBack } from '../../../framework/panel/core/navigation';
import { recordTitle } from '../../../framework/panel/core/recordTitle';
import { IconButton } from '../../../framework/panel/kit/IconButton';
import { RecordOnScreen } from '../../../framework/panel/record/RecordStates';
import { useRecord } from '../../../framework/panel/record/useRecord';
import { ShowDialog } from '../../../framework/panel/show/ShowDialog';
import type { Resource } from '../../../framework/schema';
import { useVolunteerWords } from './useVolunteerWords';
import { VolunteerDetailBody } from './VolunteerDetailBody';

/** A volunteer, above the list it was opened from. */
export function VolunteerDetailDialog({ resource }: { readonly resource: Resource }) {
  const words = useVolunteerWords();
  const id = useRecordId();
  const { leave, toList } = useWayBack(resource);
  const shown = useRecord(resource, id);
  const isReady = shown.state === 'ready';
  return (
    <ShowDialog
      title={isReady ? recordTitle(resource, shown.record) : words('detail.title')}
      onClose={leave}
      actions={isReady && <PrintButton label={words('detail.print')} />}
    >
      <RecordOnScreen resource={resource} state={shown} onBack={toList}>
        {(record) => <VolunteerDetailBody key={id} resource={resource} record={record} onDeleted={toList} />}
      </RecordOnScreen>
    </ShowDialog>
  );
}

const PrintButton = ({ label }: { readonly label: string }) => (
  <IconButton className="no-print" aria-label={label} title={label} onClick={() => window.print()}>
    <Print />
  </IconButton>
);
