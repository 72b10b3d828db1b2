import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { Decision } from '../../../domain/applications/states';
import { useCaseContext } from './api';
import type { Application } from './application';
import { ApprovedBefore, QuotaLine } from './DecisionFacts';
import { MessageOffer, NoteField } from './DecisionInputs';
import { DecisionTrouble } from './DecisionTrouble';
import { type DecisionForm, useDecisionForm } from './useDecisionForm';
import { useDecisionNotice } from './useDecisionNotice';
import { useWords } from './words';

export interface DecisionDialogProps {
  readonly application: Application;
  /** undefined keeps it closed. */
  readonly decision: Decision | undefined;
  readonly onClose: () => void;
  /** After it was decided, or put on the waiting list instead; the dialog has said so and is closed by `onClose`. */
  readonly onDone?: (what: 'decided' | 'waiting') => void;
  /** Somebody else decided it, or it is gone: the dialog says so and keeps what was typed. */
  readonly onOver?: () => void;
  /** The decision was taken back from the notice that announced it. */
  readonly onUndone?: (id: number) => void;
  /** The general sentence of a failure, where a screen has its own. */
  readonly failure?: string;
}

/** Approve, reject, or ask for completion: with the reason, what speaks against it, and what the server said. */
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
  readonly decision: Decision;
  readonly titleId: string;
}

function OpenDialog({ application, decision, titleId, failure, onClose, onDone, onOver, onUndone }: OpenProps) {
  const words = useWords();
  const announce = useDecisionNotice(onUndone);
  const { context, isPending, error } = useCaseContext(application.id);
  const form = useDecisionForm({
    application,
    decision,
    context,
    failure,
    onOver,
    onDone: (what) => {
      announce(application, what === 'waiting' ? 'waiting' : decision);
      onClose();
      onDone?.(what);
    },
  });
  const { applicant, programme } = application;
  return (
    <>
      <DialogTitle id={titleId}>{words(`decide.title.${decision}`)}</DialogTitle>
      <DialogContent
        sx={{ display: 'grid', gap: 2, alignContent: 'start' }}
        // In a note Enter begins a line.
        onKeyDown={(event) => isSend(event) && !(form.isBusy || form.isOver || form.isFull) && void form.submit()}
      >
        <Typography>{words('decide.case', { name: applicant.name, programme: programme.name })}</Typography>
        <DecisionTrouble form={form} />
        {!form.isOver && (
          <>
            {decision === 'Disetujui' && <QuotaLine programme={programme.name} form={form} />}
            {decision === 'Disetujui' && <ApprovedBefore context={context} failed={error !== null} />}
            <NoteField decision={decision} form={form} />
            <MessageOffer decision={decision} context={context} form={form} />
          </>
        )}
      </DialogContent>
      <Buttons decision={decision} form={form} isLoading={isPending && decision === 'Disetujui'} onClose={onClose} />
    </>
  );
}

const isSend = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => key === 'Enter' && (ctrlKey || metaKey);

interface ButtonsProps {
  readonly decision: Decision;
  readonly form: DecisionForm;
  readonly isLoading: boolean;
  readonly onClose: () => void;
}

function Buttons({ decision, form, isLoading, onClose }: ButtonsProps) {
  const words = useWords();
  // An approval that needs no reason is one more press of Enter; everything else begins with what has to be written.
  const confirm = useFocusWhen(decision === 'Disetujui' && !form.needsReason && !isLoading);
  return (
    <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1, '& > *': { '&&': { ml: 0 } } }}>
      <Button variant="outlined" color="inherit" onClick={onClose} disabled={form.isBusy}>
        {words(form.isOver ? 'close' : 'cancel')}
      </Button>
      {form.isFull && form.mayWait && !form.isOver && (
        <Button variant="contained" onClick={() => void form.putOnWaitingList()} disabled={form.isBusy}>
          {words('decide.toWaiting')}
        </Button>
      )}
      {!form.isOver && !form.isFull && (
        <Button
          ref={confirm}
          variant="contained"
          color={decision === 'Ditolak' ? 'error' : 'primary'}
          onClick={() => void form.submit()}
          disabled={form.isBusy || isLoading}
        >
          {words(form.isBusy ? 'decide.working' : `decide.confirm.${decision}`)}
        </Button>
      )}
    </DialogActions>
  );
}

/** Unless somebody has begun to write. */
function useFocusWhen(isReady: boolean) {
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    if (isReady && !(focused instanceof HTMLTextAreaElement && focused.value !== '')) target.current?.focus();
  }, [isReady]);
  return target;
}
