import type { ComponentType } from 'react';
import { type AnyField, canField, type Kinds, type Resource } from '../../schema';
import { asksLists } from './asksLists';
import { type TranslatedResources, usePanel } from './context';
import { missingWidgets } from './missingWidgets';
import { isReadMasked } from './revealed';
import type { DisplayProps, PanelSettings } from './types';

/** One column of the list, ready to be drawn. */
export interface Column {
  readonly name: string;
  readonly field: AnyField;
  readonly label: string;
  readonly sortable: boolean;
  readonly align?: 'end';
  readonly Display: ComponentType<DisplayProps>;
}

const baseFields: Readonly<Record<string, AnyField>> = {
  id: { kind: 'number', label: 'ID', grouping: false },
  version: { kind: 'number', label: 'Versi', grouping: false },
  created_at: { kind: 'dateTime', label: 'Dibuat' },
  updated_at: { kind: 'dateTime', label: 'Diperbarui' },
  deleted_at: { kind: 'dateTime', label: 'Dihapus' },
};

/** The declared field, or one of those every record has; an API may lack a declared one. */
export const findField = (resource: Resource, name: string): AnyField | undefined =>
  resource.fields[name] ?? baseFields[name];

export function getField(resource: Resource, name: string): AnyField {
  const field = findField(resource, name);
  if (!field) throw new Error(`There is no field "${name}" in ${resource.name}.`);
  return field;
}

type Panel = Pick<PanelSettings, 'model' | 'views' | 'overrides' | 'actor' | 'has'>;

export function toColumn(panel: Panel, resource: Resource, texts: TranslatedResources, name: string): Column {
  const field = getField(resource, name);
  const kind = panel.model.kinds[field.kind];
  const view = { ...panel.views[field.kind], ...panel.overrides.fields?.[`${resource.name}.${name}`] };
  return {
    name,
    field,
    label: texts.column(name),
    sortable: asksLists(resource, panel.has) && !isReadMasked(panel, field) && (field.sort ?? kind?.sortable ?? false),
    ...alignOf(panel.model.kinds, field),
    Display: (kind && view.Display) ?? UnknownKind,
  };
}

/** Thrown where it is drawn, so that only its own cells are without it. */
function UnknownKind({ field, resource, name }: DisplayProps): never {
  throw missingWidgets(usePanel(), resource, name, field);
}

/** A computed field is aligned as the kind of value it has. */
export function alignOf(kinds: Kinds, field: AnyField): Pick<Column, 'align'> {
  const align = kinds[field.kind]?.align ?? kinds[field.type ?? '']?.align;
  return align ? { align } : {};
}

/** The columns this role may see: shown at first, and offered besides. */
export function columnNames(panel: Panel, resource: Resource): { shown: readonly string[]; all: readonly string[] } {
  const readable = (name: string) => isReadable(resource, panel.model.kinds, name, panel.actor.role);
  const declared = resource.list.columns.filter(readable);
  const more = (resource.list.more ?? []).filter(readable);
  // A list needs a column to open a row with.
  const shown = declared.length > 0 ? declared : ['id'];
  return { shown, all: [...shown, ...more] };
}

export function isReadable(resource: Resource, kinds: Kinds, name: string, role: string): boolean {
  const field = findField(resource, name);
  return field !== undefined && canField(field, 'read', role) && !kinds[field.kind]?.writeOnly;
}

/** The field with its choices and labels in the language of the panel, so that a kind's `toText` says them. */
export function fieldInWords(field: AnyField, name: string, texts: TranslatedResources): AnyField {
  const values = Array.isArray(field.choices) ? field.choices : Object.keys(field.choices ?? {});
  return {
    ...field,
    labels: texts.labels(name),
    ...(field.choices
      ? { choices: Object.fromEntries(values.map((value: string) => [value, texts.choice(name, value)])) }
      : {}),
  };
}
