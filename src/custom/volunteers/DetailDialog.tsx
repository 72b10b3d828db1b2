import Print from '@mui/icons-material/PrintOutlined';
import IconButton from '@mui/material/IconButton';
import { HttpError, type RaRecord, useGetOne } from 'ra-core';
import { FormSkeleton, LoadFailed, RecordMissing } from '../../framework/panel/form/FormStates';
import { reasonOf } from '../../framework/panel/list/reason';
import { recordTitle } from '../../framework/panel/recordTitle';
import { detailQuery } from '../../framework/panel/show/detailQuery';
import { ShowDialog } from '../../framework/panel/show/ShowDialog';
import { StaleBanner } from '../../framework/panel/states/StaleBanner';
import { useText } from '../../framework/panel/useText';
import { useRecordId, useWayBack } from '../../framework/panel/views/navigation';
import type { Resource } from '../../framework/schema';
import { DetailBody } from './DetailBody';
import { useWords } from './useWords';

/** A volunteer, above the list it was opened from. */
export function DetailDialog({ resource }: { readonly resource: Resource }) {
  const words = useWords();
  const text = useText();
  const id = useRecordId();
  const isId = Number.isInteger(id);
  const { leave, toList } = useWayBack(resource);
  const { data, error, isPending, refetch } = useGetOne<RaRecord>(resource.name, detailQuery(id), { enabled: isId });
  const isMissing = !isId || (error instanceof HttpError && [404, 410].includes(error.status));
  const again = () => void refetch();
  return (
    <ShowDialog
      title={data && !isMissing ? recordTitle(resource, data) : words('detail.title')}
      onClose={leave}
      actions={data && !isMissing && <PrintButton label={words('detail.print')} />}
    >
      {isMissing && <RecordMissing resource={resource} onBack={toList} backLabel={text('form.backToList')} />}
      {!isMissing && error && !data && <LoadFailed resource={resource} view="show" error={error} retry={again} />}
      {isId && isPending && <FormSkeleton resource={resource} />}
      {!isMissing && data && (
        <>
          {error && <StaleBanner reason={reasonOf(error, '')} onRetry={again} />}
          <DetailBody key={id} resource={resource} record={data} onDeleted={toList} />
        </>
      )}
    </ShowDialog>
  );
}

const PrintButton = ({ label }: { readonly label: string }) => (
  <IconButton className="no-print" aria-label={label} title={label} onClick={() => window.print()}>
    <Print />
  </IconButton>
);
