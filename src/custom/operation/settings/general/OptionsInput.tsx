import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { generalOptions } from '../../../../calls/operation/general';
import type { AnswerOf } from '../../../../framework/calls';
import { useAnswer } from '../../../../framework/panel/core/calls';
import { useTexts } from '../../../../framework/panel/core/context';
import type { InputProps } from '../../../../framework/panel/core/types';
import { toInputText } from '../../../../framework/panel/inputs/control';
import { FieldFrame } from '../../../../framework/panel/inputs/FieldFrame';
import { useField } from '../../../../framework/panel/inputs/useField';
import { choiceValues } from '../../../../framework/schema';

/** Where the answer of the options call carries the codes of a field. */
const places: Readonly<Record<string, keyof AnswerOf<typeof generalOptions>>> = {
  timezone: 'timezones',
  language: 'languages',
};

const staleMs = 5 * 60_000;

/** Time zone or language: as the API names them, of those that the panel can keep to; else as we know them. */
export function OptionsInput(props: InputProps) {
  const { id, value, onChange, onBlur, ref, error, disabled, aria } = useField(props);
  const chosen = toInputText(value);
  const options = useOptions(props, chosen);
  return (
    <FieldFrame id={id} label={props.label} required={props.required} help={props.help} error={error}>
      <Select
        native
        fullWidth
        size="small"
        value={chosen}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        error={Boolean(error)}
        disabled={disabled}
        inputRef={ref}
        input={<OutlinedInput inputProps={{ id, name: props.name, ...aria }} />}
      >
        {options.map(([code, label]) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}

function useOptions({ name, field, resource }: InputProps, chosen: string): readonly (readonly [string, string])[] {
  const texts = useTexts(resource);
  const { data } = useAnswer(generalOptions, {}, { staleTime: staleMs });
  const place = places[name];
  const named = (place && data?.[place]) ?? {};
  const known = choiceValues(field);
  const offered = known.filter((code) => named[code] !== undefined);
  const codes = offered.length > 0 ? offered : known;
  // What is saved stays chosen, whether or not it is known here.
  const all = chosen === '' || codes.includes(chosen) ? codes : [...codes, chosen];
  return all.map((code) => [code, named[code] || texts.choice(name, code)]);
}
