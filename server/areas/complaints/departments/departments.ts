import { sql } from 'kysely';
import { openComplaintStatuses } from '../../../../src/domain/complaints/states';
import { isEmptyValue } from '../../../../src/framework/schema';
import { everyRow, type ResourceRules, type Work } from '../../../core/context';
import { changeRow } from '../../../core/records';
import { hasWhatsapp } from '../../../core/records/phoneTypes';
import { toRow } from '../../../sql/custom';
import { localized } from '../../../sql/localized';
import { Problem } from '../../../sql/problem';
import { countWhere, type Row } from '../../../sql/records';
import { complaintResource } from '../complaints/tables';

/** What departments do on the server beyond their declaration. */
export const departmentRules: ResourceRules = {
  async guard(work, kind, rows) {
    if (kind === 'delete') await refuseWhileAwaited(work, rows);
  },

  async changed(work, { after }) {
    if (after.deleted_at === null) await takeOverDefaults(work, after);
  },

  async complete(_call, rows) {
    return rows.map((row) => ({
      ...row,
      whatsapp_ok: isEmptyValue(row.whatsapp) ? null : hasWhatsapp(String(row.whatsapp)),
    }));
  },
};

/** An open case must not lose its department; what is closed keeps the name. */
async function refuseWhileAwaited(work: Work, rows: readonly Row[]): Promise<void> {
  const count = await countWhere(everyRow(work, work.tx), complaintResource(work, 'complaints'), {
    dinas_id: { in: rows.map(({ id }) => id) },
    status: { in: openComplaintStatuses },
  });
  if (count > 0)
    throw new Problem('inUse', {
      message: localized('complaints.departmentInUse', { count }),
      data: { resource: 'complaints', count },
    });
}

/** A category has one main department: a new one takes the place of the former one. */
async function takeOverDefaults(work: Work, department: Row): Promise<void> {
  const mine = toStringList(department.default_for);
  if (mine.length === 0) return;
  const departments = complaintResource(work, 'departments');
  const others = await sql<Row>`select * from departments
    where id <> ${department.id} and deleted_at is null and default_for && ${[...mine]}::text[]
    order by id for update`.execute(work.tx);
  for (const other of others.rows)
    await changeRow(
      work,
      departments,
      toRow(work.model, departments, other),
      { default_for: toStringList(other.default_for).filter((category) => !mine.includes(category)) },
      { action: 'update', noted: { takenOverBy: department.id } },
    );
}

export const toStringList = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
