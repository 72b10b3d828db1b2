import type { Formula } from '../../../schema';
import { FormulaInput } from './FormulaInput';
import { Property } from './Property';
import type { FacetPropertyProps } from './props';
import { useFacet } from './useFacet';

/** How a computed field is worked out. */
export function FormulaProperty({ resource, name, facet }: FacetPropertyProps) {
  const { own, below, set, ...state } = useFacet<Formula>(resource, name, facet);
  const field = resource.fields[name];
  if (!field) return null;
  return (
    <Property name={state.label} {...state} onReset={own === undefined || !below ? undefined : () => set(undefined)}>
      <FormulaInput
        resource={resource}
        name={name}
        field={field}
        value={own ?? below?.formula}
        disabled={state.locked !== undefined}
        // A formula that cannot be read stays as it is typed, and the draft keeps the last one that can.
        onChange={(formula) => formula !== undefined && set(formula)}
      />
    </Property>
  );
}
