import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CaseContext } from '../../../../domain/applications/answers';
import { COMPLETION_NOTE } from '../../../../domain/applications/states';
import { usePanel } from '../../../../framework/panel/core/context';
import { useProvider } from '../../../../framework/panel/core/useProvider';
import { detailKey, detailQuery, type RecordState, useRecord } from '../../../../framework/panel/record/useRecord';
import { applications } from '../../../../resources/applications';
import { type Application, readApplication } from './application';
import { type Outcome, readDone, readRefusal } from './outcome';
import { type BulkStep, decisionOf } from './steps';
import { useWords } from './words';

export const applicationsPath = applications.api.path;
const { name } = applications;

/** One application, as `GET /admin/pendaftaran/{id}` answers it. */
export const useApplication = (id: number): RecordState<Application> => useRecord(applications, id, readApplication);

const contextKey = (id: number | undefined) => [name, 'context', id] as const;

/** What somebody has to know while deciding. Undefined while loading, and for ever where the API does not tell. */
export function useCaseContext(id: number | undefined) {
  const provider = useProvider();
  const isOffered = usePanel().has('pendaftaran.context');
  const query = useQuery({
    queryKey: contextKey(id),
    queryFn: ({ signal }) => provider.call<CaseContext>({ path: `${applicationsPath}/${id}/context`, signal }),
    enabled: isOffered && id !== undefined && Number.isInteger(id),
    retry: false,
  });
  return {
    context: query.data,
    isPending: isOffered && query.isPending,
    error: query.error,
    refetch: () => void query.refetch(),
  };
}

/** Fetches case and context before they are asked for. */
export function usePrefetchCase(): (id: number) => void {
  const provider = useProvider();
  const queries = useQueryClient();
  const { has } = usePanel();
  return (id) => {
    void queries.prefetchQuery({
      queryKey: detailKey(name, id),
      queryFn: ({ signal }) => provider.getOne(name, { ...detailQuery(id), signal }).then(({ data }) => data),
      staleTime: 60_000,
    });
    if (!has('pendaftaran.context')) return;
    void queries.prefetchQuery({
      queryKey: contextKey(id),
      queryFn: ({ signal }) => provider.call<CaseContext>({ path: `${applicationsPath}/${id}/context`, signal }),
      staleTime: 60_000,
    });
  };
}

/** Fetches a case and its surroundings anew, also when it is not on the screen: what is done next is done to what it is now. */
export function useRefreshCase(): (id: number) => Promise<unknown> {
  const queries = useQueryClient();
  return (id) =>
    Promise.all(
      [[name, 'getOne', { id: String(id) }], contextKey(id)].map((queryKey) => queries.refetchQueries({ queryKey })),
    );
}

/** After any change: what lists, figures, programmes and the dashboard show is no longer so. */
export const forgetCases = (queries: QueryClient): Promise<unknown> =>
  Promise.all([name, 'programmes', 'dashboard'].map((key) => queries.invalidateQueries({ queryKey: [key] })));

export interface DecisionInput {
  readonly application: Pick<Application, 'id' | 'version'>;
  readonly step: BulkStep;
  readonly note: string;
  /** Why the programme's conditions need not be met; empty where they are. */
  readonly exceptionReason?: string;
  /** Tell the citizen, in the programme's words; undefined where nobody is asked. */
  readonly sendMessage?: boolean | undefined;
}

/** For a dialog that says of a case that it is gone: what is shown is fetched anew when the dialog closes. */
export function useForgetLater(isGone: boolean): void {
  const queries = useQueryClient();
  useEffect(() => (isGone ? () => void forgetCases(queries) : undefined), [isGone, queries]);
}

/** Decides one case. Never throws: the outcome says what happened, and the caller's note stays the caller's (`useForgetLater`). */
export function useDecide(failure?: string) {
  const provider = useProvider();
  const { has } = usePanel();
  const send = ({ application, step, note, exceptionReason = '', sendMessage }: DecisionInput) => {
    const status = decisionOf(step);
    const written = note.trim() || (status === 'Perlu Dilengkapi' ? COMPLETION_NOTE : '');
    return provider.call({
      method: 'PUT',
      path: `${applicationsPath}/${application.id}/status`,
      body: {
        status,
        catatan_admin: written,
        // The described call asks for it; our server goes by its own clock.
        reviewed_at: new Date().toISOString(),
        ...(has('records.version') && application.version !== undefined && { version: application.version }),
        ...(sendMessage !== undefined && { kirim_pesan: sendMessage }),
        ...(exceptionReason.trim() !== '' && { alasan_pengecualian: exceptionReason.trim() }),
        ...(step === 'second' && { persetujuan_kedua: true }),
      },
    });
  };
  return useOutcome(send, failure, true);
}

export type CaseCall = 'take' | 'release' | 'undo' | 'reopen' | 'wait' | 'unwait' | 'send-back';

/** What takes back the last step of an officer. */
export type TakeBackCall = 'undo' | 'unwait' | 'release' | 'take';

export interface TransitionInput {
  readonly id: number;
  readonly call: CaseCall;
  /** `reopen` wants its reason; `wait` keeps the note that was written. */
  readonly body?: Readonly<Record<string, unknown>>;
}

/**
 * The other changes of state, each a call of its own. Never throws.
 * @param saysGone the caller keeps what was typed for a case that is gone, and calls `useForgetLater`
 */
export function useTransition(failure?: string, saysGone = false) {
  const provider = useProvider();
  return useOutcome(
    ({ id, call, body }: TransitionInput) =>
      provider.call({ method: 'POST', path: `${applicationsPath}/${id}/${call}`, body: body ?? {} }),
    failure,
    saysGone,
  );
}

function useOutcome<Input>(send: (input: Input) => Promise<unknown>, failure: string | undefined, saysGone: boolean) {
  const queries = useQueryClient();
  const words = useWords();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (input: Input): Promise<Outcome> => {
      try {
        return readDone(await send(input));
      } catch (error) {
        return readRefusal(error, failure ?? words('changeFailed'));
      }
    },
    onSettled: (outcome) => {
      // A page that learns of it would close the dialog, with the note somebody typed in it.
      if (saysGone && outcome?.kind === 'missing') return;
      // Also after a refusal: it often means that the case is no longer what this screen shows.
      void forgetCases(queries);
    },
  });
  return { run: mutateAsync, isRunning: isPending };
}
