import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Paper from '@mui/material/Paper';
import { useId } from 'react';
import { usePanel } from '../../../framework/panel/core/context';
import { DateField } from '../../../framework/panel/inputs/dates/DateField';
import { allTime, isPossible, isSamePeriod, type Period, thisMonth, thisYear } from './period';

interface PeriodPanelProps {
  /** Texts of the report: period, from, to, badPeriod and the three presets. */
  readonly words: (key: string) => string;
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

/** When the cases that are counted were made; it stands in the address. */
export function PeriodPanel({ words, period, onChange }: PeriodPanelProps) {
  const { formats } = usePanel();
  const id = useId();
  const isWrong = !isPossible(period);
  const today = formats.today();
  const presets = { all: allTime, month: thisMonth(today), year: thisYear(today) };
  return (
    <Paper
      component="fieldset"
      variant="outlined"
      className="no-print"
      aria-describedby={isWrong ? id : undefined}
      sx={{ m: 0, px: 2, pt: 1, pb: 2, minWidth: 0 }}
    >
      <Box component="legend" sx={{ px: 0.5, fontSize: 13, color: 'text.secondary' }}>
        {words('period')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Day
          label={words('from')}
          value={period.from}
          isWrong={isWrong}
          onChange={(from) => onChange({ ...period, from })}
        />
        <Day label={words('to')} value={period.to} isWrong={isWrong} onChange={(to) => onChange({ ...period, to })} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {(['all', 'month', 'year'] as const).map((name) => (
            <Button
              key={name}
              size="small"
              color={isSamePeriod(presets[name], period) ? 'primary' : 'inherit'}
              variant={isSamePeriod(presets[name], period) ? 'contained' : 'outlined'}
              disableElevation
              aria-pressed={isSamePeriod(presets[name], period)}
              onClick={() => onChange(presets[name])}
            >
              {words(`presets.${name}`)}
            </Button>
          ))}
        </Box>
      </Box>
      {isWrong && (
        <FormHelperText error id={id} role="alert">
          {words('badPeriod')}
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
