import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { type BulkAnswer, decideMany, undoDecision } from '../../../../calls/aid/applications';
import { COMPLETION_NOTE, UNDO_SECONDS } from '../../../../domain/applications/states';
import { isOffered } from '../../../../framework/calls';
import { usePanel } from '../../../../framework/panel/core/context';
import { reasonOf } from '../../../../framework/panel/core/reason';
import { useProvider } from '../../../../framework/panel/core/useProvider';
import { NotificationWithAction } from '../../../../framework/panel/dialogs/notify';
import { applications } from '../../../../resources/applications';
import { useStatusName } from '../shared/ApplicationStatusChip';
import { forgetCases } from '../shared/api';
import type { AidApplication } from '../shared/application';
import { type BulkStep, decisionOf } from '../shared/steps';
import { useApplicationWords } from '../shared/words';
import { BULK_LIMIT, foresee, inParts, isFirstOnly, joinAnswers, withResults } from './bulk';

export interface BulkCases {
  readonly ids: readonly number[];
  readonly decision: BulkStep;
}

function useBulkCall() {
  const provider = useProvider();
  return async ({ ids, decision }: BulkCases, more: object, signal?: AbortSignal): Promise<BulkAnswer> => {
    const answers: BulkAnswer[] = [];
    for (const part of inParts(ids, BULK_LIMIT)) {
      const body = {
        ids: part,
        status: decisionOf(decision),
        ...(decision === 'second' && { persetujuan_kedua: true }),
        ...more,
      };
      answers.push(withResults(await provider.call(decideMany, { body }, { ...(signal && { signal }) }), part));
    }
    return joinAnswers(answers);
  };
}

/** Our bulk call judges each case for itself; the described one changes every case it is given. */
const saysPerCase = (has: (extension: string) => boolean): boolean => isOffered(applications.actions.take, has);

/** What the decision would do to each: by the server where it has the call, else computed from the rows seen here. */
export function useBulkPreview(cases: BulkCases, seen: (id: number) => AidApplication | undefined) {
  const words = useApplicationWords();
  const panel = usePanel();
  const nameOf = useStatusName();
  const send = useBulkCall();
  const asks = saysPerCase(panel.has);
  const query = useQuery({
    queryKey: ['applications', 'bulkPreview', cases.decision, cases.ids],
    queryFn: ({ signal }) => send(cases, { preview: true }, signal),
    enabled: asks,
    retry: false,
    gcTime: 0,
  });
  const here = () =>
    foresee({
      ...cases,
      seen,
      panel,
      sayState: (status) => words('bulk.alreadyIs', { status: nameOf(status) }),
      notSeen: words('bulk.notSeen'),
      quotaFull: words('decide.quotaFull'),
    });
  return {
    preview: query.data ?? (asks && !query.isError ? undefined : here()),
    failure: query.isError ? reasonOf(query.error, words('bulk.unknownReason')) : undefined,
  };
}

export interface BulkInput extends BulkCases {
  readonly note: string;
  /** undefined: as each programme says. */
  readonly sendMessage: boolean | undefined;
  /** What was shown before the button was pressed. */
  readonly preview: BulkAnswer;
}

/** Decides many at once, and tells how it went for each. Those that cannot be decided are never sent to an API that would. */
export function useBulkDecision(onSettled: (answer: BulkAnswer) => void) {
  const words = useApplicationWords();
  const queries = useQueryClient();
  const send = useBulkCall();
  const announce = useBulkNotice();
  const { has } = usePanel();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: async ({ note, sendMessage, preview, ids, decision }: BulkInput) => {
      const written = note.trim() || (decision === 'Perlu Dilengkapi' ? COMPLETION_NOTE : '');
      const held = saysPerCase(has) ? [] : preview.results.filter(({ ok }) => !ok);
      const sent = ids.filter((id) => !held.some((item) => item.id === id));
      const more = {
        catatan_admin: written,
        reviewed_at: new Date().toISOString(),
        ...(sendMessage !== undefined && { kirim_pesan: sendMessage }),
      };
      const answer = await send({ ids: sent, decision }, more);
      return joinAnswers([answer, { updated: 0, failed: held.length, results: held }]);
    },
    onSuccess: (answer, { decision }) => {
      announce(answer, decision);
      onSettled(answer);
    },
    onSettled: () => void forgetCases(queries),
  });
  return {
    run: mutate,
    isRunning: isPending,
    answer: data,
    failure: error ? reasonOf(error, words('changeFailed')) : undefined,
  };
}

/** Says how many were decided, and offers to take just those back for as long as that can be done. */
function useBulkNotice() {
  const words = useApplicationWords();
  const notify = useNotify();
  const { has, formats } = usePanel();
  const nameOf = useStatusName();
  const undo = useBulkUndo();
  return ({ results }: BulkAnswer, decision: BulkStep) => {
    const ids = results.filter(({ ok }) => ok).map(({ id }) => id);
    if (ids.length === 0) return;
    const first = results.filter(isFirstOnly).length;
    const message = [
      ids.length > first &&
        words('bulk.done', { n: formats.number(ids.length - first), status: nameOf(decisionOf(decision)) }),
      first > 0 && words('bulk.firstDone', { n: formats.number(first) }),
    ]
      .filter(Boolean)
      .join(' ');
    if (decision === 'Perlu Dilengkapi' || !isOffered(undoDecision, has)) return notify(message, { type: 'success' });
    notify(<NotificationWithAction message={message} label={words('undo')} onClick={() => void undo(ids)} />, {
      type: 'success',
      autoHideDuration: UNDO_SECONDS * 1000,
    });
  };
}

function useBulkUndo() {
  const words = useApplicationWords();
  const notify = useNotify();
  const provider = useProvider();
  const queries = useQueryClient();
  return async (ids: readonly number[]) => {
    // Some at a time: the half minute in which it can be done must not pass in a queue of single calls.
    const outcomes: boolean[] = [];
    for (const part of inParts(ids, 6)) {
      const calls = part.map((id) => provider.call(undoDecision, { id }));
      outcomes.push(...(await Promise.allSettled(calls)).map(({ status }) => status === 'fulfilled'));
    }
    const ok = outcomes.filter(Boolean).length;
    const failed = outcomes.length - ok;
    if (failed === 0) notify(words('bulk.undoneCount', { n: ok }), { type: 'success' });
    else notify(words('bulk.undoPartly', { ok, failed }), { type: 'warning' });
    await forgetCases(queries);
  };
}
