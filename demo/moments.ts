import { atZone, startOfDay } from '../src/domain/dates';
import { asumsi } from './asumsi';
import type { Random } from './random';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ZONE = 'Asia/Jakarta';

/** Everything the city calls a time is an offset from one `now`. */
export interface Clock {
  readonly now: Date;
  /** The site's day at `now`. */
  readonly today: string;
  /** A moment of an office day between `newest` and `oldest` days ago, never after `now`. */
  moment(random: Random, oldest: number, newest?: number): string;
  /** Between `from` and now, more often soon after it. */
  later(random: Random, from: string): string;
  /** A birth date that makes a person `age` years old today. */
  birthDate(random: Random, age: number): string;
}

export const historyDays = Math.round(asumsi.riwayatBulan * 30.4);

export function createClock(now: Date): Clock {
  const midnight = Date.parse(startOfDay(now, ZONE));
  const today = atZone(now, ZONE).toISOString().slice(0, 10);
  return {
    now,
    today,
    moment(random, oldest, newest = 0) {
      const day = midnight - random.between(newest, oldest) * DAY;
      // Two peaks, at nine and at eight in the evening, as people fill in forms.
      const centre = random.chance(0.7) ? 10 * 60 : 19.5 * 60;
      const minute = Math.min(22 * 60, Math.max(6.5 * 60, centre + random.normal() * 110));
      const time = day + Math.round(minute * 60) * 1000;
      // What would only happen later today happened yesterday.
      return capped(time < now.getTime() ? time : time - DAY, now);
    },
    later(random, from) {
      const start = Date.parse(from);
      const span = Math.max(0, now.getTime() - start);
      return capped(start + Math.floor(span * random.next() ** 2), now);
    },
    birthDate(random, age) {
      // A few days of the year of age stay free, so that neither 29 February nor a long month changes the age.
      const [year, month, day] = today.split('-').map(Number) as [number, number, number];
      const birthday = Date.UTC(year - age, month - 1, Math.min(day, 28));
      return new Date(birthday - random.between(1, 360) * DAY).toISOString().slice(0, 10);
    },
  };
}

function capped(time: number, now: Date): string {
  const latest = now.getTime() - MINUTE;
  return new Date(Math.min(time, latest)).toISOString();
}
