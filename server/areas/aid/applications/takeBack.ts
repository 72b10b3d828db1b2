import { UNDO_SECONDS } from '../../../../src/domain/applications/states';
import type { ActionRule, Call, Work } from '../../../core/context';
import { changeRow } from '../../../core/records';
import { localized } from '../../../sql/localized';
import type { Row } from '../../../sql/records';
import { valuesBefore } from './before';
import { changeCase } from './change';
import { writeStep } from './history';
import { applicationStatusOf, programmeOf } from './locks';
import { returnPlace, settleOffers } from './places';
import { alreadyDecided } from './refusals';
import { dropSecondLooks } from './secondLook';
import { caseResource } from './tables';
import { type LastStep, lastStepOf, undoUntil } from './undo';

const TOO_LATE = localized('aid.undoTooLate', { seconds: UNDO_SECONDS });

/**
 * Takes the caller's own fresh decision back: the state before it returns, and with an approval its place.
 * @throws Problem notFound, alreadyDecided (another person's, none at all, or too late).
 */
export const undo = (call: Call, id: number): Promise<Row> =>
  changeCase(call, id, async (work, row) => {
    const step = lastStepOf(row);
    const isOwn = step?.by === work.actor?.id;
    if (!step || undoUntil(work, row) === null) throw await alreadyDecided(work, row, isOwn ? TOO_LATE : undefined);
    await takeBack(work, row, { transition: 'undo', of: step.kind, notes: null });
  });

/** Takes any decision back that has not been acted on, with a reason that is noted beside the change. */
export const reopen: ActionRule = async (work, { row, input }) => {
  await takeBack(work, row, { transition: 'reopen', of: 'decide', notes: String(input.alasan) });
  return {};
};

async function takeBack(
  work: Work,
  row: Row,
  {
    transition,
    of,
    notes,
  }: { readonly transition: 'undo' | 'reopen'; readonly of: LastStep['kind']; readonly notes: string | null },
): Promise<void> {
  await dropSecondLooks(work, row.id);
  const from = applicationStatusOf(row);
  const after = await changeRow(work, caseResource(work, 'applications'), row, await valuesBefore(work.tx, row, of), {
    action: transition,
    noted: { from, ...(notes && { reason: notes }) },
  });
  await writeStep(work, row, { from, to: applicationStatusOf(after), transition, notes });
  if (from === 'Disetujui') await returnPlace(work, row);
  if (from === 'Disetujui' || after.waiting_since !== null) await settleOffers(work, programmeOf(row));
}
