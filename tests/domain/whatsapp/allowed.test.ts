import { describe, expect, it } from 'vitest';
import { pausedUntil, quietUntil } from '../../../src/domain/whatsapp/allowed';

const wib = 'Asia/Jakarta';
const night = { from: 21, to: 6 };
const until = (iso: string, hours: { from: number | null; to: number | null } = night) =>
  quietUntil(new Date(iso), hours, wib)?.toISOString();

describe('quiet hours', () => {
  it.each([
    ['before they begin', '2026-08-31T20:59:59+07:00', undefined],
    ['in their first minute', '2026-08-31T21:00:00+07:00', '2026-08-31T23:00:00.000Z'],
    ['before midnight', '2026-08-31T23:30:30+07:00', '2026-08-31T23:00:00.000Z'],
    ['after midnight', '2026-09-01T00:10:00+07:00', '2026-08-31T23:00:00.000Z'],
    ['in their last minute', '2026-09-01T05:59:00+07:00', '2026-08-31T23:00:00.000Z'],
    ['when they end', '2026-09-01T06:00:00+07:00', undefined],
  ])('%s', (_, now, expected) => {
    expect(until(now)).toBe(expected);
  });

  it('may lie within one day', () => {
    const noon = { from: 12, to: 13 };
    expect(until('2026-08-31T12:15:00+07:00', noon)).toBe('2026-08-31T06:00:00.000Z');
    expect(until('2026-08-31T23:00:00+07:00', noon)).toBeUndefined();
  });

  it('follow the zone of the site', () => {
    expect(quietUntil(new Date('2026-08-31T20:30:00+07:00'), night, 'Asia/Jayapura')?.toISOString()).toBe(
      '2026-08-31T21:00:00.000Z',
    );
  });

  it('may begin at midnight', () => {
    expect(until('2026-09-01T00:00:00+07:00', { from: 0, to: 5 })).toBe('2026-08-31T22:00:00.000Z');
  });

  it('are none without both ends, or with the same end twice', () => {
    for (const hours of [
      { from: null, to: null },
      { from: 21, to: null },
      { from: null, to: 6 },
      { from: 21, to: 21 },
    ])
      expect(until('2026-08-31T23:00:00+07:00', hours)).toBeUndefined();
  });
});

describe('the pace', () => {
  const now = new Date('2026-08-31T10:00:00Z');
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

  it('lets a message go while fewer than the limit went in the last minute', () => {
    expect(pausedUntil(now, [], 2)).toBeUndefined();
    expect(pausedUntil(now, [ago(10)], 2)).toBeUndefined();
    expect(pausedUntil(now, [ago(61), ago(60), ago(5)], 2)).toBeUndefined();
  });

  it('waits until the oldest that counts is a minute old, in whatever order they are told', () => {
    expect(pausedUntil(now, [ago(50), ago(20)], 2)?.toISOString()).toBe('2026-08-31T10:00:10.000Z');
    expect(pausedUntil(now, [ago(20), ago(50), ago(5)], 2)?.toISOString()).toBe('2026-08-31T10:00:40.000Z');
  });
});
