import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Resource } from '../../schema';
import { usePanel, useTexts } from '../context';
import { useText } from '../useText';
import type { ExportProgress } from './useExport';

interface ExportDialogProps {
  readonly resource: Resource;
  readonly progress: ExportProgress;
  readonly onCancel: () => void;
}

/** How far an export is, and the way to stop it. */
export function ExportDialog({ resource, progress, onCancel }: ExportDialogProps) {
  const text = useText();
  const texts = useTexts(resource);
  const { formats } = usePanel();
  const id = useId();
  const said =
    progress.kind === 'bytes'
      ? text('list.exportReceived', { size: formats.number(Math.ceil(progress.received / 1024)) })
      : text('list.exportProgress', { done: formats.number(progress.done), total: formats.number(progress.total) });
  return (
    <Dialog open onClose={onCancel} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{text('list.exportTitle', { label: texts.label })}</DialogTitle>
      <DialogContent>
        {progress.kind === 'bytes' ? (
          <LinearProgress aria-labelledby={id} />
        ) : (
          <LinearProgress variant="determinate" value={percentOf(progress)} aria-labelledby={id} />
        )}
        <Typography variant="body2" role="status" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
          {said}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} autoFocus>
          {text('list.exportCancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const percentOf = ({ done, total }: { readonly done: number; readonly total: number }): number =>
  total === 0 ? 0 : Math.round((done / total) * 100);
