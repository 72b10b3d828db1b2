import TextField from '@mui/material/TextField';
import type { Ref } from 'react';
import { useOpenedText } from '../../core/useOpenedText';

interface CalendarTimeProps {
  readonly value: string;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly isWrong: boolean;
  readonly onChange: (time: string) => void;
  readonly onEnter: () => void;
}

/** '08:15', typed. */
export function CalendarTime({ value, inputRef, isWrong, onChange, onEnter }: CalendarTimeProps) {
  const text = useOpenedText();
  return (
    <TextField
      fullWidth
      size="small"
      label={text('date.time')}
      value={value}
      error={isWrong}
      helperText={isWrong ? text('date.timeUnreadable') : undefined}
      inputRef={inputRef}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onEnter();
      }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'numeric' } }}
      sx={{ mt: 1.5 }}
    />
  );
}
