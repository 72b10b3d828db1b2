import type { DecidedElsewhere } from '../../../../src/domain/applications/answers';
import { atZone, today } from '../../../../src/domain/dates';
import type { Call, Work } from '../../../core/context';
import { localizedDate } from '../../../core/localizedDate';
import { choiceOf } from '../../../sql/declaredTexts';
import { joinedTexts, localized, type Text } from '../../../sql/localized';
import { Problem } from '../../../sql/problem';
import type { Db, Row } from '../../../sql/records';
import { applicationStatusOf, programmeOf } from './locks';
import { quotaOf } from './quota';

/** The state of the application does not allow it: who brought it there, and when. */
export async function alreadyDecided(work: Work, row: Row, message?: Text): Promise<Problem> {
  const names = await decidersOf(work.tx, [row]);
  return alreadyDecidedProblem(work, row, names, message);
}

/** The same with names that have been read for many rows. */
export function alreadyDecidedProblem(call: Call, row: Row, names: Names, message?: Text): Problem {
  const data = decidedElsewhere(row, names);
  return new Problem('alreadyDecided', { message: message ?? sentence(call, data), data });
}

/** @throws Problem quotaFull with the programme's places. */
export async function quotaFull(work: Work, row: Row): Promise<Problem> {
  const quota = await quotaOf(work.tx, programmeOf(row), row.id);
  return new Problem('quotaFull', { message: QUOTA_FULL, data: { quota } });
}

export const QUOTA_FULL = localized('aid.quotaFull');

type Names = ReadonlyMap<number, string>;

/** Names of the people who decided or took these applications; one query. */
export const decidersOf = (db: Db, rows: readonly Row[]): Promise<Names> =>
  readPersonNames(
    db,
    rows.flatMap((row) => actorOf(row)[0] ?? []),
  );

/** One query. */
export async function readPersonNames(db: Db, all: readonly number[]): Promise<Names> {
  const ids = [...new Set(all)].filter((id) => id > 0);
  if (ids.length === 0) return new Map();
  const found = (await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', ids as never)
    .execute()) as unknown as readonly { readonly id: number; readonly name: string }[];
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Who brought about the present state; nulls while it waits. */
function actorOf(row: Row): readonly [id: number | null, at: string | null] {
  const status = applicationStatusOf(row);
  if (status === 'Pending') return [null, null];
  const [id, at] = status === 'Under Review' ? [row.taken_by, row.taken_at] : [row.reviewed_by, row.reviewed_at];
  return [typeof id === 'number' ? id : null, typeof at === 'string' ? at : null];
}

function decidedElsewhere(row: Row, names: Names): DecidedElsewhere {
  const [id, at] = actorOf(row);
  const name = id === null ? undefined : names.get(id);
  return {
    status: applicationStatusOf(row),
    reviewed_by: id !== null && name !== undefined ? { id, name } : null,
    reviewed_at: at,
  };
}

function sentence(call: Call, { status, reviewed_by, reviewed_at }: DecidedElsewhere): Text {
  if (status === 'Pending') return localized('aid.stillPending');
  const by = reviewed_by ? localized('aid.byName', { name: reviewed_by.name }) : '';
  const at = reviewed_at ? joinedTexts([', ', timeOf(call, reviewed_at)]) : '';
  const what =
    status === 'Under Review'
      ? localized('aid.takenAlready')
      : localized('aid.decidedAlready', { status: choiceOf('applications', 'status', status) });
  return joinedTexts([what, by, at]);
}

/** '10.02' today, '29 Agustus 2026 10.02' on another day; on the site's clock. */
export function timeOf({ now, timeZone }: Call, iso: string): Text {
  const moment = new Date(iso);
  const day = today(moment, timeZone);
  const clock = atZone(moment, timeZone).toISOString().slice(11, 16).replace(':', '.');
  return day === today(now(), timeZone) ? clock : joinedTexts([localizedDate(day), clock], ' ');
}
