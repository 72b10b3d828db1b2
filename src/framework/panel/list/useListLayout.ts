import { useListContext, useStore } from 'ra-core';
import { useMemo } from 'react';
import { canField, features, type ListLayout, type Resource } from '../../schema';
import { takesConditions } from '../core/asksLists';
import { isReadable } from '../core/columns';
import { usePanel } from '../core/context';
import type { PanelSettings } from '../core/types';
import { isFilter } from './useFilters';

export interface ChosenLayout {
  readonly layout: ListLayout;
  /** All that it can be, as declared; one only where there is nothing to choose. */
  readonly offered: readonly ListLayout[];
  readonly choose: (layout: ListLayout) => void;
}

/** As what are the rows drawn? As declared first, or as this person chose among what is declared; kept in the panel's store. */
export function useListLayout(resource: Resource): ChosenLayout {
  const panel = usePanel();
  const { onSelect } = useListContext();
  const [stored, store] = useStore<ListLayout | null>(`panel.layout.${resource.name}`, null);
  return useMemo(() => {
    const layouts = [resource.list.as ?? 'table'].flat().filter((layout) => isOffered(resource, layout, panel));
    const offered = layouts.length > 0 ? layouts : (['table'] as const);
    const layout = offered.find((each) => each === stored) ?? offered[0] ?? 'table';
    const choose = (next: ListLayout) => {
      // What is chosen in one layout may not be on the screen in another.
      onSelect([]);
      store(next);
    };
    return { layout, offered, choose };
  }, [resource, panel, stored, onSelect, store]);
}

/** Does it draw the rows of the list's page? The others ask for what they show. */
export const isPaged = (layout: ListLayout): boolean => layout === 'table' || layout === 'cards';

/** The fields a list may be grouped by, as far as this person may read them. */
export const groupFields = (
  { list, ...resource }: Resource,
  { model, actor }: Pick<PanelSettings, 'model' | 'actor'>,
): readonly string[] =>
  (list.groups?.by ?? []).filter((name) => isReadable({ list, ...resource }, model.kinds, name, actor.role));

/** A field this person may not read, or this API cannot filter by, makes no layout. */
function isOffered(resource: Resource, layout: ListLayout, { model, actor, has }: PanelSettings): boolean {
  if (isPaged(layout)) return true;
  const { board, calendar, map } = resource.list;
  if (layout === 'groups') return has(features.groups) && groupFields(resource, { model, actor }).length > 0;
  if (layout === 'map') {
    const field = resource.fields[map?.point ?? ''];
    // Boxes are not asked for of what is read masked, and only in our words.
    if (!field || !canField(field, 'whole', actor.role) || !takesConditions(resource, has)) return false;
    return isReadable(resource, model.kinds, map?.point ?? '', actor.role);
  }
  const fields = layout === 'board' ? [board?.by] : [calendar?.from, calendar?.to ?? calendar?.from];
  return fields.every(
    (name) =>
      name !== undefined && isReadable(resource, model.kinds, name, actor.role) && isFilter(resource, name, has),
  );
}
