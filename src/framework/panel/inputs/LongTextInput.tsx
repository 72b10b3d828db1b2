import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import type { InputProps } from '../core/types';
import { useOpenedText } from '../core/useOpenedText';
import { toInputText } from './control';
import { FieldFrame } from './FieldFrame';
import { useField } from './useField';

/** Several lines, with a counter when the declaration states a limit. */
export function LongTextInput(props: InputProps) {
  const { id, value, onChange, onBlur, ref, error, disabled, aria } = useField(props);
  const typed = toInputText(value);
  const max = props.field.maxLength;
  return (
    <FieldFrame
      id={id}
      label={props.label}
      required={props.required}
      help={props.help}
      error={error}
      note={max ? <Counter count={typed.length} max={max} /> : undefined}
    >
      <OutlinedInput
        fullWidth
        multiline
        minRows={props.field.rows ?? 3}
        maxRows={16}
        size="small"
        id={id}
        name={props.name}
        value={typed}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        onBlur={onBlur}
        error={Boolean(error)}
        disabled={disabled}
        placeholder={props.placeholder}
        autoComplete={props.field.autoComplete ?? 'off'}
        inputRef={ref}
        inputProps={aria}
      />
    </FieldFrame>
  );
}

/** Not announced on each key: `aria-live` here would talk over the typing. */
function Counter({ count, max }: { readonly count: number; readonly max: number }) {
  const text = useOpenedText();
  return (
    <Typography
      variant="body2"
      sx={{
        ml: 'auto',
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
        color: count > max ? 'error.main' : 'text.secondary',
      }}
    >
      {text('inputs.counter', { count, max })}
    </Typography>
  );
}
