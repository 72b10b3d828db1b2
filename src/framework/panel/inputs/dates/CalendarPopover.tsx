import Box from '@mui/material/Box';
import Popover, { type PopoverProps } from '@mui/material/Popover';
import { useRef, useState } from 'react';
import { readMoment, siteClock } from '../../../schema';
import { usePanel } from '../../core/context';
import { useOpenedText } from '../../core/useOpenedText';
import { Button } from '../../kit/Button';
import { CalendarHead } from './CalendarHead';
import { CalendarTime } from './CalendarTime';
import { DayGrid } from './DayGrid';
import { clampDay } from './days';

export interface CalendarProps {
  readonly anchor: Element | null;
  /** A day, or with `withTime` a moment; what is neither counts as none. */
  readonly value: string;
  readonly withTime: boolean;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onClose: () => void;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A calendar below its field: a dialog in the sense of the ARIA date picker pattern. */
export function CalendarPopover({ anchor, value, withTime, min, max, onChange, onClose }: CalendarProps) {
  const { today, timeZone } = usePanel().formats;
  const text = useOpenedText();
  const [dayOfValue, timeOfValue] = partsOf(value, withTime, timeZone);
  const [chosen, setChosen] = useState(dayOfValue);
  const [time, setTime] = useState(timeOfValue);
  const [shown, setShown] = useState(() => clampDay(dayOfValue || today(), min, max));
  const timeInput = useRef<HTMLInputElement>(null);
  const bounds = { min, max };
  const choose = (day: string) => {
    if (!withTime) return onChange(day);
    setChosen(day);
    setShown(day);
    timeInput.current?.focus();
    timeInput.current?.select();
  };
  const moment = readMoment(`${chosen} ${time}`, { timeZone });
  const finish = () => moment && 'value' in moment && onChange(moment.value);
  const place = placeOf(anchor);
  const gap = place.transformOrigin ? -0.5 : 0.5;
  const isTodayOffered = clampDay(today(), min, max) === today();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      {...place}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': text('date.dialog'),
          sx: { mt: gap, p: 1.5, width: 304 },
        },
      }}
    >
      <CalendarHead day={shown} {...bounds} onChange={setShown} />
      <DayGrid shown={shown} chosen={chosen} {...bounds} onShow={setShown} onChoose={choose} />
      {withTime && (
        <CalendarTime
          value={time}
          inputRef={timeInput}
          isWrong={chosen !== '' && !moment}
          onChange={setTime}
          onEnter={finish}
        />
      )}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 1 }}>
        <Button size="small" color="inherit" onClick={() => onChange('')}>
          {text('inputs.clear')}
        </Button>
        {isTodayOffered && (
          <Button size="small" color="inherit" onClick={() => choose(today())}>
            {text('date.today')}
          </Button>
        )}
        {withTime && (
          <Button size="small" variant="contained" disabled={!moment || 'refused' in moment} onClick={finish}>
            {text('date.use')}
          </Button>
        )}
      </Box>
    </Popover>
  );
}

/** About as high as a calendar is, with a time. */
const HEIGHT = 420;

/** Below the field, or above it where there is more room: what is typed stays in sight. */
function placeOf(anchor: Element | null): Pick<PopoverProps, 'anchorOrigin' | 'transformOrigin'> {
  const { top, bottom } = anchor?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  const below = window.innerHeight - bottom;
  return below < HEIGHT && top > below
    ? {
        anchorOrigin: { vertical: 'top', horizontal: 'left' },
        transformOrigin: { vertical: 'bottom', horizontal: 'left' },
      }
    : { anchorOrigin: { vertical: 'bottom', horizontal: 'left' } };
}

/** The day and the time a value stands for; '' and midnight without one. */
function partsOf(value: string, withTime: boolean, timeZone: string): readonly [day: string, time: string] {
  const [day = '', time = '00:00'] = withTime ? (siteClock(value, timeZone)?.split('T') ?? []) : [value];
  return [DAY.test(day) ? day : '', time.slice(0, 5)];
}
