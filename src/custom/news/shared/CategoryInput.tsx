import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import type { InputProps } from '../../../framework/panel/core/types';
import { useOpenedText } from '../../../framework/panel/core/useOpenedText';
import { toInputText } from '../../../framework/panel/inputs/control';
import { FieldFrame } from '../../../framework/panel/inputs/FieldFrame';
import { useField } from '../../../framework/panel/inputs/useField';
import { useCategories, useCategoryName } from './useCategories';

/** One of the categories that are offered; the one that stands there stays choosable. */
export function CategoryInput(props: InputProps) {
  const { id, value, onChange, onBlur, ref, error, disabled, aria } = useField(props);
  const text = useOpenedText();
  const nameOf = useCategoryName();
  const { categories } = useCategories();
  const chosen = toInputText(value);
  const offered = categories.filter(({ isActive, name }) => isActive || name === chosen).map(({ name }) => name);
  const all = chosen === '' || offered.includes(chosen) ? offered : [...offered, chosen];
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
        <option value="">{text(props.required ? 'inputs.choose' : 'inputs.none')}</option>
        {all.map((name) => (
          <option key={name} value={name}>
            {nameOf(name)}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
