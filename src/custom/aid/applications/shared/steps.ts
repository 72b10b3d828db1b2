import { frequentReasons, sendBackReasons } from '../../../../domain/applications/reasons';
import type { Decision } from '../../../../domain/applications/states';

/** What a dialog about a case may be for: a decision, or the answer to another person's first approval. */
export type CaseStep = Decision | 'second' | 'sendBack';

/** Of the answers to a first approval only the approval is given to many at once: a reason belongs to one case. */
export type BulkStep = Exclude<CaseStep, 'sendBack'>;

/** The arguments of the call of decisions. */
export const decisionOf = (step: BulkStep): Decision => (step === 'second' ? 'Disetujui' : step);

export const isApproval = (step: CaseStep): boolean => step === 'Disetujui' || step === 'second';

/** Says no, and why. */
export const isRefusal = (step: CaseStep): boolean => step === 'Ditolak' || step === 'sendBack';

/** Reasons people choose most often, by the number that chooses them. */
export const reasonsFor = (step: CaseStep): readonly string[] =>
  step === 'sendBack' ? sendBackReasons : frequentReasons[decisionOf(step)];

const answers: Readonly<Partial<Record<CaseStep, CaseStep>>> = { Disetujui: 'second', Ditolak: 'sendBack' };

/** The same wish where a first approval waits for its answer; undefined when it is not offered. */
export const stepFor = (wanted: CaseStep, offered: readonly CaseStep[]): CaseStep | undefined =>
  [wanted, answers[wanted]].find((step) => step !== undefined && offered.includes(step));
