/** How the language writes days: of the week, and whole. */
export function dayNames(locale: string) {
  const as = (options: Intl.DateTimeFormatOptions) => {
    const { format } = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    return (day: string) => format(Date.parse(day));
  };
  return {
    weekday: as({ weekday: 'long' }),
    shortWeekday: as({ weekday: 'short' }),
    day: as({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  };
}
