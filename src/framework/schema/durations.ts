/** The day a spreadsheet counts from: it keeps the hours 1:30 as a moment of that day. */
const SHEET_START = Date.UTC(1899, 11, 30);
const SHEET_MOMENT = /^(?:1899-12-3[01]|1900-\d{2}-\d{2})(?: \d{2}:\d{2}:\d{2})?$/;
const MINUTE = 60_000;

const HOURS = /^(\d{1,6})(?:[.,](\d{1,2}))?\s*(?:jam|j|hours?|hrs?|h)(?![a-z])\.?\s*(?:,|dan|and)?\s*/i;
const MINUTES = /^(\d{1,8})\s*(?:menit|mnt|minutes?|mins?|m)\b\.?$/i;

/**
 * A length of time as people write it, in whole minutes; undefined where it is none. A bare number counts minutes.
 * @example readDuration('1 jam 30 menit') // 90
 * @example readDuration('1:30') // 90
 */
export function readDuration(typed: string): number | undefined {
  const text = typed.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const [isClock, hours, minutes] = /^(\d{1,6}):([0-5]\d)(?::00)?$/.exec(text) ?? [];
  if (isClock) return Number(hours) * 60 + Number(minutes);
  if (SHEET_MOMENT.test(text)) return whole((Date.parse(`${text.replace(' ', 'T')}Z`) - SHEET_START) / MINUTE);
  const ofHours = HOURS.exec(text);
  const rest = text.slice(ofHours?.[0].length ?? 0);
  const ofMinutes = MINUTES.exec(rest);
  if (rest !== '' && !ofMinutes) return undefined;
  if (!ofHours) return ofMinutes ? Number(ofMinutes[1]) : undefined;
  const fraction = Number(`0.${ofHours[2] ?? 0}`) * 60;
  return whole(Math.round((Number(ofHours[1]) * 60 + fraction + Number(ofMinutes?.[1] ?? 0)) * 100) / 100);
}

const whole = (minutes: number): number | undefined =>
  Number.isInteger(minutes) && minutes >= 0 ? minutes : undefined;

/** @example writeDuration(90, 'id') // '1 jam 30 menit', which `readDuration` reads back in either language */
export function writeDuration(minutes: number, locale: string): string {
  const part = (count: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', useGrouping: false }).format(count);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? part(hours, 'hour') : '', rest > 0 || hours === 0 ? part(rest, 'minute') : '']
    .filter(Boolean)
    .join(' ');
}

/** In figures, the same in every language: '1:30'. */
export const clockOf = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
