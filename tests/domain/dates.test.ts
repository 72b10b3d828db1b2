import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as dates from '../../src/domain/dates';
import { isTimeZone } from '../../src/domain/timeZones';

describe('isPlainDate', () => {
  it.each(['2026-01-01', '2024-02-29', '2000-02-29', '1987-12-31', '0001-01-01', '9999-12-31'])('accepts %s', (text) =>
    expect(dates.isPlainDate(text)).toBe(true),
  );

  it.each([
    '2026-02-30',
    '2023-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-1-1',
    '0000-01-01',
    '99999-01-01',
    'infinity',
    ' 2026-01-01',
    '2026-01-01\n',
    '',
    null,
    20260101,
  ])('refuses %j', (value) => expect(dates.isPlainDate(value)).toBe(false));
});

describe('ageOn', () => {
  it.each([
    ['1997-09-06', '2026-09-05', 28],
    ['1997-09-06', '2026-09-06', 29],
    ['1997-09-06', '2026-09-07', 29],
    ['2004-02-29', '2023-02-28', 18],
    ['2004-02-29', '2023-03-01', 19],
    ['2004-02-29', '2024-02-28', 19],
    ['2004-02-29', '2024-02-29', 20],
    ['2026-08-31', '2026-08-31', 0],
    ['1922-01-01', '2026-08-31', 104],
  ])('counts %s on %s as %d', (birth, day, age) => expect(dates.ageOn(birth, day)).toBe(age));

  it('has no answer for a birth in the future or a text that is no date', () => {
    expect(dates.ageOn('2026-09-01', '2026-08-31')).toBeUndefined();
    expect(dates.ageOn('2026-02-30', '2026-08-31')).toBeUndefined();
  });
});

describe('isTimeZone', () => {
  it('knows the four zones and no inherited name', () => {
    expect(['Asia/Jakarta', 'Asia/Pontianak', 'Asia/Makassar', 'Asia/Jayapura'].every(isTimeZone)).toBe(true);
    expect(['Europe/Berlin', 'constructor', '', undefined].some(isTimeZone)).toBe(false);
  });
});

describe.each(['UTC', 'Asia/Jakarta', 'Asia/Jayapura', 'America/New_York', 'Pacific/Kiritimati'])(
  'with the machine in %s',
  (machineZone) => {
    const before = process.env.TZ;
    beforeEach(() => {
      process.env.TZ = machineZone;
    });
    afterEach(() => {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    });

    it('really runs there', () => {
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(machineZone);
    });

    it('turns the day at midnight of the site', () => {
      expect(dates.today(new Date('2026-11-20T16:59:59.999Z'), 'Asia/Jakarta')).toBe('2026-11-20');
      expect(dates.today(new Date('2026-11-20T17:00:00Z'), 'Asia/Jakarta')).toBe('2026-11-21');
      expect(dates.today(new Date('2026-11-20T17:00:00Z'), 'Asia/Pontianak')).toBe('2026-11-21');
      expect(dates.today(new Date('2026-11-20T16:00:00Z'), 'Asia/Makassar')).toBe('2026-11-21');
    });

    it('puts 23.30 WIB and 00.30 WIT on the same moment minus one hour, on different days', () => {
      const wib = new Date('2026-12-31T16:30:00Z');
      const wit = new Date('2026-12-31T15:30:00Z');
      expect(dates.today(wib, 'Asia/Jakarta')).toBe('2026-12-31');
      expect(dates.today(wit, 'Asia/Jayapura')).toBe('2027-01-01');
      expect(dates.startOfDay(wib, 'Asia/Jakarta')).toBe('2026-12-30T17:00:00.000Z');
      expect(dates.startOfDay(wit, 'Asia/Jayapura')).toBe('2026-12-31T15:00:00.000Z');
    });

    it('starts the week on Monday', () => {
      const monday = '2026-08-30T17:00:00.000Z';
      expect(dates.startOfWeek(new Date('2026-08-30T17:00:00Z'), 'Asia/Jakarta')).toBe(monday);
      expect(dates.startOfWeek(new Date('2026-09-06T16:59:59Z'), 'Asia/Jakarta')).toBe(monday);
      expect(dates.startOfWeek(new Date('2026-08-30T16:59:59Z'), 'Asia/Jakarta')).toBe('2026-08-23T17:00:00.000Z');
    });

    it('starts the month on the site’s first', () => {
      expect(dates.startOfMonth(new Date('2026-08-31T16:59:59Z'), 'Asia/Jakarta')).toBe('2026-07-31T17:00:00.000Z');
      expect(dates.startOfMonth(new Date('2026-08-31T17:00:00Z'), 'Asia/Jakarta')).toBe('2026-08-31T17:00:00.000Z');
      expect(dates.startOfMonth(new Date('2024-02-29T20:00:00Z'), 'Asia/Makassar')).toBe('2024-02-29T16:00:00.000Z');
    });

    it('writes days and moments as people read them', () => {
      expect(dates.formatDate('2026-01-01', 'id')).toBe('1 Januari 2026');
      expect(dates.formatDate('2026-01-01', 'en')).toBe('1 January 2026');
      expect(dates.formatDateTime('2026-08-17T10:05:00Z', 'Asia/Jakarta', 'id')).toBe(
        '17 Agustus 2026 pukul 17.05 WIB',
      );
      expect(dates.formatDateTime('2026-08-17T10:05:00Z', 'Asia/Makassar', 'id')).toBe(
        '17 Agustus 2026 pukul 18.05 WITA',
      );
      expect(dates.formatDateTime('2026-12-31T15:00:00Z', 'Asia/Jayapura', 'id')).toBe(
        '1 Januari 2027 pukul 00.00 WIT',
      );
      expect(dates.formatDateTime('2026-08-17T10:05:00Z', 'Asia/Pontianak', 'en')).toBe('17 August 2026 at 17:05 WIB');
    });

    it('agrees with ICU in Indonesian', () => {
      const intl = new Intl.DateTimeFormat('id-ID', {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: 'Asia/Jakarta',
      });
      for (let month = 0; month < 12; month++) {
        const moment = new Date(Date.UTC(2026, month, 9, 20, 7));
        expect(dates.formatDateTime(moment.toISOString(), 'Asia/Jakarta', 'id')).toBe(`${intl.format(moment)} WIB`);
      }
    });

    it.each([
      '2026-08-17T10:05:00Z',
      '2026-08-17 10:05:00',
      '2026-08-17T10:05',
      '2026-08-17T17:05:00+07:00',
      '2026-08-17 10:05:00.123456+00',
      '2026-08-17T12:05:00+0200',
      '2026-08-17T10:05:00.000000Z',
    ])('reads %s as five past ten UTC', (iso) =>
      expect(dates.parseInstant(iso)?.toISOString().slice(0, 19)).toBe('2026-08-17T10:05:00'),
    );
  },
);

