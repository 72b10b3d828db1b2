import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { usePanel } from '../../../../framework/panel/core/context';
import { DateField } from '../../../../framework/panel/inputs/dates/DateField';
import type { AnyField, Facet, Kinds } from '../../../../framework/schema';
import { type SayKey, useSay } from '../useSay';
import { Property, PropertyGroup } from './Property';
import type { FieldPropertiesProps } from './props';
import { useFacet } from './useFacet';

type Limit = Extract<Facet, 'min' | 'max' | 'minLength' | 'maxLength'>;

/** How big, how late or how long what is entered may be. */
export function LimitProperties({ resource, name }: FieldPropertiesProps) {
  const say = useSay();
  const { kinds } = usePanel().model;
  const field = resource.fields[name];
  const limits = field ? limitsOf(field, kinds) : [];
  if (!field || limits.length === 0) return null;
  const isDate = kinds[field.kind]?.storage === 'date';
  return (
    <PropertyGroup title={say('field.limits')}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1.5 }}>
        {limits.map((facet) => (
          <LimitProperty key={facet} resource={resource} name={name} facet={facet} isDate={isDate} />
        ))}
      </Box>
    </PropertyGroup>
  );
}

interface LimitPropertyProps extends FieldPropertiesProps {
  readonly facet: Limit;
  readonly isDate: boolean;
}

function LimitProperty({ resource, name, facet, isDate }: LimitPropertyProps) {
  const say = useSay();
  const { own, below, set, locked, findings } = useFacet(resource, name, facet);
  const label = say(isDate ? dateLabels[facet] : `field.${facet}`);
  const byProgram = below?.[facet];
  const common = {
    label,
    disabled: locked !== undefined,
    error: findings.some(({ severity }) => severity === 'error'),
    placeholder: byProgram === undefined ? '' : String(byProgram),
  };
  return (
    <Property
      name={label}
      locked={locked}
      findings={findings}
      byProgram={byProgram === undefined ? undefined : String(byProgram)}
      onReset={own === undefined ? undefined : () => set(undefined)}
    >
      {isDate ? (
        <DateField {...common} value={String(own ?? '')} onChange={(day) => set(day === '' ? undefined : day)} />
      ) : (
        <TextField
          {...common}
          size="small"
          fullWidth
          type="number"
          value={own ?? ''}
          onChange={({ target }) => set(target.value === '' ? undefined : Number(target.value))}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      )}
    </Property>
  );
}

const dateLabels: Readonly<Record<Limit, SayKey>> = {
  min: 'field.minDate',
  max: 'field.maxDate',
  minLength: 'field.minLength',
  maxLength: 'field.maxLength',
};

const lengths: readonly string[] = ['text', 'longText', 'personName', 'url', 'email', 'slug'];

function limitsOf(field: AnyField, kinds: Kinds): readonly Limit[] {
  const storage = kinds[field.kind]?.storage;
  if (field.kind === 'computed' || field.target || field.yearsSince) return [];
  if (lengths.includes(field.kind)) return ['minLength', 'maxLength'];
  return storage === 'integer' || storage === 'decimal' || storage === 'date' ? ['min', 'max'] : [];
}
