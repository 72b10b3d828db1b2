import { sql } from 'kysely';
import type { ResourceRules } from '../../../core/context';

/** Complaints follow the name of who made them. Versions stay: no open edit is refused because of a spelling. */
export const reporterRules: ResourceRules = {
  async changed(work, { before, after }) {
    if (before === undefined || before.name === after.name || !work.model.byName.complaints) return;
    await sql`update complaints set nama_pelapor = ${String(after.name ?? '')} where user_id = ${after.id}`.execute(
      work.tx,
    );
  },
};
