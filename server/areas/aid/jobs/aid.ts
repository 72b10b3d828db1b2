import { sql } from 'kysely';
import { inTransaction, siteToday } from '../../../core/context';
import type { Job } from '../../../jobs/job';
import { localized } from '../../../sql/localized';
import { proposeFinish } from '../programmes/programmes';

/** Programmes past their last day are proposed to be closed; the office decides. */
export const programmesProposeFinish: Job = {
  name: 'programmes-propose-finish',
  label: localized('jobs.programmes-propose-finish'),
  schedule: '0 1 * * *',
  run: async (call, _data, signal) => {
    const past = await sql<{ id: number }>`select id from programmes
      where status = 'Aktif' and deleted_at is null and selesai_diusulkan_pada is null
        and tanggal_selesai < ${siteToday(call)}::date
      order by id`.execute(call.db.kysely);
    let proposed = 0;
    for (const { id } of past.rows) {
      if (signal.aborted) break;
      // One by one, so that people can come in between.
      proposed += Number(await inTransaction(call, (work) => proposeFinish(work, id)));
    }
    return { proposed };
  },
};
