import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from '../../panel/router';
import { isConfigurable } from '../../schema';
import { useFieldEditing } from '../editing/context';

/** `choices`: the lists of choices that fields share, of whatever records. */
const views = ['form', 'list', 'choices'] as const;
export type EditedView = (typeof views)[number];

/** What is open: in the address, so that others can be led to one field, and the back button goes back. */
export function useEditorPlace() {
  const [params, setParams] = useSearchParams();
  const { ground, select, selected } = useFieldEditing();
  const resources = useMemo(() => ground.model.resources.filter(isConfigurable), [ground]);
  const asked = params.get('resource');
  const resource = resources.find(({ name }) => name === asked)?.name ?? resources[0]?.name ?? '';
  const view = views.find((each) => each === params.get('view')) ?? 'form';
  const field = params.get('field');
  const list = params.get('list');

  const go = useCallback(
    (next: { readonly resource?: string; readonly view?: EditedView }) => {
      // Lists of choices belong to no resource: who chooses one wants to see its form.
      const stays = next.resource !== undefined && view === 'choices' ? 'form' : view;
      setParams({ resource: next.resource ?? resource, view: next.view ?? stays });
      if (next.resource !== undefined && next.resource !== resource) select(null);
    },
    [resource, view, setParams, select],
  );

  // Who was led here to one field finds it selected, once.
  const opened = useRef<string>(undefined);
  useEffect(() => {
    const wanted = `${resource}.${field}`;
    if (opened.current === wanted) return;
    opened.current = wanted;
    if (field === null) return;
    select({ resource, kind: 'field', name: field });
  }, [resource, field, select]);

  /** Leads to what a finding is about. */
  const open = useCallback(
    (path: string) => {
      const parts = path.split('.');
      if (parts[0] === 'lists') return setParams({ resource, view: 'choices', list: parts[1] ?? '' });
      const at = parts.indexOf('resources');
      const [name = resource, group, what] = parts.slice(at + 1);
      setParams({ resource: name, view: group === 'list' ? 'list' : 'form' });
      if (group === 'examples') document.getElementById('examples')?.scrollIntoView();
      if (what === undefined || group === 'list' || group === 'examples') return;
      select({ resource: name, kind: group === 'sections' ? 'section' : 'field', name: what });
    },
    [resource, setParams, select],
  );

  const openList = useCallback(
    (name: string | null) => setParams({ resource, view: 'choices', ...(name === null ? {} : { list: name }) }),
    [resource, setParams],
  );

  return { resources, resource, view, list, go, open, openList, selected };
}

export type EditorPlace = ReturnType<typeof useEditorPlace>;
