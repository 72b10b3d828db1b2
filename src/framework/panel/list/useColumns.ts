import { useListFilterContext, useStore } from 'ra-core';
import { useMemo } from 'react';
import type { Resource } from '../../schema';
import { type Column, columnNames, toColumn } from '../core/columns';
import { usePanel, useTexts } from '../core/context';
import { useChosenView } from './useSavedViews';

export interface Columns {
  readonly visible: readonly Column[];
  readonly all: readonly Column[];
  readonly isShown: (name: string) => boolean;
  readonly toggle: (name: string) => void;
  /** These, in this order. */
  readonly arrange: (names: readonly string[]) => void;
  /** As declared: which, their order and their widths. */
  readonly reset: () => void;
}

/** In pixels, by the name of the column. */
export type Widths = Readonly<Record<string, number>>;

/** How wide this person has drawn the columns of a list; nobody else's tables change. */
export const useWidths = (resource: Resource) => useStore<Widths | null>(`panel.widths.${resource.name}`, null);

/** Where the choice of columns is kept: for the list, and for each of its saved views while it is changed. */
export const columnsKey = ({ name }: Resource, viewId?: number): string =>
  viewId === undefined ? `panel.columns.${name}` : `panel.columns.${name}.view${viewId}`;

/** Which columns does this person see? Those of the saved view, or their own choice, kept per user in the panel's store. */
export function useColumns(resource: Resource): Columns {
  const panel = usePanel();
  const texts = useTexts(resource);
  const trashed = useListFilterContext().filterValues.trashed === 'only';
  const view = useChosenView(resource);
  const [stored, setStored] = useStore<readonly string[] | null>(columnsKey(resource, view?.id), null);
  const [, setWidths] = useWidths(resource);
  const saved = view?.state.columns;
  return useMemo(() => {
    const names = columnNames(panel, resource);
    const wanted = stored ?? saved;
    const chosen = wanted ? wanted.filter((name) => names.all.includes(name)) : names.shown;
    const shown = chosen.length > 0 ? chosen : names.shown;
    const column = (name: string) => toColumn(panel, resource, texts, name);
    return {
      visible: [...shown.filter((name) => name !== 'deleted_at'), ...(trashed ? ['deleted_at'] : [])].map(column),
      all: names.all.map(column),
      isShown: (name) => shown.includes(name),
      toggle: (name) =>
        setStored(shown.includes(name) ? shown.filter((other) => other !== name) : put(name, shown, names.all)),
      arrange: setStored,
      reset: () => {
        setStored(null);
        setWidths(null);
      },
    };
  }, [panel, resource, texts, stored, saved, setStored, setWidths, trashed]);
}

/** Where the declaration has it, among those that are shown in an order of their own. */
function put(name: string, shown: readonly string[], all: readonly string[]): readonly string[] {
  const later = all.slice(all.indexOf(name) + 1);
  const at = shown.findIndex((other) => later.includes(other));
  return at < 0 ? [...shown, name] : [...shown.slice(0, at), name, ...shown.slice(at)];
}
