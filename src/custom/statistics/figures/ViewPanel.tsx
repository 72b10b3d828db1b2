import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { statisticsPeriods } from '../../../domain/statistics/periods';
import { useStatisticsWords } from './useStatisticsWords';
import type { StatisticsView } from './view';

interface ViewPanelProps {
  readonly view: StatisticsView;
  /** Years to choose from, newest first; undefined while unknown. */
  readonly years: readonly number[] | undefined;
  /** The year that is shown when the address names none. */
  readonly shownYear: number | undefined;
  readonly onChange: (view: StatisticsView) => void;
}

/** How finely time is divided, and which year is shown; both stand in the address. */
export function ViewPanel({ view, years = [], shownYear, onChange }: ViewPanelProps) {
  const words = useStatisticsWords();
  const year = view.year ?? shownYear;
  const offered = year === undefined || years.includes(year) ? years : [year, ...years].toSorted((a, b) => b - a);
  const isAllYears = view.period === 'yearly';
  return (
    <Paper component="fieldset" variant="outlined" className="no-print" sx={panelStyle}>
      <legend>{words('view')}</legend>
      <TextField
        select
        size="small"
        label={words('period')}
        value={view.period}
        onChange={(event) => onChange({ ...view, period: event.target.value as StatisticsView['period'] })}
      >
        {statisticsPeriods.map((period) => (
          <MenuItem key={period} value={period}>
            {words(`periods.${period}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label={words('year')}
        value={isAllYears ? 'all' : (year ?? '')}
        disabled={isAllYears || offered.length === 0}
        onChange={(event) => onChange({ ...view, year: Number(event.target.value) })}
      >
        {isAllYears && <MenuItem value="all">{words('allYears')}</MenuItem>}
        {offered.map((each) => (
          <MenuItem key={each} value={each}>
            {each}
          </MenuItem>
        ))}
      </TextField>
    </Paper>
  );
}

const panelStyle = {
  m: 0,
  px: 2,
  pt: 1,
  pb: 2,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  '& legend': { px: 0.5, fontSize: 13, color: 'text.secondary' },
  '& .MuiTextField-root': { flex: { xs: '1 1 8rem', sm: '0 0 11rem' } },
} as const;
