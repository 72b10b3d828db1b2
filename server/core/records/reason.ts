import { localized } from '../../sql/localized';
import { validationProblem } from '../../sql/problem';

const [SHORTEST, LONGEST] = [5, 300];

/** Why somebody looks at what is masked, takes all of it away or erases it, in their words. @throws Problem validation. */
export function readReason(given: unknown): string {
  const reason = typeof given === 'string' ? given.toWellFormed().replaceAll('\u0000', '').trim() : '';
  if (reason.length < SHORTEST || reason.length > LONGEST)
    throw validationProblem([
      { field: 'reason', message: localized('core.revealReason', { min: SHORTEST, max: LONGEST }) },
    ]);
  return reason;
}
