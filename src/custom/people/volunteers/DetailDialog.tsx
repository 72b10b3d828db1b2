import Print from '@mui/icons-material/PrintOutlined';
import IconButton from '@mui/material/IconButton';
import { HttpError, type RaRecord, useGetOne } from 'ra-core';
import { StaleBanner } from '../../../framework/panel/blocks/states/StaleBanner';
import { useRecordId, useWayBack } from '../../../framework/panel/core/navigation';
import { reasonOf } from '../../../framework/panel/core/reason';
import { recordTitle } from '../../../framework/panel/core/recordTitle';
import { useText } from '../../../framework/panel/core/useText';
import { FormSkeleton, LoadFailed, RecordMissing } from '../../../framework/panel/form/FormStates';
import { detailQuery } from '../../../framework/panel/show/detailQuery';
import { ShowDialog } from '../../../framework/panel/show/ShowDialog';
import type { Resource } from '../../../framework/schema';
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
