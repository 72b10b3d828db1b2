import {
  COMPLETION_NOTE,
  type Decision,
  holdsPlace,
  isDecided,
  transitionBetween,
} from '../../../../src/domain/applications/states';
import type { Work } from '../../../core/context';
import { changeRow } from '../../../core/records';
import { stringOrNull } from '../../../core/values';
import { joinedTexts, localized, type Text } from '../../../sql/localized';
import { type Problem, validationProblem } from '../../../sql/problem';
import type { Row } from '../../../sql/records';
import { type Basis, readBases } from './basis';
import { type JudgedCase, judgeCases, kindredOf, type Unmet, unmetOf } from './conditions';
import { writeStep } from './history';
import { applicationStatusOf } from './locks';
import { tellDecision } from './messages';
import { lockProgrammeOf, takePlace } from './places';
import { alreadyDecided, quotaFull } from './refusals';
import type { Kindred } from './related';
import { refuseSecondBy, refuseWhileAwaiting, storeFirst } from './second';
import { drawSecondLook } from './secondLook';
import { caseResource } from './tables';

export const REASON_MISSING = localized('aid.reasonMissing');
export const APPROVE_REASON_MISSING = localized('aid.approveReasonMissing');

const EXCEPTION_MISSING = localized('aid.exceptionAdvice');
const ONE_BY_ONE = localized('aid.exceptionOneByOne');

export interface DecisionInput {
  readonly status: Decision;
  /** `catatan_admin` as it was written; null without one. */
  readonly note: string | null;
  /** Why the programme's conditions need not be met; no note stands in for it. */
  readonly exceptionReason: string | null;
  /** Confirms the approval of another person. */
  readonly isSecond: boolean;
  /** Tell the citizen, where the office has turned that on; null: as the programme says. */
  readonly sendMessage: boolean | null;
}

export interface Decided {
  /** false: the first of two approvals, which decides nothing. */
  readonly isFinal: boolean;
  /** Does the queue of its programme have to be settled now (`settleOffers`)? */
  readonly isUnsettled: boolean;
  /** The citizen was to be notified, but has no contact. */
  readonly isUntold: boolean;
}

interface Reading {
  /** What it is judged by, when that has been read already. */
  readonly basis?: Basis | undefined;
  /** What its programme requires of the applicant, likewise. */
  readonly judged?: JudgedCase | undefined;
  /** Has aid been approved already for a related application? Likewise. */
  readonly hasGranted?: boolean | undefined;
  /** In a bulk decision a reason overrides nothing: it was not written for one case. */
  readonly isOneOfMany?: boolean;
}

/**
 * Decides a locked application. Nothing has been changed when it is refused.
 * @throws Problem alreadyDecided, quotaFull, inUse (the programme is deleted), validation, forbidden (the second approval by
 * who gave the first).
 */
export async function decideLocked(
  work: Work,
  row: Row,
  input: DecisionInput,
  { basis, ...known }: Reading = {},
): Promise<Decided> {
  if (transitionBetween(applicationStatusOf(row), input.status) !== 'decide') throw await alreadyDecided(work, row);
  if (!input.isSecond) await refuseWhileAwaiting(work, row);
  if (input.status === 'Ditolak' && input.note === null) throw noteProblem(REASON_MISSING);
  const approval = input.status === 'Disetujui' ? await judgeApproval(work, row, input, known) : notApproved;
  const found = basis ?? (await readBases(work, [row], work.tx)).get(row.id) ?? null;
  const kept = found && { ...found, ...approval.exception };
  if (approval.needsSecond) {
    await storeFirst(work, row, { note: input.note, basis: kept });
    return { isFinal: false, isUnsettled: false, isUntold: false };
  }
  const note = input.note ?? standingNote(row, input);
  const after = await store(work, row, { status: input.status, note, basis: kept });
  if (input.status === 'Disetujui') await takePlace(work, row);
  await drawSecondLook(work, after, input.status);
  return {
    isFinal: true,
    isUnsettled: input.status === 'Disetujui' || (input.status === 'Ditolak' && row.waiting_since !== null),
    isUntold: !(await tellDecision(work, after, { status: input.status, note, isWanted: input.sendMessage })),
  };
}

