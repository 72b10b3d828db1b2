import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ConditionBuilder } from '../../../../framework/panel/conditions/ConditionBuilder';
import { comparable } from '../../../../framework/panel/conditions/conditionRows';
import { usePanel } from '../../../../framework/panel/core/context';
import type { Facet } from '../../../../framework/schema';
import { useSay } from '../useSay';
import { useConditionWords } from '../useWords';
import { Property, PropertyGroup } from './Property';
import type { FieldPropertiesProps } from './props';
import { useFacet } from './useFacet';

/** What is demanded, and under which conditions. */
export function RuleProperties(props: FieldPropertiesProps) {
  const say = useSay();
  return (
    <PropertyGroup title={say('field.rules')}>
      <SwitchProperty {...props} facet="required" />
      <ConditionProperty {...props} facet="requiredWhen" />
      <ConditionProperty {...props} facet="showWhen" />
      <SwitchProperty {...props} facet="readOnly" help={say('field.readOnlyHelp')} />
    </PropertyGroup>
  );
}

interface SwitchPropertyProps extends FieldPropertiesProps {
  readonly facet: Extract<Facet, 'required' | 'readOnly'>;
  readonly help?: string;
}

function SwitchProperty({ resource, name, facet, help }: SwitchPropertyProps) {
  const say = useSay();
  const { own, below, set, locked, findings } = useFacet(resource, name, facet);
  const isByProgram = facet === 'required' ? Boolean(below?.required) : below?.readOnly === true;
  return (
    <Property name={say(`field.${facet}`)} locked={locked} findings={findings}>
      <FormControlLabel
        control={<Switch checked={own === true || isByProgram} disabled={locked !== undefined} />}
        label={say(`field.${facet}`)}
        onChange={(_event, isOn) => set(isOn ? true : undefined)}
      />
      {help && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {help}
        </Typography>
      )}
    </Property>
  );
}

interface ConditionPropertyProps extends FieldPropertiesProps {
  readonly facet: Extract<Facet, 'requiredWhen' | 'showWhen'>;
}

function ConditionProperty({ resource, name, facet }: ConditionPropertyProps) {
  const say = useSay();
  const id = useId();
  const sentence = useConditionWords(resource);
  const { kinds } = usePanel().model;
  const { own, below, set, locked, findings } = useFacet(resource, name, facet);
  const byProgram = below?.[facet];
  const label = say(`field.${facet}`);
  return (
    <Property
      name={label}
      locked={locked}
      findings={findings}
      onReset={own === undefined ? undefined : () => set(undefined)}
    >
      <Box role="group" aria-labelledby={id}>
        <Typography id={id} variant="body2" sx={{ fontWeight: 600, mb: 1 }}>
          {label}
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
          disabled={locked !== undefined}
          onChange={(condition) => set(condition)}
        />
      </Box>
    </Property>
  );
}
