import { sql } from 'kysely';
import type { QuotaState } from '../../../../src/calls/aid/cases';
import type { Db } from '../../../sql/records';

interface Counted {
  readonly kuota: number;
  readonly used: number;
  readonly waiting: number;
  readonly position: number | null;
}

/**
 * Places of a programme and who waits for one. The longest wait is first; the id decides between equals.
 * @param applicationId whose place in the queue is wanted; without it `position` is null
 * @returns all zero for a programme that is not there
 */
export async function quotaOf(db: Db, programmeId: number, applicationId?: number): Promise<QuotaState> {
  const found = await sql<Counted>`
    with waiting as (
      select id, row_number() over (order by waiting_since, id) as place from applications
      where bantuan_sosial_id = ${programmeId} and waiting_since is not null and deleted_at is null
    )
    select kuota, coalesce(kuota_terpakai, 0) as used, (select count(*) from waiting) as waiting,
      (select place from waiting where id = ${applicationId ?? null}::integer) as position
    from programmes where id = ${programmeId}`.execute(db);
  const row = found.rows[0];
  const [quota, used] = [Number(row?.kuota ?? 0), Number(row?.used ?? 0)];
  return {
    quota,
    used,
    free: Math.max(0, quota - used),
    waiting: Number(row?.waiting ?? 0),
    position: row?.position == null ? null : Number(row.position),
  };
}
