import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { usePanel } from '../core/context';
import type { InputProps } from '../core/types';
import { useOpenedText } from '../core/useOpenedText';
import { toInputText } from './control';
import { FieldFrame } from './FieldFrame';
import { useField } from './useField';

/** The browser's own palette, and the text beside it: a colour from a manual is pasted. */
export function ColourInput(props: InputProps) {
  const text = useOpenedText();
  const { model } = usePanel();
  const { id, value, onChange, onBlur, ref, error, disabled, aria } = useField(props);
  const typed = toInputText(value);
  const parsed = typed === '' ? undefined : model.kinds[props.field.kind]?.parse(typed, props.field);
  const known = parsed?.ok ? String(parsed.value) : undefined;
  return (
    <FieldFrame id={id} label={props.label} required={props.required} help={props.help} error={error}>
      <Box sx={{ display: 'flex', gap: 1, maxWidth: 240 }}>
        <Box
          component="input"
          type="color"
          aria-label={text('inputs.pickColour', { label: props.label })}
          value={known ?? '#000000'}
          disabled={disabled}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
          onBlur={onBlur}
          sx={{ ...paletteStyle, opacity: known === undefined ? 0.4 : 1 }}
        />
        <OutlinedInput
          fullWidth
          size="small"
          id={id}
          name={props.name}
          value={typed}
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
          onBlur={() => {
            if (known !== undefined && known !== value) onChange(known);
            onBlur();
          }}
          error={Boolean(error)}
          disabled={disabled}
          placeholder={props.placeholder ?? '#rrggbb'}
          autoComplete={props.field.autoComplete ?? 'off'}
          inputRef={ref}
          inputProps={{ autoCapitalize: 'none', spellCheck: false, ...aria }}
        />
      </Box>
    </FieldFrame>
  );
}

const paletteStyle = {
  width: 48,
  height: 40,
  flex: 'none',
  p: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'transparent',
  cursor: 'pointer',
} as const;
