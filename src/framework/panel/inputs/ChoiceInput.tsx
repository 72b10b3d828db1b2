import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Select from '@mui/material/Select';
import { type AnyField, isReservedChoice, type Resource } from '../../schema';
import { choiceText } from '../core/choiceText';
import { usePanel, useTexts } from '../core/context';
import type { InputProps } from '../core/types';
import { useOpenedText } from '../core/useOpenedText';
import { labelId, toInputText } from './control';
import { FieldFrame } from './FieldFrame';
import { useField } from './useField';
import { useNotRetired } from './useNotRetired';

export function ChoiceInput(props: InputProps) {
  return props.field.display === 'radio' ? <RadioChoice {...props} /> : <SelectChoice {...props} />;
}

/** The browser's own list: quick, reachable by keyboard, right on a phone. */
function SelectChoice(props: InputProps) {
  const { id, value, onChange, onBlur, ref, error, disabled, aria } = useField(props);
  const text = useOpenedText();
  const chosen = toInputText(value);
  return (
    <FieldFrame id={id} label={props.label} required={props.required} help={props.help} error={error}>
      <Select
        native
        fullWidth
        size="small"
        value={chosen}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        onBlur={onBlur}
        error={Boolean(error)}
        disabled={disabled}
        inputRef={ref}
        input={<OutlinedInput inputProps={{ id, name: props.name, ...aria }} />}
      >
        <option value="">{props.placeholder ?? text(props.required ? 'inputs.choose' : 'inputs.none')}</option>
        <ChoiceOptions {...props} chosen={chosen} />
      </Select>
    </FieldFrame>
  );
}

/** A value outside the list stays choosable, so that opening an old record does not change it. */
function ChoiceOptions({ name, field, resource, chosen }: InputProps & { readonly chosen: string }) {
  const texts = useTexts(resource);
  const values = useOffered(resource, name, field, chosen);
  const all = chosen === '' || values.includes(chosen) ? values : [...values, chosen];
  return all.map((value) => (
    <option key={value} value={value}>
      {choiceText(texts, name, field, value)}
    </option>
  ));
}

/** What this person may choose, and what stands there. */
function useOffered(resource: Resource, name: string, field: AnyField, chosen: string): readonly string[] {
  const { actor } = usePanel();
  return useNotRetired(resource, name, field, [chosen]).filter(
    (value) => value === chosen || !isReservedChoice(field, value, actor.role),
  );
}

function RadioChoice(props: InputProps) {
  const { id, value, onChange, onBlur, ref, error, disabled, aria } = useField(props);
  const offered = useOffered(props.resource, props.name, props.field, toInputText(value));
  const texts = useTexts(props.resource);
  return (
    <FieldFrame id={id} label={props.label} required={props.required} help={props.help} error={error} group>
      <RadioGroup
        row
        id={id}
        name={props.name}
        value={toInputText(value)}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        aria-labelledby={labelId(id)}
        {...aria}
      >
        {offered.map((choice, at) => (
          <FormControlLabel
            key={choice}
            value={choice}
            disabled={disabled}
            label={choiceText(texts, props.name, props.field, choice)}
            control={<Radio size="small" {...(at === 0 ? { inputRef: ref } : {})} />}
          />
        ))}
      </RadioGroup>
    </FieldFrame>
  );
}
