import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { usePanel, useTexts } from '../../../../framework/panel/core/context';
import { DateField } from '../../../../framework/panel/inputs/dates/DateField';
import { type AnyField, choiceValues, type Kinds } from '../../../../framework/schema';
import { useSay } from '../useSay';
import { Property, PropertyGroup } from './Property';
import type { FieldPropertiesProps } from './props';
import { useFacet } from './useFacet';

/** What the form of a new record begins with. */
export function PrefillProperty({ resource, name }: FieldPropertiesProps) {
  const say = useSay();
  const texts = useTexts(resource);
  const { kinds } = usePanel().model;
  const { own, below, set, locked, findings } = useFacet(resource, name, 'prefill');
  const field = resource.fields[name];
  const shape = field && shapeOf(field, kinds);
  if (!field || !shape) return null;
  const value = own ?? below?.prefill ?? '';
  const options: readonly (readonly [string, string])[] =
    shape === 'boolean'
      ? [
          ['true', texts.labels(name)[0]],
          ['false', texts.labels(name)[1]],
        ]
      : choiceValues(field)
          .filter((each) => !field.retired?.includes(each))
          .map((each) => [each, texts.choice(name, each)]);
  const toValue = (typed: string): unknown => {
    if (typed === '') return undefined;
    if (shape === 'boolean') return typed === 'true';
    return shape === 'number' ? Number(typed) : typed;
  };
  const take = (typed: string) => set(toValue(typed) as NonNullable<unknown> | undefined);
  const common = {
    label: say('field.prefill'),
    helperText: say('field.prefillHelp'),
    value: String(value),
    disabled: locked !== undefined,
  };
  const isList = shape === 'choice' || shape === 'boolean';
  return (
    <PropertyGroup title={say('field.prefillGroup')}>
      <Property
        name={say('field.prefill')}
        locked={locked}
        findings={findings}
        onReset={own === undefined ? undefined : () => set(undefined)}
      >
        {shape === 'date' ? (
          <DateField {...common} onChange={take} />
        ) : (
          <TextField
            {...common}
            select={isList}
            size="small"
            fullWidth
            type={shape === 'number' ? 'number' : 'text'}
            onChange={({ target }) => take(target.value)}
            slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          >
            {isList && <MenuItem value="">{say('field.nothing')}</MenuItem>}
            {isList &&
              options.map(([each, text]) => (
                <MenuItem key={each} value={each}>
                  {text}
                </MenuItem>
              ))}
          </TextField>
        )}
      </Property>
    </PropertyGroup>
  );
}

type Shape = 'text' | 'number' | 'date' | 'choice' | 'boolean';

function shapeOf(field: AnyField, kinds: Kinds): Shape | undefined {
  const kind = kinds[field.kind];
  if (!kind || kind.upload || field.readOnly || field.target || field.item || kind.writeOnly) return undefined;
  if (field.choices) return kind.storage === 'textArray' ? undefined : 'choice';
  switch (kind.storage) {
    case 'boolean':
      return 'boolean';
    case 'integer':
    case 'decimal':
      return 'number';
    case 'date':
      return 'date';
    case 'text':
      return field.kind === 'richText' ? undefined : 'text';
    default:
      return undefined;
  }
}
