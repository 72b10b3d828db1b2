import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { helpId, labelId } from '../inputs/control';
import { FieldFrame } from '../inputs/FieldFrame';
import { useImportText } from './useText';

interface DayOrderProps {
  readonly value: boolean | undefined;
  readonly disabled: boolean;
  readonly onChange: (dayFirst: boolean | undefined) => void;
}

const orders = { auto: undefined, day: true, month: false } as const;
type Order = keyof typeof orders;

/** A question where the file itself does not distinguish 3 April from 4 March. */
export function DayOrder({ value, disabled, onChange }: DayOrderProps) {
  const text = useImportText();
  const id = useId();
  const current = (Object.keys(orders) as Order[]).find((order) => orders[order] === value) ?? 'auto';
  return (
    <FieldFrame id={id} label={text('import.mapping.dayFirst')} help={text('import.mapping.dayFirstHelp')} group>
      <RadioGroup
        row
        aria-labelledby={labelId(id)}
        aria-describedby={helpId(id)}
        value={current}
        onChange={(_event, order) => onChange(orders[order as Order])}
      >
        {(Object.keys(orders) as Order[]).map((order) => (
          <FormControlLabel
            key={order}
            value={order}
            disabled={disabled}
            control={<Radio size="small" />}
            label={text(`import.mapping.orders.${order}`)}
          />
        ))}
      </RadioGroup>
    </FieldFrame>
  );
}
