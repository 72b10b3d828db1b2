import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { decideCase, undoDecision } from '../../../../calls/aid/applications';
import { readContext } from '../../../../calls/aid/cases';
import { listHandovers } from '../../../../calls/aid/reports';
import { readDashboard } from '../../../../calls/statistics/dashboard';
import { COMPLETION_NOTE } from '../../../../domain/applications/states';
import { keyOf } from '../../../../framework/calls';
import { useAnswer, useIsOffered } from '../../../../framework/panel/core/calls';
import { useProvider } from '../../../../framework/panel/core/useProvider';
import { detailKey, detailQuery, type RecordState, useRecord } from '../../../../framework/panel/record/useRecord';
import { applications } from '../../../../resources/applications';
import { type AidApplication, readApplication } from './application';
import { type DecisionOutcome, readDecisionRefusal, readDone } from './outcome';
import { type BulkStep, decisionOf } from './steps';
import { useApplicationWords } from './words';

const { name } = applications;

/** One application, as `GET /admin/pendaftaran/{id}` answers it. */
export const useApplication = (id: number): RecordState<AidApplication> => useRecord(applications, id, readApplication);

/** The facts needed for a decision. Undefined while loading, and always where the API lacks them. */
export function useCaseContext(id: number | undefined) {
  const isOffered = useIsOffered(readContext);
  const enabled = id !== undefined && Number.isInteger(id);
  const query = useAnswer(readContext, { id: id ?? 0 }, { enabled, retry: false });
  return {
    context: query.data,
    isPending: isOffered && query.isPending,
    error: query.error,
    refetch: () => void query.refetch(),
  };
}

/** Prefetches case and context. */
export function usePrefetchCase(): (id: number) => void {
  const provider = useProvider();
  const queries = useQueryClient();
  const hasContext = useIsOffered(readContext);
  return (id) => {
    void queries.prefetchQuery({
      queryKey: detailKey(name, id),
      queryFn: ({ signal }) => provider.getOne(name, { ...detailQuery(id), signal }).then(({ data }) => data),
      staleTime: 60_000,
    });
    if (!hasContext) return;
    void queries.prefetchQuery({
      queryKey: keyOf(readContext, { id }),
      queryFn: ({ signal }) => provider.call(readContext, { id }, { signal }),
      staleTime: 60_000,
    });
  };
}

/** Fetches a case and its surroundings anew, also when it is not on the screen: what is done next is done to what it is now. */
export function useRefreshCase(): (id: number) => Promise<unknown> {
  const queries = useQueryClient();
  return (id) =>
    Promise.all(
      [[name, 'getOne', { id: String(id) }], keyOf(readContext, { id })].map((queryKey) =>
        queries.refetchQueries({ queryKey }),
      ),
    );
}

/** After any change: what lists, figures, programmes and the dashboard show is no longer so. */
export const forgetCases = (queries: QueryClient): Promise<unknown> =>
  Promise.all(
    [[name], ['programmes'], [...keyOf(readDashboard)], [...keyOf(listHandovers)]].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  );

export interface DecisionRequest {
  readonly application: Pick<AidApplication, 'id' | 'version'>;
  readonly step: BulkStep;
  readonly note: string;
  /** Why the programme's conditions need not be met; empty where they are. */
  readonly exceptionReason?: string;
  /** Tell the citizen, in the programme's words; undefined where it is not offered. */
  readonly sendMessage?: boolean | undefined;
}

/** For a dialog that says of a case that it is gone: what is shown is fetched anew when the dialog closes. */
export function useForgetLater(isGone: boolean): void {
  const queries = useQueryClient();
  useEffect(() => (isGone ? () => void forgetCases(queries) : undefined), [isGone, queries]);
}

/** Decides one case. Never throws: the outcome says what happened, and the caller's note stays the caller's (`useForgetLater`). */
export function useDecide(failure?: string) {
  const { run, isRunning } = useTransition(failure, true);
  return {
    isRunning,
    run({ application: { id, version }, step, note, exceptionReason = '', sendMessage }: DecisionRequest) {
      const status = decisionOf(step);
      const body = {
        status,
        catatan_admin: note.trim() || (status === 'Perlu Dilengkapi' ? COMPLETION_NOTE : ''),
        reviewed_at: new Date().toISOString(),
        ...(sendMessage !== undefined && { kirim_pesan: sendMessage }),
        ...(exceptionReason.trim() !== '' && { alasan_pengecualian: exceptionReason.trim() }),
        ...(step === 'second' && { persetujuan_kedua: true }),
      };
      return run((provider) => provider.call(decideCase, { id, version, body }));
    },
  };
}

type CaseAction = keyof typeof applications.actions;

/** A declared action, as the workbench sends it by its own keys: on the case as it is now, whatever was on the screen. */
export const actOn =
  (action: CaseAction, id: number, data: Readonly<Record<string, unknown>> = {}): Send =>
  async (provider) =>
    (await provider.act(name, action, { id, data })).data;

/** What takes back the last step of an officer. */
export type TakeBack = 'undo' | Extract<CaseAction, 'take' | 'release' | 'unwait'>;

export const takeBack = (step: TakeBack, id: number): Send =>
  step === 'undo' ? (provider) => provider.call(undoDecision, { id }) : actOn(step, id);

type Send = (provider: ReturnType<typeof useProvider>) => Promise<unknown>;

/**
 * Changes the state of a case. Never throws.
 * @param saysGone the caller keeps what was typed for a case that is gone, and calls `useForgetLater`
 */
export function useTransition(failure?: string, saysGone = false) {
  const provider = useProvider();
  const queries = useQueryClient();
  const words = useApplicationWords();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (send: () => Promise<unknown>): Promise<DecisionOutcome> => {
      try {
        return readDone(await send());
      } catch (error) {
        return readDecisionRefusal(error, failure ?? words('changeFailed'));
      }
    },
    onSettled: (outcome) => {
      // A page that learns of it would close the dialog, with the note typed in it.
      if (saysGone && outcome?.kind === 'missing') return;
      // Also after a refusal: it often means that the case is no longer what this screen shows.
      void forgetCases(queries);
    },
  });
  return { run: (send: Send) => mutateAsync(() => send(provider)), isRunning: isPending };
}
