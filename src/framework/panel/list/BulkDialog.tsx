import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { Identifier } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import { actionView, asksInput, EDIT, features, inputsOf, type Resource } from '../../schema';
import { ActionForm } from '../actions/ActionForm';
import { type BulkAction, type BulkOutcome, type Chosen, countOf, type ItemResult } from '../core/bulkActions';
import { usePanel, useTexts } from '../core/context';
import type { FormValues } from '../core/formValues';
import { later, laterDialog } from '../core/later';
import { useOpenedText } from '../core/useOpenedText';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { Alert } from '../kit/Alert';
import { Button } from '../kit/Button';
import type { EditFormProps } from './BulkEdit';
import { useBulkUndo } from './useBulkNotice';
import { useBulkRun } from './useBulkRun';

const EditForm = laterDialog<EditFormProps>(() => import('./BulkEdit').then((part) => part.EditForm));
const Changes = later(() => import('./BulkEdit').then((part) => part.ChangedFields));

export interface BulkDialogProps {
  readonly resource: Resource;
  readonly action: BulkAction;
  readonly chosen: Chosen;
  readonly titleOf: (id: Identifier) => string;
  readonly onDone: (outcome: BulkOutcome) => void;
  readonly onClose: () => void;
}

/**
 * Asks what the action needs, says what will happen to how many, does it, and stays open when not everything went well.
 * An action with a preview shows what will happen to each before it happens.
 */
export function BulkDialog({ resource, action, chosen, titleOf, onDone, onClose }: BulkDialogProps) {
  const { has } = usePanel();
  const [data, setData] = useState<FormValues>();
  const bulk = useBulkRun(resource, (outcome) => {
    onDone(outcome);
    if (outcome.failed === 0) onClose();
  });
  const shared = { resource, action, chosen, titleOf, onClose, bulk };
  const isPreviewed = action.spec.preview === true && has(action.name === EDIT ? features.found : features.actions);
  if (bulk.outcome && bulk.outcome.failed > 0)
    return <ResultDialog {...{ resource, action, titleOf, onClose }} outcome={bulk.outcome} />;
  if (asksInput(resource, action.spec) && data === undefined)
    return <Inputs {...shared} onInput={isPreviewed || action.name === EDIT ? setData : undefined} />;
  return <Question {...shared} data={data} isPreviewed={isPreviewed} />;
}

type Shared = Omit<BulkDialogProps, 'onDone'> & { readonly bulk: ReturnType<typeof useBulkRun> };

interface InputsProps extends Shared {
  /** With a preview or a question between the inputs and the doing. */
  readonly onInput: ((data: FormValues) => void) | undefined;
}

function Inputs({ resource, action, chosen, onClose, bulk, onInput }: InputsProps) {
  const text = useOpenedText();
  const names = useNames(resource, action, chosen);
  const [view] = useState(() => (action.name === EDIT ? undefined : actionView(resource, action.name)));
  const shared = {
    open: true,
    title: text('bulk.confirm', names),
    isDestructive: action.spec.tone === 'danger' && !onInput,
    submitLabel: text(onInput ? 'actions.preview' : 'bulk.confirm', names),
    send: async (data: FormValues) => {
      if (onInput) onInput(data);
      else await bulk.runNow({ action, chosen, data });
    },
    // What was sent is closed by what it gave; a preview follows in its place.
    onDone: () => {},
    onClose,
  };
  return view ? (
    <ActionForm {...shared} view={view} />
  ) : (
    <EditForm {...shared} resource={resource} editable={Object.keys(inputsOf(resource, action.spec))} />
  );
}

function useNames(resource: Resource, action: BulkAction, chosen: Chosen, count = countOf(chosen)) {
  const texts = useTexts(resource);
  const { formats } = usePanel();
  return { action: texts.action(action.name), n: formats.number(count), ...texts.nouns(count) };
}

interface QuestionProps extends Shared {
  readonly data: FormValues | undefined;
  readonly isPreviewed: boolean;
}

