import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { usePanel } from '../core/context';
import type { InputProps } from '../core/types';
import { FieldFrame } from './FieldFrame';
import { readTypedNumber, writeNumber } from './numbers';
import { useField } from './useField';

interface TypedControlProps extends InputProps {
  readonly before?: string;
  readonly after?: string;
  /** What was typed, as the field keeps it; what cannot be read is given back as text, so that the check can say so. */
  readonly read: (typed: string) => unknown;
  readonly write: (value: unknown) => string;
  readonly attributes: NonNullable<OutlinedInputProps['inputProps']>;
}

interface NumberControlProps extends InputProps {
  /** 'Rp' before, '%' after. */
  readonly before?: string;
  readonly after?: string;
  /** How it is typed, when not as the panel's language writes numbers. */
  readonly locale?: string;
}

/** A text field for what is kept otherwise than it is typed. */
export function TypedControl({ before, after, read, write, attributes, ...props }: TypedControlProps) {
  const { id, value, onChange, onBlur, ref, error, disabled, aria } = useField(props);
  const [typed, setTyped] = useState<string | null>(null);
  // While it is being typed the text stays as typed, unless the value was changed from elsewhere.
  const isAsTyped = typed !== null && read(typed) === (value ?? null);
  const shown = isAsTyped ? typed : write(value);
  return (
    <FieldFrame id={id} label={props.label} required={props.required} help={props.help} error={error}>
      <OutlinedInput
        fullWidth
        size="small"
        id={id}
        name={props.name}
        value={shown}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(read(event.target.value));
        }}
        onBlur={() => {
          setTyped(null);
          onBlur();
        }}
        error={Boolean(error)}
        disabled={disabled}
        placeholder={props.placeholder}
        autoComplete={props.field.autoComplete ?? 'off'}
        inputRef={ref}
        startAdornment={before && <InputAdornment position="start">{before}</InputAdornment>}
        endAdornment={after && <InputAdornment position="end">{after}</InputAdornment>}
        inputProps={{ ...attributes, ...aria }}
      />
    </FieldFrame>
  );
}

const figures = {
  inputMode: 'decimal',
  style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
} as const;

/** A text field rather than `type=number`: no wheel accidents, and the decimal sign of the language works. */
export function NumberControl({ locale: own, ...props }: NumberControlProps) {
  const panel = usePanel();
  const locale = own ?? panel.locale;
  return (
    <TypedControl
      {...props}
      read={(typed) => readTypedNumber(typed, locale)}
      write={(value) => writeNumber(value, locale, props.field.grouping)}
      attributes={figures}
    />
  );
}

export function NumberInput(props: InputProps) {
  return <NumberControl {...props} />;
}

export function PercentInput(props: InputProps) {
  return <NumberControl {...props} after="%" />;
}