describe('what is no date or moment', () => {
  it.each(['', 'kemarin', '2026-02-30', '2026-02-30T10:00:00Z', '2026-08-17T25:00:00Z', '17/8/2026 10:05'])(
    'comes back unchanged from every writer: %j',
    (text) => {
      expect(dates.formatDate(text, 'id')).toBe(text);
      expect(dates.formatDateTime(text, 'Asia/Jakarta', 'id')).toBe(text);
      expect(dates.formatRelative(text, new Date(0), 'id')).toBe(text);
    },
  );
});

describe('formatBrief', () => {
  const now = new Date('2026-11-27T03:00:00Z');
  it('leaves out the year of today, and says any other', () => {
    expect(dates.formatBrief('2026-08-17T10:05:00Z', now, 'Asia/Jakarta', 'id')).toBe('17 Agu 17:05');
    expect(dates.formatBrief('2026-08-17T10:05:00Z', now, 'Asia/Jakarta', 'en')).toBe('17 Aug 17:05');
    expect(dates.formatBrief('2025-12-31T18:30:00Z', now, 'Asia/Jakarta', 'id')).toBe('1 Jan 01:30');
    expect(dates.formatBrief('2025-12-31T18:30:00Z', new Date('2026-11-27T03:00:00Z'), 'Asia/Makassar', 'id')).toBe(
      '1 Jan 02:30',
    );
    expect(dates.formatBrief('2025-12-31T10:30:00Z', now, 'Asia/Jakarta', 'id')).toBe('31 Des 2025 17:30');
    expect(dates.formatBrief('besok', now, 'Asia/Jakarta', 'id')).toBe('besok');
  });
});

describe('formatWeekday', () => {
  it('names the day of the site, not of the machine', () => {
    expect(dates.formatWeekday('2026-08-16T17:30:00Z', 'Asia/Jakarta', 'id')).toBe(
      'Senin, 17 Agustus 2026 pukul 00.30 WIB',
    );
    expect(dates.formatWeekday('2026-08-16T16:30:00Z', 'Asia/Jakarta', 'en')).toBe(
      'Sunday, 16 August 2026 at 23:30 WIB',
    );
    expect(dates.formatWeekday('kemarin', 'Asia/Jakarta', 'id')).toBe('kemarin');
  });
});

describe('formatRelative', () => {
  const now = new Date('2026-08-31T03:00:00Z');
  it.each([
    ['2026-08-31T02:59:30Z', 'baru saja', 'just now'],
    ['2026-08-31T03:00:20Z', 'baru saja', 'just now'],
    ['2026-08-31T02:59:00Z', '1 menit lalu', '1 minute ago'],
    ['2026-08-31T02:55:00Z', '5 menit lalu', '5 minutes ago'],
    ['2026-08-31T02:00:00Z', '1 jam lalu', '1 hour ago'],
    ['2026-08-30T03:00:01Z', '23 jam lalu', '23 hours ago'],
    ['2026-08-28T03:00:00Z', '3 hari lalu', '3 days ago'],
    ['2026-08-17T03:00:00Z', '2 minggu lalu', '2 weeks ago'],
    ['2026-05-31T03:00:00Z', '3 bulan lalu', '3 months ago'],
    ['2024-08-31T03:00:00Z', '2 tahun lalu', '2 years ago'],
    ['2026-08-31T06:00:00Z', 'dalam 3 jam', 'in 3 hours'],
  ])('puts %s as %s / %s', (iso, id, en) => {
    expect(dates.formatRelative(iso, now, 'id')).toBe(id);
    expect(dates.formatRelative(iso, now, 'en')).toBe(en);
  });
});
