import { importableFields } from '../../import';
import type { Resource } from '../../schema';
import { type Column, isReadable, toColumn } from '../core/columns';
import type { TranslatedResources } from '../core/context';
import { mayImport } from '../core/mayImport';
import type { PanelSettings } from '../core/types';
import type { Columns } from './useColumns';

export type ExportPreset = 'shown' | 'all' | 'import';

/** The columns each preset offers, in their order. `import` is missing where this person takes in no files. */
export type ExportPresets = Readonly<{ shown: readonly Column[]; all: readonly Column[]; import?: readonly Column[] }>;

/** What a list can be exported as: what is seen, everything a cell can hold, or a file for the import. */
export function exportPresets(
  panel: PanelSettings,
  resource: Resource,
  texts: TranslatedResources,
  columns: Columns,
): ExportPresets {
  const of = (names: readonly string[]) =>
    [...new Set(names)]
      .filter((name) => isReadable(resource, panel.model.kinds, name, panel.actor.role))
      .map((name) => toColumn(panel, resource, texts, name));
  const declared = Object.keys(resource.fields).filter((name) => isText(panel, resource, name));
  return {
    shown: columns.visible,
    all: of(['id', ...resource.list.columns, ...declared, 'created_at', 'updated_at']),
    ...(mayImport(resource, panel) && { import: of(importableFields(resource)) }),
  };
}

/** Does a cell hold it? Structures are read on the page of the record. */
function isText({ model }: PanelSettings, { fields }: Resource, name: string): boolean {
  const field = fields[name];
  const storage = field && model.kinds[field.kind === 'computed' ? (field.type ?? '') : field.kind]?.storage;
  return storage !== undefined && storage !== 'json' && field?.hidden !== true;
}
