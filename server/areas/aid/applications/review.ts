import { transitionBetween, undecidedStatuses } from '../../../../src/domain/applications/states';
import { waitingForm } from '../../../../src/resources/applicationForms';
import type { Call, Work } from '../../../core/context';
import { readForm } from '../../../core/forms';
import { changeRow } from '../../../core/records';
import type { Row } from '../../../sql/records';
import { changeCase } from './change';
import { writeStep } from './history';
import { applicationStatusOf, programmeOf } from './locks';
import { settleOffers } from './places';
import { alreadyDecided } from './refusals';
import { refuseWhileAwaiting } from './second';
import { caseResource } from './tables';

/**
 * Takes a waiting application into one's own hands; taking what one has already changes nothing.
 * @throws Problem notFound, alreadyDecided (also when another reviewer has taken it).
 */
export const take = (call: Call, id: number): Promise<Row> =>
  changeCase(call, id, async (work, row) => {
    if (applicationStatusOf(row) === 'Under Review' && row.taken_by === work.actor?.id) return;
    await move(work, row, 'Under Review', { taken_by: work.actor?.id ?? null, taken_at: work.now() });
  });

/**
 * Gives it back, so that others can take it. @throws Problem notFound, alreadyDecided (also when another reviewer
 * holds it).
 */
export const release = (call: Call, id: number): Promise<Row> =>
  changeCase(call, id, async (work, row) => {
    if (row.taken_by !== null && row.taken_by !== work.actor?.id) throw await alreadyDecided(work, row);
    await move(work, row, 'Pending', { taken_by: null, taken_at: null });
  });

async function move(
  work: Work,
  row: Row,
  to: 'Pending' | 'Under Review',
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  await refuseWhileAwaiting(work, row);
  const from = applicationStatusOf(row);
  const transition = transitionBetween(from, to);
  if (transition !== 'take' && transition !== 'release') throw await alreadyDecided(work, row);
  await changeRow(work, caseResource(work, 'applications'), row, { status: to, ...values }, { action: transition });
  await writeStep(work, row, { from, to, transition, notes: null });
}

/**
 * Puts an undecided application on the waiting list of its programme; where a place is free it is offered at once.
 * A note that was meant for the decision is kept with it.
 * @throws Problem notFound, alreadyDecided, validation.
 */
export async function wait(call: Call, id: number, input: Readonly<Record<string, unknown>> = {}): Promise<Row> {
  const { catatan_admin: note } = readForm(call, waitingForm, input);
  return changeCase(call, id, async (work, row) => {
    if (!(undecidedStatuses as readonly string[]).includes(applicationStatusOf(row)))
      throw await alreadyDecided(work, row);
    if (row.waiting_since === null)
      await queue(work, row, { waiting_since: work.now(), ...(note !== null && { catatan_admin: note }) });
  });
}

/** Takes it off the waiting list; the place it was offered goes to the next. @throws Problem notFound. */
export const unwait = (call: Call, id: number): Promise<Row> =>
  changeCase(call, id, async (work, row) => {
    if (row.waiting_since !== null) await queue(work, row, { waiting_since: null });
  });

interface Queued {
  readonly waiting_since: Date | null;
  readonly catatan_admin?: unknown;
}

async function queue(work: Work, row: Row, values: Queued): Promise<void> {
  await changeRow(
    work,
    caseResource(work, 'applications'),
    row,
    { ...values, offered_at: null },
    { action: values.waiting_since ? 'wait' : 'unwait' },
  );
  await settleOffers(work, programmeOf(row));
}
