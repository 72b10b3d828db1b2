/** The three clocks of Indonesia. No daylight saving, so an offset in hours says everything. */
export const timeZones = {
  'Asia/Jakarta': { label: 'WIB', offsetHours: 7 },
  'Asia/Pontianak': { label: 'WIB', offsetHours: 7 },
  'Asia/Makassar': { label: 'WITA', offsetHours: 8 },
  'Asia/Jayapura': { label: 'WIT', offsetHours: 9 },
} as const;

/** The zones the settings offer. */
export type KnownZone = keyof typeof timeZones;

/** Any zone by its IANA name. */
export type TimeZone = string;

const isKnown = (zone: string): zone is KnownZone => Object.hasOwn(timeZones, zone);

/** What is written behind a time: 'WIB', or what the platform calls it there. */
export const zoneLabel = (zone: TimeZone, at: Date): string =>
  isKnown(zone) ? timeZones[zone].label : partOf(zone, at, 'short');

/** How far the zone's clock is ahead of UTC at that moment, in milliseconds. */
export function offsetAt(zone: TimeZone, at: Date): number {
  if (isKnown(zone)) return timeZones[zone].offsetHours * HOUR;
  const [, sign, hours, minutes] = /^GMT(?:([+-])(\d{2}):(\d{2}))?$/.exec(partOf(zone, at, 'longOffset')) ?? [];
  const ahead = Number(hours ?? 0) * HOUR + Number(minutes ?? 0) * (HOUR / 60);
  return sign === '-' ? -ahead : ahead;
}

const HOUR = 3_600_000;

function partOf(zone: string, at: Date, timeZoneName: 'short' | 'longOffset'): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** True for the four zone names the settings offer. */
export function isTimeZone(value: unknown): value is KnownZone {
  return typeof value === 'string' && isKnown(value);
}
