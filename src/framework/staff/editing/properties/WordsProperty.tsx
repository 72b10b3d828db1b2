import type { LocalizedText } from '../../../schema';
import { facetRule } from '../../../schema/overlay/facets';
import { Property } from './Property';
import type { FacetPropertyProps } from './props';
import { useFacet } from './useFacet';
import { WordsInput } from './WordsInput';

/** A text of the field, in Indonesian and perhaps in English. */
export function WordsProperty({ resource, name, facet }: FacetPropertyProps) {
  const { own, below, set, ...state } = useFacet<LocalizedText>(resource, name, facet);
  const { widget, maxLength = 0 } = facetRule(facet)?.editor ?? {};
  const usual = below?.[facet as 'label'];
  // The name of a field of one's own has nothing to go back to.
  const canReset = own !== undefined && (below !== undefined || facet !== 'label');
  return (
    <Property name={state.label} {...state} byProgram={usual} onReset={canReset ? () => set(undefined) : undefined}>
      <WordsInput
        label={state.label}
        own={own}
        usual={usual}
        disabled={state.locked !== undefined}
        multiline={widget === 'longWords'}
        maxLength={maxLength}
        isWrong={state.findings.some(({ severity }) => severity === 'error')}
        onChange={(words) => set(words ?? (canReset || facet !== 'label' ? undefined : ''))}
      />
    </Property>
  );
}
