import { undecidedStatuses } from '../../../../src/domain/applications/states';
import type { ActionRule, ResourceRules, Work } from '../../../core/context';
import type { Row } from '../../../sql/records';
import { writeStep } from './history';
import { applicationStatusOf } from './locks';
import { alreadyDecided } from './refusals';
import { awaitingProblem, awaitsSecond, firstApprovers } from './second';

/** Takes a waiting application into one's own hands. */
export const take: ActionRule = async (work, { row }) => {
  await writeStep(work, row, { from: 'Pending', to: 'Under Review', transition: 'take', notes: null });
  return { status: 'Under Review', taken_by: work.actor?.id ?? null, taken_at: work.now() };
};

/** Gives it back, so that others can take it. @throws Problem alreadyDecided when another reviewer holds it. */
export const release: ActionRule = async (work, { row }) => {
  if (row.taken_by !== null && row.taken_by !== work.actor?.id) throw await alreadyDecided(work, row);
  await writeStep(work, row, { from: 'Under Review', to: 'Pending', transition: 'release', notes: null });
  return { status: 'Pending', taken_by: null, taken_at: null };
};

/** Who decided, took or first approved it; nothing where it is taken by the caller, or waits, or waits no more already. */
export const impossible: ResourceRules['impossible'] = async (work, row, action) => {
  if (isDone[action]?.(work, row)) return undefined;
  return (action === 'take' || action === 'release') && awaitsSecond(row)
    ? awaitingProblem(work, row, await firstApprovers(work.tx, [row]))
    : alreadyDecided(work, row);
};

const isDone: Readonly<Record<string, (work: Work, row: Row) => boolean>> = {
  take: (work, row) => applicationStatusOf(row) === 'Under Review' && row.taken_by === work.actor?.id,
  wait: (_work, row) => row.waiting_since !== null && isUndecided(row),
  unwait: () => true,
};

const isUndecided = (row: Row): boolean => (undecidedStatuses as readonly string[]).includes(applicationStatusOf(row));
