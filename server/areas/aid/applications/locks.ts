import { sql } from 'kysely';
import { type ApplicationStatus, readApplicationStatus } from '../../../../src/domain/applications/states';
import { reachFor, type Work } from '../../../core/context';
import { Problem } from '../../../sql/problem';
import { lockRecords, type Row } from '../../../sql/records';
import { caseResource } from './tables';

/**
 * Those of these applications that are there for the caller, locked in the order of their ids. Applications are always
 * locked before programmes, so that no two calls wait for each other.
 */
export function lockCases(work: Work, ids: readonly number[]): Promise<readonly Row[]> {
  const applications = caseResource(work, 'applications');
  return lockRecords(reachFor(work, applications, 'edit', work.tx), applications, [...new Set(ids)]);
}

/** One application, locked. @throws Problem notFound when it is missing or foreign. */
export async function lockCase(work: Work, id: number): Promise<Row> {
  const [row] = await lockCases(work, [id]);
  if (!row) throw new Problem('notFound');
  return row;
}

export interface LockedProgramme {
  readonly id: number;
  readonly name: string;
  readonly quota: number;
  readonly used: number;
  /** Does an approval need a second one, by another person? */
  readonly needsSecond: boolean;
}

/** Programmes that are not deleted, by id, locked in the order of their ids against changes of their places. */
export async function lockProgrammes(
  work: Work,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LockedProgramme>> {
  const found = await sql<LockedProgramme>`select id, nama_bantuan as name, kuota::integer as quota,
      coalesce(kuota_terpakai, 0)::integer as used, coalesce(persetujuan_kedua, false) as "needsSecond"
    from programmes where id = any(${[...new Set(ids)]}::integer[]) and deleted_at is null
    order by id for no key update`.execute(work.tx);
  return new Map(found.rows.map((row) => [row.id, row]));
}

export const programmeOf = (row: Row): number => Number(row.bantuan_sosial_id ?? 0);

/** The state of a stored application. @throws Error for a state that does not exist. */
export function applicationStatusOf(row: Row): ApplicationStatus {
  const status = readApplicationStatus(row.status);
  if (!status) throw new Error(`Application ${row.id} has the unknown status "${String(row.status)}".`);
  return status;
}
