import {
  type QueryClient,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { type AnswerOf, type Call, type CallArguments, type InputOf, isOffered, keyOf } from '../../calls';
import type { Resource } from '../../schema';
import { usePanel } from './context';
import { useProvider } from './useProvider';

/** Does this API have the call? What needs it is not shown where it is missing. */
export const useIsOffered = (call: Pick<Call, 'extension'>): boolean => isOffered(call, usePanel().has);

/** Fetches anew what a call has changed; resolves when what is on screen shows it. */
export const renew = (queries: QueryClient, { changes = [] }: Pick<Call, 'changes'>): Promise<unknown> =>
  Promise.all(
    changes.map((changed) =>
      queries.invalidateQueries({ queryKey: 'method' in changed ? keyOf(changed) : [changed.name] }),
    ),
  );

/**
 * Fetches anew what an action on records has changed: they, what their pages show of others, the records they point to, and
 * what calls have answered, because figures are counted from records of any resource.
 */
export function renewRecords(
  queries: QueryClient,
  { name, related = [], fields }: Pick<Resource, 'name' | 'related' | 'fields'>,
): Promise<unknown> {
  const names = [
    name,
    ...related.map(({ resource }) => resource),
    ...Object.values(fields).map(({ target }) => target),
  ];
  return queries.invalidateQueries({
    predicate: ({ queryKey: [owner, what] }) => names.includes(String(owner)) || what === 'call',
  });
}

/**
 * Makes a call; what it changes is fetched anew, and shows it when the call is over.
 * @example const run = useCall(runJob); await run({ name: 'mail' });
 */
export function useCall<C extends Call>(call: C): (...args: CallArguments<C>) => Promise<AnswerOf<C>> {
  const provider = useProvider();
  const queries = useQueryClient();
  return useCallback(
    async (...args: CallArguments<C>) => {
      try {
        const answer = await provider.call(call, ...args);
        await renew(queries, call);
        return answer;
      } catch (error) {
        // Often what is on screen was not true any more.
        void renew(queries, call);
        throw error;
      }
    },
    [provider, queries, call],
  );
}

type Kept<A> = Pick<UseQueryOptions<A>, 'enabled' | 'refetchInterval' | 'staleTime' | 'gcTime' | 'retry'> & {
  /** Go on showing the last answer while another one is on its way. */
  readonly keepsLast?: true;
};

/**
 * What a call answers, kept and shared by all who ask the same. No request goes to an API without the call.
 * @example const { data } = useAnswer(listRuns, { name: 'mail' });
 */
export function useAnswer<C extends Call>(
  call: C,
  input: InputOf<C>,
  { keepsLast, enabled = true, ...kept }: Kept<AnswerOf<C>> = {},
): UseQueryResult<AnswerOf<C>> {
  const provider = useProvider();
  const isThere = useIsOffered(call);
  return useQuery<AnswerOf<C>>({
    ...kept,
    queryKey: keyOf(call, input),
    queryFn: ({ signal }) => provider.call(call, ...([input, { signal }] as unknown as CallArguments<C>)),
    enabled: isThere && enabled !== false,
    ...(keepsLast && { placeholderData: (previous: AnswerOf<C> | undefined) => previous as never }),
  });
}
