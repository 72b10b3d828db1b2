const DAY_MS = 86_400_000;

const toDate = (day: string): Date => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date): string => date.toISOString().slice(0, 10);

/** The day so many days later; earlier when `days` is negative. */
export const addDays = (day: string, days: number): string => toDay(new Date(toDate(day).getTime() + days * DAY_MS));

/** The same day so many months later, or the last one of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, Number(day.slice(8))];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return toDay(new Date(Date.UTC(year, month, Math.min(date, last))));
}

/** 0 for Monday. */
const weekdayOf = (day: string): number => (toDate(day).getUTCDay() + 6) % 7;

/** The weeks of the month a day lies in, from Monday to Sunday, whole. */
export function weeksAround(day: string): readonly (readonly string[])[] {
  const first = `${day.slice(0, 8)}01`;
  const start = addDays(first, -weekdayOf(first));
  const end = addMonths(first, 1);
  const count = Math.ceil((toDate(end).getTime() - toDate(start).getTime()) / (7 * DAY_MS));
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => addDays(start, week * 7 + weekday)),
  );
}

const steps: Readonly<Record<string, (day: string, isFar: boolean) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day, isFar) => addMonths(day, isFar ? -12 : -1),
  PageDown: (day, isFar) => addMonths(day, isFar ? 12 : 1),
};

/** Where a key leads from a day; `isFar` (Shift) makes a month a year. Undefined for other keys. */
export const dayByKey = (key: string, day: string, isFar: boolean): string | undefined => steps[key]?.(day, isFar);

export function clampDay(day: string, min: string | undefined, max: string | undefined): string {
  if (min !== undefined && day < min) return min;
  return max !== undefined && day > max ? max : day;
}
