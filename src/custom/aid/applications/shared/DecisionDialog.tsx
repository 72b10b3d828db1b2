import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../../../framework/panel/kit/Button';
import { useMediaQuery } from '../../../../framework/panel/kit/useMediaQuery';
import { useCaseContext } from './api';
import type { AidApplication } from './application';
import { ConditionCheck } from './ConditionCheck';
import { ApprovedBefore, QuotaLine } from './DecisionFacts';
import { ExceptionField, MessageOffer, NoteField } from './DecisionInputs';
import { DecisionTrouble } from './DecisionTrouble';
import { FirstApproval } from './FirstApproval';
import { type CaseStep, decisionOf, isApproval, isRefusal } from './steps';
import { type DecisionForm, type DoneStep, isWaitOffered, useDecisionForm } from './useDecisionForm';
import { type KeysAhead, useDecisionKeys } from './useDecisionKeys';
import { useDecisionNotice } from './useDecisionNotice';
import { useApplicationWords } from './words';

export interface DecisionDialogProps {
  readonly application: AidApplication;
  /** undefined keeps it closed. */
  readonly decision: CaseStep | undefined;
  readonly onClose: () => void;
  /** After it was decided or put on the waiting list; the dialog has reported it and is closed by `onClose`. */
  readonly onDone?: (what: DoneStep) => void;
  /** Another user decided it, or it is gone: the dialog says so and keeps what was typed. */
  readonly onOver?: () => void;
  /** The decision was taken back from the notice that announced it. */
  readonly onUndone?: (id: number) => void;
  /** The general sentence of a failure, where a screen has its own. */
  readonly failure?: string;
  /** Keys pressed before the dialog was ready, where a screen keeps them. */
  readonly ahead?: KeysAhead;
}

/** Approve, reject, or ask for completion: with the reason, what speaks against it, and what the server answered. */
export function DecisionDialog({ decision, ...props }: DecisionDialogProps) {
  const id = useId();
  const isPhone = useMediaQuery('(max-width:599.95px)');
  return (
    <Dialog
      open={decision !== undefined}
      onClose={props.onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      aria-labelledby={id}
      // Opened from a row's menu, clicks and keys bubble through React to that menu, which would take them for its own.
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
    >
      {decision && <OpenDialog {...props} titleId={id} decision={decision} />}
    </Dialog>
  );
}

interface OpenProps extends Omit<DecisionDialogProps, 'decision'> {
  readonly decision: CaseStep;
  readonly titleId: string;
}

function OpenDialog({ application, decision, titleId, failure, ahead, onClose, onDone, onOver, onUndone }: OpenProps) {
  const words = useApplicationWords();
  const announce = useDecisionNotice(onUndone);
  const { context, isPending, error } = useCaseContext(application.id);
  const form = useDecisionForm({
    application,
    decision,
    context,
    failure,
    onOver,
    onDone: (what) => {
      announce(application, saidOf(what, decision));
      onClose();
      onDone?.(what);
    },
  });
  const { applicant, programme } = application;
  const isLoading = isPending && isApproval(decision);
  const note = useRef<HTMLTextAreaElement>(null);
  const exception = useRef<HTMLTextAreaElement>(null);
  const first = form.needsException ? exception : note;
  const onKey = useDecisionKeys({ decision, form, isLoading, note: first, ahead });
  return (
    <Box onKeyDown={onKey} sx={{ display: 'contents' }}>
      <DialogTitle id={titleId}>{words(`decide.title.${isWaitOffered(form) ? 'full' : decision}`)}</DialogTitle>
      <DialogContent ref={useFirstFocus()} tabIndex={-1} sx={contentStyle}>
        <Typography>{words('decide.case', { name: applicant.name, programme: programme.name })}</Typography>
        <DecisionTrouble form={form} />
        {!form.isOver && (
          <>
            <FirstApproval application={application} decision={decision} />
            {isApproval(decision) && (
              <QuotaLine programme={programme.name} form={form} isTitled={isWaitOffered(form)} />
            )}
            {isApproval(decision) && <ConditionCheck application={application} />}
            <ExceptionField form={form} field={exception} />
            {isApproval(decision) && <ApprovedBefore context={context} failed={error !== null} />}
            <NoteField decision={decision} form={form} field={note} />
            <MessageOffer decision={decision} context={context} form={form} />
          </>
        )}
      </DialogContent>
      <Buttons decision={decision} form={form} isLoading={isLoading} onClose={onClose} />
    </Box>
  );
}

/** What the notice is about. */
function saidOf(what: DoneStep, decision: CaseStep) {
  if (what !== 'decided') return what;
  return decision === 'sendBack' ? 'sentBack' : decisionOf(decision);
}

/** The dialog listens from the start (`useDecisionKeys`), unless a field or button of it has taken the focus. */
function useFirstFocus() {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dialog = content.current?.closest('[role="dialog"]');
    if (!dialog?.contains(document.activeElement)) content.current?.focus();
  }, []);
  return content;
}

const contentStyle = { display: 'grid', gap: 2, alignContent: 'start', outline: 'none' } as const;

interface ButtonsProps {
  readonly decision: CaseStep;
  readonly form: DecisionForm;
  readonly isLoading: boolean;
  readonly onClose: () => void;
}

function Buttons({ decision, form, isLoading, onClose }: ButtonsProps) {
  const words = useApplicationWords();
  // An approval that needs no reason is one more press of Enter; everything else begins with what has to be written.
  const confirm = useFocusWhen(
    isApproval(decision) && !form.needsReason && !form.needsException && !isLoading && !form.isFull,
  );
  const wait = useFocusWhen(isWaitOffered(form));
  return (
    <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1, '& > *': { '&&': { ml: 0 } } }}>
      <Button variant="outlined" color="inherit" onClick={onClose} disabled={form.isBusy}>
        {words(form.isOver ? 'close' : 'cancel')}
      </Button>
      {isWaitOffered(form) && (
        <Button ref={wait} variant="contained" onClick={() => void form.putOnWaitingList()} disabled={form.isBusy}>
          {words('decide.toWaiting')}
        </Button>
      )}
      {!form.isOver && !form.isFull && (
        <Button
          ref={confirm}
          variant="contained"
          color={isRefusal(decision) ? 'error' : 'primary'}
          onClick={() => void form.submit()}
          disabled={form.isBusy || isLoading}
        >
          {words(form.isBusy ? 'decide.working' : `decide.confirm.${decision}`)}
        </Button>
      )}
    </DialogActions>
  );
}

/** Unless typing has begun. */
function useFocusWhen(isReady: boolean) {
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    if (isReady && !(focused instanceof HTMLTextAreaElement && focused.value !== '')) target.current?.focus();
  }, [isReady]);
  return target;
}
