import { sql } from 'kysely';
import type { AnswerTimes } from '../../../../src/domain/complaints/answerTimes';
import { complaintCategories } from '../../../../src/domain/complaints/categories';
import { complaintReport as declared } from '../../../../src/reports/complaints';
import { type Call, type Period, reachFor } from '../../../core/context';
import { periodCondition, reportReader } from '../../../core/reports/reading';
import { numberOf } from '../../../core/values';
import { groupRecords } from '../../../sql/pick';
import { readDeadlines } from './deadlines';
import { complaintResource } from './tables';
import { workingDaysSql } from './workingDays';

/** What became of the complaints the caller may list, by when they were received. */
export const complaintReport = reportReader(declared, async (call) => ({ hari_kerja: await daysToAnswer(call) }));

/** Working days from reception to the answer that stands; null while there is none. */
async function daysToAnswer(call: Call) {
  const { calendar } = await readDeadlines(call, call.db.kysely);
  return workingDaysSql(sql.ref('complaints.created_at'), sql.ref('complaints.dijawab_pada'), calendar);
}

/** Of the categories with complaints in a period, in their order. Two queries. @throws Problem forbidden. */
export async function readAnswerTimes(call: Call, period: Period): Promise<readonly AnswerTimes[]> {
  const complaints = complaintResource(call, 'complaints');
  const days = await daysToAnswer(call);
  const reach = reachFor(call, complaints, 'list');
  const due = sql`complaints.tenggat_pada`;
  const inTime = sql`complaints.dijawab_pada <= coalesce(${due}, 'infinity'::timestamptz)`;
  const judged = sql`(complaints.dijawab_pada is not null or ${due} < ${call.now()}::timestamptz)`;
  const found = await groupRecords(reach, complaints, {
    by: ['kategori'],
    totals: {
      received: sql`count(*)`,
      answered: sql`count(complaints.dijawab_pada)`,
      overdue: sql`count(*) filter (where ${reach.derived?.terlambat})`,
      median: sql`percentile_cont(0.5) within group (order by ${days})`,
      p90: sql`percentile_disc(0.9) within group (order by ${days})`,
      in_time: sql`round(100 * avg(coalesce(${inTime}, false)::int) filter (where ${judged}))`,
    },
    where: { all: periodCondition(call, declared, complaints, period) },
  });
  return complaintCategories.flatMap((category) => {
    const row = found.find(({ kategori }) => kategori === category);
    if (!row) return [];
    return [
      {
        category,
        received: Number(row.received),
        answered: Number(row.answered),
        overdue: Number(row.overdue),
        median: numberOf(row.median),
        p90: numberOf(row.p90),
        inTime: numberOf(row.in_time),
      },
    ];
  });
}
