import { dependenciesOf, holds, isEmptyValue } from './conditions';
import type { AnyField, Fields } from './fields';
import type { Resource } from './resource';

/** The fields a form has, in the order of its sections. */
export const formFields = ({ form, fields }: Pick<Resource, 'form' | 'fields'>): readonly string[] =>
  form.sections.flatMap((section) => section.fields).filter((name) => fields[name]);

type Values = Readonly<Record<string, unknown>>;

/**
 * Is the field part of the form for this record? What another field that is hidden says does not count: the record is given
 * as `asShown` makes it.
 */
export const isShown = (field: AnyField, record: Values, today?: string): boolean =>
  holds(field.showWhen, record, today);

/** Is it hidden by a condition of a layer alone? That one only shows less, and comes and goes with its version. */
export const isHiddenByLayer = ({ shownByCode }: AnyField, record: Values, today?: string): boolean =>
  shownByCode !== undefined && holds(shownByCode, record, today);

/** What a hidden field counts as. */
export const hiddenValue = (field: AnyField): unknown => field.default ?? null;

export interface ShownOptions {
  readonly today?: string;
  /** Of a record that is there, a field keeps what a layer alone hides. Default: `edit`. */
  readonly mode?: 'create' | 'edit';
  readonly isTyped?: (name: string) => boolean;
}

/**
 * The record as its form shows it: a hidden field counts as nothing, and so hides in turn what it alone shows. Fields that
 * are not typed into keep what they hold. The record itself where nothing is hidden.
 */
export function asShown(
  fields: Fields,
  record: Values,
  { today, mode = 'edit', isTyped = () => true }: ShownOptions = {},
): Values {
  const conditional = Object.entries(fields).filter(([, { showWhen }]) => showWhen !== undefined);
  let shown = record;
  // Each round hides at least one more; conditions go in no circle.
  for (let round = 0; round < conditional.length; round += 1) {
    const hidden = conditional.filter(
      ([name, field]) =>
        !isEmptyValue(shown[name]) &&
        shown[name] !== hiddenValue(field) &&
        isTyped(name) &&
        !isShown(field, shown, today) &&
        !(mode === 'edit' && isHiddenByLayer(field, shown, today)),
    );
    if (hidden.length === 0) break;
    shown = { ...shown, ...Object.fromEntries(hidden.map(([name, field]) => [name, hiddenValue(field)])) };
  }
  return shown;
}

/** All fields on which it hangs whether this one is shown, through others as well. */
export function showersOf(fields: Fields, name: string, seen: ReadonlySet<string> = new Set()): readonly string[] {
  if (seen.has(name)) return [];
  const others = dependenciesOf(fields[name]?.showWhen);
  const passed = new Set([...seen, name]);
  return [...new Set(others.flatMap((other) => [other, ...showersOf(fields, other, passed)]))];
}
