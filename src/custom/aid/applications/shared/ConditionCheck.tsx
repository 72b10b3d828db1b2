import { undecidedStatuses } from '../../../../domain/applications/states';
import { Alert, AlertTitle } from '../../../../framework/panel/kit/Alert';
import { useCaseContext } from './api';
import type { AidApplication } from './application';
import { EligibilityFindingList } from './EligibilityFindingList';
import { useCounterWords } from './words';

interface ConditionCheckProps {
  readonly application: Pick<AidApplication, 'id' | 'status'>;
}

/**
 * Does the applicant meet what the programme asks? Nothing once it is decided, where the programme asks nothing, or where
 * the API does not tell.
 */
export function ConditionCheck({ application: { id, status } }: ConditionCheckProps) {
  const words = useCounterWords();
  const eligibility = useCaseContext(id).context?.eligibility;
  const isOpen = status !== null && (undecidedStatuses as readonly string[]).includes(status);
  if (!isOpen || !eligibility || eligibility.conditions.length === 0) return null;
  const { conditions, findings } = eligibility;
  if (findings.length === 0) return <Alert severity="success">{words('check.met', { n: conditions.length })}</Alert>;
  const isRefused = findings.some(({ severity }) => severity === 'refuse');
  return (
    <Alert severity={isRefused ? 'error' : 'warning'}>
      <AlertTitle>{words(isRefused ? 'check.unmet' : 'check.unknown')}</AlertTitle>
      <EligibilityFindingList findings={findings} />
    </Alert>
  );
}
