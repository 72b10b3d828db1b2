import MapIcon from '@mui/icons-material/MapOutlined';
import Located from '@mui/icons-material/MyLocationOutlined';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { pointOf, sayPoint, writePoint } from '../../schema';
import { usePanel } from '../core/context';
import { laterDialog } from '../core/later';
import type { InputProps } from '../core/types';
import { Button } from '../kit/Button';
import { useMapText } from '../map/useText';
import { toInputText } from './control';
import { FieldFrame } from './FieldFrame';
import { useField } from './useField';
import { useMyPlace } from './useMyPlace';

const PointPicker = laterDialog(() => import('./PointPicker').then((part) => part.PointPicker));

/** Typed or pasted as people and map services write it, asked of the device, or picked on a map. */
export function PointInput(props: InputProps) {
  const text = useMapText();
  const { locale, model } = usePanel();
  const { id, value, onChange, onBlur, ref, error, disabled, aria } = useField(props);
  const [isPicking, setPicking] = useState(false);
  const mine = useMyPlace((point) => onChange(writePoint(point)));
  const typed = toInputText(value);
  const parsed = typed === '' ? undefined : model.kinds[props.field.kind]?.parse(typed, props.field);
  const known = parsed?.ok ? pointOf(parsed.value) : undefined;
  return (
    <FieldFrame id={id} label={props.label} required={props.required} help={props.help} error={error}>
      <OutlinedInput
        fullWidth
        size="small"
        id={id}
        name={props.name}
        value={known && typed === writePoint(known) ? typed.replace(',', ', ') : typed}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        onBlur={() => {
          if (known && writePoint(known) !== value) onChange(writePoint(known));
          onBlur();
        }}
        error={Boolean(error)}
        disabled={disabled}
        placeholder={props.placeholder ?? text('map.shape')}
        autoComplete={props.field.autoComplete ?? 'off'}
        inputRef={ref}
        inputProps={{ spellCheck: false, ...aria }}
      />
      {!disabled && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mt: 0.5 }}>
          <Button
            size="small"
            color="inherit"
            startIcon={<Located fontSize="small" />}
            aria-disabled={mine.isAsking}
            onClick={mine.ask}
          >
            {text('map.mine')}
          </Button>
          <Button
            size="small"
            color="inherit"
            startIcon={<MapIcon fontSize="small" />}
            aria-haspopup="dialog"
            onClick={() => setPicking(true)}
          >
            {text('map.pick')}
          </Button>
        </Box>
      )}
      {/* Its line is there before anything is said. */}
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', minHeight: 21 }}>
        {mine.said ?? (known && sayPoint(known, locale))}
      </Typography>
      <PointPicker
        open={isPicking}
        name={props.name}
        resource={props.resource}
        label={props.label}
        point={known}
        onPick={(point) => onChange(writePoint(point))}
        onClose={() => setPicking(false)}
      />
    </FieldFrame>
  );
}
