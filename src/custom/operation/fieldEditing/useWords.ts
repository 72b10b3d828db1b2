import { useCallback, useMemo } from 'react';
import { useNaming } from '../../../framework/panel/core/useNaming';
import type { Condition, Resource } from '../../../framework/schema';
import type { OverlayChange } from '../../../framework/schema/overlay/changes';
import { wordsOfCondition } from '../../../framework/schema/overlay/conditionWords';
import type { OverlayConflict } from '../../../framework/schema/overlay/conflicts';
import type { Naming } from '../../../framework/schema/overlay/naming';
import { useChangeWords, useSayChange } from '../fields/useOverlayWords';
import { useFieldEditing } from './context';
import { type SayKey, useSay } from './useSay';

/** What people call things, with the names of the draft, in the language of the panel. */
function useDraftNaming(): Naming {
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
  return useCallback(
    ({ resource, name, facet, path }) => {
      if (name === '') return `${naming.resource(resource)}: ${say(facet === 'sort' ? 'list.sort' : 'list.columns')}`;
      const isSection = path.at(-3) === 'sections';
      const key = facets[facet];
      const what = key ? say(key) : facet;
      return `${isSection ? naming.section(resource, name) : naming.field(resource, name)}: ${what}`;
    },
    [naming, say],
  );
}

const facets: Readonly<Record<string, SayKey>> = {
  label: 'field.label',
  columnLabel: 'field.columnLabel',
  help: 'field.help',
  placeholder: 'field.placeholder',
  width: 'field.width',
  required: 'field.required',
  requiredWhen: 'field.requiredWhen',
  readOnly: 'field.readOnly',
  hidden: 'field.hidden',
  showWhen: 'field.showWhen',
  min: 'field.min',
  max: 'field.max',
  minLength: 'field.minLength',
  maxLength: 'field.maxLength',
  prefill: 'field.prefill',
  choices: 'field.choicesGroup',
};
