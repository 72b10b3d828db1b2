import { sql } from 'kysely';
import type { AnswerTimes } from '../../../../src/domain/complaints/answerTimes';
import { complaintCategories } from '../../../../src/domain/complaints/categories';
import { complaintReport as declared } from '../../../../src/reports/complaints';
import { type Call, type Period, reachFor, siteToday } from '../../../core/context';
import { periodCondition, reportReader } from '../../../core/reports/reading';
import { groupRecords } from '../../../sql/pick';
import { readDeadlines } from './deadlines';
import { complaintResource } from './tables';
import { workingDaysSql } from './workingDays';

/** What became of the complaints the caller may list, by when they were received. */
export const complaintReport = reportReader(declared, async (call) => ({ hari_kerja: await daysToAnswer(call) }));

/** Working days from reception to the answer that stands; null while there is none. */
async function daysToAnswer(call: Call) {
  const { calendar } = await readDeadlines(call, call.db.kysely);
  return workingDaysSql(
    sql.ref('complaints.created_at'),
    sql.ref('complaints.dijawab_pada'),
    calendar,
    siteToday(call),
  );
}

/** Of the categories with complaints in a period, in their order. Two queries. @throws Problem forbidden. */
export async function readAnswerTimes(call: Call, period: Period): Promise<readonly AnswerTimes[]> {
  const complaints = complaintResource(call, 'complaints');
  const days = await daysToAnswer(call);
  const reach = reachFor(call, complaints, 'list');
  const due = sql`complaints.tenggat_pada`;
  const inTime = sql`complaints.dijawab_pada <= coalesce(${due}, 'infinity'::timestamptz)`;
  const judged = sql`(complaints.dijawab_pada is not null or ${due} < ${call.now()}::timestamptz)`;
  // How many took how many days: percentiles follow from that, and nothing is sorted.
  const found = await groupRecords(reach, complaints, {
    by: ['kategori'],
    parts: { days },
    totals: {
      received: sql`count(*)`,
      answered: sql`count(complaints.dijawab_pada)`,
      overdue: sql`count(*) filter (where ${reach.derived?.terlambat})`,
      judged: sql`count(*) filter (where ${judged})`,
      in_time: sql`count(*) filter (where ${judged} and ${inTime})`,
    },
    where: { all: periodCondition(call, declared, complaints, period) },
  });
  return complaintCategories.flatMap((category) => {
    const rows = found.filter(({ kategori }) => kategori === category);
    if (rows.length === 0) return [];
    const sumOf = (name: string) => rows.reduce((sum, row) => sum + Number(row[name]), 0);
    const answered = rows
      .filter((row) => row.days !== null)
      .map((row) => ({ days: Number(row.days), n: Number(row.answered) }))
      .toSorted((a, b) => a.days - b.days);
    const judgedAll = sumOf('judged');
    return [
      {
        category,
        received: sumOf('received'),
        answered: sumOf('answered'),
        overdue: sumOf('overdue'),
        median: medianOf(answered),
        p90: reachedBy(answered, 0.9),
        inTime: judgedAll === 0 ? null : Math.round((100 * sumOf('in_time')) / judgedAll),
      },
    ];
  });
}

interface Took {
  readonly days: number;
  readonly n: number;
}

/** The fewest days within which this share was answered; null of nothing. `took` by days. */
function reachedBy(took: readonly Took[], share: number): number | null {
  const wanted = share * took.reduce((sum, { n }) => sum + n, 0);
  let sum = 0;
  for (const { days, n } of took) {
    sum += n;
    if (sum >= wanted) return days;
  }
  return null;
}

/** Between the two in the middle of an even number. */
function medianOf(took: readonly Took[]): number | null {
  const low = reachedBy(took, 0.5);
  const high = reachedBy(took.toReversed(), 0.5);
  return low === null || high === null ? null : (low + high) / 2;
}
