import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Eligibility } from '../../../../domain/applications/answers';
import { usePanel } from '../../../../framework/panel/core/context';
import { useProvider } from '../../../../framework/panel/core/useProvider';
import { applicationsPath } from '../shared/api';
import { readNumber } from '../shared/application';

/** What the open form has chosen, and what the server says of it. */
export function useEligibility() {
  const provider = useProvider();
  const isOffered = usePanel().has('pendaftaran.eligibility');
  const [person, programme] = useWatch({ name: ['user_id', 'bantuan_sosial_id'] }).map(readNumber);
  const isChosen = Boolean(person && programme);
  const query = useQuery({
    queryKey: ['applications', 'eligibility', person, programme],
    queryFn: ({ signal }) =>
      provider.call<Eligibility>({
        path: `${applicationsPath}/eligibility`,
        query: { user_id: person ?? undefined, bantuan_sosial_id: programme ?? undefined },
        signal,
      }),
    enabled: isOffered && isChosen,
    // Places go while somebody writes: what was true for the last citizen is asked again for this one.
    staleTime: 0,
    retry: false,
  });
  return {
    person: person ?? null,
    programme: programme ?? null,
    isOffered,
    isChosen,
    eligibility: isChosen ? query.data : undefined,
    isChecking: query.isFetching && !query.data,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
  };
}
