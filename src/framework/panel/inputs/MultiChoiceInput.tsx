import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { choiceText } from '../core/choiceText';
import { useTexts } from '../core/context';
import type { InputProps } from '../core/types';
import { labelId } from './control';
import { FieldFrame } from './FieldFrame';
import { useField } from './useField';
import { useNotRetired } from './useNotRetired';

/** All choices side by side: nothing is hidden behind a click. Values outside the list are kept. */
export function MultiChoiceInput(props: InputProps) {
  const { id, value, onChange, onBlur, error, disabled, aria } = useField(props);
  const texts = useTexts(props.resource);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const values = useNotRetired(props.resource, props.name, props.field, chosen);
  const toggle = (choice: string, on: boolean) => {
    const next = on ? [...chosen, choice] : chosen.filter((item) => item !== choice);
    onChange([
      ...values.filter((item) => next.includes(item)),
      ...next.filter((item) => !values.includes(String(item))),
    ]);
  };
  return (
    <FieldFrame id={id} label={props.label} required={props.required} help={props.help} error={error} group>
      <FormGroup row id={id} role="group" aria-labelledby={labelId(id)} aria-describedby={aria['aria-describedby']}>
        {values.map((choice) => (
          <FormControlLabel
            key={choice}
            disabled={disabled}
            label={choiceText(texts, props.name, props.field, choice)}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(choice)}
                onChange={(event) => toggle(choice, event.target.checked)}
                onBlur={onBlur}
                slotProps={{ input: { 'aria-invalid': aria['aria-invalid'] } }}
              />
            }
          />
        ))}
      </FormGroup>
    </FieldFrame>
  );
}
