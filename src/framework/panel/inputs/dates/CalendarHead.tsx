import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import { usePanel } from '../../core/context';
import { useOpenedText } from '../../core/useOpenedText';
import { IconButton } from '../../kit/IconButton';
import { addMonths, clampDay } from './days';

interface CalendarHeadProps {
  /** A day of the month that is shown. */
  readonly day: string;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly onChange: (day: string) => void;
}

/** Which month is shown: one back, one on, or any of any year. */
export function CalendarHead({ day, min, max, onChange }: CalendarHeadProps) {
  const { locale, formats } = usePanel();
  const text = useOpenedText();
  const move = (months: number) => onChange(clampDay(addMonths(day, months), min, max));
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const names = monthNames(locale);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 1 }}>
      <IconButton size="small" aria-label={text('date.monthBack')} onClick={() => move(-1)}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <Box
        component="select"
        aria-label={text('date.month')}
        value={month}
        onChange={({ target }) => move(Number(target.value) - month)}
        sx={{ ...selectStyle, flex: 1 }}
      >
        {names.map((name, at) => (
          <option key={name} value={at + 1}>
            {name}
          </option>
        ))}
      </Box>
      <Box
        component="select"
        aria-label={text('date.year')}
        value={year}
        onChange={({ target }) => move((Number(target.value) - year) * 12)}
        sx={selectStyle}
      >
        {yearsAround(year, Number(formats.today().slice(0, 4)), min, max).map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </Box>
      <IconButton size="small" aria-label={text('date.monthOn')} onClick={() => move(1)}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
      <div role="status" className="visually-hidden">
        {`${names[month - 1]} ${year}`}
      </div>
    </Box>
  );
}

const monthNames = (locale: string): readonly string[] => {
  const { format } = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long' });
  return Array.from({ length: 12 }, (_, month) => format(Date.UTC(2026, month, 1)));
};

/** As far as the bounds reach; without them a long life back, and a long plan ahead. */
function yearsAround(year: number, today: number, min: string | undefined, max: string | undefined): readonly number[] {
  const first = Math.min(year, min === undefined ? today - 120 : Number(min.slice(0, 4)));
  const last = Math.max(year, max === undefined ? today + 30 : Number(max.slice(0, 4)));
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

const selectStyle = {
  minWidth: 0,
  minHeight: 34,
  px: 0.5,
  font: 'inherit',
  fontSize: 14,
  fontWeight: 600,
  color: 'inherit',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'transparent',
  borderRadius: 1,
  cursor: 'pointer',
  '&:hover': { borderColor: 'divider' },
} as const;
