import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useListContext } from 'ra-core';
import { useId } from 'react';
import type { Resource } from '../../schema';
import { usePanel, useTexts } from '../core/context';
import { useOpenedText } from '../core/useOpenedText';
import { Button } from '../kit/Button';
import { ExportChoice } from './ExportChoice';
import { ExportConsent } from './ExportConsent';
import type { Columns } from './useColumns';
import { type ExportProgress, useExport } from './useExport';
import { useExportChoice } from './useExportChoice';

interface ExportDialogProps {
  readonly resource: Resource;
  readonly columns: Columns;
  readonly onClose: () => void;
}

/** What goes into the file; then how far it is, and the way to stop it. Stays open, as it was, when it fails. */
export function ExportDialog({ resource, columns, onClose }: ExportDialogProps) {
  const text = useOpenedText();
  const texts = useTexts(resource);
  const { formats } = usePanel();
  const { total } = useListContext();
  const id = useId();
  const choice = useExportChoice(resource, columns);
  const { start, progress, isByApi, needed, ask, cancel } = useExport(resource);
  const close = () => {
    cancel();
    onClose();
  };
  const wish = { ...choice.wish, format: isByApi ? choice.format : 'csv' } as const;
  const save = async (isMasked = false) => {
    if (await start({ ...wish, isMasked })) onClose();
  };
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>
        {text(progress ? 'list.exportTitle' : 'list.exportHead', { label: texts.label })}
      </DialogTitle>
      <DialogContent>
        {progress ? (
          <Progress progress={progress} labelledBy={id} />
        ) : (
          <Box sx={{ display: 'grid', gap: 2 }}>
            {total !== undefined && (
              <Typography variant="body2">{text('list.exportAll', { total: formats.number(total) })}</Typography>
            )}
            <ExportChoice choice={choice} hasFormats={isByApi} />
            {needed && (
              <ExportConsent
                resource={resource}
                needed={needed}
                onMasked={() => void save(true)}
                onAsk={(reason) => ask(wish, reason).then(onClose)}
              />
            )}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close} autoFocus={progress !== undefined}>
          {text(progress ? 'list.exportCancel' : 'confirm.cancel')}
        </Button>
        {!progress && (
          <Button variant="contained" autoFocus disabled={choice.wish.columns.length === 0} onClick={() => void save()}>
            {text('list.exportStart', { count: choice.wish.columns.length })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Progress({ progress, labelledBy }: { readonly progress: ExportProgress; readonly labelledBy: string }) {
  const text = useOpenedText();
  const { formats } = usePanel();
  const bar = progress.kind === 'rows' ? { variant: 'determinate' as const, value: percentOf(progress) } : {};
  return (
    <>
      <LinearProgress {...bar} aria-labelledby={labelledBy} />
      <Typography variant="body2" role="status" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
        {progress.kind === 'bytes'
          ? text('list.exportReceived', { size: formats.number(Math.ceil(progress.received / 1024)) })
          : text('list.exportProgress', { done: formats.number(progress.done), total: formats.number(progress.total) })}
      </Typography>
    </>
  );
}

const percentOf = ({ done, total }: { readonly done: number; readonly total: number }): number =>
  total === 0 ? 0 : Math.round((done / total) * 100);
