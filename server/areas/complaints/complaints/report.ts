import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ComplaintFigures, ComplaintReport, ComplaintReportRow } from '../../../../src/calls/complaints/report';
import { complaintCategories } from '../../../../src/domain/complaints/categories';
import { type ComplaintPriority, complaintPriorities, isOpenComplaint } from '../../../../src/domain/complaints/states';
import { medianOf } from '../../../../src/domain/quantiles';
import { type WorkingCalendar, workingDaysTaken } from '../../../../src/domain/workingDays';
import { can } from '../../../../src/framework/schema';
import { type Call, everyRow, mayReadField, type Period, reachFor } from '../../../core/context';
import { numberOf } from '../../../core/values';
import { pickRecords } from '../../../sql/pick';
import type { Row } from '../../../sql/records';
import { readDeadlines } from './deadlines';
import { complaintStatusOf } from './status';
import { complaintResource } from './tables';

/** What became of the complaints the caller may list, by when they were received. @throws Problem forbidden. */
export async function readComplaintReport(call: Call, period: Period): Promise<ComplaintReport> {
  const cases = await readComplaintCases(call, period);
  const isTold = toldOf(call);
  const toRow = (name: string, id: number | null, found: readonly Case[]): ComplaintReportRow => ({
    name,
    id,
    ...figuresOf(found, isTold),
  });
  const names = await readDepartmentNames(call);
  const group = <K>(keys: readonly K[], keyOf: (each: Case) => K) =>
    keys
      .map((key) => [key, cases.filter((each) => keyOf(each) === key)] as const)
      .filter(([, found]) => found.length > 0);
  return {
    from: period.from ?? null,
    to: period.to ?? null,
    counted_at: call.now().toISOString(),
    by_category: group(complaintCategories, ({ category }) => category).map(([name, found]) =>
      toRow(name, null, found),
    ),
    by_department: group(isTold('dinas_id') ? [...new Set(cases.map(byDepartment))] : [], byDepartment)
      .map(([id, found]) => toRow(id === null ? NOT_FORWARDED : (names.get(id) ?? ''), id, found))
      .toSorted((a, b) => Number(a.id === null) - Number(b.id === null) || a.name.localeCompare(b.name, 'id')),
    by_priority: group(isTold('prioritas') ? complaintPriorities : [], ({ priority }) => priority).map(
      ([name, found]) => ({
        ...toRow(name, null, found),
        name,
      }),
    ),
    totals: figuresOf(cases, isTold),
  };
}

/** The same added up, where the caller may list complaints. */
export async function complaintTotals(call: Call, period: Period) {
  const mayList = can(complaintResource(call, 'complaints'), 'list', call.actor).allowed;
  return mayList ? { ...(await readComplaintReport(call, period)).totals } : null;
}

const NOT_FORWARDED = 'Belum diteruskan';

const byDepartment = ({ department }: Case): number | null => department;

/** No figure by a field that is kept from who asks. */
type IsTold = (field: string) => boolean;

const toldOf = (call: Call): IsTold => {
  const complaints = complaintResource(call, 'complaints');
  return (field) => mayReadField(call, complaints, field);
};

/** How one complaint fared. */
export interface Case {
  readonly category: string;
  readonly priority: ComplaintPriority;
  readonly department: number | null;
  readonly isClosed: boolean;
  readonly isOverdue: boolean;
  /** Working days until it was answered; null while it is not. */
  readonly days: number | null;
  /** Was it answered by its deadline? null while that is still to come. */
  readonly isInTime: boolean | null;
  readonly rating: number | null;
}

/** The complaints of a period that the caller may list. Two queries. @throws Problem forbidden. */
export async function readComplaintCases(call: Call, period: Period): Promise<readonly Case[]> {
  const { calendar } = await readDeadlines(call, call.db.kysely);
  return (await readReceived(call, period)).map((row) => toCase(row, call.now(), calendar));
}

const readReceived = (call: Call, period: Period): Promise<readonly Row[]> => {
  const complaints = complaintResource(call, 'complaints');
  return pickRecords(reachFor(call, complaints, 'list'), complaints, {
    fields: ['kategori', 'prioritas', 'dinas_id', 'status', 'tenggat_pada', 'dijawab_pada', 'rating', 'created_at'],
    also: within(call, period),
  });
};

/** Days are those of the site's clock. */
function within(call: Call, { from, to }: Period): RawBuilder<SqlBool> {
  const day = sql`(complaints.created_at at time zone ${call.timeZone}::text)::date`;
  return sql<SqlBool>`(${from ?? null}::date is null or ${day} >= ${from ?? null}::date)
    and (${to ?? null}::date is null or ${day} <= ${to ?? null}::date)`;
}

function toCase(row: Row, now: Date, calendar: WorkingCalendar): Case {
  const open = isOpenComplaint(complaintStatusOf(row));
  const due = row.tenggat_pada === null ? Number.POSITIVE_INFINITY : Date.parse(String(row.tenggat_pada));
  const answered = row.dijawab_pada === null ? null : new Date(String(row.dijawab_pada));
  return {
    category: String(row.kategori),
    priority: row.prioritas as ComplaintPriority,
    department: numberOf(row.dinas_id),
    isClosed: !open,
    isOverdue: open && due < now.getTime(),
    isInTime: answered ? answered.getTime() <= due : due < now.getTime() ? false : null,
    days: answered && workingDaysTaken(new Date(String(row.created_at)), answered, calendar),
    rating: numberOf(row.rating),
  };
}

async function readDepartmentNames(call: Call): Promise<ReadonlyMap<number, string>> {
  const found = await pickRecords(everyRow(call, call.db.kysely), complaintResource(call, 'departments'), {
    fields: ['name'],
    trashed: 'with',
  });
  return new Map(found.map((row) => [row.id, String(row.name ?? '')]));
}

function figuresOf(cases: readonly Case[], isTold: IsTold): ComplaintFigures {
  const days = cases.flatMap((each) => (each.days === null ? [] : [each.days]));
  const ratings = cases.flatMap(({ rating }) => (rating === null ? [] : [rating]));
  return {
    received: cases.length,
    answered: isTold('dijawab_pada') ? days.length : null,
    closed: cases.filter(({ isClosed }) => isClosed).length,
    overdue: ['tenggat_pada', 'terlambat'].every(isTold) ? cases.filter(({ isOverdue }) => isOverdue).length : null,
    median_days: medianOf(days),
    rating: ratings.length === 0 ? null : Math.round((100 * ratings.reduce((a, b) => a + b, 0)) / ratings.length) / 100,
  };
}
