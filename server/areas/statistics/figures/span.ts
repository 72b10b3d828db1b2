import { addDays, midnightOf } from '../../../../src/domain/dates';
import type { Bucket } from '../../../../src/domain/statistics/periods';
import type { Call } from '../../../core/context';

/** The list filter of what was recorded within these steps, which follow each other. */
export function momentFilter(call: Pick<Call, 'timeZone'>, buckets: readonly Bucket[]) {
  const [first, last] = [buckets[0], buckets.at(-1)];
  if (!first || !last) throw new Error('A span of time has at least one step.');
  return {
    created_at__gte: midnightOf(first.first, call.timeZone),
    created_at__lt: midnightOf(addDays(last.last, 1), call.timeZone),
  } as const;
}
