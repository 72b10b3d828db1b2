import { findCategory } from '../../../../src/domain/complaints/categories';
import type { MessageChannel } from '../../../../src/domain/messageStates';
import { getResource } from '../../../../src/framework/schema';
import { type Call, everyRow } from '../../../core/context';
import { hasWhatsapp } from '../../../core/records/phoneTypes';
import { localized, type Text } from '../../../sql/localized';
import { pickRecords } from '../../../sql/pick';
import { Problem, validationProblem } from '../../../sql/problem';
import type { Db, Row } from '../../../sql/records';
import { readSettings } from '../../../sql/settings';
import { departmentsFor } from '../complaints/categories';

/** Departments with all that forwarding needs; no right to manage departments is required. */
export async function listForwardingDepartments(call: Pick<Call, 'model'>, db: Db): Promise<readonly Row[]> {
  return pickRecords(everyRow(call, db), getResource(call.model, 'departments'), {
    fields: ['name', 'email', 'whatsapp', 'categories', 'default_for', 'is_active'],
  });
}

export async function getDepartment(call: Call, id: number, db: Db): Promise<Row> {
  const found = (await listForwardingDepartments(call, db)).find((department) => department.id === id);
  if (!found)
    throw validationProblem([{ field: 'department_id', message: localized('complaints.departmentNotFound') }]);
  return found;
}

/** How a department is named in an address: its number, its name with hyphens, or a category it answers for. */
export async function findNamedDepartment(call: Call, named: string, db: Db): Promise<Row | undefined> {
  const wanted = named.trim().toLowerCase();
  const all = await listForwardingDepartments(call, db);
  const byName = all.find((department) => String(department.id) === wanted || slugOf(department) === slug(wanted));
  if (byName) return byName;
  const category = findCategory(wanted);
  return category === undefined ? undefined : firstDepartment(call, category, 'whatsapp', db);
}

/**
 * Where a complaint of this category goes first on this channel: the active department the WhatsApp settings name for it,
 * otherwise the main one of the category.
 */
export async function firstDepartment(
  call: Call,
  category: string,
  channel: MessageChannel,
  db: Db,
): Promise<Row | undefined> {
  const chosen = channel === 'whatsapp' ? await mappedDepartment(call, category, db) : undefined;
  return chosen ?? (await departmentsFor(call, category, db))[0];
}

async function mappedDepartment(call: Call, category: string, db: Db): Promise<Row | undefined> {
  const { values } = await readSettings(db, getResource(call.model, 'whatsapp_settings'));
  const id = (values.department_mappings as Readonly<Record<string, unknown>> | null)?.[category];
  if (id === undefined || id === null) return undefined;
  return (await listForwardingDepartments(call, db)).find((row) => row.id === id && row.is_active === true);
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
const slugOf = (department: Row): string => slug(String(department.name));

/**
 * Where a message to this department goes.
 * @throws Problem validation while it is inactive or cannot be reached that way.
 */
export function forwardingAddress(department: Row, channel: MessageChannel): string {
  const refuse = (message: Text) => validationProblem([{ field: 'department_id', message }]);
  if (department.is_active !== true)
    throw refuse(localized('complaints.departmentInactive', { name: String(department.name) }));
  if (channel === 'email') {
    if (!department.email) throw refuse(localized('complaints.departmentNoEmail', { name: String(department.name) }));
    return String(department.email);
  }
  if (!department.whatsapp)
    throw refuse(localized('complaints.departmentNoWhatsapp', { name: String(department.name) }));
  if (!hasWhatsapp(String(department.whatsapp)))
    throw refuse(localized('complaints.departmentNoMobile', { name: String(department.name) }));
  return String(department.whatsapp);
}

/** The address, or undefined where the department cannot be reached that way. */
export function findAddress(department: Row, channel: MessageChannel): string | undefined {
  try {
    return forwardingAddress(department, channel);
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}
