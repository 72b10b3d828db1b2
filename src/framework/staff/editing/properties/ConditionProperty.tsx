import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ConditionBuilder } from '../../../panel/conditions/ConditionBuilder';
import { comparable } from '../../../panel/conditions/conditionRows';
import { usePanel } from '../../../panel/core/context';
import type { Condition } from '../../../schema';
import { useSay } from '../../said/useSay';
import { useConditionWords } from '../useWords';
import { Property } from './Property';
import type { FacetPropertyProps } from './props';
import { useFacet } from './useFacet';

/** When something holds of the field, by what else the record says. */
export function ConditionProperty({ resource, name, facet }: FacetPropertyProps) {
  const say = useSay();
  const id = useId();
  const sentence = useConditionWords(resource);
  const { kinds } = usePanel().model;
  const { own, below, set, ...state } = useFacet<Condition>(resource, name, facet);
  const byProgram = below?.[facet as 'showWhen'];
  return (
    <Property name={state.label} {...state} onReset={own === undefined ? undefined : () => set(undefined)}>
      <Box role="group" aria-labelledby={id}>
        <Typography id={id} variant="body2" sx={{ fontWeight: 600, mb: 1 }}>
          {state.label}
        </Typography>
        {byProgram && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
            {say('condition.byProgram', { sentence: sentence(byProgram) })}
          </Typography>
        )}
        <ConditionBuilder
          resource={resource}
          // It cannot read itself.
          names={comparable(resource, kinds).filter((each) => each !== name)}
          sentence={sentence}
          value={own}
          disabled={state.locked !== undefined}
          onChange={(condition) => set(condition)}
        />
      </Box>
    </Property>
  );
}
