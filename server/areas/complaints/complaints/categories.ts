import { sql } from 'kysely';
import type { ComplaintCategoryInfo } from '../../../../src/calls/complaints/complaints';
import { complaintCategories } from '../../../../src/domain/complaints/categories';
import { openComplaintStatuses } from '../../../../src/domain/complaints/states';
import { type Call, everyRow, mayReadField, reachFor } from '../../../core/context';
import { groupRecords, pickRecords } from '../../../sql/pick';
import type { Db, Row } from '../../../sql/records';
import { readDeadlines } from './deadlines';
import { complaintResource } from './tables';

/** Every category with who answers for it, how long that may take and what waits, as far as the caller may list it. */
export async function listCategories(call: Call): Promise<readonly ComplaintCategoryInfo[]> {
  const db = call.db.kysely;
  const departments = await listCovering(call, db);
  const waiting = await countWaiting(call);
  const { daysFor } = await readDeadlines(call, db);
  const showsOverdue = ['tenggat_pada', 'terlambat'].every((name) =>
    mayReadField(call, complaintResource(call, 'complaints'), name),
  );
  return complaintCategories.map((kategori) => {
    const covering = departments.filter((row) => isFor(row, 'categories', kategori));
    const first = firstOf(covering, kategori);
    return {
      kategori,
      departments: covering.map(named),
      default_department: first ? named(first) : null,
      uncovered: covering.length === 0,
      deadline_days: daysFor(kategori),
      open: Number(waiting.get(kategori)?.open ?? 0),
      overdue: showsOverdue ? Number(waiting.get(kategori)?.overdue ?? 0) : null,
    };
  });
}

const named = (row: Row) => ({ id: row.id, name: String(row.name ?? '') });

/**
 * Active departments that answer for this category, the main one first: where a complaint goes by default.
 * The caller need not be allowed to list departments.
 */
export async function departmentsFor(call: Call, category: string, db: Db): Promise<readonly Row[]> {
  const covering = (await listCovering(call, db)).filter((row) => isFor(row, 'categories', category));
  const first = firstOf(covering, category);
  return first ? [first, ...covering.filter((row) => row !== first)] : [];
}

/** By name. */
async function listCovering(call: Call, db: Db): Promise<readonly Row[]> {
  const found = await pickRecords(everyRow(call, db), complaintResource(call, 'departments'), {
    fields: ['name', 'email', 'whatsapp', 'categories', 'default_for', 'is_active'],
    where: { is_active: { eq: true } },
  });
  return found.toSorted((a, b) => String(a.name).localeCompare(String(b.name), 'id') || a.id - b.id);
}

/** The main department of a category; without one, the one that has been there longest. */
const firstOf = (covering: readonly Row[], category: string): Row | undefined =>
  covering.find((row) => isFor(row, 'default_for', category)) ?? covering.toSorted((a, b) => a.id - b.id)[0];

const isFor = (row: Row, field: 'categories' | 'default_for', category: string): boolean =>
  Array.isArray(row[field]) && row[field].includes(category);

async function countWaiting(call: Call): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  const complaints = complaintResource(call, 'complaints');
  const found = await groupRecords(reachFor(call, complaints, 'list'), complaints, {
    by: ['kategori'],
    totals: {
      open: sql`count(*)`,
      overdue: sql`count(*) filter (where complaints.tenggat_pada < ${call.now()}::timestamptz)`,
    },
    where: { status: { in: openComplaintStatuses } },
  });
  return new Map(found.map((row) => [String(row.kategori), row]));
}
