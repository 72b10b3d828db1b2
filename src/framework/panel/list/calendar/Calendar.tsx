import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ListContextProvider, type ListControllerResult, useListContext } from 'ra-core';
import { useState } from 'react';
import { ErrorState } from '../../blocks/states/ErrorState';
import { usePanel, useTexts } from '../../core/context';
import { reasonOf } from '../../core/reason';
import { useOpenedText } from '../../core/useOpenedText';
import { CalendarHead } from '../../inputs/dates/CalendarHead';
import { dayNamesOf } from '../../inputs/dates/dayNames';
import { Alert } from '../../kit/Alert';
import { Button } from '../../kit/Button';
import { CardGrid } from '../CardGrid';
import type { RowPlan } from '../useRowPlan';
import { MonthGrid } from './MonthGrid';
import { type CalendarEntry, isOn, useMonth } from './useMonth';

interface CalendarProps {
  readonly plan: RowPlan;
  readonly isNarrow: boolean;
}

/** The rows on their days: a month as a grid, with the chosen day below it; on a phone as a list of days. */
export function Calendar({ plan, isNarrow }: CalendarProps) {
  const { resource } = plan;
  const text = useOpenedText();
  const texts = useTexts(resource);
  const { formats } = usePanel();
  const [day, setDay] = useState(formats.today);
  const { weeks, entries, shown, isCut, isPending, isPlaceholderData, error, total, refetch } = useMonth(resource, day);
  const n = formats.number(shown);
  return (
    <Box sx={{ p: { xs: 1.5, sm: 2 }, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Box sx={{ flex: '0 1 340px' }}>
          <CalendarHead day={day} min={undefined} max={undefined} onChange={setDay} />
        </Box>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => setDay(formats.today())}
          style={{ marginBottom: 8 }}
        >
          {text('calendar.today')}
        </Button>
      </Box>
      {isCut && (
        <Alert severity="info" variant="outlined">
          {total === undefined
            ? text('calendar.cut', { n, ...texts.nouns(shown) })
            : text('calendar.cutOf', { n, total: formats.number(total), ...texts.nouns(total) })}
        </Alert>
      )}
      {error && !isPending ? (
        <ErrorState
          sentence={texts.sentence('loadFailed')}
          reason={reasonOf(error, text('states.unknownReason'))}
          onRetry={() => void refetch()}
        />
      ) : isNarrow ? (
        <Agenda plan={plan} month={day.slice(0, 7)} entries={entries} isPending={isPending} />
      ) : (
        <>
          <MonthGrid {...{ plan, day, weeks, entries }} isBusy={isPending || isPlaceholderData} onDay={setDay} />
          <DayCards plan={plan} day={day} entries={entries.filter(isOn(day))} isPending={isPending} />
        </>
      )}
    </Box>
  );
}

interface DayCardsProps {
  readonly plan: RowPlan;
  readonly day: string;
  readonly entries: readonly CalendarEntry[];
  readonly isPending: boolean;
}

const nothingChosen = { has: () => false };

function DayCards({ plan, day, entries, isPending }: DayCardsProps) {
  const { locale } = usePanel();
  const text = useOpenedText();
  const texts = useTexts(plan.resource);
  const list = useListContext();
  if (isPending) return null;
  const context = { ...list, data: entries.map(({ record }) => record), isPending: false } as ListControllerResult;
  return (
    <Box component="section" aria-label={dayNamesOf(locale).day(day)} sx={{ '& > ul': { p: 0, pt: 1 } }}>
      <Typography component="h2" variant="body2" aria-live="polite" sx={{ fontWeight: 600 }}>
        {dayNamesOf(locale).day(day)}
      </Typography>
      {entries.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text('calendar.emptyDay', texts.nouns())}
        </Typography>
      ) : (
        <ListContextProvider value={context}>
          <CardGrid plan={plan} selection={nothingChosen} />
        </ListContextProvider>
      )}
    </Box>
  );
}

interface AgendaProps extends Omit<DayCardsProps, 'day'> {
  readonly month: string;
}

/** The days of a month that have something; what goes on from the month before stands under the first. */
function Agenda({ month, entries, ...shared }: AgendaProps) {
  const text = useOpenedText();
  const texts = useTexts(shared.plan.resource);
  const start = `${month}-01`;
  const within = entries.filter(({ first, last }) => first.slice(0, 7) <= month && last >= start);
  const dayOf = ({ first }: CalendarEntry) => (first < start ? start : first);
  const days = [...new Set(within.map(dayOf))].sort();
  if (days.length === 0 && !shared.isPending)
    return (
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        {text('calendar.emptyMonth', texts.nouns())}
      </Typography>
    );
  return days.map((day) => (
    <DayCards key={day} {...shared} day={day} entries={within.filter((each) => dayOf(each) === day)} />
  ));
}
