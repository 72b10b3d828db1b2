import { useEffect, useMemo } from 'react';
import { type Condition, CUSTOM_PREFIX, dependenciesOf, type Resource, readFilterKey } from '../../schema';
import { isReadable } from '../core/columns';
import { usePanel } from '../core/context';
import { useLocation, useNavigate } from '../router';

/**
 * A link may name what the list is narrowed by as plain parameters: `?kategori=x`. An old one, or a saved view, may sort and
 * filter by a field that is hidden from this person by now, or was taken away: the list does without. False until the
 * address says so.
 */
export function useReadableAddress(resource: Resource): boolean {
  const { actor, model } = usePanel();
  const { search } = useLocation();
  const navigate = useNavigate();
  const readable = useMemo(() => {
    const isGone = (name: string) =>
      Object.hasOwn(resource.fields, name)
        ? !isReadable(resource, model.kinds, name, actor.role)
        : name.startsWith(CUSTOM_PREFIX);
    return withoutGone(withFilter(search, resource), isGone, (key, value) =>
      key === 'where' ? dependenciesOf(value as Condition) : [readFilterKey(resource, key).field],
    );
  }, [resource, model.kinds, actor.role, search]);
  const isClean = readable === search;
  useEffect(() => {
    if (!isClean) void navigate({ search: readable }, { replace: true });
  }, [isClean, readable, navigate]);
  return isClean;
}

/** Parameters that are called as fields are filters; the same text while there are none. */
function withFilter(search: string, { fields }: Resource): string {
  const params = new URLSearchParams(search);
  const named = [...params].filter(([name]) => Object.hasOwn(fields, name) && !listParameters.includes(name));
  if (named.length === 0) return search;
  for (const [name] of named) params.delete(name);
  params.set('filter', JSON.stringify({ ...parsed(params.get('filter')), ...Object.fromEntries(named) }));
  return `?${params.toString()}`;
}

/** What react-admin itself keeps in the address of a list, and the record beside it. */
const listParameters = ['beside', 'filter', 'displayedFilters', 'page', 'perPage', 'sort', 'order'];

/** The same text while nothing has to go. */
function withoutGone(
  search: string,
  isGone: (name: string) => boolean,
  fieldsOf: (filterKey: string, value: unknown) => readonly string[],
): string {
  const params = new URLSearchParams(search);
  const isSortGone = isGone(params.get('sort') ?? '');
  const filter = parsed(params.get('filter'));
  const kept = Object.entries(filter).filter(([key, value]) => !fieldsOf(key, value).some(isGone));
  if (!isSortGone && kept.length === Object.keys(filter).length) return search;
  if (isSortGone) for (const name of ['sort', 'order']) params.delete(name);
  if (params.has('filter')) params.set('filter', JSON.stringify(Object.fromEntries(kept)));
  return `?${params.toString()}`;
}

function parsed(filter: string | null): object {
  try {
    const value: unknown = JSON.parse(filter ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
