import { sql } from 'kysely';
import { everyRow, type Work } from '../../../core/context';
import type { AuditAction } from '../../../core/journal/actionNames';
import { writeAudit } from '../../../core/journal/journal';
import { changeRow } from '../../../core/records';
import { localized } from '../../../sql/localized';
import { Problem } from '../../../sql/problem';
import { lockRecords, type Row } from '../../../sql/records';
import { type LockedProgramme, lockProgrammes, programmeOf } from './locks';
import { quotaFull } from './refusals';
import { caseResource } from './tables';

const GONE = localized('aid.programmeDeleted');

/** The programme of this application, locked. @throws Problem inUse when it is deleted. */
export async function lockProgrammeOf(work: Work, row: Row): Promise<LockedProgramme> {
  const id = programmeOf(row);
  const programme = (await lockProgrammes(work, [id])).get(id);
  if (!programme) throw new Problem('inUse', { message: GONE });
  return programme;
}

/** Gives this application a place: one guarded statement, never more than the quota. @throws Problem quotaFull. */
export async function takePlace(work: Work, row: Row): Promise<void> {
  const taken = await sql<{ used: number }>`update programmes set kuota_terpakai = coalesce(kuota_terpakai, 0) + 1
    where id = ${programmeOf(row)} and deleted_at is null and coalesce(kuota_terpakai, 0) < kuota
    returning kuota_terpakai as used`.execute(work.tx);
  if (!taken.rows[0]) throw await quotaFull(work, row);
  await noted(work, row, 'place.taken', taken.rows[0].used);
}

/** Takes its place back. */
export async function returnPlace(work: Work, row: Row): Promise<void> {
  const returned = await sql<{ used: number }>`update programmes
    set kuota_terpakai = greatest(0, coalesce(kuota_terpakai, 0) - 1)
    where id = ${programmeOf(row)} returning kuota_terpakai as used`.execute(work.tx);
  if (returned.rows[0]) await noted(work, row, 'place.returned', returned.rows[0].used);
}

// Not the programme's version: an open edit of it must not be refused because of an approval meanwhile.
const noted = (work: Work, row: Row, action: AuditAction, used: number): Promise<void> =>
  writeAudit(work, {
    action,
    resource: 'programmes',
    recordId: programmeOf(row),
    detail: { application: row.id, kuota_terpakai: Number(used) },
  });

/**
 * Offers each free place to the applicant who has waited longest, and withdraws offers without a place.
 * A waiting application locked by another change is left to that change, which settles the offers again.
 */
export async function settleOffers(work: Work, programmeId: number): Promise<void> {
  await lockProgrammes(work, [programmeId]);
  const wrong = await sql<{ id: number }>`
    with waiting as (
      select id, offered_at, row_number() over (order by waiting_since, id) as place from applications
      where bantuan_sosial_id = ${programmeId} and waiting_since is not null and deleted_at is null
    )
    select waiting.id from waiting
      join programmes on programmes.id = ${programmeId}
      where (waiting.place <= programmes.kuota - coalesce(programmes.kuota_terpakai, 0)) <> (offered_at is not null)
      order by waiting.place`.execute(work.tx);
  const applications = caseResource(work, 'applications');
  const ids = await sql<{ id: number }>`select id from applications
    where id = any(${wrong.rows.map(({ id }) => id)}::integer[]) order by id for update skip locked`.execute(work.tx);
  const rows = await lockRecords(
    everyRow(work, work.tx),
    applications,
    ids.rows.map(({ id }) => id),
  );
  for (const row of rows) {
    const isOffered = row.offered_at !== null;
    await changeRow(
      work,
      applications,
      row,
      { offered_at: isOffered ? null : work.now() },
      { action: isOffered ? 'offer_withdrawn' : 'offer' },
    );
  }
}
