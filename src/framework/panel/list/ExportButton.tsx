import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Resource } from '../../schema';
import { usePanel, useTexts } from '../context';
import { useText } from '../useText';
import type { Columns } from './useColumns';
import { type ExportProgress, useExport } from './useExport';

export function ExportButton({ resource, columns }: { readonly resource: Resource; readonly columns: Columns }) {
  const text = useText();
  const { permitted } = usePanel();
  const { start, progress, cancel } = useExport(resource, columns);
  if (!permitted(resource, 'export')) return null;
  return (
    <>
      <Tooltip title={text('list.export')}>
        <IconButton aria-label={text('list.export')} onClick={start}>
          <Download fontSize="small" />
        </IconButton>
      </Tooltip>
      {progress && <ExportDialog resource={resource} progress={progress} onCancel={cancel} />}
    </>
  );
}

interface ExportDialogProps {
  readonly resource: Resource;
  readonly progress: ExportProgress;
  readonly onCancel: () => void;
}

function ExportDialog({ resource, progress: { done, total }, onCancel }: ExportDialogProps) {
  const text = useText();
  const texts = useTexts(resource);
  const { formats } = usePanel();
  const id = useId();
  const percent = total === 0 ? 0 : Math.round((done / total) * 100);
  return (
    <Dialog open onClose={onCancel} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{text('list.exportTitle', { label: texts.label })}</DialogTitle>
      <DialogContent>
        <LinearProgress variant="determinate" value={percent} aria-labelledby={id} />
        <Typography variant="body2" role="status" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
          {text('list.exportProgress', { done: formats.number(done), total: formats.number(total) })}
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
