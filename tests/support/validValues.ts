import { type AnyField, asShown, isShown, type Resource } from '../../src/framework/schema';
import type { Targets } from '../../src/framework/schema/samples';
import { sampleOf } from '../../src/resources/samples';

/** Fields a client may send, at all or when creating or editing. */
export const writableFields = (
  resource: Resource,
  mode?: 'create' | 'edit',
): readonly [name: string, field: AnyField][] =>
  Object.entries(resource.fields).filter(([, field]) => field.readOnly !== true && field.readOnly !== (mode ?? true));

/**
 * Everything a new record can hold, valid by its declaration: each writable field that this record shows is filled.
 * @example validValues(books, 7, targets) // { title: 'Judul ke-7', pages: 8, … }
 */
export function validValues(resource: Resource, n: number, targets: Targets): Record<string, unknown> {
  const fields = writableFields(resource, 'create');
  const values = Object.fromEntries(
    fields.map(([name, field], index) => [name, sampleOf(field, field.kind === 'date' ? n + index : n, targets)]),
  );
  const whole = asShown(resource.fields, values);
  const shown = fields.filter(([, field]) => isShown(field, whole));
  return Object.fromEntries(shown.flatMap(([name]) => (values[name] === undefined ? [] : [[name, values[name]]])));
}
