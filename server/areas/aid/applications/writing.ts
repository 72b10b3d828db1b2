import { sql } from 'kysely';
import { holdsPlace } from '../../../../src/domain/applications/states';
import type { ResourceRules, Work } from '../../../core/context';
import { validationProblem } from '../../../sql/problem';
import type { Row } from '../../../sql/records';
import { applicantCopies } from './copies';
import { type EligibilityQuery, eligibilityOf } from './eligibility';
import { writeStep } from './history';
import { applicationStatusOf, programmeOf } from './locks';
import { lockProgrammeOf, returnPlace, settleOffers, takePlace } from './places';

/** What recording, deleting and restoring an application does beyond its declaration. */
export const applicationWriting: Pick<ResourceRules, 'prepare' | 'guard' | 'changed'> = {
  async prepare(work, values, before) {
    if (before) return { ...values };
    const wish = { userId: Number(values.user_id), programmeId: Number(values.bantuan_sosial_id) };
    await refuseIneligible(work, wish);
    return { ...values, ...(await applicantCopies(work, wish.userId, work.tx)) };
  },

  async guard(work, kind, rows) {
    // What it belongs to may have been deleted meanwhile.
    if (kind === 'restore') for (const row of rows) await lockProgrammeOf(work, row);
  },

  async changed(work, { kind, before, after }) {
    // A place is offered to who waits, and what was offered to who waits no more goes to the next.
    if (kind === 'update' && (before?.waiting_since === null) !== (after.waiting_since === null))
      await settleOffers(work, programmeOf(after));
    if (kind === 'create') await writeStep(work, after, firstStep(after));
    if (kind === 'delete') await leave(work, after);
    if (kind === 'restore') await comeBack(work, after);
  },
};

const firstStep = (row: Row) => ({ from: null, to: applicationStatusOf(row), transition: 'create', notes: null });

/** Two people at two counters may record the same wish at once: the second waits and is then refused. */
async function refuseIneligible(work: Work, wish: EligibilityQuery): Promise<void> {
  const key = `application:${wish.userId}:${wish.programmeId}`;
  await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(work.tx);
  const { findings } = await eligibilityOf(work, wish, work.tx);
  const refused = findings.filter(({ severity }) => severity === 'refuse');
  if (refused.length > 0)
    throw validationProblem(
      refused.map(({ code, message }) => ({
        field: code === 'alreadyApplied' ? 'user_id' : 'bantuan_sosial_id',
        message,
      })),
    );
}

async function leave(work: Work, row: Row): Promise<void> {
  if (holdsPlace(applicationStatusOf(row))) await returnPlace(work, row);
  if (holdsPlace(applicationStatusOf(row)) || row.waiting_since !== null) await settleOffers(work, programmeOf(row));
}

async function comeBack(work: Work, row: Row): Promise<void> {
  if (holdsPlace(applicationStatusOf(row))) await takePlace(work, row);
  if (holdsPlace(applicationStatusOf(row)) || row.waiting_since !== null) await settleOffers(work, programmeOf(row));
}
