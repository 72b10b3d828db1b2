import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { isOffered } from '../../../framework/calls';
import { type SearchGroup, searchAll } from '../../../framework/calls/search';
import { useAnswer } from '../../../framework/panel/core/calls';
import { usePanel } from '../../../framework/panel/core/context';
import type { PanelSettings } from '../../../framework/panel/core/types';
import { useSettled } from '../../../framework/panel/core/useSettled';
import { isStored, pathOf, type Resource, routeOf } from '../../../framework/schema';
import { type Entry, type EntryGroup, searchedList } from './entries';

const pause = 200;
const shortest = 2;

export interface RecordSearch {
  readonly groups: readonly EntryGroup[];
  readonly isSearching: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * Records for what was typed, a moment after the last key; an older request is cancelled. An API without the search
 * gets no request: its lists are offered, searched for the same text.
 */
export function useRecordSearch(typed: string): RecordSearch {
  const panel = usePanel();
  const translate = useTranslate();
  const wanted = typed.trim();
  const q = useSettled(wanted, pause);
  const canSearch = isOffered(searchAll, panel.has);
  const isAsked = canSearch && [...q].length >= shortest;
  const { data, isFetching, error, refetch } = useAnswer(
    searchAll,
    { query: { q } },
    { enabled: isAsked, keepsLast: true, staleTime: 30_000, gcTime: 60_000 },
  );
  const groups = useMemo(() => {
    if ([...wanted].length < (canSearch ? shortest : 1)) return [];
    if (!canSearch) return [listsOf(panel, wanted, translate)];
    const groups = (data?.groups ?? []).flatMap((group) => toGroup(panel, group, q, translate) ?? []);
    return data?.misspelt
      ? groups.map((group) => ({ ...group, label: translate('search.maybe', { name: group.label }) }))
      : groups;
  }, [canSearch, wanted, q, data, panel, translate]);
  const isSearching = canSearch && [...wanted].length >= shortest && (isFetching || q !== wanted);
  return { groups, isSearching, error: isAsked && !isFetching ? error : null, retry: () => void refetch() };
}

type Translate = ReturnType<typeof useTranslate>;
type Panel = Pick<PanelSettings, 'model' | 'permitted'>;

function toGroup(panel: Panel, group: SearchGroup, q: string, translate: Translate): EntryGroup | undefined {
  const resource = panel.model.byName[group.resource];
  if (!resource) return undefined;
  const label = nameOf(resource, translate);
  const list = routeOf(resource, 'list');
  const entries = group.hits.map(({ id, title, note, match }): Entry => {
    const path = pathOfRecord(panel, resource, id) ?? (list && searchedList(list, title));
    const name = match ? translate(`resources.${resource.name}.fields.${match.field}`, { _: match.field }) : '';
    return {
      id: `${resource.name}-${id}`,
      title,
      icon: resource.icon ?? 'article',
      ...(note && { note }),
      ...(match && { match: { label: name, text: match.text } }),
      ...(path && { path }),
    };
  });
  const all: Entry = {
    id: `${resource.name}-all`,
    title: translate('search.all', { name: label }),
    icon: 'search',
    ...(list && { path: searchedList(list, q) }),
  };
  return { id: resource.name, label, entries: group.more && list ? [...entries, all] : entries };
}

/** The page of a record, as far as this person may open it: to read it, else to edit it. */
function pathOfRecord({ model, permitted }: Panel, resource: Resource, id: number): string | undefined {
  const page = model.byName[resource.shownAt ?? resource.name] ?? resource;
  const canRead = (page.show !== undefined || !permitted(page, 'edit')) && permitted(page, 'show');
  if (canRead && routeOf(page, 'show') !== undefined) return pathOf(page, 'show', id);
  return permitted(page, 'edit') && routeOf(page, 'edit') !== undefined ? pathOf(page, 'edit', id) : undefined;
}

/** 'Cari "siti" di Pengguna', for each list that can be searched. */
function listsOf({ model, permitted }: Panel, typed: string, translate: Translate): EntryGroup {
  const entries = model.resources.flatMap((resource): readonly Entry[] => {
    const list = routeOf(resource, 'list');
    const isSearched = isStored(resource) && Object.values(resource.fields).some((field) => field.search);
    if (!list || !isSearched || !permitted(resource, 'list')) return [];
    const title = translate('search.inList', { typed, name: nameOf(resource, translate) });
    return [{ id: `${resource.name}-all`, title, icon: resource.icon ?? 'article', path: searchedList(list, typed) }];
  });
  return { id: 'lists', label: translate('search.lists'), entries };
}

const nameOf = ({ name, label }: Resource, translate: Translate): string =>
  translate(`resources.${name}.name`, { _: label });
