import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { useId } from 'react';
import type { SheetPlan } from '../../import/types';
import { usePanel } from '../core/context';
import { helpId, labelId } from '../inputs/control';
import { FieldFrame } from '../inputs/FieldFrame';
import { useImportText } from './useText';

interface SheetChoiceProps {
  readonly sheets: readonly SheetPlan[];
  readonly disabled: boolean;
  readonly onChange: (names: readonly string[]) => void;
}

/** Which sheets of a workbook are read: those with known columns, unless a person says otherwise; one at least. */
export function SheetSelect({ sheets, disabled, onChange }: SheetChoiceProps) {
  const text = useImportText();
  const { formats } = usePanel();
  const id = useId();
  const read = sheets.filter(({ isRead }) => isRead);
  return (
    <FieldFrame id={id} label={text('import.sheets.label')} help={text('import.sheets.help')} group>
      <FormGroup role="group" aria-labelledby={labelId(id)} aria-describedby={helpId(id)}>
        {sheets.map((sheet) => {
          const { name, rows, isRead, isHidden, isKnown } = sheet;
          const state = isHidden ? 'hidden' : isKnown ? 'known' : 'unknown';
          return (
            <FormControlLabel
              key={name}
              disabled={disabled || (isRead && read.length === 1)}
              sx={{ overflowWrap: 'anywhere' }}
              control={
                <Checkbox
                  size="small"
                  checked={isRead}
                  onChange={(_event, isWanted) =>
                    onChange(sheets.filter((one) => (one === sheet ? isWanted : one.isRead)).map((one) => one.name))
                  }
                />
              }
              label={text(`import.sheets.${state}`, { name, count: formats.number(rows) })}
            />
          );
        })}
      </FormGroup>
    </FieldFrame>
  );
}
