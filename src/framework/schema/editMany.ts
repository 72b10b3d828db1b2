import type { AnyField } from './fields';
import { isTyped } from './hiding';
import type { Kinds } from './kinds';
import { own } from './own';
import type { ActionSpec, Resource } from './resource';

/** The name under which fields of many records are edited at once; no declared action has it. */
export const EDIT = 'edit';

/** Names of a call on everything a list finds that no declared action may have. */
export const callWords: readonly string[] = [EDIT, 'delete', 'restore'];

/** Editing these fields of many records is an action like any other: checked one by one, shown before, taken back. */
export const editing = (names: readonly string[]): ActionSpec => ({
  label: '',
  on: ['bulk'],
  right: 'edit',
  input: names,
  preview: true,
  undo: true,
});

/**
 * The fields of the form that may be given to many records at once: no two hold the same in a unique field, a file belongs to
 * one, no history gives back a secret, and moving owners has its own way.
 */
export function editableTogether(resource: Resource, kinds: Kinds, role: string | undefined): readonly string[] {
  const { owner } = resource;
  const inForm = new Set(resource.form.sections.flatMap(({ fields }) => fields));
  return Object.entries(resource.fields)
    .filter(([name, field]) => {
      const kind = own(kinds, field.kind);
      const isOwner = owner !== undefined && 'field' in owner && owner.field === name;
      const isSingular = field.unique || field.sensitive || kind?.sensitive || kind?.upload || isOwner;
      return !isSingular && inForm.has(name) && isTyped(field, { mode: 'edit', ...(role !== undefined && { role }) });
    })
    .map(([name]) => name);
}

/** The form of such an edit: only these fields, whatever else a record may hold decides nothing in it. */
export function editingView(resource: Resource, names: readonly string[]): Resource {
  const { rules: _rules, ...rest } = resource;
  const fields = names.flatMap((name): [string, AnyField][] => {
    const field = own(resource.fields, name);
    if (!field) return [];
    const { showWhen: _showWhen, requiredWhen: _requiredWhen, shownByCode: _shownByCode, ...plain } = field;
    return [[name, plain]];
  });
  return {
    ...rest,
    fields: { ...resource.fields, ...Object.fromEntries(fields) },
    form: { as: 'dialog', sections: [{ section: '', fields: [...names] }] },
    byAction: EDIT,
  };
}
