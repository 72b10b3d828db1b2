import { sql } from 'kysely';
import { aidReport as declared } from '../../../../src/reports/aid';
import { reportReader } from '../../../core/reports/reading';

/** The figures of each programme, from the applications the caller may list. */
export const aidReport = reportReader(declared, async () => ({
  diserahkan: sql`case when applications.status = 'Selesai' then coalesce(applications.serah_nominal, 0) else 0 end
    + coalesce(applications.serah_sebelumnya, 0)`,
}));
