import Box from '@mui/material/Box';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { usePanel } from '../../core/context';
import { useOpenedText } from '../../core/useOpenedText';
import { dayNamesOf } from '../../inputs/dates/dayNames';
import { dayByKey } from '../../inputs/dates/days';
import { WeekHead } from '../../inputs/dates/WeekHead';
import { Link } from '../../router';
import { type EntryState, useEntryState } from '../useEntryState';
import type { RowPlan } from '../useRowPlan';
import { type CalendarEntry, isOn } from './useMonth';

interface MonthGridProps {
  readonly plan: RowPlan;
  readonly day: string;
  readonly weeks: readonly (readonly string[])[];
  readonly entries: readonly CalendarEntry[];
  readonly isBusy: boolean;
  readonly onDay: (day: string) => void;
}

/** What has room in a day; all of it stands below once the day is chosen. */
const inOneDay = 3;

/** The days of a month with what is on them, walked through by the keys of the ARIA pattern for grids. */
export function MonthGrid({ plan, day, weeks, entries, isBusy, onDay }: MonthGridProps) {
  const { formats } = usePanel();
  const grid = useRef<HTMLTableElement>(null);
  const isWalking = useRef(false);
  useEffect(() => {
    if (isWalking.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    isWalking.current = false;
  }, [day]);
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const next = dayByKey(event.key, day, event.shiftKey);
    if (next === undefined || !(event.target as HTMLElement).dataset.day) return;
    event.preventDefault();
    isWalking.current = true;
    onDay(next);
  };
  return (
    <Box
      component="table"
      role="grid"
      ref={grid}
      aria-label={formats.month(day.slice(0, 7))}
      aria-busy={isBusy}
      sx={gridStyle}
      onKeyDown={walk}
    >
      <WeekHead week={weeks[0] ?? []} />
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((each) => (
              <Day
                key={each}
                {...{ plan, onDay, entries: entries.filter(isOn(each)), day: each, isChosen: each === day }}
                isOther={each.slice(0, 7) !== day.slice(0, 7)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

interface DayProps extends Pick<MonthGridProps, 'plan' | 'day' | 'entries' | 'onDay'> {
  readonly isChosen: boolean;
  /** Of the month before or after. */
  readonly isOther: boolean;
}

function Day({ plan, day, entries, onDay, isChosen, isOther }: DayProps) {
  const { locale, formats } = usePanel();
  const text = useOpenedText();
  const stateOf = useEntryState(plan.resource);
  const { length } = entries;
  const label = text('calendar.day', { day: dayNamesOf(locale).day(day), n: formats.number(length) });
  return (
    <Box component="td" role="gridcell" aria-selected={isChosen} data-other={isOther || undefined}>
      <button
        type="button"
        data-day={day}
        tabIndex={isChosen ? 0 : -1}
        aria-label={label}
        aria-current={day === formats.today() ? 'date' : undefined}
        onClick={() => onDay(day)}
      >
        {Number(day.slice(8))}
      </button>
      {length > 0 && (
        <ul>
          {entries.slice(0, inOneDay).map(({ record }) => (
            <li key={record.id}>
              <Entry
                title={plan.title(record)}
                state={stateOf(record)}
                to={plan.isTrash ? undefined : plan.open(record)}
              />
            </li>
          ))}
          {length > inOneDay && <li>{text('calendar.more', { n: formats.number(length - inOneDay) })}</li>}
        </ul>
      )}
    </Box>
  );
}

interface EntryProps {
  readonly title: string;
  readonly state: EntryState | undefined;
  readonly to: ReturnType<RowPlan['open']>;
}

/** The state stands below the name, in words and as the colour of the edge. */
function Entry({ title, state, to }: EntryProps) {
  const said = {
    title: state ? `${title} · ${state.label}` : title,
    ...(state && { 'data-tone': state.tone }),
    children: (
      <>
        {title}
        {state && <small> {state.label}</small>}
      </>
    ),
  };
  return to ? <Link to={to} {...said} /> : <span {...said} />;
}

const gridStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '&[aria-busy=true]': { opacity: 0.7 },
  '& th': { py: 0.5, fontSize: 12, fontWeight: 600, color: 'text.secondary' },
  '& td': { height: 104, p: 0.5, verticalAlign: 'top', border: 1, borderColor: 'divider' },
  '& td[data-other]': { bgcolor: 'action.hover' },
  '& td[aria-selected=true]': {
    borderColor: 'primary.main',
    outline: 1,
    outlineOffset: -2,
    outlineColor: 'primary.main',
  },
  '& button': {
    minWidth: 28,
    height: 28,
    p: 0,
    font: 'inherit',
    fontSize: 13,
    color: 'text.primary',
    bgcolor: 'transparent',
    border: 1,
    borderColor: 'transparent',
    borderRadius: 1,
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
    '&[aria-current]': { borderColor: 'primary.main', fontWeight: 700 },
  },
  '& ul': { listStyle: 'none', m: 0, p: 0, fontSize: 12, lineHeight: '20px', color: 'text.secondary' },
  '& li': { px: 0.5, mt: '2px' },
  '& li > a, & li > span': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    px: 0.5,
    color: 'text.primary',
    bgcolor: 'action.selected',
    borderRadius: 0.5,
    textDecoration: 'none',
  },
  '& li > a:hover': { textDecoration: 'underline' },
  '& li small': { display: 'block', fontSize: 11, lineHeight: '14px', pb: '2px', color: 'text.secondary' },
  '& [data-tone]': { borderInlineStart: '3px solid', borderColor: 'text.secondary' },
  '& [data-tone=info]': { borderColor: 'info.main' },
  '& [data-tone=success]': { borderColor: 'success.main' },
  '& [data-tone=warning]': { borderColor: 'warning.main' },
  '& [data-tone=danger]': { borderColor: 'error.main' },
} as const;
