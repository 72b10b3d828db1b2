import type { DecidedElsewhere } from '../../../../src/domain/applications/answers';
import { isAwaitingSecond } from '../../../../src/domain/applications/states';
import { sendBackForm } from '../../../../src/resources/applicationForms';
import type { Call, Work } from '../../../core/context';
import { readForm } from '../../../core/forms';
import { changeRow } from '../../../core/records';
import { localized } from '../../../sql/localized';
import { Problem } from '../../../sql/problem';
import type { Db, Row } from '../../../sql/records';
import type { Basis } from './basis';
import { changeCase } from './change';
import { writeStep } from './history';
import { applicationStatusOf, type LockedProgramme, lockProgrammes, programmeOf } from './locks';
import { readPersonNames, timeOf } from './refusals';
import { caseResource } from './tables';

const NOT_AWAITED = localized('aid.secondNotAwaited');

/** Has one of two people approved it, without confirmation yet? */
export const awaitsSecond = (row: Row): boolean =>
  isAwaitingSecond({ status: applicationStatusOf(row), firstApprovedAt: row.first_approved_at });

/**
 * Between the two approvals there is only one step: what another person says to the first.
 * @throws Problem alreadyDecided
 */
export async function refuseWhileAwaiting(work: Work, row: Row): Promise<void> {
  if (awaitsSecond(row)) throw awaitingProblem(work, row, await firstApprovers(work.tx, [row]));
}

/** The same with names that have been read for many rows. */
export function awaitingProblem(call: Call, row: Row, names: ReadonlyMap<number, string>): Problem {
  const id = Number(row.first_approved_by);
  const name = names.get(id) ?? '';
  const data: DecidedElsewhere = {
    status: applicationStatusOf(row),
    reviewed_by: { id, name },
    reviewed_at: String(row.first_approved_at),
    awaits_second: true,
  };
  const at = timeOf(call, String(row.first_approved_at));
  return new Problem('alreadyDecided', {
    message: localized('aid.approvedFirst', { name, at }),
    data,
  });
}

export const firstApprovers = (db: Db, rows: readonly Row[]): Promise<ReadonlyMap<number, string>> =>
  readPersonNames(
    db,
    rows.map(({ first_approved_by }) => Number(first_approved_by ?? 0)),
  );

/**
 * May this person answer to the first approval? Never who gave it, as long as the programme wants two.
 * @throws Problem alreadyDecided (nothing to answer to), forbidden.
 */
export function refuseSecondBy(
  work: Call,
  row: Row,
  programme: Pick<LockedProgramme, 'needsSecond'> | undefined,
): void {
  if (!awaitsSecond(row)) throw new Problem('alreadyDecided', { message: NOT_AWAITED });
  if (programme?.needsSecond !== false && row.first_approved_by === work.actor?.id)
    throw new Problem('forbidden', {
      message: localized('aid.secondBySame', { at: timeOf(work, String(row.first_approved_at)) }),
    });
}

interface First {
  readonly note: string | null;
  readonly basis: Basis | null;
}

/** The first of two approvals: nothing is decided, no place is taken and no message is sent. */
export async function storeFirst(work: Work, row: Row, { note, basis }: First): Promise<void> {
  await changeRow(
    work,
    caseResource(work, 'applications'),
    row,
    {
      first_approved_by: work.actor?.id ?? null,
      first_approved_at: work.now(),
      first_approved_note: note,
      decision_basis: basis,
      sent_back_by: null,
      sent_back_at: null,
    },
    { action: 'first_approve' },
  );
  await stepInPlace(work, row, 'first_approve', note);
}

/**
 * Sends it back to be judged anew, with a reason. @throws Problem notFound, validation, alreadyDecided, forbidden, stale.
 */
export async function sendBack(
  call: Call,
  id: number,
  input: Readonly<Record<string, unknown>>,
  version: number | undefined,
): Promise<Row> {
  const reason = String(readForm(call, sendBackForm, input).alasan);
  const refuse = async (work: Work, row: Row) => {
    const programme = (await lockProgrammes(work, [programmeOf(row)])).get(programmeOf(row));
    refuseSecondBy(work, row, programme);
  };
  return changeCase(
    call,
    id,
    async (work, row) => {
      await changeRow(
        work,
        caseResource(work, 'applications'),
        row,
        {
          first_approved_by: null,
          first_approved_at: null,
          first_approved_note: null,
          decision_basis: null,
          catatan_admin: reason,
          sent_back_by: work.actor?.id ?? null,
          sent_back_at: work.now(),
        },
        { action: 'send_back', noted: { reason } },
      );
      await stepInPlace(work, row, 'send_back', reason);
    },
    { version, refuse },
  );
}

const stepInPlace = (work: Work, row: Row, transition: 'first_approve' | 'send_back', notes: string | null) =>
  writeStep(work, row, { from: applicationStatusOf(row), to: applicationStatusOf(row), transition, notes });