function Question({ resource, action, chosen, titleOf, onClose, bulk, data, isPreviewed }: QuestionProps) {
  const text = useOpenedText();
  const texts = useTexts(resource);
  const { has, formats } = usePanel();
  const { preview } = bulk;
  // Asked once, when the dialog opens.
  const [asked] = useState(() => ({ action, chosen, ...(data && { data }) }));
  useEffect(() => {
    if (isPreviewed) preview.ask(asked);
  }, [isPreviewed, preview.ask, asked]);
  const names = useNames(resource, action, chosen);
  // After the preview the button says how many it will reach.
  const able = preview.outcome?.updated;
  const reached = useNames(resource, action, chosen, able);
  const danger = action.spec.tone === 'danger';
  const isLooking = isPreviewed && preview.isRunning && preview.failure === undefined;
  const isCounting = (isLooking || bulk.isRunning) && chosen.count !== undefined && !action.spec.remove;
  return (
    <ConfirmDialog
      open
      title={danger && action.spec.remove ? texts.sentence('deleteTitle') : names.action}
      confirmLabel={text('bulk.confirm', reached)}
      destructive={danger}
      busy={bulk.isRunning || isLooking}
      disabled={able === 0}
      onConfirm={() => bulk.run(asked)}
      onCancel={onClose}
    >
      <Typography>{text(chosen.ids ? 'bulk.question' : 'bulk.questionAll', names)}</Typography>
      {action.name === EDIT && data && <Changes resource={resource} data={data} />}
      {isCounting && (
        <Typography role="status" variant="body2" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
          {text('bulk.progress', { done: formats.number(bulk.progress), n: names.n })}
        </Typography>
      )}
      {preview.outcome && !isLooking && <Preview outcome={preview.outcome} titleOf={titleOf} names={names} />}
      {action.spec.remove && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {text(has(features.restore) ? 'confirm.restorable' : 'confirm.final')}
        </Typography>
      )}
      {(bulk.failure ?? preview.failure) && (
        <Alert severity="error" style={{ marginTop: 16 }}>
          {bulk.failure ?? preview.failure}
        </Alert>
      )}
    </ConfirmDialog>
  );
}

interface PreviewProps extends Pick<BulkDialogProps, 'titleOf'> {
  readonly outcome: BulkOutcome;
  readonly names: { readonly n: string; readonly nouns: string };
}

function Preview({ outcome: { updated, failed, results }, titleOf, names }: PreviewProps) {
  const text = useOpenedText();
  const { formats } = usePanel();
  return (
    <Box sx={{ mt: 2 }}>
      <Alert severity={failed > 0 ? 'warning' : 'success'} role="status">
        {failed > 0
          ? text('actions.previewSome', { ok: formats.number(updated), failed: formats.number(failed) })
          : text('actions.previewAll', names)}
      </Alert>
      <Items
        results={results}
        titleOf={titleOf}
        done={text('actions.wouldDo')}
        failed={(reason) => text('actions.wouldFail', { reason })}
      />
    </Box>
  );
}

/** More would not be read; the number is said above. */
const MOST_ITEMS = 200;

interface ItemsProps extends Pick<BulkDialogProps, 'titleOf'> {
  readonly results: readonly ItemResult[];
  readonly done: string;
  readonly failed: (reason: string) => string;
}

function Items({ results, titleOf, done, failed }: ItemsProps) {
  const text = useOpenedText();
  const { formats } = usePanel();
  const items = [...results.filter(({ ok }) => !ok), ...results.filter(({ ok }) => ok)];
  const more = items.length - MOST_ITEMS;
  return (
    <Box component="ul" sx={list}>
      {items.slice(0, MOST_ITEMS).map(({ id, ok, message }) => (
        <li key={id}>
          <strong>{titleOf(id)}</strong>: {ok ? done : failed(message ?? text('states.unknownReason'))}
        </li>
      ))}
      {more > 0 && <li>{text('bulk.more', { n: formats.number(more) })}</li>}
    </Box>
  );
}

const list = { pl: 2.5, mb: 0, maxHeight: '40vh', overflow: 'auto', '& li': { mb: 0.5 } } as const;

interface ResultDialogProps {
  readonly resource: Resource;
  readonly action: BulkAction;
  readonly outcome: BulkOutcome;
  readonly titleOf: (id: Identifier) => string;
  readonly onClose: () => void;
}

/** Which rows the action reached, why it did not reach the others, and the way back. Those that failed stay chosen. */
export function ResultDialog({ resource, action, outcome, titleOf, onClose }: ResultDialogProps) {
  const { updated, failed, results } = outcome;
  const undo = useBulkUndo(resource)(action, outcome);
  const text = useOpenedText();
  const { noun } = useTexts(resource);
  const { formats } = usePanel();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{text('bulk.results', { noun })}</DialogTitle>
      <DialogContent>
        <Alert severity="warning" role="status">
          {text('bulk.partly', { ok: formats.number(updated), failed: formats.number(failed) })}
        </Alert>
        <Items
          results={results}
          titleOf={titleOf}
          done={text('bulk.itemDone')}
          failed={(reason) => text('bulk.itemFailed', { reason })}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {undo && (
          <Button
            onClick={() => {
              onClose();
              void undo();
            }}
          >
            {text('confirm.undo')}
          </Button>
        )}
        <Button autoFocus variant="outlined" onClick={onClose}>
          {text('bulk.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
