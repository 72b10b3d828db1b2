import {
  type Checked,
  canField,
  chosenFileOf,
  isEmptyValue,
  isServerOwned,
  isShown,
  type Model,
  type Resource,
  type Rule,
  validate,
} from '../../schema';
import type { ResourceTexts } from '../context';

export type Values = Readonly<Record<string, unknown>>;
export type FormMode = 'create' | 'edit';

interface Reader {
  readonly role: string;
}

/** The fields a form has, in the order of its sections. */
export const formFields = (resource: Resource): readonly string[] =>
  resource.form.sections.flatMap((section) => section.fields).filter((name) => resource.fields[name]);

/** Does this person type into it, in this mode? */
export function isWritable(resource: Resource, name: string, mode: FormMode, { role }: Reader): boolean {
  const field = resource.fields[name];
  if (!field || isServerOwned(field, mode)) return false;
  return canField(field, 'write', role) && canField(field, 'read', role);
}

/** The form of a new record: what the declaration fills in, everything else empty. */
export const emptyRecord = (resource: Resource): Record<string, unknown> =>
  Object.fromEntries(formFields(resource).map((name) => [name, resource.fields[name]?.default ?? null]));

/** Equal for the person who typed: empty is empty, however it is spelled. */
export function isSame(left: unknown, right: unknown): boolean {
  if (isEmptyValue(left) && isEmptyValue(right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null)
    return left === right || (!isEmptyValue(left) && !isEmptyValue(right) && String(left) === String(right));
  // Nothing of a chosen file can be listed: another file would look the same.
  if (chosenFileOf(left) || chosenFileOf(right)) return left === right;
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return (
    Array.isArray(left) === Array.isArray(right) &&
    [...keys].every((key) => isSame((left as Values)[key], (right as Values)[key]))
  );
}

export const changedFields = (base: Values, values: Values, names: readonly string[]): readonly string[] =>
  names.filter((name) => !isSame(base[name], values[name]));

interface CheckContext {
  readonly model: Model;
  readonly mode: FormMode;
  readonly role: string;
  readonly today: string;
  readonly base: Values;
  /** Values the form does not ask for. */
  readonly fixed?: Values;
  readonly texts: ResourceTexts;
}

/** Checks a form with the same function as the server, in the language of the panel. */
export function checkForm(resource: Resource, values: Values, context: CheckContext): Checked {
  const { model, mode, role, today, base, fixed, texts } = context;
  const typed = formFields(resource).filter((name) => isWritable(resource, name, mode, { role }));
  return validate(
    resource,
    { ...Object.fromEntries(typed.map((name) => [name, values[name]])), ...fixed },
    {
      kinds: model.kinds,
      mode,
      role,
      today,
      sentence: texts.issue,
      rule: texts.rule,
      label: texts.field,
      ...(mode === 'edit' ? { previous: base } : {}),
    },
  );
}

/** The fields of rules that name a record as a whole are known by the rules' conditions. */
export const warningsFor = (resource: Resource, name: string): readonly Rule[] =>
  (resource.rules ?? []).filter((rule) => rule.warn?.field === name);

/** What is sent: the checked values of the form, and the version they were typed over. */
export function toPayload(resource: Resource, checked: Values, base: Values, mode: FormMode): Record<string, unknown> {
  const whole = { ...base, ...checked };
  const names = formFields(resource).filter((name) => {
    const field = resource.fields[name];
    if (!field || !Object.hasOwn(checked, name)) return false;
    // A field that is not shown is sent only to clear what it held.
    return isShown(field, whole) || (mode === 'edit' && !isEmptyValue(base[name]));
  });
  const version = mode === 'edit' && typeof base.version === 'number' ? { version: base.version } : {};
  return { ...Object.fromEntries(names.map((name) => [name, checked[name]])), ...version };
}
