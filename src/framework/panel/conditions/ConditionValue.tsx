import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type AnyField, choiceValues, type Resource, readBox } from '../../schema';
import { usePanel, useTexts } from '../core/context';
import { useOpenedText } from '../core/useOpenedText';
import { DateField } from '../inputs/dates/DateField';
import type { ConditionRow, RowOperand } from './conditionRows';

interface ConditionValueProps {
  readonly resource: Resource;
  readonly row: ConditionRow;
  readonly field: AnyField;
  readonly disabled: boolean;
  readonly onChange: (value: RowOperand | undefined) => void;
}

/** What the field is compared with, in the way its kind is written. */
export function ConditionValue({ resource, row, field, disabled, onChange }: ConditionValueProps) {
  const text = useOpenedText();
  const texts = useTexts(resource);
  const { kinds } = usePanel().model;
  const { value, operator } = row;
  const storage = kinds[field.kind]?.storage;
  const common = { size: 'small', fullWidth: true, label: text('conditionRows.value'), disabled } as const;
  if (operator === 'empty' || storage === 'boolean') {
    const words: readonly [string, string] =
      operator === 'empty' ? [text('conditionRows.empty'), text('conditionRows.filled')] : texts.labels(row.field);
    return (
      <TextField
        {...common}
        select
        value={typeof value === 'boolean' ? String(value) : ''}
        onChange={({ target }) => onChange(target.value === 'true')}
      >
        <MenuItem value="true">{words[0]}</MenuItem>
        <MenuItem value="false">{words[1]}</MenuItem>
      </TextField>
    );
  }
  if (field.choices) {
    const isMany = operator === 'in' || operator === 'notIn';
    const chosen = isMany ? (Array.isArray(value) ? value.map(String) : []) : typeof value === 'string' ? value : '';
    return (
      <TextField
        {...common}
        select
        value={chosen}
        onChange={({ target }) => onChange(target.value as unknown as RowOperand)}
        slotProps={{ select: { multiple: isMany } }}
      >
        {choiceValues(field).map((each) => (
          <MenuItem key={each} value={each}>
            {texts.choice(row.field, each)}
          </MenuItem>
        ))}
      </TextField>
    );
  }
  if (operator === 'within') return <BoxValue value={value} common={common} onChange={onChange} />;
  if (storage === 'date') return <DayValue value={value} common={common} onChange={onChange} />;
  const isNumber = storage === 'integer' || storage === 'decimal';
  return (
    <TextField
      {...common}
      type={isNumber ? 'number' : 'text'}
      value={typeof value === 'string' || typeof value === 'number' ? value : ''}
      onChange={({ target }) =>
        onChange(target.value === '' ? undefined : isNumber ? Number(target.value) : target.value)
      }
    />
  );
}

/** South, west, north and east as text; handed on once they are a box. */
function BoxValue({ value, common, onChange }: DayValueProps) {
  const text = useOpenedText();
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      {...common}
      size="small"
      fullWidth
      helperText={text('conditionRows.boxShape')}
      value={typed ?? (Array.isArray(value) ? value.join(',') : '')}
      error={typed !== undefined && typed !== '' && readBox(typed) === undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readBox(target.value));
      }}
    />
  );
}

interface DayValueProps {
  readonly value: RowOperand | undefined;
  readonly common: { readonly label: string; readonly disabled: boolean };
  readonly onChange: (value: RowOperand | undefined) => void;
}

function DayValue({ value, common, onChange }: DayValueProps) {
  const text = useOpenedText();
  const isToday = typeof value === 'object' && value !== null && 'today' in value;
  return (
    <Box>
      {!isToday && (
        <DateField
          label={common.label}
          disabled={common.disabled}
          value={typeof value === 'string' ? value : ''}
          onChange={(day) => onChange(day === '' ? undefined : day)}
        />
      )}
      <FormControlLabel
        disabled={common.disabled}
        control={<Checkbox size="small" checked={isToday} />}
        label={text('conditionRows.today')}
        onChange={(_event, checked) => onChange(checked ? { today: true } : undefined)}
      />
    </Box>
  );
}
