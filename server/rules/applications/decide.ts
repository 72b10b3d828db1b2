import {
  COMPLETION_NOTE,
  type Decision,
  holdsPlace,
  isDecided,
  transitionBetween,
} from '../../../src/domain/applications/states';
import { type Problem, validationProblem } from '../../sql/problem';
import type { Row } from '../../sql/records';
import type { Work } from '../context';
import { changeRow } from '../records';
import { type Basis, readBases } from './basis';
import { writeStep } from './history';
import { statusOf } from './locks';
import { tellDecision } from './messages';
import { lockProgrammeOf, takePlace } from './places';
import { alreadyDecided, quotaFull } from './refusals';
import { relatedCases } from './related';
import { tableNamed } from './tables';

export const REASON_MISSING = 'Alasan penolakan wajib diisi';
export const APPROVE_REASON_MISSING = 'Tulis alasan menyetujui, karena ada pendaftaran lain yang sudah disetujui';

export interface DecisionInput {
  readonly status: Decision;
  /** `catatan_admin` as it was written; null when nobody wrote any. */
  readonly note: string | null;
  /** Tell the citizen, where the office has turned that on. */
  readonly sendMessage: boolean;
}

/**
 * Decides a locked application. Nothing has been changed when it is refused.
 * @param basis what it is judged by, when that has been read already
 * @returns does the queue of its programme have to be settled now (`settleOffers`)?
 * @throws Problem alreadyDecided, quotaFull, inUse (the programme is deleted), validation.
 */
export async function decideLocked(work: Work, row: Row, input: DecisionInput, basis?: Basis): Promise<boolean> {
  if (transitionBetween(statusOf(row), input.status) !== 'decide') throw await alreadyDecided(work, row);
  if (input.status === 'Ditolak' && input.note === null) throw noteProblem(REASON_MISSING);
  await refuseApproval(work, row, input);
  const note = input.note ?? (input.status === 'Perlu Dilengkapi' ? COMPLETION_NOTE : null);
  const judged = basis ?? (await readBases(work, [row], work.tx)).get(row.id) ?? null;
  const after = await store(work, row, { status: input.status, note, basis: judged });
  if (input.status === 'Disetujui') await takePlace(work, row);
  if (input.sendMessage) await tellDecision(work, after, { status: input.status, note });
  return input.status === 'Disetujui' || (input.status === 'Ditolak' && row.waiting_since !== null);
}

async function refuseApproval(work: Work, row: Row, { status, note }: DecisionInput): Promise<void> {
  if (status !== 'Disetujui') return;
  const { quota, used } = await lockProgrammeOf(work, row);
  if (used >= quota) throw await quotaFull(work, row);
  if (note === null && (await hasGrantedRelation(work, row))) throw noteProblem(APPROVE_REASON_MISSING);
}

/** Has the same person, household or phone got aid approved already? */
export async function hasGrantedRelation(work: Work, row: Row): Promise<boolean> {
  const related = await relatedCases(work, { applicantId: Number(row.user_id), applicationId: row.id }, work.tx);
  return related.some(({ status }) => holdsPlace(status));
}

const noteProblem = (message: string): Problem => validationProblem([{ field: 'catatan_admin', message }]);

interface Decided {
  readonly status: Decision;
  readonly note: string | null;
  readonly basis: Basis | null;
}

async function store(work: Work, row: Row, { status, note, basis }: Decided): Promise<Row> {
  const from = statusOf(row);
  const after = await changeRow(
    work,
    tableNamed(work, 'applications'),
    row,
    {
      status,
      catatan_admin: note,
      reviewed_at: work.now(),
      reviewed_by: work.actor?.id ?? null,
      decision_basis: basis,
      taken_by: null,
      taken_at: null,
      // Who is asked to complete something keeps the place in the queue.
      ...(isDecided(status) && { waiting_since: null, offered_at: null }),
    },
    { action: 'decide', noted: { from, to: status } },
  );
  await writeStep(work, row, { from, to: status, transition: 'decide', notes: note });
  return after;
}
