import { useWatch } from 'react-hook-form';
import { checkEligibility } from '../../../../calls/aid/cases';
import { useAnswer, useIsOffered } from '../../../../framework/panel/core/calls';
import { toAmount } from '../shared/application';

/** What the open form has chosen, and what the server says of it. */
export function useEligibility() {
  const isOffered = useIsOffered(checkEligibility);
  const [person, programme] = useWatch({ name: ['user_id', 'bantuan_sosial_id'] }).map(toAmount);
  const isChosen = Boolean(person && programme);
  const asked = { query: { user_id: person, bantuan_sosial_id: programme } };
  // Places are taken meanwhile: what was true for the last citizen is fetched again for this one.
  const query = useAnswer(checkEligibility, asked, { enabled: isChosen, staleTime: 0, retry: false });
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
