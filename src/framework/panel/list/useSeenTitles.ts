import { type Identifier, useListContext } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { Resource } from '../../schema';
import { recordTitle } from '../core/recordTitle';

/** What are the rows called that were on the screen since the list was opened? A choice may span several pages. */
export function useSeenTitles(resource: Resource): (id: Identifier) => string {
  const { data } = useListContext();
  const titles = useRef(new Map<Identifier, string>());
  useEffect(() => {
    for (const record of data ?? []) titles.current.set(record.id, recordTitle(resource, record));
  }, [data, resource]);
  return (id) => titles.current.get(id) ?? `#${id}`;
}
