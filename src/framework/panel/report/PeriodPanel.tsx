import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Paper from '@mui/material/Paper';
import { useId } from 'react';
import type { Resource } from '../../schema';
import { usePanel, useTexts } from '../core/context';
import { useOpenedText } from '../core/useOpenedText';
import { DateField } from '../inputs/dates/DateField';
import { Button } from '../kit/Button';
import { isPossible, isSamePeriod, presetNames, presetsOn, type ReportPeriod } from './period';

interface PeriodPanelProps {
  /** Whose records are counted. */
  readonly resource: Resource;
  readonly period: ReportPeriod;
  readonly onChange: (period: ReportPeriod) => void;
}

/** When the records that are counted were made; it stands in the address. */
export function PeriodPanel({ resource, period, onChange }: PeriodPanelProps) {
  const { formats } = usePanel();
  const text = useOpenedText();
  const { nouns } = useTexts(resource);
  const id = useId();
  const isWrong = !isPossible(period);
  const presets = presetsOn(formats.today());
  return (
    <Paper
      component="fieldset"
      variant="outlined"
      className="no-print"
      aria-describedby={isWrong ? id : undefined}
      sx={{ m: 0, px: 2, pt: 1, pb: 2, minWidth: 0 }}
    >
      <Box component="legend" sx={{ px: 0.5, fontSize: 13, color: 'text.secondary' }}>
        {text('report.period', nouns())}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Day
          label={text('report.from')}
          value={period.from}
          isWrong={isWrong}
          onChange={(from) => onChange({ ...period, from })}
        />
        <Day
          label={text('report.to')}
          value={period.to}
          isWrong={isWrong}
          onChange={(to) => onChange({ ...period, to })}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {presetNames.map((name) => (
            <Button
              key={name}
              size="small"
              color={isSamePeriod(presets[name], period) ? 'primary' : 'inherit'}
              variant={isSamePeriod(presets[name], period) ? 'contained' : 'outlined'}
              aria-pressed={isSamePeriod(presets[name], period)}
              onClick={() => onChange(presets[name])}
            >
              {text(`report.presets.${name}`)}
            </Button>
          ))}
        </Box>
      </Box>
      {isWrong && (
        <FormHelperText error id={id} role="alert">
          {text('report.badPeriod')}
        </FormHelperText>
      )}
    </Paper>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly isWrong: boolean;
  readonly onChange: (day: string) => void;
}

function Day({ label, value, isWrong, onChange }: DayProps) {
  return (
    <DateField
      past
      label={label}
      value={value}
      error={isWrong}
      onChange={onChange}
      sx={{ width: { xs: '100%', sm: 180 } }}
    />
  );
}
