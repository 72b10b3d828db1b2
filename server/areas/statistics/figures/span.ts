import { daysLater, midnightOf } from '../../../../src/domain/dates';
import type { Bucket } from '../../../../src/domain/statistics/periods';
import type { Call } from '../../../core/context';

/** The first and the last day of these steps, which follow each other. */
export function daysOf(buckets: readonly Bucket[]): readonly [first: string, last: string] {
  const [first, last] = [buckets[0], buckets.at(-1)];
  if (!first || !last) throw new Error('A span of time has at least one step.');
  return [first.first, last.last];
}

/** The years these steps are of, to their ends: nothing was recorded later than today. */
export function yearsOf(buckets: readonly Bucket[]): readonly [first: string, last: string] {
  const [first, last] = daysOf(buckets);
  return [`${first.slice(0, 4)}-01-01`, `${last.slice(0, 4)}-12-31`];
}

/** The list filter of what was recorded within these steps, which follow each other. */
export function momentFilter(call: Pick<Call, 'timeZone'>, buckets: readonly Bucket[]) {
  const [first, last] = daysOf(buckets);
  return {
    created_at__gte: midnightOf(first, call.timeZone),
    created_at__lt: midnightOf(daysLater(last, 1), call.timeZone),
  } as const;
}
