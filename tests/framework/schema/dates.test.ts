import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { coreKinds, readDay, readMoment, writeDay, writeMoment, writeMomentCell } from '../../../src/framework/schema';

const today = '2026-08-31';
const timeZone = 'Asia/Jakarta';

describe('one day', () => {
  const field = { kind: 'date', label: '' };
  const spellings = ['2026-08-05', '5/8/2026', '05-08-2026', '5.8.26', '5 Agu 2026', '5-Agustus-2026', 'Aug 5, 2026'];

  it.each([...spellings, ' 2026-08-05\u200B', '5 Agt. 2026', '5/8/26'])('is said by %j', (text) =>
    expect(readDay(text, { dayFirst: true, today })).toMatchObject({ value: '2026-08-05' }),
  );

  it.each(spellings)('is taken as %s from a person, and only as it is stored from a record', (text) => {
    expect(coreKinds.date.parse(text, field, { today })).toEqual({ ok: true, value: '2026-08-05' });
    expect(coreKinds.date.parse(text, field).ok).toBe(text === '2026-08-05');
  });

  it.each([
    '30/2/2024',
    '29 Feb 2023',
    '31990',
    '5 Foo 1987',
    '5 constructor 1987',
    '1/2',
    '5/8-1987',
    '01-Feb',
    'besok',
  ])('is not said by %j', (text) =>
    expect(coreKinds.date.parse(text, field, { today })).toEqual({ ok: false, code: 'notDate' }),
  );

  it('needs four digits of the year where it is not known what day it is', () => {
    expect(readDay('5/8/26', { dayFirst: true })).toBeUndefined();
  });
});

describe('one moment', () => {
  it.each([
    '2026-11-20T01:15:00.000Z',
    '2026-11-20T08:15:00+07:00',
    '2026-11-20T10:15+09',
    '2026-11-20 08:15',
    '2026-11-20 08:15:00',
    '20/11/2026 08:15',
    '20-11-2026 8.15',
    '20 Nov 2026 08:15',
    '20/11/2026, 8:15 AM',
    '11/20/2026 8:15',
    '20 November 2026 pukul 08.15 WIB',
    'Jumat, 20 November 2026 pukul 09.15 WITA',
    '20 November 2026 at 08:15 WIB',
  ])('is said by %s', (text) =>
    expect(readMoment(text, { dayFirst: true, timeZone })).toEqual({ value: '2026-11-20T01:15:00.000Z' }),
  );

  it('is midnight on the clock of the site where only a day is said', () => {
    expect(readMoment('20/11/2026', { timeZone: 'Asia/Jayapura' })).toEqual({ value: '2026-11-19T15:00:00.000Z' });
  });

  it('is a count of days and its part where a column counts', () => {
    expect(readMoment('46346.34375', { timeZone, serial: true })).toEqual({ value: '2026-11-20T01:15:00.000Z' });
  });

  it.each([
    '20/11/2026 25:00',
    '20/11/2026 08:60',
    '20/11/2026 8',
    '2026-02-30 08:15',
    '13/13/2026 08:15',
    '08:15',
    'x',
  ])('is not said by %s', (text) =>
    expect(coreKinds.dateTime.parse(text, { kind: 'dateTime', label: '' }, { today, timeZone })).toEqual({
      ok: false,
      code: 'notDateTime',
    }),
  );

  it('follows a clock that is put forward', () => {
    const berlin = { timeZone: 'Europe/Berlin' };
    expect(readMoment('2026-03-29 01:30', berlin)).toEqual({ value: '2026-03-29T00:30:00.000Z' });
    expect(readMoment('2026-03-29 03:30', berlin)).toEqual({ value: '2026-03-29T01:30:00.000Z' });
  });
});

describe.each(['Asia/Jakarta', 'America/New_York'])('on a machine in %s', (machineZone) => {
  const before = process.env.TZ;
  beforeEach(() => {
    process.env.TZ = machineZone;
  });
  afterEach(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });
  const moments = fc.date({
    min: new Date('1970-01-02T00:00:00Z'),
    max: new Date('2199-12-30T00:00:00Z'),
    noInvalidDate: true,
  });

  it.each(['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'])('what is written in %s is read as it was', (zone) => {
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(machineZone);
    fc.assert(
      fc.property(moments, (time) => {
        const moment = time.toISOString();
        const [day, minute] = [moment.slice(0, 10), `${moment.slice(0, 16)}:00.000Z`];
        const read = (text: string) => readMoment(text, { timeZone: zone, dayFirst: true });
        expect(read(writeMomentCell(moment, zone, 'exact'))).toEqual({ value: moment });
        expect(read(writeMoment(minute, zone))).toEqual({ value: minute });
        expect(readDay(writeDay(day), { dayFirst: true })).toEqual({ value: day });
      }),
    );
  });
});
