import OutlinedInput from '@mui/material/OutlinedInput';
import { boundDay } from '../../schema';
import { usePanel } from '../core/context';
import type { InputProps } from '../core/types';
import { FieldFrame } from './FieldFrame';
import { localToUtc, utcToLocal } from './localTime';
import { TextControl } from './TextControl';
import { toInputText, useField } from './useField';

/** The browser's own date field: it knows the language, the keyboard and the phone. */
export function DateInput(props: InputProps) {
  const { formats } = usePanel();
  const bound = (limit: unknown, fallback: string) => boundDay(limit, formats.today()) ?? fallback;
  return (
    <TextControl
      {...props}
      type="date"
      // Without bounds browsers accept years of six digits.
      attributes={{ min: bound(props.field.min, '1900-01-01'), max: bound(props.field.max, '2200-12-31') }}
    />
  );
}

/** Kept as UTC, shown in the time zone of the browser. */
export function DateTimeInput(props: InputProps) {
  const { id, value, onChange, onBlur, ref, error, disabled, aria } = useField(props);
  return (
    <FieldFrame id={id} label={props.label} required={props.required} help={props.help} error={error}>
      <OutlinedInput
        fullWidth
        size="small"
        id={id}
        type="datetime-local"
        name={props.name}
        value={utcToLocal(toInputText(value))}
        onChange={(event) => onChange(localToUtc(event.target.value))}
        onBlur={onBlur}
        error={Boolean(error)}
        disabled={disabled}
        inputRef={ref}
        inputProps={{ min: '1900-01-01T00:00', max: '2200-12-31T23:59', ...aria }}
      />
    </FieldFrame>
  );
}
