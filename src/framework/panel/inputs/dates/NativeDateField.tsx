import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { siteClock, siteMoment, writeDay, writeMoment } from '../../../schema';
import { usePanel } from '../../core/context';
import { useOpenedText } from '../../core/useOpenedText';
import type { DateFieldProps } from './types';

/**
 * The picker of the device, for fingers. It lies unseen over the text, which is written as everywhere else: what the device
 * itself would show follows its language.
 */
export function NativeDateField(props: DateFieldProps) {
  const { value, onChange, withTime = false, min = '1900-01-01', max = '2200-12-31' } = props;
  const { timeZone } = usePanel().formats;
  const text = useOpenedText();
  const picked = withTime
    ? (siteClock(value, timeZone)?.slice(0, 16) ?? '')
    : /^\d{4}-\d{2}-\d{2}$/.test(value)
      ? value
      : '';
  const shown = withTime ? writeMoment(value, timeZone) : writeDay(value);
  const take = (chosen: string) => {
    if (!withTime || chosen === '') onChange(chosen);
    else onChange(siteMoment(`${chosen.slice(0, 16)}:00.000`, timeZone));
  };
  return (
    <TextField
      fullWidth
      size="small"
      type={withTime ? 'datetime-local' : 'date'}
      id={props.id}
      name={props.name}
      label={props.label}
      value={picked}
      error={props.error}
      helperText={props.helperText}
      disabled={props.disabled}
      inputRef={props.inputRef}
      sx={props.sx}
      onChange={(event) => take(event.target.value)}
      onBlur={props.onBlur}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { ...props.attributes, sx: unseen, ...boundsOf(withTime, min, max) },
        input: {
          sx: { minHeight: 40, justifyContent: 'space-between' },
          startAdornment: (
            <Box component="span" aria-hidden="true" sx={{ color: shown === '' ? 'text.secondary' : 'text.primary' }}>
              {shown === '' ? (props.placeholder ?? text(withTime ? 'date.momentShape' : 'inputs.dayShape')) : shown}
            </Box>
          ),
          endAdornment: <CalendarIcon aria-hidden="true" style={{ fontSize: 18, color: 'var(--color-text-muted)' }} />,
        },
      }}
    />
  );
}

const boundsOf = (withTime: boolean, min: string, max: string) =>
  withTime ? { min: `${min}T00:00`, max: `${max}T23:59` } : { min, max };

const unseen = { position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0, boxSizing: 'border-box' };
