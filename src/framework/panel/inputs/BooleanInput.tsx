import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTexts } from '../core/context';
import type { InputProps } from '../core/types';
import { FieldFrame, RequiredMark } from './FieldFrame';
import { useField } from './useField';

/** A switch with its label beside it. Where the label does not say what "on" means, the current state is written out. */
export function BooleanInput(props: InputProps) {
  const { id, value, onChange, onBlur, ref, error, disabled, aria } = useField(props);
  const texts = useTexts(props.resource);
  const checked = value === true;
  const labels = texts.labels(props.name);
  const state = props.field.labels && !saysItself(props.label, labels[0]) ? `: ${labels[checked ? 0 : 1]}` : '';
  return (
    <FieldFrame id={id} label={props.label} help={props.help} error={error} bare>
      <FormControlLabel
        sx={{ ml: -1, minHeight: 40 }}
        label={
          <>
            {`${props.label}${state}`}
            {props.required && <RequiredMark />}
          </>
        }
        control={
          <Switch
            id={id}
            name={props.name}
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
            onBlur={onBlur}
            disabled={disabled}
            slotProps={{
              input: {
                role: 'switch',
                ref,
                'aria-invalid': aria['aria-invalid'],
                'aria-describedby': aria['aria-describedby'],
              },
            }}
          />
        }
      />
    </FieldFrame>
  );
}

/** 'Akun aktif' needs no 'Aktif' behind it: the switch stands on or off. */
const saysItself = (label: string, whenTrue: string): boolean =>
  label.toLocaleLowerCase().includes(whenTrue.toLocaleLowerCase());
