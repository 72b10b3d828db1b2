import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { features, type Resource } from '../../schema';
import type { BulkAction, BulkOutcome, ItemResult } from '../core/bulkActions';
import { usePanel, useTexts } from '../core/context';
import { useText } from '../core/useText';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { useBulkRun } from './useBulkRun';

interface BulkDialogProps {
  readonly resource: Resource;
  readonly action: BulkAction;
  readonly ids: readonly number[];
  readonly titleOf: (id: number) => string;
  readonly onDone: (outcome: BulkOutcome) => void;
  readonly onClose: () => void;
}

/** Says what will happen to how many, does it, and stays open when not everything went well. */
export function BulkDialog({ resource, action, ids, titleOf, onDone, onClose }: BulkDialogProps) {
  const text = useText();
  const texts = useTexts(resource);
  const { has } = usePanel();
  const bulk = useBulkRun(resource, (outcome) => {
    onDone(outcome);
    if (outcome.results.every((result) => result.ok)) onClose();
  });
  const names = { action: texts.action(action.name), n: ids.length, ...texts.nouns(ids.length) };
  if (bulk.results?.some((result) => !result.ok))
    return <ResultDialog resource={resource} results={bulk.results} titleOf={titleOf} onClose={onClose} />;
  const danger = action.spec.danger === true;
  return (
    <ConfirmDialog
      open
      title={danger && action.spec.remove ? texts.sentence('deleteTitle') : names.action}
      confirmLabel={text('bulk.confirm', names)}
      destructive={danger}
      busy={bulk.isRunning}
      onConfirm={() => bulk.run({ action, ids })}
      onCancel={onClose}
    >
      <Typography>{text('bulk.question', names)}</Typography>
      {action.spec.remove && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {text(has(features.restore) ? 'confirm.restorable' : 'confirm.final')}
        </Typography>
      )}
      {bulk.failure && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {bulk.failure}
        </Alert>
      )}
    </ConfirmDialog>
  );
}

interface ResultDialogProps {
  readonly resource: Resource;
  readonly results: readonly ItemResult[];
  readonly titleOf: (id: number) => string;
  readonly onClose: () => void;
}

/** Which rows the action reached, and why it did not reach the others. Those that failed stay chosen. */
function ResultDialog({ resource, results, titleOf, onClose }: ResultDialogProps) {
  const text = useText();
  const { noun } = useTexts(resource);
  const id = useId();
  const failed = results.filter((result) => !result.ok);
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{text('bulk.results', { noun })}</DialogTitle>
      <DialogContent>
        <Alert severity="warning" role="status">
          {text('bulk.partly', { ok: results.length - failed.length, failed: failed.length })}
        </Alert>
        <Box component="ul" sx={{ pl: 2.5, mb: 0, '& li': { mb: 0.5 } }}>
          {[...failed, ...results.filter((result) => result.ok)].map((result) => (
            <li key={result.id}>
              <strong>{titleOf(result.id)}</strong>:{' '}
              {result.ok
                ? text('bulk.itemDone')
                : text('bulk.itemFailed', { reason: result.message ?? text('states.unknownReason') })}
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button autoFocus variant="outlined" onClick={onClose}>
          {text('bulk.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
