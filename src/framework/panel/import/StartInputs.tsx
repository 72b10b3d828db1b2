import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { helpId } from '../inputs/control';
import { FieldFrame } from '../inputs/FieldFrame';
import { type ImportSettings, usualStart, wholeNumber } from './settings';
import { useImportText } from './useText';

interface StartInputsProps {
  readonly settings: ImportSettings;
  /** Where the reading starts by default. */
  readonly found: number | undefined;
  readonly disabled: boolean;
  readonly onChange: (changed: Partial<ImportSettings>) => void;
}

/** Where the reading starts. */
export function StartInputs({ settings, found = usualStart, disabled, onChange }: StartInputsProps) {
  const text = useImportText();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
      <NumberControl
        label={text('import.source.startRow')}
        help={text('import.source.startRowHelp')}
        min={1}
        value={settings.startRow ?? found}
        disabled={disabled}
        onChange={(startRow) => onChange({ startRow })}
      />
      <NumberControl
        label={text('import.source.startColumn')}
        help={text('import.source.startColumnHelp')}
        min={0}
        value={settings.startColumn}
        disabled={disabled}
        onChange={(startColumn) => onChange({ startColumn })}
      />
      {/* Anywhere else the headings stand above the first row that is read. */}
      {settings.startRow === 1 && (
        <FormControlLabel
          sx={{ gridColumn: '1 / -1' }}
          control={
            <Checkbox
              checked={settings.skipFirst}
              disabled={disabled}
              onChange={(_event, skipFirst) => onChange({ skipFirst })}
            />
          }
          label={text('import.source.skipFirst')}
        />
      )}
    </Box>
  );
}

interface NumberControlProps {
  readonly label: string;
  readonly help: string;
  readonly min: number;
  readonly value: number;
  readonly disabled: boolean;
  readonly onChange: (value: number) => void;
}

/** What is no whole number is ignored: the value in use comes back when the field is left. */
function NumberControl({ label, help, min, value, disabled, onChange }: NumberControlProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  return (
    <FieldFrame id={id} label={label} help={help}>
      <TextField
        id={id}
        type="number"
        size="small"
        fullWidth
        disabled={disabled}
        value={typed ?? String(value)}
        onChange={(event) => {
          setTyped(event.target.value);
          const number = wholeNumber(event.target.value, min);
          if (number !== undefined) onChange(number);
        }}
        onBlur={() => setTyped(undefined)}
        slotProps={{ htmlInput: { min, step: 1, 'aria-describedby': helpId(id) } }}
      />
    </FieldFrame>
  );
}
