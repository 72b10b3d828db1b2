import { describe, expect, it } from 'vitest';
import { formatRtRw, parseRtRw } from '../../src/domain/rtRw';

describe('parseRtRw', () => {
  it.each(['1', '01', '001', 'RT 01', 'rt.1', 'RT:001', "'01", 'RT01'])('reads %j in the RT column as 001', (text) =>
    expect(parseRtRw(text, 'rt')).toEqual({ ok: true, rt: '001' }),
  );

  it('lets a written RW win over the column', () => {
    expect(parseRtRw('2', 'rw')).toEqual({ ok: true, rw: '002' });
    expect(parseRtRw('RW 02', 'rt')).toEqual({ ok: true, rw: '002' });
    expect(parseRtRw('RT 02', 'rw')).toEqual({ ok: true, rt: '002' });
  });

  it.each([
    '1/2',
    '01/02',
    '001/002',
    'RT.01/RW.02',
    'RT 01/RW 02',
    'RT 1 RW 2',
    'RT01 RW02',
    'RT. 001 / RW. 002',
    'rt 1, rw 2',
  ])('splits %j', (text) => expect(parseRtRw(text, 'rt')).toEqual({ ok: true, rt: '001', rw: '002' }));

  it('reads RT 15 RW 2 and RT 000', () => {
    expect(parseRtRw('RT 15 RW 2', 'rt')).toEqual({ ok: true, rt: '015', rw: '002' });
    expect(parseRtRw('000', 'rt')).toEqual({ ok: true, rt: '000' });
  });

  it.each(['01-Feb', '1-Feb', '02-Jan-2026', '2026-02-01', '1/2/2026', '01/02/26'])(
    'calls %j a date made by a spreadsheet',
    (text) => expect(parseRtRw(text, 'rt')).toEqual({ ok: false, code: 'rtRwLooksLikeDate' }),
  );

  it.each(['1234', 'RT', 'satu', '1.5e3', '-1', '12 34', 'RW 2 RT 1'])('refuses %j', (text) =>
    expect(parseRtRw(text, 'rt')).toEqual({ ok: false, code: 'rtRwMalformed' }),
  );

  it('says when nothing is written', () =>
    expect(parseRtRw(' \u200B', 'rw')).toEqual({ ok: false, code: 'rtRwEmpty' }));
});

describe('formatRtRw', () => {
  it.each([
    ['001', '002', 'RT 001/RW 002'],
    ['1', '2', 'RT 001/RW 002'],
    ['001', null, 'RT 001'],
    [undefined, '002', 'RW 002'],
    ['', '', ''],
  ])('shows %j and %j as %j', (rt, rw, shown) => expect(formatRtRw(rt, rw)).toBe(shown));
});
