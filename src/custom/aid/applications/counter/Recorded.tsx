import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { LeaveGuard } from '../../../../framework/panel/form/LeaveGuard';
import { Alert, AlertTitle } from '../../../../framework/panel/kit/Alert';
import { Button } from '../../../../framework/panel/kit/Button';
import type { Resource } from '../../../../framework/schema';
import { AttachmentList } from '../attach/AttachmentList';
import type { Attachments } from '../attach/useAttachments';
import { useCounterWords } from '../shared/words';

interface RecordedProps {
  readonly resource: Resource;
  readonly attachments: Attachments;
  /** One document, or all that are not there yet. */
  readonly onRetry: (key?: number) => void;
  readonly onOpen: () => void;
}

/** The application is there; its documents are on their way, or some of them could not be uploaded. */
export function Recorded({ resource, attachments, onRetry, onOpen }: RecordedProps) {
  const words = useCounterWords();
  const { isSending, open, items } = attachments;
  const waiting = items.filter(({ state }) => state.kind !== 'done').length;
  const unsaved = useCallback(() => (open().length > 0 ? ['dokumen_pendukung'] : []), [open]);
  return (
    <Paper variant="outlined" sx={{ p: 3, maxWidth: 1080, display: 'grid', gap: 2 }}>
      <Progress isSending={isSending} waiting={waiting} />
      <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 700 }}>
        {words('attach.title')}
      </Typography>
      <AttachmentList attachments={attachments} onRetry={onRetry} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
        <Button variant="outlined" color="inherit" disabled={isSending} onClick={onOpen}>
          {words('record.toSlip')}
        </Button>
        <Button variant="contained" disabled={isSending || waiting === 0} onClick={() => onRetry()}>
          {words('record.retryAll')}
        </Button>
      </Box>
      <LeaveGuard resource={resource} unsaved={unsaved} onDiscard={() => undefined} />
    </Paper>
  );
}

function Progress({ isSending, waiting }: { readonly isSending: boolean; readonly waiting: number }) {
  const words = useCounterWords();
  const isPartly = !isSending && waiting > 0;
  return (
    <Alert severity={isPartly ? 'warning' : isSending ? 'info' : 'success'} role="status">
      <AlertTitle>{isPartly ? words('record.partly', { n: waiting }) : words('record.saved')}</AlertTitle>
      {isSending && words('record.uploading')}
      {isPartly && words('record.partlyHelp')}
    </Alert>
  );
}
