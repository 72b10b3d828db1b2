/**
 * Completed years between two calendar days ('YYYY-MM-DD'); undefined when the first is none, or lies after the second.
 * Who was born on 29 February completes a common year on 1 March.
 * @example yearsBetween('2004-02-29', '2026-02-28') // 21
 */
export function yearsBetween(from: unknown, until: string): number | undefined {
  if (!isDay(from) || !isDay(until) || from > until) return undefined;
  const years = Number(until.slice(0, 4)) - Number(from.slice(0, 4));
  return until.slice(5) < from.slice(5) ? years - 1 : years;
}

/** Is it written as a calendar day? */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
