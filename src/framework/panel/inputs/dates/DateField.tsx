import TextField from '@mui/material/TextField';
import { useId, useRef, useState } from 'react';
import { later } from '../../core/later';
import { useOpenedText } from '../../core/useOpenedText';
import { useMediaQuery } from '../../kit/useMediaQuery';
import { CalendarButton } from './CalendarButton';
import type { CalendarProps } from './CalendarPopover';
import { NativeDateField } from './NativeDateField';
import type { DateFieldProps } from './types';
import { useTypedDate } from './useTypedDate';

/**
 * A day, or a day and a time, typed as people write it or chosen from a calendar; where the pointer is a finger, with the
 * picker of the device. Every field for dates is this one: those of browsers follow the language of the browser.
 */
export function DateField(props: DateFieldProps) {
  const isTouch = useMediaQuery('(pointer: coarse)');
  return isTouch ? <NativeDateField {...props} /> : <TypedDateField {...props} />;
}

// Opened rarely, and heavy: the calendar and what floats over a page.
const Calendar = later<CalendarProps>(() => import('./CalendarPopover').then((part) => part.CalendarPopover));

function TypedDateField(props: DateFieldProps) {
  const {
    value,
    onChange,
    withTime = false,
    past = false,
    keepsUnreadable = false,
    min,
    max,
    disabled = false,
  } = props;
  const text = useOpenedText();
  const ownId = useId();
  const id = props.id ?? ownId;
  const frame = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const typed = useTypedDate({ value, onChange, withTime, past, keepsUnreadable });
  const unreadable = typed.isUnreadable ? text(withTime ? 'date.momentUnreadable' : 'date.unreadable') : undefined;
  return (
    <>
      <TextField
        fullWidth
        size="small"
        ref={frame}
        id={id}
        name={props.name}
        label={props.label}
        value={typed.text}
        placeholder={props.placeholder ?? text(withTime ? 'date.momentShape' : 'inputs.dayShape')}
        autoComplete="off"
        error={props.error === true || unreadable !== undefined}
        helperText={unreadable ?? props.helperText}
        disabled={disabled}
        inputRef={props.inputRef}
        sx={props.sx}
        onChange={(event) => typed.type(event.target.value)}
        onBlur={() => {
          typed.leave();
          props.onBlur?.();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') typed.leave();
          if (event.key !== 'ArrowDown' || !event.altKey || disabled) return;
          event.preventDefault();
          typed.leave();
          setOpen(true);
        }}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { ...props.attributes, spellCheck: false },
          input: {
            sx: { pr: 0.5 },
            endAdornment: (
              <CalendarButton
                isOpen={isOpen}
                disabled={disabled}
                describedBy={`${id}-label`}
                onClick={() => setOpen(true)}
              />
            ),
          },
        }}
      />
      {isOpen && (
        <Calendar
          anchor={frame.current}
          value={value}
          withTime={withTime}
          min={min}
          max={max}
          onChange={(chosen) => {
            setOpen(false);
            onChange(chosen);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
