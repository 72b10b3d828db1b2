import { useState } from 'react';
import type { CaseContext, QuotaState } from '../../../domain/applications/answers';
import type { Decision } from '../../../domain/applications/states';
import { usePanel } from '../../../framework/panel/context';
import { useDecide, useForgetLater, useTransition } from './api';
import type { Application } from './application';
import type { Outcome, Refusal } from './outcome';
import { useNote } from './useNotes';
import { useWords, type Words } from './words';

export interface DecisionFormInput {
  readonly application: Application;
  readonly decision: Decision;
  readonly context: CaseContext | undefined;
  readonly onDone: (what: 'decided' | 'waiting') => void;
  /** It turned out to be decided elsewhere, or gone; what was typed is still there. */
  readonly onOver?: (() => void) | undefined;
  /** The general sentence of a failure, where a screen has its own. */
  readonly failure?: string | undefined;
}

/** What is typed for a decision, what is missing, what the server said. */
export function useDecisionForm({ application, decision, context, onDone, onOver, failure }: DecisionFormInput) {
  const words = useWords();
  const { has } = usePanel();
  const { note, write, forget } = useNote(application.id, decision);
  const [sendMessage, setSendMessage] = useState(false);
  const [wasTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const decide = useDecide(failure);
  const transition = useTransition(failure, true);
  useForgetLater(refusal?.kind === 'missing');
  const needsReason = needsReasonFor(decision, context);
  const missing = needsReason && note.trim() === '' ? missingSentence(decision, words) : undefined;
  const said = refusal?.kind === 'invalid' ? refusal.errors.catatan_admin : undefined;
  const quota = quotaNow(application, context, refusal);

  const settle = (outcome: Outcome, what: 'decided' | 'waiting') => {
    if (outcome.kind !== 'done') {
      setRefusal(outcome);
      if (isTerminal(outcome)) onOver?.();
      return;
    }
    forget();
    onDone(what);
  };
  async function submit() {
    setTried(true);
    if (missing) return;
    setRefusal(undefined);
    settle(await decide.run({ application, status: decision, note, sendMessage }), 'decided');
  }
  async function putOnWaitingList() {
    settle(await transition.run({ id: application.id, call: 'wait' }), 'waiting');
  }
  return {
    note,
    write,
    sendMessage,
    setSendMessage,
    needsReason,
    noteError: said ?? (wasTried ? missing : undefined),
    refusal,
    quota,
    isFull: decision === 'Disetujui' && (quota?.free === 0 || refusal?.kind === 'quotaFull'),
    isOver: refusal !== undefined && isTerminal(refusal),
    mayWait: has('pendaftaran.wait') && application.waitingSince === null,
    isBusy: decide.isRunning || transition.isRunning,
    submit,
    putOnWaitingList,
  };
}

export type DecisionForm = ReturnType<typeof useDecisionForm>;

/** There is nothing left to decide. */
const isTerminal = ({ kind }: Refusal): boolean => kind === 'decided' || kind === 'missing';

const needsReasonFor = (decision: Decision, context: CaseContext | undefined): boolean =>
  decision === 'Ditolak' || (decision === 'Disetujui' && context?.needs_reason === true);

const missingSentence = (decision: Decision, words: Words): string =>
  words(decision === 'Ditolak' ? 'decide.reasonMissing' : 'decide.approveReasonMissing');

/** The newest the API said of the quota; without the extension what the application itself carries. */
function quotaNow(
  { programme: { quota, used } }: Application,
  context: CaseContext | undefined,
  refusal: Refusal | undefined,
): QuotaState | undefined {
  if (refusal?.kind === 'quotaFull' && refusal.quota) return refusal.quota;
  if (context) return context.quota;
  if (quota === null || used === null) return undefined;
  return { quota, used, free: Math.max(0, quota - used), waiting: 0, position: null };
}
