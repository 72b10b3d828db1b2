import { sql } from 'kysely';
import type { Change, Work } from '../context';

/** Complaints follow the name of who made them. Versions stay: nobody's work is refused because of a spelling. */
export async function followReporter(work: Work, { before, after }: Change): Promise<void> {
  if (before === undefined || before.name === after.name || !work.model.byName.complaints) return;
  await sql`update complaints set nama_pelapor = ${String(after.name ?? '')} where user_id = ${after.id}`.execute(
    work.tx,
  );
}
