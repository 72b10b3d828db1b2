import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { usePanel } from '../core/context';
import type { InputProps } from '../core/types';
import { toInputText } from './control';
import { FieldFrame } from './FieldFrame';
import { laterInput } from './laterInput';
import { useField } from './useField';

type InputAttributes = NonNullable<OutlinedInputProps['inputProps']>;

interface TextControlProps extends InputProps {
  readonly attributes?: InputAttributes;
  readonly type?: string;
  readonly endAdornment?: OutlinedInputProps['endAdornment'];
  /** How a stored value is written in the field; what is being typed comes through unchanged. */
  readonly write?: (value: string) => string;
}

/** A line of text; the other one-line inputs are this one with different attributes. */
export function TextControl({ attributes, type = 'text', endAdornment, write, ...props }: TextControlProps) {
  const { id, value, onChange, onBlur, ref, error, disabled, aria } = useField(props);
  return (
    <FieldFrame id={id} label={props.label} required={props.required} help={props.help} error={error}>
      <OutlinedInput
        fullWidth
        size="small"
        id={id}
        type={type}
        name={props.name}
        value={write ? write(toInputText(value)) : toInputText(value)}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        onBlur={onBlur}
        error={Boolean(error)}
        disabled={disabled}
        placeholder={props.placeholder}
        autoComplete={props.field.autoComplete ?? 'off'}
        inputRef={ref}
        endAdornment={endAdornment}
        inputProps={{ ...attributes, ...aria }}
      />
    </FieldFrame>
  );
}

const SuggestedText = laterInput(() => import('./SuggestedText').then((part) => part.SuggestedText));

export function TextInput(props: InputProps) {
  const { model, permitted } = usePanel();
  const from = model.byName[props.field.suggest?.from ?? ''];
  return from && permitted(from, 'list') ? <SuggestedText {...props} /> : <TextControl {...props} />;
}

export function EmailInput(props: InputProps) {
  return (
    <TextControl
      {...props}
      type="email"
      attributes={{ inputMode: 'email', autoCapitalize: 'none', spellCheck: false }}
    />
  );
}

export function UrlInput(props: InputProps) {
  return (
    <TextControl
      {...props}
      placeholder={props.placeholder ?? 'https://'}
      attributes={{ inputMode: 'url', autoCapitalize: 'none', spellCheck: false }}
    />
  );
}

export function PlainSlugInput(props: InputProps) {
  return <TextControl {...props} attributes={{ autoCapitalize: 'none', spellCheck: false }} />;
}
