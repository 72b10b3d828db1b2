import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { FieldDraft } from '../../../../calls/operation/fields';
import { ErrorBox } from '../../../../framework/panel/blocks/states/ErrorState';
import { usePanel } from '../../../../framework/panel/core/context';
import type { Overlay } from '../../../../framework/schema';
import { ChangeList } from '../../fields/ChangeList';
import { ReportView, Sentences } from '../../fields/ReportView';
import { useImport, type VersionImportState } from './useImport';

interface ImportDialogProps {
  readonly file: File;
  readonly onClose: () => void;
}

/** What a file would change, before it becomes the draft; it is never published from here. */
export function ImportDialog({ file, onClose }: ImportDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const { state, draft, published, isBusy, take } = useImport(file, onClose);
  const isFine = state.is === 'read' && state.report.findings.every(({ severity }) => severity !== 'error');
  return (
    <Dialog open onClose={() => !isBusy && onClose()} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {translate('fieldVersions.import.title', { file: file.name })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }} aria-busy={state.is === 'reading'}>
        <Judgement state={state} />
        {state.is === 'read' && <Changes overlay={state.overlay} published={published} />}
        {state.is === 'read' && !isFine && (
          <Alert severity="info">{translate('fieldVersions.import.nothingChanged')}</Alert>
        )}
        {isFine && draft && <Replaces draft={draft} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1 }}>
        <Button autoFocus variant="outlined" color="inherit" disabled={isBusy} onClick={onClose}>
          {translate(isFine ? 'fieldVersions.cancel' : 'fieldVersions.close')}
        </Button>
        {isFine && (
          <Button
            variant="contained"
            color={draft ? 'warning' : 'primary'}
            sx={{ '&&': { ml: 0 } }}
            disabled={isBusy}
            onClick={() => void take(state.overlay)}
          >
            {translate(draft ? 'fieldVersions.import.replace' : 'fieldVersions.import.take')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Judgement({ state }: { readonly state: VersionImportState }) {
  const translate = useTranslate();
  switch (state.is) {
    case 'reading':
      return <Skeleton variant="rounded" height={96} aria-label={translate('fieldVersions.import.reading')} />;
    case 'failed':
      return (
        <ErrorBox sentence={translate('fieldVersions.report.failed')} reason={state.reason} onRetry={state.retry} />
      );
    case 'bad':
      return (
        <Alert severity="error">{translate(`fieldVersions.import.bad.${state.problem.is}`, state.problem.at)}</Alert>
      );
    case 'refused':
      return (
        <Alert severity="error">
          {translate('fieldVersions.report.errors', { smart_count: state.sentences.length })}
          <Sentences of={state.sentences} />
        </Alert>
      );
    case 'read':
      return <ReportView report={state.report} />;
  }
}

function Changes({ overlay, published }: { readonly overlay: Overlay; readonly published: Overlay | null }) {
  const translate = useTranslate();
  return (
    <Box component="section">
      <Typography component="h3" variant="subtitle2" sx={{ fontWeight: 700 }}>
        {translate('fieldVersions.changes.import')}
      </Typography>
      <ChangeList before={published} after={overlay} />
    </Box>
  );
}

function Replaces({ draft }: { readonly draft: FieldDraft }) {
  const translate = useTranslate();
  const { formats } = usePanel();
  return (
    <Alert severity="warning">
      {translate('fieldVersions.import.hasDraft', { time: formats.dateTime(draft.updated_at) })}
    </Alert>
  );
}
