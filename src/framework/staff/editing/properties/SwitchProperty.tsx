import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { declaredValueOf } from '../../../schema/overlay/facets';
import { Property } from './Property';
import type { FacetPropertyProps } from './props';
import { useFacet } from './useFacet';

/** A demand that can only be turned on: what the program demands stays so. */
export function SwitchProperty({ resource, name, facet }: FacetPropertyProps) {
  const { own, below, set, explanation, ...state } = useFacet<true>(resource, name, facet);
  const isByProgram =
    below !== undefined && (facet === 'required' ? Boolean(below.required) : declaredValueOf(below, facet) === true);
  return (
    <Property name={state.label} {...state}>
      <FormControlLabel
        control={<Switch checked={own === true || isByProgram} disabled={state.locked !== undefined} />}
        label={state.label}
        onChange={(_event, isOn) => set(isOn ? true : undefined)}
      />
      {explanation && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {explanation}
        </Typography>
      )}
    </Property>
  );
}
