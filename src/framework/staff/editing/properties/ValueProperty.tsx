import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { usePanel, useTexts } from '../../../panel/core/context';
import { DateField } from '../../../panel/inputs/dates/DateField';
import { type AnyField, choiceValues, type Kinds } from '../../../schema';
import { useSay } from '../../said/useSay';
import { Property } from './Property';
import type { FacetPropertyProps } from './props';
import { useFacet } from './useFacet';

/** A value of the field's own kind, or none. */
export function ValueProperty({ resource, name, facet }: FacetPropertyProps) {
  const say = useSay();
  const texts = useTexts(resource);
  const { kinds } = usePanel().model;
  const { own, below, set, explanation, ...state } = useFacet<NonNullable<unknown>>(resource, name, facet);
  const field = resource.fields[name];
  const shape = field && shapeOf(field, kinds);
  if (!field || !shape) return null;
  const value = own ?? below?.[facet as 'prefill'] ?? '';
  const options: readonly (readonly [string, string])[] =
    shape === 'boolean'
      ? [
          ['true', texts.labels(name)[0]],
          ['false', texts.labels(name)[1]],
        ]
      : choiceValues(field)
          .filter((each) => !field.retired?.includes(each) && field.retiredFrom?.[each] === undefined)
          .map((each) => [each, texts.choice(name, each)]);
  const toValue = (typed: string): unknown => {
    if (typed === '') return undefined;
    if (shape === 'boolean') return typed === 'true';
    return shape === 'number' ? Number(typed) : typed;
  };
  const take = (typed: string) => set(toValue(typed) as NonNullable<unknown> | undefined);
  const common = {
    label: state.label,
    helperText: explanation,
    value: String(value),
    disabled: state.locked !== undefined,
  };
  const isList = shape === 'choice' || shape === 'boolean';
  return (
    <Property name={state.label} {...state} onReset={own === undefined ? undefined : () => set(undefined)}>
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
  );
}

type Shape = 'text' | 'number' | 'date' | 'choice' | 'boolean';

function shapeOf({ kind: name, choices }: AnyField, kinds: Kinds): Shape | undefined {
  if (choices) return 'choice';
  const { storage } = kinds[name] ?? {};
  if (storage === 'integer' || storage === 'decimal') return 'number';
  return storage === 'boolean' || storage === 'date' || storage === 'text' ? storage : undefined;
}
