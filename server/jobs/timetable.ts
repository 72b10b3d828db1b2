import { sql } from 'kysely';
import { nextTime } from '../../src/domain/schedules';
import type { Site } from '../core/site';
import type { Db } from '../sql/records';
import type { RunnerContext } from './attempt';
import { cronOf, type Job, scheduleOf } from './job';
import { findWaiting } from './queue';
import { send } from './send';

interface Clock {
  readonly now: () => Date;
  readonly site: Site;
}

export interface Timetable {
  /** Stores what is new and reads when everything is due. */
  readonly open: () => Promise<void>;
  /** Queues what is due, by the settings of the site in force. */
  readonly queueDue: () => Promise<void>;
}

export function createTimetable({ db, boss, services }: RunnerContext, jobs: readonly Job[]): Timetable {
  let dueTimes: ReadonlyMap<string, Date> = new Map();

  const isDue = ({ name }: Job): boolean => (dueTimes.get(name) ?? Number.POSITIVE_INFINITY) <= services.now();

  /** The site the stored times were worked out for. */
  let storedFor: Site | undefined;

  async function store(site: Site): Promise<void> {
    await storeSchedules(db.kysely, jobs, { now: services.now, site });
    dueTimes = await readDueTimes(db.kysely);
    storedFor = site;
  }

  async function queueDue(): Promise<void> {
    const site = await services.sites.fresh();
    if (site !== storedFor) await store(site);
    const due = jobs.filter(isDue);
    for (const job of due) {
      await db.kysely.transaction().execute(async (tx) => {
        const isMine = await claimDue(tx, job, { now: services.now, site });
        // What still waits or runs is this job already.
        if (isMine && !(await findWaiting(tx, job.name))) await send(boss, tx, job);
      });
    }
    if (due.length > 0) dueTimes = await readDueTimes(db.kysely);
  }

  return { open: async () => store(await services.sites.reload()), queueDue };
}

/** When each scheduled job is due next, by name, as stored: what was due while no server ran is still due. */
export async function readDueTimes(db: Db): Promise<ReadonlyMap<string, Date>> {
  const found = await sql<{ name: string; due_at: string }>`select name, due_at from job_schedules`.execute(db);
  return new Map(found.rows.map((row) => [row.name, new Date(row.due_at)]));
}

/** A new job, or one whose schedule was changed, is due at its next time; one without a schedule is never due. */
async function storeSchedules(db: Db, jobs: readonly Job[], clock: Clock): Promise<void> {
  for (const job of jobs) {
    const schedule = scheduleOf(job, clock.site);
    if (!schedule) {
      await sql`delete from job_schedules where name = ${job.name}`.execute(db);
      continue;
    }
    const stored = storedText(job, clock.site);
    await sql`insert into job_schedules as s (name, schedule, due_at)
      values (${job.name}, ${stored}, ${nextTime(schedule, clock.now(), clock.site.timeZone)})
      on conflict (name) do update set schedule = excluded.schedule, due_at = excluded.due_at
      where s.schedule <> excluded.schedule`.execute(db);
  }
}

/** The zone is part of it: in another one the same clock time is another moment. */
const storedText = (job: Job, site: Site): string => `${cronOf(job, site)} ${site.timeZone}`;

/** True for exactly one of all processes that ask at the same time; the job is due again at its next time. */
async function claimDue(db: Db, job: Job, clock: Clock): Promise<boolean> {
  const schedule = scheduleOf(job, clock.site);
  if (!schedule) return false;
  const now = clock.now();
  const claimed = await sql`update job_schedules set due_at = ${nextTime(schedule, now, clock.site.timeZone)}
    where name = ${job.name} and schedule = ${storedText(job, clock.site)} and due_at <= ${now} returning name`.execute(
    db,
  );
  return claimed.rows.length > 0;
}
