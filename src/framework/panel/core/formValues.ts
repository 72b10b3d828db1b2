import {
  type AnyField,
  type Checked,
  canField,
  chosenFileOf,
  dependenciesOf,
  formFields,
  isEmptyValue,
  isServerOwned,
  isShown,
  type Model,
  type Resource,
  type Rule,
  validate,
} from '../../schema';
import type { TranslatedResources } from './context';

export type FormValues = Readonly<Record<string, unknown>>;
export type FormMode = 'create' | 'edit';

interface Reader {
  readonly role: string;
}

/** What can have a finding of its own: the fields, and as `copies.*.code` the cells of those that are lists of rows. */
export const findablePlaces = (resource: Resource): readonly string[] =>
  formFields(resource).flatMap((name) => [
    name,
    ...Object.keys(resource.fields[name]?.item ?? {}).map((key) => `${name}.*.${key}`),
  ]);

/** Does this person type into it, in this mode? */
export function isWritable(resource: Resource, name: string, mode: FormMode, { role }: Reader): boolean {
  const field = resource.fields[name];
  if (!field || isServerOwned(field, mode)) return false;
  return canField(field, 'write', role) && canField(field, 'read', role);
}

/** The form of a new record: what the declaration fills in, everything else empty. */
export const emptyRecord = (resource: Resource): Record<string, unknown> =>
  Object.fromEntries(formFields(resource).map((name) => [name, beginningOf(resource.fields[name])]));

/** What staff want a form to begin with goes before what the code fills in. */
const beginningOf = (field: AnyField | undefined): unknown =>
  (field?.hidden ? undefined : field?.prefill) ?? field?.default ?? null;

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
    [...keys].every((key) => isSame((left as FormValues)[key], (right as FormValues)[key]))
  );
}

export const changedFields = (base: FormValues, values: FormValues, names: readonly string[]): readonly string[] =>
  names.filter((name) => !isSame(base[name], values[name]));

interface CheckContext {
  readonly model: Model;
  readonly mode: FormMode;
  readonly role: string;
  readonly today: string;
  readonly timeZone: string;
  readonly base: FormValues;
  /** Values the form does not ask for. */
  readonly fixed?: FormValues;
  readonly texts: Pick<TranslatedResources, 'issue' | 'rule' | 'field'>;
}

/** Checks a form with the same function as the server, in the language of the panel. */
export function checkForm(resource: Resource, values: FormValues, context: CheckContext): Checked {
  const { model, mode, role, today, timeZone, base, fixed, texts } = context;
  const typed = formFields(resource).filter((name) => isWritable(resource, name, mode, { role }));
  return validate(
    withKnownKinds(resource, model),
    { ...Object.fromEntries(typed.map((name) => [name, values[name]])), ...fixed },
    {
      kinds: model.kinds,
      mode,
      role,
      today,
      textIds: true,
      timeZone,
      sentence: texts.issue,
      rule: texts.rule,
      label: texts.field,
      ...(mode === 'edit' ? { previous: base } : {}),
    },
  );
}

/** A field of a kind that this panel lacks cannot be typed into, and must not stand in the way of the others. */
function withKnownKinds(resource: Resource, { kinds }: Model): Resource {
  const known = Object.entries(resource.fields).filter(([, { kind }]) => kinds[kind] !== undefined);
  return known.length === Object.keys(resource.fields).length
    ? resource
    : { ...resource, fields: Object.fromEntries(known) };
}

/** The fields of rules that name a record as a whole are known by the rules' conditions. */
export const warningsFor = (resource: Resource, name: string): readonly Rule[] =>
  (resource.rules ?? []).filter((rule) => rule.warn?.field === name);

/** What is sent: the checked values of the form, and the version they were typed over. */
export function toPayload(
  resource: Resource,
  checked: FormValues,
  base: FormValues,
  mode: FormMode,
  today?: string,
): Record<string, unknown> {
  const whole = { ...base, ...checked };
  const names = formFields(resource).filter((name) => {
    const field = resource.fields[name];
    if (!field || !Object.hasOwn(checked, name)) return false;
    if (isShown(field, whole, today)) return true;
    // A field that is not shown is sent only to clear what it held, by a condition whose fields this form knows.
    const isKnown = dependenciesOf(field.shownByCode ?? field.showWhen).every((other) => Object.hasOwn(whole, other));
    return mode === 'edit' && isKnown && !isEmptyValue(base[name]);
  });
  const version = mode === 'edit' && typeof base.version === 'number' ? { version: base.version } : {};
  return { ...Object.fromEntries(names.map((name) => [name, checked[name]])), ...version };
}
