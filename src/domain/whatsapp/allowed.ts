import type { TimeZone } from '../timeZones';

/** Whole hours of the site's clock, 0 to 23; null: there are no quiet hours. */
export interface QuietHours {
  readonly from: number | null;
  readonly to: number | null;
}

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

/**
 * The end of the quiet hours when it is quiet now; undefined when messages may go. The hours may pass midnight, the
 * first minute is quiet, the last one not; the same hour twice is no quiet at all. No Indonesian zone has daylight saving.
 */
export function quietUntil(now: Date, { from, to }: QuietHours, timeZone: TimeZone): Date | undefined {
  if (from === null || to === null || from === to) return undefined;
  const local = minuteOfDay(now, timeZone);
  const sinceStart = (local - from * 60 + DAY_MINUTES) % DAY_MINUTES;
  const length = (to * 60 - from * 60 + DAY_MINUTES) % DAY_MINUTES;
  if (sinceStart >= length) return undefined;
  const startOfMinute = Math.floor(now.getTime() / MINUTE) * MINUTE;
  return new Date(startOfMinute + (length - sinceStart) * MINUTE);
}

function minuteOfDay(now: Date, timeZone: TimeZone): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const [hour = 0, minute = 0] = format.format(now).split(':').map(Number);
  return hour * 60 + minute;
}

/** When the next message may go, with at most `perMinute` of them in any minute; undefined when it may go now. */
export function pausedUntil(now: Date, sentAt: readonly Date[], perMinute: number): Date | undefined {
  const recent = sentAt
    .filter((at) => at.getTime() > now.getTime() - MINUTE)
    .toSorted((a, b) => a.getTime() - b.getTime());
  const blocking = recent.at(-perMinute);
  return blocking && new Date(blocking.getTime() + MINUTE);
}
