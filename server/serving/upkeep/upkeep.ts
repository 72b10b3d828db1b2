import { sql } from 'kysely';
import { daysLater } from '../../../src/domain/dates';
import { siteToday } from '../../core/context';
import type { Job } from '../../jobs/job';
import { removeFieldCounts } from '../../sql/fieldCounts';
import { foldFigures } from '../../sql/kept';
import { localized } from '../../sql/localized';
import { keepTallies } from '../../sql/tallies';

const DAY_MS = 86_400_000;
const ANSWERS_KEPT_MS = DAY_MS;
const FIELD_COUNTS_KEPT_DAYS = 90;
const SESSIONS_KEPT_MS = 30 * DAY_MS;

/** Stored answers whose calls will not be repeated any more, expired counts of attempts, and what was counted of forms long ago. */
export const idempotencyCleanup: Job = {
  name: 'idempotency-cleanup',
  label: localized('jobs.idempotency-cleanup'),
  schedule: '10 * * * *',
  run: async (call) => {
    const { db, now, site } = call;
    const before = new Date(now().getTime() - ANSWERS_KEPT_MS);
    const answers = await sql`delete from idempotency where created_at < ${before}`.execute(db.kysely);
    const counts = await sql`delete from login_failures where window_ends_at < ${before}`.execute(db.kysely);
    const keptDays = Math.min(FIELD_COUNTS_KEPT_DAYS, site.retentionDays);
    const ofFields = await removeFieldCounts(db.kysely, daysLater(siteToday(call), -keptDays));
    return { deleted: Number(answers.numAffectedRows ?? 0) + Number(counts.numAffectedRows ?? 0) + ofFields };
  },
};

/** Sessions ended or run out thirty days ago, or earlier where less is kept; what people did stays in the audit log. */
export const sessionsCleanup: Job = {
  name: 'sessions-cleanup',
  label: localized('jobs.sessions-cleanup'),
  schedule: '30 1 * * *',
  run: async ({ db, now, site }) => {
    const before = new Date(now().getTime() - Math.min(SESSIONS_KEPT_MS, site.retentionDays * DAY_MS));
    const { numAffectedRows } =
      await sql`delete from sessions where coalesce(ended_at, expires_at) < ${before}`.execute(db.kysely);
    return { deleted: Number(numAffectedRows ?? 0) };
  },
};

/** One-time links that have been of no use for thirty days. */
export const linksCleanup: Job = {
  name: 'links-cleanup',
  label: localized('jobs.links-cleanup'),
  schedule: '40 1 * * *',
  run: async ({ db, now }) => {
    const before = new Date(now().getTime() - SESSIONS_KEPT_MS);
    const { numAffectedRows } =
      await sql`delete from links where coalesce(used_at, revoked_at, expires_at) < ${before}`.execute(db.kysely);
    return { deleted: Number(numAffectedRows ?? 0) };
  },
};

/** What writes have changed of the figures on lists and in charts, added up; what is newly declared is kept from now on. */
export const figures: Job = {
  name: 'figures',
  label: localized('jobs.figures'),
  schedule: '*/5 * * * *',
  isQuiet: true,
  run: async ({ db, model, timeZone }) => ({
    summed: await foldFigures(db.kysely),
    kept: await keepTallies(db, model, timeZone),
  }),
};

/** The embedded database has no worker that does this by itself; table by table, so that others come in between. */
export const analyze: Job = {
  name: 'analyze',
  label: localized('jobs.analyze'),
  schedule: '0 2 * * *',
  only: 'pglite',
  run: async ({ db }, _data, signal) => {
    const found = await sql<{
      name: string;
    }>`select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
      order by 1`.execute(db.kysely);
    let tables = 0;
    for (const { name } of found.rows) {
      if (signal.aborted) break;
      await sql`vacuum (analyze) ${sql.raw(name)}`.execute(db.kysely);
      tables += 1;
    }
    return { tables };
  },
};
