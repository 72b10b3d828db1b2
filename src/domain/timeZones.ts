/** The three clocks of Indonesia. No daylight saving, so an offset in hours says everything. */
export const timeZones = {
  'Asia/Jakarta': { label: 'WIB', offsetHours: 7 },
  'Asia/Pontianak': { label: 'WIB', offsetHours: 7 },
  'Asia/Makassar': { label: 'WITA', offsetHours: 8 },
  'Asia/Jayapura': { label: 'WIT', offsetHours: 9 },
} as const;

export type TimeZone = keyof typeof timeZones;

/** True for the four zone names the settings offer. */
export function isTimeZone(value: unknown): value is TimeZone {
  return typeof value === 'string' && Object.hasOwn(timeZones, value);
}
