import { useListFilterContext, useStore } from 'ra-core';
import { useMemo } from 'react';
import type { Resource } from '../../schema';
import { usePanel, useTexts } from '../context';
import { type Column, columnNames, toColumn } from './columns';

export interface Columns {
  readonly visible: readonly Column[];
  readonly all: readonly Column[];
  readonly isShown: (name: string) => boolean;
  readonly toggle: (name: string) => void;
  readonly reset: () => void;
}

/** Which columns does this person see? Kept per user in the panel's store. */
export function useColumns(resource: Resource): Columns {
  const panel = usePanel();
  const texts = useTexts(resource);
  const trashed = useListFilterContext().filterValues.trashed === 'only';
  const [stored, setStored] = useStore<readonly string[] | null>(`panel.columns.${resource.name}`, null);
  return useMemo(() => {
    const names = columnNames(panel, resource);
    const chosen = stored ? names.all.filter((name) => stored.includes(name)) : names.shown;
    const shown = chosen.length > 0 ? chosen : names.shown;
    const column = (name: string) => toColumn(panel, resource, texts, name);
    return {
      visible: [...shown.filter((name) => name !== 'deleted_at'), ...(trashed ? ['deleted_at'] : [])].map(column),
      all: names.all.map(column),
      isShown: (name) => shown.includes(name),
      toggle: (name) => setStored(shown.includes(name) ? shown.filter((other) => other !== name) : [...shown, name]),
      reset: () => setStored(null),
    };
  }, [panel, resource, texts, stored, setStored, trashed]);
}
