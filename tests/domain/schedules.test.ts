import { describe, expect, it } from 'vitest';
import { nextTime, readSchedule, type Schedule, scheduleWords } from '../../src/domain/schedules';
import type { TimeZone } from '../../src/domain/timeZones';

const read = (cron: string): Schedule => {
  const schedule = readSchedule(cron);
  if (!schedule) throw new Error(`${cron} cannot be read.`);
  return schedule;
};
const next = (cron: string, after: string, zone: TimeZone = 'Asia/Jakarta') =>
  nextTime(read(cron), new Date(after), zone).toISOString();

/** The same question answered by looking at every minute. */
function nextByWalking(cron: string, after: Date, offsetHours: number): string {
  const matches = (field: string, value: number) =>
    field === '*' || (field.startsWith('*/') ? value % Number(field.slice(2)) === 0 : Number(field) === value);
  const [minute = '', hour = '', day = '', , weekday = ''] = cron.split(' ');
  for (let time = Math.floor(after.getTime() / 60_000) * 60_000 + 60_000; ; time += 60_000) {
    const local = new Date(time + offsetHours * 3_600_000);
    if (
      matches(minute, local.getUTCMinutes()) &&
      matches(hour, local.getUTCHours()) &&
      matches(day, local.getUTCDate()) &&
      matches(weekday, local.getUTCDay())
    )
      return new Date(time).toISOString();
  }
}

describe('a schedule', () => {
  it('is read from the five fields of cron', () => {
    expect(read('*/15 * * * *')).toEqual({ every: 'minutes', count: 15 });
    expect(read('5 * * * *')).toEqual({ every: 'hour', minute: 5 });
    expect(read('30 1 * * *')).toEqual({ every: 'day', hour: 1, minute: 30 });
    expect(read('0 6 * * 1')).toEqual({ every: 'week', weekday: 1, hour: 6, minute: 0 });
    expect(read(' 0  6 1 * * ')).toEqual({ every: 'month', day: 1, hour: 6, minute: 0 });
  });

  it('is refused when no sentence could say it', () => {
    const others = ['', '* * * * *', '*/7 * * * *', '*/0 * * * *', '60 1 * * *', '0 24 * * *', '0 6 31 * *'];
    const more = [
      '0 6 0 * *',
      '0 6 1 * 1',
      '0 6 * 1 *',
      '0 6 * * 7',
      '0 6,7 * * *',
      '0 1-5 * * *',
      '0 6 * *',
      'nightly',
    ];
    for (const cron of [...others, ...more, '*/5 1 * * *']) expect(readSchedule(cron), cron).toBeUndefined();
  });

  it('is due by the clock of the site, not of the machine', () => {
    expect(next('30 1 * * *', '2026-08-31T03:00:00Z')).toBe('2026-08-31T18:30:00.000Z');
    expect(next('30 1 * * *', '2026-08-31T03:00:00Z', 'Asia/Jayapura')).toBe('2026-08-31T16:30:00.000Z');
  });

  it('is due next after the moment itself, never at it', () => {
    expect(next('30 1 * * *', '2026-08-31T18:30:00Z')).toBe('2026-09-01T18:30:00.000Z');
    expect(next('30 1 * * *', '2026-08-31T18:29:59.999Z')).toBe('2026-08-31T18:30:00.000Z');
  });

  it('agrees with a walk through every minute', () => {
    const starts = ['2026-08-31T16:59:59.999Z', '2026-12-31T17:00:00Z', '2028-02-28T20:10:00Z', '2026-03-01T00:00:00Z'];
    const crons = ['*/10 * * * *', '59 * * * *', '0 0 * * *', '45 23 * * 0', '0 0 * * 4', '0 0 1 * *', '30 23 28 * *'];
    for (const cron of crons)
      for (const start of starts)
        for (const [zone, offset] of [
          ['Asia/Jakarta', 7],
          ['Asia/Makassar', 8],
        ] as const)
          expect(next(cron, start, zone), `${cron} after ${start}`).toBe(nextByWalking(cron, new Date(start), offset));
  });

  it('names the sentence that says it', () => {
    expect(scheduleWords(read('*/15 * * * *'))).toEqual({ key: 'minutes', values: { count: '15' } });
    expect(scheduleWords(read('5 * * * *'))).toEqual({ key: 'hour', values: { minute: '05' } });
    expect(scheduleWords(read('30 1 * * *'))).toEqual({ key: 'night', values: { hour: '01', minute: '30' } });
    expect(scheduleWords(read('0 20 * * *')).key).toBe('night');
    expect([scheduleWords(read('0 5 * * *')).key, scheduleWords(read('59 19 * * *')).key]).toEqual(['day', 'day']);
    expect(scheduleWords(read('0 6 * * 1'))).toEqual({ key: 'week1', values: { hour: '06', minute: '00' } });
    expect(scheduleWords(read('0 6 28 * *'))).toEqual({
      key: 'month',
      values: { day: '28', hour: '06', minute: '00' },
    });
  });
});
