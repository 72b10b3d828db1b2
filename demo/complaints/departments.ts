import { defaultDepartments } from '../../src/domain/complaints/defaultDepartments';
import { phoneAt } from '../contacts';
import { moreDepartments, type PlannedDepartment } from '../data/departments';
import { historyDays } from '../moments';
import type { Workshop } from '../workshop';
import type { DepartmentRow } from './rows';

/** Its number is a landline, which has no WhatsApp. */
export const LANDLINE_DEPARTMENT = 'Dinas Pendidikan';
/** Its mailbox takes nothing any more. */
export const DEAD_MAILBOX = 'kotak-mati@contoh.example';
const DEAD_DEPARTMENT = 'Dukungan TI';
/** Far from the numbers of people. */
const FIRST_PHONE = 90_000_000;

/** The four every office begins with, then as many more as the size has. */
export function makeDepartments(workshop: Workshop): readonly DepartmentRow[] {
  const planned: readonly PlannedDepartment[] = [...defaultDepartments, ...moreDepartments];
  const taken = new Set<string>();
  return Array.from({ length: workshop.counts.departments }, (_, index) => {
    const plan = planned[index] ?? { name: `UPT Wilayah ${index + 1}`, categories: ['Lainnya' as const] };
    const default_for = plan.isActive === false ? [] : plan.categories.filter((category) => !taken.has(category));
    for (const category of default_for) taken.add(category);
    const created = workshop.clock.moment(workshop.random('department', index), historyDays, historyDays - 5);
    return {
      id: index + 1,
      version: 1,
      created_at: created,
      updated_at: created,
      created_by: 1,
      updated_by: 1,
      name: plan.name,
      email: plan.name === DEAD_DEPARTMENT ? DEAD_MAILBOX : `${slugOf(plan.name)}@contoh.example`,
      whatsapp: plan.name === LANDLINE_DEPARTMENT ? '+622155501234' : phoneAt(FIRST_PHONE + index),
      categories: plan.categories,
      default_for,
      is_active: plan.isActive ?? true,
    };
  });
}

const slugOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
