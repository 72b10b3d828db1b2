import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useOpenedText } from '../core/useOpenedText';
import type { ExportPreset } from './exportPresets';
import type { ListFormat } from './useExport';
import type { ExportChoices } from './useExportChoice';

const allFormats: readonly ListFormat[] = ['csv', 'xlsx'];
const allPresets: readonly ExportPreset[] = ['shown', 'all', 'import'];

/** Kind of file and columns of an export. An API that writes no files leaves the panel with one kind. */
export function ExportChoice({ choice, hasFormats }: { readonly choice: ExportChoices; readonly hasFormats: boolean }) {
  const text = useOpenedText();
  const offered = allPresets.flatMap((value) => {
    const count = choice.presets[value]?.length;
    return count === undefined ? [] : [{ value, label: text(`list.exportPresets.${value}`, { count }) }];
  });
  return (
    <>
      {hasFormats && (
        <Choice
          label={text('list.exportFormat')}
          value={choice.format}
          options={allFormats.map((value) => ({ value, label: text(`list.exportAs.${value}`) }))}
          onChange={(value) => choice.setFormat(value as ListFormat)}
          isRow
        />
      )}
      <Choice
        label={text('list.exportColumns')}
        value={choice.preset}
        options={offered}
        onChange={(value) => choice.setPreset(value as ExportPreset)}
        {...(choice.preset === 'import' && { help: text('list.exportImportHelp') })}
      />
      <ColumnTicks choice={choice} />
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
  readonly isRow?: boolean;
  readonly help?: string;
}

function Choice({ label, value, options, onChange, isRow = false, help }: ChoiceProps) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup aria-labelledby={id} row={isRow} value={value} onChange={(_, next) => onChange(next)}>
        {options.map((option) => (
          <FormControlLabel key={option.value} {...option} control={<Radio size="small" />} />
        ))}
      </RadioGroup>
      {help && <FormHelperText>{help}</FormHelperText>}
    </FormControl>
  );
}

function ColumnTicks({ choice: { offered, isTicked, toggle, wish } }: { readonly choice: ExportChoices }) {
  const text = useOpenedText();
  const isNone = wish.columns.length === 0;
  return (
    <FormControl component="fieldset" error={isNone}>
      <Box component="details">
        <Box component="summary" sx={{ cursor: 'pointer', py: 0.5 }}>
          {text('list.exportPick', { count: wish.columns.length, all: offered.length })}
        </Box>
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, pt: 0.5 }}>
          {offered.map(({ name, label }) => (
            <FormControlLabel
              key={name}
              label={label}
              control={<Checkbox size="small" checked={isTicked(name)} onChange={() => toggle(name)} />}
            />
          ))}
        </Box>
      </Box>
      {isNone && <FormHelperText role="alert">{text('list.exportNone')}</FormHelperText>}
    </FormControl>
  );
}