/** The note when none was written: of two approvals the first one's. */
function standingNote(row: Row, { status, isSecond }: DecisionInput): string | null {
  if (status === 'Perlu Dilengkapi') return COMPLETION_NOTE;
  return isSecond ? stringOrNull(row.first_approved_note) : null;
}

interface Approval {
  /** It counts only when another person approves, too. */
  readonly needsSecond: boolean;
  /** Which conditions it is approved against, and why; kept with the decision. */
  readonly exception: Readonly<Record<string, string>>;
}

const notApproved: Approval = { needsSecond: false, exception: {} };

/** @throws Problem where it cannot be approved by this person, now, with what was written */
async function judgeApproval(
  work: Work,
  row: Row,
  input: DecisionInput,
  { judged, hasGranted, isOneOfMany = false }: Omit<Reading, 'basis'>,
): Promise<Approval> {
  const programme = await lockProgrammeOf(work, row);
  if (input.isSecond) refuseSecondBy(work, row, programme);
  if (programme.used >= programme.quota) throw await quotaFull(work, row);
  const note = input.note ?? (input.isSecond ? stringOrNull(row.first_approved_note) : null);
  if (note === null && (hasGranted ?? (await hasGrantedRelation(work, row)))) throw noteProblem(APPROVE_REASON_MISSING);
  const found = judged ?? (await judgeCases(work, [row], work.tx)).get(row.id);
  const unmet = found ? unmetOf(found) : null;
  const needsSecond = programme.needsSecond && !input.isSecond;
  if (unmet === null) return { needsSecond, exception: {} };
  const reason = (isOneOfMany ? null : input.exceptionReason) ?? reasonOfFirst(row, input, unmet);
  if (reason === null)
    throw validationProblem([{ field: 'alasan_pengecualian', message: withAdvice(unmet.said, isOneOfMany) }]);
  return { needsSecond, exception: { exception: unmet.kept, exception_reason: reason } };
}

/** The first approver's reason stands for the second, too, as long as it is about the same conditions. */
export function reasonOfFirst(row: Row, { isSecond }: Pick<DecisionInput, 'isSecond'>, { kept }: Unmet): string | null {
  const basis = row.decision_basis as Readonly<Record<string, unknown>> | null;
  return isSecond && basis?.exception === kept ? stringOrNull(basis.exception_reason) : null;
}

/** What is not met, and what can be done about it. */
export const withAdvice = (unmet: string, isOneOfMany: boolean): Text =>
  joinedTexts([unmet, isOneOfMany ? ONE_BY_ONE : EXCEPTION_MISSING], ' ');

/** Has the same person, household or phone got aid approved already, as far as the caller may see? */
export const isGrantedBefore = (kindred: readonly Kindred[]): boolean =>
  kindred.some(({ found, isSeen }) => isSeen && holdsPlace(found.status));

async function hasGrantedRelation(work: Work, row: Row): Promise<boolean> {
  return isGrantedBefore((await kindredOf(work, [row], work.tx)).get(row.id) ?? []);
}

const noteProblem = (message: Text): Problem => validationProblem([{ field: 'catatan_admin', message }]);

interface Change {
  readonly status: Decision;
  readonly note: string | null;
  readonly basis: Basis | null;
}

async function store(work: Work, row: Row, { status, note, basis }: Change): Promise<Row> {
  const from = applicationStatusOf(row);
  const after = await changeRow(
    work,
    caseResource(work, 'applications'),
    row,
    {
      status,
      catatan_admin: note,
      reviewed_at: work.now(),
      reviewed_by: work.actor?.id ?? null,
      decision_basis: basis,
      taken_by: null,
      taken_at: null,
      sent_back_by: null,
      sent_back_at: null,
      // An applicant who has to complete something keeps the place in the queue.
      ...(isDecided(status) && { waiting_since: null, offered_at: null }),
    },
    { action: 'decide', noted: { from, to: status } },
  );
  await writeStep(work, row, { from, to: status, transition: 'decide', notes: note });
  return after;
}
