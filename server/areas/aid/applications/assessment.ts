import type { Assessment } from '../../../../src/domain/applications/answers';
import { needScoreOf, priorityOf, verificationScoreOf } from '../../../../src/domain/applications/scores';
import type { CaseReading } from './facts';
import type { VersionedThresholds } from './limits';

/** Priority and both scores of one application, by these thresholds and this clock. */
export function assess(
  { facts, dependants }: CaseReading,
  { version, limits }: VersionedThresholds,
  now: Date,
): Assessment {
  return {
    version,
    at: now.toISOString(),
    priority: priorityOf(facts, now, limits),
    verification: verificationScoreOf(facts, limits),
    need: needScoreOf(facts, limits),
    dependants,
  };
}
