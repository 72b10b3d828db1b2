import Box from '@mui/material/Box';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { usePanel } from '../../core/context';
import { dayNamesOf } from './dayNames';
import { clampDay, dayByKey, weeksAround } from './days';
import { WeekHead } from './WeekHead';

interface DayGridProps {
  /** The day that has the focus within the grid; its month is shown. */
  readonly shown: string;
  readonly chosen: string;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly onShow: (day: string) => void;
  readonly onChoose: (day: string) => void;
}

/** The days of a month, as a grid that is walked through by the keys of the ARIA pattern. */
export function DayGrid({ shown, chosen, min, max, onShow, onChoose }: DayGridProps) {
  const { locale, formats } = usePanel();
  const grid = useRef<HTMLTableElement>(null);
  // Only who is in the grid, or has just opened it, is taken along; who turns months stays at the button for it.
  const isWalking = useRef(true);
  useEffect(() => {
    if (isWalking.current) grid.current?.querySelector<HTMLElement>(`[data-day="${shown}"]`)?.focus();
    isWalking.current = false;
  }, [shown]);
  const walk = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, shown, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    const day = clampDay(next, min, max);
    isWalking.current = day !== shown;
    onShow(day);
  };
  const weeks = weeksAround(shown);
  const names = dayNamesOf(locale);
  const today = formats.today();
  return (
    <Box component="table" role="grid" ref={grid} aria-label={names.month(shown)} sx={gridStyle} onKeyDown={walk}>
      <WeekHead week={weeks[0] ?? []} />
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Box component="td" key={day} role="gridcell" aria-selected={day === chosen}>
                <button
                  type="button"
                  data-day={day}
                  data-other={day.slice(0, 7) === shown.slice(0, 7) ? undefined : ''}
                  tabIndex={day === shown ? 0 : -1}
                  aria-label={names.day(day)}
                  aria-current={day === today ? 'date' : undefined}
                  aria-disabled={clampDay(day, min, max) !== day}
                  onClick={() => clampDay(day, min, max) === day && onChoose(day)}
                >
                  {Number(day.slice(8))}
                </button>
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const gridStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th': { py: 0.5, fontSize: 12, fontWeight: 600, color: 'text.secondary' },
  '& td': { p: '1px', textAlign: 'center' },
  '& button': {
    width: '100%',
    height: 34,
    p: 0,
    font: 'inherit',
    fontSize: 14,
    color: 'inherit',
    bgcolor: 'transparent',
    border: 1,
    borderColor: 'transparent',
    borderRadius: 1,
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
    '&[data-other]': { color: 'text.secondary' },
    '&[aria-current]': { borderColor: 'primary.main', fontWeight: 700 },
    '&[aria-disabled=true]': { color: 'text.disabled', cursor: 'default', bgcolor: 'transparent' },
  },
  '& [aria-selected=true] button': { bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 700 },
} as const;
