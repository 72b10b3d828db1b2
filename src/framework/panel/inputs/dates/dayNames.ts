export interface DayNames {
  readonly month: (day: string) => string;
  readonly weekday: (day: string) => string;
  readonly shortWeekday: (day: string) => string;
  /** With its day of the week and its year. */
  readonly day: (day: string) => string;
}

const made = new Map<string, DayNames>();

/** How a language writes days, `2026-08-31`. A formatter costs more than what it writes, so each is made once. */
export function dayNamesOf(locale: string): DayNames {
  const found = made.get(locale);
  if (found) return found;
  const as = (options: Intl.DateTimeFormatOptions) => {
    const { format } = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    return (day: string) => format(Date.parse(day));
  };
  const names = {
    month: as({ month: 'long', year: 'numeric' }),
    weekday: as({ weekday: 'long' }),
    shortWeekday: as({ weekday: 'short' }),
    day: as({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  };
  made.set(locale, names);
  return names;
}
