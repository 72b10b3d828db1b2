import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import { useRecordId, useWayBack } from '../../../../framework/panel/core/navigation';
import { useOpenedText } from '../../../../framework/panel/core/useOpenedText';
import { IconButton } from '../../../../framework/panel/kit/IconButton';
import { Skeleton } from '../../../../framework/panel/kit/Skeleton';
import { RecordOnScreen } from '../../../../framework/panel/record/RecordStates';
import { ShowDialog } from '../../../../framework/panel/show/ShowDialog';
import type { Resource } from '../../../../framework/schema';
import { useComplaint } from '../shared/api';
import { useComplaintWords } from '../shared/words';
import { ComplaintDetailActions } from './ComplaintDetailActions';
import { ComplaintDetailBody } from './ComplaintDetailBody';

/** 'Detail Pengaduan', above the list it was opened from. */
export function ComplaintDetailDialog({ resource }: { readonly resource: Resource }) {
  const words = useComplaintWords();
  const id = useRecordId();
  const { leave, toList } = useWayBack(resource);
  const shown = useComplaint(id);
  return (
    <ShowDialog title={words('detail.title')} onClose={leave} actions={shown.state === 'ready' && <PrintButton />}>
      <RecordOnScreen
        resource={resource}
        state={shown}
        skeleton={<DetailSkeleton />}
        onBack={toList}
        backLabel={words('ticket.back')}
      >
        {(complaint) => (
          <>
            <ComplaintDetailActions resource={resource} record={complaint.record} onDeleted={toList} />
            <ComplaintDetailBody resource={resource} complaint={complaint} />
          </>
        )}
      </RecordOnScreen>
    </ShowDialog>
  );
}

function PrintButton() {
  const words = useComplaintWords();
  return (
    <IconButton
      className="no-print"
      aria-label={words('detail.print')}
      title={words('detail.print')}
      onClick={() => window.print()}
    >
      <Print />
    </IconButton>
  );
}

/** As high as the first panels that come. */
function DetailSkeleton() {
  const text = useOpenedText();
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2 }}>
      <span className="visually-hidden">{text('form.loading')}</span>
      <Skeleton height={64} />
      <Skeleton height={260} />
      <Skeleton height={160} />
    </Box>
  );
}
