import { sql } from 'kysely';
import type { Call } from '../context';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 90;

/** What was read three months ago, or earlier where less is kept. Unread ones stay. */
export async function clearNotifications({ db, now, site }: Call): Promise<number> {
  const before = new Date(now().getTime() - Math.min(KEPT_DAYS, site.retentionDays) * DAY_MS);
  const { numAffectedRows } = await sql`delete from notifications where read_at < ${before}`.execute(db.kysely);
  return Number(numAffectedRows ?? 0);
}
