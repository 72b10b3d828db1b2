import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { RevertPreview } from '../../schema';
import { ErrorBox } from '../blocks/states/ErrorState';
import { usePanel, useTexts } from '../core/context';
import { reasonOf } from '../core/reason';
import { useOpenedText } from '../core/useOpenedText';
import { Alert } from '../kit/Alert';
import { Button } from '../kit/Button';
import { Skeleton } from '../kit/Skeleton';
import { ChangeTable } from './ChangeTable';
import { readableChanges } from './readableChanges';
import { type Reverting, useRevert } from './useRevert';

interface RevertDialogProps extends Reverting {
  readonly onClose: () => void;
}

/** Says exactly what going back to an earlier version changes, before it is done. */
export function RevertDialog({ onClose, ...props }: RevertDialogProps) {
  const text = useOpenedText();
  const { formats } = usePanel();
  const id = useId();
  const { preview, isBusy, failure, run } = useRevert(props);
  const { data } = preview;
  const mayRun = data && Object.keys(data.changes).length > 0 && Object.keys(data.errors).length === 0;
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{text('revert.title', { time: formats.dateTime(props.entry.at) })}</DialogTitle>
      <DialogContent aria-busy={preview.isPending} sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {preview.isPending && <Skeleton height={120} aria-label={text('revert.loading')} />}
        {preview.error && !data && (
          <ErrorBox
            sentence={text('revert.previewFailed')}
            reason={reasonOf(preview.error, text('confirm.network'))}
            onRetry={() => void preview.refetch()}
          />
        )}
        {failure && (
          <Alert severity="error" role="alert">
            {failure}
          </Alert>
        )}
        {data && <Preview {...props} preview={data} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1 }}>
        <Button autoFocus variant="outlined" color="inherit" onClick={close} disabled={isBusy}>
          {text(mayRun ? 'confirm.cancel' : 'revert.close')}
        </Button>
        {mayRun && (
          <Button
            variant="contained"
            disabled={isBusy || preview.isFetching}
            onClick={() => void run(data.version)}
            style={{ marginLeft: 0 }}
          >
            {text(isBusy ? 'confirm.working' : 'revert.confirm')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Preview({ resource, preview }: Reverting & { readonly preview: RevertPreview }) {
  const text = useOpenedText();
  const texts = useTexts(resource);
  const { actor } = usePanel();
  const changes = readableChanges(resource, preview.changes, actor.role);
  const errors = Object.entries(preview.errors).flatMap(([name, sentences]) =>
    sentences.map((sentence) => `${texts.column(name)}: ${sentence}`),
  );
  return (
    <>
      {errors.length > 0 && (
        <Alert severity="error">
          {text('revert.refused')}
          <Lines lines={errors} />
        </Alert>
      )}
      {Object.keys(changes).length > 0 ? (
        <ChangeTable
          resource={resource}
          changed={preview}
          caption={text('revert.changes')}
          heads={[text('revert.now'), text('revert.becomes')]}
        />
      ) : (
        errors.length === 0 && <Typography>{text('revert.nothing')}</Typography>
      )}
      {preview.kept.length > 0 && (
        <Box>
          <Typography component="h3" variant="subtitle2">
            {text('revert.kept')}
          </Typography>
          <Lines
            lines={preview.kept.map(
              ({ field, because }) => `${texts.column(field)}: ${text(`revert.because.${because}`)}`,
            )}
          />
        </Box>
      )}
    </>
  );
}

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, fontSize: 14, overflowWrap: 'anywhere' }}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </Box>
);
