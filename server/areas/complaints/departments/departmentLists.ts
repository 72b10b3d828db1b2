import { findCategory } from '../../../../src/domain/complaints/categories';
import { type Call, reachFor } from '../../../core/context';
import { completeRows } from '../../../core/records';
import { listRecords } from '../../../sql/listRecords';
import type { Row } from '../../../sql/records';
import { complaintResource } from '../complaints/tables';
import { toStringList } from './departments';

/** More departments than a city has; one list holds them all. */
const MOST = 1000;

/**
 * Active departments as `GET` answers each: those of one category, the main one first, or all that have any, by name. A
 * category that is unknown has none. @throws Problem forbidden.
 */
export async function listDepartmentsFor(call: Call, category: string | undefined): Promise<readonly Row[]> {
  const departments = complaintResource(call, 'departments');
  const reach = reachFor(call, departments, 'list');
  const known = category === undefined ? undefined : findCategory(category);
  const { rows } = await listRecords(reach, departments, {
    page: 1,
    perPage: MOST,
    paged: true,
    search: '',
    sort: [['name', 'asc']],
    where: [{ is_active: { eq: true } }],
    trashed: 'without',
  });
  const covering = rows.filter((row) =>
    category === undefined
      ? toStringList(row.categories).length > 0
      : known !== undefined && toStringList(row.categories).includes(known),
  );
  const isMain = (row: Row) => known !== undefined && toStringList(row.default_for).includes(known);
  const ordered = covering.toSorted((a, b) => Number(isMain(b)) - Number(isMain(a)));
  return completeRows(call, departments, ordered, { where: 'list', db: reach.db });
}
