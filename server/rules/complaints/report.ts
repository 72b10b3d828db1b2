import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ComplaintFigures, ComplaintReport, ComplaintReportRow } from '../../../src/domain/complaints/answers';
import { complaintCategories } from '../../../src/domain/complaints/categories';
import { type ComplaintPriority, complaintPriorities, isOpen } from '../../../src/domain/complaints/states';
import type { PlainDate } from '../../../src/domain/dates';
import { type WorkingCalendar, workingDaysTaken } from '../../../src/domain/workingDays';
import { pickRecords } from '../../sql/pick';
import type { Row } from '../../sql/records';
import { numberOf } from '../applications/values';
import { type Call, reachFor } from '../context';
import { readDeadlines } from './deadlines';
import { statusOf } from './status';
import { everyRow, tableNamed } from './tables';

export interface Period {
  /** Both days are included; undefined: without that end. */
  readonly from?: PlainDate | undefined;
  readonly to?: PlainDate | undefined;
}

/** What became of the complaints the caller may list, by when they were received. @throws Problem forbidden. */
export async function readComplaintReport(call: Call, period: Period): Promise<ComplaintReport> {
  const { calendar } = await readDeadlines(call, call.db.kysely);
  const cases = (await readReceived(call, period)).map((row) => toCase(row, call.now(), calendar));
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
    by_department: group([...new Set(cases.map(({ department }) => department))], ({ department }) => department)
      .map(([id, found]) => toRow(id === null ? NOT_FORWARDED : (names.get(id) ?? ''), id, found))
      .toSorted((a, b) => Number(a.id === null) - Number(b.id === null) || a.name.localeCompare(b.name, 'id')),
    by_priority: group(complaintPriorities, ({ priority }) => priority).map(([name, found]) => ({
      ...toRow(name, null, found),
      name,
    })),
    totals: figuresOf(cases),
  };
}

const NOT_FORWARDED = 'Belum diteruskan';

interface Case {
  readonly category: string;
  readonly priority: ComplaintPriority;
  readonly department: number | null;
  readonly isClosed: boolean;
  readonly isOverdue: boolean;
  /** Working days until it was answered; null while it is not. */
  readonly days: number | null;
  readonly rating: number | null;
}

const readReceived = (call: Call, period: Period): Promise<readonly Row[]> => {
  const complaints = tableNamed(call, 'complaints');
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
  const open = isOpen(statusOf(row));
  const due = row.tenggat_pada === null ? Number.POSITIVE_INFINITY : Date.parse(String(row.tenggat_pada));
  const answered = row.dijawab_pada === null ? null : new Date(String(row.dijawab_pada));
  return {
    category: String(row.kategori),
    priority: row.prioritas as ComplaintPriority,
    department: numberOf(row.dinas_id),
    isClosed: !open,
    isOverdue: open && due < now.getTime(),
    days: answered && workingDaysTaken(new Date(String(row.created_at)), answered, calendar),
    rating: numberOf(row.rating),
  };
}

async function readDepartmentNames(call: Call): Promise<ReadonlyMap<number, string>> {
  const found = await pickRecords(everyRow(call, call.db.kysely), tableNamed(call, 'departments'), {
    fields: ['name'],
    trashed: 'with',
  });
  return new Map(found.map((row) => [row.id, String(row.name ?? '')]));
}

const toRow = (name: string, id: number | null, cases: readonly Case[]): ComplaintReportRow => ({
  name,
  id,
  ...figuresOf(cases),
});

function figuresOf(cases: readonly Case[]): ComplaintFigures {
  const days = cases.flatMap((each) => (each.days === null ? [] : [each.days]));
  const ratings = cases.flatMap(({ rating }) => (rating === null ? [] : [rating]));
  return {
    received: cases.length,
    answered: days.length,
    closed: cases.filter(({ isClosed }) => isClosed).length,
    overdue: cases.filter(({ isOverdue }) => isOverdue).length,
    median_days: medianOf(days),
    rating: ratings.length === 0 ? null : Math.round((100 * ratings.reduce((a, b) => a + b, 0)) / ratings.length) / 100,
  };
}

/** Of an even number the mean of the two in the middle. */
function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
