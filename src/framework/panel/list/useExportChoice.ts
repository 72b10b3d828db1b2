import { useMemo, useState } from 'react';
import type { Resource } from '../../schema';
import type { Column } from '../core/columns';
import { usePanel, useTexts } from '../core/context';
import { type ExportPreset, exportPresets } from './exportPresets';
import type { Columns } from './useColumns';
import type { ListFormat } from './useExport';

/** What is to be exported: a preset, less the columns that were ticked off. */
export function useExportChoice(resource: Resource, columns: Columns) {
  const panel = usePanel();
  const texts = useTexts(resource);
  const presets = useMemo(() => exportPresets(panel, resource, texts, columns), [panel, resource, texts, columns]);
  const [format, setFormat] = useState<ListFormat>('csv');
  const [preset, setPreset] = useState<ExportPreset>('shown');
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const offered: readonly Column[] = presets[preset] ?? presets.shown;
  const isTicked = (name: string) => !dropped.includes(name);
  return {
    presets,
    preset,
    format,
    offered,
    isTicked,
    wish: { columns: offered.filter(({ name }) => isTicked(name)), forImport: preset === 'import' },
    setFormat,
    setPreset: (next: ExportPreset) => {
      setPreset(next);
      setDropped([]);
    },
    toggle: (name: string) =>
      setDropped(isTicked(name) ? [...dropped, name] : dropped.filter((other) => other !== name)),
  };
}

export type ExportChoices = ReturnType<typeof useExportChoice>;
