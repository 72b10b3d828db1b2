import { complaintCategories } from '../../../../src/domain/complaints/categories';
import type { ResourceRules, Work } from '../../../core/context';
import { localized, type Text } from '../../../sql/localized';
import { validationProblem } from '../../../sql/problem';

const MALFORMED = localized('messaging.categoriesNoList');

/** A category names a department that is there, whatever client saved it. */
export const whatsappRules: ResourceRules = {
  changed: async (work, { after }) => {
    const found = await findFault(work, after.department_mappings);
    if (found !== undefined) throw validationProblem([{ field: 'department_mappings', message: found }]);
  },
};

async function findFault(work: Work, mappings: unknown): Promise<Text | undefined> {
  if (mappings === null || mappings === undefined) return undefined;
  if (typeof mappings !== 'object' || Array.isArray(mappings)) return MALFORMED;
  const entries = Object.entries(mappings).filter(([, id]) => id !== null);
  const categories: readonly string[] = complaintCategories;
  const unknown = entries.find(([category]) => !categories.includes(category));
  if (unknown) return localized('messaging.categoryUnknown', { category: unknown[0].slice(0, 50) });
  if (!entries.every(([, id]) => Number.isInteger(id) && Number(id) > 0)) return MALFORMED;
  const ids = [...new Set(entries.map(([, id]) => Number(id)))];
  if (ids.length === 0) return undefined;
  const there = await work.tx
    .selectFrom('departments')
    .select('id')
    .where('id', 'in', ids as never)
    .where('deleted_at', 'is', null as never)
    .execute();
  const missing = entries.find(([, id]) => !there.some((row) => row.id === id));
  return missing && localized('messaging.categoryDepartmentNotFound', { category: missing[0] });
}
