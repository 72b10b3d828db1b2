import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { Identifier } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import { actionView, asksInput, features, type Resource } from '../../schema';
import { ActionForm } from '../actions/ActionForm';
import type { BulkAction, BulkOutcome, ItemResult } from '../core/bulkActions';
import { usePanel, useTexts } from '../core/context';
import type { FormValues } from '../core/formValues';
import { useText } from '../core/useText';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { useBulkRun } from './useBulkRun';

interface BulkDialogProps {
  readonly resource: Resource;
  readonly action: BulkAction;
  readonly ids: readonly Identifier[];
  readonly titleOf: (id: Identifier) => string;
  readonly onDone: (outcome: BulkOutcome) => void;
  readonly onClose: () => void;
}

/**
 * Asks what the action needs, says what will happen to how many, does it, and stays open when not everything went well.
 * An action with a preview shows what will happen to each before it happens.
 */
export function BulkDialog({ resource, action, ids, titleOf, onDone, onClose }: BulkDialogProps) {
  const { has } = usePanel();
  const [data, setData] = useState<FormValues>();
  const bulk = useBulkRun(resource, (outcome) => {
    onDone(outcome);
    if (outcome.results.every((result) => result.ok)) onClose();
  });
  const shared = { resource, action, ids, titleOf, onClose, bulk };
  const isPreviewed = action.spec.preview === true && has(features.actions);
  if (bulk.results?.some((result) => !result.ok))
    return <ResultDialog resource={resource} results={bulk.results} titleOf={titleOf} onClose={onClose} />;
  if (asksInput(resource, action.spec) && data === undefined)
    return <Inputs {...shared} onInput={isPreviewed ? setData : undefined} />;
  return <Question {...shared} data={data} isPreviewed={isPreviewed} />;
}

type Shared = Omit<BulkDialogProps, 'onDone'> & { readonly bulk: ReturnType<typeof useBulkRun> };

interface InputsProps extends Shared {
  /** With a preview between the inputs and the doing. */
  readonly onInput: ((data: FormValues) => void) | undefined;
}

function Inputs({ resource, action, ids, onClose, bulk, onInput }: InputsProps) {
  const text = useText();
  const texts = useTexts(resource);
  const [view] = useState(() => actionView(resource, action.name));
  const names = { action: texts.action(action.name), n: ids.length, ...texts.nouns(ids.length) };
  return (
    <ActionForm
      open
      view={view}
      title={text('bulk.confirm', names)}
      submitLabel={onInput ? text('actions.preview') : text('bulk.confirm', names)}
      send={async (data) => {
        if (onInput) onInput(data);
        else await bulk.runNow({ action, ids, data });
      }}
      // What was sent is closed by what it gave; a preview follows in its place.
      onDone={() => {}}
      onClose={onClose}
    />
  );
}

interface QuestionProps extends Shared {
  readonly data: FormValues | undefined;
  readonly isPreviewed: boolean;
}

function Question({ resource, action, ids, titleOf, onClose, bulk, data, isPreviewed }: QuestionProps) {
  const text = useText();
  const texts = useTexts(resource);
  const { has } = usePanel();
  const { preview } = bulk;
  // Asked once, when the dialog opens.
  const [asked] = useState(() => ({ action, ids, ...(data && { data }) }));
  useEffect(() => {
    if (isPreviewed) preview.ask(asked);
  }, [isPreviewed, preview.ask, asked]);
  const names = { action: texts.action(action.name), n: ids.length, ...texts.nouns(ids.length) };
  const danger = action.spec.tone === 'danger';
  return (
    <ConfirmDialog
      open
      title={danger && action.spec.remove ? texts.sentence('deleteTitle') : names.action}
      confirmLabel={text('bulk.confirm', names)}
      destructive={danger}
      busy={bulk.isRunning || (isPreviewed && preview.isRunning)}
      onConfirm={() => bulk.run(asked)}
      onCancel={onClose}
    >
      <Typography>{text('bulk.question', names)}</Typography>
      {preview.results && <Preview results={preview.results} titleOf={titleOf} names={names} />}
      {action.spec.remove && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {text(has(features.restore) ? 'confirm.restorable' : 'confirm.final')}
        </Typography>
      )}
      {(bulk.failure ?? preview.failure) && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {bulk.failure ?? preview.failure}
        </Alert>
      )}
    </ConfirmDialog>
  );
}

interface PreviewProps extends Pick<BulkDialogProps, 'titleOf'> {
  readonly results: readonly ItemResult[];
  readonly names: { readonly n: number; readonly nouns: string };
}

function Preview({ results, titleOf, names }: PreviewProps) {
  const text = useText();
  const failed = results.filter((result) => !result.ok);
  return (
    <Box sx={{ mt: 2 }}>
      <Alert severity={failed.length > 0 ? 'warning' : 'success'} role="status">
        {failed.length > 0
          ? text('actions.previewSome', { ok: results.length - failed.length, failed: failed.length })
          : text('actions.previewAll', names)}
      </Alert>
      <Box component="ul" sx={list}>
        {[...failed, ...results.filter((result) => result.ok)].map((result) => (
          <li key={result.id}>
            <strong>{titleOf(result.id)}</strong>:{' '}
            {result.ok
              ? text('actions.wouldDo')
              : text('actions.wouldFail', { reason: result.message ?? text('states.unknownReason') })}
          </li>
        ))}
      </Box>
    </Box>
  );
}

const list = { pl: 2.5, mb: 0, maxHeight: '40vh', overflow: 'auto', '& li': { mb: 0.5 } } as const;

interface ResultDialogProps {
  readonly resource: Resource;
  readonly results: readonly ItemResult[];
  readonly titleOf: (id: Identifier) => string;
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
        <Box component="ul" sx={list}>
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
