import { sql } from 'kysely';
import type { ComplaintCategory } from '../../../../src/domain/complaints/categories';
import { deadlineField } from '../../../../src/domain/complaints/deadlines';
import { closedStatuses, openComplaintStatuses } from '../../../../src/domain/complaints/states';
import { deadlineOf, toHolidays, type WorkingCalendar } from '../../../../src/domain/workingDays';
import { complaintDeadlines } from '../../../../src/resources/complaintDeadlines';
import { type Call, enqueue, type ResourceRules, type Work } from '../../../core/context';
import { jsonParameter } from '../../../sql/connection';
import type { Db } from '../../../sql/records';
import { readSettings, type SettingValues } from '../../../sql/settings';

/** The job that gives open complaints the deadline of new settings. */
export const DEADLINES_JOB = 'complaints-deadlines';

/** Other days or holidays mean other deadlines, worked out afterwards: saving does not wait for them. */
export const deadlineRules: ResourceRules = {
  async changed(work) {
    await enqueue(work, DEADLINES_JOB);
  },
};

/** The last day of a deadline ends at another moment on another clock. */
export const timeZoneRules: ResourceRules = {
  async changed(work, { before, after }) {
    if (before?.timezone !== after.timezone && work.model.byName.complaints) await enqueue(work, DEADLINES_JOB);
  },
};

export interface Deadlines {
  readonly calendar: WorkingCalendar;
  /** Working days until a complaint of this category has to be answered. */
  readonly daysFor: (category: string) => number;
}

export async function readDeadlines(call: Call, db: Db): Promise<Deadlines> {
  const { values } = await readSettings(db, complaintDeadlines);
  return {
    calendar: { timeZone: call.timeZone, holidays: toHolidays(values.libur) },
    daysFor: (category) => daysIn(values, category),
  };
}

/** An undeclared category is treated like `Lainnya`. */
const daysIn = (values: SettingValues, category: string): number =>
  Number(values[deadlineField(category as ComplaintCategory)] ?? values[deadlineField('Lainnya')]);

/** The deadline of a complaint that was received, or opened again, at this moment. */
export async function deadlineFor(work: Work, category: unknown, received: Date): Promise<Date> {
  const { calendar, daysFor } = await readDeadlines(work, work.tx);
  return deadlineOf(received, daysFor(String(category)), calendar);
}

export interface Recounted {
  /** The last complaint that was looked at; null when there are no more. */
  readonly last: number | null;
  /** How many deadlines moved. */
  readonly moved: number;
}

/**
 * Gives the next open complaints after this id the deadline in force, counted from their reception or from when they were
 * last opened again. Versions stay: no open edit of a complaint is refused because a holiday was added.
 */
export async function recountDeadlines(work: Work, after: number, limit: number): Promise<Recounted> {
  const { calendar, daysFor } = await readDeadlines(work, work.tx);
  const found = await sql<{ id: number; kategori: string; tenggat_pada: string | null; since: string }>`
    select id, kategori, tenggat_pada, coalesce((
        select max(created_at) from complaint_history entry
        where entry.complaint_id = complaints.id and entry.status_from = any(${[...closedStatuses]}::text[])
          and entry.status_to = any(${[...openComplaintStatuses]}::text[])
      ), created_at) as since
    from complaints where id > ${after} and status = any(${[...openComplaintStatuses]}::text[])
    order by id limit ${limit} for update of complaints`.execute(work.tx);
  const fresh = found.rows.map(({ id, kategori, tenggat_pada, since }) => ({
    id,
    tenggat_pada,
    due: deadlineOf(new Date(since), daysFor(kategori), calendar).toISOString(),
  }));
  const moved = fresh.filter(
    ({ tenggat_pada, due }) => tenggat_pada === null || Date.parse(tenggat_pada) !== Date.parse(due),
  );
  if (moved.length > 0)
    await sql`update complaints set tenggat_pada = fresh.due
      from jsonb_to_recordset(${jsonParameter(moved.map(({ id, due }) => ({ id, due })))}::jsonb) as fresh(id integer, due timestamptz)
      where complaints.id = fresh.id`.execute(work.tx);
  return { last: fresh.at(-1)?.id ?? null, moved: moved.length };
}
