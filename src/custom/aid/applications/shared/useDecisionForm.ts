import { useState } from 'react';
import { sendBackCase } from '../../../../calls/aid/applications';
import type { CaseContext, QuotaState } from '../../../../calls/aid/cases';
import { isOffered } from '../../../../framework/calls';
import { usePanel } from '../../../../framework/panel/core/context';
import { applications } from '../../../../resources/applications';
import { actOn, useDecide, useForgetLater, useTransition } from './api';
import type { AidApplication } from './application';
import type { DecisionOutcome, DecisionRefusal } from './outcome';
import { type CaseStep, isApproval, isRefusal } from './steps';
import { useNote } from './useNotes';
import { useApplicationWords } from './words';

/** How it went: `first` is the first of two approvals. */
export type DoneStep = 'decided' | 'waiting' | 'first' | 'sentBack';

export interface DecisionFormInput {
  readonly application: AidApplication;
  readonly decision: CaseStep;
  readonly context: CaseContext | undefined;
  readonly onDone: (what: DoneStep) => void;
  /** It turned out to be decided elsewhere, or gone; what was typed is still there. */
  readonly onOver?: (() => void) | undefined;
  /** The general sentence of a failure, where a screen has its own. */
  readonly failure?: string | undefined;
}

/** What is typed for a decision, what is missing, what the server answered. */
export function useDecisionForm({ application, decision, context, onDone, onOver, failure }: DecisionFormInput) {
  const words = useApplicationWords();
  const { has } = usePanel();
  // Written when it was put on the waiting list.
  const kept = isApproval(decision) && application.waitingSince !== null ? (application.adminNote ?? '') : '';
  const { note, write, forget } = useNote(application.id, decision, kept);
  const exception = useNote(application.id, `${decision} exception`);
  const [wanted, setSendMessage] = useState<boolean>();
  const messages = isTold(application, decision, has) ? context?.messages : undefined;
  const sendMessage = messages ? (wanted ?? messages.by_default) && messages.contact !== null : undefined;
  const [wasTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<DecisionRefusal>();
  const decide = useDecide(failure);
  // Known at once, so that a second press of the same key finds it busy.
  const [isBusy, setBusy] = useState(false);
  const transition = useTransition(failure, true);
  useForgetLater(refusal?.kind === 'missing');
  const needsReason = needsReasonFor(application, decision, context);
  const missing = needsReason && note.trim() === '' ? words(missingReason(decision)) : undefined;
  const said = refusal?.kind === 'invalid' ? refusal.errors : {};
  const needsException = needsExceptionFor(application, decision, context) || said.alasan_pengecualian !== undefined;
  const missingException =
    needsException && exception.note.trim() === '' ? words('decide.exceptionReasonMissing') : undefined;
  const quota = quotaNow(application, context, refusal);

  const settle = async (sent: Promise<DecisionOutcome>, what: DoneStep) => {
    setBusy(true);
    const outcome = await sent;
    setBusy(false);
    if (outcome.kind !== 'done') {
      setRefusal(outcome);
      if (isTerminal(outcome)) onOver?.();
      return;
    }
    forget();
    exception.forget();
    onDone(what === 'decided' && outcome.isFirst ? 'first' : what);
  };
  /** @param reason chosen instead of what is written */
  async function submit(reason?: string) {
    setTried(true);
    if (reason !== undefined) write(reason);
    else if (missing) return;
    if (missingException) return;
    setRefusal(undefined);
    const written = reason ?? note;
    if (decision === 'sendBack')
      return settle(
        transition.run((provider) =>
          provider.call(sendBackCase, {
            id: application.id,
            version: application.version,
            body: { alasan: written.trim() },
          }),
        ),
        'sentBack',
      );
    const input = { application, step: decision, note: written, exceptionReason: exception.note, sendMessage };
    await settle(decide.run(input), 'decided');
  }
  /** What was written is kept with it, for the day there is a place. */
  async function putOnWaitingList() {
    const body = note.trim() === '' ? {} : { catatan_admin: note.trim() };
    await settle(transition.run(actOn('wait', application.id, body)), 'waiting');
  }
  return {
    note,
    write,
    sendMessage,
    setSendMessage,
    needsReason,
    noteError: said.catatan_admin ?? said.alasan ?? (wasTried ? missing : undefined),
    needsException,
    exceptionReason: exception.note,
    writeException: exception.write,
    exceptionError: said.alasan_pengecualian ?? (wasTried ? missingException : undefined),
    isTold: isTold(application, decision, has),
    refusal,
    quota,
    isFull: isApproval(decision) && (quota?.free === 0 || refusal?.kind === 'quotaFull'),
    isOver: refusal !== undefined && isTerminal(refusal),
    mayWait: isOffered(applications.actions.wait, has) && application.waitingSince === null,
    isBusy,
    submit,
    putOnWaitingList,
  };
}

/** There is no place, and the case can wait for one: that is what the dialog is about then. */
export const isWaitOffered = ({
  isFull,
  mayWait,
  isOver,
}: Pick<DecisionForm, 'isFull' | 'mayWait' | 'isOver'>): boolean => isFull && mayWait && !isOver;

export type DecisionForm = ReturnType<typeof useDecisionForm>;

/** There is nothing left to decide. */
const isTerminal = ({ kind }: DecisionRefusal): boolean => kind === 'decided' || kind === 'missing';

function needsReasonFor({ first }: AidApplication, decision: CaseStep, context: CaseContext | undefined): boolean {
  if (isRefusal(decision)) return true;
  // The first approver's reason stands for the second.
  const isGiven = decision === 'second' && first?.note !== null;
  return isApproval(decision) && !isGiven && context?.needs_reason === true;
}

/** An approval against a condition of the programme needs a reason of its own. */
function needsExceptionFor({ basis }: AidApplication, decision: CaseStep, context: CaseContext | undefined): boolean {
  const isGiven = decision === 'second' && typeof basis?.exception_reason === 'string';
  const isException = context?.eligibility?.findings.some(({ severity }) => severity === 'refuse') === true;
  return isApproval(decision) && !isGiven && isException;
}

const missingReason = (decision: CaseStep): string => {
  if (decision === 'sendBack') return 'second.reasonMissing';
  return decision === 'Ditolak' ? 'decide.reasonMissing' : 'decide.approveReasonMissing';
};

/** Is this the first of two approvals? */
export const isFirstOfTwo = (
  { programme }: Pick<AidApplication, 'programme'>,
  decision: CaseStep,
  has: (extension: string) => boolean,
): boolean => decision === 'Disetujui' && programme.needsSecond && isOffered(sendBackCase, has);

/** Is the applicant notified of it? Not before it is final. */
const isTold = (application: AidApplication, decision: CaseStep, has: (extension: string) => boolean): boolean =>
  decision !== 'sendBack' && !isFirstOfTwo(application, decision, has);

/** The newest quota of the API; without the extension what the application itself carries. */
function quotaNow(
  { programme: { quota, used } }: AidApplication,
  context: CaseContext | undefined,
  refusal: DecisionRefusal | undefined,
): QuotaState | undefined {
  if (refusal?.kind === 'quotaFull' && refusal.quota) return refusal.quota;
  if (context) return context.quota;
  if (quota === null || used === null) return undefined;
  return { quota, used, free: Math.max(0, quota - used), waiting: 0, position: null };
}
