import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { FieldDraft } from '../../../calls/fields';
import { ErrorBox } from '../../../panel/blocks/states/ErrorState';
import { usePanel } from '../../../panel/core/context';
import { Alert } from '../../../panel/kit/Alert';
import { Button } from '../../../panel/kit/Button';
import { Skeleton } from '../../../panel/kit/Skeleton';
import type { Overlay } from '../../../schema';
import { ChangeList } from '../../documents/ChangeList';
import { ReportView, Sentences } from '../../documents/ReportView';
import { useSay } from '../../said/useSay';
import { useImport, type VersionImportState } from './useImport';

interface ImportDialogProps {
  readonly file: File;
  readonly onClose: () => void;
}

/** What a file would change, before it becomes the draft; it is never published from here. */
export function ImportDialog({ file, onClose }: ImportDialogProps) {
  const say = useSay();
  const id = useId();
  const { state, draft, published, isBusy, take } = useImport(file, onClose);
  const isFine = state.is === 'read' && state.report.findings.every(({ severity }) => severity !== 'error');
  return (
    <Dialog open onClose={() => !isBusy && onClose()} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {say('fieldVersions.import.title', { file: file.name })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }} aria-busy={state.is === 'reading'}>
        <Judgement state={state} />
        {state.is === 'read' && <Changes overlay={state.overlay} published={published} />}
        {state.is === 'read' && !isFine && <Alert severity="info">{say('fieldVersions.import.nothingChanged')}</Alert>}
        {isFine && draft && <Replaces draft={draft} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1 }}>
        <Button autoFocus variant="outlined" color="inherit" disabled={isBusy} onClick={onClose}>
          {say(isFine ? 'fieldVersions.cancel' : 'fieldVersions.close')}
        </Button>
        {isFine && (
          <Button
            variant="contained"
            color={draft ? 'warning' : 'primary'}
            style={{ marginLeft: 0 }}
            disabled={isBusy}
            onClick={() => void take(state.overlay)}
          >
            {say(draft ? 'fieldVersions.import.replace' : 'fieldVersions.import.take')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Judgement({ state }: { readonly state: VersionImportState }) {
  const say = useSay();
  switch (state.is) {
    case 'reading':
      return <Skeleton height={96} aria-label={say('fieldVersions.import.reading')} />;
    case 'failed':
      return <ErrorBox sentence={say('fieldVersions.report.failed')} reason={state.reason} onRetry={state.retry} />;
    case 'bad':
      return <Alert severity="error">{say(`fieldVersions.import.bad.${state.problem.is}`, state.problem.at)}</Alert>;
    case 'refused':
      return (
        <Alert severity="error">
          {say('fieldVersions.report.errors', { smart_count: state.sentences.length })}
          <Sentences of={state.sentences} />
        </Alert>
      );
    case 'read':
      return <ReportView report={state.report} />;
  }
}

function Changes({ overlay, published }: { readonly overlay: Overlay; readonly published: Overlay | null }) {
  const say = useSay();
  return (
    <Box component="section">
      <Typography component="h3" variant="subtitle2" sx={{ fontWeight: 700 }}>
        {say('fieldVersions.changes.import')}
      </Typography>
      <ChangeList before={published} after={overlay} />
    </Box>
  );
}

function Replaces({ draft }: { readonly draft: FieldDraft }) {
  const say = useSay();
  const { formats } = usePanel();
  return (
    <Alert severity="warning">
      {say('fieldVersions.import.hasDraft', { time: formats.dateTime(draft.updated_at) })}
    </Alert>
  );
}
