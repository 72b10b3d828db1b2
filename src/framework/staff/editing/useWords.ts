import { useCallback, useMemo } from 'react';
import { useNaming } from '../../panel/core/useNaming';
import type { Condition, Facet, Resource } from '../../schema';
import type { OverlayChange } from '../../schema/overlay/changes';
import { wordsOfCondition } from '../../schema/overlay/conditionWords';
import type { OverlayConflict } from '../../schema/overlay/conflicts';
import type { Naming } from '../../schema/overlay/naming';
import { useChangeWords, useSayChange } from '../documents/useOverlayWords';
import { useFacetTexts, useSay } from '../said/useSay';
import { useFieldEditing } from './context';

/** What people call things, with the names of the draft, in the language of the panel. */
export function useDraftNaming(): Naming {
  const { overlay, base } = useFieldEditing();
  const naming = useNaming();
  return useMemo(() => naming([overlay, base]), [naming, overlay, base]);
}

/** A condition as a sentence, with the names people see. */
export function useConditionWords({ name }: Pick<Resource, 'name'>): (condition: Condition) => string {
  const naming = useDraftNaming();
  const say = useSayChange();
  return useCallback((condition) => wordsOfCondition(condition, { resource: name, naming, say }), [name, naming, say]);
}

/** A change of the draft as a sentence. */
export function useDraftChangeWords(): (change: OverlayChange) => string {
  const { overlay, base } = useFieldEditing();
  const words = useChangeWords();
  return useMemo(() => words(base, overlay), [words, base, overlay]);
}

/** The field or section and its facet, as a heading: 'No. HP: nama'. */
export function useFacetWords(): (conflict: Pick<OverlayConflict, 'resource' | 'name' | 'facet' | 'path'>) => string {
  const naming = useDraftNaming();
  const say = useSay();
  const texts = useFacetTexts();
  return useCallback(
    ({ resource, name, facet, path }) => {
      if (name === '') return `${naming.resource(resource)}: ${say(facet === 'sort' ? 'list.sort' : 'list.columns')}`;
      const isSection = path.at(-3) === 'sections';
      const { name: title, label = title } = texts(facet as Facet);
      return `${isSection ? naming.section(resource, name) : naming.field(resource, name)}: ${label}`;
    },
    [naming, say, texts],
  );
}
